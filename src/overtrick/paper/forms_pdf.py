"""Forms as a PDF on A4, several a page; needs the extra ``pdf``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from overtrick.language.language import Language
from overtrick.paper.form import Form, FormWords
from overtrick.paper.results import Results
from overtrick.paper.travellers import pickup_slips, travellers
from overtrick.paper.typesetting import typeset
from overtrick.tournament.movement import Movement


@dataclass(frozen=True, slots=True)
class _Page:
    """How forms lie on the page: turned or upright, so many beside each other."""

    landscape: bool = False
    across: int = 2


def travellers_pdf(sections: Sequence[Movement], language: Language) -> bytes:
    """A sheet a board, two on a page that lies across; raises :exc:`MissingExtra`."""
    forms = [form for movement in sections for form in travellers(movement, language)]
    return _to_write_in(forms, language, _Page(landscape=True))


def slips_pdf(sections: Sequence[Movement], language: Language) -> bytes:
    """Pick-up slips to cut out, in two columns; raises :exc:`MissingExtra`."""
    forms = [form for movement in sections for form in pickup_slips(movement, language)]
    return _to_write_in(forms, language, _Page())


def results_pdf(results: Results) -> bytes:
    """The places, the matches of teams, and each board's traveller; raises :exc:`MissingExtra`."""
    return typeset(
        "forms.typ",
        "forms",
        _data(results.boards, results.language, _Page())
        | {
            "title": results.title or FormWords(results.language).say("results"),
            "about": results.about,
            "rankings": [_form(one) for one in results.rankings],
            "lines": results.matches,
        },
    )


def _to_write_in(forms: Sequence[Form], language: Language, page: _Page) -> bytes:
    return typeset("forms.typ", "forms", _data(forms, language, page))


def _data(forms: Sequence[Form], language: Language, page: _Page) -> dict[str, Any]:
    return {
        "language": language,
        "title": "",
        "about": (),
        "rankings": (),
        "lines": (),
        "forms": [_form(one) for one in forms],
        **asdict(page),
    }


def _form(form: Form) -> dict[str, Any]:
    return asdict(form)

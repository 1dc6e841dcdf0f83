"""The part of the page that is made from a file: all of it in the reader's language, as HTML.

It is made where the file is read, in a process of its own; see :mod:`overtrick.web.files.child`.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from overtrick.cards.errors import BridgeError
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Severity
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name, write_seat
from overtrick.paper.measure import plain
from overtrick.tournament.way import WAYS
from overtrick.web.files.asked import held
from overtrick.web.files.boards import boards_shown
from overtrick.web.files.calls import COLUMNS
from overtrick.web.files.opened import MOST_BOARDS, Opened, pages
from overtrick.web.files.ranked import Ranked, ranked
from overtrick.web.files.taken import Taken, kind_name, kinds
from overtrick.web.files.wrong import wrong
from overtrick.web.render import templates, words
from overtrick.web.teaching import drawn

BOARDS = 8
"""So many boards stand on a page."""
PROBLEMS = 50
"""So many problems are told at its head; a board has its own beside it."""
FEW = 5
"""So many of them are seen at once."""


def shown(told: Opened, page: int, way: str, data: bytes, language: Language) -> str:
    """The file: what it is, what is wrong with it, some of its boards, and the ranking."""
    compared, refused = _compared(told, way, language)
    every = tuple(pages(len(told.records), BOARDS))
    number = min(max(page, 1), len(every)) if every else 0
    _, first, last = every[number - 1] if number else (0, 1, 0)
    return _rendered(
        "files/shown.html",
        language,
        **_named(told, data, language),
        about=_about(told, language),
        total=len(told.records),
        errors=told.counted[Severity.ERROR],
        warnings=told.counted[Severity.WARNING],
        problems=wrong(told.problems[:PROBLEMS], language),
        more=max(told.counted.total() - PROBLEMS, 0),
        few=FEW,
        columns=tuple((write_seat(seat, language), seat_name(seat, language)) for seat in COLUMNS),
        boards=boards_shown(told, first, last, compared, language),
        pages=every,
        page=number,
        cut=MOST_BOARDS if told.cut else 0,
        ranked=compared,
        refused=refused,
        ways=tuple((way, say(language, "web.evening", f"way-{way}")) for way in WAYS),
        kinds=tuple(kinds(language)),
    )


def lost(told: Opened, kind: Kind, taken: Taken, data: bytes, language: Language) -> str:
    """What taking the file out as that kind would lose, before anybody takes it."""
    return _rendered(
        "files/taken.html",
        language,
        **_named(told, data, language),
        kind=str(kind),
        kind_name=kind_name(kind, language),
        boards=taken.boards,
        lost=tuple(describe(one.error, language) for one in taken.lost),
    )


def _compared(told: Opened, way: str, language: Language) -> tuple[Ranked | None, str]:
    """The ranking, or why the file can't be compared in that way."""
    try:
        return ranked(told.read, way, language), ""
    except BridgeError as error:
        return None, describe(error, language)


def _named(told: Opened, data: bytes, language: Language) -> dict[str, Any]:
    """What the file is called, and all of it for the next request."""
    title = told.name or plain(told.event.title) or say(language, "web.files", "pasted")
    return {"name": told.name, "title": title, "held": held(data)}


def _about(told: Opened, language: Language) -> tuple[str, ...]:
    """What kind of file it is, how it is written, and the event it tells of."""
    event, encoding = told.event, told.encoding
    facts = [kind_name(told.kind, language)]
    if encoding.name != "binary":
        code = "guessed" if encoding.guessed else "encoding"
        facts.append(say(language, "web.files", code, encoding=encoding.name.upper()))
    named = (plain(event.title) if told.name else "", plain(event.date), plain(event.scoring))
    return (*facts, *(one[:120] for one in named if one))


def _rendered(template: str, language: Language, **facts: Any) -> str:
    made = templates().get_template(template)
    return made.render(
        **words(language),
        w=partial(say, language, "web.files"),
        suited=partial(drawn, language=language),
        **facts,
    )

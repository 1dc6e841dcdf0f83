"""The part of a sheet's page that changes with every event, made once for all who see the same.

It is the same HTML whether it comes with the page, with an answer, or to those who watch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from markupsafe import Markup

from overtrick.cards.card import Card
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Side
from overtrick.club.sheets.desk import View
from overtrick.club.sheets.drawing import drawing_of
from overtrick.club.sheets.file import readable_stake
from overtrick.club.sheets.page import Page
from overtrick.club.sheets.rubbers import Rubber, rubbers
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say
from overtrick.paper.layout import Drawing, Fact, Facts, Section, Tone
from overtrick.paper.standing import standing
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.rules.fields import Form, NextRubber
from overtrick.web.board import board
from overtrick.web.draft import Draft
from overtrick.web.pad import pad
from overtrick.web.render import templates, words
from overtrick.web.teaching import drawn


@dataclass(frozen=True, slots=True)
class Drawn:
    """A rubber as it is drawn, and where the reasons of its deals are to be read."""

    section: Section
    rubber: Rubber
    facts: tuple[Fact, ...]
    heading: str
    cut: tuple[tuple[str, str], ...]

    @property
    def ids(self) -> tuple[int, ...]:
        """The number in the log of each row's deal."""
        return tuple(deal.id for deal in self.rubber.deals)


def live(view: View, secret: str, language: Language, draft: Draft | None = None) -> Markup:
    """The part as HTML; ``draft`` is what is to stand in the form already."""
    made = templates().get_template("sheet/live.html")
    told = facts(view, secret, language, draft)
    return Markup(made.render(**words(language), **told))  # noqa: S704 - it escapes what it is told


def speaking(language: Language) -> dict[str, Any]:
    """``s`` for a phrase of the sheet's pages, and ``suited`` for text with signs of suits."""
    return {
        "s": partial(say, language, "web.sheet"),
        "suited": partial(drawn, language=language),
    }


def facts(
    view: View,
    secret: str,
    language: Language,
    draft: Draft | None = None,
    ours: Side = Side.NS,
) -> dict[str, Any]:
    """All that the templates of a sheet want to know; ``ours`` is whose sheet it is."""
    played = rubbers(view.page)
    shown = drawing_of(view.page, played, language, Show(after_each=True), ours)
    subject = subject_of(view.page, played[-1], language, ours)
    *earlier, current = _drawn(shown, played, subject)
    last = played[-1].ledger
    writing = view.may_write and not needs_next(played[-1])
    return {
        **speaking(language),
        "secret": secret,
        "at": f"/s/{secret}",
        "seq": view.page.seq,
        "may_write": view.may_write,
        "may_correct": view.may_write,
        "marked": (),
        "board": board(played[-1], subject),
        "earlier": earlier,
        "current": current,
        "back": shown.sections[len(played) :],
        "pad": pad(played[-1], subject, draft or Draft()) if writing else None,
        "form": str(last.rules.form),
        "may_undo": len(view.page.standing) > 1,
        "may_redo": bool(view.page.taken_back),
        "next": view.may_write and bool(last.rows) and last.rules.form is not Form.BOARD,
    }


def subject_of(page: Page, rubber: Rubber, language: Language, ours: Side = Side.NS) -> Subject:
    """Whose rubber it is."""
    stake = readable_stake(page)
    return Subject(language, rubber.names, page.head.title, stake, ours=ours)


def needs_next(rubber: Rubber) -> bool:
    """Whether nothing can be written before another rubber is opened."""
    by_itself = rubber.ledger.rules.next_rubber is NextRubber.BY_ITSELF
    return rubber.ledger.finished and not by_itself


def _drawn(shown: Drawing, played: tuple[Rubber, ...], subject: Subject) -> Iterator[Drawn]:
    for rubber, section in zip(played, shown.sections, strict=False):
        here = replace(subject, names=rubber.names)
        cut = tuple((name, _card(card, subject.language)) for name, card in rubber.cut)
        yield Drawn(section, rubber, _facts(rubber, here), section.heading, cut)


def _facts(rubber: Rubber, subject: Subject) -> tuple[Fact, ...]:
    """How it ended; of an open one only what stopping would pay, for the board says the rest."""
    if rubber.is_over:
        return standing(subject, rubber.ledger).facts
    if not rubber.ledger.rows:
        return ()
    stopped: Facts = standing(replace(subject, show=Show(if_stopped=True)), rubber.ledger)
    return tuple(fact for fact in stopped.facts if fact.tone is Tone.PROVISIONAL)


def _card(card: str, language: Language) -> str:
    """A card that was cut, with the sign of its suit; a log of old may hold anything."""
    try:
        known = Card.parse(card)
    except ParseError:
        return ""
    return f"{known.suit.symbol}{notation(language).ranks[known.rank - 2]}"

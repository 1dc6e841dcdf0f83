"""A result of a table as the pages show it: what it was, what it is worth, who has agreed."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.club.evenings.boards import score_ns
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import TableState
from overtrick.club.evenings.written import State, Written
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import side_name
from overtrick.paper.amounts import signed
from overtrick.paper.measure import plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.tournament.traveller import NotPlayed
from overtrick.web.evening.reading import Reading

SIGNS = {State.ENTERED: "?", State.DISPUTED: "!", State.CONFIRMED: "✓"}


class Shown(NamedTuple):
    """One result; ``asks`` is the side that is asked to agree, empty where nobody is."""

    id: int
    round: int
    place: int
    label: str
    what: str
    score: str
    state: str
    said: str
    asks: str
    asks_name: str
    by: str
    reason: str


class Due(NamedTuple):
    """A board or a deal of a table, and how far it has come."""

    place: int
    label: str
    state: str
    sign: str
    said: str


def shown(reading: Reading, round_: int, place: int, one: Written) -> Shown:
    """A result for a reader."""
    page, language = reading.page, reading.language
    asks = one.side.opponents if one.side and one.state is not State.CONFIRMED else None
    return Shown(
        id=one.id,
        round=round_,
        place=place,
        label=place_label(page, place, language),
        what=what(one, language),
        score=score_of(page, place, one),
        state=str(one.state),
        said=_said(one, language),
        asks=str(asks or ""),
        asks_name=side_name(asks, language) if asks else "",
        by=str(one.side or ""),
        reason=plain(one.reason),
    )


def place_label(page: Page, place: int, language: Language) -> str:
    """Board 7, or at rubbers deal 3."""
    code = "board" if page.movement else "deal"
    return say(language, "web.evening", code, number=place)


def what(one: Written, language: Language) -> str:
    """The contract and its result, or the director's award."""
    match one.award:
        case NotPlayed():
            return say(language, "web.evening", "not-played")
        case None:
            return shown_outcome(Subject(language), one.entry.outcome) if one.entry else "–"
        case _:
            return str(one.award)


def dues(state: TableState, language: Language) -> tuple[Due, ...]:
    """Every board due at a table, or every deal it has entered."""
    written = dict(state.results)
    places = sorted({*state.boards, *written})
    return tuple(_due(place, written.get(place), language) for place in places)


def _due(place: int, one: Written | None, language: Language) -> Due:
    if one is None:
        return Due(place, str(place), "awaited", "", say(language, "web.evening", "awaited"))
    state = "settled" if one.award is not None else str(one.state)
    sign = "★" if one.award is not None else SIGNS[one.state]
    return Due(place, str(place), state, sign, _said(one, language))


def score_of(page: Page, place: int, one: Written) -> str:
    """North-South's score on a board; a rubber's is on its sheet."""
    if page.movement is None or one.award is not None or one.entry is None:
        return ""
    return signed(score_ns(place, one.entry))


def _said(one: Written, language: Language) -> str:
    if one.award is not None or one.side is None:
        return say(language, "web.evening", "by-director")
    side = one.side if one.state is not State.DISPUTED else one.side.opponents
    return say(language, "web.evening", f"state-{one.state}", side=side_name(side, language))

"""A player's own card: where to sit, with whom, against whom, and what came of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from overtrick.club.evenings.cards import CardLine, card
from overtrick.club.evenings.written import Written
from overtrick.language.writing import seat_name, side_name
from overtrick.paper.layout import Row, Table
from overtrick.paper.movement_words import span
from overtrick.web.evening.places import NOTHING, line_of, points
from overtrick.web.evening.reading import Reading
from overtrick.web.evening.results import place_label, score_of, what
from overtrick.web.evening.seat import seat_said
from overtrick.web.evening.table import known


def player_facts(reading: Reading) -> dict[str, Any]:
    """All that the template of a card wants to know."""
    page, (_, number) = reading.page, reading.asked.shown(reading.view)
    lines = card(page, number)
    if page.rubbers is not None and not known(reading, page.round + 1):
        lines = tuple(line for line in lines if line.round <= page.round)
    seen = page.shown or page.rubbers is not None or reading.view.may_write
    here = next((line for line in lines if line.round == page.round), None)
    then = next((line for line in lines if line.round == page.round + 1), None)
    return {
        "clock": reading.clock,
        "now_here": _where(reading, here) if here and not page.closed else "",
        "next_here": _where(reading, then) if then and not reading.is_through else "",
        "card": (_rounds(reading, lines), *_boards(reading, lines)),
        "line": line_of(reading, number) if seen and page.round else "",
        "hidden": not seen,
        "own": reading.view.player is not None,
        "seat": seat_said(reading, reading.view.player),
    }


def _where(reading: Reading, line: CardLine) -> str:
    """Where to sit in a round."""
    if line.table is None or line.side is None:
        return reading.say("rest")
    seat = seat_name(line.seat, reading.language) if line.seat is not None else ""
    side = seat or side_name(line.side, reading.language)
    return reading.say("sits", table=line.table, side=side)


def _rounds(reading: Reading, lines: tuple[CardLine, ...]) -> Table:
    """A row a round."""
    page = reading.page
    alone = any(line.partner for line in lines)
    codes = ("round-short", "table-short", "seat", *(("partner",) if alone else ()), "against")
    last = "points" if page.rubbers else "boards"
    return Table(
        caption=reading.say("card"),
        groups=(),
        headings=(*map(reading.say, codes), reading.say(last)),
        align="rrl" + "l" * alone + "lr",
        rows=tuple(Row(_cells(reading, line, alone=alone)) for line in lines),
    )


def _cells(reading: Reading, line: CardLine, *, alone: bool) -> tuple[str, ...]:
    turn = str(line.round)
    if line.table is None or line.side is None:
        return (turn, "", reading.say("rest"), *(("",) if alone else ()), "", NOTHING)
    language, people = reading.language, reading.people
    seat = line.seat
    sat = seat_name(seat, language) if seat is not None else side_name(line.side, language)
    partner = people.one(line.partner) if line.partner else ""
    last = span(line.boards)
    if reading.page.rubbers:
        last = NOTHING if line.points is None else points(reading, Fraction(line.points))
    against = people.side(line.against)
    return (turn, str(line.table), sat, *((partner,) if alone else ()), against, last)


def _boards(reading: Reading, lines: tuple[CardLine, ...]) -> tuple[Table, ...]:
    """What was written of the boards played; a card tells nothing of other tables."""
    rows = tuple(Row(_board(reading, place, one)) for line in lines for place, one in line.results)
    if not rows or reading.page.rubbers:
        return ()
    words = tuple(map(reading.say, ("boards", "result", "score-ns")))
    return (Table(reading.say("my-boards"), (), words, "llr", rows),)


def _board(reading: Reading, place: int, one: Written) -> tuple[str, ...]:
    page, language = reading.page, reading.language
    return place_label(page, place, language), what(one, language), score_of(page, place, one)

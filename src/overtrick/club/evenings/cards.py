"""Each player's own card: round by round where he sat, with whom, against whom, and what came.

>>> from overtrick.club.evenings.agreed import DuplicateSession
>>> from overtrick.club.evenings.changes import Opened, RoundBegun
>>> from overtrick.club.evenings.folding import folded
>>> from overtrick.tournament.plan import Plan
>>> head = Opened(DuplicateSession(Plan("howell", 4, per_round=2)), (("",),) * 4)
>>> page = folded([(1, head), (2, RoundBegun(1, at=0))])
>>> [(line.round, line.table, line.against) for line in card(page, 4)]
[(1, 1, (1,)), (2, 1, (2,)), (3, 1, (3,))]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.coming import seats
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import evening_of
from overtrick.club.evenings.written import Written
from overtrick.tournament.evenings.score import cards
from overtrick.tournament.movement import Contest, Seating


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round of a player, pair or team; ``table`` is None where they sit out.

    ``seat`` is a single player's; ``partner`` too. ``points`` are those of the round in an
    evening of rubbers, None while it is to come.
    """

    round: int
    table: int | None = None
    side: Side | None = None
    seat: Seat | None = None
    partner: int | None = None
    against: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()
    results: tuple[tuple[int, Written], ...] = ()
    points: int | None = None


def card(page: Page, number: int) -> tuple[CardLine, ...]:
    """The card of a number: all rounds of a movement; of rubbers those begun and the next."""
    if page.movement is None:
        return tuple(_of_rubbers(page, number))
    return tuple(
        _line(page, number, turn, table)
        for turn, each in enumerate(page.movement.rounds, start=1)
        if number not in each.absent
        for table in _at(each.played, number) or (None,)
    )


def _of_rubbers(page: Page, number: int) -> Iterator[CardLine]:
    """Rounds in which somebody was not there at all are left out."""
    from dataclasses import replace  # noqa: PLC0415

    points = cards(evening_of(page)).get(str(number), ())
    for turn in range(1, page.round + 2):
        tables = seats(page, turn)
        for table in _at(tables, number) or (None,):
            line = _line(page, number, turn, table)
            won = points[turn - 1] if turn <= len(points) else None
            yield replace(line, points=won)


def _at(tables: tuple[Seating, ...], number: int) -> tuple[Seating, ...]:
    """Where they play in a round: a team at two tables."""
    return tuple(table for table in tables if number in table.who)


def _line(page: Page, number: int, turn: int, table: Seating | None) -> CardLine:
    if table is None:
        return CardLine(turn)
    side = Side.NS if number in table.ns else Side.EW
    mine, theirs = (table.ns, table.ew) if side is Side.NS else (table.ew, table.ns)
    alone = page.movement is None or page.movement.contest is Contest.INDIVIDUALS
    seat = side.seats[mine.index(number)] if alone else None
    partner = mine[1 - mine.index(number)] if alone else None
    results = page.at_table(turn, table.table)
    return CardLine(turn, table.table, side, seat, partner, theirs, table.boards, results)

"""Progressive bridge: after each round winners and losers find themselves at other tables.

The rules of the movement are those of the Four Aces (1938); where no source says anything the
choice is made here, once, and told in docs/evenings.md.

>>> tables = [("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")]
>>> moved(tables, [Side.NS, Side.EW, Side.NS, Side.EW])
[('A', 'D'), ('C', 'E'), ('F', 'H'), ('G', 'B')]
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from overtrick.cards.seat import Seat, Side
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.filling import filled
from overtrick.tournament.evenings.score import winning_side
from overtrick.tournament.evenings.seating import Seating, Seatings
from overtrick.tournament.evenings.settings import Movement, Partners

P = TypeVar("P")


def moved(
    tables: Sequence[tuple[P, P]],
    winners: Sequence[Side],
    movement: Movement = Movement.WINNERS,
) -> list[tuple[P, P]]:
    """Who stays and who arrives at each table, from the pairs (NS, EW) that sat there.

    At table 1 the winners stay and the losers go to the last table; elsewhere the losers stay
    and the winners move one table toward table 1. Moving away from it, the last table is what
    table 1 was. In the straight movement North-South stay and East-West go one table on.
    """
    if movement is Movement.STRAIGHT:
        ew = [pair for _, pair in tables]
        return [(ns, arriving) for (ns, _), arriving in zip(tables, (*ew[-1:], *ew), strict=False)]
    won = [table[winner is Side.EW] for table, winner in zip(tables, winners, strict=True)]
    lost = [table[winner is Side.NS] for table, winner in zip(tables, winners, strict=True)]
    if movement is Movement.WINNERS_AWAY:
        won.reverse()
        lost.reverse()
    stay = [won[0], *lost[1:]]
    arrive = [*(winner for _, winner in pairwise(won)), lost[0]]
    after = list(zip(stay, arrive, strict=True))
    return after[::-1] if movement is Movement.WINNERS_AWAY else after


def moved_on(evening: Evening, players: Sequence[str]) -> Seatings:
    """The tables of the next round for those who are there then.

    The first round is that of the draw. After it the tables move as agreed; then those who
    came fill the seats of those who went, and whoever sat out comes in
    (:mod:`overtrick.tournament.evenings.filling`).
    """
    if not evening.rounds:
        whole = len(players) - len(players) % 4
        fours = (players[start : start + 4] for start in range(0, whole, 4))
        return tuple(Seating.of(four[:2], four[2:]) for four in fours)
    tables = sorted(evening.rounds[-1].tables, key=lambda table: table.number)
    winners = [winning_side(evening, len(evening.rounds), table) for table in tables]
    pairs = [
        ((Side.NS, table.seating.side(Side.NS)), (Side.EW, table.seating.side(Side.EW)))
        for table in tables
    ]
    keep = evening.settings.partners is Partners.KEEP
    after = [
        _kept(stay, arrive) if keep else _changed(stay, arrive, evening)
        for stay, arrive in moved(pairs, winners, evening.settings.movement)
    ]
    down = tables[0].seating.side(winners[0].opponents)
    return filled(evening, after, players, down)


Placed = tuple[Side, tuple[str, str]]
"""A pair and the side it sat on."""


def _kept(stay: Placed, arrive: Placed) -> Seating:
    """Partners stay together: who stays keeps the seats, who arrives takes the other two."""
    side, pair = stay
    _, other = arrive
    return Seating.of(pair, other) if side is Side.NS else Seating.of(other, pair)


def _changed(stay: Placed, arrive: Placed, evening: Evening) -> Seating:
    """Partners become opponents (rule 4b).

    Of the two who stay the first in the draw keeps the seat and gets the first of those who
    arrive as partner, in a mixed party the first of the other sex; the other moves one place
    to the left and gets the other.
    """
    order, ladies = evening.everybody, set(evening.ladies)
    side, pair = stay
    first, second = sorted(pair, key=order.index)
    one, other = sorted(
        arrive[1],
        key=lambda player: ((player in ladies) is (first in ladies), order.index(player)),
    )
    seat = side.seats[pair.index(first)]
    at = {seat: first, seat.partner: one, seat.left(): second, seat.left().partner: other}
    return Seating(*(at[place] for place in Seat))

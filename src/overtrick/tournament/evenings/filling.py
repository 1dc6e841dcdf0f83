"""Who takes a seat that is empty, and who gives up his to those who sat out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from overtrick.cards.seat import Seat
from overtrick.tournament.evenings.balance import times_out
from overtrick.tournament.evenings.cut import lot
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.seating import Seating, Seatings
from overtrick.tournament.evenings.settings import Partners

Slots = list[str | None]
"""The seats of a table in the order of the deal; None where nobody sits."""
_PARTNERS_TOGETHER = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def filled(
    evening: Evening, moved: Sequence[Seating], players: Sequence[str], down: Collection[str]
) -> Seatings:
    """The tables, with as many as there are fours, and nobody at them who is not there.

    Seats of those who went, and new tables, go to those who sat out, then to those who came,
    in the order of the draw. A table too many is the last, and its players fill seats too.
    Whoever would sit out twice running takes the seat of somebody else: of one who sat out
    least, first of ``down``, the losers of table 1, then by the cut of the seed. Partners who
    stay together do so here too, where two sit out.
    """
    waited = evening.sitting_out(len(evening.rounds))
    seated = set(chain.from_iterable(moved))
    came = [player for player in players if player not in seated and player not in waited]
    pool = [player for player in waited if player in players] + came
    full = _full(moved, players, pool)
    waiting = [one for one in pool if one in waited]
    return _with_waiting(evening, full, waiting, down) if waiting else full


def _full(moved: Sequence[Seating], players: Sequence[str], pool: list[str]) -> Seatings:
    """As many tables as there are fours, their empty seats filled out of the pool."""
    here, number = set(players), len(players) // 4
    tables: list[Slots] = [[one if one in here else None for one in table] for table in moved]
    while len(tables) > number:
        pool[:0] = [one for one in _across(tables.pop()) if one is not None]
    while len(tables) < number:
        tables.append([None] * 4)
    for table in tables:
        for seat in _PARTNERS_TOGETHER:
            if table[seat] is None:
                table[seat] = pool.pop(0)
    return tuple(Seating(*(one or "" for one in table)) for table in tables)


def _across(table: Slots) -> Slots:
    return [table[seat] for seat in _PARTNERS_TOGETHER]


def _with_waiting(
    evening: Evening, tables: Seatings, waiting: Sequence[str], down: Collection[str]
) -> Seatings:
    """The tables once those who sat out have come in for as many others."""
    pairs = evening.settings.partners is Partners.KEEP and len(waiting) == 2
    units = _pairs(tables) if pairs else _players(tables)
    seated = [player for unit in units for player in unit]
    out = times_out(evening.seatings, seated)
    people = dict.fromkeys((*evening.everybody, *seated))
    place = {player: index for index, player in enumerate(people)}

    def turn(unit: tuple[str, ...]) -> tuple[int, bool, int]:
        rested = sum(out[player] for player in unit)
        drawn = lot(evening.settings.seed, len(evening.rounds) + 1, *map(place.__getitem__, unit))
        return rested, not set(unit) <= set(down), drawn

    eligible = [unit for unit in units if not set(unit) & set(waiting)]
    leaving = [player for unit in sorted(eligible, key=turn) for player in unit]
    instead = dict(zip(leaving, waiting, strict=False))
    return tuple(Seating(*(instead.get(one, one) for one in table)) for table in tables)


def _pairs(tables: Seatings) -> list[tuple[str, ...]]:
    return [pair for table in tables for pair in table.pairs]


def _players(tables: Seatings) -> list[tuple[str, ...]]:
    return [(player,) for table in tables for player in table]

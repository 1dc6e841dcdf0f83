"""A rover: a late pair that takes the seat of another pair in each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from overtrick.tournament.movement import Round

PATIENCE = 3_000
"""A search that has tried so many seats lets the rover wait a round more instead."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Whose seat the rover takes in a round, whom it meets and on which boards."""

    bumped: int
    met: int
    boards: frozenset[int]


Seats = tuple[Seat | None, ...]


def rover_seats(rounds: Sequence[Round], *, two_lines: bool) -> tuple[Seats, int]:
    """Its seat in each round, None for a round of waiting, and the line in which it sits.

    Nobody is met or bumped twice and no board is played twice, with as few waits as can be
    found. Where two lines are ranked apart it stays in one: 0 North-South, 1 East-West.
    """
    ways = ((0,), (1,)) if two_lines else ((0, 1),)
    searches = (
        (_Search(rounds, lines, waits), lines[-1]) for waits in range(len(rounds)) for lines in ways
    )
    found = (
        (tuple(search.seats), line)
        for search, line in searches
        if search.filled(waits_left=search.waits)
    )
    return next(found, ((None,) * len(rounds), 0))


@dataclass(slots=True)
class _Search:
    """Round by round, and back again where no seat is left."""

    rounds: Sequence[Round]
    lines: tuple[int, ...]
    waits: int
    seats: list[Seat | None] = field(default_factory=list[Seat | None])
    steps: int = 0

    def filled(self, waits_left: int) -> bool:
        """Whether every round has its seat or its wait."""
        turn = len(self.seats)
        if turn == len(self.rounds):
            return True
        for seat in self._free(self.rounds[turn]):
            self.steps += 1
            if self.steps > PATIENCE:
                return False
            self.seats.append(seat)
            if self.filled(waits_left):
                return True
            self.seats.pop()
        if waits_left:
            self.seats.append(None)
            if self.filled(waits_left - 1):
                return True
            self.seats.pop()
        return False

    def _free(self, round_: Round) -> Iterator[Seat]:
        """The seats that bring nothing twice, those far from the last one first."""
        taken = [seat for seat in self.seats if seat]
        gave_way, met_before = {seat.bumped for seat in taken}, {seat.met for seat in taken}
        had = frozenset[int]().union(*(seat.boards for seat in taken))
        tables = [table for table in round_.played if not table.bumped]
        ahead = 2 * len(self.seats) % max(1, len(tables))
        for table in (*tables[ahead:], *tables[:ahead]):
            boards = frozenset(table.boards)
            for line in self.lines:
                bumped, met = (table.ns, table.ew) if line == 0 else (table.ew, table.ns)
                new = gave_way.isdisjoint(bumped) and met_before.isdisjoint(met)
                if new and had.isdisjoint(boards):
                    yield Seat(bumped[0], met[0], boards)

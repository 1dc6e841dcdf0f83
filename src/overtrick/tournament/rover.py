"""A rover: somebody late who takes the seat of somebody else in each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from overtrick.tournament.movement import Contest, Movement, Round, Seating, Who

PATIENCE = 3_000
"""A search that has tried so many seats lets the rover wait a round more instead."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Whose seat the rover takes in a round, with whom, whom it meets and on which boards."""

    bumped: int
    partner: Who
    met: Who
    boards: frozenset[int]


Seats = tuple[Seat | None, ...]


def rover_seats(movement: Movement, after_round: int) -> tuple[Seats, int]:
    """Its seat in each later round, None for a round of waiting, and the line in which it sits.

    Nobody is met or bumped twice and no board is played twice, with as few waits as can be
    found; a single player meets nobody more than twice and has no partner twice. Where two
    lines are ranked apart it stays in one: 0 North-South, 1 East-West.
    """
    rounds = movement.rounds[after_round:]
    ways: tuple[tuple[int, ...], ...] = ((0, 1),)
    if len(movement.fields) == 2:
        ways = (0,), (1,)
    elif movement.contest is Contest.TEAMS:  # a match has two tables, with each team at home once
        ways = ((0,),)
    most = 2 if movement.contest is Contest.INDIVIDUALS else 1
    searches = (
        (_Search(rounds, lines, waits, most), lines[-1])
        for waits in range(len(rounds))
        for lines in ways
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
    most: int
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
        """The seats that bring nothing too often, those far from the last one first."""
        tables = [table for table in round_.played if not table.bumped]
        ahead = 2 * len(self.seats) % max(1, len(tables))
        for table in (*tables[ahead:], *tables[:ahead]):
            yield from filter(self._is_new, _seats(table, self.lines))

    def _is_new(self, seat: Seat) -> bool:
        taken = [one for one in self.seats if one]
        met = [who for one in taken for who in one.met]
        return (
            all(seat.bumped != one.bumped for one in taken)
            and all(set(seat.partner).isdisjoint(one.partner) for one in taken)
            and all(seat.boards.isdisjoint(one.boards) for one in taken)
            and all(met.count(who) < self.most for who in seat.met)
        )


def _seats(table: Seating, lines: tuple[int, ...]) -> Iterator[Seat]:
    """The seats of a table in those lines."""
    for line in lines:
        own, others = (table.ns, table.ew) if line == 0 else (table.ew, table.ns)
        for bumped in own:
            partner = tuple(one for one in own if one != bumped)
            yield Seat(bumped, partner, others, frozenset(table.boards))

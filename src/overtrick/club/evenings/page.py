"""An evening as its log leaves it: a value, built by :mod:`overtrick.club.evenings.folding`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import (
    Change,
    Fined,
    Four,
    Names,
    Opened,
)
from overtrick.club.evenings.clock import Clock
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.written import Spot, Written
from overtrick.tournament.movement import Movement, Seating

Numbered = tuple[int, Change]
"""A change with the number of its event."""

Matter = tuple[int, int, int]
"""What a change may come too late for: a place at a table in a round, or with 0 the whole table."""
AT_LARGE: Matter = (0, 0, 0)
BY_THE_DIRECTOR: Matter = (0, 0, 1)
"""What concerns everybody, and what the director did last."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands beside the deals of a table of rubbers.

    ``bell`` is the number of deals that were over when the bell rang: one more may follow.
    """

    dealer: Seat = Seat.NORTH
    bell: int | None = None
    cut: Side | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """A round that has begun; ``seatings`` in an evening of rubbers, with who came and went."""

    number: int
    clock: Clock
    seatings: tuple[Four, ...] = ()
    arrived: tuple[int, ...] = ()
    departed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """Everything that is known of an evening.

    ``people`` are all who ever came, by number; ``gone`` those who went home for good, and
    ``coming`` and ``going`` those who do so when the next round of rubbers begins.
    ``movement`` is that of a duplicate session as it is by now, None in an evening of rubbers.
    ``standing`` are the changes that stand, and ``touched`` has the number of the last event
    that concerned a result, a table, everybody, or the director's doings. ``online`` is there
    once it is played at live tables, ``deals`` are its boards, which nobody may see here, and
    ``dealt`` the rounds and tables whose people hold cards, or held them.
    """

    seq: int
    head: Opened
    people: Mapping[int, Names]
    movement: Movement | None = None
    title: str = ""
    rounds: tuple[Begun, ...] = ()
    results: Mapping[Spot, Written] = field(default_factory=dict[Spot, Written])
    marks: Mapping[tuple[int, int], Mark] = field(default_factory=dict[tuple[int, int], Mark])
    coming: tuple[int, ...] = ()
    going: tuple[int, ...] = ()
    gone: frozenset[int] = frozenset()
    fines: tuple[Fined, ...] = ()
    shown: bool = False
    closed: bool = False
    online: Online | None = None
    deals: Mapping[int, Deal] = field(default_factory=dict[int, Deal], repr=False)
    dealt: frozenset[tuple[int, int]] = frozenset()
    standing: tuple[Numbered, ...] = ()
    touched: Mapping[Matter, int] = field(default_factory=dict[Matter, int])

    @property
    def round(self) -> int:
        """The number of the round that is on, 0 before the first."""
        return len(self.rounds)

    @property
    def clock(self) -> Clock | None:
        """The clock of the round that is on."""
        return self.rounds[-1].clock if self.rounds else None

    @property
    def rubbers(self) -> RubberEvening | None:
        """What was agreed for an evening of rubbers, None in a duplicate session."""
        agreed = self.head.agreed
        return agreed if isinstance(agreed, RubberEvening) else None

    @property
    def duplicate(self) -> DuplicateSession | None:
        """What was agreed for a duplicate session, None in an evening of rubbers."""
        agreed = self.head.agreed
        return agreed if isinstance(agreed, DuplicateSession) else None

    def seated(self, number: int) -> tuple[Seating, ...]:
        """The tables at which there is play in that round, as far as it is known."""
        if self.movement is not None:
            rounds = self.movement.rounds
            return rounds[number - 1].played if 1 <= number <= len(rounds) else ()
        if not 1 <= number <= self.round:
            return ()
        return tuple(
            Seating(table, (north, south), (east, west))
            for table, (north, east, south, west) in enumerate(
                self.rounds[number - 1].seatings, start=1
            )
        )

    def seating(self, number: int, table: int) -> Seating | None:
        """Who sits at that table in that round, if anybody does."""
        return next((one for one in self.seated(number) if one.table == table), None)

    def at_table(self, number: int, table: int) -> tuple[tuple[int, Written], ...]:
        """The results of a table in a round with their places, in order."""
        here = (
            (spot.place, one)
            for spot, one in self.results.items()
            if spot.table == table and spot.round == number
        )
        return tuple(sorted(here, key=lambda each: each[0]))

    def mark(self, number: int, table: int) -> Mark:
        """What stands beside the deals of that table."""
        return self.marks.get((number, table), Mark())

    def with_marks(self, number: int, marks: Mapping[int, Mark]) -> Page:
        """The page with those marks at the tables of a round."""
        new = {(number, table): mark for table, mark in marks.items()}
        return replace(self, marks={**self.marks, **new})

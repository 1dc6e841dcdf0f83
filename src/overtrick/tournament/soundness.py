"""The proof of a movement: what is wrong with it, and how fair it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from overtrick.tournament.faults import Fault, Two, bodies, faults_of, opponents, partners, played
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.rivalry import rivalry
from overtrick.tournament.spread import Spread


@dataclass(frozen=True, slots=True)
class Soundness:
    """What the proof has found.

    ``sit_outs`` and ``boards`` are counted for each ranking by itself. ``meetings`` tells how
    often two who could meet do, teams in each room. ``partners`` and ``opponents`` are of
    single players. ``balance`` is how much any two pairs of one ranking compete (see
    :mod:`~overtrick.tournament.rivalry`). ``shared`` counts the rounds with shared boards.
    """

    faults: tuple[Fault, ...]
    sit_outs: tuple[Spread, ...]
    boards: tuple[Spread, ...]
    meetings: Spread
    partners: Spread | None
    opponents: Spread | None
    balance: Spread | None
    shared: int

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults


def prove(movement: Movement) -> Soundness:
    """Go through every round and look for whatever is wrong.

    >>> from overtrick.tournament.movement import Round, Seating
    >>> again = Round((Seating(1, (1,), (2,), (1,)),))
    >>> proof = prove(Movement("home-made", Contest.PAIRS, (again, again), ((1, 2),), 1))
    >>> [str(fault.flaw) for fault in proof.faults]
    ['met-twice', 'board-twice', 'board-twice']
    """
    pairs, single = Contest.PAIRS, Contest.INDIVIDUALS
    together = Counter(two for _, table in played(movement) for two in partners(table))
    against = Counter(two for _, table in played(movement) for two in opponents(table))
    any_two = [*combinations(sorted(movement.numbers), 2)]
    alone = movement.contest is single
    return Soundness(
        faults=faults_of(movement),
        sit_outs=tuple(_sit_outs(movement)),
        boards=tuple(_boards_played(movement)),
        meetings=Spread.of(against[two] for two in _who_could_meet(movement)),
        partners=Spread.of(together[two] for two in any_two) if alone else None,
        opponents=Spread.of(against[two] for two in any_two) if alone else None,
        balance=Spread.of(rivalry(movement).values()) if movement.contest is pairs else None,
        shared=sum(any(table.shared for table in one.played) for one in movement.rounds),
    )


def proved(movement: Movement) -> Movement:
    """The movement itself, if it is sound; raises :exc:`IllegalMovement` with the first fault."""
    for fault in faults_of(movement):
        raise IllegalMovement(
            BadMovement.UNSOUND, kind=movement.kind, flaw=str(fault.flaw), round=fault.round
        )
    return movement


def _who_could_meet(movement: Movement) -> Iterator[Two]:
    if len(movement.fields) == 2:
        yield from ((min(two), max(two)) for two in product(*movement.fields))
    else:
        yield from combinations(sorted(movement.numbers), 2)


def _sit_outs(movement: Movement) -> Iterator[Spread]:
    waited = Counter(one for round_ in movement.rounds for one in round_.sitting_out)
    yield from (Spread.of(waited[one] for one in field) for field in movement.fields)


def _boards_played(movement: Movement) -> Iterator[Spread]:
    """A team's board is counted once, where its pair stays at home."""
    count: Counter[int] = Counter()
    for _, table in played(movement):
        for one, away in bodies(movement, table):
            count[one] += 0 if away else len(table.boards)
    yield from (Spread.of(count[one] for one in field) for field in movement.fields)

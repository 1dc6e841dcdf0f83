"""So many people, so much time: which evenings fit, the fairest and fullest first.

How long things take is what clubs reckon with: seven minutes a deal, two to change places, and
thirty-five for a rubber; a choice, for no source says.

>>> for found in proposals(people=14, minutes=180)[:3]:
...     print(found.kind, found.tables, found.rounds, found.per_round, found.sitting_out)
howell 4 7 3 2
chicago 3 6 4 2
progressive 3 6 4 2
>>> proposals(people=3, minutes=180)
()
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from overtrick.tournament.evenings.balance import Span, times_out
from overtrick.tournament.evenings.balance import balance as balance_of
from overtrick.tournament.evenings.rotation import plan as rotation
from overtrick.tournament.evenings.seating import Seatings
from overtrick.tournament.evenings.settings import Kind
from overtrick.tournament.faults import bodies, partners, played
from overtrick.tournament.illegal_movement import IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.offer import FAMILIES, Family, make
from overtrick.tournament.plan import Plan

MINUTES_A_DEAL = 7
MINUTES_TO_MOVE = 2
MINUTES_A_RUBBER = 35
BOARDS = range(12, 33)
"""Of a session of duplicate, for each pair or player."""
PER_ROUND = range(2, 5)
"""Boards a table plays in one round."""
LONG_ROUNDS = range(2, 17)
"""The same where teams meet, or where the movement has no more than a few rounds."""
FEW_ROUNDS = 4
_UNKNOWN = {"teams-swiss"}
_TURNING_MOVEMENTS = {"howell", "howell-three-quarter"}
MOST_TABLES_TURNING = 16
"""In a larger Howell nobody finds the way to the next table."""
MOST_ROUNDS = 15
MOST_PEOPLE = 160
MOST_MINUTES = 600
MOST_TURNING = 20
"""Beyond so many the fairest rounds are sought for too long to be proposed."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """An evening that fits.

    ``kind`` is that of an evening of rubbers or the family of a movement. A round is
    ``per_round`` deals or boards long, 0 being a whole rubber. ``sitting_out`` is the most
    people who wait in a round. Fairness is told by how often anybody waits (``waits``),
    how many rounds or boards anybody plays (``plays``) and, where partners change, how often
    any two are partners.
    """

    kind: str
    contest: Contest
    people: int
    tables: int
    rounds: int
    per_round: int
    minutes_a_round: int
    sitting_out: int
    waits: Span
    plays: Span
    partners: Span | None = None
    whole: int = 0
    """The rounds of the whole movement; 0 where it has no end."""

    @property
    def code(self) -> str:
        """A short name for it among the proposals: kind, people, rounds, deals a round."""
        return f"{self.kind}.{self.people}.{self.rounds}.{self.per_round}"

    @property
    def minutes(self) -> int:
        """How long it all takes."""
        return self.rounds * self.minutes_a_round

    @property
    def fair(self) -> bool:
        """Whether everybody plays and waits as much as all others, and with all as often."""
        spans = (self.waits, self.plays, *((self.partners,) if self.partners else ()))
        return all(span.even for span in spans)

    @property
    def entrants(self) -> int:
        """How many pairs, players or teams compete."""
        return (
            self.people
            // {Contest.PAIRS: 2, Contest.TEAMS: 4, Contest.INDIVIDUALS: 1}[self.contest]
        )

    @property
    def plan(self) -> Plan | None:
        """The plan of its movement; None for an evening of rubbers."""
        if self.kind in set(Kind):
            return None
        return Plan(self.kind, self.entrants, self.rounds, self.per_round)


@lru_cache(maxsize=64)
def proposals(people: int, minutes: int) -> tuple[Proposal, ...]:
    """What so many people can play in that time, the best of each kind, the best first.

    Few who wait count most, then that it is even, then that the time is used.
    """
    if not 4 <= people <= MOST_PEOPLE or not 0 < minutes <= MOST_MINUTES:
        return ()
    every = [*_of_rubbers(people, minutes), *_of_boards(people, minutes)]
    every.sort(key=lambda one: _worth(one, minutes))
    best: dict[str, Proposal] = {}
    for one in every:
        best.setdefault(one.kind, one)
    return tuple(best.values())


def _worth(one: Proposal, minutes: int) -> tuple[int, int]:
    """Hundredths of what is not as one would wish it, less being better."""
    idle = 300 * one.sitting_out // one.people
    unused = 100 * (minutes - one.minutes) // minutes
    lacking = 120 * (one.whole - one.rounds) // one.whole if one.whole else 0
    return idle + unused + lacking + (0 if one.fair else 30), -one.rounds


def _of_rubbers(people: int, minutes: int) -> Iterator[Proposal]:
    """Three rubbers, Chicago and progressive bridge, of as many rounds as the time allows."""
    chicago = 4 * MINUTES_A_DEAL + MINUTES_TO_MOVE
    for kind, deals, long in (
        (Kind.THREE_RUBBERS, 0, MINUTES_A_RUBBER + MINUTES_TO_MOVE),
        (Kind.CHICAGO, 4, chicago),
    ):
        if people <= MOST_TURNING:
            every = _in_turn(people, min(minutes // long, MOST_ROUNDS))
            for rounds in range(1, len(every) + 1):
                yield _turning(kind, people, every[:rounds], deals, long)
    for deals in (4, 6, 8):
        long = deals * MINUTES_A_DEAL + MINUTES_TO_MOVE
        rounds = min(minutes // long, MOST_ROUNDS)
        if people >= 8 and rounds:
            yield _progressive(people, rounds, deals, long)


@lru_cache(maxsize=64)
def _in_turn(people: int, rounds: int) -> tuple[Seatings, ...]:
    return rotation(tuple(map(str, range(people))), rounds)


def _turning(
    kind: Kind, people: int, seatings: tuple[Seatings, ...], deals: int, long: int
) -> Proposal:
    """Everybody with every partner in turn; such a plan may stop after any round."""
    players, rounds = tuple(map(str, range(people))), len(seatings)
    fairness = balance_of(seatings, players)
    waits = times_out(seatings, players)
    plays = Span(rounds - max(waits.values()), rounds - min(waits.values()))
    return Proposal(
        kind=kind,
        contest=Contest.INDIVIDUALS,
        people=people,
        tables=people // 4,
        rounds=rounds,
        per_round=deals,
        minutes_a_round=long,
        sitting_out=people % 4,
        waits=fairness.sat_out,
        plays=plays,
        partners=fairness.partners,
    )


def _progressive(people: int, rounds: int, deals: int, long: int) -> Proposal:
    """Winners move; whoever sat out comes in for one who sat out least."""
    fewest, more = divmod(rounds * (people % 4), people)
    waits = Span(fewest, fewest + bool(more))
    return Proposal(
        kind=Kind.PROGRESSIVE,
        contest=Contest.INDIVIDUALS,
        people=people,
        tables=people // 4,
        rounds=rounds,
        per_round=deals,
        minutes_a_round=long,
        sitting_out=people % 4,
        waits=waits,
        plays=Span(rounds - waits.most, rounds - waits.fewest),
    )


def _of_boards(people: int, minutes: int) -> Iterator[Proposal]:
    """Every movement that those people fill; of a Swiss nobody knows the rounds beforehand."""
    for family in FAMILIES.values():
        large = people > 4 * MOST_TABLES_TURNING and family.kind in _TURNING_MOVEMENTS
        if family.kind in _UNKNOWN or large:
            continue
        each = {Contest.PAIRS: 2, Contest.TEAMS: 4, Contest.INDIVIDUALS: 1}[family.contest]
        if people % each == 0 and family.least <= people // each <= family.most:
            yield from _of_family(family, people, people // each, minutes)


def _of_family(family: Family, people: int, entrants: int, minutes: int) -> Iterator[Proposal]:
    """With as many rounds as the time allows for each number of boards in a round."""
    whole = _made(Plan(family.kind, entrants, per_round=2))
    if whole is None:
        return
    most = len(whole.rounds)
    long_rounds = family.contest is Contest.TEAMS or most <= FEW_ROUNDS
    for per_round in LONG_ROUNDS if long_rounds else PER_ROUND:
        long = per_round * MINUTES_A_DEAL + MINUTES_TO_MOVE
        rounds = min(most, minutes // long)
        if rounds * per_round not in BOARDS:
            continue
        movement = _made(Plan(family.kind, entrants, rounds, per_round))
        if movement is not None:
            yield replace(_moving(movement, people, long), whole=most)


@lru_cache(maxsize=512)
def _made(plan: Plan) -> Movement | None:
    try:
        return make(plan)
    except IllegalMovement:
        return None


def _moving(movement: Movement, people: int, long: int) -> Proposal:
    """What a proof would tell of fairness, without the rivalry, which is long to reckon."""
    each = people // len(movement.numbers)
    waits = Counter(one for round_ in movement.rounds for one in round_.sitting_out)
    plays = Counter[int]()
    for _, table in played(movement):
        plays.update({one: len(table.boards) for one, away in bodies(movement, table) if not away})
    return Proposal(
        kind=movement.kind,
        contest=movement.contest,
        people=people,
        tables=movement.tables,
        rounds=len(movement.rounds),
        per_round=movement.per_round,
        minutes_a_round=long,
        sitting_out=max(len(one.sitting_out) for one in movement.rounds) * each,
        waits=_span([waits[one] for one in movement.numbers]),
        plays=_span([plays[one] for one in movement.numbers]),
        partners=_partners(movement),
    )


def _partners(movement: Movement) -> Span | None:
    if movement.contest is not Contest.INDIVIDUALS:
        return None
    together = Counter(two for _, table in played(movement) for two in partners(table))
    return _span([together[two] for two in combinations(sorted(movement.numbers), 2)])


def _span(counts: list[int]) -> Span:
    return Span(min(counts), max(counts))

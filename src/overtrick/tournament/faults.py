"""What is wrong with a movement, fault by fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from overtrick.tournament.movement import Contest, Movement, Round, Seating

Two = tuple[int, int]


class Flaw(StrEnum):
    """What may be wrong with a movement."""

    BOARD_TWICE = "board-twice"
    """Someone would play a board a second time."""
    TWO_PLACES = "two-places"
    """Someone would be in two places in a round."""
    NOWHERE = "nowhere"
    """Someone neither plays nor sits out."""
    AT_TWO_TABLES = "board-at-two-tables"
    """A board is needed at two tables and not marked as shared, or marked and not needed."""
    MET_TWICE = "met-twice"
    """Two pairs, or two pairs of two teams, meet a second time."""
    PARTNERS_TWICE = "partners-twice"
    """Two single players are partners a second time."""
    HALF_A_MATCH = "half-a-match"
    """A team plays boards that its opponents' other pair doesn't play against it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One flaw: in which round, who, and on which boards."""

    flaw: Flaw
    round: int
    who: tuple[int, ...] = ()
    boards: tuple[int, ...] = ()


def faults_of(movement: Movement) -> tuple[Fault, ...]:
    """Every fault, those of a kind in the order of the rounds."""
    found = (_of_rounds, _of_copies, _of_meetings, _of_boards, _of_matches)
    return tuple(fault for kind in found for fault in kind(movement))


def played(movement: Movement) -> Iterator[tuple[int, Seating]]:
    """Every table at which there is play, with the number of its round."""
    for turn, round_ in enumerate(movement.rounds, 1):
        for table in round_.played:
            yield turn, table


def partners(table: Seating) -> Iterator[Two]:
    """The two partnerships of single players."""
    for side in (table.ns, table.ew):
        yield from combinations(sorted(side), 2)


def opponents(table: Seating) -> Iterator[Two]:
    """Who plays against whom, the lower number first."""
    for one, other in product(table.ns, table.ew):
        yield min(one, other), max(one, other)


def bodies(movement: Movement, table: Seating) -> Iterator[Two]:
    """Who sits there: of a team one pair or the other, 1 being the pair that goes visiting."""
    away = 1 if movement.contest is Contest.TEAMS else 0
    yield from ((one, 0) for one in table.ns)
    yield from ((one, away) for one in table.ew)


def _of_rounds(movement: Movement) -> Iterator[Fault]:
    """Everyone is in one place."""
    come: set[int] = set()
    for turn, round_ in enumerate(movement.rounds, 1):
        places = Counter(body for table in round_.played for body in bodies(movement, table))
        there = {one for one, _ in places} | set(round_.sitting_out)
        if movement.contest is not Contest.TEAMS:  # of a team, one pair may play and one sit out
            places.update((one, 0) for one in round_.sitting_out)
        come |= there
        for one in sorted({one for (one, _), times in places.items() if times > 1}):
            yield Fault(Flaw.TWO_PLACES, turn, (one,))
        for one in sorted(come - there - set(round_.absent) - _gone_after(movement, turn)):
            yield Fault(Flaw.NOWHERE, turn, (one,))


def _gone_after(movement: Movement, turn: int) -> set[int]:
    """Who is ranked no longer, or has no place in this round and any later one."""
    later = movement.rounds[turn - 1 :]
    still = {one for round_ in later for one in round_.sitting_out}
    still |= {one for round_ in later for table in round_.played for one in table.who}
    return set(movement.numbers) - still


def _of_copies(movement: Movement) -> Iterator[Fault]:
    """A board is at one table, or at several and marked at each."""
    for turn, round_ in enumerate(movement.rounds, 1):
        if wrong := tuple(sorted(_wrongly_marked(round_))):
            yield Fault(Flaw.AT_TWO_TABLES, turn, boards=wrong)


def _wrongly_marked(round_: Round) -> set[int]:
    holders = Counter(board for table in round_.played for board in table.boards)
    return {
        board
        for table in round_.played
        for board in table.boards
        if table.shared is not (holders[board] > 1)
    }


def _of_meetings(movement: Movement) -> Iterator[Fault]:
    """Pairs meet once, and partners too; opponents of single players are only counted."""
    flaw, meeting = _meetings(movement)
    met: set[Two] = set()
    for turn, table in played(movement):
        for two in meeting(table):
            if two in met:
                yield Fault(flaw, turn, two)
            met.add(two)


def _meetings(movement: Movement) -> tuple[Flaw, Callable[[Seating], Iterator[Two]]]:
    if movement.contest is Contest.PAIRS:
        return Flaw.MET_TWICE, opponents
    if movement.contest is Contest.INDIVIDUALS:
        return Flaw.PARTNERS_TWICE, partners
    if len(movement.numbers) == 2:  # two teams meet all evening
        return Flaw.MET_TWICE, lambda table: iter(())  # noqa: ARG005
    return Flaw.MET_TWICE, lambda table: iter([(table.ns[0], table.ew[0])])


def _of_boards(movement: Movement) -> Iterator[Fault]:
    """Nobody plays a board twice; a team does, a pair of it in each room."""
    had: set[tuple[Two, int]] = set()
    for turn, table in played(movement):
        for body in bodies(movement, table):
            if again := tuple(board for board in table.boards if (body, board) in had):
                yield Fault(Flaw.BOARD_TWICE, turn, body[:1], again)
            had.update((body, board) for board in table.boards)


def _of_matches(movement: Movement) -> Iterator[Fault]:
    """What is played at one table of a match of teams is played at the other."""
    if movement.contest is not Contest.TEAMS:
        return
    rooms = {(table.ns, table.ew, table.boards) for _, table in played(movement)}
    for turn, table in played(movement):
        if (table.ew, table.ns, table.boards) not in rooms:
            yield Fault(Flaw.HALF_A_MATCH, turn, table.who, table.boards)

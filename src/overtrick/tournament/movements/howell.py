"""Howell: every pair moves but one, and each meets each once, on another set of boards.

The rounds are made from a starter (see :mod:`~overtrick.tournament.starters`) by adding one to
everybody's number. A three-quarter Howell has fewer rounds and more pairs that stay. Two and
three tables are too few for any Howell without shared boards; there the boards are laid out
so that as few rounds as can be share them. Source: E. C. Howell's movement of 1897; strong
starters are from the mathematics of Room squares (R. C. Mullin and E. Nemeth, 1969).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.lines import balanced_lines
from overtrick.tournament.movement import Contest, Movement, Round, Seating, board_set
from overtrick.tournament.plan import Plan
from overtrick.tournament.starters import Start, starter

Game = tuple[int, int]
FEW = 3
"""Up to so many tables there is no Howell without shared boards."""
LEAST_THREE_QUARTER = 6


def howell(plan: Plan) -> Movement:
    """All meet all, in a round less than there are pairs; fewer rounds leave some out.

    >>> [str(table.ns + table.ew) for table in howell(Plan("howell", 8)).rounds[0].tables]
    ['(8, 1)', '(2, 4)', '(3, 7)', '(5, 6)']
    """
    tables = (plan.entrants + 1) // 2
    rounds = plan.rounds_of(2 * tables - 1)
    if tables <= FEW:
        return _finished(plan, _small(plan, tables), rounds)
    return _finished(plan, _turning(plan, tables, 2 * tables - 1), rounds)


def howell_three_quarter(plan: Plan) -> Movement:
    """About three rounds for two tables, as many sets of boards, and more pairs that stay."""
    tables = (plan.entrants + 1) // 2
    full = three_quarter(tables)
    return _finished(plan, _turning(plan, tables, full), plan.rounds_of(full))


def three_quarter(tables: int) -> int:
    """The rounds of a three-quarter Howell: half as many again as tables, and an odd number.

    >>> [three_quarter(tables) for tables in (6, 7, 8)]
    [9, 11, 13]
    """
    return (3 * tables + 1) // 2 | 1


def _turning(plan: Plan, tables: int, hours: int) -> tuple[Round, ...]:
    """All rounds from the starter, table by table."""
    start = starter(tables, hours)
    lines = balanced_lines(start, hours)
    per_round = plan.boards_for(plan.rounds or hours)
    return tuple(
        Round(tuple(_seated(start, lines, turn, hours, per_round))) for turn in range(hours)
    )


def _seated(
    start: tuple[Start, ...], lines: tuple[int, ...], turn: int, hours: int, per_round: int
) -> Iterator[Seating]:
    stays = hours
    for table, (one, line) in enumerate(zip(start, lines, strict=True), 1):
        first, *second = ((hour + turn) % hours + 1 for hour in one.hours)
        if not second:
            stays += 1
            second = [stays]
        boards = board_set((one.boards + turn) % hours + 1, per_round)
        seats = (first, second[0]) if line > 0 else (second[0], first)
        yield Seating(table, seats[:1], seats[1:], boards)


def _finished(plan: Plan, made: tuple[Round, ...], rounds: int) -> Movement:
    if plan.switched:
        raise IllegalMovement(BadMovement.ARROW, kind=plan.kind, switched=plan.switched)
    pairs = plan.entrants + plan.entrants % 2
    per_round = len(made[0].tables[0].boards)
    field = tuple(range(1, pairs + 1))
    whole = Movement(plan.kind, Contest.PAIRS, made[:rounds], (field,), per_round)
    return whole.lacking(pairs) if plan.entrants % 2 else whole


def _small(plan: Plan, tables: int) -> tuple[Round, ...]:
    """Two or three tables: the rounds that share their boards come first.

    Who sits North-South is left as it comes: of all the ways at three tables none is more even.
    """
    per_round = plan.boards_for(plan.rounds or 2 * tables - 1)
    rounds: list[Round] = []
    for sets in _few_tables(tables):
        shared = len(set(sets.values())) == 1
        seatings = (
            Seating(table, (ns,), (ew,), board_set(number, per_round), shared=shared)
            for table, ((ns, ew), number) in enumerate(sets.items(), 1)
        )
        rounds.append(Round(tuple(seatings)))
    return tuple(rounds)


@cache
def _few_tables(tables: int) -> tuple[dict[Game, int], ...]:
    """For each round, the set of boards of each meeting, with as few sharing rounds as can be."""
    pairs = 2 * tables
    games = [_met(turn, pairs) for turn in range(pairs - 1)]
    sharing = 0
    while (found := _dealt(games, sharing, [])) is None:
        sharing += 1
    return tuple(dict(zip(met, sets, strict=True)) for met, sets in zip(games, found, strict=True))


def _met(turn: int, pairs: int) -> list[Game]:
    """A round in which the pairs turn round the last one, who stays."""
    clock = pairs - 1
    others = [((turn + gap) % clock + 1, (turn - gap) % clock + 1) for gap in range(1, pairs // 2)]
    return [(pairs, turn + 1), *others]


def _dealt(games: list[list[Game]], sharing: int, sets: list[list[int]]) -> list[list[int]] | None:
    """A set of boards for each meeting; everybody plays each set once."""
    turn = len(sets)
    if turn == len(games):
        return sets
    had = {
        (pair, number)
        for met, numbers in zip(games, sets, strict=False)
        for game, number in zip(met, numbers, strict=True)
        for pair in game
    }
    for numbers in _hands_out(games[turn], had, len(games), shared=turn < sharing):
        if found := _dealt(games, sharing, [*sets, numbers]):
            return found
    return None


def _hands_out(met: list[Game], had: set[Game], sets: int, *, shared: bool) -> Iterator[list[int]]:
    if shared:
        for number in range(1, sets + 1):
            if all((pair, number) not in had for game in met for pair in game):
                yield [number] * len(met)
        return
    if not met:
        yield []
        return
    *first, last = met
    for numbers in _hands_out(first, had, sets, shared=False):
        for number in range(1, sets + 1):
            if number not in numbers and not {(pair, number) for pair in last} & had:
                yield [*numbers, number]

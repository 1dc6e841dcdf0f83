"""Mitchell: North-South stay, East-West go up a table, the boards go down one.

With an odd number of tables everybody meets each set of boards once. With an even number East-West
would meet, from halfway on, boards they have played: so they skip a table there, or two
tables share their boards and a set rests on a stand across the room, or play ends there.
Source: the movement John T. Mitchell published in 1891, as club directors set it out today.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating, board_set
from overtrick.tournament.plan import Plan


def mitchell(plan: Plan) -> Movement:
    """The plain one: all rounds of an odd number of tables, half of those of an even one.

    >>> second = mitchell(Plan("mitchell", 6, per_round=2)).rounds[1]
    >>> [(table.ns, table.ew, table.boards) for table in second.tables]
    [((1,), (6,), (3, 4)), ((2,), (4,), (5, 6)), ((3,), (5,), (1, 2))]
    """
    tables = _tables(plan)
    if tables % 2:
        return _laid_out(plan, plan.rounds_of(tables), range(tables))
    ways = ("mitchell-share", "mitchell-skip") if tables > 2 else ("mitchell-share",)
    near = (*_near(tables, *ways), f"mitchell --tables {tables} --rounds {tables // 2}")
    if plan.rounds is None or tables // 2 < plan.rounds <= tables:
        raise IllegalMovement(BadMovement.EVEN_TABLES, tables=tables, nearest=near)
    return _laid_out(plan, plan.rounds_of(tables // 2), range(tables))


def mitchell_skip(plan: Plan) -> Movement:
    """An even number of tables, East-West skipping one halfway: a round less than tables."""
    tables = _even(plan)
    return _laid_out(plan, plan.rounds_of(tables - 1), range(tables), skip=tables // 2)


def mitchell_share(plan: Plan) -> Movement:
    """An even number of tables: the first and the last share, a set rests halfway between."""
    tables = _even(plan)
    places = [table + (table >= tables // 2) for table in range(tables)]
    return _laid_out(plan, plan.rounds_of(tables), places, stands=(tables // 2,))


def mitchell_hesitation(plan: Plan) -> Movement:
    """A round more than tables: at the last table a pair hesitates, East-West then North-South.

    There are as many sets of boards as rounds, one of them resting halfway. Such a cycle of
    boards exists for an odd number of tables only: with an even one, the sum of all places
    leaves nowhere for the set that rests but on the last table itself.
    """
    tables = _tables(plan)
    if tables % 2 == 0:
        near = _near(tables - 1, plan.kind), _near(tables + 1, plan.kind)
        ways = (*near[0], *near[1], *_near(tables, "mitchell-share"))
        raise IllegalMovement(BadMovement.HESITATION, tables=tables, nearest=ways)
    rounds = plan.rounds_of(tables + 1)
    per_round = plan.boards_for(rounds)
    made = tuple(Round(tuple(_hesitating(tables, turn, per_round))) for turn in range(rounds))
    everyone = tuple(range(1, 2 * tables + 1))
    return _finished(plan, made, (everyone,), per_round, ((tables - 1) // 2,))


def _hesitating(tables: int, turn: int, per_round: int) -> Iterator[Seating]:
    """Those who move sit at places 1 to T East-West, then North-South at table T."""
    places = tables + 1

    def at(place: int) -> int:
        return tables + (place - 1 - turn) % places

    for table in range(1, tables + 1):
        resting = table > (tables - 1) // 2
        boards = board_set((table + resting - 1 + turn) % places + 1, per_round)
        ns = table if table < tables else at(places)
        yield Seating(table, (ns,), (at(table),), boards)


def _laid_out(
    plan: Plan,
    rounds: int,
    places: Sequence[int],
    *,
    skip: int | None = None,
    stands: tuple[int, ...] = (),
) -> Movement:
    """East-West up a table a round, the boards down one; ``places`` is where they lie."""
    tables, per_round = len(places), plan.boards_for(rounds)
    made: list[Round] = []
    for turn in range(rounds):
        moved = turn + (skip is not None and turn >= skip)
        seatings = (
            Seating(
                table + 1,
                (table + 1,),
                (tables + (table - moved) % tables + 1,),
                board_set((place + turn) % tables + 1, per_round),
            )
            for table, place in enumerate(places)
        )
        made.append(Round(tuple(seatings)).marked())
    lines = tuple(range(1, tables + 1)), tuple(range(tables + 1, 2 * tables + 1))
    fields = (lines[0] + lines[1],) if plan.switched else lines
    return _finished(plan, tuple(made), fields, per_round, stands)


def _finished(
    plan: Plan,
    rounds: tuple[Round, ...],
    fields: tuple[tuple[int, ...], ...],
    per_round: int,
    stands: tuple[int, ...],
) -> Movement:
    """The arrow switched in the last rounds, and the phantom taken out of half a table."""
    turned = len(rounds) - plan.switched
    rounds = tuple(
        Round(tuple(table.turned() for table in one.tables)) if turn >= turned else one
        for turn, one in enumerate(rounds)
    )
    whole = Movement(plan.kind, Contest.PAIRS, rounds, fields, per_round, stands)
    return whole.lacking(plan.entrants + 1) if plan.entrants % 2 else whole


def _tables(plan: Plan) -> int:
    return (plan.entrants + 1) // 2


def _even(plan: Plan) -> int:
    tables = _tables(plan)
    if tables % 2:
        near = _near(tables, "mitchell")
        raise IllegalMovement(BadMovement.ODD_TABLES, kind=plan.kind, tables=tables, nearest=near)
    return tables


def _near(tables: int, *kinds: str) -> tuple[str, ...]:
    return tuple(f"{kind} --tables {tables}" for kind in kinds)

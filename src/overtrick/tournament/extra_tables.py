"""A table more: those who wait play, now that there is one more to play with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.tournament.faults import partners, played
from overtrick.tournament.movement import Movement, Round, Seating, Who


def with_match_for_the_bye(movement: Movement, number: int, after_round: int) -> Movement:
    """Against a late team plays whoever has the bye; all others play as they would have."""
    later = tuple(_bye_played(round_, number) for round_ in movement.rounds[after_round:])
    changed = movement.with_later(after_round, later)
    return replace(changed, fields=((*movement.numbers, number),))


def _bye_played(round_: Round, number: int) -> Round:
    (waiting,) = round_.out
    boards = round_.tables[0].boards
    match = (
        Seating(waiting, (waiting,), (number,), boards),
        Seating(number, (number,), (waiting,), boards),
    )
    return replace(round_, tables=(*round_.tables, *match), out=()).marked()


def with_extra_tables(movement: Movement, number: int, after_round: int) -> Movement:
    """A late player and three of those who wait at a table of their own, round by round.

    Nobody has a partner twice nor a board; where that can't be, they wait as before.
    """
    changed = replace(movement, fields=((*movement.numbers, number),))
    for turn in range(after_round, len(movement.rounds)):
        round_ = changed.rounds[turn]
        new = next(_tables(changed, round_, number), None)
        if new is None:
            waiting = replace(round_, out=(*round_.out, number))
        else:
            out = tuple(one for one in round_.out if one not in new.who)
            waiting = replace(round_, tables=(*round_.tables, new), out=out).marked()
        changed = changed.with_later(turn, (waiting, *changed.rounds[turn + 1 :]))
    return changed


def _tables(movement: Movement, round_: Round, number: int) -> Iterator[Seating]:
    """The tables that could be had: who, and which boards, least waited for first."""
    together = {two for _, table in played(movement) for two in partners(table)}
    sets = dict.fromkeys(table.boards for one in movement.rounds for table in one.played)
    table = max(one.table for one in round_.tables) + 1
    for a, b, c in _threes(round_.out):
        for ns, ew in (((number, a), (b, c)), ((number, b), (a, c)), ((number, c), (a, b))):
            for boards in sets:
                new = Seating(table, ns, ew, boards)
                had = _boards_of(movement, new.who)
                if together.isdisjoint(partners(new)) and had.isdisjoint(boards):
                    yield new


def _threes(out: Who) -> Iterator[tuple[int, int, int]]:
    """Three of those who wait, one after another round the list."""
    for place in range(len(out)):
        a, b, c = (out[(place + step) % len(out)] for step in range(3))
        yield a, b, c


def _boards_of(movement: Movement, who: Who) -> set[int]:
    """All that any of them plays, before or after."""
    return {
        board
        for _, table in played(movement)
        if not set(who).isdisjoint(table.who)
        for board in table.boards
    }

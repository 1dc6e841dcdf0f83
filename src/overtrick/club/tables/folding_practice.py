"""A deal that does not come from the next shuffle: one of the lesson, or the same one again."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.analysis.stakes import Stakes
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import BadLog
from overtrick.club.tables.changes import Dealt
from overtrick.club.tables.game import Game
from overtrick.club.tables.practising import STEPS, dealt_before
from overtrick.club.tables.table import Table


def dealt_again(table: Table, seq: int, change: Dealt, saw: Mapping[str, Seat]) -> Game:
    """The deal of the lesson, or the same one from the beginning or from the first card.

    What was played to its end stands on the sheet already, and the lesson is on no sheet.
    """
    if change.step:
        return _of_the_lesson(table, seq, change, saw)
    first = dealt_before(table, change.again)
    if first is None:
        raise BadLog("nothing to deal again")
    counts = first.counts and first.outcome is None
    game = Game(
        seq,
        first.deal,
        first.dealer,
        first.stakes,
        first.board,
        saw=saw,
        counts=counts,
        step=first.step,
    )
    for call in first.calls if change.play_only else ():
        game = game.moved(call)
    return game


def _of_the_lesson(table: Table, seq: int, change: Dealt, saw: Mapping[str, Seat]) -> Game:
    step = STEPS.get(change.step)
    if step is None or change.deal is None:
        raise BadLog("no deal of the lesson")
    number = 1 + list(STEPS).index(change.step)
    stakes = Stakes(table.rules, before=step.before)
    return Game(
        seq, change.deal, step.dealer, stakes, number, saw=saw, counts=False, step=change.step
    )

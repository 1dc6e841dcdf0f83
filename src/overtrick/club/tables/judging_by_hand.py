"""Whether the sheet of a table takes what its owner writes on it by hand."""

from __future__ import annotations

from overtrick.cards.seat import Side
from overtrick.club.tables.changes import ByHand
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.folding_by_hand import written_by_hand
from overtrick.club.tables.table import Table
from overtrick.scoring.rules.fields import VulnerableBy

MOST_BY_HAND = 300
"""Changes by hand: all of the sheet is reckoned anew at each."""


def judge_by_hand(table: Table, change: ByHand) -> None:
    """Raise :exc:`IllegalMove`, or what a sheet says that no table writes.

    The deal that is on is played for what it was dealt with, and where deals are vulnerable by
    their number those that were played keep it.
    """
    if table.head.evening:
        raise IllegalMove(BadMove.NOT_NOW)
    if len(table.notes) >= MOST_BY_HAND:
        raise IllegalMove(BadMove.CORRECTED_OFTEN, most=MOST_BY_HAND)
    after = written_by_hand(table, table.seq + 1, change)
    if not keeps_the_deal(table, after):
        raise IllegalMove(BadMove.DEAL_ON)
    if table.rules.vulnerability is VulnerableBy.GAMES:
        return
    before, numbers = _numbers(table), _numbers(after)
    for deal, (rubber, number) in before.items():
        if numbers.get(deal, (rubber, number)) != (rubber, number):
            raise IllegalMove(BadMove.NUMBERED, number=number)


def keeps_the_deal(table: Table, after: Table) -> bool:
    """Whether the deal that is on, if one is, is played for the same on the other sheet."""
    if not (table.is_on and table.game and table.game.counts):
        return True
    return _stakes(after) == _stakes(table)


def _stakes(table: Table) -> tuple[object, ...]:
    """What a deal is played for: all but the points that count for nothing any more."""
    ledger = table.ledger
    tallies = [ledger.tallies.of(side) for side in Side]
    return (
        len(table.rubbers),
        ledger.turn,
        ledger.dealer,
        ledger.vulnerable,
        ledger.finished,
        *((tally.leg, tally.games) for tally in tallies),
    )


def _numbers(table: Table) -> dict[int, tuple[int, int]]:
    """The rubber and the number of each deal."""
    return {
        deal: (place, row.turn)
        for place, rubber in enumerate(table.rubbers)
        for deal, row in zip(rubber.deals, rubber.ledger.rows, strict=True)
    }

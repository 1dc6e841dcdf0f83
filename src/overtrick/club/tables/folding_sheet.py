"""What is written on the sheet of a table as its deals end."""

from __future__ import annotations

from dataclasses import replace

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import BadLog, Entered
from overtrick.club.sheets.changes import RubberOpened as Opened
from overtrick.club.tables.game import Game
from overtrick.club.tables.notes import Standing
from overtrick.club.tables.table import Finished, Rubber, Table, honours_of
from overtrick.game.contract import PassedOut
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import Claim as HonoursBy


def finished(table: Table, seq: int, game: Game) -> Table:
    """The deal goes on the sheet, with its honours where the rules credit them by themselves."""
    if game.outcome is None:
        raise TypeError(game)
    if not game.counts:
        played = Finished(seq, replace(game, saw={}), Entry(game.outcome), table.names)
        return replace(table, finished=(*table.finished, played))
    honours = honours_of(table.rules, game)
    credited = honours and table.rules.honours.claim is HonoursBy.AUTO
    entry = Entry(game.outcome, (honours,) if honours and credited else ())
    last = table.rubbers[-1]
    rubber = replace(
        last,
        ledger=last.ledger.after(entry),
        names=table.names,
        deals=(*last.deals, seq),
    )
    deals = (*table.finished, Finished(seq, replace(game, saw={}), entry, table.names))
    table = replace(table, rubbers=(*table.rubbers[:-1], rubber), finished=deals)
    return _written(table, seq, (seq, Entered(entry)))


def with_honours(table: Table, seq: int) -> Table:
    """The last deal with the honours that its holders claimed."""
    honours, last, rubber = table.honours, table.finished[-1], table.rubbers[-1]
    if honours is None or isinstance(last.entry.outcome, PassedOut):
        raise BadLog("no honours are there")
    entry = replace(last.entry, honours=(honours,))
    before = replace(rubber.ledger, rows=rubber.ledger.rows[:-1])
    rubber = replace(rubber, ledger=before.after(entry))
    table = replace(
        table,
        rubbers=(*table.rubbers[:-1], rubber),
        finished=(*table.finished[:-1], replace(last, entry=entry)),
    )
    return _written(table, seq)


def rubber_opened(table: Table, seq: int, dealer: Seat | None) -> Table:
    """The table with another rubber, and the deals of the last one behind it."""
    first = table.ledger.dealer if dealer is None else dealer
    rubber = Rubber(Ledger(table.rules, first), table.names, opened=seq)
    table = replace(table, rubbers=(*table.rubbers, rubber))
    return _written(table, seq, (seq, Opened(first, table.names)))


def with_coming(table: Table) -> Table:
    """The table with the rubber that the next deal is written on, where it opens by itself."""
    ledger = table.coming
    if ledger is table.ledger:
        return table
    return replace(table, rubbers=(*table.rubbers, Rubber(ledger, table.names)))


def _written(table: Table, seq: int, *more: Standing) -> Table:
    """The sheet has gone on; what was taken back before cannot stand again."""
    return replace(table, standing=(*table.standing, *more), taken_back=(), written=seq)

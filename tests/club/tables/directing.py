"""A director who corrects what a live table has played, and what both then come to."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.by_side import BySide
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import account
from overtrick.club.store import Store
from overtrick.club.tables.table import Table
from overtrick.language.reading import read_entry
from overtrick.language.writing import write_entry
from overtrick.scoring.ledger import Row
from overtrick.tournament.evenings.settings import Kind, Settings
from tests.club.evenings.evenings import START, rubbers
from tests.club.tables.nights import Night

GAME, PART, PASSES = "4S Pass Pass Pass", "2H Pass Pass Pass", "Pass Pass Pass Pass"


async def of_rubbers(store: Store, bids: Sequence[str], kind: Kind = Kind.THREE_RUBBERS) -> Night:
    """A table that has played these deals, each declared by its dealer with ten tricks."""
    settings = Settings(deals=4) if kind is Kind.PROGRESSIVE else None
    night = await Night(store, rubbers(kind, 4, settings)).begin()
    for bid in bids:
        await plays(night, bid)
    return night


async def plays(night: Night, bid: str, tricks: int = 10) -> None:
    await night.deal(1)
    await night.plays(1, bid, tricks)


async def page_of(night: Night) -> Page:
    return await night.evenings.page(night.stream)


async def sheet(night: Night, turn: int = 1, number: int = 1) -> Table:
    return await night.desk.table(table_stream(night.stream, turn, number))


def corrects(place: int, text: str, turn: int = 1) -> deeds.Corrected:
    return deeds.Corrected(turn, 1, place, read_entry(text), START, reason="typed wrongly")


def strikes(place: int, turn: int = 1) -> deeds.Struck:
    return deeds.Struck(turn, 1, place, reason="not played")


def enters(place: int, text: str) -> deeds.Entered:
    return deeds.Entered(1, 1, place, read_entry(text), START)


async def directs(night: Night, *told: deeds.Change) -> None:
    """The director's doings, each followed by whoever looks at the evening."""
    for deed in told:
        await night.directs(deed)
        await night.live.see_to(night.stream)


def written(table: Table) -> list[str]:
    return [write_entry(row.entry) for rubber in table.rubbers for row in rubber.ledger.rows]


async def agree(night: Night, turn: int = 1) -> Table:
    """The sheet of the table, which is that of the evening to the last point."""
    table = await sheet(night, turn)
    theirs = account(await page_of(night), turn, 1)
    assert _rows([one.ledger.rows for one in table.rubbers]) == _rows(
        [one.rows for one in theirs.ledgers]
    )
    assert table.ledger.totals == theirs.last.totals
    assert (table.ledger.dealer, table.ledger.vulnerable) == (
        theirs.last.dealer,
        theirs.last.vulnerable,
    )
    return table


def _rows(ledgers: Sequence[tuple[Row, ...]]) -> list[Row]:
    return [row for rows in ledgers for row in rows]


async def vulnerable(night: Night) -> BySide[bool]:
    """Of the deal that is on."""
    game = (await sheet(night)).game
    assert game
    return game.stakes.vulnerable

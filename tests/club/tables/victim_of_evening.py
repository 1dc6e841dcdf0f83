"""A program whose bots play an evening until it is killed: ``victim_of_evening.py URL SECRET``.

It stops for a moment between what a table stores and what the evening does, so that it is often
killed there. A line goes out for each deal that ended.
"""

import asyncio
import os
import sys
import time

from overtrick.club.evenings.coming import is_last, next_begun
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.tables import waiting_for
from overtrick.club.store import open_store
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.of_evenings import EveningTables
from overtrick.club.tables.table import Table


class Slow(EveningTables):
    """Says that a deal has ended, and waits before its result is carried over."""

    told = 0

    async def carry(self, stream: str, table: Table, /) -> None:
        if len(table.finished) and not table.is_on:
            os.write(1, b"a deal has ended\n")
            await asyncio.sleep(0.05)
        await super().carry(stream, table)


async def main(url: str, secret: str) -> None:
    store = open_store(url)
    evenings, tables = EveningDesk(store), TableDesk(store)
    async with TableBots(tables, pause=0), Slow(evenings, tables, time.time):
        while True:
            view = await evenings.view(secret)
            if view.page.round and not waiting_for(view.page) and is_last(view.page):
                os.write(1, b"over\n")
                await asyncio.sleep(60)
            if not waiting_for(view.page):
                begun = next_begun(view.page, int(time.time()))
                key = f"round {begun.round}"
                await evenings.change(secret, begun, view.page.seq, key=key, by="")
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))

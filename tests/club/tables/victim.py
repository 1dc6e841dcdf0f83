"""A program whose bots play until it is killed: ``victim.py URL SECRET``.

For each card or call that the desk has told of, a line ``SEQ`` goes out, unbuffered.
"""

import asyncio
import os
import sys

from overtrick.club.store import Stale, open_store
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.changes import Dealt
from overtrick.club.tables.desk import Overtaken, TableDesk
from overtrick.club.tables.errors import IllegalMove


async def main(url: str, secret: str) -> None:
    desk = TableDesk(open_store(url))
    async with TableBots(desk, pause=0):
        while True:
            view = await desk.view(secret)
            async for seen in desk.follow(secret, view.page.seq - 1):
                os.write(1, f"{seen.page.seq}\n".encode())
                if seen.page.may_deal:
                    await deal(desk, secret, seen.page.seq)


async def deal(desk: TableDesk, secret: str, seen: int) -> None:
    try:
        await desk.change(secret, Dealt(), seen, key=f"deal after {seen}")
    except (Overtaken, IllegalMove, Stale):
        return


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:3]))

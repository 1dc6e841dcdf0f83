"""A process that writes until it is killed: ``victim.py URL NAME [CLIENTS]``.

Twenty clients share four streams. For each event that the store says it has, a line
``STREAM SEQ ENTRY`` goes out, unbuffered. Every third entry is sent twice, as by a phone whose
answer was lost. Entries are named by NAME, so that those of several victims are told apart.
"""

import asyncio
import os
import sys
from itertools import count

from overtrick.club.store import NewEvent, Stale, Store, StreamExists, open_store

STREAMS = ("north", "east", "south", "west")


async def begin(store: Store) -> None:
    for stream in STREAMS:
        try:
            await store.create(stream, [NewEvent("opened", {"entry": f"opening of {stream}"})], {})
        except StreamExists:
            continue


async def insist(store: Store, stream: str, entry: str) -> int:
    """Stores an entry, however many others write, and answers its number."""
    last = (await store.read(stream))[-1].seq
    while True:
        try:
            stored = await store.append(stream, last, [NewEvent("deal", {"entry": entry})], entry)
        except Stale as stale:
            last = stale.last_seq
        else:
            return stored[0].seq


async def client(store: Store, stream: str, name: str) -> None:
    for number in count():
        entry = f"{name}-{number}"
        seq = await insist(store, stream, entry)
        os.write(1, f"{stream} {seq} {entry}\n".encode())
        if number % 3 == 0:
            again = await insist(store, stream, entry)
            os.write(1, f"{stream} {again} {entry}\n".encode())


async def main(url: str, name: str, clients: int) -> None:
    store = open_store(url)
    await begin(store)
    await asyncio.gather(
        *(client(store, STREAMS[n % len(STREAMS)], f"{name}.{n}") for n in range(clients))
    )


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int([*sys.argv, "20"][3])))

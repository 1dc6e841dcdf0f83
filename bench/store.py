"""How many events a second the store makes durable, for one client and for a hundred.

Each client writes a sheet of its own and waits for each answer before it sends the next, as a
phone does. The databases lie on this machine's disk with every flush asked for.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from itertools import count
from statistics import median
from time import perf_counter

from overtrick.club.store import NewEvent, Store, open_store
from tests.services import postgresql

RUNS = 5
CLIENTS = {1: 300, 100: 30}
"""Clients, and deals of each in a run."""


def measure() -> list[tuple[str, str]]:
    """Rows of a name and a number, medians of several runs."""
    rows: list[tuple[str, str]] = []
    for name, place in (("SQLite", _sqlite), ("PostgreSQL", _postgresql)):
        with place() as url, closing(open_store(url)) as store:
            names = count()
            for clients, deals in CLIENTS.items():
                rates = [asyncio.run(_rate(store, names, clients, deals)) for _ in range(RUNS)]
                who = "1 client" if clients == 1 else f"{clients} clients"
                rows.append((f"durable deals a second, {name}, {who}", f"{median(rates):,.0f}"))
    return rows


async def _rate(store: Store, names: Iterator[int], clients: int, deals: int) -> float:
    sheets = [f"sheet {next(names)}" for _ in range(clients)]
    for sheet in sheets:
        await store.create(sheet, [NewEvent("opened", {"rules": "rubber"})], {})
    begun = perf_counter()
    await asyncio.gather(*(_client(store, sheet, deals) for sheet in sheets))
    return clients * deals / (perf_counter() - begun)


async def _client(store: Store, sheet: str, deals: int) -> None:
    for seq in range(1, deals + 1):
        deal = NewEvent("deal", {"text": "4HX N +1"}, by="Anna")
        await store.append(sheet, seq, [deal], key=f"tap {seq}")


@contextmanager
def _sqlite() -> Generator[str]:
    with tempfile.TemporaryDirectory() as directory:
        yield f"sqlite:///{directory}/bench.db"


@contextmanager
def _postgresql() -> Generator[str]:
    with postgresql(durable=True) as server:
        yield server.database()

"""The store: an append-only log of numbered events, and the addresses that open its streams.

A sheet is a *stream*: the fold of its events, which are numbered from 1 without a gap. An event
is durable before it is acknowledged, and stored before it is told. The same contract holds in
memory (for tests), on SQLite (one server process) and on PostgreSQL (as many as wanted).

>>> import asyncio
>>> from overtrick.club.store import NewEvent, Right, open_store
>>> store = open_store("memory:")
>>> opened = NewEvent("opened", {"rules": "rubber"}, by="Anna")
>>> asyncio.run(store.create("friday", [opened], {"a long secret": Right.WRITE}))[0].seq
1
>>> deal = NewEvent("deal", {"text": "4HX N +1"}, by="Anna")
>>> asyncio.run(store.append("friday", 1, [deal], key="tap-1"))[0].seq
2
>>> [event.kind for event in asyncio.run(store.read("friday"))]
['opened', 'deal']
>>> asyncio.run(store.address("a long secret"))
Address(stream='friday', right=<Right.WRITE: 'write'>)
"""

from overtrick.club.store.address import (
    Address,
    Allowed,
    PlayerRight,
    Right,
    TableRight,
    new_secret,
)
from overtrick.club.store.errors import (
    AlreadyServed,
    Closed,
    ImportRefused,
    ReadOnly,
    Stale,
    StoreCode,
    StoreError,
    StreamExists,
    Unavailable,
    UnknownStream,
)
from overtrick.club.store.event import Data, Event, NewEvent
from overtrick.club.store.opening import open_store
from overtrick.club.store.store import Store

__all__ = [
    "Address",
    "Allowed",
    "AlreadyServed",
    "Closed",
    "Data",
    "Event",
    "ImportRefused",
    "NewEvent",
    "PlayerRight",
    "ReadOnly",
    "Right",
    "Stale",
    "Store",
    "StoreCode",
    "StoreError",
    "StreamExists",
    "TableRight",
    "Unavailable",
    "UnknownStream",
    "new_secret",
    "open_store",
]

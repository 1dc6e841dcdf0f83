"""Leases that are asked for by what may be broken off at any time, as whatever follows a table."""

from __future__ import annotations

import asyncio

from overtrick.club.store import Store


async def taken(store: Store, name: str) -> bool:
    """Whether the lease is ours from now on; who breaks off while it is asked for has it not."""
    asking = asyncio.ensure_future(store.lease(name))
    try:
        return await asyncio.shield(asking)
    except asyncio.CancelledError:
        if await asking:
            await store.let_go(name)
        raise


async def given_back(store: Store, name: str) -> None:
    """Give a lease back, whether or not anybody waits until that is done."""
    await asyncio.shield(store.let_go(name))

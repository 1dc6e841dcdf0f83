"""Leases: of several processes one does what one is enough for; and what is open to all."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from overtrick.club.store import Closed, NewEvent, Store, open_store
from tests.club.store.evening import deal, friday

LISTED, UNLISTED = NewEvent("listed", {}), NewEvent("unlisted", {})


def test_a_lease_is_taken_once_until_it_is_given_back(store: Store) -> None:
    async def story() -> None:
        assert await store.lease("one")
        assert not await store.lease("one")
        assert await store.lease("two")
        await store.let_go("one")
        await store.let_go("never taken")
        assert await store.lease("one")
        assert not await store.lease("two")

    asyncio.run(story())


def test_a_closed_store_leases_nothing(store: Store) -> None:
    store.close()
    with pytest.raises(Closed):
        asyncio.run(store.lease("one"))


def test_two_processes_on_one_database_have_one_lease(postgresql_url: str) -> None:
    async def story() -> None:
        one, two = open_store(postgresql_url), open_store(postgresql_url)
        assert await one.lease("table")
        assert not await two.lease("table")
        assert await two.lease("another table")
        await one.let_go("table")
        assert await two.lease("table")
        assert not await one.lease("table")
        await asyncio.to_thread(two.close)
        assert await one.lease("table")
        await asyncio.to_thread(one.close)

    asyncio.run(story())


def test_a_stream_is_open_to_all_by_its_last_mark(store: Store) -> None:
    async def story() -> None:
        for name in ("friday", "saturday", "sunday"):
            await friday(store, name)
        assert await store.listed() == []
        await store.append("friday", 1, [LISTED])
        await store.append("sunday", 1, [deal(), LISTED])
        assert sorted(await store.listed()) == ["friday", "sunday"]
        await store.append("friday", 2, [deal(), UNLISTED, deal()])
        assert await store.listed() == ["sunday"]
        await store.append("friday", 5, [LISTED])
        await store.forget("sunday")
        assert await store.listed() == ["friday"]

    asyncio.run(story())


def test_a_lease_that_the_server_refuses_costs_no_other(postgresql_url: str) -> None:
    async def story() -> None:
        one, two = open_store(postgresql_url), open_store(postgresql_url)
        assert await one.lease("table")
        assert not await one.lease("no text has such a letter: \0")
        assert not await two.lease("table")
        assert await one.lease("another table")
        await asyncio.to_thread(two.close)
        await asyncio.to_thread(one.close)

    asyncio.run(story())


def test_leases_that_went_with_a_connection_are_taken_again_by_the_next(
    postgresql_url: str,
) -> None:
    async def story() -> None:
        one, two = open_store(postgresql_url), open_store(postgresql_url)
        assert await one.lease("table")
        assert await one.lease("given back")
        await one.let_go("given back")
        _end_connections_that_hold_leases(postgresql_url)
        while not await one.lease("another table"):
            pass
        assert not await two.lease("table")
        assert await two.lease("given back")
        await asyncio.to_thread(two.close)
        await asyncio.to_thread(one.close)

    asyncio.run(story())


def _end_connections_that_hold_leases(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks"
            " WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
        )

"""Several server processes at one PostgreSQL: each hears what the others store."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing

import psycopg
import pytest

from overtrick.club.store import NewEvent, Store, UnknownStream, open_store
from overtrick.club.store.hub import KEPT
from overtrick.club.store.listener import CHANNEL
from tests.club.store.evening import deal, friday, numbers

pytestmark = pytest.mark.anyio


@pytest.fixture
def pair(postgresql_url: str) -> Iterator[tuple[Store, Store]]:
    stores = open_store(postgresql_url), open_store(postgresql_url)
    yield stores
    for store in stores:
        store.close()


async def test_what_one_stores_another_tells(pair: tuple[Store, Store]) -> None:
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday")) as events, asyncio.timeout(30):
        seen = [await anext(events)]
        for seq in (1, 2, 3):
            (stored,) = await (here if seq % 2 else there).append("friday", seq, [deal()])
            seen.append(await anext(events))
            assert seen[-1] == stored
        await here.append("friday", 4, [deal("pass")] * (2 * KEPT))
        seen += [await anext(events) for _ in range(2 * KEPT)]
    assert numbers(seen) == list(range(1, 5 + 2 * KEPT))


async def test_a_notification_wakes_at_once(
    pair: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.club.store.listener.POLL", 300.0)
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday")) as events, asyncio.timeout(30):
        await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.1)
        await here.append("friday", 1, [deal()])
        assert (await waiting).seq == 2


async def test_a_deleted_stream_is_gone_everywhere(pair: tuple[Store, Store]) -> None:
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday")) as events, asyncio.timeout(30):
        await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.1)
        await here.forget("friday")
        with pytest.raises(UnknownStream):
            await waiting


async def test_a_redacted_stream_is_told_as_it_is_now(pair: tuple[Store, Store]) -> None:
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday", 1)) as events, asyncio.timeout(30):
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.1)
        await here.redact(
            "friday", lambda event: NewEvent(event.kind, event.data), NewEvent("name-erased", {})
        )
        assert (await waiting).kind == "name-erased"
    assert [event.by for event in await there.read("friday")] == ["", ""]


@pytest.mark.parametrize("lost", ["notification", "connection"])
async def test_a_wake_up_that_is_lost_costs_a_second_and_no_event(
    pair: tuple[Store, Store], postgresql_url: str, lost: str
) -> None:
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday")) as events, asyncio.timeout(30):
        await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.1)
        with psycopg.connect(postgresql_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                if lost == "connection"
                else "SELECT 1"
            )
            # Stored without a word to anybody, as if the word were lost.
            connection.execute(
                'INSERT INTO events (stream, seq, at, kind, data, "by", batch)'
                " VALUES ('friday', 2, now(), 'deal', '{}', '', 2)"
            )
        assert (await waiting).seq == 2
        await here.append("friday", 2, [deal()])
        assert (await anext(events)).seq == 3


async def test_every_connection_lost_is_made_anew(
    pair: tuple[Store, Store], postgresql_url: str
) -> None:
    here, there = pair
    await friday(here)
    await there.read("friday")
    with psycopg.connect(postgresql_url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert numbers(await here.append("friday", 1, [deal()])) == [2]
    assert numbers(await there.read("friday")) == [1, 2]


async def test_servers_that_start_together_make_the_tables_once(postgresql_url: str) -> None:
    stores = await asyncio.gather(
        *(asyncio.to_thread(open_store, postgresql_url) for _ in range(4))
    )
    await friday(stores[0])
    assert [await store.streams() for store in stores] == [["friday"]] * 4
    for store in stores:
        store.close()


async def test_a_stranger_on_the_channel_is_not_believed(
    pair: tuple[Store, Store], postgresql_url: str
) -> None:
    here, there = pair
    await friday(here)
    async with aclosing(there.follow("friday")) as events, asyncio.timeout(30):
        await anext(events)
        waiting = asyncio.ensure_future(anext(events))
        await asyncio.sleep(0.1)
        with psycopg.connect(postgresql_url, autocommit=True) as connection:
            for note in ("99 friday", "x friday", "friday", "", "0 friday"):
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
        await here.append("friday", 1, [deal()])
        assert (await waiting).seq == 2

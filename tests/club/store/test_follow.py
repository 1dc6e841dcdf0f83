"""Watching: everything in order, nothing twice, nothing missed, however slow the watcher."""

import asyncio
from contextlib import aclosing

import pytest

from overtrick.club.store import Event, Store, UnknownStream
from overtrick.club.store.follow import PAGE
from overtrick.club.store.hub import KEPT
from tests.club.store.evening import deal, friday, numbers

pytestmark = pytest.mark.anyio


async def followed(store: Store, until: int, after: int = 0, pause: float = 0) -> list[int]:
    """The numbers that a follower sees up to ``until``."""
    seen: list[int] = []
    async with aclosing(store.follow("friday", after)) as events, asyncio.timeout(30):
        async for event in events:
            seen.append(event.seq)
            await asyncio.sleep(pause)
            if event.seq >= until:
                break
    return seen


async def test_the_past_then_the_present(store: Store) -> None:
    await friday(store)
    await store.append("friday", 1, [deal()])
    watching = asyncio.create_task(followed(store, until=5))
    late = asyncio.create_task(followed(store, until=5, after=3))
    await asyncio.sleep(0.05)
    for seq in (2, 3, 4):
        await store.append("friday", seq, [deal()])
    assert await watching == [1, 2, 3, 4, 5]
    assert await late == [4, 5]


async def test_a_long_past_is_read_in_pages(store: Store) -> None:
    await friday(store)
    many = 2 * PAGE
    await store.append("friday", 1, [deal("pass")] * (many - 1))
    assert await followed(store, until=many) == list(range(1, many + 1))


async def test_many_watchers_see_the_same_while_it_is_written(store: Store) -> None:
    await friday(store)
    last = 3 * KEPT
    watchers = [
        asyncio.create_task(followed(store, until=last, pause=pause))
        for pause in (0, 0, 0.001, 0.003)
    ]
    await asyncio.sleep(0.02)
    seq = 1
    while seq < last:
        await store.append("friday", seq, [deal("pass")] * min(7, last - seq))
        seq += min(7, last - seq)
    for watcher in watchers:
        assert await watcher == list(range(1, last + 1))


async def test_a_watcher_that_fell_far_behind_misses_nothing(store: Store) -> None:
    await friday(store)
    async with aclosing(store.follow("friday")) as events, asyncio.timeout(30):
        seen = [await anext(events)]
        await store.append("friday", 1, [deal()])
        seen.append(await anext(events))
        for seq in range(2, 2 + 2 * KEPT):
            await store.append("friday", seq, [deal("pass")])
        seen += [await anext(events) for _ in range(2 * KEPT)]
    assert numbers(seen) == list(range(1, 3 + 2 * KEPT))


async def test_only_the_stream_that_is_followed_is_heard(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    watching = asyncio.create_task(followed(store, until=2))
    await asyncio.sleep(0.02)
    await store.append("saturday", 1, [deal(), deal()])
    await store.append("friday", 1, [deal()])
    assert await watching == [1, 2]


async def test_an_unknown_stream_cannot_be_followed(store: Store) -> None:
    with pytest.raises(UnknownStream):
        await followed(store, until=1)


async def test_a_deleted_stream_ends_with_the_news_that_it_is_gone(store: Store) -> None:
    await friday(store)
    watching = asyncio.create_task(followed(store, until=9))
    await asyncio.sleep(0.05)
    await store.forget("friday")
    with pytest.raises(UnknownStream):
        await watching


async def test_closing_the_store_lets_the_watchers_go(store: Store) -> None:
    await friday(store)
    watching = asyncio.create_task(followed(store, until=9))
    await asyncio.sleep(0.05)
    await asyncio.to_thread(store.close)
    assert await watching == [1]


async def test_nothing_is_kept_of_a_watcher_who_left(store: Store) -> None:
    await friday(store)
    assert await followed(store, until=1) == [1]
    events = store.follow("friday")
    first: Event = await anext(events)
    await events.aclose()
    assert first.seq == 1
    assert store._hub.followed() == {}  # type: ignore[attr-defined]

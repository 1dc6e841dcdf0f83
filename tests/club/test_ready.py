"""Pages held ready: what was told or stored here is on them without another look at the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass

import pytest

from overtrick.club.known import Known
from overtrick.club.ready import NotHere, Ready
from overtrick.club.store import Event, NewEvent, Right, Store, open_store


@dataclass(frozen=True)
class Words:
    """A page that is the words of its events."""

    seq: int
    words: tuple[str, ...]


def folded(events: Sequence[Event], page: Words | None) -> Words:
    before = page.words if page else ()
    return Words(events[-1].seq, (*before, *(str(one.data.get("word")) for one in events)))


def word(text: str) -> NewEvent:
    return NewEvent("opened", {"word": text})


async def begun() -> tuple[Store, Ready[Words]]:
    store = open_store("memory:")
    await store.create("talk", [word("one")], {"secret": Right.WRITE})
    return store, Ready(store, "opened", folded, 10)


def test_the_newest_is_as_it_was_told_and_the_page_as_it_is_stored() -> None:
    async def story() -> None:
        store, ready = await begun()
        assert (await ready.newest("talk")).words == ("one",)
        stored = await store.append("talk", 1, [word("two")])
        assert (await ready.newest("talk")).words == ("one",)
        ready.take("talk", stored)
        assert (await ready.newest("talk")).words == ("one", "two")
        ready.take("talk", stored)
        assert (await ready.newest("talk")).seq == 2
        await store.append("talk", 2, [word("three")])
        assert (await ready.page("talk")).words == ("one", "two", "three")

    asyncio.run(story())


def test_a_page_with_a_gap_is_begun_anew() -> None:
    async def story() -> None:
        store, ready = await begun()
        await ready.page("talk")
        await store.append("talk", 1, [word("two")])
        ready.take("talk", await store.append("talk", 2, [word("three")]))
        assert (await ready.newest("talk")).words == ("one", "two", "three")

    asyncio.run(story())


def test_what_is_told_is_known_and_what_is_erased_is_forgotten() -> None:
    async def story() -> None:
        store, ready = await begun()
        await ready.page("talk")
        async with aclosing(ready.told("talk", 1)) as numbers:
            await store.append("talk", 1, [word("Anna")])
            assert await anext(numbers) == 2
            assert (await ready.newest("talk")).words == ("one", "Anna")
            # Another process takes the name out: its notice is heard here.
            await store.redact("talk", lambda _: word("nobody"), NewEvent("erased", {}))
            assert await anext(numbers) == 3
            assert "Anna" not in (await ready.newest("talk")).words
            await store.forget("talk")
            with pytest.raises(NotHere):
                await anext(numbers)
        with pytest.raises(NotHere):
            await ready.newest("talk")

    asyncio.run(story())


def test_an_address_is_asked_for_once_and_opens_nothing_that_is_deleted() -> None:
    async def story() -> None:
        store, ready = await begun()
        known = Known(store)
        address = await known.address("secret")
        assert await known.address("secret") is address
        with pytest.raises(NotHere):
            await known.address("another")
        await store.forget("talk")
        with pytest.raises(NotHere):
            await ready.page((await known.address("secret")).stream)

    asyncio.run(story())

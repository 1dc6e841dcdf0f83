"""Whoever may write may delete a sheet, or a person's name from it, for good."""

from pathlib import Path

import pytest

from overtrick.club.store import Event, NewEvent, Right, Store, UnknownStream, open_store
from tests.club.store.evening import WATCH, WRITE, deal, friday, numbers, texts

pytestmark = pytest.mark.anyio


def without_anna(event: Event) -> NewEvent:
    data = {name: value.replace("Anna", "") for name, value in event.data.items()}
    return NewEvent(event.kind, data, event.by.replace("Anna", ""))


async def test_a_stream_goes_with_its_addresses_and_no_other_goes(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    await store.forget("friday")
    assert await store.streams() == ["saturday"]
    assert await store.address(f"{WRITE} friday") is None
    assert await store.address(f"{WATCH} saturday") is not None
    with pytest.raises(UnknownStream):
        await store.read("friday")
    with pytest.raises(UnknownStream):
        await store.forget("friday")


async def test_a_late_entry_does_not_bring_it_back(store: Store) -> None:
    await friday(store)
    await store.append("friday", 1, [deal()], key="tap-1")
    await store.forget("friday")
    for expected, key in ((2, "tap-2"), (1, "tap-1"), (0, None)):
        with pytest.raises(UnknownStream):
            await store.append("friday", expected, [deal()], key=key)
    assert await store.streams() == []


async def test_a_name_goes_and_the_numbers_stay(store: Store) -> None:
    before = [await friday(store)]
    before += await store.append("friday", 1, [deal(by="Boris"), deal("for Anna")], key="tap-1")
    assert await store.redact("friday", without_anna) == 2
    after = await store.read("friday")
    assert numbers(after) == numbers(before)
    assert [event.at for event in after] == [event.at for event in before]
    assert [event.by for event in after] == ["", "Boris", ""]
    assert texts(after) == ["4HX N +1", "for "]
    assert await store.redact("friday", without_anna) == 0
    again = await store.append("friday", 1, [deal()], key="tap-1")
    assert again == after[1:]


async def test_the_notice_of_a_redaction_follows_at_once(store: Store) -> None:
    await friday(store)
    notice = NewEvent("name-erased", {}, by="Clara")
    assert await store.redact("friday", without_anna, notice) == 1
    assert [event.kind for event in await store.read("friday")] == ["opened", "name-erased"]
    assert numbers(await store.append("friday", 2, [deal()])) == [3]


async def test_a_redaction_that_fails_changes_nothing(store: Store) -> None:
    first = await friday(store)
    await store.append("friday", 1, [deal()])

    def half(event: Event) -> NewEvent:
        if event.seq == 2:
            raise LookupError
        return without_anna(event)

    with pytest.raises(LookupError):
        await store.redact("friday", half)
    with pytest.raises(UnknownStream):
        await store.redact("saturday", without_anna)
    assert (await store.read("friday"))[0] == first


async def test_a_watcher_hears_the_notice_and_never_the_name_again(store: Store) -> None:
    await friday(store)
    events = store.follow("friday", 1)
    await store.append("friday", 1, [deal()])
    assert (await anext(events)).by == "Anna"
    await store.append("friday", 2, [deal("for Anna")])
    await store.redact("friday", without_anna, NewEvent("name-erased", {}))
    assert [(await anext(events)).data.get("text") for _ in range(2)] == ["for ", None]
    await events.aclose()


async def test_nothing_deleted_remains_in_the_files_of_sqlite(
    sqlite_url: str, tmp_path: Path
) -> None:
    def on_disk() -> bytes:
        return b"".join(path.read_bytes() for path in (tmp_path / "kept").iterdir())

    store = open_store(sqlite_url)
    await friday(store)
    await store.create("gone", [deal("a deal of Zebedee", by="Ermintrude")], {"x": Right.WRITE})
    assert b"Zebedee" in on_disk()
    await store.redact("gone", lambda event: NewEvent(event.kind, event.data, by="Dougal"))
    assert b"Ermintrude" not in on_disk()
    await store.forget("gone")
    assert b"Zebedee" not in on_disk()
    assert b"Dougal" not in on_disk()
    assert b"Anna" in on_disk()
    store.close()

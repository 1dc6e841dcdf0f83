"""What is stored, under which number, and who is refused."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.club.store import (
    Closed,
    Event,
    NewEvent,
    Right,
    Stale,
    Store,
    StreamExists,
    UnknownStream,
)
from tests.club.store.evening import deal, friday, numbers, texts

pytestmark = pytest.mark.anyio


async def test_events_are_numbered_from_one_and_dated_by_the_clock(store: Store) -> None:
    first = await friday(store)
    second, third = await store.append("friday", 1, [deal("2C N ="), deal("pass", by="")])
    begun = datetime(2024, 5, 3, 19, 30, tzinfo=UTC)
    assert first == Event("friday", 1, begun, "opened", {"rules": "rubber"}, "Anna")
    later = begun + timedelta(seconds=1, days=1e-6)
    assert second == Event("friday", 2, later, "deal", {"text": "2C N ="}, "Anna")
    assert third == Event("friday", 3, later, "deal", {"text": "pass"}, "")
    assert await store.read("friday") == [first, second, third]
    assert first.at.tzinfo is UTC


async def test_reading_goes_on_after_a_number(store: Store) -> None:
    await friday(store)
    await store.append("friday", 1, [deal(), deal(), deal()])
    assert numbers(await store.read("friday", 2)) == [3, 4]
    assert numbers(await store.read("friday", 1, limit=2)) == [2, 3]
    assert await store.read("friday", 4) == []
    assert await store.read("friday", 99) == []


async def test_who_comes_second_is_told_how_far_it_is_and_stores_nothing(store: Store) -> None:
    await friday(store)
    await store.append("friday", 1, [deal("1C N =")])
    for expected in (0, 1, 3, -1):
        with pytest.raises(Stale) as refused:
            await store.append("friday", expected, [deal("1D E =")], key="of E")
        assert refused.value.last_seq == 2
    assert texts(await store.read("friday")) == ["1C N ="]


async def test_an_entry_sent_again_is_answered_as_the_first_time(store: Store) -> None:
    await friday(store)
    stored = await store.append("friday", 1, [deal("1C N ="), deal("1D E =")], key="tap-7")
    await store.append("friday", 3, [deal("1H S =")], key="tap-8")
    assert await store.append("friday", 1, [deal("1C N =")], key="tap-7") == stored
    assert await store.append("friday", 4, [deal("7NT W =")], key="tap-7") == stored
    assert texts(await store.read("friday")) == ["1C N =", "1D E =", "1H S ="]


async def test_a_key_is_known_in_its_own_stream_only(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    await store.append("friday", 1, [deal("1C N =")], key="tap-1")
    await store.append("saturday", 1, [deal("1D E =")], key="tap-1")
    assert texts(await store.read("saturday")) == ["1D E ="]


async def test_entries_without_a_key_are_all_stored(store: Store) -> None:
    await friday(store)
    for seq in (1, 2, 3):
        await store.append("friday", seq, [deal("pass")])
    assert texts(await store.read("friday")) == ["pass"] * 3


async def test_what_was_never_begun_is_unknown(store: Store) -> None:
    for stream in ("nobody", "", "no\0body", "\ud800", "n" * 201):
        with pytest.raises(UnknownStream):
            await store.read(stream)
        with pytest.raises(UnknownStream):
            await store.append(stream, 0, [deal()])
    assert await store.streams() == []


async def test_a_stream_is_begun_once_and_wholly(store: Store) -> None:
    await friday(store)
    with pytest.raises(StreamExists):
        await store.create("friday", [deal()], {"another": Right.WRITE})
    assert await store.address("another") is None
    with pytest.raises(StreamExists):
        await store.create("saturday", [deal()], {"a secret that may write friday": Right.WATCH})
    assert await store.streams() == ["friday"]


async def test_a_refused_entry_spoils_nothing_for_others(store: Store) -> None:
    await friday(store)
    with pytest.raises(TypeError):
        await store.append("friday", 1, [NewEvent("deal", {"text": object()})])
    with pytest.raises(ValueError, match="at least one"):
        await store.append("friday", 1, [])
    with pytest.raises(ValueError, match="key"):
        await store.append("friday", 1, [deal()], key="")
    with pytest.raises(ValueError, match="stream"):
        await store.create("no\0body", [deal()], {})
    assert numbers(await store.append("friday", 1, [deal()])) == [2]


@pytest.mark.parametrize("text", ["no\0", "\udfff"])
def test_an_event_that_no_database_keeps_cannot_be_built(text: str) -> None:
    with pytest.raises(ValueError, match="kind"):
        NewEvent(text, {})
    with pytest.raises(ValueError, match="name"):
        NewEvent("deal", {}, by=text)
    with pytest.raises(ValueError, match="JSON"):
        NewEvent("deal", {"points": float("nan")})


async def test_after_closing_nothing_is_taken(store: Store) -> None:
    await friday(store)
    store.close()
    with pytest.raises(Closed):
        await store.append("friday", 1, [deal()])
    with pytest.raises(Closed):
        await store.read("friday")
    with pytest.raises(Closed):
        await store.create("saturday", [deal()], {})


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=())),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.text(max_size=300).filter(lambda text: "\0" not in text)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.dictionaries(st.text(), JSON, max_size=3), NAMES), min_size=1))
async def test_whatever_is_stored_is_read_as_it_was(
    store: Store, told: list[tuple[dict[str, object], str]]
) -> None:
    if not await store.streams():
        await friday(store)
    last = (await store.read("friday"))[-1].seq
    new = [NewEvent("said", data, by) for data, by in told]
    stored = await store.append("friday", last, new)
    assert await store.read("friday", last) == stored
    assert [(event.data, event.by) for event in stored] == told

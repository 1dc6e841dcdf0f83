"""Many at once: the log decides, the second is told, nothing is doubled or lost."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from threading import Barrier
from threading import Event as Flag
from typing import TypeVar

import pytest

from overtrick.club.store import Event, NewEvent, Stale, Store, UnknownStream, open_store
from tests.club.store.evening import deal, friday, numbers, texts

T = TypeVar("T")
THREADS = 20
EACH = 10


@pytest.fixture(params=[("memory", 1), ("sqlite", 1), ("postgresql", 1), ("postgresql", 3)])
def doors(request: pytest.FixtureRequest) -> Iterator[Sequence[Store]]:
    """One store through which all write, or three at one PostgreSQL, as three processes have."""
    kind, how_many = request.param
    url = "memory:" if kind == "memory" else str(request.getfixturevalue(f"{kind}_url"))
    with ExitStack() as stack:
        yield [stack.enter_context(closing(open_store(url))) for _ in range(how_many)]


def together(doors: Sequence[Store], work: Callable[[Store, int], T]) -> list[T]:
    """The work of twenty threads that begin at one moment."""
    begin = Barrier(THREADS)

    def one(number: int) -> T:
        begin.wait()
        return work(doors[number % len(doors)], number)

    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(one, range(THREADS)))


def test_losers_are_told_and_nothing_is_doubled(doors: Sequence[Store]) -> None:
    asyncio.run(friday(doors[0]))

    async def insist(store: Store, number: int) -> int:
        refused, last = 0, 1
        for entry in range(EACH):
            while True:
                try:
                    new = deal(f"{number}/{entry}")
                    last = (await store.append("friday", last, [new, new]))[-1].seq
                    break
                except Stale as stale:
                    refused, last = refused + 1, max(stale.last_seq, last + 1)
        return refused

    refused = together(doors, lambda store, number: asyncio.run(insist(store, number)))
    events = asyncio.run(doors[-1].read("friday"))
    assert numbers(events) == list(range(1, 2 + 2 * THREADS * EACH))
    expected = sorted(f"{n}/{e}" for n in range(THREADS) for e in range(EACH) for _ in range(2))
    assert sorted(texts(events)) == expected
    assert texts(events)[::2] == texts(events)[1::2], "a batch is not torn"
    assert sum(refused) > 0


def test_one_winner_a_number(doors: Sequence[Store]) -> None:
    asyncio.run(friday(doors[0]))

    def once(store: Store, number: int) -> Event | int:
        try:
            return asyncio.run(store.append("friday", 1, [deal(str(number))]))[0]
        except Stale as stale:
            return stale.last_seq

    answers = together(doors, once)
    won = [answer for answer in answers if isinstance(answer, Event)]
    assert sorted(answer for answer in answers if isinstance(answer, int)) == [2] * (THREADS - 1)
    assert asyncio.run(doors[-1].read("friday", 1)) == won


def test_an_entry_sent_many_times_at_once_is_stored_once(doors: Sequence[Store]) -> None:
    asyncio.run(friday(doors[0]))
    answers = together(
        doors,
        lambda store, _: asyncio.run(store.append("friday", 1, [deal(), deal("pass")], "tap-1")),
    )
    assert all(answer == answers[0] for answer in answers)
    assert asyncio.run(doors[-1].read("friday", 1)) == answers[0]


def test_one_begins_and_one_deletes(doors: Sequence[Store]) -> None:
    def begin(store: Store, number: int) -> str:
        try:
            asyncio.run(store.create("friday", [deal(str(number))], {}))
        except ValueError as refused:
            return str(refused)
        return "begun"

    def delete(store: Store, number: int) -> str:
        try:
            if number % 2:
                asyncio.run(store.append("friday", 1, [deal()], key=str(number)))
            else:
                asyncio.run(store.forget("friday"))
        except (UnknownStream, Stale) as refused:
            return str(refused)
        return "deleted" if number % 2 == 0 else "stored"

    begun = together(doors, begin)
    assert sorted(begun) == ["begun"] + ["stream-exists"] * (THREADS - 1)
    done = together(doors, delete)
    assert done.count("deleted") == 1
    assert done.count("stored") <= 1
    assert asyncio.run(doors[0].streams()) == []


def test_streams_in_any_order_do_not_wait_for_each_other_for_ever(
    doors: Sequence[Store],
) -> None:
    names = [f"table {number}" for number in range(8)]
    for name in names:
        asyncio.run(friday(doors[0], name))

    async def everywhere(store: Store, number: int) -> int:
        turned = names[number % 8 :] + names[: number % 8]
        key = str(number)

        async def insist(name: str) -> None:
            last = 1
            while True:
                try:
                    await store.append(name, last, [NewEvent("deal", {"text": key})], key)
                except Stale as stale:
                    last = stale.last_seq
                else:
                    return

        async with asyncio.timeout(60):
            await asyncio.gather(*map(insist, turned))
        return number

    together(doors, lambda store, number: asyncio.run(everywhere(store, number)))
    for name in names:
        events = asyncio.run(doors[-1].read(name))
        assert numbers(events) == list(range(1, THREADS + 2))
        assert sorted(texts(events), key=int) == [str(number) for number in range(THREADS)]


def test_a_known_key_under_a_new_number_spoils_nothing_for_others(
    doors: Sequence[Store],
) -> None:
    names = [f"table {number}" for number in range(THREADS)]

    async def again() -> tuple[list[list[Event]], list[list[Event]]]:
        for name in names:
            await friday(doors[0], name)
        first = [await doors[0].append(name, 1, [deal()], "tap-1") for name in names]
        keys = ["tap-1" if number % 5 == 0 else "tap-2" for number in range(THREADS)]
        second = await asyncio.gather(
            *(
                doors[number % len(doors)].append(name, 2, [deal("pass")], key)
                for number, (name, key) in enumerate(zip(names, keys, strict=True))
            )
        )
        return first, second

    first, second = asyncio.run(again())
    for number, (one, two) in enumerate(zip(first, second, strict=True)):
        assert (one == two) is (number % 5 == 0)
        assert numbers(two) == [2 if number % 5 == 0 else 3]


def test_an_entry_sent_twice_into_one_transaction_is_stored_once(url: str) -> None:
    """The writer is held up by an import, so that what is sent meanwhile goes together."""
    go_on = Flag()

    async def meanwhile(store: Store) -> list[list[Event] | BaseException]:
        await friday(store)
        export = list(store.export_all())

        def slowly() -> Iterator[str]:
            go_on.wait()
            yield from export

        busy = asyncio.create_task(asyncio.to_thread(store.import_all, slowly()))
        await asyncio.sleep(0.1)
        sent = [(deal("1C N ="), "tap-1"), (deal("1C N ="), "tap-1"), (deal("1D E ="), "tap-2")]
        tasks = [asyncio.create_task(store.append("friday", 1, [new], key)) for new, key in sent]
        await asyncio.sleep(0.1)
        go_on.set()
        assert await busy == 0
        return await asyncio.gather(*tasks, return_exceptions=True)

    with closing(open_store(url)) as store:
        first, again, other = asyncio.run(meanwhile(store))
        events = asyncio.run(store.read("friday", 1))
    assert first == again == events
    assert texts(events) == ["1C N ="]
    assert isinstance(other, Stale)
    assert other.last_seq == 2


def test_whoever_stops_waiting_harms_nobody(store: Store) -> None:
    async def impatient() -> list[Event]:
        await friday(store)
        tasks = [
            asyncio.create_task(store.append("friday", 1, [deal(str(n))], str(n)))
            for n in range(50)
        ]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        last = (await store.read("friday"))[-1].seq
        return await store.append("friday", last, [deal("after")])

    with closing(store):
        after = asyncio.run(impatient())
        events = asyncio.run(store.read("friday"))
    assert numbers(events) == [1, 2, 3]
    assert events[-1:] == after

"""A result of a live table comes into its evening, however much is written there meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from datetime import UTC, datetime

import pytest

from overtrick.club.store import Event, NewEvent, Stale
from overtrick.club.store.memory import MemoryStore
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.carrying import MOST_TRIES
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

PATIENCE = 60.0
PASSES = "Pass Pass Pass Pass"


class Busy(MemoryStore):
    """A store in which another is quicker than the next so many results."""

    def __init__(self) -> None:
        super().__init__(lambda: datetime(2026, 5, 3, 19, 30, tzinfo=UTC))
        self.quicker = 0

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        """As any store does, where nobody is quicker."""
        await asyncio.sleep(0)  # others come in between, as with a database
        if expected_seq and self.quicker and any(event.kind == "entered" for event in events):
            self.quicker -= 1
            raise Stale(expected_seq + 1)
        return await super().append(stream, expected_seq, events, key)


async def played(store: Busy) -> Night:
    """An evening in which a table has played a board that is not entered yet."""
    night = await Night(store).begin()
    night.carries = False
    await night.deal(1)
    await night.plays(1, PASSES)
    return night


def test_a_result_that_others_keep_out_is_entered_later(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        store = Busy()
        night = await played(store)
        night.carries = True
        store.quicker = MOST_TRIES
        with pytest.raises(Stale):
            await night.carry(1)
        assert "a result of a live table waits" in caplog.text
        assert not (await night.evenings.page(night.stream)).results
        await night.carry(1)
        assert len((await night.evenings.page(night.stream)).results) == 1

    run(story())


def test_the_program_tries_again_though_nothing_happens_at_the_table() -> None:
    async def soon(_: float) -> None:
        await asyncio.sleep(0)

    async def story() -> None:
        store = Busy()
        night = await Night(store).begin()
        night.carries = False
        async with TableBots(night.desk, pause=0, sleep=soon):
            await night.deal(1)
            store.quicker = 2 * MOST_TRIES
            await night.plays(1, PASSES)
            follows = night.evenings.follow(night.write, 0)
            async with asyncio.timeout(PATIENCE), aclosing(follows) as views:
                async for view in views:
                    if view.page.results:
                        break

    run(story())


def test_two_who_carry_at_once_count_a_result_once() -> None:
    async def story() -> None:
        night = await played(Busy())
        night.carries = True
        await asyncio.gather(night.carry(1), night.carry(1))
        await night.deal(1)
        await night.plays(1, PASSES)
        await night.carry(1)
        assert len((await night.evenings.page(night.stream)).results) == 2

    run(story())

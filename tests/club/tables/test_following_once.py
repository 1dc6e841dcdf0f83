"""A correction reaches the live table once, whoever is killed and whoever comes at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from overtrick.cards.by_side import BySide
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.store import Event, NewEvent, Stale, Store, open_store
from overtrick.club.store.memory import MemoryStore
from overtrick.club.tables import changes as made
from tests.club.tables.directing import (
    GAME,
    PART,
    agree,
    corrects,
    directs,
    of_rubbers,
    plays,
    sheet,
    strikes,
    vulnerable,
    written,
)
from tests.club.tables.nights import Night
from tests.club.tables.tables import run


class TestOnce:
    def test_two_at_once_write_it_once(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART])
            await night.directs(corrects(1, "4S N -1"))
            other = await Night(store, night.head).found(night.write)
            await asyncio.gather(
                *(one.live.see_to(night.stream) for one in (night, other, night, other)),
                night.carry(1),
                other.carry(1),
            )
            assert len((await agree(night)).notes) == 1
            assert [one.kind for one in await store.read(table_stream(night.stream, 1, 1))].count(
                "corrected"
            ) == 1

        run(story())

    def test_killed_between_the_two_logs_the_next_process_goes_on(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART])
            await night.directs(corrects(1, "4S N -1"))
            await night.directs(strikes(2))
            # Nobody has followed. Another process begins, and there is no other news.
            other = await Night(store, night.head).found(night.write)
            await other.deal(1)
            assert await vulnerable(other) == BySide(ns=False, ew=False)
            table = await agree(other)
            assert [type(note.change).__name__ for note in table.notes] == ["Corrected", "Deleted"]
            await other.live.see_to(other.stream)
            assert len((await sheet(other)).notes) == 2

        run(story())

    def test_a_deal_that_ended_meanwhile_is_entered_before_anything_is_compared(self) -> None:
        async def story() -> None:
            night = await of_rubbers(open_store("memory:"), [GAME])
            night.carries = False
            await plays(night, PART)
            await directs(night, corrects(1, "4S N -1"))
            assert written(await agree(night)) == ["4S N -1", "2H E +2"]

        run(story())

    def test_what_is_taken_back_while_another_follows_is_taken_back_in_the_end(self) -> None:
        class Slow(MemoryStore):
            """Just before the table is corrected the director takes it back, and it is seen to."""

            night: Night | None = None

            async def append(
                self,
                stream: str,
                expected_seq: int,
                events: Sequence[NewEvent],
                key: str | None = None,
            ) -> list[Event]:
                night, meets = self.night, any(one.kind == "corrected" for one in events)
                if night and meets and stream != night.stream:
                    self.night = None
                    other = await Night(self, night.head).found(night.write)
                    other.keys = night.keys
                    await directs(other, deeds.Undone())
                return await super().append(stream, expected_seq, events, key)

        async def story() -> None:
            store = Slow(lambda: datetime(2026, 5, 3, 19, 30, tzinfo=UTC))
            night = await of_rubbers(store, [GAME, PART])
            await night.directs(corrects(1, "4S N -1"))
            store.night = night
            await night.live.see_to(night.stream)
            assert store.night is None
            assert written(await agree(night)) == ["4S N =", "2H E +2"]

        run(story())

    def test_bots_deal_on_by_the_corrected_score(self) -> None:
        async def story() -> None:
            night = await of_rubbers(open_store("memory:"), [GAME, PART])
            stream = table_stream(night.stream, 1, 1)
            await night.directs(corrects(1, "4S N -1"))
            table = await sheet(night)
            with pytest.raises(Stale):
                await night.desk.move(stream, made.Dealt(), table.seq)
            await night.desk.move(stream, made.Dealt(), (await sheet(night)).seq)
            assert await vulnerable(night) == BySide(ns=False, ew=False)

        run(story())

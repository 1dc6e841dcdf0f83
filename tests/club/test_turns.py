"""Those who write in one log take turns: nobody is beaten to it for ever, and nobody is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from overtrick.cards.seat import Seat
from overtrick.club import turns as the_turns
from overtrick.club.evenings.coming import next_begun
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.store import Stale, Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.turns import MOST_TRIES, Turns
from overtrick.game.call import parse_call
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import START, deal, session
from tests.club.tables.tables import NORTH, SOUTH, TWO_DEALS, Club, always, run

MANY = 2 * MOST_TRIES
PATIENCE = 10.0
"""Seconds after which those who wait for each other are given up."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """One that takes its time, so that others come between."""
    opened = open_store(f"sqlite:///{tmp_path / 'club.db'}")
    yield opened
    opened.close()


def test_a_call_is_taken_however_much_is_said_at_the_same_time(store: Store) -> None:
    async def story() -> None:
        club = await Club(store, None, always(TWO_DEALS[0])).open(*Seat)
        view = await club.deal()
        seen, seats = view.page.seq, club.given.seats
        talk = [
            club.desk.change(seats[SOUTH], made.Said(SOUTH, None, "well"), seen, key=f"s{number}")
            for number in range(MANY)
        ]
        call = club.desk.change(seats[NORTH], made.Called(NORTH, parse_call("1S")), seen, key="c")
        await asyncio.gather(*talk, call)
        assert (await club.view()).page.seq == seen + MANY + 1

    run(story())


def test_results_of_all_tables_of_an_evening_come_in_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(the_turns, "MOST_TRIES", 1)

    async def story() -> None:
        desk = EveningDesk(store)
        given = await desk.open(session(Plan("mitchell", 14, per_round=3)))
        begun = next_begun((await desk.view(given.write)).page, START)
        seen = (await desk.change(given.write, begun, 1, key="begun", by="")).page.seq
        await asyncio.gather(
            *(
                desk.change(mine, deal(1, table, 3 * table - 2, "4S N ="), seen, key=mine, by="")
                for table, mine in given.tables.items()
            )
        )
        assert (await desk.view(given.write)).page.seq == seen + len(given.tables) == seen + 7

    run(story())


class TestTurns:
    def test_whoever_came_first_goes_first_and_one_at_a_time(self) -> None:
        async def story() -> list[str]:
            turns, told = Turns(), list[str]()

            async def one(name: str) -> None:
                async with turns.of("log"):
                    told.append(f"{name} begins")
                    await asyncio.sleep(0)
                    told.append(f"{name} ends")

            await asyncio.gather(one("a"), one("b"), one("c"))
            assert len(turns) == 0
            return told

        assert run(story()) == [f"{one} {does}" for one in "abc" for does in ("begins", "ends")]

    def test_other_logs_are_not_waited_for(self) -> None:
        async def story() -> None:
            turns = Turns()
            async with turns.of("one"):
                await asyncio.create_task(turns.take("other", done))
                assert len(turns) == 1

        run(story())

    def test_a_turn_within_a_turn_is_the_same(self) -> None:
        async def story() -> None:
            turns = Turns()
            async with asyncio.timeout(PATIENCE), turns.of("log"), turns.of("log"):
                assert len(turns) == 1
            assert len(turns) == 0

        run(story())

    def test_whoever_goes_away_leaves_no_gap(self) -> None:
        async def story() -> None:
            turns = Turns()
            async with turns.of("log"):
                gone = asyncio.create_task(turns.take("log", done))
                next_ = asyncio.create_task(turns.take("log", done))
                await asyncio.sleep(0)
                gone.cancel()
                with suppress(asyncio.CancelledError):
                    await gone
            await next_
            assert len(turns) == 0

        run(story())

    @pytest.mark.parametrize(("beaten", "stored"), [(2, True), (3, False)])
    def test_another_process_may_be_quicker_but_not_for_ever(
        self, monkeypatch: pytest.MonkeyPatch, beaten: int, stored: bool
    ) -> None:
        monkeypatch.setattr(the_turns, "MOST_TRIES", 3)
        tries: list[int] = []

        async def attempt() -> bool:
            tries.append(1)
            if len(tries) <= beaten:
                raise Stale(0)
            return True

        async def story() -> bool:
            with suppress(Stale):
                return await Turns().take("log", attempt)
            return False

        assert run(story()) is stored
        assert len(tries) == 3


async def done() -> None:
    await asyncio.sleep(0)

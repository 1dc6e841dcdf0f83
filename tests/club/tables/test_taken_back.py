"""What the director takes back of the rounds is taken back at the live tables, too."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.evenings import changes as deeds
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.errors import IllegalMove
from overtrick.club.tables.table import Phase
from overtrick.tournament.evenings.settings import Kind, Settings
from tests.club.evenings.evenings import rubbers
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

N = Seat.NORTH
PASSES = "Pass Pass Pass Pass"


async def directs(night: Night, deed: deeds.Change) -> None:
    """The director does it, and somebody looks at the evening."""
    await night.directs(deed)
    await night.live.see_to(night.stream)


async def phase(night: Night, turn: int) -> Phase:
    """How the first table of a round stands."""
    return (await night.desk.view((await night.seats(1, turn))[N])).page.phase


class TestARoundThatWasBegunTooSoon:
    def test_the_tables_of_the_one_before_go_on(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            await night.deal(1)
            await night.plays(1, PASSES)
            await night.next_round()
            with pytest.raises(IllegalMove):
                await night.do((await night.seats(1, turn=1))[N], made.Dealt())
            await directs(night, deeds.Undone())
            await night.deal(1)
            assert await phase(night, 1) is Phase.AUCTION

        run(story())

    def test_and_it_is_begun_again(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            for _ in range(2):
                await night.next_round()
                assert await phase(night, 1) is Phase.OVER
                assert await phase(night, 2) is Phase.WAITING
                await directs(night, deeds.Undone())
                assert await phase(night, 1) is Phase.WAITING
            await night.next_round()
            await night.deal(1)
            assert await phase(night, 2) is Phase.AUCTION

        run(story())

    def test_a_round_that_is_over_stays_over(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            for _ in range(2):
                await night.deal(1)
                await night.plays(1, PASSES)
            await night.next_round()
            await directs(night, deeds.Undone())
            assert await phase(night, 1) is Phase.OVER

        run(story())


def test_an_evening_that_was_closed_goes_on(store: Store) -> None:
    async def story() -> None:
        night = await Night(store).begin()
        await directs(night, deeds.Closed(int(night.now)))
        assert await phase(night, 1) is Phase.OVER
        await directs(night, deeds.Undone())
        await night.deal(1)
        assert await phase(night, 1) is Phase.AUCTION

    run(story())


def test_with_more_minutes_after_the_bell_it_is_dealt_again(store: Store) -> None:
    async def story() -> None:
        settings = Settings(deals=4, minutes=30)
        night = await Night(store, rubbers(Kind.PROGRESSIVE, 4, settings)).begin()
        await night.deal(1)
        await night.plays(1, PASSES)
        night.now += 31 * 60
        await night.carry(1)
        assert await phase(night, 1) is Phase.OVER
        await directs(night, deeds.MinutesGiven(10, int(night.now)))
        await night.deal(1)
        assert await phase(night, 1) is Phase.AUCTION

    run(story())

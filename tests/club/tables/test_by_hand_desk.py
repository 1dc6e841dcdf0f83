"""Whose it is to write on a table's sheet by hand, and what becomes of two who do at once."""

from __future__ import annotations

import asyncio

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.ready import OnlyWatching
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Undone
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.desk import Overtaken
from overtrick.club.tables.errors import BadMove, IllegalMove
from tests.club.tables.by_hand import entry
from tests.club.tables.tables import (
    EAST,
    NORTH,
    TWO_DEALS,
    WEST,
    Club,
    run,
)


class TestAtTheDesk:
    """Whose it is to correct, and what becomes of two who do at once."""

    async def club(self, store: Store) -> tuple[Club, int]:
        """Four people, and a deal that is over."""
        club = await Club(store, shuffle=lambda: TWO_DEALS[0]).open(*Seat)
        await club.deal()
        await club.calls("1NT Pass Pass Pass")
        await club.claim(NORTH, 7)
        for seat in (EAST, WEST):
            await club.do(club.given.seats[seat], made.ClaimAnswered(seat, agreed=True))
        return club, (await club.view()).page.finished[-1].number

    def test_only_the_owner_does(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            change = Corrected(deal, entry("1NT N -1"))
            for change_ in (change, Deleted(deal), Undone(), Entered(entry("1C N ="))):
                with pytest.raises(IllegalMove) as seat:
                    await club.do(club.given.seats[NORTH], change_)
                assert seat.value.code is BadMove.ONLY_OWNER
                with pytest.raises(OnlyWatching):
                    await club.do(club.given.watch, change_)
            view = await club.do(club.given.write, change)
            assert (view.page.may_correct, view.page.may_take_back) == (True, True)
            shown = (await club.view(NORTH)).page
            assert (shown.may_correct, shown.may_take_back) == (False, False)
            assert [(one.by, one.now) for one in shown.marks] == [("Ivan", entry("1NT N -1"))]

        run(story())

    def test_the_second_of_two_has_seen_another_sheet(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            seen = (await club.view()).page.seq
            answers = await asyncio.gather(
                club.do(club.given.write, Corrected(deal, entry("1NT N -1")), seen),
                club.do(club.given.write, Deleted(deal), seen),
                return_exceptions=True,
            )
            assert sorted(type(one).__name__ for one in answers) == ["Overtaken", "View"]
            assert len((await club.view()).page.notes) == 1

        run(story())

    def test_it_rests_on_the_sheet_and_not_on_the_moves(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            seen = (await club.view()).page.seq
            await club.deal()
            await club.calls("Pass")
            change = Corrected(deal, entry("1NT N +1"))
            refused_ = Corrected(deal, entry("3NT N ="))
            with pytest.raises(IllegalMove) as on:
                await club.do(club.given.write, refused_, seen)
            assert on.value.code is BadMove.DEAL_ON
            with pytest.raises(IllegalMove):
                await club.do(club.given.write, Corrected(deal, entry("2NT N =")), seen)
            await club.do(club.given.write, Corrected(deal, entry("1NT N =")), seen)
            with pytest.raises(Overtaken):
                await club.do(club.given.write, change, seen)

        run(story())

    def test_an_attempt_sent_again_is_made_once(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            seen = (await club.view()).page.seq
            change = Corrected(deal, entry("1NT N -1"))
            for _ in range(2):
                await club.do(club.given.write, change, seen, "once")
            assert (await club.view()).page.seq == seen + 1
            with pytest.raises(IllegalMove) as used:
                await club.do(club.given.write, Deleted(deal), seen, "once")
            assert used.value.code is BadMove.KEY_USED

        run(story())

    def test_a_closed_table_stays_as_it_is(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            await club.do(club.given.write, made.Closed())
            with pytest.raises(IllegalMove) as closed:
                await club.do(club.given.write, Deleted(deal))
            assert closed.value.code is BadMove.CLOSED
            assert not (await club.desk.view(club.given.write)).page.may_correct

        run(story())

    def test_a_name_that_is_erased_is_gone_from_what_was_written(self, store: Store) -> None:
        async def story() -> None:
            club, deal = await self.club(store)
            await club.do(club.given.write, Corrected(deal, entry("1NT N -1")))
            await club.desk.erase_name(club.given.write, "Ivan")
            page = (await club.view()).page
            assert (page.marks[0].by, page.notes[0].by) == ("", "")

        run(story())

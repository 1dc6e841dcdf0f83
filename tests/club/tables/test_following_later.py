"""A deal that is on is played for what it was dealt with, whatever the director corrects."""

from __future__ import annotations

from overtrick.cards.by_side import BySide
from overtrick.club.evenings.changes import RoundBegun
from overtrick.club.store import Store
from overtrick.club.tables.following import Due, due_of
from overtrick.club.tables.marks import marks
from overtrick.language.reading import read_entry
from overtrick.tournament.evenings.settings import Kind
from tests.club.evenings.evenings import START, rubbers, then
from tests.club.evenings.evenings import made as made_evening
from tests.club.tables.directing import (
    GAME,
    PART,
    PASSES,
    agree,
    corrects,
    directs,
    enters,
    of_rubbers,
    sheet,
    strikes,
    vulnerable,
    written,
)
from tests.club.tables.tables import run


class TestWhileADealIsOn:
    def test_what_it_is_played_for_stays_until_it_is_over(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME])
            await night.deal(1)
            await directs(night, corrects(1, "4S N -1"))
            waits = await sheet(night)
            assert waits.notes == ()
            assert await vulnerable(night) == BySide(ns=True, ew=False)
            await night.plays(1, "5C Pass Pass Pass", 10)
            table = await agree(night)
            assert written(table) == ["4S N -1", "5C E -1"]
            assert await vulnerable(night) == BySide(ns=True, ew=False), "so it was dealt"
            await night.deal(1)
            assert await vulnerable(night) == BySide(ns=False, ew=False)

        run(story())

    def test_points_that_change_nothing_of_it_are_written_at_once(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME])
            await night.deal(1)
            await directs(night, corrects(1, "4S N +2"))
            assert written(await sheet(night)) == ["4S N +2"]
            await night.plays(1, PASSES)
            assert written(await agree(night)) == ["4S N +2", "pass"]

        run(story())

    def test_a_deal_that_comes_too_late_for_the_evening_is_out(self, store: Store) -> None:
        """The director has the rubber end before it."""

        async def story() -> None:
            night = await of_rubbers(store, [GAME, PASSES, PART])
            await night.deal(1)
            await directs(night, corrects(3, "4S S ="))
            await night.plays(1, GAME, 10)
            table = await agree(night)
            assert written(table) == ["4S N =", "pass", "4S S ="]
            assert marks(table)[-1].now is None
            assert table.is_over

        run(story())

    def test_what_was_entered_by_hand_meanwhile_stands_before_it(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME], Kind.CHICAGO)
            await night.deal(1)
            await directs(night, enters(2, "1NT E ="))
            assert len(written(await sheet(night))) == 1
            await night.plays(1, PART, 8)
            assert len(written(await agree(night))) == 3

        run(story())


class TestDue:
    def test_deals_that_came_in_another_order_than_they_were_played(self) -> None:
        """The second was entered first; only one can stand as the table's own."""
        page = then(
            made_evening(rubbers(Kind.CHICAGO)), RoundBegun(1, START, seatings=((1, 2, 3, 4),))
        )
        page = then(page, enters(1, "4S N ="), enters(2, "2H E ="), strikes(1), enters(2, "pass"))
        second, first = page.seq - 2, page.seq
        assert due_of(page, 1, 1, {first: 10, second: 20}) == (
            Due(20, read_entry("2H E =")),
            Due(0, read_entry("pass")),
        )

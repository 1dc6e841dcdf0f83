"""What the director corrects in an evening of rubbers is corrected at the live table."""

from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.ready import OnlyWatching
from overtrick.club.sheets.changes import Corrected, Deleted
from overtrick.club.store import Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.marks import marks
from overtrick.club.tables.table import Phase
from overtrick.language.reading import read_entry
from overtrick.tournament.evenings.settings import Kind
from tests.club.tables.directing import (
    GAME,
    PART,
    PASSES,
    agree,
    corrects,
    directs,
    enters,
    of_rubbers,
    plays,
    sheet,
    strikes,
    vulnerable,
    written,
)
from tests.club.tables.tables import run

N, E, S, W = Seat
PATIENCE = 60.0


class TestRubbers:
    def test_the_next_deal_is_dealt_by_the_corrected_score(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART])
            await night.directs(corrects(1, "4S N -1"))
            await night.deal(1)  # before anybody has looked at the evening
            assert await vulnerable(night) == BySide(ns=False, ew=False)
            table = await agree(night)
            assert table.ledger.dealer is S
            assert [mark.now for mark in marks(table)] == [read_entry("4S N -1")]

        run(story())

    def test_whoever_looks_at_the_evening_has_the_table_corrected(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART])
            async with night.live:
                await night.directs(corrects(1, "5C E +1"))
                told = night.desk.told(table_stream(night.stream, 1, 1), (await sheet(night)).seq)
                async with asyncio.timeout(PATIENCE), aclosing(told) as numbers:
                    await anext(numbers)
            table = await agree(night)
            assert table.ledger.vulnerable == BySide(ns=False, ew=True)

        run(story())

    def test_what_is_taken_back_is_taken_back_at_the_table(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART])
            before = await sheet(night)
            await directs(night, corrects(1, "4S N -1"), corrects(2, "3NT E ="))
            assert written(await agree(night)) == ["4S N -1", "3NT E ="]
            await directs(night, deeds.Undone())
            assert written(await agree(night)) == ["4S N -1", "2H E +2"]
            await directs(night, deeds.Undone())
            table = await agree(night)
            assert table.rubbers == before.rubbers
            assert marks(table) == ()

        run(story())

    @pytest.mark.parametrize("kind", [Kind.THREE_RUBBERS, Kind.CHICAGO, Kind.PROGRESSIVE])
    @pytest.mark.parametrize("place", [1, 2, 3])
    def test_a_deal_struck_out_is_gone_and_comes_back(self, place: int, kind: Kind) -> None:
        async def story() -> None:
            night = await of_rubbers(open_store("memory:"), [GAME, PART, PASSES], kind)
            before = await sheet(night)
            await directs(night, strikes(place))
            table = await agree(night)
            assert len(written(table)) == 2
            (mark,) = marks(table)
            assert (mark.deal, mark.number, mark.now) == (before.rubbers[0].deals[place - 1],
                                                          place, None)  # fmt: skip
            await directs(night, deeds.Undone())
            table = await agree(night)
            assert table.rubbers == before.rubbers
            assert marks(table) == ()
            assert [note.change for note in table.notes] == [
                Deleted(mark.deal),
                made.Restored(mark.deal),
            ]
            await directs(night, strikes(place))
            await plays(night, GAME)
            assert len(written(await agree(night))) == 3

        run(story())

    def test_what_was_entered_by_hand_stands_at_its_place(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [])
            await directs(night, enters(1, "3NT N ="))
            await plays(night, PART)
            await directs(night, enters(3, "1NT S ="))
            table = await agree(night)
            assert written(table) == ["3NT N =", "2H E +2", "1NT S ="]
            assert [(mark.number, mark.played) for mark in marks(table)] == [(1, None), (3, None)]
            await directs(night, strikes(1))
            assert len(written(await agree(night))) == 2
            await night.deal(1)
            assert await vulnerable(night) == BySide(ns=False, ew=False)

        run(story())

    def test_a_rubber_that_is_not_over_any_more_goes_on(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PASSES, GAME])
            over = await sheet(night)
            assert over.round_over
            assert over.phase is Phase.OVER
            await directs(night, corrects(3, "4S S -1"))
            assert (await agree(night)).phase is Phase.BETWEEN
            await plays(night, PASSES)
            assert len(written(await agree(night))) == 4
            await directs(night, corrects(4, "3NT N ="))
            await night.carry(1)
            assert (await agree(night)).phase is Phase.OVER
            assert (await sheet(night)).round_over

        run(story())

    def test_a_rubber_that_is_found_to_go_on_is_dealt_on_at_once(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PASSES, GAME])
            await night.directs(corrects(3, "4S S -1"))
            await night.deal(1)  # before anybody has looked at the evening
            assert (await agree(night)).is_on

        run(story())

    def test_a_rubber_that_ends_on_the_way_to_the_right_sheet(self, store: Store) -> None:
        """Two games first and a part-score after them would be no sheet, on the way either."""

        async def story() -> None:
            night = await of_rubbers(store, [GAME, PART, PART])
            night.carries = False
            await night.directs(strikes(3))
            await night.directs(corrects(2, "4S S ="))
            await night.live.see_to(night.stream)
            table = await agree(night)
            assert written(table) == ["4S N =", "4S S ="]
            assert table.is_over

        run(story())

    def test_a_round_before_is_followed_too_and_stays_over(self, store: Store) -> None:
        async def story() -> None:
            night = await of_rubbers(store, [GAME, PASSES, GAME])
            await night.next_round()
            await night.next_round()
            await directs(night, corrects(3, "4S S -1"))
            table = await agree(night, 1)
            assert written(table)[2] == "4S S -1"
            assert table.phase is Phase.OVER

        run(story())

    def test_nobody_at_the_table_writes_on_it(self) -> None:
        async def story() -> None:
            night = await of_rubbers(open_store("memory:"), [GAME])
            (deal,) = (await sheet(night)).rubbers[0].deals
            change = Corrected(deal, read_entry("4S N -1"))
            for secret in (f"{night.write}.1.1", *(await night.seats(1)).values()):
                with pytest.raises(OnlyWatching):
                    await night.do(secret, change)
            table = await sheet(night)
            with pytest.raises(IllegalMove) as refused:
                await night.desk.move(table_stream(night.stream, 1, 1), change, table.seq)
            assert refused.value.code is BadMove.NOT_NOW

        run(story())

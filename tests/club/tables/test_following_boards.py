"""What the director makes of a board in the evening stands at the live table that played it."""

from __future__ import annotations

import pytest

from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.coming import next_begun
from overtrick.club.store import Store, open_store
from overtrick.club.tables.marks import marks
from overtrick.club.tables.notes import Mark
from overtrick.club.tables.table import Phase
from overtrick.language.reading import read_entry
from overtrick.scoring.entry import Entry
from overtrick.tournament.award import parse_award
from tests.club.evenings.evenings import START
from tests.club.tables.directing import (
    PART,
    PASSES,
    corrects,
    directs,
    enters,
    page_of,
    plays,
    sheet,
    strikes,
)
from tests.club.tables.nights import ONLINE, Night
from tests.club.tables.tables import run


class TestDuplicate:
    async def played(self, store: Store) -> tuple[Night, int, Entry]:
        """A table that has played the boards of its round; the number and result of the first."""
        night = await Night(store).begin()
        await plays(night, "1NT Pass Pass Pass", 8)
        await plays(night, PASSES)
        first = (await sheet(night)).finished[0]
        return night, first.game.board, first.entry

    async def mark(self, night: Night) -> Mark:
        (found,) = marks(await sheet(night))
        return found

    def test_a_board_has_the_result_that_stands(self, store: Store) -> None:
        async def story() -> None:
            night, board, entry = await self.played(store)
            before = (await sheet(night)).rubbers
            await directs(night, corrects(board, "2S N -2"))
            mark = await self.mark(night)
            assert (mark.number, mark.played, mark.now) == (board, entry, read_entry("2S N -2"))
            assert len((await sheet(night)).finished) == 2
            await directs(night, deeds.Undone())
            assert (await sheet(night)).rubbers == before
            assert marks(await sheet(night)) == ()

        run(story())

    @pytest.mark.parametrize("how", ["struck", "awarded", "unplayed"])
    def test_a_board_without_a_result_is_out_of_the_score(self, store: Store, how: str) -> None:
        async def story() -> None:
            night, board, entry = await self.played(store)
            before = (await sheet(night)).rubbers
            doings: dict[str, deeds.Change] = {
                "struck": strikes(board),
                "awarded": deeds.Awarded(
                    1, 1, board, parse_award("60%"), parse_award("40%"), "a card seen"
                ),
                "unplayed": deeds.Unplayed(1, 1, board, "no time"),
            }
            await directs(night, doings[how])
            mark = await self.mark(night)
            assert (mark.number, mark.played, mark.now) == (board, entry, None)
            table = await sheet(night)
            assert table.ledger.rows[0].lines == ()
            assert table.phase is Phase.OVER
            await directs(night, deeds.Undone())
            assert (await sheet(night)).rubbers == before

        run(story())

    def test_boards_keep_their_numbers_where_they_do_not_follow_on(self) -> None:
        async def story() -> None:
            night = Night(open_store("memory:"))
            await night.found((await night.evenings.open(night.head)).write)
            await night.directs(ONLINE)
            await night.directs(next_begun(await page_of(night), START))
            await night.directs(deeds.Happened(1, 1, boards=(2, 5)))
            await night.live.see_to(night.stream)
            numbers = (await sheet(night)).head.numbers
            await plays(night, PART, 8)
            await plays(night, PART, 8)
            await directs(night, strikes(numbers[0]))
            rows = [row for one in (await sheet(night)).rubbers for row in one.ledger.rows]
            assert [row.turn for row in rows] == list(numbers)

        run(story())

    def test_the_other_board_is_corrected_while_one_is_on(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            await plays(night, "1NT Pass Pass Pass", 8)
            await night.deal(1)
            board = (await sheet(night)).finished[0].game.board
            await directs(night, corrects(board, "2S N -2"))
            assert (await self.mark(night)).now == read_entry("2S N -2")
            assert (await sheet(night)).is_on
            await night.plays(1, PASSES)
            assert (await self.mark(night)).now == read_entry("2S N -2")

        run(story())

    def test_a_round_that_was_ended_before_its_boards_were_played_stays_over(
        self, store: Store
    ) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            await plays(night, PASSES)
            await night.next_round()
            board = (await sheet(night)).finished[0].game.board
            await directs(night, corrects(board, "2S N -2"))
            assert (await self.mark(night)).now == read_entry("2S N -2")
            assert (await sheet(night)).phase is Phase.OVER

        run(story())

    def test_what_the_director_has_entered_before_stands(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            board = (await sheet(night)).head.numbers[0]
            await directs(night, enters(board, "3NT N ="))
            assert (await sheet(night)).rubbers[0].deals == ()
            await plays(night, PASSES)
            assert (await self.mark(night)).now == read_entry("3NT N =")

        run(story())

    def test_whoever_may_not_see_the_board_is_told_nothing_of_it(self) -> None:
        async def story() -> None:
            night, board, _ = await self.played(open_store("memory:"))
            await directs(night, corrects(board, "2S N -2"))
            given = await night.evenings.addresses(night.write)
            for above in (night.write, given.watch):
                shown = (await night.desk.view(f"{above}.1.1")).page
                assert (shown.marks, shown.notes) == ((), ())
            for secret in (*(await night.seats(1)).values(), f"{night.write}.1.1.hands"):
                assert (await night.desk.view(secret)).page.marks

        run(story())

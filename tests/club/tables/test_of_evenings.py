"""An evening at live tables: seats, boards, results and rounds."""

from __future__ import annotations

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.chairs import Chair
from overtrick.club.evenings.written import Spot, State, result_text
from overtrick.club.ready import NotHere, OnlyWatching
from overtrick.club.store import Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.desk import View
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.shown import HiddenHand
from overtrick.club.tables.table import Phase
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

N, E, S, W = Seat
PASSES = "Pass Pass Pass Pass"


class TestDuplicate:
    def test_players_sit_in_their_places_of_the_round(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            for table in (1, 2):
                for seat, secret in (await night.seats(table)).items():
                    view = await night.desk.view(secret)
                    assert view.seat is seat
                    assert view.page.phase is Phase.WAITING
                    assert all(sitter.is_person for sitter in view.page.sitters)
            # Round 1 of this Howell: pair 4 sits North-South against pair 1.
            names = [sitter.name for sitter in (await first(night)).page.sitters]
            assert names == ["D one", "A one", "D two", "A two"]

        run(story())

    def test_both_tables_play_the_same_cards_as_the_board_is_marked(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            await night.deal(1)
            ours = await first(night)
            deal = ours.page.deal
            assert deal
            board = deal.number
            assert deal.dealer is dealer_of(board)
            for side in Side:
                assert deal.vulnerable.of(side) is vulnerability_of(board).covers(side)
            await night.plays(1, PASSES)
            dealt = (await night.evenings.page(night.stream)).deals
            assert list(dealt) == [board]
            await plays_all(night)
            await night.next_round()
            await plays_all(night)
            await night.next_round()
            await plays_all(night)
            page = await night.evenings.page(night.stream)
            played = await cards_by_board(night)
            assert sorted(played) == sorted(page.deals)
            for number, deals in played.items():
                assert deals == [page.deals[number]] * 2, "each board at both tables"

        run(story())

    def test_a_result_is_entered_and_agreed_to_by_the_table(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            view = await night.deal(1)
            assert view.page.deal
            board, dealer = view.page.deal.number, view.page.deal.dealer
            await night.plays(1, "1NT Pass Pass Pass", tricks=8)
            page = await night.evenings.page(night.stream)
            written = page.results[Spot(1, 1, board)]
            assert result_text(written) == f"1NT {dealer} +1"
            assert written.state is State.CONFIRMED
            assert written.side is Side.NS, "it is not the director's to take back"
            # Tried again by another process, it stands there once.
            await night.carry(1)
            await Night(store, night.head).live.carry(
                view.stream, await night.desk.table(view.stream)
            )
            assert len((await night.evenings.page(night.stream)).results) == 1

        run(story())

    def test_what_the_director_strikes_does_not_come_back(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            view = await night.deal(1)
            assert view.page.deal
            await night.plays(1, PASSES)
            await night.directs(deeds.Struck(1, 1, view.page.deal.number, reason="wrong cards"))
            fresh = Night(store, night.head)
            await fresh.live.carry(view.stream, await fresh.desk.table(view.stream))
            assert (await night.evenings.page(night.stream)).results == {}

        run(story())

    def test_the_address_of_a_player_leads_to_the_next_seat(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            me = night.at(Chair(1, 0))
            before = await night.desk.view(f"{me}.1")
            with pytest.raises(NotHere):
                await night.desk.view(f"{me}.2")
            await plays_all(night)
            await night.next_round()
            after = await night.desk.view(f"{me}.2")
            assert after.stream != before.stream
            assert after.seat is not None
            assert after.page.phase is Phase.WAITING
            assert (await night.desk.view(f"{me}.1")).page.phase is Phase.OVER

        run(story())

    def test_a_deal_that_is_on_is_played_out_after_the_round(self, store: Store) -> None:
        async def story() -> None:
            night = await Night(store).begin()
            view = await night.deal(1)
            assert view.page.deal
            await night.next_round()
            secret = (await night.seats(1, turn=1))[N]
            assert (await night.desk.view(secret)).page.phase is Phase.AUCTION
            await night.plays(1, PASSES, turn=1)
            assert (await night.desk.view(secret)).page.phase is Phase.OVER
            page = await night.evenings.page(night.stream)
            assert Spot(1, 1, view.page.deal.number) in page.results
            with pytest.raises(IllegalMove) as refused:
                await night.do(secret, made.Dealt())
            assert refused.value.code is BadMove.ROUND_OVER

        run(story())

    def test_after_the_last_board_nothing_is_dealt(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            await plays_all(night)
            assert (await first(night)).page.phase is Phase.OVER
            assert not (await first(night)).page.may_deal

        run(story())


class TestSecrets:
    def test_nobody_without_a_seat_sees_a_board(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            view = await night.deal(1)
            await night.plays(1, PASSES)
            for above in (night.write, (await night.evenings.addresses(night.write)).watch):
                seen = await night.desk.view(f"{above}.1.1")
                assert seen.stream == view.stream
                assert seen.page.deal is None
                assert seen.page.finished == ()
                assert seen.page.account.last.rows == ()
            page = (await night.desk.view((await night.seats(2))[N])).page
            assert page.finished == ()

        run(story())

    def test_a_player_sees_his_own_hand_only(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            await night.deal(1)
            for seat, secret in (await night.seats(1)).items():
                deal = (await night.desk.view(secret)).page.deal
                assert deal
                hidden = [isinstance(hand, HiddenHand) for hand in deal.hands]
                assert hidden == [one is not seat for one in Seat]

        run(story())

    def test_the_history_of_the_director_has_no_cards(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            await night.deal(1)
            log = await night.evenings.history(night.write)
            assert "board-dealt" in {one.kind for one in await night.desk.store.read(night.stream)}
            assert "board-dealt" not in {one.kind for one in log}
            with pytest.raises(OnlyWatching):
                await night.desk.history(f"{night.write}.1.1")

        run(story())

    @pytest.mark.parametrize("below", ["", ".", ".1.1.1", ".x", ".9", ".1.9", ".-1", ".²"])
    def test_an_address_that_leads_nowhere(self, below: str) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            for above in (night.write, night.at(Chair(1, 0))):
                with pytest.raises(NotHere):
                    await night.desk.view(above + below)

        run(story())

    def test_a_table_s_phone_opens_no_live_table(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            given = await night.evenings.addresses(night.write)
            for below in (".1", ".1.1"):
                with pytest.raises(NotHere):
                    await night.desk.view(given.tables[1] + below)

        run(story())

    def test_a_player_takes_no_other_seat(self) -> None:
        async def story() -> None:
            night = await Night(open_store("memory:")).begin()
            seats = await night.seats(1)
            for change in (made.Sat(E, "Anna"), made.Left(E), made.BotSat(E, Level.CLUB)):
                with pytest.raises(IllegalMove):
                    await night.do(seats[N], change)
            for secret in (f"{night.write}.1.1", seats[N]):
                for never in (made.Listed(), made.Closed(), made.RubberOpened()):
                    with pytest.raises(OnlyWatching):
                        await night.do(secret, never)
                for deed in (night.desk.delete, night.desk.addresses):
                    with pytest.raises(OnlyWatching):
                        await deed(secret)

        run(story())


async def first(night: Night) -> View:
    return await night.desk.view((await night.seats(1))[N])


async def plays_all(night: Night) -> None:
    """Every board that is still due in the round is passed out."""
    for table in (1, 2):
        while (await night.desk.view((await night.seats(table))[N])).page.may_deal:
            await night.deal(table)
            await night.plays(table, PASSES)


async def cards_by_board(night: Night) -> dict[int, list[Deal]]:
    """The deals that the tables played, by the number of the board."""
    found: dict[int, list[Deal]] = {}
    for turn in (1, 2, 3):
        for table in (1, 2):
            view = await night.desk.view((await night.seats(table, turn))[N])
            for one in view.page.finished:
                found.setdefault(one.game.board, []).append(one.game.deal)
    return found

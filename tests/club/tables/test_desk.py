"""The desk: rights, seats, what comes too late, keys, the list of open tables, and nothing lost."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.card import PACK
from overtrick.cards.seat import Seat
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.sheets.changes import Opened as SheetOpened
from overtrick.club.sheets.desk import Desk, NotHere, OnlyWatching
from overtrick.club.store import Right, Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.desk import Overtaken, TableDesk
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.shown import HiddenHand
from overtrick.club.tables.table import Phase
from overtrick.game.call import PASS, parse_call
from tests.club.evenings.evenings import rubbers
from tests.club.tables.seeing import cards_in
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    Club,
    always,
    run,
)

ONE_SPADE = parse_call("1S")


async def four(store: Store, head: Opened | None = None) -> Club:
    """Four people at a table, and the deal that each of them knows of."""
    club = await Club(store, head, always(TWO_DEALS[0])).open(*Seat)
    await club.deal()
    return club


def test_a_table_has_an_address_to_own_one_a_seat_and_one_to_watch(store: Store) -> None:
    async def story() -> None:
        club = await Club(store).open()
        given = club.given
        assert set(given.seats) == set(Seat)
        assert len({given.write, given.watch, *given.seats.values()}) == 6
        assert (await club.desk.view(given.write)).may_write
        for seat, secret in given.seats.items():
            view = await club.desk.view(secret)
            assert (view.right, view.seat, view.may_sit) == (Right.to_sit(seat), None, (seat,))
        watch = await club.view()
        assert (watch.seat, watch.may_write, watch.may_sit) == (None, False, ())
        assert await club.desk.addresses(given.write) == given
        for secret in (given.watch, *given.seats.values()):
            with pytest.raises(OnlyWatching):
                await club.desk.addresses(secret)
        with pytest.raises(NotHere):
            await club.desk.view("nobody's")

    run(story())


def test_with_all_seats_taken_the_first_deal_is_dealt_at_once(store: Store) -> None:
    async def story() -> None:
        desk = TableDesk(store, shuffle=always(SUITS))
        others = dict.fromkeys((NORTH, EAST, WEST), Level.BEGINNER)
        given = await desk.open(Opened("rubber"), "Clara", others, (SOUTH, "Clara"))
        view = await desk.view(given.write)
        assert view.seat is SOUTH
        assert view.page.phase is Phase.AUCTION
        assert cards_in(view.page) == set(SUITS.hand(SOUTH).cards)
        three = await desk.open(Opened("rubber"), "Clara", others)
        assert (await desk.view(three.write)).page.phase is Phase.WAITING

    run(story())


def test_an_address_plays_its_own_seat_and_nothing_else(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        north, watch, write = club.given.seats[NORTH], club.given.watch, club.given.write
        refused: list[tuple[str, Change, BadMove]] = [
            (north, made.Called(EAST, PASS), BadMove.OTHER_SEAT),
            (north, made.Sat(EAST, "Anna"), BadMove.OTHER_SEAT),
            (north, made.Left(EAST), BadMove.OTHER_SEAT),
            (north, made.Said(EAST, text="hello"), BadMove.OTHER_SEAT),
            (north, made.Said(None, text="hello"), BadMove.NOT_SEATED),
            (north, made.BotSat(NORTH, Level.CLUB), BadMove.ONLY_OWNER),
            (north, made.Listed(), BadMove.ONLY_OWNER),
            (north, made.Unlisted(), BadMove.ONLY_OWNER),
            (north, made.Closed(), BadMove.ONLY_OWNER),
            (north, made.Away(EAST), BadMove.NOT_NOW),
            (north, made.Erased(), BadMove.NOT_NOW),
            (write, made.Called(NORTH, PASS), BadMove.NOT_SEATED),
            (write, made.Back(NORTH), BadMove.NOT_NOW),
        ]
        before = (await club.view()).page.seq
        for secret, change, code in refused:
            with pytest.raises(IllegalMove) as error:
                await club.do(secret, change)
            assert error.value.code is code, change
        for change in (made.Called(NORTH, PASS), made.Dealt(), made.Said(None, text="hi")):
            with pytest.raises(OnlyWatching):
                await club.do(watch, change)
        assert (await club.view()).page.seq == before

    run(story())


def test_a_seats_address_shows_a_hand_only_to_who_has_sat_down(store: Store) -> None:
    async def story() -> None:
        club = await Club(store, None, always(SUITS)).open(NORTH, EAST, SOUTH)
        await club.bots(WEST)
        await club.deal()
        stranger = await club.view(WEST)
        assert (stranger.seat, stranger.may_sit) == (None, (WEST,))
        assert cards_in(stranger.page) == set()
        view = await club.do(club.given.seats[WEST], made.Sat(WEST, "Dmitri"))
        assert cards_in(view.page) == set(SUITS.hand(WEST).cards)
        assert view.page.sitters[WEST].name == "Dmitri"
        assert (await club.view(NORTH)).page.sitters[WEST].is_person

    run(story())


def test_the_owner_may_sit_and_leave_and_give_seats_to_bots(store: Store) -> None:
    async def story() -> None:
        club = await Club(store).open()
        view = await club.do(club.given.write, made.Sat(SOUTH, "Clara"))
        assert (view.seat, view.may_sit) == (SOUTH, (NORTH, EAST, WEST))
        view = await club.do(club.given.write, made.Sat(NORTH, "Clara"))
        assert view.seat is NORTH
        assert view.page.sitters[SOUTH].is_empty
        await club.bots(EAST, SOUTH, WEST)
        with pytest.raises(IllegalMove) as taken:
            await club.do(club.given.seats[NORTH], made.Sat(NORTH, "Anna"))
        assert taken.value.code is BadMove.TAKEN
        await club.do(club.given.write, made.Left(NORTH))
        await club.do(club.given.seats[NORTH], made.Sat(NORTH, "Anna"))
        assert (await club.view(NORTH)).seat is NORTH
        await club.do(club.given.write, made.Left(NORTH))
        assert (await club.view(NORTH)).seat is None

    run(story())


def test_a_move_made_before_seeing_the_last_one_is_refused(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        seen = (await club.view(NORTH)).page.seq
        await club.do(club.given.seats[NORTH], made.Called(NORTH, PASS))
        for change in (
            made.Called(EAST, PASS),
            made.UndoAsked(NORTH),
            made.Explained(NORTH, 0, "weak"),
        ):
            with pytest.raises(Overtaken) as late:
                await club.do(club.given.seats[change.seat], change, seen)
            assert late.value.view.page.seq == seen + 1
        with pytest.raises(Overtaken):
            await club.do(club.given.seats[EAST], made.Called(EAST, PASS), seen + 2)
        assert (await club.view()).page.seq == seen + 1

    run(story())


def test_a_remark_makes_no_move_late_and_is_never_late(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        seen = (await club.view(NORTH)).page.seq
        await club.do(club.given.seats[EAST], made.Said(EAST, text="good luck"), 1)
        view = await club.do(club.given.seats[NORTH], made.Called(NORTH, PASS), seen)
        assert view.page.seq == seen + 2
        assert [remark.name for remark in view.page.said] == ["Boris"]

    run(story())


def test_two_devices_in_one_seat_make_one_call(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        seen = (await club.view(NORTH)).page.seq
        secret = club.given.seats[NORTH]
        answers = await asyncio.gather(
            club.do(secret, made.Called(NORTH, PASS), seen),
            club.do(secret, made.Called(NORTH, ONE_SPADE), seen),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Overtaken", "View"]
        deal = (await club.view()).page.deal
        assert deal is not None
        assert len(deal.auction.calls) == 1

    run(story())


def test_a_call_and_an_undo_at_once_have_one_end(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT")
        seen = (await club.view(NORTH)).page.seq
        call = club.do(club.given.seats[EAST], made.Called(EAST, PASS), seen)
        undo = club.do(club.given.seats[NORTH], made.UndoAsked(NORTH), seen)
        answers = await asyncio.gather(call, undo, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Overtaken", "View"]
        page = (await club.view()).page
        assert page.seq == seen + 1
        assert page.deal is not None
        assert (page.undo is not None) is (len(page.deal.auction.calls) == 1)

    run(story())


def test_a_claim_answered_by_both_at_once_counts_both(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT Pass Pass Pass")
        await club.cards("HK")
        view = await club.claim(NORTH, 5)
        await asyncio.gather(
            *(
                club.do(
                    club.given.seats[seat], made.ClaimAnswered(seat, agreed=True), view.page.seq
                )
                for seat in (EAST, WEST)
            )
        )
        page = (await club.view()).page
        assert page.phase is Phase.BETWEEN
        assert str(page.ledger.rows[-1].entry.outcome) == "1NT N -2"

    run(story())


def test_a_claim_answered_twice_by_one_is_answered_once(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT Pass Pass Pass")
        await club.cards("HK")
        seen = (await club.claim(NORTH, 5)).page.seq
        yes, no = (made.ClaimAnswered(EAST, agreed=agreed) for agreed in (True, False))
        await club.do(club.given.seats[EAST], yes, seen, "once")
        again = await club.do(club.given.seats[EAST], yes, seen, "once")
        assert again.page.seq == seen + 1
        with pytest.raises(IllegalMove) as asked:
            await club.do(club.given.seats[EAST], no, seen)
        assert asked.value.code is BadMove.NOT_ASKED
        await club.do(club.given.seats[WEST], made.ClaimAnswered(WEST, agreed=True), seen)
        with pytest.raises(IllegalMove) as over:
            await club.do(club.given.seats[WEST], made.ClaimAnswered(WEST, agreed=False), seen)
        assert over.value.code is BadMove.NOT_NOW

    run(story())


def test_an_answer_to_a_claim_rests_on_that_claim(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT Pass Pass Pass")
        seen = (await club.cards("HK")).page.seq
        await club.claim(NORTH, 5)
        await club.do(club.given.seats[NORTH], made.ClaimAnswered(NORTH, agreed=False))
        await club.claim(NORTH, 12)
        with pytest.raises(Overtaken):
            await club.do(club.given.seats[EAST], made.ClaimAnswered(EAST, agreed=True), seen + 1)

    run(story())


def test_an_attempt_sent_again_is_made_once(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        secret, seen = club.given.seats[NORTH], (await club.view()).page.seq
        for _ in range(3):
            view = await club.do(secret, made.Called(NORTH, PASS), seen, "a tap")
        await club.do(club.given.seats[EAST], made.Called(EAST, PASS))
        view = await club.do(secret, made.Called(NORTH, PASS), seen, "a tap")
        assert view.page.seq == seen + 2
        with pytest.raises(IllegalMove) as used:
            await club.do(secret, made.Called(NORTH, ONE_SPADE), seen, "a tap")
        assert used.value.code is BadMove.KEY_USED

    run(story())


def test_a_deal_asked_for_twice_is_dealt_once_and_its_cards_are_the_desks(store: Store) -> None:
    async def story() -> None:
        club = await Club(store, None, always(TWO_DEALS[0])).open(*Seat)
        seen = (await club.view()).page.seq
        chosen = made.Dealt(SUITS)
        view = await club.do(club.given.seats[NORTH], chosen, seen, "deal")
        again = await club.do(club.given.seats[NORTH], made.Dealt(), seen, "deal")
        assert again.page.seq == view.page.seq == seen + 1
        assert cards_in(view.page) == set(TWO_DEALS[0].hand(NORTH).cards)
        with pytest.raises(Overtaken):
            await club.do(club.given.seats[EAST], made.Dealt(), seen)

    run(story())


def test_a_stranger_sits_down_at_an_open_table_and_no_other(store: Store) -> None:
    async def story() -> None:
        club = await Club(store).open(NORTH)
        assert await club.desk.tables() == ()
        with pytest.raises(OnlyWatching):
            await club.desk.take(club.given.watch, EAST, "Elena")
        await club.do(club.given.write, made.Listed())
        (listed,) = await club.desk.tables()
        assert (listed.watch, listed.free) == (club.given.watch, (EAST, SOUTH, WEST))
        assert (await club.desk.view(listed.watch)).may_sit == (EAST, SOUTH, WEST)
        secret = await club.desk.take(listed.watch, EAST, "Elena")
        view = await club.desk.view(secret)
        assert (view.seat, view.page.sitters[EAST].name) == (EAST, "Elena")
        with pytest.raises(IllegalMove) as taken:
            await club.desk.take(listed.watch, EAST, "Fyodor")
        assert taken.value.code is BadMove.TAKEN
        await club.do(secret, made.Left(EAST))
        other = await club.desk.take(listed.watch, EAST, "Fyodor")
        assert (await club.desk.view(secret)).seat is None
        assert (await club.desk.view(other)).seat is EAST
        await club.do(club.given.write, made.Unlisted())
        assert await club.desk.tables() == ()
        assert (await club.desk.view(other)).seat is EAST

    run(story())


def test_two_strangers_at_one_seat_at_once(store: Store) -> None:
    async def story() -> None:
        club = await Club(store).open(listed=True)
        answers = await asyncio.gather(
            *(club.desk.take(club.given.watch, EAST, name) for name in ("Elena", "Fyodor")),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["IllegalMove", "str"]

    run(story())


def test_who_has_seen_another_hand_cannot_come_back_as_his_opponent(store: Store) -> None:
    async def story() -> None:
        club = await four(store, Opened("rubber"))
        await club.do(club.given.write, made.Left(EAST))
        await club.do(club.given.seats[SOUTH], made.Left(SOUTH))
        view = await club.view(SOUTH)
        assert cards_in(view.page) == set()
        assert (await club.view(EAST)).may_sit == (EAST,)
        await club.do(club.given.seats[SOUTH], made.Sat(SOUTH, "Clara"))

    run(story())


def test_the_list_forgets_tables_that_are_closed_or_still_or_deleted(store: Store) -> None:
    async def story() -> None:
        hour = timedelta(hours=1)
        later = [datetime.now(UTC)]
        desk = TableDesk(store, clock=lambda: later[0])
        given = [await desk.open(Opened("rubber", title=name), listed=True) for name in "abc"]
        assert {one.title for one in await desk.tables()} == {"a", "b", "c"}
        await desk.change(given[0].write, made.Closed(), 2, key="close")
        await desk.delete(given[1].write)
        assert [one.title for one in await desk.tables()] == ["c"]
        later[0] += 11 * hour
        assert [one.title for one in await desk.tables()] == ["c"]
        later[0] += 2 * hour
        assert await desk.tables() == ()
        assert not (await desk.view(given[0].write)).page.listed

    run(story())


def test_history_is_the_owners_and_hides_what_he_may_not_see(store: Store) -> None:
    async def story() -> None:
        club = await Club(store, None, always(SUITS)).open(NORTH, EAST, WEST)
        await club.do(club.given.write, made.Sat(SOUTH, "Clara"))
        await club.deal()
        north, write = club.given.seats[NORTH], club.given.write
        await club.do(north, made.Called(NORTH, PASS, "weak"))
        await club.do(north, made.Explained(NORTH, 0, "very weak"))
        told = await club.desk.history(write)
        assert [event.seq for event in told] == list(range(1, len(told) + 1))
        assert [event.kind for event in told[-3:]] == ["hidden", "called", "hidden"]
        assert told[-2].data == {"seat": "N", "call": "Pass"}
        assert [dict(one.data) for one in told if one.kind == "hidden"] == [{}, {}]
        for seat in (EAST, WEST):
            await club.do(club.given.seats[seat], made.Said(seat, text="well"))
        with pytest.raises(OnlyWatching):
            await club.desk.history(north)
        for seat in (EAST, SOUTH, WEST):
            secret = write if seat is SOUTH else club.given.seats[seat]
            await club.do(secret, made.Called(seat, PASS))
        kinds = [event.kind for event in await club.desk.history(write)]
        assert "hidden" not in kinds
        assert "dealt" in kinds

    run(story())


def test_events_are_told_as_bare_numbers_and_views_follow(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        view = await club.view(NORTH)
        secret = club.given.seats[EAST]
        async with (
            aclosing(club.desk.told(view.stream, view.page.seq)) as numbers,
            aclosing(club.desk.follow(secret, view.page.seq)) as views,
        ):
            await club.calls("Pass 1S")
            assert [await anext(numbers), await anext(numbers)] == [
                view.page.seq + 1,
                view.page.seq + 2,
            ]
            seen = await anext(views)
            assert seen.seat is EAST
            assert cards_in(seen.page) == set(TWO_DEALS[0].hand(EAST).cards)

    run(story())


def test_a_table_deleted_is_gone_for_all(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        stream = (await club.view()).stream
        with pytest.raises(OnlyWatching):
            await club.desk.delete(club.given.seats[NORTH])
        await club.desk.delete(club.given.write)
        for secret in (club.given.write, club.given.watch, *club.given.seats.values()):
            with pytest.raises(NotHere):
                await club.desk.view(secret)
        with pytest.raises(NotHere):
            await anext(club.desk.told(stream, 0))

    run(story())


def test_a_name_is_erased_everywhere(store: Store) -> None:
    async def story() -> None:
        club = await four(store, Opened("rubber", title="Anna's table"))
        north = club.given.seats[NORTH]
        await club.do(north, made.Said(NORTH, text="it is Anna"))
        await club.do(north, made.Called(NORTH, PASS, "as Anna bids"))
        await club.desk.erase_name(club.given.write, "Anna")
        page = (await club.view(EAST)).page
        assert [sitter.name for sitter in page.sitters] == ["", "Boris", "Clara", "Dmitri"]
        lines = "".join(store.export_all())
        assert "Anna" not in lines
        assert "Boris" in lines
        assert (await club.view(NORTH)).seat is NORTH
        seq = page.seq
        await club.desk.erase_name(club.given.write, "Nobody")
        assert (await club.view()).page.seq == seq

    run(story())


def test_an_export_carries_tables_to_another_store(store: Store, tmp_path: Path) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT Pass Pass Pass")
        await club.cards("HK H6")
        await club.do(club.given.write, made.Listed())
        other = open_store(f"sqlite:///{tmp_path / 'other.db'}")
        assert await asyncio.to_thread(other.import_all, list(store.export_all())) == 1
        desk = TableDesk(other)
        for seat in (*Seat, None):
            here = await club.view(seat)
            there = await desk.view(
                club.given.watch if seat is None else club.given.seats[seat],
            )
            assert there == here
        assert [one.watch for one in await desk.tables()] == [club.given.watch]
        other.close()

    run(story())


def test_a_desk_begun_anew_knows_the_game_as_it_was(store: Store) -> None:
    async def story() -> None:
        club = await four(store)
        await club.calls("1NT Pass Pass Pass")
        await club.cards("HK")
        again = TableDesk(store)
        for seat in Seat:
            assert await again.view(club.given.seats[seat]) == await club.view(seat)

    run(story())


def test_addresses_of_sheets_evenings_and_tables_are_not_mixed_up(store: Store) -> None:
    async def story() -> None:
        sheets, evenings, tables = Desk(store), EveningDesk(store), TableDesk(store)
        sheet = (await sheets.open(SheetOpened("rubber"))).write
        evening = (await evenings.open(rubbers())).write
        table = await tables.open(Opened("rubber"))
        for secret in (table.write, table.watch, table.seats[NORTH]):
            with pytest.raises(NotHere):
                await sheets.view(secret)
            with pytest.raises(NotHere):
                await evenings.view(secret)
        for secret in (sheet, evening):
            with pytest.raises(NotHere):
                await tables.view(secret)

    run(story())


def test_four_people_play_a_rubber_to_its_end(store: Store) -> None:
    async def story() -> None:
        club = await Club(store, Opened("rubber-kozclub"), always(SUITS)).open(*Seat)
        for calls_made, claimer, tricks in (
            ("4S Pass Pass Pass", NORTH, 10),
            ("4H Pass Pass Pass", EAST, 10),
            ("Pass Pass Pass Pass", None, 0),
            ("Pass 4S Pass Pass Pass", NORTH, 10),
        ):
            await club.do(club.given.seats[WEST], made.Dealt())
            page = (await club.calls(calls_made)).page
            if claimer is None:
                assert page.phase is Phase.BETWEEN
                continue
            page = (await club.claim(claimer, tricks)).page
            assert page.claim is not None
            for seat in page.claim.asked:
                await club.do(club.given.seats[seat], made.ClaimAnswered(seat, agreed=True))
        page = (await club.view(SOUTH)).page
        assert page.phase is Phase.OVER
        assert page.may_open_rubber
        # Two games of 120 and honours of 150 each; a slow rubber; East-West one game and honours.
        assert page.account.totals == (120 + 150 + 120 + 150 + 500, 120 + 150)
        view = await club.do(club.given.seats[SOUTH], made.RubberOpened())
        assert view.page.may_deal
        view = await club.do(club.given.seats[SOUTH], made.Dealt())
        assert view.page.deal is not None
        assert view.page.deal.vulnerable == (False, False)
        assert isinstance(view.page.deal.hands[NORTH], HiddenHand)
        assert set(PACK) > cards_in(view.page.deal)

    run(story())

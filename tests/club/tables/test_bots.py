"""Bots at a table: they move in their turn, keep seats, answer, and fail without harm."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, asynccontextmanager
from random import Random

import pytest

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.club.store import Store, open_store
from overtrick.club.tables import changes as made
from overtrick.club.tables import judging, thinking
from overtrick.club.tables.bots import TableBots, least
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.due import Asked, Turn, answer, due
from overtrick.club.tables.shown import Shown
from overtrick.club.tables.table import Phase
from overtrick.game.call import PASS, Bid, Call
from overtrick.game.strain import Strain
from tests.club.tables.clocks import settled
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    Club,
    always,
    calls,
    cards,
    packs,
    run,
    seated,
    then,
)

BEGINNERS = Opened("rubber-kozclub", level=Level.BEGINNER)
PATIENCE = 60.0


async def until(desk: TableDesk, secret: str, so: Callable[[View], bool]) -> View:
    """What an address shows once it is so, which comes of what others do."""
    view = await desk.view(secret)
    if so(view):
        return view
    async with (
        asyncio.timeout(PATIENCE),
        aclosing(desk.told(view.stream, view.page.seq)) as numbers,
    ):
        async for _ in numbers:
            if so(view := await desk.view(secret)):
                return view
    raise AssertionError(view.page.seq)


@asynccontextmanager
async def playing(
    store: Store,
    head: Opened = BEGINNERS,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    people: tuple[Seat, ...] = (SOUTH,),
) -> AsyncGenerator[tuple[Club, TableBots]]:
    """A table where bots have the seats that people do not, and the deal is on."""
    club = await Club(store, head, packs("bots")).open(*people)
    async with TableBots(club.desk, pause=0, sleep=sleep) as bots:
        await club.bots(*(seat for seat in Seat if seat not in people))
        for seat in people:
            bots.came(await club.view(seat))
        await club.deal()
        yield club, bots


async def never(_: float) -> None:
    """A clock that stands still."""
    await asyncio.Event().wait()


async def logged(caplog: pytest.LogCaptureFixture, text: str) -> None:
    """Until the program has said so."""
    for _ in range(int(PATIENCE * 100)):
        if text in caplog.text:
            return
        await asyncio.sleep(0.01)
    raise AssertionError(caplog.text)


def may_move(view: View) -> bool:
    page = view.page
    return bool(page.legal_calls or page.legal_cards or page.may_deal or page.may_open_rubber)


async def one_move(club: Club, seat: Seat, view: View, chance: Random) -> None:
    page, secret = view.page, club.given.seats[seat]
    if page.legal_calls:
        await club.do(secret, made.Called(seat, PASS), page.seq)
    elif page.legal_cards:
        await club.do(secret, made.Played(seat, chance.choice(page.legal_cards)), page.seq)
    elif page.may_deal:
        await club.do(secret, made.Dealt(), page.seq)


def test_one_person_and_three_bots_play_a_whole_rubber(store: Store) -> None:
    async def story() -> Shown:
        chance = Random(1)
        async with playing(store) as (club, _):
            while True:
                view = await until(club.desk, club.given.seats[SOUTH], may_move)
                if view.page.may_open_rubber:
                    return view.page
                await one_move(club, SOUTH, view, chance)

    page = run(story())
    assert page.phase is Phase.OVER
    assert page.account.last.rubber_taker is not None
    assert all(len(one.game.moves) >= 4 for one in page.finished)
    played = [one for one in page.finished if one.game.play is not None]
    assert played
    assert all(len(one.game.play.played) == 52 for one in played if one.game.play)
    ours = [move for one in played for move in one.game.moves if move.bot is None]
    assert {move.seat for move in ours} == {SOUTH}


def test_four_bots_play_out_a_deal_and_wait_for_somebody_to_deal_the_next() -> None:
    async def story() -> None:
        store = open_store("memory:")
        club = await Club(store, BEGINNERS, packs("four")).open()
        async with TableBots(club.desk, pause=0):
            await club.bots(*Seat)
            await club.deal()
            view = await until(
                club.desk, club.given.write, lambda view: view.page.phase is Phase.BETWEEN
            )
            assert view.page.may_deal
            assert len(view.page.finished) == 1

    run(story())


def test_the_seat_of_who_has_gone_is_kept_and_given_back() -> None:
    grace = asyncio.Event()
    asked: list[float] = []

    async def sleep(seconds: float) -> None:
        asked.append(seconds)
        await grace.wait()

    async def story() -> None:
        store = open_store("memory:")
        head = Opened("rubber", level=Level.BEGINNER, grace=45)
        async with playing(store, head, sleep, (NORTH, SOUTH)) as (club, bots):
            north, south = await club.view(NORTH), await club.view(SOUTH)
            assert not north.page.sitters[NORTH].away
            bots.came(north)
            bots.went(north)
            assert asked == []
            bots.went(north)
            await settled()
            assert asked == [45]
            grace.set()
            view = await until(
                club.desk, club.given.watch, lambda view: view.page.sitters[NORTH].away
            )
            assert not view.page.sitters[SOUTH].away
            await until(
                club.desk,
                club.given.watch,
                lambda view: view.page.deal is not None and view.page.deal.mover is SOUTH,
            )
            bots.came(north)
            view = await until(
                club.desk, club.given.watch, lambda view: not view.page.sitters[NORTH].away
            )
            assert view.page.deal is not None
            assert view.page.deal.calls[0].bot is Level.BEGINNER
            assert south.seat is SOUTH

    run(story())


def test_who_comes_back_within_the_grace_has_not_been_away() -> None:
    grace = asyncio.Event()

    async def sleep(_: float) -> None:
        await grace.wait()

    async def story() -> None:
        async with playing(open_store("memory:"), BEGINNERS, sleep) as (club, bots):
            south = await club.view(SOUTH)
            bots.went(south)
            await settled()
            bots.came(south)
            grace.set()
            await settled()
            assert "away" not in [one.kind for one in await club.desk.history(club.given.write)]

    run(story())


def test_when_all_people_have_gone_the_bots_wait_for_them() -> None:
    table = then(seated(deal=SUITS), *(made.Left(seat) for seat in (NORTH, EAST, WEST)))
    assert isinstance(due(table), Turn)
    assert due(then(table, made.Away(SOUTH))) is None
    assert isinstance(due(then(table, made.Away(SOUTH), made.Back(SOUTH))), Turn)
    assert due(then(table, made.Closed())) is None


def test_whose_move_brings_him_back() -> None:
    async def story() -> None:
        club = await Club(open_store("memory:"), BEGINNERS).open(*Seat)
        await club.deal()
        view = await club.view(NORTH)
        await club.desk.move(view.stream, made.Away(NORTH), view.page.seq)
        view = await club.do(club.given.seats[NORTH], made.Called(NORTH, PASS))
        assert not view.page.sitters[NORTH].away
        assert view.page.deal is not None
        assert view.page.deal.calls[0].bot is None

    run(story())


def test_bots_let_a_person_take_a_move_back(store: Store) -> None:
    async def story() -> None:
        async with playing(store, people=(NORTH, SOUTH)) as (club, _):
            secret = club.given.seats[NORTH]
            await club.do(secret, made.Called(NORTH, PASS))
            view = await until(
                club.desk,
                secret,
                lambda view: view.page.deal is not None and view.page.deal.mover is SOUTH,
            )
            await club.do(secret, made.UndoAsked(NORTH), view.page.seq)
            view = await until(club.desk, secret, lambda view: view.page.undo is None)
            assert view.page.deal is not None
            assert view.page.deal.auction.calls == ()
            assert view.page.legal_calls

    run(story())


FIVE_LEFT = (
    "HA DA CA S2 SA H2 D2 C2 SK H3 D3 C3 SQ H4 D4 C4 SJ H5 D5 C5 ST H6 D6 C6"
    " S9 H7 D7 C7 S8 H8 D8 C8"
)


def test_bots_agree_to_a_claim_that_can_be_made_good() -> None:
    table = cards(calls(seated(deal=SUITS), "7S Pass Pass Pass"), FIVE_LEFT)
    asked = due(then(table, made.Left(EAST), made.Claimed(NORTH, 5)))
    assert isinstance(asked, Asked)
    assert asked.seat is EAST
    assert answer(asked, None) == made.ClaimAnswered(EAST, agreed=True)


def test_a_bot_refuses_a_defender_who_claims_too_much() -> None:
    table = calls(seated(deal=SUITS), "1S Pass Pass Pass")
    table = then(cards(table, FIVE_LEFT), made.Left(NORTH))
    for tricks, agreed in ((1, False), (0, True)):
        asked = due(then(table, made.Claimed(EAST, tricks)))
        assert isinstance(asked, Asked)
        assert asked.seat is NORTH
        assert answer(asked, None) == made.ClaimAnswered(NORTH, agreed=agreed)


def test_before_the_lead_a_bot_agrees_only_to_a_concession() -> None:
    table = then(calls(seated(deal=TWO_DEALS[0]), "1NT Pass Pass Pass"), made.Left(EAST))
    for tricks, agreed in ((13, False), (1, False), (0, True)):
        asked = due(then(table, made.Claimed(NORTH, tricks)))
        assert isinstance(asked, Asked)
        assert answer(asked, None).agreed is agreed


def test_a_persons_answer_is_his_own_and_his_undo_is_the_peoples() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), "1NT")
    table = then(table, made.Left(EAST), made.UndoAsked(NORTH))
    assert due(table) is None
    both = then(table, made.Left(WEST))
    assert due(both) == made.UndoAnswered(EAST, agreed=True)


def test_bots_claim_their_honours_and_leave_those_of_people_alone() -> None:
    table = calls(seated(deal=SUITS), "4S Pass Pass Pass")
    table = then(table, made.Claimed(NORTH, 10))
    table = then(table, *(made.ClaimAnswered(seat, agreed=True) for seat in (EAST, WEST)))
    assert due(table) is None
    assert due(then(table, made.Left(SOUTH))) is None
    alone = then(table, made.Left(SOUTH), made.Left(NORTH))
    assert due(alone) == made.HonoursClaimed(NORTH)


class Failing:
    """A bot that has a fault."""

    def call(self, seen: Seen) -> Call:
        if seen.auction.calls:
            raise RuntimeError(seen.seat)
        return Bid(7, Strain.NOTRUMPS)

    def card(self, seen: Seen) -> Card:
        raise RuntimeError(seen.seat)


def test_a_bot_that_fails_passes_and_plays_low(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def failing(*_: object) -> Failing:
        return Failing()

    monkeypatch.setattr(thinking, "bot_of", failing)

    async def story() -> None:
        club = await Club(open_store("memory:"), BEGINNERS, always(TWO_DEALS[0])).open()
        async with TableBots(club.desk, pause=0):
            await club.bots(*Seat)
            await club.deal()
            view = await until(
                club.desk, club.given.write, lambda view: view.page.phase is Phase.BETWEEN
            )
            (ended,) = view.page.finished
            assert [str(move.what) for move in ended.game.calls] == ["7NT", "Pass", "Pass", "Pass"]
            assert ended.game.play is not None
            low = [trick.cards[0] for trick in ended.game.play.tricks]
            assert low[0] == min(TWO_DEALS[0].hand(EAST).cards)

    run(story())
    assert "a bot failed at a table" in caplog.text


def test_a_table_that_takes_no_move_is_asked_again_after_its_next_event(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        store = open_store("memory:")
        club = await Club(store, BEGINNERS, always(TWO_DEALS[0])).open(SOUTH)
        await club.bots(NORTH, EAST, WEST)
        away = TableDesk(store)
        full = (await club.view()).page.seq + 1
        monkeypatch.setattr(judging, "MOST_EVENTS", full)
        async with TableBots(club.desk, pause=0):
            await club.view()
            await settled()
            view = await club.deal()
            await logged(caplog, "a table takes no move of a bot: table-worn")
            assert (await club.desk.newest(view.stream)).seq == full
            monkeypatch.undo()
            # Nobody looks at the table in this process any more.
            said = made.Said(SOUTH, None, "Shall we?")
            await away.change(club.given.seats[SOUTH], said, full, key="remark")
            async with asyncio.timeout(PATIENCE), aclosing(store.follow(view.stream, full)) as log:
                async for event in log:
                    if event.kind == "called":
                        break

    run(story())


def test_the_least_that_a_bot_does_leaves_the_game_as_it_is() -> None:
    table = then(calls(seated(deal=TWO_DEALS[0]), "1NT"), made.UndoAsked(NORTH))
    table = then(table, made.Left(EAST), made.Left(WEST))
    wanted = due(table)
    assert isinstance(wanted, made.UndoAnswered)
    assert wanted.agreed
    refused = then(table, least(table, wanted))
    assert due(refused) is not None
    assert refused.game is not None
    assert str(refused.game.auction.calls[0]) == "1NT"


def test_of_two_programs_one_moves_the_bots_and_nothing_is_done_twice() -> None:
    async def story() -> None:
        store = open_store("memory:")
        club = await Club(store, BEGINNERS, packs("lease")).open()
        other = TableDesk(store)
        async with TableBots(club.desk, pause=0) as one, TableBots(other, pause=0) as two:
            await club.bots(*Seat)
            view = await club.deal()
            await other.view(club.given.watch)
            stream = view.stream
            await until(club.desk, club.given.write, lambda view: view.page.phase is Phase.BETWEEN)
            assert not await store.lease(stream)
            assert one is not two
        log = await store.read(stream)
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        cards_played = [event.data["card"] for event in log if event.kind == "played"]
        assert len(cards_played) == len(set(cards_played))
        assert await store.lease(stream)

    run(story())


def test_another_program_takes_over_where_the_first_has_died() -> None:
    waited = asyncio.Event()

    async def sleep(_: float) -> None:
        waited.set()
        await asyncio.sleep(0)

    async def story() -> None:
        store = open_store("memory:")
        club = await Club(store, BEGINNERS, packs("dead")).open()
        await club.bots(*Seat)
        view = await club.deal()
        assert await store.lease(view.stream)
        async with TableBots(club.desk, pause=0, sleep=sleep):
            await club.view()
            await waited.wait()
            assert len(await store.read(view.stream)) == view.page.seq
            await store.let_go(view.stream)
            await until(club.desk, club.given.write, lambda view: view.page.phase is Phase.BETWEEN)

    run(story())


def test_a_game_goes_on_after_the_program_has_begun_anew(store: Store) -> None:
    async def story() -> None:
        chance = Random(2)
        async with playing(store) as (club, _):
            view = await until(club.desk, club.given.seats[SOUTH], may_move)
            await one_move(club, SOUTH, view, chance)
        club.desk = TableDesk(store, shuffle=packs("anew"))
        async with TableBots(club.desk, pause=0, sleep=never) as bots:
            bots.came(await club.view(SOUTH))
            while not (
                view := await until(club.desk, club.given.seats[SOUTH], may_move)
            ).page.may_deal:
                await one_move(club, SOUTH, view, chance)
            assert len(view.page.finished) == 1

    run(story())


def test_a_pause_lets_people_follow_and_a_wish_is_heard_in_it() -> None:
    pauses: list[float] = []

    async def story() -> None:
        store = open_store("memory:")
        club = await Club(store, BEGINNERS, always(TWO_DEALS[0])).open(NORTH)

        async def sleep(seconds: float) -> None:
            if seconds != 0.7:
                await never(seconds)
            pauses.append(seconds)
            if len(pauses) == 1:  # in the pause before East's call North thinks better of it
                await club.do(club.given.seats[NORTH], made.UndoAsked(NORTH))

        async with TableBots(club.desk, sleep=sleep) as bots:
            await club.bots(EAST, SOUTH, WEST)
            bots.came(await club.view(NORTH))
            await club.deal()
            await club.do(club.given.seats[NORTH], made.Called(NORTH, PASS))
            view = await until(
                club.desk, club.given.seats[NORTH], lambda view: bool(view.page.legal_calls)
            )
            assert view.page.deal is not None
            assert view.page.deal.auction.calls == ()

    run(story())
    assert pauses == [0.7]

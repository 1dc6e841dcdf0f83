"""Hints, the count of sure tricks: for one person alone, from what his seat sees."""

from __future__ import annotations

import pytest

from overtrick.bots.levels import Level
from overtrick.bots.practice.card_hints import CardHint
from overtrick.bots.practice.hints import CallHint, hint_for_call
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.suit import Suit
from overtrick.club.store import Store
from overtrick.club.tables import changes as made
from overtrick.club.tables.advising import Adviser, counted, counting, systems_of
from overtrick.club.tables.changes import BotSat, Called, Opened, Played, Sat
from overtrick.club.tables.due import Turn, due
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.table import Table
from overtrick.game.call import parse_call
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    TWO_DEALS,
    WEST,
    Club,
    always,
    run,
    then,
)

NOTRUMP = "Pass Pass 1NT Pass Pass Pass"
"""North, the dealer, passes, and South plays one notrump."""


class Training:
    """South practises at a desk, whose bots never move by themselves."""

    def __init__(self, store: Store, deal: Deal = TWO_DEALS[0], head: Opened | None = None) -> None:
        self.club = Club(store, head or Opened("rubber", practice="any"), always(deal))
        self.adviser = Adviser(self.club.desk)

    async def open(self, level: Level = Level.CLUB) -> Training:
        bots = dict.fromkeys((NORTH, EAST, WEST), level)
        self.club.given = await self.club.desk.open(self.club.head, "Clara", bots, (SOUTH, "Clara"))
        return self

    async def bots_say(self, text: str) -> None:
        """What bots call or play, by hand."""
        for word in text.split():
            table = await self.table()
            assert table.game is not None
            assert table.game.mover is not None
            move = Called(table.game.mover, parse_call(word))
            await self.club.desk.move(await self.stream(), move, table.seq)

    async def stream(self) -> str:
        return (await self.club.desk.view(self.club.given.write)).stream

    async def table(self) -> Table:
        return await self.club.desk.table(await self.stream())


def test_a_hint_is_what_the_adviser_would_do_with_what_the_seat_sees(store: Store) -> None:
    async def go() -> None:
        training = await Training(store).open()
        await training.bots_say("Pass Pass")
        found = await training.adviser.hint(training.club.given.write)
        assert isinstance(found, CallHint)
        assert await training.adviser.hint(training.club.given.write) is found
        table = await training.table()
        turn = due(then(table, made.Left(SOUTH), BotSat(SOUTH, Level.CLUB)))
        assert isinstance(turn, Turn)
        assert found == hint_for_call(turn.seen, systems_of(training.adviser.bots[False]))

    run(go())


def test_hints_do_not_depend_on_what_is_hidden(store: Store) -> None:
    """East and West have changed hands, or a card each; South is told the same."""

    async def told(deal: Deal, lead: str = "") -> object:
        training = await Training(store, deal).open()
        await training.bots_say("Pass Pass" if not lead else NOTRUMP)
        if lead:
            table = await training.table()
            move = Played(WEST, Card.parse(lead))
            await training.club.desk.move(await training.stream(), move, table.seq)
        return await training.adviser.hint(training.club.given.write)

    async def go() -> None:
        assert await told(TWO_DEALS[0]) == await told(TWO_DEALS[1])
        other = Deal.parse(str(TWO_DEALS[0]).replace("Q54", "Q84").replace("876.QJT9", "765.QJT9"))
        assert other != TWO_DEALS[0]
        assert await told(TWO_DEALS[0], "CQ") == await told(other, "CQ")

    run(go())


def test_a_card_is_hinted_at_from_both_of_declarers_hands(store: Store) -> None:
    async def go() -> None:
        training = await Training(store).open()
        await training.bots_say(NOTRUMP)
        for _ in range(5):
            table = await training.table()
            assert table.game is not None
            assert table.game.play is not None
            if table.game.mover is SOUTH:
                found = await training.adviser.hint(training.club.given.write)
                assert isinstance(found, CardHint)
                assert found.card in table.game.play.legal_cards()
            move = Played(table.game.mover or SOUTH, table.game.play.legal_cards()[0])
            await training.club.desk.move(await training.stream(), move, table.seq)

    run(go())


def test_a_partner_without_conventions_is_not_bid_to_with_them(store: Store) -> None:
    """One notrump by North: the club's partner is asked for a major, a beginner is not."""
    deal = Deal.parse("N:A32.KQ4.KQ32.K32 QJT9.32.654.QJT9 K876.A876.A7.876 54.JT95.JT98.A54")

    async def hinted(level: Level) -> str:
        training = await Training(store, deal).open(level)
        await training.bots_say("1NT Pass")
        found = await training.adviser.hint(training.club.given.write)
        assert isinstance(found, CallHint)
        return str(found.call)

    assert run(hinted(Level.CLUB)) == "2C"
    assert run(hinted(Level.BEGINNER)) != "2C"


@pytest.mark.parametrize("practice", ["", "any"])
def test_nobody_gets_a_hint_at_a_table_with_two_people(store: Store, practice: str) -> None:
    async def go() -> None:
        club = await Club(store, Opened("rubber", practice=practice)).open(SOUTH)
        await club.bots(NORTH, EAST)
        if practice:
            with pytest.raises(IllegalMove) as caught:
                await club.do(club.given.seats[WEST], Sat(WEST, "Dmitri"))
            assert caught.value.code is BadMove.FOR_ONE
        else:
            await club.do(club.given.seats[WEST], Sat(WEST, "Dmitri"))
            await club.deal()
        for secret in (club.given.write, club.given.watch, *club.given.seats.values()):
            with pytest.raises(IllegalMove) as caught:
                await Adviser(club.desk).hint(secret)
            assert caught.value.code is BadMove.NO_PRACTICE

    run(go())


def test_only_the_seat_whose_turn_it_is_gets_a_hint(store: Store) -> None:
    async def go() -> None:
        training = await Training(store).open()
        given, adviser = training.club.given, training.adviser
        for secret, code in ((given.write, BadMove.NOT_YOUR_TURN), (given.watch, None)):
            with pytest.raises(IllegalMove) as caught:
                await adviser.hint(secret)
            assert caught.value.code is (code or BadMove.NOT_SEATED)
        for seat in (NORTH, EAST, WEST):
            with pytest.raises(IllegalMove):
                await adviser.hint(given.seats[seat])

    run(go())


def test_the_count_of_sure_tricks_is_checked_before_declarers_first_card(store: Store) -> None:
    async def go() -> None:
        training = await Training(store).open()
        given = training.club.given
        await training.bots_say(NOTRUMP)
        told = {Suit.SPADES: 3, Suit.HEARTS: 0, Suit.DIAMONDS: 4}
        with pytest.raises(IllegalMove):
            await counted(training.club.desk, given.write, told)
        table = await training.table()
        assert table.game is not None
        assert table.game.play is not None
        lead = Played(WEST, table.game.play.legal_cards()[0])
        await training.club.desk.move(await training.stream(), lead, table.seq)
        view = await training.club.desk.view(given.write)
        assert view.page.deal is not None
        assert counting(view.page.deal, SOUTH)
        assert not counting(view.page.deal, NORTH)
        checked = await counted(training.club.desk, given.write, told)
        assert [one.sure.suit for one in checked] == list(reversed(Suit))
        assert [one.told for one in checked] == [3, 0, 4, None]
        assert checked[0].right is (checked[0].sure.tricks == 3)
        assert not checked[3].right

    run(go())

"""Tables to try things on: four people, cards that are known, and moves in the players' order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from itertools import count
from random import Random
from typing import Any, TypeVar

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.store import Store
from overtrick.club.tables.changes import (
    BotSat,
    Called,
    Change,
    ClaimAnswered,
    Claimed,
    Dealt,
    Opened,
    Played,
    Sat,
)
from overtrick.club.tables.desk import TableDesk, View
from overtrick.club.tables.folding import opened
from overtrick.club.tables.game import Game
from overtrick.club.tables.judging import after
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.table import Table
from overtrick.game.call import parse_call

T = TypeVar("T")
NORTH, EAST, SOUTH, WEST = Seat
NAMES = {NORTH: "Anna", EAST: "Boris", SOUTH: "Clara", WEST: "Dmitri"}
SUITS = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""Each player has a whole suit: North the spades, West the clubs."""
TWO_DEALS = (
    Deal.parse("N:AK32.432.K32.432 QJ4.AK5.Q54.K765 T987.QJ6.AJT9.A8 65.T987.876.QJT9"),
    Deal.parse("N:AK32.432.K32.432 65.T987.876.QJT9 T987.QJ6.AJT9.A8 QJ4.AK5.Q54.K765"),
)
"""The hands of North and South are the same, those of East and West have changed places."""


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def packs(seed: str) -> Callable[[], Deal]:
    """A shuffle whose deals are known by the seed, one after another."""
    chance = Random(seed)
    return lambda: shuffled(chance)


def always(*deals: Deal) -> Callable[[], Deal]:
    """A shuffle that gives these deals, the last one again and again."""
    numbers = count()
    return lambda: deals[min(next(numbers), len(deals) - 1)]


def seated(head: Opened | None = None, deal: Deal | None = None) -> Table:
    """A table of four people, and the deal that is on where one is given."""
    table = opened(1, head or Opened("rubber"))
    table = then(table, *(Sat(seat, NAMES[seat], f"holder {seat}") for seat in Seat))
    return then(table, Dealt(deal)) if deal else table


def then(table: Table, *changes: Change) -> Table:
    """The table after these, each judged."""
    for change in changes:
        table = after(table, table.seq + 1, change)
    return table


def calls(table: Table, text: str) -> Table:
    """The table after these calls, by whoever's turn it is."""
    for word in text.split():
        assert table.game is not None
        mover = table.game.mover
        assert mover is not None
        table = then(table, Called(mover, parse_call(word)))
    return table


def cards(table: Table, text: str) -> Table:
    """The table after these cards, by whoever's turn it is."""
    for word in text.split():
        table = then(table, played(table, word))
    return table


def played(table: Table, card: str) -> Played:
    assert table.game is not None
    mover = table.game.mover
    assert mover is not None
    return Played(mover, Card.parse(card))


def game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def won(table: Table, bid: str, tricks: int) -> Table:
    """The deal that is on, bid so and ended by a claim of so many tricks for declarer."""
    table = calls(table, f"{bid} Pass Pass Pass")
    play = game(table).play
    assert play is not None
    return settled(table, play.declarer, tricks)


def settled(table: Table, seat: Seat, tricks: int) -> Table:
    table = then(table, Claimed(seat, tricks))
    claim = game(table).claim
    assert claim is not None
    return then(table, *(ClaimAnswered(one, agreed=True) for one in claim.asked))


def again(table: Table, deal: Deal = SUITS) -> Table:
    return then(table, Dealt(deal))


def at_random(table: Table, chance: Random, most: int = 200) -> Iterable[Change]:
    """Legal moves by those whose turn it is, until the deal is over."""
    for _ in range(most):
        game = table.game
        if game is None or not table.is_on or game.mover is None:
            return
        if game.play is None:
            legal = game.auction.legal_calls()
            likely = [call for call in legal if str(call)[:1] in "P12"] or legal
            move: Change = Called(game.mover, chance.choice(likely))
        else:
            move = Played(game.mover, chance.choice(game.play.legal_cards()))
        yield move
        table = then(table, move)


class Club:
    """One table and those who play at it, each attempt under a key of its own."""

    def __init__(
        self,
        store: Store,
        head: Opened | None = None,
        shuffle: Callable[[], Deal] | None = None,
    ) -> None:
        self.desk = TableDesk(store, shuffle=shuffle or packs("club"))
        self.head = head or Opened("rubber")
        self.keys = count()

    async def open(self, *people: Seat, listed: bool = False) -> Club:
        """The table with these people; bots have the other seats, if anybody is told of."""
        self.given = await self.desk.open(self.head, "Anna", listed=listed)
        for seat in people:
            await self.do(self.given.seats[seat], Sat(seat, NAMES[seat]))
        return self

    async def bots(self, *seats: Seat) -> Club:
        for seat in seats:
            await self.do(self.given.write, BotSat(seat, self.head.level))
        return self

    async def do(self, secret: str, change: Change, seen: int | None = None, key: str = "") -> View:
        number = (await self.desk.view(secret)).page.seq if seen is None else seen
        return await self.desk.change(
            secret, change, number, key=key or f"try {next(self.keys)}", by="Ivan"
        )

    async def deal(self) -> View:
        return await self.do(self.given.write, Dealt())

    async def view(self, seat: Seat | None = None) -> View:
        """What that seat sees; without one, what a watcher does."""
        return await self.desk.view(self.given.watch if seat is None else self.given.seats[seat])

    async def calls(self, text: str) -> View:
        for word in text.split():
            deal = (await self.view()).page.deal
            assert deal is not None
            assert deal.mover is not None
            await self.do(self.given.seats[deal.mover], Called(deal.mover, parse_call(word)))
        return await self.view()

    async def cards(self, text: str) -> View:
        for word in text.split():
            deal = (await self.view()).page.deal
            assert deal is not None
            assert deal.mover is not None
            await self.do(self.given.seats[deal.mover], Played(deal.mover, Card.parse(word)))
        return await self.view()

    async def claim(self, seat: Seat, tricks: int) -> View:
        return await self.do(self.given.seats[seat], Claimed(seat, tricks))

"""Hints, the count of sure tricks and the look back, for one person who practises with bots.

All of it is made from what the seat sees and told to whoever asked; nothing of it is stored.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace

from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Level, Natural, Systems, bot_of
from overtrick.bots.natural.agreements import STANDARD, Agreements
from overtrick.bots.practice.card_hints import CardHint, hint_for_card
from overtrick.bots.practice.hints import CallHint, hint_for_call
from overtrick.bots.practice.missed import missed
from overtrick.bots.practice.review import BetterCall, BetterCard, better_calls, better_cards
from overtrick.bots.practice.sure_tricks import Sure, sure_of
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.due import seen_from
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.game import Game
from overtrick.club.tables.practising import practises
from overtrick.club.tables.shown import DealShown
from overtrick.club.tables.table import Table
from overtrick.game.contract import Contract
from overtrick.solver.solver import Solver

Hint = CallHint | CardHint
HINTS_KEPT = 100
AT_ONCE = 2
"""So many are thought about at a time."""
_PLAIN = {Level.BEGINNER, Level.CASUAL}
"""Partners who know no conventions, so that none is advised."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A suit as the player counted it, and the sure tricks that there are."""

    told: int | None
    sure: Sure

    @property
    def right(self) -> bool:
        """Whether the count was right."""
        return self.told == self.sure.tricks


@dataclass(frozen=True, slots=True)
class LookedBack:
    """What could have been better; of the cards None where nobody could reckon it."""

    calls: tuple[BetterCall, ...]
    cards: tuple[BetterCard, ...] | None
    missed: Contract | None = None
    """The game or slam that was there and that his side did not bid."""


class Adviser:
    """Who stands behind the chair of somebody who practises; without a solver it goes by rules."""

    def __init__(self, desk: TableDesk, solver: Solver | None = None) -> None:
        self._desk = desk
        self._solver = solver
        club = bot_of(Level.CLUB, solver)
        plain = Agreements(conventions=False)
        simple = replace(club, agreements=plain) if isinstance(club, Natural) else club
        self.bots: dict[bool, Bot] = {False: club, True: simple}
        self._kept: OrderedDict[tuple[str, int, bool], Hint] = OrderedDict()
        self._thinking = asyncio.Semaphore(AT_ONCE)

    async def hint(self, secret: str) -> Hint:
        """What the player at that address might call or play now, and why.

        Raises :exc:`IllegalMove` where it is not his turn, or where he does not practise.
        """
        view = await self._desk.view(secret)
        table = await self._desk.table(view.stream)
        game, seat = _on_turn(table, view.seat)
        plain = table.sitter(seat.partner).level in _PLAIN
        place = (view.stream, table.moved, plain)
        async with self._thinking:
            hint = self._kept.get(place)
            if hint is None:
                hint = await asyncio.to_thread(self._thought_of, seen_from(game, seat), plain)
                self._kept[place] = hint
        while len(self._kept) > HINTS_KEPT:
            self._kept.popitem(last=False)
        return hint

    async def look_back(self, game: Game, seat: Seat) -> LookedBack:
        """What that player could have done better in a deal that is over."""
        partner = (one.bot for one in game.calls if one.seat is seat.partner)
        plain = next(partner, None) in _PLAIN
        async with self._thinking:
            return await asyncio.to_thread(self._looked_back, game, seat, plain)

    def _thought_of(self, seen: Seen, plain: bool) -> Hint:
        bot = self.bots[plain]
        if seen.contract is not None:
            return hint_for_card(seen, bot)
        return hint_for_call(seen, systems_of(bot))

    def _looked_back(self, game: Game, seat: Seat, plain: bool) -> LookedBack:
        systems = systems_of(self.bots[plain])
        calls = better_calls(game.deal, game.auction, seat, game.stakes, systems)
        cards, there = None, None
        if self._solver:
            there = missed(game.deal, game.auction, seat.side, game.stakes, self._solver)
            cards = better_cards(game.play, seat, self._solver) if game.play else None
        return LookedBack(calls, cards if game.play else (), there)


def systems_of(bot: Bot) -> Systems:
    """The system that a bot bids by."""
    return bot.systems if isinstance(bot, Natural) else Systems(STANDARD)


def counting(deal: DealShown, viewer: Seat | None) -> bool:
    """Whether that player is declarer, dummy has just been laid down, and no card followed."""
    play = deal.play
    return (
        play is not None
        and play.declarer is viewer
        and [len(trick.cards) for trick in play.tricks] == [1]
        and deal.outcome is None
    )


async def counted(desk: TableDesk, secret: str, told: Mapping[Suit, int]) -> tuple[Checked, ...]:
    """The player's own count of his sure tricks beside that of the program, spades first.

    Raises :exc:`IllegalMove` where there is nothing to count, or where he does not practise.
    """
    view = await desk.view(secret)
    table = await desk.table(view.stream)
    game, seat = _on_turn(table, view.seat)
    deal = view.page.deal
    if deal is None or game.play is None or not counting(deal, seat):
        raise IllegalMove(BadMove.NOT_NOW)
    mine, dummy = game.deal.hand(game.play.declarer), game.deal.hand(game.play.dummy)
    (led,) = game.play.current.cards
    sure = (sure_of(suit, mine, dummy, led) for suit in reversed(Suit))
    return tuple(Checked(told.get(one.suit), one) for one in sure)


def _on_turn(table: Table, seat: Seat | None) -> tuple[Game, Seat]:
    """The deal in which it is that player's turn at a table for practice."""
    if not practises(table.head, table.sitters):
        raise IllegalMove(BadMove.NO_PRACTICE)
    if seat is None:
        raise IllegalMove(BadMove.NOT_SEATED)
    game = table.game
    if game is None or not table.is_on:
        raise IllegalMove(BadMove.NOT_NOW)
    if game.waits:
        raise IllegalMove(BadMove.WAITS)
    if game.mover is not seat:
        raise IllegalMove(BadMove.NOT_YOUR_TURN, seat=str(game.mover))
    return game, seat

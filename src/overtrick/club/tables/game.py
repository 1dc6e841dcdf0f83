"""One deal at the table: the cards, the calls and the cards played, and what was asked for.

>>> from overtrick.cards.card import PACK
>>> from overtrick.scoring.rules.rubber import RUBBER
>>> game = Game(1, Deal.of_pack(PACK), Seat.NORTH, Stakes(RUBBER))
>>> game.mover, game.auction.calls
(<Seat.NORTH: 0>, ())
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from overtrick.analysis.stakes import Stakes
from overtrick.bots.levels import Level
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import Bid, Call, NonBid
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.play import Play
from overtrick.game.result import Outcome


@dataclass(frozen=True, slots=True)
class Move:
    """A call or a card, by whoever decided it, with the number of its event.

    ``bot`` is the level of the bot that made it. A card ``from_`` dummy is declarer's move.
    ``text`` is the player's own explanation of a call.
    """

    seq: int
    seat: Seat
    what: Call | Card
    bot: Level | None = None
    text: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that waits for those who are ``asked``."""

    seat: Seat
    tricks: int
    asked: tuple[Seat, ...]
    seq: int = 0
    """The number of its event."""


@dataclass(frozen=True, slots=True)
class Undo:
    """A wish to take a move back; one answer of those who are ``asked`` decides."""

    seat: Seat
    asked: tuple[Seat, ...]
    seq: int = 0
    """The number of its event."""


@dataclass(frozen=True, slots=True)
class Game:
    """A deal from the first call to the last card.

    ``number`` is the event that dealt it. ``faced`` are the hands that a claim laid open, which
    stay known. ``saw`` tells which hand each holder of a seat has seen. ``claimed`` is the
    claim that ended it, if one did. One that does not count goes on no sheet: a deal played
    again, or a ``step`` of the lesson.
    """

    number: int
    deal: Deal
    dealer: Seat
    stakes: Stakes
    board: int = 1
    moves: tuple[Move, ...] = ()
    auction: Auction = field(default_factory=lambda: Auction(Seat.NORTH))
    play: Play | None = None
    faced: frozenset[Seat] = frozenset()
    claim: Claim | None = None
    undo: Undo | None = None
    claimed: Claim | None = None
    outcome: Outcome | None = None
    saw: Mapping[str, Seat] = field(default_factory=dict[str, Seat])
    counts: bool = True
    step: str = ""

    def __post_init__(self) -> None:
        """The auction begins with the dealer."""
        if not self.auction.calls and self.auction.dealer is not self.dealer:
            object.__setattr__(self, "auction", Auction(self.dealer))

    @property
    def calls(self) -> tuple[Move, ...]:
        """The moves of the auction."""
        return self.moves[: len(self.auction.calls)]

    @property
    def to_move(self) -> Seat | None:
        """Whose call it is, or whose hand the next card comes from; None when it is over."""
        if self.outcome is not None:
            return None
        return self.auction.to_call if self.play is None else self.play.to_play

    @property
    def mover(self) -> Seat | None:
        """Who decides the next call or card: declarer for dummy."""
        if self.outcome is not None:
            return None
        return self.auction.to_call if self.play is None else self.play.player

    @property
    def waits(self) -> bool:
        """Whether something asked for is to be answered first."""
        return self.claim is not None or self.undo is not None

    @property
    def tricks_left(self) -> int:
        """The tricks that can still be claimed, one begun among them."""
        if self.play is None or self.outcome is not None:
            return 0
        return 13 - sum(trick.is_complete for trick in self.play.tricks)

    def last_move_of(self, seat: Seat) -> int | None:
        """The place of the last move that player could take back, None where there is none.

        Once a card is played the auction stands.
        """
        first = len(self.auction.calls) if self.play is not None and self.play.tricks else 0
        places = range(len(self.moves) - 1, first - 1, -1)
        return next((place for place in places if self.moves[place].seat is seat), None)

    def moved(self, move: Move) -> Game:
        """The deal with one more call or card; raises as auction and play do."""
        moves = (*self.moves, move)
        if isinstance(move.what, Card):
            if self.play is None:
                raise TypeError(move)
            play = self.play.after(move.what)
            outcome = play.result if play.is_over else None
            return replace(self, moves=moves, play=play, outcome=outcome)
        auction = self.auction.after(move.what)
        return replace(self, moves=moves, **_called(auction, self.deal))

    def taken_back(self, place: int) -> Game:
        """The deal as it was before the move at that place; who explained what stays with it."""
        moves = self.moves[:place]
        calls = [one.what for one in moves if isinstance(one.what, Bid | NonBid)]
        cards = [one.what for one in moves if isinstance(one.what, Card)]
        facts = _called(Auction.of(self.dealer, calls), self.deal)
        play = facts["play"]
        for card in cards:
            play = play.after(card) if play else None
        return replace(self, moves=moves, **{**facts, "play": play}, undo=None)


def _called(auction: Auction, deal: Deal) -> dict[str, Any]:
    """What follows from the auction: it goes on, is passed out, or the play begins."""
    match auction.outcome:
        case Contract() as contract:
            return {"auction": auction, "play": Play(contract, deal), "outcome": None}
        case PassedOut() as out:
            return {"auction": auction, "play": None, "outcome": out}
        case _:
            return {"auction": auction, "play": None, "outcome": None}

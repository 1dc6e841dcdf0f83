"""The play of the cards, from the opening lead to the thirteenth trick or a claim.

A :class:`Play` never changes: ``play.after(card)`` answers the next one, or raises
:exc:`IllegalPlay` with the Law. It may stop at any card; a record of such a play is
incomplete, not wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.game.trick import Trick


class BadPlay(LawCode):
    """Why a card or a claim is refused."""

    NOT_HELD = "card-not-held", "Law 44"
    ALREADY_PLAYED = "card-already-played", "Law 44"
    REVOKE = "revoke", "Law 61"
    PLAY_OVER = "play-over", "Law 44"
    CLAIM = "claim-tricks", "Law 68"
    NO_DECLARER = "declarer-unknown", "Law 41"
    NOT_OVER = "play-not-over", "Law 77"


class IllegalPlay(Illegal):
    """The Laws forbid this card or this claim here."""


@dataclass(frozen=True, slots=True)
class HiddenHand:
    """A hand the viewer may not see: only how many cards are left in it."""

    cards_left: int


VisibleHand = frozenset[Card] | HiddenHand


@dataclass(frozen=True, slots=True)
class Play:
    """The tricks so far of a deal under a contract; the last trick may lack cards."""

    contract: Contract
    deal: Deal
    tricks: tuple[Trick, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a contract whose declarer is known only as a side: nobody could lead."""
        if isinstance(self.contract.declarer, Side):
            raise IllegalPlay(BadPlay.NO_DECLARER, side=str(self.contract.declarer))

    @classmethod
    def of(cls, contract: Contract, deal: Deal, cards: Iterable[Card]) -> Play:
        """The play of these cards, each judged in its turn; raises :exc:`IllegalPlay`."""
        play = cls(contract, deal)
        for card in cards:
            play = play.after(card)
        return play

    @property
    def declarer(self) -> Seat:
        """The player who plays both hands of the declaring side."""
        return Seat(self.contract.declarer)

    @property
    def dummy(self) -> Seat:
        """Declarer's partner, whose hand is laid out after the opening lead (Law 41D)."""
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """Who makes the opening lead: the defender on declarer's left (Law 41A)."""
        return self.declarer.left()

    @property
    def current(self) -> Trick:
        """The trick the next card goes to."""
        if not self.tricks:
            return Trick(self.leader)
        last = self.tricks[-1]
        return Trick(last.winner(self.contract.strain)) if last.is_complete else last

    @property
    def to_play(self) -> Seat:
        """The hand the next card comes from."""
        return self.current.to_play

    @property
    def player(self) -> Seat:
        """Who chooses that card: declarer also for dummy."""
        return self.declarer if self.to_play is self.dummy else self.to_play

    @property
    def is_over(self) -> bool:
        """Whether all fifty-two cards have been played."""
        return len(self.tricks) == 13 and self.tricks[-1].is_complete

    @property
    def dummy_is_shown(self) -> bool:
        """Dummy's hand is spread as soon as the opening lead is faced (Law 41D)."""
        return bool(self.tricks)

    @property
    def played(self) -> frozenset[Card]:
        """Every card played so far."""
        return frozenset(card for trick in self.tricks for card in trick.cards)

    def held(self, seat: Seat) -> frozenset[Card]:
        """The cards that seat has still to play."""
        return self.deal.hand(seat).cards - self.played

    def won_by(self, side: Side) -> int:
        """The complete tricks that side has won."""
        return sum(
            trick.winner(self.contract.strain).side is side
            for trick in self.tricks
            if trick.is_complete
        )

    def legal_cards(self) -> tuple[Card, ...]:
        """Every card that may be played next, lowest first."""
        if self.is_over:
            return ()
        held = self.held(self.to_play)
        follow = {card for card in held if card.suit is self.current.suit}
        return tuple(sorted(follow or held))

    def why_not(self, card: Card) -> BadPlay | None:
        """What forbids ``card`` next, or None where it is legal (Law 44)."""
        if self.is_over:
            return BadPlay.PLAY_OVER
        if card in self.played:
            return BadPlay.ALREADY_PLAYED
        if card not in self.deal.hand(self.to_play):
            return BadPlay.NOT_HELD
        return None if card in self.legal_cards() else BadPlay.REVOKE

    def after(self, card: Card) -> Play:
        """This play with one more card; raises :exc:`IllegalPlay`."""
        if why := self.why_not(card):
            raise IllegalPlay(why, card=str(card), seat=str(self.to_play))
        trick = self.current
        before = self.tricks[:-1] if trick.cards else self.tricks
        return Play(self.contract, self.deal, (*before, Trick(trick.leader, (*trick.cards, card))))

    @property
    def result(self) -> Result:
        """The result of a play that reached its last card; a claim gives one before that."""
        if not self.is_over:
            raise IllegalPlay(BadPlay.NOT_OVER, tricks=len(self.tricks))
        return Result(self.contract, self.won_by(self.declarer.side))

    def claim(self, side: Side, tricks: int) -> Result:
        """The result if that side wins so many of the tricks left, and concedes the rest.

        A concession is a claim of fewer, of none at the least (Law 68). A trick begun and
        not complete is one of those left. Raises :exc:`IllegalPlay`.
        """
        left = 13 - self.won_by(Side.NS) - self.won_by(Side.EW)
        if not 0 <= tricks <= left:
            raise IllegalPlay(BadPlay.CLAIM, tricks=tricks, left=left)
        declaring = self.declarer.side
        return Result(
            self.contract,
            self.won_by(declaring) + (tricks if side is declaring else left - tricks),
        )

    def seen_by(self, viewer: Seat | None) -> tuple[VisibleHand, ...]:
        """The four hands as that player may see them, North's first; None sees what all see.

        A player sees his own hand, and dummy's once the lead is made. Declarer's hand stays
        hidden from dummy until the deal is over.
        """
        return tuple(
            self.held(seat)
            if seat is viewer or (seat is self.dummy and self.dummy_is_shown)
            else HiddenHand(len(self.held(seat)))
            for seat in Seat
        )

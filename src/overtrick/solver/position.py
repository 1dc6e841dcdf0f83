"""A position in the play: what is still held, what lies on the table, and the trumps.

>>> from overtrick.cards.known import KnownDeal
>>> end = Position.parse("H", "W:A.2.. K.3.. Q.4.. 2..2.", leader=Seat.SOUTH)
>>> end.to_play, [str(card) for card in end.legal_cards()]
(<Seat.SOUTH: 2>, ['D2', 'S2'])
>>> Position.parse("H", "W:A.2.. K.3.. Q... 2..2.", leader=Seat.SOUTH)
Traceback (most recent call last):
    ...
overtrick.solver.position.IllegalPosition: position-unequal-hands
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.card import PACK, Card
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.game.play import BadPlay, IllegalPlay, Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick

Held = tuple[frozenset[Card], frozenset[Card], frozenset[Card], frozenset[Card]]

_PACK = frozenset(PACK)


class BadPosition(LawCode):
    """Why cards are no position that could come up in play."""

    NO_CARD = "position-no-card", "Law 1"
    CARD_TWICE = "position-card-twice", "Law 1"
    TOO_LONG = "position-too-long", "Law 1"
    UNEQUAL = "position-unequal-hands", "Law 44"
    NOTHING_LEFT = "position-nothing-left", "Law 44"
    TRICK_FULL = "position-trick-full", "Law 44"
    REVOKE = "position-revoke", "Law 44"


class IllegalPosition(Illegal):
    """No play of the cards leads here."""


@dataclass(frozen=True, slots=True)
class Position:
    """The cards left in each hand, North's first, and the trick in progress.

    The cards on the table are in no hand any more, so those who have played to the trick hold
    one card fewer than the others. A player who has not followed suit must hold none of it.
    Anything else raises :exc:`IllegalPosition`; a solver never sees it.
    """

    strain: Strain
    hands: Held
    trick: Trick

    def __post_init__(self) -> None:
        """Refuse what cannot come up in play."""
        if why := self._why_not():
            left = " ".join(
                f"{seat}:{len(hand)}" for seat, hand in zip(Seat, self.hands, strict=True)
            )
            raise IllegalPosition(why, left=left)

    @property
    def to_play(self) -> Seat:
        """The hand the next card comes from."""
        return self.trick.to_play

    @property
    def tricks_left(self) -> int:
        """The tricks still to be won, the one in progress among them."""
        return len(self.hands[self.to_play])

    def legal_cards(self) -> tuple[Card, ...]:
        """Every card that may be played next, lowest first."""
        held, suit = self.hands[self.to_play], self.trick.suit
        return tuple(sorted({card for card in held if card.suit is suit} or held))

    @classmethod
    def of(cls, play: Play) -> Position:
        """Where a play stands; raises :exc:`IllegalPosition` where it is over."""
        north, east, south, west = (play.held(seat) for seat in Seat)
        return cls(play.contract.strain, (north, east, south, west), play.current)

    @classmethod
    def parse(cls, strain: str, hands: str, *, leader: Seat, table: str = "") -> Position:
        """The position of PBN texts: hands of any length, and the cards on the table, if any.

        Raises :exc:`~overtrick.cards.errors.ParseError` or :exc:`IllegalPosition`.
        """
        known = KnownDeal.parse(hands)
        north, east, south, west = (
            hand if isinstance(hand, frozenset) else frozenset[Card]() for hand in known.hands
        )
        trick = Trick(leader, tuple(Card.parse(card) for card in table.split()))
        return cls(Strain.parse(strain), (north, east, south, west), trick)

    def _why_not(self) -> BadPosition | None:
        table = self.trick.cards
        everything = frozenset(table).union(*self.hands)
        if not everything <= _PACK:
            return BadPosition.NO_CARD
        if len(everything) != len(table) + sum(map(len, self.hands)):
            return BadPosition.CARD_TWICE
        if len(table) > 3:
            return BadPosition.TRICK_FULL
        return self._why_not_these_lengths() or (
            BadPosition.REVOKE if self._has_revoked() else None
        )

    def _why_not_these_lengths(self) -> BadPosition | None:
        left = len(self.hands[self.to_play])
        if not left:
            return BadPosition.NOTHING_LEFT
        if left > 13:
            return BadPosition.TOO_LONG
        for turn in range(4):
            played = turn < len(self.trick.cards)
            if len(self.hands[self.trick.leader.left(turn)]) != left - played:
                return BadPosition.UNEQUAL
        return None

    def _has_revoked(self) -> bool:
        suit = self.trick.suit
        return any(
            card.suit is not suit
            and any(held.suit is suit for held in self.hands[self.trick.leader.left(turn)])
            for turn, card in enumerate(self.trick.cards)
        )


def why_not_played(play: Play) -> Illegal | None:
    """What is wrong with a play whose tricks were put together unjudged, or None.

    :meth:`Play.of` judges each card and :class:`Play` itself none, so a file's tricks may not be
    bridge at all.
    """
    cards = [card for trick in play.tricks for card in trick.cards]
    try:
        judged = Play.of(play.contract, play.deal, cards)
    except IllegalPlay as error:
        return error
    if judged.tricks != play.tricks:
        return IllegalPlay(BadPlay.NOT_HELD, card="", seat="")
    return None

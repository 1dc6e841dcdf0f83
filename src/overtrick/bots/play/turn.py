"""Whose card is next, and which cards may be played."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.bots.bot import Seen
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay, IllegalPlay
from overtrick.game.trick import Trick


@dataclass(frozen=True, slots=True)
class Turn:
    """The hand that plays next, the trick, and what that hand may play, lowest first."""

    contract: Contract
    to_play: Seat
    trick: Trick
    legal: tuple[Card, ...]

    @classmethod
    def of(cls, seen: Seen) -> Turn:
        """The turn of the player who sees this, for his own hand or his dummy.

        Raises :exc:`IllegalPlay` where there is no contract, or the hand to play is not seen.
        """
        contract = seen.contract
        if contract is None:
            raise IllegalPlay(BadPlay.NO_DECLARER)
        trick = seen.tricks[-1] if seen.tricks else Trick(Seat(contract.declarer).left())
        if trick.is_complete:
            trick = Trick(trick.winner(contract.strain))
        if trick.to_play not in seen.shown:
            raise IllegalPlay(BadPlay.NOT_HELD, seat=str(trick.to_play))
        held = seen.shown[trick.to_play] - {card for _, card in seen.played}
        follow = {card for card in held if card.suit is trick.suit}
        return cls(contract, trick.to_play, trick, tuple(sorted(follow or held)))

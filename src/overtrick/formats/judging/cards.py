"""The play judged card by card in one walk, for files with many thousands of them.

It says what ``Play.why_not`` says of each card in its turn, and goes further: a hand of which
nothing is known may play any card that no other hand holds. A property of the tests holds the
two together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.game.play import BadPlay
from overtrick.game.strain import Strain

_NOBODY, _PLAYED = -1, -2
REVOKED = "revoked"
LED = "led"
NONE_ACCEPTED: Mapping[int, str] = {}


class JudgedCards(NamedTuple):
    """The first card that the Laws forbid, if any, and the tricks won before it.

    ``hand`` is the seat the card was to come from, ``ns`` and ``ew`` the complete tricks of
    each side, ``idle`` the first card that is marked as irregular and is not.
    """

    why: BadPlay | None
    at: int
    hand: Seat
    ns: int
    ew: int
    idle: int = -1

    def won_by(self, side: Side) -> int:
        """The complete tricks that side has won."""
        return self.ns if side is Side.NS else self.ew

    @property
    def is_over(self) -> bool:
        """Whether thirteen tricks were played."""
        return self.ns + self.ew == 13


def judge_cards(
    cards: Sequence[Card],
    leader: Seat,
    strain: Strain,
    deal: KnownDeal | None,
    accepted: Mapping[int, str] = NONE_ACCEPTED,
) -> JudgedCards:
    """Walk through the cards, the opening lead first, until one is forbidden.

    What is ``accepted`` stands: a revoke that nobody noticed (:data:`REVOKED`), or a lead out
    of turn that an opponent played to (:data:`LED`, Law 53A).

    >>> from overtrick.cards.card import Card
    >>> deal = KnownDeal.parse("N:- AK... - 32...")
    >>> cards = [Card.parse(card) for card in ("SA", "S4", "S3", "S5", "H2")]
    >>> judge_cards(cards, Seat.EAST, Strain.NOTRUMPS, deal)[:4]
    (<BadPlay.NOT_HELD: 'card-not-held'>, 4, <Seat.EAST: 1>, 0)
    """
    table = _Table(deal.hands if deal else (HIDDEN,) * 4, strain.trumps)
    won = [0, 0]
    turn = int(leader)
    for at in range(0, min(len(cards), 52), 4):
        trick = cards[at : at + 4]
        if accepted.get(at) == LED:
            turn = table.led_by(trick[0], at, turn)
        why, good = table.judge(trick, turn, at, accepted)
        if why or len(trick) < 4:
            seat = Seat((turn + good) % 4)
            return JudgedCards(why, at + good, seat, won[0], won[1], table.idle)
        turn = table.winner
        won[turn % 2] += 1
    why = BadPlay.PLAY_OVER if len(cards) > 52 else None
    return JudgedCards(why, min(len(cards), 52), Seat(turn), won[0], won[1], table.idle)


class _Table:
    """The hands while the tricks go by; a card that was played is nobody's any more."""

    __slots__ = ("_holder", "_lengths", "_trumps", "idle", "winner")

    def __init__(self, hands: Sequence[KnownHand], trumps: Suit | None) -> None:
        self._holder, self._lengths = _holders(hands)
        self._trumps = trumps
        self.winner = 0
        self.idle = -1

    def led_by(self, card: Card, at: int, turn: int) -> int:
        """Who led that card out of turn."""
        holder = self._holder.get(card, turn)
        if holder == turn and self.idle < 0:
            self.idle = at
        return turn if holder == _PLAYED else holder

    def judge(
        self, trick: Sequence[Card], turn: int, at: int, accepted: Mapping[int, str]
    ) -> tuple[BadPlay | None, int]:
        """What forbids a card of this trick, if anything, and how many before it are good."""
        led, trumps, best = trick[0].suit, self._trumps, 0
        holder = self._holder
        for number, card in enumerate(trick):
            suit, lengths = card.suit, self._lengths[turn]
            held = holder.get(card, _NOBODY)
            if held != turn and (why := _why_not(held, lengths)):
                return why, number
            holder[card] = _PLAYED
            if lengths:
                revokes = suit is not led and lengths[led] > 0
                marked = accepted and accepted.get(at + number) == REVOKED
                if revokes and not marked:
                    return BadPlay.REVOKE, number
                if marked and not revokes and self.idle < 0:
                    self.idle = at + number
                lengths[suit] -= 1
            if suit is led or suit is trumps:
                strength = card.rank + 32 if suit is trumps else card.rank
                if strength > best:
                    best, self.winner = strength, turn
            turn = (turn + 1) % 4
        return None, len(trick)


def _why_not(held: int, lengths: Sequence[int]) -> BadPlay | None:
    """Why a card is not that hand's to play; a hidden hand may hold any that nobody is known to."""
    if held == _PLAYED:
        return BadPlay.ALREADY_PLAYED
    return BadPlay.NOT_HELD if held != _NOBODY or lengths else None


def _holders(hands: Sequence[KnownHand]) -> tuple[dict[Card, int], Sequence[list[int]]]:
    """Who holds each card, and how many of each suit a hand has; an empty list is hidden."""
    holder: dict[Card, int] = {}
    lengths: list[list[int]] = []
    for seat, hand in enumerate(hands):
        length: list[int] = []
        if hand is not HIDDEN:
            holder |= dict.fromkeys(hand, seat)
            length = [0, 0, 0, 0]
            for card in hand:
                length[card.suit] += 1
        lengths.append(length)
    return holder, lengths

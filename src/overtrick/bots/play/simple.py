"""Play by the rules that every beginner learns, when nothing can be reckoned.

Fourth highest of the longest suit against notrumps, the top of a sequence; partner's suit;
second hand low, third hand high; cover an honour; draw trumps; cash winners.
"""

from __future__ import annotations

from overtrick.bots.bot import Seen
from overtrick.bots.play.leads import by_convention, honours_touch, lowest_equal
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import Card
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid
from overtrick.game.contract import Contract

_HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)


def simple_card(seen: Seen, turn: Turn) -> Card:
    """One of the legal cards, for the hand whose turn it is."""
    if len(turn.legal) == 1:
        return turn.legal[0]
    if not turn.trick.cards:
        return _lead(seen, turn)
    return _follow(turn)


def _follow(turn: Turn) -> Card:
    legal, trick, to_play, contract = turn.legal, turn.trick, turn.to_play, turn.contract
    suit, trumps = trick.suit, contract.strain.trumps
    winner = trick.winner(contract.strain)
    winning = trick.cards[(winner - trick.leader) % 4]
    partner_wins = winner is to_play.partner
    beating = [card for card in legal if _beats(card, winning, trumps)]
    low = min(legal, key=lambda card: (card.suit is trumps, card.rank))
    if legal[0].suit is not suit:
        return low if partner_wins or not beating else min(beating)
    if not beating:
        return low
    if len(trick.cards) == 3:
        return low if partner_wins else min(beating)
    if len(trick.cards) == 2:
        spare = partner_wins and winning.rank >= Rank.QUEEN
        return low if spare else lowest_equal(max(beating), beating)
    return min(beating) if winning.rank in _HONOURS else low


def _beats(card: Card, other: Card, trumps: Suit | None) -> bool:
    if card.suit is other.suit:
        return card.rank > other.rank
    return card.suit is trumps


def _lead(seen: Seen, turn: Turn) -> Card:
    contract, to_play = turn.contract, turn.to_play
    trumps = contract.strain.trumps
    by_suit = {
        suit: sorted((c for c in turn.legal if c.suit is suit), reverse=True) for suit in Suit
    }
    held = {suit: cards for suit, cards in by_suit.items() if cards}
    if to_play.side is contract.declarer.side:
        if trumps is not None and trumps in held and trumps_are_out(seen, trumps):
            return held[trumps][0]
        return _cash_or_low(seen, held)
    if not seen.tricks:
        return opening_lead(seen, held, contract)
    return _cash_or_low(seen, held)


def trumps_are_out(seen: Seen, trumps: Suit) -> bool:
    """Whether the opponents of declarer, who sees this, still have trumps."""
    mine = [card for card in seen.hand.cards if card.suit is trumps]
    dummy = [card for card in seen.dummy.cards if card.suit is trumps] if seen.dummy else []
    played = {card for _, card in seen.played if card.suit is trumps}
    return len(played.union(mine, dummy)) < 13


def _cash_or_low(seen: Seen, held: dict[Suit, list[Card]]) -> Card:
    played = {card for _, card in seen.played}
    for cards in sorted(held.values(), key=len, reverse=True):
        top = cards[0]
        above = [Card(top.suit, rank) for rank in Rank if rank > top.rank]
        if all(card in played for card in above):
            return top
    longest = max(held.values(), key=len)
    return _from(longest)


def opening_lead(seen: Seen, held: dict[Suit, list[Card]], contract: Contract) -> Card:
    """Partner's suit, a sequence, or the longest suit: fourth highest against notrumps."""
    trumps = contract.strain.trumps
    partner = seen.seat.partner
    for turn, call in enumerate(seen.auction.calls):
        suit = call.strain.trumps if isinstance(call, Bid) else None
        if suit is None or suit is trumps or suit not in held:
            continue
        if seen.auction.dealer.left(turn) is partner:
            return _from(held[suit])
    side = {suit: cards for suit, cards in held.items() if suit is not trumps} or held
    for cards in sorted(side.values(), key=len, reverse=True):
        if len(cards) >= 3 and honours_touch(cards):
            return cards[0]
    if trumps is not None:
        singles = [cards[0] for cards in side.values() if len(cards) == 1]
        if singles:
            return min(singles, key=lambda card: card.rank)
        safe = [cards for cards in side.values() if cards[0].rank is not Rank.ACE]
        return _from(max(safe or list(side.values()), key=len))
    return _from(max(side.values(), key=lambda cards: (len(cards), cards[0].rank)))


def _from(cards: list[Card]) -> Card:
    """The one that partner expects."""
    return by_convention(cards)[0]

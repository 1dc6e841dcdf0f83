"""A hint for a card: the card, and the rule or the count that speaks for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from overtrick.bots.bot import Bot, Seen
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import PACK, Card
from overtrick.cards.rank import Rank
from overtrick.game.call import Bid
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say


class CardReason(StrEnum):
    """Why a card is played."""

    ONLY = "only"
    PARTNERS_SUIT = "partners-suit"
    SEQUENCE = "sequence"
    SINGLETON = "singleton"
    FOURTH_HIGHEST = "fourth-highest"
    LEAD = "lead"
    DRAW_TRUMPS = "draw-trumps"
    WINNER = "winner"
    WIN_LAST = "win-last"
    SECOND_LOW = "second-low"
    THIRD_HIGH = "third-high"
    COVER = "cover"
    WIN = "win"
    RUFF = "ruff"
    PARTNER_WINS = "partner-wins"
    CANNOT_WIN = "cannot-win"
    DISCARD = "discard"
    HOLD_UP = "hold-up"


@dataclass(frozen=True, slots=True)
class CardHint:
    """The card to play and why."""

    card: Card
    reason: CardReason


def hint_for_card(seen: Seen, bot: Bot) -> CardHint:
    """What to play, from what the player sees and nothing else."""
    card = bot.card(seen)
    return CardHint(card, reason_for(seen, card))


def card_in_words(hint: CardHint, language: Language) -> str:
    """The reason and the card."""
    return say(language, "bots.card", hint.reason.value, card=shown_card(hint.card, language))


def shown_card(card: Card, language: Language) -> str:
    """A card for the eye: the sign of the suit and the rank.

    >>> shown_card(Card.parse("HT"), Language.RU)
    '♥10'
    """
    return card.suit.symbol + notation(language).ranks[card.rank - 2]


def reason_for(seen: Seen, card: Card) -> CardReason:
    """What speaks for that card, of all the rules a beginner learns."""
    turn = Turn.of(seen)
    if len(turn.legal) == 1:
        return CardReason.ONLY
    if not turn.trick.cards:
        return _leading(seen, turn, card)
    if card.suit is not turn.trick.suit:
        return _without_the_suit(turn, card)
    return _following(turn, card)


def _leading(seen: Seen, turn: Turn, card: Card) -> CardReason:
    trumps = turn.contract.strain.trumps
    declaring = turn.to_play.side is turn.contract.declarer.side
    if declaring and card.suit is trumps:
        return CardReason.DRAW_TRUMPS
    if is_high(seen, card):
        return CardReason.WINNER
    if declaring or seen.tricks:
        return CardReason.LEAD
    return _opening(seen, turn, card)


def _opening(seen: Seen, turn: Turn, card: Card) -> CardReason:
    if card.suit in _suits_of_partner(seen):
        return CardReason.PARTNERS_SUIT
    held = sorted((one for one in turn.legal if one.suit is card.suit), reverse=True)
    if len(held) == 1:
        return CardReason.SINGLETON
    touching = {
        high for high, low in pairwise(held) if high.rank - low.rank == 1 and low.rank >= Rank.NINE
    }
    if card == held[0] and card in touching:
        return CardReason.SEQUENCE
    return CardReason.FOURTH_HIGHEST if held.index(card) == 3 else CardReason.LEAD


def _suits_of_partner(seen: Seen) -> set[object]:
    auction = seen.auction
    return {
        call.strain.trumps
        for turn, call in enumerate(auction.calls)
        if isinstance(call, Bid) and auction.dealer.left(turn) is seen.seat.partner
    }


def is_high(seen: Seen, card: Card) -> bool:
    """Whether nobody else can hold a higher card of the suit."""
    mine = frozenset[Card]().union(*seen.shown.values())
    gone = {one for _, one in seen.played}
    above = {one for one in PACK if one.suit is card.suit and one.rank > card.rank}
    return above <= gone | mine


def _without_the_suit(turn: Turn, card: Card) -> CardReason:
    return CardReason.RUFF if card.suit is turn.contract.strain.trumps else CardReason.DISCARD


def _following(turn: Turn, card: Card) -> CardReason:
    trick, strain = turn.trick, turn.contract.strain
    winner = trick.winner(strain)
    best = trick.cards[(winner - trick.leader) % 4]
    beats = best.suit is card.suit and card.rank > best.rank
    can_win = any(one.rank > best.rank for one in turn.legal) and best.suit is card.suit
    if beats:
        return _winning(turn, card, best)
    if winner is turn.to_play.partner:
        return CardReason.PARTNER_WINS
    if not can_win:
        return CardReason.CANNOT_WIN
    return CardReason.SECOND_LOW if len(trick.cards) == 1 else CardReason.HOLD_UP


def _winning(turn: Turn, card: Card, best: Card) -> CardReason:
    match len(turn.trick.cards):
        case 3:
            return CardReason.WIN_LAST
        case 2:
            return CardReason.THIRD_HIGH
        case _ if best.rank >= Rank.TEN:
            return CardReason.COVER
        case _:
            return CardReason.SECOND_LOW if card == min(turn.legal) else CardReason.WIN

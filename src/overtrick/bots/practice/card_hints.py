"""A hint for a card: the card, and the rule or the count that speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Natural
from overtrick.bots.natural.story import Story
from overtrick.bots.play.simple import trumps_are_out
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import PACK, Card
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit
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
    DOUBLETON = "doubleton"
    FOURTH_HIGHEST = "fourth-highest"
    LEAD = "lead"
    DRAW_TRUMPS = "draw-trumps"
    WINNER = "winner"
    WINNER_UNLESS_RUFFED = "winner-unless-ruffed"
    WIN_LAST = "win-last"
    SECOND_LOW = "second-low"
    THIRD_HIGH = "third-high"
    FINESSE = "finesse"
    COVER = "cover"
    FORCE = "force"
    RISE = "rise"
    CHEAP = "cheap"
    WIN = "win"
    OVERTAKE = "overtake"
    RUFF = "ruff"
    PARTNER_WINS = "partner-wins"
    DUMMY_WINS = "dummy-wins"
    HAND_WINS = "hand-wins"
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
    known = bot.systems.at(seen.stakes).story(seen.auction) if isinstance(bot, Natural) else None
    return CardHint(card, reason_for(seen, card, known))


def card_in_words(hint: CardHint, language: Language) -> str:
    """The reason and the card."""
    return say(language, "bots.card", hint.reason.value, card=shown_card(hint.card, language))


def shown_card(card: Card, language: Language) -> str:
    """A card for the eye: the sign of the suit and the rank.

    >>> shown_card(Card.parse("HT"), Language.RU)
    '♥10'
    """
    return card.suit.symbol + notation(language).ranks[card.rank - 2]


def reason_for(seen: Seen, card: Card, story: Story | None = None) -> CardReason:
    """What speaks for that card, of all the rules a beginner learns.

    The ``story`` tells which bids were conventions; without it all count as natural.
    """
    turn = Turn.of(seen)
    if len(turn.legal) == 1:
        return CardReason.ONLY
    if not turn.trick.cards:
        return _leading(seen, turn, card, story)
    if card.suit is not turn.trick.suit:
        return _without_the_suit(turn, card)
    return _following(seen, turn, card)


def _leading(seen: Seen, turn: Turn, card: Card, story: Story | None) -> CardReason:
    trumps = turn.contract.strain.trumps
    declaring = turn.to_play.side is turn.contract.declarer.side
    if declaring and card.suit is trumps and trumps_are_out(seen, card.suit):
        return CardReason.DRAW_TRUMPS
    if is_high(seen, card):
        ruffed = _may_be_ruffed(seen, turn, card)
        return CardReason.WINNER_UNLESS_RUFFED if ruffed else CardReason.WINNER
    if declaring or seen.tricks:
        return CardReason.LEAD
    return _opening(seen, turn, card, story)


def _opening(seen: Seen, turn: Turn, card: Card, story: Story | None) -> CardReason:
    if card.suit in _suits_of_partner(seen, story):
        return CardReason.PARTNERS_SUIT
    held = sorted((one for one in turn.legal if one.suit is card.suit), reverse=True)
    if len(held) == 1:
        trumps = turn.contract.strain.trumps
        ruffs = card.suit is not trumps and any(one.suit is trumps for one in turn.legal)
        return CardReason.SINGLETON if ruffs else CardReason.LEAD
    touching = {
        high for high, low in pairwise(held) if high.rank - low.rank == 1 and low.rank >= Rank.NINE
    }
    if card == held[0] and card in touching:
        return CardReason.SEQUENCE
    if len(held) == 2 and card == held[0]:
        return CardReason.DOUBLETON
    return CardReason.FOURTH_HIGHEST if held.index(card) == 3 else CardReason.LEAD


def _may_be_ruffed(seen: Seen, turn: Turn, card: Card) -> bool:
    """Whether somebody else still has trumps, so that no card of another suit is sure to win."""
    trumps = turn.contract.strain.trumps
    return card.suit is not trumps and any(one.suit is trumps for one in _elsewhere(seen))


def _suits_of_partner(seen: Seen, story: Story | None) -> set[Suit | None]:
    """The suits that partner has bid, as far as it is known only those that were meant."""
    auction, partner = seen.auction, seen.seat.partner
    if story is not None:
        offered = (told.natural for told in story.of_seat(partner))
        return {strain.trumps for strain in offered if strain is not None}
    return {
        call.strain.trumps
        for turn, call in enumerate(auction.calls)
        if isinstance(call, Bid) and auction.dealer.left(turn) is partner
    }


def is_high(seen: Seen, card: Card) -> bool:
    """Whether nobody else can hold a higher card of the suit.

    Dummy's cards are declarer's own; to a defender they are the other side's.
    """
    return not any(one.suit is card.suit and one.rank > card.rank for one in _elsewhere(seen))


def _elsewhere(seen: Seen) -> frozenset[Card]:
    """The cards still held, but for those that the player's own side is seen to hold."""
    ours = (held for seat, held in seen.shown.items() if seat.side is seen.seat.side)
    return frozenset(PACK).difference((card for _, card in seen.played), *ours)


def _between(seen: Seen, low: Card, high: Card) -> bool:
    """Whether a card elsewhere lies between two of a suit, so that they are not worth the same."""
    return any(one.suit is low.suit and low.rank < one.rank < high.rank for one in _elsewhere(seen))


def _without_the_suit(turn: Turn, card: Card) -> CardReason:
    best, trumps = _best(turn), turn.contract.strain.trumps
    ruffs = card.suit is trumps and (best.suit is not trumps or card.rank > best.rank)
    return CardReason.RUFF if ruffs else CardReason.DISCARD


def _best(turn: Turn) -> Card:
    """The card that wins the trick so far."""
    winner = turn.trick.winner(turn.contract.strain)
    return turn.trick.cards[(winner - turn.trick.leader) % 4]


def _following(seen: Seen, turn: Turn, card: Card) -> CardReason:
    best, low = _best(turn), turn.legal[0]
    winners = [one for one in turn.legal if best.suit is one.suit and one.rank > best.rank]
    if card in winners:
        return _winning(seen, turn, card, winners)
    if winners and len(turn.trick.cards) > 1 and _best_is_theirs(turn):
        return CardReason.HOLD_UP
    if _between(seen, low, card):
        return CardReason.DISCARD
    if not _best_is_theirs(turn):
        return _ours_wins(turn)
    return CardReason.SECOND_LOW if winners else CardReason.CANNOT_WIN


def _best_is_theirs(turn: Turn) -> bool:
    return turn.trick.winner(turn.contract.strain) is not turn.to_play.partner


def _ours_wins(turn: Turn) -> CardReason:
    """Declarer has no partner in the play: his hand or his dummy is winning."""
    if turn.to_play.side is not turn.contract.declarer.side:
        return CardReason.PARTNER_WINS
    declarer = turn.to_play is turn.contract.declarer
    return CardReason.DUMMY_WINS if declarer else CardReason.HAND_WINS


def _winning(seen: Seen, turn: Turn, card: Card, winners: Sequence[Card]) -> CardReason:
    """A card that beats all before it; ``winners`` are the hand's cards that do, lowest first."""
    last, cheapest = len(turn.trick.cards) == 3, not _between(seen, winners[0], card)
    if not _best_is_theirs(turn) and (last or is_high(seen, _best(turn))):
        forced = not _between(seen, turn.legal[0], card)
        return _ours_wins(turn) if forced else CardReason.OVERTAKE
    if last:
        return CardReason.WIN_LAST if cheapest else CardReason.WIN
    if cheapest and is_high(seen, card):
        return CardReason.CHEAP
    if len(turn.trick.cards) == 2:
        highest = not _between(seen, card, winners[-1])
        return CardReason.THIRD_HIGH if highest else CardReason.FINESSE
    return _second(seen, turn, card)


def _second(seen: Seen, turn: Turn, card: Card) -> CardReason:
    """A card of second hand's that beats the one led, and is not the cheapest sure to win."""
    if is_high(seen, card):
        return CardReason.WIN
    if _best(turn).rank >= Rank.TEN:
        return CardReason.COVER
    equals = [one for one in turn.legal if not _between(seen, *sorted((card, one)))]
    if card.rank >= Rank.TEN and any(one != card and one.rank >= Rank.TEN for one in equals):
        return CardReason.FORCE
    return CardReason.SECOND_LOW if turn.legal[0] in equals else CardReason.RISE

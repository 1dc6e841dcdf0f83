"""What the table shows: hands suit by suit, the auction in four columns, tricks."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from overtrick.bots.practice.card_hints import shown_card
from overtrick.bots.practice.hints import shown_call
from overtrick.cards.by_side import BySide
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.trick import Trick
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.words import say
from overtrick.language.writing import seat_name, side_name

_COLUMN = 9


def hand_text(cards: Iterable[Card], language: Language) -> str:
    """The cards suit by suit, spades first, on one line."""
    ranks, held = notation(language).ranks, sorted(cards, reverse=True)
    return "   ".join(
        f"{suit.symbol} " + (" ".join(ranks[c.rank - 2] for c in held if c.suit is suit) or "-")
        for suit in reversed(Suit)
    )


def deal_text(deal: Deal, language: Language) -> str:
    """All four hands, a line each."""
    width = max(len(seat_name(seat, language)) for seat in Seat)
    return "\n".join(
        f"  {seat_name(seat, language):{width}}  {hand_text(deal.hand(seat).cards, language)}"
        for seat in Seat
    )


def auction_text(auction: Auction, language: Language) -> str:
    """The calls in four columns, West's first."""
    seats = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
    cells = [""] * seats.index(auction.dealer)
    cells += [shown_call(call, language) for call in auction.calls]
    rows = [cells[start : start + 4] for start in range(0, len(cells), 4)]
    head = [seat_name(seat, language) for seat in seats]
    return "\n".join(
        "  "
        + "".join(cell.ljust(_COLUMN) for cell, _ in zip_longest(row, seats, fillvalue="")).rstrip()
        for row in (head, *rows)
    )


def trick_text(trick: Trick, language: Language) -> str:
    """The cards of a trick with who played them."""
    return "  ".join(
        f"{seat_name(trick.leader.left(turn), language)} {shown_card(card, language)}"
        for turn, card in enumerate(trick.cards)
    )


def vulnerable_text(vulnerable: BySide[bool], language: Language) -> str:
    """The sides that are vulnerable, or the word that none is.

    >>> vulnerable_text(BySide(ns=False, ew=False), Language.EN)
    'none'
    """
    sides = [side_name(side, language) for side in Side if vulnerable.of(side)]
    return ", ".join(sides) or say(language, "cli.play", "none-vulnerable")

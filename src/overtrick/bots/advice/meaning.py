"""What a call of the beginners' advice shows: the kinds of hand that it leads there.

The advice is taken apart into kinds of hand, each with the call it leads to; a call shows all the
kinds that lead to it. So a bot that goes by the advice always has what its call is said to show.

>>> from overtrick.game.call import parse_call
>>> from overtrick.language.language import Language
>>> from overtrick.bots.explaining import explain
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> one_spade = Auction.of(Seat.NORTH, (parse_call("1S"),))
>>> explain(meaning_of_advice(one_spade, Stakes(DUPLICATE)), Language.EN)
'an opening in a suit: 12+ high-card points, 4+ ♠'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from overtrick.analysis.stakes import Stakes
from overtrick.bots.advice.bidder import FOR_GAME, TO_ANSWER, TO_OPEN, bids_of, cheapest
from overtrick.bots.natural.meaning import Meaning, Name
from overtrick.bots.natural.needs import game_level
from overtrick.bots.natural.shows import ANYTHING, MOST_POINTS, Range, Shows
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import PASS, Bid, Call
from overtrick.game.strain import Strain


class Kind(NamedTuple):
    """Hands of one kind, what a bid with them is called, and the bid; without one they pass."""

    shows: Shows
    name: Name = Name.PASS
    bid: Bid | None = None


def meaning_of_advice(auction: Auction, stakes: Stakes) -> Meaning | None:
    """What the last call shows; None where that is nothing, or the advice never leads to it."""
    *before, last = auction.calls
    earlier = Auction(auction.dealer, tuple(before))
    kinds = [kind for kind in _kinds(earlier, stakes) if _call(earlier, kind) == last]
    if not kinds:
        return None
    name = kinds[0].name if isinstance(last, Bid) else Name.PASS
    if name is Name.PASS and max(kind.shows.hcp.most for kind in kinds) >= MOST_POINTS:
        # Strong hands pass, too, where the advice has no bid for them.
        return None
    return Meaning(name, tuple(kind.shows for kind in kinds))


def _call(auction: Auction, kind: Kind) -> Call:
    """What is called: a bid that may not be made is a pass."""
    legal = kind.bid is not None and auction.why_not(kind.bid) is None
    return kind.bid if legal and kind.bid is not None else PASS


def _kinds(auction: Auction, stakes: Stakes) -> Iterator[Kind]:
    """The hands of whoever is to call, by what the advice makes of them."""
    seat = auction.to_call
    mine, partners = bids_of(auction, seat), bids_of(auction, seat.partner)
    if partners:
        need = FOR_GAME - (TO_ANSWER if mine else TO_OPEN)
        yield from _to_game(auction, stakes, partners[-1], need)
        if mine:
            yield Kind(_points(0, need - 1))
        else:
            yield from _answers(auction, partners[-1], need)
    elif mine:
        yield Kind(ANYTHING)
    else:
        yield from _openings(auction, seat)


def _openings(auction: Auction, seat: Seat) -> Iterator[Kind]:
    """Nobody of the side has bid: the longest suit with an opening, after a bid of theirs five."""
    theirs = bids_of(auction, seat.left()) + bids_of(auction, seat.left(3))
    least, name = (5, Name.OVERCALL) if theirs else (4, Name.SUIT)
    yield Kind(_points(0, TO_OPEN - 1))
    strong = _points(TO_OPEN, MOST_POINTS)
    for suit in Suit:
        longest, bid = strong.longest(suit), cheapest(auction, Strain(suit))
        low = bid is not None and bid.level <= 2
        yield Kind(longest.with_length(suit, least), name, bid if low else None)
        if theirs:
            yield Kind(longest.with_length(suit, 4, 4))


def _to_game(auction: Auction, stakes: Stakes, last: Bid, need: int) -> Iterator[Kind]:
    """With partner's promise there are 25: game in his major with three cards, else notrumps."""
    side, strong = auction.to_call.side, _points(need, MOST_POINTS)
    suit = last.strain.trumps

    def game(shows: Shows, strain: Strain) -> Kind:
        level = game_level(stakes, side, strain)
        reached = last.strain is strain and last.level >= level
        return Kind(shows, Name.GAME, None if reached else Bid(level, strain))

    if suit is not None and suit >= Suit.HEARTS:
        yield game(strong.with_length(suit, 3), last.strain)
        strong = strong.with_length(suit, 0, 2)
    yield game(strong, Strain.NOTRUMPS)


def _answers(auction: Auction, last: Bid, need: int) -> Iterator[Kind]:
    """Six points and less than game: a raise with four cards, a suit at the one level, 1NT."""
    suit, answer = last.strain.trumps, _points(TO_ANSWER, need - 1)
    yield Kind(_points(0, TO_ANSWER - 1))
    raises = suit is not None and last.level == 1
    if suit is not None and raises:
        yield Kind(answer.with_length(suit, 4), Name.RAISE, Bid(2, last.strain))
        answer = answer.with_length(suit, 0, 3)
    for longest in Suit:
        if raises and longest is suit:
            continue
        shows, bid = answer.longest(longest), cheapest(auction, Strain(longest))
        if bid is not None and bid.level == 1:
            yield Kind(shows.with_length(longest, 4), Name.NEW_SUIT, bid)
        else:
            yield Kind(shows, Name.NOTRUMP, Bid(1, Strain.NOTRUMPS))


def _points(least: int, most: int) -> Shows:
    return replace(ANYTHING, hcp=Range(least, most))

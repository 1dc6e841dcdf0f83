"""Over the opponents' bid: as many tricks as trumps, a double, or leave it to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.bots.natural.meaning import Forcing, Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place, up
from overtrick.bots.natural.shows import ANYTHING, MOST_POINTS, MOST_WITH_LENGTH, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.game.call import DOUBLE, PASS
from overtrick.game.contract import Contract
from overtrick.game.strain import Strain

SLAM = 6
_BALANCING = 2
"""Points fewer where the auction would else die: partner has some."""


def competing(place: Place) -> Iterator[Option]:
    """Over the opponents' bid: as many tricks as trumps, a double, or leave it to them."""
    story = place.story
    theirs = story.auction.contract
    if theirs is None:
        return
    may_double, trumps = story.auction.why_not(DOUBLE) is None, theirs.strain.trumps
    silent = not story.has_bid(story.me.side)
    for_takeout = trumps is not None and (theirs.level == 1 or (silent and theirs.level <= 3))
    if may_double and not for_takeout:
        yield from _penalties(place, theirs)
    yield from _law(place)
    yield from _own_suits(place)
    if may_double and for_takeout and trumps is not None:
        hands = _for_takeout(place, theirs.level, trumps, silent=silent)
        yield Option(DOUBLE, Meaning(Name.TAKEOUT, hands, Forcing.ROUND))


def doubled_again(place: Place) -> Iterator[Option]:
    """They opened notrumps, were doubled for penalties and ran: with their trumps it goes on."""
    story = place.story
    opened, theirs = story.opened, story.auction.contract
    if opened is None or opened.natural is not Strain.NOTRUMPS or theirs is None:
        return
    ours = [told.meaning.name for told in story.told if told.seat.side is story.me.side]
    if Name.PENALTY in ours and story.auction.why_not(DOUBLE) is None:
        yield from _penalties(place, theirs)


def _for_takeout(place: Place, level: int, trumps: Suit, *, silent: bool) -> tuple[Shows, ...]:
    """Short in their suit; from a side that has said nothing the other suits, or much more."""
    if not silent:
        return (_points(15 + level).with_length(trumps, 0, 2),)
    story = place.story
    dying = [told.call for told in story.told[-2:]] == [PASS, PASS]
    shape = _points(12 + level - (_BALANCING if dying else 0)).with_length(trumps, 0, 2)
    for suit in HIGH_FIRST:
        if suit not in story.theirs:
            shape = shape.with_length(suit, 4 if len(story.theirs) > 1 else 3)
    return shape, _points(16 + level).with_length(trumps, 0, 2)


def _points(least: int) -> Shows:
    return Shows(points=Range(least, MOST_WITH_LENGTH))


def _penalties(place: Place, theirs: Contract) -> Iterator[Option]:
    trusted = place.trusted
    suit = theirs.strain.trumps
    if suit is None:
        least = up(23 - trusted)
        hands: tuple[Shows, ...] = (_high_cards(least),)
    else:
        if theirs.level < 2:
            return
        tough = _high_cards(up(22 - trusted)).with_length(suit, 4)
        hands = (tough,)
        if theirs.level >= 3:
            more = _high_cards(up(25 - trusted)).with_length(suit, 3)
            hands = (tough, more)
        if theirs.level >= 4:
            plain = _high_cards(up(25 - trusted)).with_length(suit, 2)
            hands = (*hands, plain)
    if theirs.level >= SLAM:
        enough = range(_aces_against(theirs), 5)
        hands = (*hands, replace(ANYTHING, aces=frozenset(enough)))
    yield Option(DOUBLE, Meaning(Name.PENALTY, hands))


def _aces_against(slam: Contract) -> int:
    """So many aces beat a slam; in a suit one of them may be ruffed."""
    beat = 8 - slam.level
    return beat if slam.strain is Strain.NOTRUMPS else max(2, beat)


def _high_cards(least: int) -> Shows:
    return Shows(hcp=Range(max(0, least), MOST_POINTS))


def _law(place: Place) -> Iterator[Option]:
    """To the level of the trumps the two have between them, with a few points."""
    story = place.story
    for suit in HIGH_FIRST:
        known = story.partner.lengths[suit].least
        bid = story.cheapest(Strain(suit))
        if known < 3 or bid is None or suit in story.theirs or bid.level > 4:
            continue
        trumps = max(bid.level + 6, 8)
        if trumps - known > 6:
            continue
        # With partner's promise there should be about half the points for what is bid.
        least = max(3, up(14 + 2 * bid.level - place.trusted))
        hand = _points(least).with_length(suit, trumps - known)
        yield Option(bid, Meaning(Name.COMPETING, (hand,)))


def _own_suits(place: Place) -> Iterator[Option]:
    story = place.story
    for suit in HIGH_FIRST:
        bid = story.cheapest(Strain(suit))
        if bid is None or suit in story.theirs or bid.level > 3:
            continue
        mine = story.known[story.me].lengths[suit]
        length = 6 if mine.least >= 4 or bid.level == 3 else 5
        if mine.most < length:
            continue
        least = max(8, up(14 + 3 * bid.level - place.trusted))
        hand = _points(least).with_length(suit, length)
        yield Option(bid, Meaning(Name.COMPETING, (hand,)))

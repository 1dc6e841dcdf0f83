"""Over the opponents' bid: as many tricks as trumps, a double, or leave it to them."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.bots.natural.meaning import Forcing, Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place, up
from overtrick.bots.natural.shows import MOST_WITH_LENGTH, Range, Shows
from overtrick.game.call import DOUBLE
from overtrick.game.contract import Contract
from overtrick.game.strain import Strain


def competing(place: Place) -> Iterator[Option]:
    """Over the opponents' bid: as many tricks as trumps, a double, or leave it to them."""
    story = place.story
    theirs = story.auction.contract
    if theirs is None:
        return
    if story.auction.why_not(DOUBLE) is None:
        yield from _penalties(place, theirs)
    yield from _law(place)
    yield from _own_suits(place)
    if (
        story.auction.why_not(DOUBLE) is None
        and theirs.strain.trumps is not None
        and theirs.level <= 3
    ):
        suit = theirs.strain.trumps
        least = 13 + theirs.level if not story.has_bid(story.me.side) else 15 + theirs.level
        shape = Shows(points=Range(least, MOST_WITH_LENGTH)).with_length(suit, 0, 2)
        yield Option(DOUBLE, Meaning(Name.TAKEOUT, (shape,), Forcing.ROUND))


def _penalties(place: Place, theirs: Contract) -> Iterator[Option]:
    trusted = place.trusted
    suit = theirs.strain.trumps
    if suit is None:
        least = max(0, up(23 - trusted))
        hands: tuple[Shows, ...] = (Shows(hcp=Range(least, 37)),)
    else:
        if theirs.level < 2:
            return
        tough = Shows(hcp=Range(max(0, up(22 - trusted)), 37)).with_length(suit, 4)
        hands = (tough,)
        if theirs.level >= 3:
            more = Shows(hcp=Range(max(0, up(25 - trusted)), 37)).with_length(suit, 3)
            hands = (tough, more)
        if theirs.level >= 4:
            plain = Shows(hcp=Range(max(0, up(25 - trusted)), 37)).with_length(suit, 2)
            hands = (*hands, plain)
    yield Option(DOUBLE, Meaning(Name.PENALTY, hands))


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
        hand = Shows(points=Range(least, MOST_WITH_LENGTH)).with_length(suit, trumps - known)
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
        hand = Shows(points=Range(least, MOST_WITH_LENGTH)).with_length(suit, length)
        yield Option(bid, Meaning(Name.COMPETING, (hand,)))

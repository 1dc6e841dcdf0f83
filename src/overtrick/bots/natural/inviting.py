"""Short of game: an invitation, the better of two fits, a long suit of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.bots.natural.meaning import Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place, up
from overtrick.bots.natural.shows import ANYTHING, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid
from overtrick.game.strain import Strain

ROOM = 1.5
"""So many points below what game needs partner is still asked; more often goes wrong."""


def invitations(place: Place) -> Iterator[Option]:
    """One below game, with so much that partner may go on if he has more than the least."""
    story = place.story
    points = story.partner.points
    room = min(ROOM, points.most - place.trusted)
    if room < 1:
        return
    for suit in (Suit.SPADES, Suit.HEARTS):
        level = place.needs(Strain(suit)).level - 1
        cheapest = story.cheapest(Strain(suit))
        if suit in story.theirs or cheapest is None or cheapest.level > level or level < 2:
            continue
        hands = place.with_fit(suit, -room, "game", most=-1)
        if hands:
            yield Option(Bid(level, Strain(suit)), Meaning(Name.INVITATION, hands))
    yield from _six_of_a_major(place, room)
    needed = place.needs(Strain.NOTRUMPS)
    cheapest = story.cheapest(Strain.NOTRUMPS)
    if needed.level == 3 and cheapest and cheapest.level <= 2:
        top = up(needed.game - place.trusted) - 1
        hand = place.stopped(Shows(hcp=Range(max(0, up(top + 1 - room)), top)))
        yield Option(Bid(2, Strain.NOTRUMPS), Meaning(Name.INVITATION, (hand,)))


def _six_of_a_major(place: Place, room: float) -> Iterator[Option]:
    """A sixth card of a major, said at the level of three, is an invitation as well."""
    story = place.story
    for suit in (Suit.SPADES, Suit.HEARTS):
        bid, mine = story.cheapest(Strain(suit)), story.known[story.me].lengths[suit]
        if bid is None or bid.level != 3 or mine.least not in {4, 5} or suit in story.theirs:
            continue
        top = up(place.needs(Strain.NOTRUMPS).game - place.trusted)
        points = Range(max(0, up(top - room)), max(0, top))
        hand = Shows(points=points).with_length(suit, 6)
        yield Option(bid, Meaning(Name.INVITATION, (hand,)))


def on_the_way(place: Place) -> Iterator[Option]:
    """Below game with nothing to spare: back to the better fit, or a long suit of one's own."""
    story, held = place.story, place.contract
    if held is None:
        return
    if held.strain is Strain.NOTRUMPS and held.level == 1:
        yield from _out_of_one_notrump(place)
    trumps = held.strain.trumps
    here = story.partner.lengths[trumps].least if trumps is not None else 0
    for suit in HIGH_FIRST:
        bid = story.cheapest(Strain(suit))
        known = story.partner.lengths[suit].least
        if bid is None or bid.level > 3 or suit in story.theirs or suit is trumps:
            continue
        if known >= 5 and trumps is not None and known > here:
            hand = ANYTHING.with_length(suit, 2)
            hand = replace(hand, as_long_as=((suit, trumps),))
            yield Option(bid, Meaning(Name.PREFERENCE, (hand,)))
        elif known >= 4 and trumps is not None and here < 4:
            yield Option(bid, Meaning(Name.PREFERENCE, (ANYTHING.with_length(suit, 8 - known),)))
        if known < 2 and bid.level <= 2 and story.partner.lengths[suit].most > 0:
            yield Option(bid, Meaning(Name.REBID, (ANYTHING.with_length(suit, 6),)))


def _out_of_one_notrump(place: Place) -> Iterator[Option]:
    """Too weak to go on, and with a long or a short suit: back to a suit of the two."""
    story = place.story
    for suit in (Suit.SPADES, Suit.HEARTS):
        bid, mine = story.cheapest(Strain(suit)), story.known[story.me].lengths[suit]
        if bid is None or bid.level > 2 or mine.least < 4 or suit in story.theirs:
            continue
        hands = (ANYTHING.with_length(suit, 6), *_with_a_short_suit(suit, 5))
        yield Option(bid, Meaning(Name.REBID, hands))
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        bid, known = story.cheapest(Strain(suit)), story.partner.lengths[suit].least
        if bid is None or bid.level > 2 or known < 3 or suit in story.theirs:
            continue
        yield Option(bid, Meaning(Name.PREFERENCE, _with_a_short_suit(suit, 8 - known)))


def _with_a_short_suit(suit: Suit, length: int) -> tuple[Shows, ...]:
    """So many cards of that suit, and one at most of another."""
    hand = ANYTHING.with_length(suit, length)
    return tuple(hand.with_length(other, 0, 1) for other in Suit if other is not suit)

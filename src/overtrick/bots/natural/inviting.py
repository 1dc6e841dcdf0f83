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
    needed = place.needs(Strain.NOTRUMPS)
    cheapest = story.cheapest(Strain.NOTRUMPS)
    if needed.level == 3 and cheapest and cheapest.level <= 2:
        top = up(needed.game - place.trusted) - 1
        hand = place.stopped(Shows(hcp=Range(max(0, up(top + 1 - room)), top)))
        yield Option(Bid(2, Strain.NOTRUMPS), Meaning(Name.INVITATION, (hand,)))


def on_the_way(place: Place) -> Iterator[Option]:
    """Below game with nothing to spare: back to the better fit, or a long suit of one's own."""
    story, held = place.story, place.contract
    if held is None:
        return
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

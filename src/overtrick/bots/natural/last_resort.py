"""What is bid when partner asks and nothing fits, and how a call is read that no table has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.bots.natural.meaning import Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST
from overtrick.bots.natural.shows import ANYTHING, MOST_WITH_LENGTH, Range, Shows
from overtrick.bots.natural.story import Story
from overtrick.cards.suit import Suit
from overtrick.game.call import DOUBLE, PASS, Bid, Call
from overtrick.game.strain import Strain


def last_resorts(story: Story) -> Iterator[Option]:
    """The least bad bids, nearest to the truth first; nobody who may pass gets here."""
    yield from _below_three_notrumps(story)
    notrump = story.cheapest(Strain.NOTRUMPS)
    if notrump and notrump.level <= 3:
        yield Option(notrump, Meaning(Name.FORCED))
    for length, known in ((3, 5), (4, 4), (2, 4)):
        for suit in HIGH_FIRST:
            if story.partner.lengths[suit].least >= known:
                yield from _cheap(story, suit, Name.PREFERENCE, length, 5)
    for suit in HIGH_FIRST:
        yield from _cheap(story, suit, Name.FORCED, 5, 4)
    if notrump and notrump.level == 4:
        yield Option(Bid(5, Strain.NOTRUMPS), Meaning(Name.FORCED))


def _below_three_notrumps(story: Story) -> Iterator[Option]:
    partner, mine = story.partner, story.known[story.me]
    for suit in HIGH_FIRST:
        if partner.lengths[suit].least >= 4:
            yield from _cheap(story, suit, Name.RAISE, max(2, 8 - partner.lengths[suit].least), 3)
    for suit in HIGH_FIRST:
        yield from _cheap(story, suit, Name.REBID, 6, 3)
    for suit in HIGH_FIRST:
        if mine.lengths[suit].least < 4:
            yield from _cheap(story, suit, Name.FORCED, 4, 3)
    notrump = story.cheapest(Strain.NOTRUMPS)
    if notrump and notrump.level <= 3:
        yield Option(notrump, Meaning(Name.FORCED, (replace(ANYTHING, stopped=story.theirs),)))
    for suit in HIGH_FIRST:
        yield from _cheap(story, suit, Name.FORCED, 5, 3)


def _cheap(story: Story, suit: Suit, name: Name, length: int, highest: int) -> Iterator[Option]:
    bid = story.cheapest(Strain(suit))
    if bid and bid.level <= highest and suit not in story.theirs:
        yield Option(bid, Meaning(name, (ANYTHING.with_length(suit, length),)))


def read_naturally(story: Story, call: Call) -> Meaning:
    """What anybody would take such a call to be: cards in the suit, points for the level."""
    if call is PASS:
        return Meaning(Name.PASS)
    if not isinstance(call, Bid):
        return Meaning(Name.PENALTY if call is DOUBLE else Name.REDOUBLE)
    suit = call.strain.trumps
    if suit is None:
        return Meaning(Name.NATURAL)
    if suit in story.theirs:
        return Meaning(Name.CUE, artificial=True)
    length = 3 if story.partner.lengths[suit].least >= 4 else 5 if call.level > 1 else 4
    if story.known[story.me].lengths[suit].most < length:
        return Meaning(Name.NATURAL)
    least = 0 if story.has_bid(story.me.side) else 6
    return Meaning(
        Name.NATURAL, (Shows(points=Range(least, MOST_WITH_LENGTH)).with_length(suit, length),)
    )

"""With the points for game and the place still to be found: suits that ask."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.bots.natural.meaning import Forcing, Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place, up
from overtrick.bots.natural.shows import MOST_WITH_LENGTH, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid
from overtrick.game.strain import Strain


def asking_suits(place: Place) -> Iterator[Option]:
    """With the points for game, and the place still to be found: a suit to choose from."""
    story = place.story
    if place.contract is None and story.auction.highest is not None:
        return
    least = place.notrump_game
    strong = Shows(points=Range(least, MOST_WITH_LENGTH))
    for suit in HIGH_FIRST:
        bid, known = story.cheapest(Strain(suit)), story.partner.lengths[suit]
        mine = story.known[story.me].lengths[suit]
        if bid is None or suit in story.theirs or bid.level > 3 or known.least >= 4:
            continue
        length = 5 if suit >= Suit.HEARTS else 4
        fits = 3 if length == 5 else 4
        if mine.most < length or known.most < fits or mine.least >= length:
            continue
        if mine.least >= 4:
            # A weak hand bids the suit again, too: only a jump to three says more.
            if suit >= Suit.HEARTS and bid.level <= 3:
                jump = Bid(3, Strain(suit))
                hand = strong.with_length(suit, 5)
                yield Option(jump, Meaning(Name.ASKING, (hand,), Forcing.ROUND))
            continue
        if suit < Suit.HEARTS and bid.level == 3:
            continue
        hand = strong.with_length(suit, length)
        yield Option(bid, Meaning(Name.NEW_SUIT, (hand,), Forcing.ROUND))


def two_majors(place: Place) -> Iterator[Option]:
    """Six of a major that was bid, and five of the other: both are told before game is placed.

    Spades after hearts are bid with any game; hearts after spades, which say less, only by a
    hand that may make slam.
    """
    story = place.story
    for major, other in ((Suit.HEARTS, Suit.SPADES), (Suit.SPADES, Suit.HEARTS)):
        mine, bid = story.known[story.me].lengths, story.cheapest(Strain(other))
        if place.contract is None or bid is None or bid.level > 3 or story.theirs:
            continue
        if place.open_suits == (other,):
            # The fourth suit asks and tells nothing.
            continue
        told, known = mine[major].least >= 4, story.partner.lengths
        if not told or mine[other].least >= 4 or known[major].least >= 2 or known[other].least >= 3:
            continue
        reverse = other > major
        slam = up(place.needs(Strain(major), 9).slam - place.trusted)
        points = Range(place.notrump_game if reverse else slam, MOST_WITH_LENGTH)
        hand = Shows(points=points).with_length(major, 6).with_length(other, 5)
        name = Name.REVERSE if reverse else Name.NEW_SUIT
        yield Option(bid, Meaning(name, (hand,), Forcing.ROUND))


def fourth_suit(place: Place) -> Iterator[Option]:
    """The only suit nobody has bid: partner is asked for more, a stopper above all."""
    story = place.story
    if len(place.open_suits) != 1 or story.theirs or not place.agreements.conventions:
        return
    (suit,) = place.open_suits
    bid = story.cheapest(Strain(suit))
    if bid is None or bid.level > 3 or bid.level < 2:
        return
    least = place.notrump_game
    hand = Shows(points=Range(least, MOST_WITH_LENGTH))
    yield Option(bid, Meaning(Name.FOURTH_SUIT, (hand,), Forcing.ROUND, artificial=True))


def cue(place: Place) -> Iterator[Option]:
    """The opponents' suit, where game is there and nothing else tells which."""
    story = place.story
    if not story.theirs:
        return
    bid = story.cheapest(Strain(story.theirs[0]))
    if bid is None or bid.level > 3:
        return
    least = place.notrump_game
    shows = Shows(points=Range(least, MOST_WITH_LENGTH))
    yield Option(bid, Meaning(Name.CUE, (shows,), Forcing.ROUND, artificial=True))

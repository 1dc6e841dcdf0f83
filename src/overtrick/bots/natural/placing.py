"""Placing the contract: what partner has shown and one's own hand, added up.

From the third round on, and wherever no table speaks, a bid is chosen by the points that game
or slam needs at this score. What it shows follows from the same sum, so partner can read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.aces import aces
from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.competing import competing, doubled_again
from overtrick.bots.natural.inviting import invitations, on_the_way
from overtrick.bots.natural.looking import asking_suits, cue, fourth_suit, two_majors
from overtrick.bots.natural.meaning import Forcing, Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place, up
from overtrick.bots.natural.shows import (
    ANYTHING,
    MOST_POINTS,
    MOST_WITH_LENGTH,
    Range,
    Shows,
)
from overtrick.bots.natural.story import Story
from overtrick.cards.suit import Suit
from overtrick.game.call import PASS, Bid
from overtrick.game.strain import Strain

_SURE = -1
"""Partner seldom has the least that he told: with a fit game is bid on a point less."""


def placing(story: Story, stakes: Stakes, agreements: Agreements) -> Iterator[Option]:
    """Everything that can be bid by adding up, best first; the last one always may be."""
    place = Place(story, stakes, agreements)
    if answers := list(aces(place)):
        yield from answers
        return
    yield from doubled_again(place)
    yield from _slams(place)
    if not place.in_game:
        yield from _games(place)
    else:
        yield from _better_game(place)
    held = place.contract
    if held is None and story.auction.highest is not None:
        yield from competing(place)
    elif not place.in_game:
        if not place.game_is_sure:
            yield from invitations(place)
        yield from on_the_way(place)
    yield Option(PASS, Meaning(Name.PASS))


def _slams(place: Place) -> Iterator[Option]:
    """Twelve tricks in sight: aces are asked for first, where there is room."""
    story = place.story
    ask = Bid(4, Strain.NOTRUMPS)
    highest = story.auction.highest
    may_ask = place.agreements.conventions and highest is not None and highest < ask
    own = story.suits_of(story.me.side)
    for suit in HIGH_FIRST:
        known = story.partner.lengths[suit].least
        if suit in story.theirs or (known < 3 and suit not in own):
            continue
        hands = place.with_fit(suit, 0, "slam")
        if suit < Suit.HEARTS:
            # The answer may go past five of a minor.
            hands = tuple(replace(hand, aces=frozenset({2, 3, 4})) for hand in hands)
        if may_ask:
            yield Option(ask, Meaning(Name.BLACKWOOD, hands, Forcing.ROUND, artificial=True))
        else:
            yield Option(Bid(6, Strain(suit)), Meaning(Name.SLAM, hands))
    least = up(place.needs(Strain.NOTRUMPS).slam + 1 - place.trusted)
    balanced = Shows(hcp=Range(max(0, least), MOST_POINTS), balanced=True)
    any_shape = Shows(hcp=Range(max(0, least + 1), MOST_POINTS))
    hands = (place.stopped(balanced), place.stopped(any_shape))
    yield Option(Bid(6, Strain.NOTRUMPS), Meaning(Name.SLAM, hands))


def _games(place: Place) -> Iterator[Option]:
    story = place.story
    for suit in (Suit.SPADES, Suit.HEARTS):
        yield from _suit_game(place, suit)
    yield from two_majors(place)
    yield from _long_majors(place)
    yield from asking_suits(place)
    notrump = _game_bid(story, place.needs(Strain.NOTRUMPS).level, Strain.NOTRUMPS)
    hand = place.stopped(Shows(hcp=Range(place.notrump_game, MOST_POINTS)))
    safe = replace(hand, stopped=(*hand.stopped, *place.open_suits))
    if notrump:
        yield Option(notrump, Meaning(Name.GAME, (safe,)))
    for suit in (Suit.DIAMONDS, Suit.CLUBS):
        yield from _suit_game(place, suit)
    yield from fourth_suit(place)
    yield from cue(place)
    if notrump:
        # Partner has the points already: without a better place three notrumps it is.
        last = place.stopped(ANYTHING) if place.game_is_sure else hand
        yield Option(notrump, Meaning(Name.GAME, (last,)))


def _suit_game(place: Place, suit: Suit) -> Iterator[Option]:
    story = place.story
    if suit in story.theirs:
        return
    bid = _game_bid(story, place.needs(Strain(suit)).level, Strain(suit))
    hands = place.with_fit(suit, _SURE, "game")
    if place.game_is_sure:
        trumps = max(0, 8 - story.partner.lengths[suit].least)
        hands = (*hands, ANYTHING.with_length(suit, trumps))
    if bid and hands:
        yield Option(bid, Meaning(Name.GAME, hands))


def _long_majors(place: Place) -> Iterator[Option]:
    """A major of one's own, six good cards or seven: it needs no help of partner's."""
    story = place.story
    for suit in (Suit.SPADES, Suit.HEARTS):
        partner, mine = story.partner.lengths[suit], story.known[story.me].lengths[suit]
        bid = _game_bid(story, place.needs(Strain(suit)).level, Strain(suit))
        if bid is None or suit in story.theirs or partner.least >= 2 or mine.least < 4:
            continue
        strong = Shows(points=Range(place.notrump_game, MOST_WITH_LENGTH)).with_length(suit, 6)
        hands = (replace(strong, good=(suit,)), strong.with_length(suit, 7))
        yield Option(bid, Meaning(Name.GAME, hands))


def _game_bid(story: Story, level: int, strain: Strain) -> Bid | None:
    """The bid that makes game there, or one level above it if that is gone."""
    cheapest = story.cheapest(strain)
    above = 0 if strain is Strain.NOTRUMPS else 1
    if cheapest is None or cheapest.level > min(level + above, 5):
        return None
    return Bid(max(level, cheapest.level), strain)


def _better_game(place: Place) -> Iterator[Option]:
    """From three notrumps to four of a major that one of the two has enough of."""
    held = place.contract
    if held is None or held.strain is not Strain.NOTRUMPS or held.level != 3:
        return
    for suit in (Suit.SPADES, Suit.HEARTS):
        if suit in place.story.theirs:
            continue
        lengths, mine = place.story.partner.lengths[suit], place.story.known[place.story.me]
        told = mine.lengths[suit].least
        if told == 5 or (told > 5 and lengths.least >= 2):
            # Five were told and six are held, or partner has two for the six.
            hand = ANYTHING.with_length(suit, 6)
            yield Option(Bid(4, Strain(suit)), Meaning(Name.PREFERENCE, (hand,)))
        if lengths.least >= 5:
            hand = ANYTHING.with_length(suit, max(0, 8 - lengths.least))
            yield Option(Bid(4, Strain(suit)), Meaning(Name.PREFERENCE, (hand,)))

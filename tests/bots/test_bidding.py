"""What holds for every auction of the natural system: hands fit what was said, and the Laws."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.analysis.stakes import Stakes
from overtrick.bots.advice.bidder import advised
from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.holding import Holding, counted
from overtrick.bots.natural.meaning import Meaning
from overtrick.bots.natural.shows import CARDS, MOST_POINTS, MOST_WITH_LENGTH, Range, Shows
from overtrick.bots.natural.system import System
from overtrick.bots.play.many import Many
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import BIDS, Call
from tests import properties
from tests.bots.tables import AT_DUPLICATE, SCORES, auction_of, dealt

AGREED = (
    Agreements(),
    Agreements(weak_notrump=True),
    Agreements(four_card_majors=True),
    Agreements(conventions=False),
)
system_of = cache(System)
SYSTEMS = [system_of(stakes, agreed) for stakes in SCORES for agreed in AGREED]
systems = st.sampled_from(SYSTEMS)


@st.composite
def ranges(draw: st.DrawFn, most: int) -> Range:
    """From one number to another."""
    least = draw(st.integers(0, most))
    return Range(least, draw(st.integers(least, most)))


@st.composite
def kinds(draw: st.DrawFn) -> Shows:
    """A kind of hand that a call may show."""
    suits = st.sets(properties.suits, max_size=2).map(tuple)
    pairs = st.lists(st.tuples(properties.suits, properties.suits), max_size=2).map(tuple)
    few = st.none() | st.frozensets(st.integers(0, 4), min_size=1)
    suit, other = draw(st.permutations(tuple(Suit)))[:2]
    lengths = [CARDS, CARDS, CARDS, CARDS]
    lengths[suit] = draw(ranges(13))
    clubs, diamonds, hearts, spades = lengths
    return Shows(
        hcp=draw(st.just(Range(0, MOST_POINTS)) | ranges(MOST_POINTS)),
        points=draw(st.just(Range(0, MOST_WITH_LENGTH)) | ranges(MOST_WITH_LENGTH)),
        lengths=(clubs, diamonds, hearts, spades),
        balanced=draw(st.booleans()),
        as_long_as=draw(pairs),
        stopped=draw(suits),
        good=draw(suits),
        support=draw(st.none() | st.tuples(st.just(other), ranges(20))),
        aces=draw(few),
    )


def many(hands: list[Hand]) -> Many:
    """Those hands as rows of arrays."""
    held = np.array([[card in hand.cards for card in PACK] for hand in hands], np.bool_)
    return Many.of(held, PACK, ())


@given(st.lists(properties.hands, min_size=1, max_size=12), kinds())
def test_many_hands_fit_as_one_does(hands: list[Hand], shows: Shows) -> None:
    told = many(hands).fit(shows)

    assert list(told) == [shows.fits(Holding.of(hand)) for hand in hands]


@given(st.lists(properties.hands, min_size=1, max_size=12))
def test_many_hands_are_counted_as_one_is(hands: list[Hand]) -> None:
    rows, ones = many(hands), [Holding.of(hand) for hand in hands]

    assert list(rows.hcp) == [one.hcp for one in ones]
    assert list(rows.points) == [one.points for one in ones]
    assert list(rows.balanced) == [one.balanced for one in ones]
    assert [tuple(row) for row in rows.lengths] == [one.lengths for one in ones]
    assert [tuple(map(int, row)) for row in rows.stoppers] == [one.stoppers for one in ones]
    for suit in Suit:
        assert list(rows.support(suit)) == [one.support(suit) for one in ones]


@given(properties.hands, st.data())
def test_cards_already_played_count_as_held(hand: Hand, data: st.DataObject) -> None:
    played = data.draw(st.sets(st.sampled_from(sorted(hand.cards)), max_size=12))
    left = tuple(card for card in PACK if card not in played)
    held = np.array([[card in hand.cards for card in left]], np.bool_)

    one = Many.of(held, left, tuple(played))

    assert (one.hcp[0], one.points[0]) == (Holding.of(hand).hcp, Holding.of(hand).points)


@given(systems, properties.auctions(), st.lists(properties.hands, min_size=1, max_size=6))
def test_many_hands_would_call_what_one_chooses(
    system: System, auction: Auction, hands: list[Hand]
) -> None:
    if auction.is_over:
        return
    story = system.story(auction)
    options = system.options(story)
    chosen = [system.choose(story, Holding.of(hand)).call for hand in hands]
    rows = many(hands)

    for call in {*chosen, *auction.legal_calls()[:3]}:
        assert list(rows.would_call(options, call)) == [one == call for one in chosen]


@given(systems, properties.auctions(), properties.hands)
def test_after_anything_at_all_the_call_is_legal_and_fits_what_it_shows(
    system: System, auction: Auction, hand: Hand
) -> None:
    if auction.is_over:
        return
    story = system.story(auction)

    option = system.choose(story, Holding.of(hand))

    assert auction.why_not(option.call) is None
    assert option.meaning.fits(Holding.of(hand))
    assert option.meaning == system.meaning(story, option.call)
    assert system.story(auction.after(option.call)).told[-1].meaning == option.meaning


@given(systems, st.permutations(PACK), properties.seats)
def test_no_hand_is_left_without_an_option(system: System, pack: list[Card], dealer: Seat) -> None:
    """In the auction of four bots and wherever it leads: pass is an option, not what is left."""
    deal, auction = Deal.of_pack(pack), Auction(dealer)
    while not auction.is_over:
        story, hand = system.story(auction), Holding.of(deal.hand(auction.to_call))
        assert any(option.meaning.fits(hand) for option in system.options(story))
        auction = auction.after(system.choose(story, hand).call)


@given(systems, properties.auctions())
def test_every_option_is_legal_and_has_one_name(system: System, auction: Auction) -> None:
    if auction.is_over:
        return
    options = system.options(system.story(auction))

    assert all(auction.why_not(option.call) is None for option in options)
    for call in {option.call for option in options if option.call in BIDS}:
        assert len({option.meaning.name for option in options if option.call == call}) == 1


@pytest.mark.parametrize("level", [Level.CASUAL, Level.CLUB])
def test_in_an_undisturbed_auction_each_hand_is_what_was_said(level: Level) -> None:
    """All of them, where 97 in a hundred would be good enough."""
    chance = Random(f"undisturbed {level}")
    agreed = Agreements(conventions=level is Level.CLUB)
    bot = bot_of(level)
    for number in range(60):
        deal, stakes = dealt(chance), SCORES[number % len(SCORES)]
        auction = auction_of(deal, Seat(number % 4), bot.call, stakes)
        story = system_of(stakes, agreed).story(auction)
        for told in story.told:
            holding = Holding.of(deal.hand(told.seat))
            assert told.meaning.fits(holding), f"{auction} {told.seat} {told.call} {deal}"


def disturbed(deal: Deal, dealer: Seat, stakes: Stakes, chance: Random, level: Level) -> Auction:
    """An auction of four bots in which 15 calls of 100 are any legal ones."""
    bot = bot_of(level)

    def call_of(seen: Seen) -> Call:
        if chance.random() < 0.15:
            return chance.choice(seen.auction.legal_calls())
        call = bot.call(seen)
        assert seen.auction.why_not(call) is None
        if isinstance(meaning := meaning_of(seen, call, level), Meaning):
            assert meaning.fits(Holding.of(seen.hand)), f"{seen.auction} {call} {seen.hand}"
        return call

    return auction_of(deal, dealer, call_of, stakes)


def meaning_of(seen: Seen, call: Call, level: Level) -> Meaning | None:
    """What that call of that bot shows; None of a beginner's, who has no system."""
    if level is Level.BEGINNER:
        return None
    system = system_of(seen.stakes, Agreements(conventions=level is not Level.CASUAL))
    return system.meaning(system.story(seen.auction), call)


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.CLUB])
def test_random_calls_between_upset_no_bot(level: Level) -> None:
    chance = Random(f"disturbed {level}")
    for number in range(25):
        stakes = SCORES[number % len(SCORES)]
        auction = disturbed(dealt(chance), Seat(number % 4), stakes, chance, level)
        assert auction.is_over


@pytest.mark.soak
@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL, Level.CLUB])
def test_five_thousand_deals_with_random_calls_upset_no_bot(level: Level) -> None:
    chance = Random(f"soaked {level}")
    for number in range(5_000):
        stakes = SCORES[number % len(SCORES)]
        auction = disturbed(dealt(chance), Seat(number % 4), stakes, chance, level)
        assert auction.is_over


@given(properties.hands, properties.auctions())
def test_the_advice_is_always_legal(hand: Hand, auction: Auction) -> None:
    if auction.is_over:
        return
    seen = Seen(auction.to_call, hand, auction, AT_DUPLICATE)

    assert auction.why_not(advised(seen)) is None


def test_a_hand_is_counted_as_the_advice_says() -> None:
    """Ace 4, king 3, queen 2, jack 1 (S4); and one for each card beyond the fourth."""
    cards = Hand.parse("AKQJT.432.A5.K76").cards

    holding = counted(cards)

    assert (holding.hcp, holding.points) == (17, 18)
    assert holding.stoppers == (1, 1, 0, 1)
    assert Card.parse("SA") in cards

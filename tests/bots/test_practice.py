"""Practice: hints with reasons, sure tricks, what could have been better, deals as wished."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level, Systems, bot_of
from overtrick.bots.natural.agreements import STANDARD
from overtrick.bots.natural.holding import Holding
from overtrick.bots.practice.hints import call_in_words, hint_for_call
from overtrick.bots.practice.lesson import LESSON, Step, StepId
from overtrick.bots.practice.review import (
    better_call_in_words,
    better_calls,
    better_card_in_words,
    better_cards,
)
from overtrick.bots.practice.sure_tricks import (
    Sure,
    Why,
    checked,
    sure_in,
    sure_in_words,
    sure_of,
    sure_tricks,
)
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.solver.at_hand import solver_at_hand
from overtrick.solver.plain import PlainSolver
from overtrick.solver.process import library_path
from overtrick.solver.table import Table
from tests import properties
from tests.bots.tables import AT_DUPLICATE, auction_of, dealt

SYSTEMS = Systems(STANDARD)
CLUB = bot_of(Level.CLUB)
needs_library = pytest.mark.skipif(
    library_path() is None, reason="whole deals need the native library (the extra dds)"
)


def hint(calls: str, hand: str, language: Language) -> str:
    """The hint in words, North having dealt."""
    auction = Auction.of(Seat.NORTH, tuple(map(parse_call, calls.split())))
    seen = Seen(auction.to_call, Hand.parse(hand), auction, AT_DUPLICATE)
    return call_in_words(hint_for_call(seen, SYSTEMS), language)


@pytest.mark.parametrize(
    ("calls", "hand", "english", "russian", "bulgarian"),
    [
        (
            "",
            "KQJ32.K2.A98.765",
            "13 points, 1 for length and 5 spades: 1♠",
            "13 очков, 1 за длину и 5 пик: 1♠",
            "13 точки, 1 за дължина и 5 пики: 1♠",
        ),
        (
            "",
            "KQ2.AJ98.K87.QJ5",
            "16 points and balanced: 1NT",
            "16 очков и равномерный расклад: 1БК",
            "16 точки и равномерно разпределение: 1БК",
        ),
        (
            "1S Pass",
            "Q43.K982.QJ74.65",
            "8 points, 1 for short suits and 3 spades: 2♠",
            "8 очков, 1 за короткие масти и 3 пики: 2♠",
            "8 точки, 1 за къси бои и 3 пики: 2♠",
        ),
        (
            "1S Pass",
            "54.982.Q874.J652",
            "3 points: Pass",
            "3 очка: пас",
            "3 точки: пас",
        ),
        (
            "1S Pass 3S Pass 4NT Pass",
            "K954.K2.A987.765",
            "1 ace: 5♦",
            "1 туз: 5♦",
            "1 асо: 5♦",
        ),
        (
            "1NT Pass",
            "82.KJ982.65.Q654",
            "5 hearts: 2♦",
            "5 черв: 2♦",
            "5 купи: 2♦",
        ),
    ],
)
def test_a_hint_tells_its_reason_in_each_language(
    calls: str, hand: str, english: str, russian: str, bulgarian: str
) -> None:
    assert hint(calls, hand, Language.EN) == english
    assert hint(calls, hand, Language.RU) == russian
    assert hint(calls, hand, Language.BG) == bulgarian


@given(properties.hands, properties.auctions())
def test_every_hint_is_legal_and_fits_the_hand(hand: Hand, auction: Auction) -> None:
    if auction.is_over:
        return
    seen = Seen(auction.to_call, hand, auction, AT_DUPLICATE)

    found = hint_for_call(seen, SYSTEMS)

    assert auction.why_not(found.call) is None
    assert found.kind.fits(Holding.of(hand))
    for language in Language:
        assert "{" not in call_in_words(found, language)


@pytest.mark.parametrize(
    ("one", "other", "tricks"),
    [
        ("AKQ", "432", 3),
        ("AK", "Q2", 2),  # two rounds only
        ("AQJ", "432", 1),  # without the king the ace alone is sure
        ("A2", "KQJ3", 4),
        ("KQJ", "432", 0),
        ("AKQJT", "98765", 5),
        ("AK5432", "Q876", 6),  # the opponents' three are gone after three rounds
        ("AK543", "Q876", 3),  # all four may be in one hand
        ("A65432", "K987", 2),
        ("", "", 0),
        ("", "AK2", 2),
    ],
)
def test_sure_tricks_of_a_suit(one: str, other: str, tricks: int) -> None:
    assert sure_in(Suit.SPADES, with_spades(one), with_spades(other)) == tricks
    assert sure_in(Suit.SPADES, with_spades(other), with_spades(one)) == tricks


def with_spades(ranks: str) -> Hand:
    """A hand with these spades, and small cards of other suits."""
    rest = [Card.parse(suit + rank) for suit in "HDC" for rank in "98765"]
    return Hand(frozenset([*(Card.parse("S" + rank) for rank in ranks), *rest][:13]))


@given(properties.deals)
def test_sure_tricks_are_no_more_than_the_cards_can_take(deal: Deal) -> None:
    ns = sure_tricks(deal.hand(Seat.NORTH), deal.hand(Seat.SOUTH))
    ew = sure_tricks(deal.hand(Seat.EAST), deal.hand(Seat.WEST))

    for suit in Suit:
        assert 0 <= ns[suit] <= 13
        assert (ns[suit] > 0) + (ew[suit] > 0) <= 1


def test_a_count_is_checked_suit_by_suit() -> None:
    one, other = Hand.parse("AK32.AQ.K32.5432"), Hand.parse("Q4.K2.AQJT9.A876")

    found = checked({Suit.SPADES: 3, Suit.DIAMONDS: 4}, one, other)

    assert [(c.suit, c.told, c.right) for c in found] == [
        (Suit.SPADES, 3, 3),
        (Suit.DIAMONDS, 4, 5),
    ]


@pytest.mark.parametrize(
    ("one", "other", "led", "tricks", "why"),
    [
        ("KQJ2", "543", None, 0, Why.THEIRS),
        ("KQJ2", "543", "SA", 3, Why.TOPS),  # the ace is out, a small card of each goes to it
        ("KQ", "J5", "SA", 1, Why.SHORT),
        ("AKJ2", "543", "SQ", 3, Why.TOPS),  # their queen lies there
        ("AKJ2", "543", "HQ", 2, Why.TOPS),
        ("AKQ432", "765", "ST", 3, Why.TOPS),
        ("AKQ432", "8765", "ST", 6, Why.ALL),
        ("765", "432", "SA", 0, Why.THEIRS),
    ],
)
def test_the_card_led_counts_as_gone(
    one: str, other: str, led: str | None, tricks: int, why: Why
) -> None:
    first, second = padded(one), padded(other)
    sure = sure_of(Suit.SPADES, first, second, Card.parse(led) if led else None)
    assert (sure.tricks, sure.why) == (tricks, why)


def padded(spades: str) -> Hand:
    """A hand with these spades, and twos, threes and fours enough of other suits."""
    others = [f"{suit}{rank}" for rank in "23456789TJQKA" for suit in "HDC"]
    cards = [f"S{rank}" for rank in spades] + others[: 13 - len(spades)]
    return Hand(frozenset(map(Card.parse, cards)))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("why", Why)
def test_every_reason_of_a_count_has_words(why: Why, language: Language) -> None:
    words = sure_in_words(Sure(Suit.SPADES, 2, why, (Rank.ACE, Rank.KING), 5), language)
    assert words.startswith("2 ")
    assert "{" not in words


def test_a_call_the_system_would_not_make_is_named_with_the_better_one() -> None:
    deal = LESSON[0].deal
    calls = "2S Pass 4S Pass Pass Pass"
    auction = Auction.of(Seat.SOUTH, tuple(map(parse_call, calls.split())))

    (better,) = better_calls(deal, auction, Seat.SOUTH, AT_DUPLICATE, SYSTEMS)

    assert (str(better.made), str(better.hint.call)) == ("2S", "1S")
    assert better_call_in_words(better, Language.EN) == (
        "You called 2♠. 14 points, 1 for length and 5 spades: 1♠"
    )


def test_a_bot_of_the_system_finds_nothing_to_better_in_its_own_calls() -> None:
    chance = Random("own")
    for number in range(10):
        deal = dealt(chance)
        auction = auction_of(deal, Seat(number % 4), CLUB.call)
        for seat in Seat:
            assert better_calls(deal, auction, seat, AT_DUPLICATE, SYSTEMS) == ()


@needs_library
def test_a_card_that_costs_a_trick_is_named_with_those_that_do_not() -> None:
    """South, to take 13 tricks on top, ducks the first for no reason."""
    deal = Deal.parse("N:432.432.432.5432 JT98.JT98.JT98.J AKQ.AKQ.AKQ.AKQT 765.765.765.9876")
    play = Play(Contract.parse("7NT S"), deal)
    for card in ("S5", "S2", "S8", "SA", "CT"):
        play = play.after(Card.parse(card))
    with solver_at_hand(workers=1) as solver:
        found = better_cards(play, Seat.SOUTH, solver)
        others = better_cards(play, Seat.WEST, solver)

    assert others == ()
    assert found is not None
    (better,) = found
    assert (better.number, better.trick, str(better.made), better.cost) == (4, 2, "CT", 1)
    assert Card.parse("CA") in better.better
    words = better_card_in_words(better, Language.RU)
    assert words.startswith("Взятка 2: ♣10. Цена ошибки: 1 взятка")


def test_where_nothing_can_be_reckoned_nothing_is_said_of_the_cards() -> None:
    play = Play(Contract.parse("3NT S"), LESSON[3].deal)

    assert better_cards(play, Seat.SOUTH, PlainSolver()) is None


def test_each_thing_of_the_lesson_has_its_deal() -> None:
    assert [step.id for step in LESSON] == list(StepId)


@pytest.mark.parametrize("step", LESSON, ids=lambda step: step.id)
def test_the_bots_bid_the_lesson_as_its_words_say(step: Step) -> None:
    auction = auction_of(step.deal, step.dealer, CLUB.call, step.stakes)

    assert str(auction.outcome) == step.contract
    for language in Language:
        for when in ("title", "before", "after"):
            assert say(language, f"bots.lesson-{when}", step.id.value)


@needs_library
def test_the_lesson_can_be_won_by_whoever_sits_south() -> None:
    """Declarer makes his contract, and the defenders beat theirs."""
    with solver_at_hand(workers=1) as solver:
        tables = solver.tables([step.deal for step in LESSON])
    for step, table in zip(LESSON, tables, strict=True):
        contract = Contract.parse(step.contract)
        assert isinstance(table, Table)
        tricks = table.tricks(Seat(contract.declarer), contract.strain)
        made = tricks >= contract.level + 6
        assert made is (contract.declarer.side is Side.NS), step.id

"""What the calls of the beginners' advice show: a beginner's hand is always one of those."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from overtrick.analysis.stakes import Stakes
from overtrick.bots.advice.bidder import advised
from overtrick.bots.advice.meaning import meaning_of_advice
from overtrick.bots.bot import Seen
from overtrick.bots.explaining import explain
from overtrick.bots.natural.holding import Holding
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import PASS, Call, parse_call
from overtrick.language.language import Language
from tests import properties
from tests.bots.tables import AT_DUPLICATE, SCORES, SIXTY_ON, dealt


def told(calls: str, language: Language, stakes: Stakes = AT_DUPLICATE) -> str:
    """What the last of these calls shows, North having dealt; a dash where it shows nothing."""
    auction = Auction.of(Seat.NORTH, tuple(map(parse_call, calls.split())))
    meaning = meaning_of_advice(auction, stakes)
    return explain(meaning, language) if meaning else "-"


@pytest.mark.parametrize(
    ("calls", "english", "russian", "bulgarian"),
    [
        (
            "1S",
            "an opening in a suit: 12+ high-card points, 4+ ♠",
            "открытие мастью: от 12 фигурных очков, 4+ ♠",
            "откриване с боя: 12+ онорни точки, 4+ ♠",
        ),
        (
            "Pass",
            "pass: at most 11 high-card points",
            "пас: не больше 11 фигурных очков",
            "пас: най-много 11 онорни точки",
        ),
        (
            "1D 1H",
            "an overcall: 12+ high-card points, 5+ ♥",
            "вмешательство: от 12 фигурных очков, 5+ ♥",
            "намеса: 12+ онорни точки, 5+ ♥",
        ),
        (
            "1H Pass 2H",
            "a raise: 6–12 high-card points, 4+ ♥",
            "поддержка: 6–12 фигурных очков, 4+ ♥",
            "подкрепа: 6–12 онорни точки, 4+ ♥",
        ),
        (
            "1H Pass 4H",
            "game, to play: 13+ high-card points, 3+ ♥",
            "гейм, для игры: от 13 фигурных очков, 3+ ♥",
            "гейм, за игра: 13+ онорни точки, 3+ ♥",
        ),
        (
            "1H Pass 3NT",
            "game, to play: 13+ high-card points, at most 2 ♥",
            "гейм, для игры: от 13 фигурных очков, не больше 2 ♥",
            "гейм, за игра: 13+ онорни точки, най-много 2 ♥",
        ),
        (
            "1H Pass 1NT",
            "notrumps, natural: 6–12 high-card points, at most 3 ♥",
            "бескозырка, натурально: 6–12 фигурных очков, не больше 3 ♥",
            "без коз, натурално: 6–12 онорни точки, най-много 3 ♥",
        ),
        (
            "1C Pass 1S",
            "a new suit: 6–12 high-card points, 4+ ♠, at most 3 ♣",
            "новая масть: 6–12 фигурных очков, 4+ ♠, не больше 3 ♣",
            "нова боя: 6–12 онорни точки, 4+ ♠, най-много 3 ♣",
        ),
        (
            "1H Pass 1NT Pass Pass",
            "pass: at most 18 high-card points",
            "пас: не больше 18 фигурных очков",
            "пас: най-много 18 онорни точки",
        ),
    ],
)
def test_each_call_is_explained_in_each_language(
    calls: str, english: str, russian: str, bulgarian: str
) -> None:
    words = tuple(told(calls, language) for language in (Language.EN, Language.RU, Language.BG))
    assert words == (english, russian, bulgarian)


def test_with_sixty_on_the_raise_may_be_the_game() -> None:
    assert told("1H Pass 2H", Language.EN, SIXTY_ON) == "game, to play: 6+ high-card points, 3+ ♥"


@pytest.mark.parametrize(
    "calls", ["1C X", "1S X XX", "4S", "1NT", "1S 3C", "1S Pass 7NT", "1D Pass"]
)
def test_of_a_call_the_advice_says_nothing_of_nothing_is_told(calls: str) -> None:
    assert told(calls, Language.EN) == "-"


@given(properties.hands, properties.auctions())
def test_in_any_auction_a_beginner_has_what_his_call_shows(hand: Hand, auction: Auction) -> None:
    if auction.is_over:
        return
    for stakes in SCORES:
        _has_what_it_shows(hand, auction, stakes)


def test_whole_auctions_of_beginners_are_explained() -> None:
    chance, explained, calls = Random("advice"), 0, 0
    for number in range(300):
        deal, stakes = dealt(chance), SCORES[number % len(SCORES)]
        auction = Auction(Seat(number % 4))
        while not auction.is_over:
            seat = auction.to_call
            call = _has_what_it_shows(deal.hand(seat), auction, stakes)
            auction = auction.after(call)
            calls += call != PASS
            explained += call != PASS and meaning_of_advice(auction, stakes) is not None
    assert explained == calls > 300


def _has_what_it_shows(hand: Hand, auction: Auction, stakes: Stakes) -> Call:
    """The call of a beginner with that hand, which is one that the call shows."""
    call = advised(Seen(auction.to_call, hand, auction, stakes))
    meaning = meaning_of_advice(auction.after(call), stakes)
    if meaning is None:
        assert call == PASS
    else:
        assert meaning.fits(Holding.of(hand)), (str(hand), str(call), meaning)
    return call

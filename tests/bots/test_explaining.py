"""What a call shows, in words that a player of the language would use."""

from __future__ import annotations

import pytest
from hypothesis import given

from overtrick.bots.explaining import explain
from overtrick.bots.natural.meaning import Name, read_table
from overtrick.bots.natural.system import System
from overtrick.game.auction import Auction
from overtrick.language.language import Language
from overtrick.language.words import has
from tests import properties
from tests.bots.tables import AT_DUPLICATE

SYSTEM = System(AT_DUPLICATE)


def told(line: str, language: Language) -> str:
    """The words for a line of a table."""
    (option,) = read_table(line)
    return explain(option.meaning, language)


@pytest.mark.parametrize(
    ("line", "english", "russian", "bulgarian"),
    [
        (
            "1NT notrump = 15-17hcp bal",
            "notrumps, natural: 15–17 high-card points, balanced",
            "бескозырка, натурально: 15–17 фигурных очков, равномерный расклад",
            "без коз, натурално: 15–17 онорни точки, равномерно разпределение",
        ),
        (
            "1S suit = 12-21 S5+",
            "an opening in a suit: 12–21 points, 5+ ♠",
            "открытие мастью: 12–21 очко, 5+ ♠",
            "откриване с боя: 12–21 точки, 5+ ♠",
        ),
        (
            "1S new-suit ! = 6+ S4+",
            "a new suit: 6+ points, 4+ ♠, forcing for a round",
            "новая масть: от 6 очков, 4+ ♠, форсирует на круг",
            "нова боя: 6+ точки, 4+ ♠, форсира за един кръг",
        ),
        (
            "2S raise = 6-10withS S3+",
            "a raise: 6–10 points, 3+ ♠",
            "поддержка: 6–10 очков, 3+ ♠",
            "подкрепа: 6–10 точки, 3+ ♠",
        ),
        (
            "Pass pass = 0-1",
            "pass: at most 1 point",
            "пас: не больше 1 очка",
            "пас: най-много 1 точка",
        ),
        (
            "1S suit = 12-24 11+hcp S5+",
            "an opening in a suit: 11+ high-card points, 12–24 points with length, 5+ ♠",
            "открытие мастью: от 11 фигурных очков, 12–24 очка с учётом длины, 5+ ♠",
            "откриване с боя: 11+ онорни точки, 12–24 точки с дължината, 5+ ♠",
        ),
        (
            "4S preempt = 3-9hcp 0-10withS S5+",
            "a preempt: 3–9 high-card points, at most 10 points in support of ♠, 5+ ♠",
            "заградительная заявка: 3–9 фигурных очков, не больше 10 очков в поддержку ♠, 5+ ♠",
            "бараж: 3–9 онорни точки, най-много 10 точки за подкрепа на ♠, 5+ ♠",
        ),
        (
            "2C strong * !! = 23+hcp / 25+ S6+",
            "strong, artificial: 23+ points, forcing to game",
            "сильное, искусственное: от 23 очков, форсирует до гейма",
            "силно, изкуствено: 23+ точки, форсира до гейм",
        ),
        (
            "2NT invitation = 6hcp",
            "an invitation to game: 6 high-card points",
            "приглашение к гейму: 6 фигурных очков",
            "покана за гейм: 6 онорни точки",
        ),
        (
            "5C aces * ! = aces:0,4",
            "the answer to Blackwood: 0 or 4 aces, forcing for a round",
            "ответ на Блэквуд: 0 или 4 туза, форсирует на круг",
            "отговор на Блекууд: 0 или 4 аса, форсира за един кръг",
        ),
        (
            "6H slam = 5+ aces:0,1 / 5+ aces:2,3,4",
            "slam, to play: 5+ points",
            "шлем, для игры: от 5 очков",
            "шлем, за игра: 5+ точки",
        ),
        (
            "2C stayman * ! = 8+hcp S4 / 8+hcp H4",
            "Stayman: a four-card major? 8+ high-card points, forcing for a round",
            "Стейман: есть ли четвёрка мажора? от 8 фигурных очков, форсирует на круг",
            "Стейман: има ли четворка в мажор? 8+ онорни точки, форсира за един кръг",
        ),
    ],
)
def test_each_language_tells_it_as_its_players_do(
    line: str, english: str, russian: str, bulgarian: str
) -> None:
    assert told(line, Language.EN) == english
    assert told(line, Language.RU) == russian
    assert told(line, Language.BG) == bulgarian


@pytest.mark.parametrize(
    ("most", "russian"),
    [(1, "очка"), (2, "очков"), (4, "очков"), (5, "очков"), (11, "очков"), (21, "очка")],
)
def test_russian_points_have_the_form_their_number_asks_for(most: int, russian: str) -> None:
    assert told(f"Pass pass = 0-{most}", Language.RU) == f"пас: не больше {most} {russian}"


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", Name)
def test_every_name_has_words(name: Name, language: Language) -> None:
    assert has(language, "bots.name", name.value)


@given(properties.auctions())
def test_every_call_of_every_auction_can_be_told(auction: Auction) -> None:
    for call in SYSTEM.story(auction).told:
        for language in Language:
            words = explain(call.meaning, language)
            assert words
            assert "{" not in words

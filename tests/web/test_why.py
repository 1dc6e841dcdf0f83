"""Why a number is what it is: the line, the rule, and where it was read."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Side
from overtrick.game.result import Result, parse_outcome
from overtrick.language.language import Language
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.reasons import fields_of
from tests.web.reader import plain
from tests.web.scorer import Scorer


def test_each_line_with_its_rule_and_source() -> None:
    scorer = Scorer().opens().wrote("4S X N +1")
    said = plain(scorer.page("/why/2"))
    assert "Deal 1: 4 spades X N +1" in said
    assert "Anna deals. Vulnerable: nobody" in said
    for line in (
        "240 We, below the line 4 spades doubled, made: 4 × 30 × 2 = 240",
        "each trick in hearts or spades: 30",
        "trick points doubled, times: 2",
        "100 We, above the line",
        "50 We, above the line",
        "L-RUB 72",
    ):
        assert line in said
    assert "Game (We)" in said


def test_a_house_rule_says_that_it_is_one() -> None:
    scorer = Scorer().opens(**{"house.insult.doubled": "75"}).wrote("4S X N =")
    said = plain(scorer.page("/why/2"))
    assert "for making a doubled contract: 75 (our choice: agreed by the players" in said


def test_a_pass_has_no_lines() -> None:
    said = plain(Scorer().opens().wrote("pass").page("/why/2"))
    assert "Nobody scores." in said


def test_who_may_write_may_go_on_from_here() -> None:
    scorer = Scorer().opens().wrote("4S N =")
    for way in ("/correct/2", "/correct/2#honours", "/insert/2", "/strike/2"):
        assert f'"{scorer.at}{way}"' in scorer.page("/why/2")
        assert way not in scorer.watcher.page("/why/2")


@pytest.mark.parametrize("language", Language)
def test_in_every_language(language: Language) -> None:
    html = Scorer().speaking(language).opens().wrote("7NT XX N =").page("/why/2")
    assert html.count('class="rule"') == 4
    assert not any(sign in html for sign in "♣♦♥♠")


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_line_of_every_rule_set_names_fields_that_there_are(name: str) -> None:
    rules = RULE_SETS[name]
    known = field_texts(rules)
    texts = ("4S N +1", "3NTX W -2", "6HXX E +1", "7C S =", "1D N =", "2NT W -4", "6NT N =")
    for text in texts:
        result = parse_outcome(text)
        assert isinstance(result, Result)
        (row,) = Ledger(rules).after(Entry(result)).rows
        for line in row.lines:
            for vulnerable in (False, True):
                names = fields_of(line, result, rules, vulnerable=vulnerable, clean=True)
                assert names
                assert set(names) <= set(known)


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_points_has_its_fields(kind: Kind) -> None:
    rules, result = RULE_SETS["rubber"], Result.parse("3NTX N =")
    line = ScoreLine(kind, 100, Side.NS, Place.ABOVE)
    names = fields_of(line, result, rules, vulnerable=True, clean=False)
    assert set(names) <= set(field_texts(rules))

"""The crib: the scorer's own numbers, all of them, in columns."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.paper.crib import crib
from overtrick.paper.crib_text import crib_text
from overtrick.paper.layout import Row
from overtrick.paper.measure import cells
from overtrick.scoring.line import Place
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score
from tests.paper.sheets import facts, tables

RULES = RULE_SETS.values()
CLASSES = (
    (Strain.CLUBS, Strain.DIAMONDS),
    (Strain.HEARTS, Strain.SPADES),
    (Strain.NOTRUMPS,),
)


def pair(text: str) -> tuple[int, int]:
    """Not vulnerable and vulnerable, of a cell."""
    nv, _, v = text.replace("–", "0").partition("/")
    return int(nv), int(v or nv)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_contract_made_is_there(rules: Rules) -> None:
    seen = 0
    for strains, table in zip(CLASSES, tables(crib(rules, Language.EN)), strict=False):
        rows = iter(table.rows)
        for level in range(1, 8):
            for doubling in Doubling:
                row = next(rows)
                for strain in strains:
                    agree(rules, row, Contract(level, strain, doubling, Side.EW))
                seen += 1
    assert seen == 3 * 7 * 3


def agree(rules: Rules, row: Row, contract: Contract) -> None:
    drawn = rules.part_scores_carry
    points = [text for text in row.cells[2 if drawn else 1 :] if text]
    assert len(points) == 8 - contract.level
    for over, text in enumerate(points):
        both = [score(rules, Result.of(contract, over), vulnerable) for vulnerable in (False, True)]
        if drawn:
            below = {each.points(Side.EW, Place.BELOW) for each in both}
            assert below == {int(row.cells[1])}
        place = Place.ABOVE if drawn else None
        assert pair(text) == tuple(each.points(Side.EW, place) for each in both)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_defeat_is_there_and_holds_for_every_contract(rules: Rules) -> None:
    defeated = tables(crib(rules, Language.EN))[-1]
    assert len(defeated.rows) == 13
    for down, row in enumerate(defeated.rows, 1):
        for doubling in Doubling:
            level = max(1, down - 6)
            result = Result.of(Contract(level, Strain.CLUBS, doubling, Side.NS), -down)
            assert [int(text) for text in row.cells[1 + 2 * doubling : 3 + 2 * doubling]] == [
                score(rules, result, vulnerable).points(Side.EW) for vulnerable in (False, True)
            ]


def test_games_and_slams_are_marked() -> None:
    marked = {
        row.cells[0]
        for table in tables(crib(RULE_SETS["rubber"], Language.EN))[:3]
        for row in table.rows
    }
    assert {"3NT*", "4♥♠*", "5♣♦*", "2♥♠X*", "1NTXX*", "6♣♦**", "7NTXX***"} <= marked
    assert {"2NT", "3♥♠", "4♣♦", "1♥♠X", "2♣♦X"} <= marked


def test_what_a_deal_alone_does_not_earn_is_noted() -> None:
    rubber = {fact.label: fact.value for fact in facts(crib(RULE_SETS["rubber"], Language.EN))}
    assert rubber["Rubber"].startswith("700 clean")
    assert rubber["Honours in one hand"].startswith("100 for four")
    assert rubber["Broken off"] == "300 for the only game, 100 for a part-score"
    chicago = {fact.label: fact.value for fact in facts(crib(RULE_SETS["chicago"], Language.EN))}
    assert chicago["A game also earns"] == "300/500"
    assert chicago["Part-score on the last deal"] == "100"
    konspekt = {fact.label for fact in facts(crib(RULE_SETS["rubber-konspekt"], Language.EN))}
    assert "Honours in one hand" not in konspekt


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_it_fits_a_terminal(rules: Rules, language: Language) -> None:
    assert max(map(cells, crib_text(rules, language).splitlines())) <= 80

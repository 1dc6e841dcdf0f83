"""The crib: every cell is the scorer's, and games and slams are marked in words."""

from __future__ import annotations

import pytest

from overtrick.cards.seat import Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.language.language import Language
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.score import score, trick_points
from overtrick.web.crib import defeats, levels
from overtrick.web.lessons.tables import CLASSES
from tests.web.reader import LARGEST, on_the_wire, page, plain, read


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("kind", CLASSES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_contract_made(name: str, kind: str, vulnerable: bool) -> None:
    rules = RULE_SETS[name]
    made = levels(Language.EN, rules, kind, vulnerable=vulnerable)
    assert [len(one.rows) for one in made] == [7, 6, 5, 4, 3, 2, 1]
    for one in made:
        for over, (_, cells) in enumerate(one.rows):
            for doubling, cell in zip(Doubling, cells, strict=True):
                for strain in CLASSES[kind]:
                    contract = Contract(one.level, strain, doubling, Side.NS)
                    scored = score(rules, Result.of(contract, over), vulnerable)
                    assert cell.total == scored.net_ns
                    assert cell.game is (trick_points(rules, contract) >= rules.game)
                if rules.part_scores_carry:
                    assert cell.below + cell.above == cell.total


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_defeat(name: str, vulnerable: bool) -> None:
    rules = RULE_SETS[name]
    lines = defeats(rules, vulnerable=vulnerable)
    assert [int(line.code) for line in lines] == list(range(1, 14))
    contract = Contract(4, CLASSES["majors"][0], Doubling.DOUBLED, Side.NS)
    for line in lines[:10]:
        scored = score(rules, Result.of(contract, -int(line.code)), vulnerable)
        assert int(line.cells[1]) == scored.points(Side.EW)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("kind", CLASSES)
@pytest.mark.parametrize("name", RULE_SETS)
def test_the_page(name: str, kind: str, language: Language) -> None:
    html = page(f"/crib?rules={name}&strain={kind}&vul=v", language)
    assert f'<option value="{name}" selected>' in html
    assert html.count('aria-current="true"') == 2 + 3, "two choices here, three looks below"
    assert not any(sign in html for sign in "♣♦♥♠")


def test_games_and_slams_are_marked_in_words() -> None:
    text = plain(page("/crib?rules=rubber&strain=majors"))
    assert "120 game" in text
    assert "small slam 12 tricks" in text
    assert "grand slam 13 tricks" in text


def test_below_and_above_the_line() -> None:
    assert "60 + 30" in plain(page("/crib?rules=rubber&strain=majors"))
    assert "140" in plain(page("/crib?rules=duplicate&strain=majors"))


def test_the_numbers_are_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "3333" not in page("/crib")
    changed = with_fields(RULE_SETS["rubber"], {"rubber.slow": "3333", "trick.major": "111"})
    monkeypatch.setitem(RULE_SETS, "rubber", changed)
    html = page("/crib")
    assert "3333" in html
    assert "<b>777</b>" in html, "seven times a hundred and eleven"


@pytest.mark.parametrize("strange", ["strain=whist", "vul=maybe", "strain=%3Cscript%3E"])
def test_what_it_does_not_know_is_as_usual(strange: str) -> None:
    assert page(f"/crib?{strange}") == page("/crib")


def test_no_such_rules() -> None:
    assert read("/crib?rules=whist").status_code == 404


def test_it_is_light() -> None:
    assert on_the_wire("/crib?rules=rubber&strain=minors", Language.RU) < LARGEST

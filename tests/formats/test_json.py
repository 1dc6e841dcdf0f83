"""What machines are told of scores, rules and errors."""

from __future__ import annotations

import json
from typing import Any

import pytest

from overtrick.cards.errors import ParseError, Unreadable
from overtrick.formats.json.error import error_json
from overtrick.formats.json.rules import house_rules_json, rules_json
from overtrick.formats.json.score import score_json
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.sheet.read import read_sheet
from overtrick.game.contract import PASSED_OUT
from overtrick.game.result import Result
from overtrick.scoring.rules.house import field_texts, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.score import score


def told(value: object) -> Any:
    """As a machine gets it."""
    return json.loads(json.dumps(value))


def test_the_score_of_product_md() -> None:
    rules, result = RULE_SETS["duplicate"], Result.parse("4HX N +1")
    lines = score(rules, result, vulnerable=False).lines
    assert told(score_json(rules, result, lines, vulnerable=False)) == {
        "rules": "duplicate",
        "house_rules": {},
        "contract": "4HX",
        "declarer": "N",
        "tricks": 11,
        "vulnerable": False,
        "lines": [
            {"kind": "trick-points", "points": 240, "side": "NS", "place": None},
            {"kind": "overtricks", "points": 100, "side": "NS", "place": None},
            {"kind": "insult", "points": 50, "side": "NS", "place": None},
            {"kind": "game", "points": 300, "side": "NS", "place": None},
        ],
        "totals": {"NS": 690, "EW": 0},
        "score_ns": 690,
    }


def test_a_defeat_counts_for_the_others() -> None:
    rules, result = RULE_SETS["rubber"], Result.parse("3NTXX NS -2")
    got = told(score_json(rules, result, score(rules, result, vulnerable=True).lines, True))
    assert (got["contract"], got["declarer"], got["tricks"]) == ("3NTXX", "NS", 7)
    assert got["lines"] == [{"kind": "undertricks", "points": 1000, "side": "EW", "place": "above"}]
    assert (got["totals"], got["score_ns"]) == ({"NS": 0, "EW": 1000}, -1000)


@pytest.mark.parametrize("vulnerable", [True, None])
def test_a_deal_passed_out(vulnerable: bool | None) -> None:
    got = told(score_json(RULE_SETS["rubber"], PASSED_OUT, (), vulnerable))
    assert got["contract"] == "pass"
    assert (got["declarer"], got["tricks"], got["vulnerable"]) == (None, None, None)
    assert (got["lines"], got["totals"], got["score_ns"]) == ([], {"NS": 0, "EW": 0}, 0)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
def test_every_field_of_every_rule_set(rules: Any) -> None:
    got = told(rules_json(rules))
    assert list(got) == list(field_texts(rules))
    for name, text in field_texts(rules).items():
        assert _as_text(got[name]["value"]) == text
        assert got[name]["standing"] in {"stated", "inherited", "choice"}
        assert got[name]["source"]


def _as_text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case [*numbers]:
            return " ".join(map(str, numbers))
        case _:
            return str(value)


def test_a_row_of_one_number_is_still_a_row() -> None:
    got = told(rules_json(RULE_SETS["rubber"]))
    assert got["undertricks.undoubled.nv"]["value"] == [50]
    assert got["game"]["value"] == 100
    assert got["honours.enabled"]["value"] is True


def test_house_rules_are_what_differs_from_the_named_set() -> None:
    house = with_fields(RULE_SETS["chicago"], {"honours.enabled": "yes", "premium.part": "0"})
    assert told(house_rules_json(house)) == {"honours.enabled": True}
    assert house_rules_json(RULE_SETS["chicago"]) == {}


def test_an_error() -> None:
    problem = read_sheet("N: Anna\n 4H N =  honours N 120")[1][0]
    assert told(error_json(problem, "friday.sheet")) == {
        "code": "honours-points",
        "file": "friday.sheet",
        "line": 2,
        "column": 10,
        "severity": "error",
        "law": "Rubber Law 72",
        "facts": {"rules": "rubber", "points": 120, "index": 0},
    }


def test_an_error_without_a_place_and_without_a_law() -> None:
    got = told(error_json(ParseError(Unreadable.SEAT, text="Q", expected=("seat",)), "-"))
    assert (got["line"], got["column"], got["law"]) == (None, None, None)
    assert got["facts"] == {"text": "Q", "expected": ["seat"]}


def test_a_warning_is_called_one() -> None:
    problem = Problem(ParseError(Unreadable.SEAT).at(1, 1), 1, 1, "", Severity.WARNING)
    assert told(error_json(problem, "-"))["severity"] == "warning"

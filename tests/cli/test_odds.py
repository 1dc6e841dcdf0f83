"""The odds from the command line."""

from __future__ import annotations

from typing import Any

import pytest

from overtrick.cli import odds as command
from overtrick.solver.at_hand import is_native
from tests.cli.commands import Overtrick

MINUS, TO = "\N{MINUS SIGN}", "\N{RIGHTWARDS ARROW}"


def sums(told: Any, rules: str) -> dict[str, dict[str, Any]]:
    (standing,) = (one for one in told["standings"] if one["rules"] == rules)
    return {one["yardstick"]: one for one in standing["sums"]}


def test_game_line_by_line(overtrick: Overtrick) -> None:
    answer = overtrick("odds", "4S", "--instead", "3S", "--vul", "ns", "--rules", "duplicate")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert lines[0] == "4♠ instead of 3♠"
    assert lines[2] == "Duplicate (North-South: vulnerable, East-West: not vulnerable)"
    at = lines.index("  IMPs: at least 37.5%: 4♠ is made")
    assert lines[at + 1 : at + 4] == [
        f"    4♠ is made: 4♠ = (620), 3♠ +1 (170): +450 {TO} +10",
        f"    4♠ goes down: 4♠ {MINUS}1 ({MINUS}100), 3♠ = (140): {MINUS}240 {TO} {MINUS}6",
        "    6 / (6 + 10) = 37.5%",
    ]


def test_all_of_it_unless_the_rules_are_named(overtrick: Overtrick) -> None:
    told = overtrick("odds", "4S", "--json").told
    assert [one["rules"] for one in told["standings"]] == ["duplicate", "rubber"]
    assert set(sums(told, "duplicate")) == {"points", "imps", "matchpoints"}
    assert set(sums(told, "rubber")) == {"points", "worth"}
    assert sums(told, "duplicate")["imps"]["needed"] == "5/11"
    assert told["sampled"] is None


def test_a_rubber_as_it_stands(overtrick: Overtrick) -> None:
    told = overtrick("odds", "2S", "--instead", "1S", "--state", "leg 60-0", "--json").told
    assert [one["rules"] for one in told["standings"]] == ["rubber"]
    assert sums(told, "rubber")["points"]["verdict"] == "never"
    assert sums(told, "rubber")["worth"]["verdict"] == "needs"
    both = overtrick("odds", "4S", "--rules", "rubber", "--state", "games 1-1", "--json").told
    assert both["standings"][0]["vulnerable"] == {"NS": True, "EW": True}
    assert sums(both, "rubber")["points"]["gain"] == 500


def test_a_sacrifice_and_a_double(overtrick: Overtrick) -> None:
    words = ("--vul", "ew", "--rules", "duplicate")
    out = overtrick("odds", "5CX", "--instead", "4H EW", *words).out
    assert "  points, 5♣X: 1 down: at least 27.8%: 4♥ EW is made" in out
    assert "  IMPs, 5♣X: 4 down: wrong in either case" in out
    double = overtrick("odds", "4HX EW", "--rules", "duplicate").out
    assert "  IMPs: at least 71.4%: 4♥X EW goes down" in double


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "  импы: не меньше 45,5%: 4♠ выигрывается"),
        ("bg", "  импове: поне 45,5%: 4♠ се изпълнява"),
    ],
)
def test_in_other_languages(overtrick: Overtrick, language: str, line: str) -> None:
    """The contract, too, may be written as that language does."""
    written = {"ru": "4П", "bg": "4Пи"}[language]
    assert line in overtrick("odds", written, "--lang", language).out.splitlines()


@pytest.mark.parametrize(
    ("words", "code", "name", "column"),
    [
        (("4Z",), 2, "expected", 2),
        (("4S", "--instead", "4S"), 1, "odds-same-contract", 1),
        (("4H EW",), 1, "odds-needs-instead", 1),
        (("pass",), 1, "odds-nothing-bid", 1),
        (("4S", "--instead", "8S"), 2, "expected", 1),
        (("4S", "--hands", "N:AK"), 2, "not-a-deal", 1),
        (("4S", "--where", "hcp(N"), 2, "wish-expected", 6),
        (("4S", "--where", "hcp(N) = 38"), 1, "deal-impossible", 1),
        (("4S", "--deals", "0", "--where", "hcp(N) = 9"), 2, "unknown-value", 20),
        ((), 2, "text-missing", 5),
    ],
)
def test_refusals(
    overtrick: Overtrick, words: tuple[str, ...], code: int, name: str, column: int
) -> None:
    answer = overtrick("odds", *words, "--json")
    assert (answer.code, answer.refused["code"]) == (code, name)
    if name != "unknown-value":
        assert answer.refused["column"] == column or name == "text-missing"


HANDS = "N:AKQJT98.AK.32.32 - 5432.432.AK4.AK4 -"
"""Seven spades, two hearts, two diamonds and two clubs: eleven tricks from the top, no more."""


@pytest.mark.skipif(not is_native(), reason="no native library on this machine")
def test_how_likely_it_is(overtrick: Overtrick) -> None:
    """Twelve of twelve: Wilson's interval begins at 12 / (12 + 1.96 squared)."""
    words = ("--hands", HANDS, "--deals", "12", "--seed", "1", "--rules", "duplicate")
    told = overtrick("odds", "5S", "--instead", "4S", *words, "--json").told["sampled"]
    assert (told["deals"], told["unsolved"]) == (12, 0)
    assert told["ours_made"]["chance"] == told["other_made"]["chance"] == 1
    assert told["ours_made"]["between"][0] == pytest.approx(0.757, abs=0.001)
    points = next(one for one in told["means"] if one["yardstick"] == "points")
    assert (points["value"], points["error"]) == (0, 0)
    shown = overtrick("odds", "5S", "--instead", "4S", *words).out
    assert "5♠ is made: 100% of 12 deals, between 75.7% and 100%" in shown
    assert shown.endswith("Seed: 1\n")


def test_without_a_library_the_sums_are_there(
    overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "is_native", lambda: False)
    answer = overtrick("odds", "4S", "--hands", HANDS)
    assert answer.code == 0
    assert "at least 45.5%" in answer.out
    assert answer.out.splitlines()[-1].endswith('pip install "overtrick[dds]".')

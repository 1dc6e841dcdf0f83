"""``overtrick score``: the deal, its state, and its JSON."""

import io

import pytest

from tests.cli.commands import Overtrick


def test_json_is_as_the_product_has_it(overtrick: Overtrick) -> None:
    told = overtrick("score", "4HX N +1", "--rules", "duplicate", "--json").told
    assert told | {"house_rules": {}} == {
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


@pytest.mark.parametrize(
    ("words", "score_ns"),
    [
        (["4S N -1"], -50),
        (["4S N -1", "--vul", "ns"], -100),
        (["4S N -1", "--vul", "ew"], -50),
        (["4S N -1", "--state", "games 1-0"], -100),
        (["4S N =", "--state", "games 1-0"], 120 + 700),
        (["4S N =", "--state", "games 1-1 leg 0-60"], 120 + 500),
        (["1NT S =", "--state", "games 1-0 leg 70-60"], 40 + 700),
        (["2H NS =", "--state", "leg 60-0"], 60),
        (["2H NS =", "--rules", "duplicate"], 110),
        (["4H", "N", "=", "--rules", "duplicate", "--deal", "2"], 620),
        (["2C NS =", "--rules", "chicago", "--deal", "4"], 140),
        (["2C NS =", "--rules", "chicago", "--deal", "4", "--state", "leg 60-0"], 540),
        (["2C NS =", "--rules", "chicago", "--deal", "2", "--state", "leg 60-0"], 340),
        (["2C NS =", "--rules", "chicago-nondealer", "--deal", "2", "--state", "leg 60-0"], 540),
        (["4S NS =", "--rules", "chicago", "--vul", "both"], 620),
        (["4S W =", "honours S 100"], 100 - 120),
        (["pass"], 0),
    ],
)
def test_the_state_decides(overtrick: Overtrick, words: list[str], score_ns: int) -> None:
    assert overtrick("score", *words, "--json").told["score_ns"] == score_ns


def test_a_deal_passed_out_has_no_contract(overtrick: Overtrick) -> None:
    told = overtrick("score", "pass", "--json").told
    facts = {name: told[name] for name in ("contract", "declarer", "tricks", "vulnerable")}
    assert facts == {"contract": "pass", "declarer": None, "tricks": None, "vulnerable": None}
    assert told["lines"] == []


def test_each_line_is_explained(overtrick: Overtrick) -> None:
    shown = overtrick("score", "4HX N -3").out
    assert "100 + 200 + 200 = 500" in shown
    assert "East-West: 500" in shown


def test_standard_input(overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("3БК Ю =\n".encode())))
    assert overtrick("score", "-", "--json").told["contract"] == "3NT"


@pytest.mark.parametrize(
    ("language", "seen"),
    [("en", "doubled"), ("ru", "контра"), ("bg", "контра")],
)
def test_three_languages(overtrick: Overtrick, language: str, seen: str) -> None:
    assert seen in overtrick("score", "4HX N =", "--lang", language).out


def test_the_language_of_the_environment(
    overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "bg_BG.UTF-8")
    assert "под чертата" in overtrick("score", "4HX N =").out
    assert "below the line" in overtrick("score", "4HX N =", "--lang", "en").out

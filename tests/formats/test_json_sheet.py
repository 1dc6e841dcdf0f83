"""What machines are told of a sheet; and whole rubbers that others printed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.json.sheet import sheet_json
from overtrick.formats.sheet.read import parse_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.scoring.entry import Entry, IllegalEntry
from tests.formats.properties import files

DATA = Path(__file__).parent / "data"
GOLDEN: dict[str, Any] = json.loads((DATA / "golden.json").read_text(encoding="utf-8"))
RUBBERS = {name: facts for name, facts in GOLDEN.items() if "rubber_taken_by" in facts}
CHICAGOS = {name: facts for name, facts in GOLDEN.items() if "vulnerable" in facts}


def told(file: SheetFile | str, *, if_stopped: bool = False) -> Any:
    """As a machine gets it."""
    sheet_file = parse_sheet(file) if isinstance(file, str) else file
    return json.loads(json.dumps(sheet_json(sheet_file, if_stopped=if_stopped)))


def sides(both: dict[str, int]) -> list[int]:
    return [both["NS"], both["EW"]]


@pytest.mark.parametrize(("name", "facts"), RUBBERS.items(), ids=list(RUBBERS))
def test_a_printed_rubber_deal_by_deal(name: str, facts: dict[str, Any]) -> None:
    got = told(parse_sheet((DATA / name).read_bytes()))
    afters = [deal["after"] for deal in got["deals"]]
    assert [
        [after[side][place] for side in ("NS", "EW") for place in ("above", "below")]
        for after in afters
    ] == facts["after_each"]
    assert [[after[side]["games"] for side in ("NS", "EW")] for after in afters] == facts[
        "games_after_each"
    ]
    assert got["finished"] is True
    assert got["totals"] == facts["totals"]
    assert got["rubber_taker"] == facts["rubber_taken_by"]
    totals = facts["totals"]
    assert got["points_winner"] == max(totals, key=lambda side: totals[side])
    assert got["settlement"]["margin"] == totals["NS"] - totals["EW"]


@pytest.mark.parametrize(("name", "facts"), RUBBERS.items(), ids=list(RUBBERS))
def test_a_printed_rubber_if_it_stopped(name: str, facts: dict[str, Any]) -> None:
    whole = parse_sheet((DATA / name).read_bytes())
    for played, expected in enumerate(facts["if_stopped_now"], start=1):
        sheet = replace(whole.sheet, items=whole.sheet.items[:played])
        got = told(replace(whole, sheet=sheet), if_stopped=True)
        assert sides(got["if_stopped"]) == expected
        last = played == len(whole.sheet.items)
        assert (got["finished"], got["settlement"] is not None) == (last, last)
    assert "if_stopped" not in told(whole)


@pytest.mark.parametrize(("name", "facts"), CHICAGOS.items(), ids=list(CHICAGOS))
def test_a_printed_chicago(name: str, facts: dict[str, Any]) -> None:
    whole = parse_sheet((DATA / name).read_bytes())
    for played, expected in enumerate(facts["totals_after_each"], start=1):
        sheet = replace(whole.sheet, items=whole.sheet.items[:played])
        got = told(replace(whole, sheet=sheet))
        assert sides(got["totals"]) == expected
        deal = got["deals"][-1]
        declaring = "NS" if deal["declarer"] in "NS" else "EW"
        assert deal["vulnerable"][declaring] is facts["vulnerable"][played - 1]
        assert {line["place"] for line in deal["lines"]} == {None}
    assert told(whole)["finished"] is True


def test_the_example() -> None:
    got = told("stake: 5 per 100\nN: Анна\n2C N =\n1NT N -2\n3NTX W +1  honours S 150\npass")
    assert got["rules"] == "rubber"
    assert got["names"] == {"N": "Анна", "E": "", "S": "", "W": ""}
    assert got["stake"] == {"amount": "5", "per": 100, "currency": ""}
    assert got["deals"][2] == {
        "rubber": 1,
        "number": 3,
        "turn": 3,
        "dealer": "S",
        "contract": "3NTX",
        "declarer": "W",
        "tricks": 10,
        "vulnerable": {"NS": False, "EW": False},
        "honours": [{"holder": "S", "points": 150}],
        "lines": [
            {"kind": "trick-points", "points": 200, "side": "EW", "place": "below"},
            {"kind": "overtricks", "points": 100, "side": "EW", "place": "above"},
            {"kind": "insult", "points": 50, "side": "EW", "place": "above"},
            {"kind": "honours", "points": 150, "side": "NS", "place": "above"},
        ],
        "after": {
            "NS": {"below": 40, "above": 150, "leg": 0, "games": 0},
            "EW": {"below": 200, "above": 250, "leg": 0, "games": 1},
        },
        "game": "EW",
    }
    passed = got["deals"][3]
    assert (passed["contract"], passed["declarer"], passed["tricks"]) == ("pass", None, None)
    assert passed["vulnerable"] == {"NS": False, "EW": True}
    assert got["games"] == {"NS": 0, "EW": 1}
    assert got["leg"] == {"NS": 0, "EW": 0}
    assert got["vulnerable"] == {"NS": False, "EW": True}
    assert got["dealer"] == "N"
    for not_yet in ("rubber_taker", "points_winner", "settlement", "clean"):
        assert got[not_yet] is None
    assert "rubbers" not in got


CLEAN = "4S N =\n4S N =\n"
SLOW = "4S N =\n4S W =\n4S N =\n"


@pytest.mark.parametrize(("deals", "clean", "ns"), [(CLEAN, True, 940), (SLOW, False, 740)])
def test_a_clean_rubber_and_a_slow_one(deals: str, clean: bool, ns: int) -> None:
    got = told(deals)
    assert (got["clean"], got["totals"]["NS"]) == (clean, ns)
    assert told("rules: chicago\n" + "4S N =\n" * 4)["clean"] is None


def test_money_at_a_stake() -> None:
    got = told("rules: rubber-konspekt\nstake: 0.25 € per 100\n" + SLOW)
    assert got["settlement"] == {
        "margin": 620,
        "unit": 100,
        "NS": 6,
        "EW": -6,
        "money": {"NS": "1.50", "EW": "-1.50"},
        "stake": {"amount": "0.25", "per": 100, "currency": "€"},
    }
    assert told("rules: rubber-konspekt\n" + SLOW)["settlement"]["money"] is None


def test_equal_totals() -> None:
    deals = "3NT E =\n3NT N =\n4SX N -2\n3NT N -1\n3NT N =\n"
    drawn, taken = told(deals), told("rules: rubber-kozclub\n" + deals)
    assert drawn["totals"] == taken["totals"] == {"NS": 700, "EW": 700}
    assert (drawn["points_winner"], taken["points_winner"]) == (None, "NS")
    assert drawn["rubber_taker"] == "NS"


THREE = f"""\
rules: rubber-konspekt
stake: 1 per 100
{CLEAN}rubber 2
dealer: W
2S E =
rubber 3
4H W =
"""


def test_several_rubbers() -> None:
    got = told(THREE)
    assert [rubber["rubber"] for rubber in got["rubbers"]] == [1, 2, 3]
    assert [(deal["rubber"], deal["number"]) for deal in got["deals"]] == [
        (1, 1),
        (1, 2),
        (2, 1),
        (3, 1),
    ]
    assert [deal["dealer"] for deal in got["deals"]] == ["N", "E", "W", "N"]
    assert got["totals"] == {"NS": 990, "EW": 180}
    assert got["back_score"] == {"NS": 9, "EW": -9}
    assert got["settlement"]["margin"] == 930
    assert got["settlement"]["money"] == {"NS": "9", "EW": "-9"}
    assert (got["games"], got["finished"]) == ({"NS": 0, "EW": 1}, False)
    assert got["points_winner"] is None
    first, second, third = got["rubbers"]
    assert (first["finished"], first["stopped"], first["clean"]) == (True, False, True)
    assert (second["finished"], second["stopped"]) == (False, True)
    assert second["settlement"]["EW"] == 1
    assert third["settlement"] is None


def test_a_rubber_broken_off_is_paid_for_at_the_next() -> None:
    got = told("4S N =\n2C E =\nrubber 2", if_stopped=True)
    first, second = got["rubbers"]
    assert [(line["kind"], line["points"], line["side"]) for line in first["closing"]] == [
        ("unfinished-game", 300, "NS"),
        ("unfinished-part-score", 100, "EW"),
    ]
    assert first["totals"] == first["if_stopped"] == {"NS": 420, "EW": 140}
    assert (second["deals"], second["closing"], second["settlement"]) == ([], [], None)
    assert got["totals"] == got["if_stopped"] == {"NS": 420, "EW": 140}


def test_who_is_ahead_over_several_rubbers() -> None:
    over = told(f"{CLEAN}rubber 2\n{SLOW}")
    assert over["points_winner"] == "NS"
    assert over["back_score"] == {"NS": 940 + 620, "EW": -940 - 620}
    level = told(f"{CLEAN}rubber 2\n{CLEAN.replace('N', 'E')}")
    assert (level["points_winner"], level["finished"]) == (None, True)
    assert level["settlement"]["NS"] == 0


def test_a_sheet_that_can_not_be_replayed() -> None:
    whole = parse_sheet(CLEAN)
    with pytest.raises(IllegalEntry):
        sheet_json(replace(whole, sheet=replace(whole.sheet, items=whole.sheet.items * 2)))


@given(files, st.booleans())
def test_the_lines_add_up_to_the_totals(file: SheetFile, if_stopped: bool) -> None:
    got = told(file, if_stopped=if_stopped)
    rubbers = got.get("rubbers", [got])
    for side in ("NS", "EW"):
        written = [
            line["points"]
            for rubber in rubbers
            for lines in (*(deal["lines"] for deal in rubber["deals"]), rubber["closing"])
            for line in lines
            if line["side"] == side
        ]
        assert sum(written) == got["totals"][side]
        if if_stopped and (got["finished"] or got["stopped"]):
            assert got["if_stopped"] == got["totals"]
    entries = [item for item in file.sheet.items if isinstance(item, Entry)]
    assert len(got["deals"]) == sum(len(rubber["deals"]) for rubber in rubbers) == len(entries)

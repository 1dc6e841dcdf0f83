"""What others printed: matchpoints, IMPs, victory points, and the travellers of real evenings."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tests.published
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.tournament.award import Assigned, Average, Chance
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.imps import imps
from overtrick.tournament.matchpoints import matchpoints, neuberg
from overtrick.tournament.profile import Minus, Profile, ShortField
from overtrick.tournament.profiles import WBF
from overtrick.tournament.rounding import decimal_text, half_away
from overtrick.tournament.traveller import Adjusted, Line, Played, Traveller
from overtrick.tournament.victory_points import SCALES, WBF_SCALE, hundredths, victory_points
from overtrick.tournament.way import WAYS
from tests.tournament.fields import board, compared, points

FOLDER = Path(str(tests.published.__path__[0])) / "tournament"
Given = dict[str, Any]
CASES: list[Given] = json.loads((FOLDER / "comparing.json").read_text("utf-8"))
TRAVELLERS: list[Given] = json.loads((FOLDER / "travellers.json").read_text("utf-8"))


def of_kind(kind: str) -> pytest.MarkDecorator:
    found = [case for case in CASES if case["kind"] == kind]
    return pytest.mark.parametrize("case", found, ids=[case["id"] for case in found])


@of_kind("matchpoints")
def test_matchpoints(case: Given) -> None:
    scores = case["input"]["ns_scores"]
    expected = case["expected"]
    assert matchpoints(scores) == expected["ns_mp"]
    theirs = matchpoints([-one for one in scores])
    assert theirs == expected.get("ew_mp", theirs)
    told = compared(board(*scores))
    assert points(told) == expected["ns_mp"]
    assert points(told, Side.EW) == theirs


@of_kind("neuberg")
def test_neuberg(case: Given) -> None:
    given, expected = case["input"], case["expected"]
    if "ns_scores" in given:
        told = compared(board(*given["ns_scores"]), expected=given["expected_results"])
        assert points(told) == [Fraction(str(one)) for one in expected["mp"]]
        return
    few, many = given["n"], given["N"]
    best, worst = (neuberg(Fraction(own), few, many) for own in (2 * (few - 1), 0))
    assert (best, worst) == (expected["best_pair"], expected["worst_pair"])
    assert 2 * (many - 1) == expected["top_available"]


@of_kind("artificial_adjusted")
def test_artificial_adjusted(case: Given) -> None:
    awards, results = case["input"]["award"], case["input"]["top"] // 2 + 1
    for award, expected in zip(awards, case["expected"]["mp"], strict=True):
        told = compared(board(award, *range(results - 1)))
        assert told.top == case["input"]["top"]
        assert points(told)[0] == expected


@of_kind("imp_scale")
def test_imp_scale(case: Given) -> None:
    for difference, expected in zip(
        case["input"]["differences"], case["expected"]["imps"], strict=True
    ):
        assert (imps(difference), imps(-difference)) == (expected, -expected)


@of_kind("team_board")
def test_team_board(case: Given) -> None:
    ours, others = case["input"]["our_table"], case["input"]["other_table"]
    assert imps(ours + others) == case["expected"]["imps"]
    team, opponents = (Contestant(1),), (Contestant(2),)
    lines = (Line(team, opponents, Played(ours)), Line(opponents, team, Played(-others)))
    assert points(compared(Traveller(1, lines), "imps"))[0] == case["expected"]["imps"]


@of_kind("cross_imp_average")
def test_cross_imp_average(case: Given) -> None:
    scores, pair = case["input"]["ns_scores"], case["input"]["pair"]
    others = [one for place, one in enumerate(scores) if place != pair]
    assert [imps(scores[pair] - one) for one in others] == case["expected"]["imps"]
    assert points(compared(board(*scores), "cross-imps"))[pair] == sum(case["expected"]["imps"])
    average = compared(board(*scores), "cross-imps-average").points[int(pair)].ns
    assert average == case["expected"]["average"]


@of_kind("cavendish")
def test_cavendish(case: Given) -> None:
    told = points(compared(board(*case["input"]["scores"]), "cross-imps-average"))
    shown = [decimal_text(one, 1) for one in told if one is not None]
    assert shown == [f"{one:.1f}" for one in case["expected"]["imps"]]


@of_kind("weighted_adjusted_score")
def test_weighted_adjusted_score(case: Given) -> None:
    weights = case["input"]["weights"]
    award = Assigned(tuple(Chance(round(100 * weight), one) for weight, one in weights))
    one, other = (Contestant(1),), (Contestant(2),)
    lines = (
        Line(one, other, Adjusted(award, award)),
        Line(other, one, Played(case["input"]["other_table"])),
    )
    (won, *_) = points(compared(Traveller(1, lines), "imps"))
    assert won is not None
    assert won == Fraction(str(case["expected"]["weighted"]))
    assert half_away(won) == case["expected"]["rounded"]


@of_kind("vp_table")
def test_victory_point_tables(case: Given) -> None:
    expected = case["expected"]
    if "winner_vp" in expected:
        boards = case["input"]["boards"]
        table = [round(100 * share) for share in expected["winner_vp"]]
        assert list(hundredths(boards)) == table
        return
    names = {"t20_6_8": ("acbl-20", 6, 8), "t20_9_11": ("acbl-20", 9, 11)}
    names |= {"t30_6_8": ("acbl-30", 6, 8)}
    for name, (scale, *sizes) in names.items():
        for margins, pair in expected[name].items():
            first, last = re.findall(r"\d+", margins)[0], re.findall(r"\d+", margins)[-1]
            for boards in sizes:
                for margin in (int(first), int(last)):
                    assert victory_points(SCALES[scale], boards, margin) == tuple(pair)


@of_kind("vp")
def test_victory_points(case: Given) -> None:
    won, lost = victory_points(WBF_SCALE, case["input"]["boards"], case["input"]["imps"])
    assert [won, lost] == [Fraction(str(one)) for one in case["expected"]["vp"]]


@of_kind("vp_correction")
def test_victory_points_are_mended(case: Given) -> None:
    rows = case["expected"]["rows"]
    assert len(rows) == case["expected"]["count"]
    for boards, margin, plain, right in rows:
        shares = hundredths(boards)
        assert shares[margin] == round(100 * right) != round(100 * plain)
        steps = [later - share for share, later in pairwise(shares)]
        assert sorted(steps, reverse=True) == steps


def test_every_printed_case_was_asked_for() -> None:
    asked = {
        mark.args[1][0]["kind"]
        for test in globals().values()
        for mark in getattr(test, "pytestmark", ())
        if mark.args[0] == "case"
    }
    assert asked == {case["kind"] for case in CASES}


RAISED = {("club-044", 18): ("E2", "62.70")}
"""The one evening here whose average plus was raised: who had it, and that session in per cent."""
AVERAGES = {"Ave+": Average.PLUS, "Ave-": Average.MINUS}


def profile_of(rule: Given) -> Profile:
    """Real programs differ; each traveller says by which rule it was reckoned."""
    average = WBF.average._replace(at_fault=Minus.REST_OF_TOP)
    short = ShortField.AS_PLAYED if rule["kind"] == "mp" else ShortField.NEUBERG
    return replace(WBF, unit=rule.get("unit", 2), average=average, short_field=short)


def way_of(rule: Given) -> str:
    cross = {"sum": "cross-imps", "n-1": "cross-imps-average"}
    return {"butler": "butler", "crossimp": cross.get(rule.get("per", ""), "")}.get(
        rule["kind"], "matchpoints"
    )


def rows_of(given: Given) -> list[list[str]]:
    return [row.split(" ") for row in given["rows"].split(";")]


def traveller_of(given: Given) -> Traveller:
    lines: list[Line] = []
    for number, (_, told, _, _, *group) in enumerate(rows_of(given), start=1):
        seats = (Contestant(number, Side.NS),), (Contestant(number, Side.EW),)
        marks = [AVERAGES[part] for part in told.split("/")] if "A" in told else []
        outcome = Adjusted(*marks) if marks else Played(int(told))
        lines.append(Line(*seats, outcome, group="".join(group)))
    return Traveller(given["board"], tuple(lines))


def reckoned(given: Given) -> Compared:
    traveller = traveller_of(given)
    own: dict[Contestant, Fraction] = {}
    if (given["src"], given["board"]) in RAISED:
        places = [row[1] for row in rows_of(given)]
        number = 1 + places.index("Ave-/Ave+")
        own = {Contestant(number, Side.EW): Fraction(RAISED[given["src"], given["board"]][1])}
    rule = given["rule"]
    setting = Setting(profile_of(rule), max(rule.get("N", 0), traveller.tables), own)
    return WAYS[way_of(rule)].compare(traveller, setting)


def test_every_real_traveller_comes_out_as_published() -> None:
    wrong: list[object] = []
    figures = 0
    for given in TRAVELLERS:
        told = reckoned(given)
        for row, own in zip(rows_of(given), told.points, strict=True):
            for printed, one in zip(row[2:4], own, strict=True):
                decimals = len(printed.partition(".")[2])
                figures += 1
                if one is None or 2 * abs(one - Fraction(printed)) > Fraction(1, 10**decimals):
                    wrong.append((given["src"], given["board"], row, one))
        if told.data and told.data[0][1] != given["rule"]["published_datum"]:
            wrong.append((given["src"], given["board"], told.data))
    assert not wrong
    assert (len(TRAVELLERS), figures) == (1001, 22918)


def test_the_contracts_of_real_travellers_give_their_scores() -> None:
    """But those the file itself lists: the director had changed the score."""
    differing: list[tuple[str, int, int]] = []
    listed: list[tuple[str, int, int]] = []
    for given in TRAVELLERS:
        vulnerable = Vulnerability.parse(given["vul"])
        listed += ((given["src"], given["board"], row) for row in given.get("mismatch", ()))
        for number, (result, told, *_) in enumerate(rows_of(given)):
            found = re.fullmatch(r"(\d)([CDHSN])(X*)([NESW])(\d+)", result)
            if not found or not told.lstrip("-").isdecimal():
                continue
            level, strain, crosses, seat, tricks = found.groups()
            declarer = Seat.parse(seat)
            contract = Contract(int(level), Strain.parse(strain), Doubling(len(crosses)), declarer)
            worth = score(
                DUPLICATE, Result(contract, int(tricks)), vulnerable.covers(declarer.side)
            )
            if worth.net_ns != int(told):
                differing.append((given["src"], given["board"], number))
    assert differing == listed
    assert listed

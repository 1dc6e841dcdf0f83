"""The points and totals that PBN files print come out again in the tournament room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from overtrick.cards.seat import Side
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.record import Read, Reported
from overtrick.game.result import Result
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.contestant import PHANTOM, Contestants
from overtrick.tournament.datum import datum
from overtrick.tournament.profile import DatumRule, Profile, Round, Trim
from overtrick.tournament.profiles import WBF
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played, Traveller
from overtrick.tournament.victory_points import Continuous, victory_points
from overtrick.tournament.way import WAYS
from tests.corpus.conftest import Expected

BUTLER = DatumRule(Trim.BEST_AND_WORST, Round.TEN_HALF_AWAY)
WAY = {"mp": "matchpoints", "neuberg": "matchpoints", "crossimp": "cross-imps", "butler": "butler"}
PAIRS = ["ruter-pairs-mp", "ruter-pairs-crossimp", "ruter-pairs-butler", "ruter-individual-mp"]
EACH = pytest.mark.parametrize("name", PAIRS)
Row = list[Any]


@cache
def read(corpus: Path, name: str) -> Read:
    return read_pbn((corpus / f"pbn/{name}.pbn").read_bytes())


def of(expected: Expected, name: str) -> Expected:
    found: Expected = expected[f"pbn/{name}.pbn"]
    return found


def numbers(holders: Contestants) -> list[str]:
    return ["-"] if holders == PHANTOM else [str(one.number) for one in holders]


def row(reported: Reported) -> Row:
    """A line as it is expected."""
    line, outcome = reported.line, reported.line.outcome
    told: Row = ["", "", None]
    score: object = None
    match outcome:
        case Played(score_ns, Result() as result):
            contract = result.contract
            told = [contract.name.replace("NT", "N"), str(contract.declarer), result.tricks]
            score = score_ns
        case Played(score_ns, _):
            told, score = ["PASS", "", None], score_ns
        case Adjusted(ns, ew):
            score = f"{ns}/{ew}"
        case _:
            score = "Bye/Bye"
    points = [reported.ns_points or "-", reported.ew_points or "-"]
    return [*numbers(line.ns), *numbers(line.ew), *told, score, *points]


def wanted_row(printed: Row) -> Row:
    """The contract of a passed-out row is written in two ways."""
    return [cell.upper() if cell == "Pass" else cell for cell in printed]


@EACH
def test_every_row_is_as_printed(name: str, corpus: Path, expected: Expected) -> None:
    told, wanted = read(corpus, name), of(expected, name)["travellers"]
    assert [record.board for record in told.records] == list(wanted)
    for record in told.records:
        rows = list(map(row, record.results))
        assert rows == list(map(wanted_row, wanted[record.board]["rows"])), record.board


@EACH
def test_the_totals_are_as_printed(name: str, corpus: Path, expected: Expected) -> None:
    totals = {
        one.number: [one.total, one.percent] if one.percent else one.total
        for one in read(corpus, name).event.entrants
    }
    assert totals == of(expected, name)["totals"]


def under(rule: Expected) -> Profile:
    """The conditions of a board as they are told."""
    profile = replace(WBF, average=WBF.average._replace(raised=False))
    if rule["kind"] == "butler":
        return replace(profile, datum=BUTLER)
    return replace(profile, unit=rule["unit"]) if "unit" in rule else profile


def compared(told: Read, wanted: Expected) -> Iterator[tuple[Compared, tuple[Reported, ...]]]:
    """Every board, reckoned by its rule."""
    for record in told.records:
        rule = wanted[record.board]["rule"]
        assert record.number is not None
        traveller = Traveller(record.number, tuple(one.line for one in record.results))
        setting = Setting(under(rule), expected=rule.get("N", 0))
        yield WAYS[WAY[rule["kind"]]].compare(traveller, setting), record.results


@EACH
def test_the_points_come_out_again(name: str, corpus: Path, expected: Expected) -> None:
    reckoned = 0
    for board, printed in compared(read(corpus, name), of(expected, name)["travellers"]):
        for reported, points in zip(printed, board.points, strict=True):
            if reported.line.outcome is NOT_PLAYED or isinstance(reported.line.outcome, Adjusted):
                continue
            for side, text in zip(Side, (reported.ns_points, reported.ew_points), strict=True):
                own = points.of(side)
                assert own is not None
                assert abs(own - Fraction(text)) <= Fraction(1, 20), (board.traveller.board, text)
                reckoned += 1
    assert reckoned > 150


def test_the_datum_of_each_board_comes_out_again(corpus: Path, expected: Expected) -> None:
    told = read(corpus, "ruter-pairs-butler")
    wanted = of(expected, "ruter-pairs-butler")["travellers"]
    for record in told.records:
        scores = [
            Fraction(one.line.outcome.score_ns)
            for one in record.results
            if isinstance(one.line.outcome, Played)
        ]
        right = wanted[record.board]["rule"]["datum"]
        assert datum(scores, BUTLER) == right
        printed = {tag.value for one in record.results for tag in one.more if tag.name == "datum"}
        assert printed == {str(right)}


@EACH
def test_the_totals_are_the_sums_of_the_rows(name: str, corpus: Path, expected: Expected) -> None:
    """Matchpoints, IMPs; under Butler a bye counts as the average of the other boards."""
    told = read(corpus, name)
    exact: dict[str, Fraction] = defaultdict(Fraction)
    printed: dict[str, Fraction] = defaultdict(Fraction)
    played: dict[str, int] = defaultdict(int)
    for board, rows in compared(told, of(expected, name)["travellers"]):
        for reported, points in zip(rows, board.points, strict=True):
            texts = reported.ns_points, reported.ew_points
            for side, text in zip(Side, texts, strict=True):
                own = points.of(side)
                adjusted = isinstance(reported.line.outcome, Adjusted)
                if reported.line.outcome is not NOT_PLAYED:
                    value = Fraction(text) if adjusted or own is None else own
                    for holder in numbers(reported.line.of(side)):
                        exact[holder] += value
                        printed[holder] += Fraction(text)
                        played[holder] += 1
    boards = len(told.records)
    for entrant in told.event.entrants:
        scale = Fraction(boards, played[entrant.number]) if "butler" in name else Fraction(1)
        sums = {decimal_text(one[entrant.number] * scale, 1) for one in (exact, printed)}
        assert entrant.total in sums, entrant


def test_the_matches_and_their_victory_points(corpus: Path, expected: Expected) -> None:
    wanted = of(expected, "ruter-teams-vp")
    event = read(corpus, "ruter-teams-vp").event
    told = [
        [
            int(match.round),
            match.home,
            match.away,
            int(match.home_imps),
            int(match.away_imps),
            float(match.home_vps),
            float(match.away_vps),
        ]
        for match in event.matches
    ]
    assert told == wanted["matches"]
    totals: dict[str, Fraction] = defaultdict(Fraction)
    for match in event.matches:
        margin = int(match.home_imps) - int(match.away_imps)
        points = victory_points(Continuous(), 8, margin)
        assert [decimal_text(one, 2) for one in points] == [match.home_vps, match.away_vps]
        totals[match.home] += Fraction(match.home_vps)
        totals[match.away] += Fraction(match.away_vps)
    assert {one.number: Fraction(one.total) for one in event.entrants} == totals
    assert {one.number: one.total for one in event.entrants} == wanted["totals"]

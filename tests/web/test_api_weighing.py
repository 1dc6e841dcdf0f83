"""Odds, equity, double dummy and par for programs, and that nobody can hold the server by them."""

from __future__ import annotations

from typing import Any

import pytest

from overtrick.analysis.equity.value import equity_of
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.solver.at_hand import is_native
from overtrick.solver.unsolved import DEADLINE
from overtrick.web import solving
from overtrick.web.api import weighing
from tests.web.program import Program, app_of

NATIVE = pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
DEAL = "N:A98.Q432.Q2.6542 T72.AJT5.J853.93 KJ4.7.AKT964.T87 Q653.K986.7.AKQJ"
DIGITS = "55495554954894848948"
SPADES = "N:AKQJT98.AK.32.32 - 5432.432.AK4.AK4 -"


@pytest.fixture(scope="module")
def program() -> Program:
    return Program(app_of())


def asked(program: Program, path: str, status: int = 200, **given: Any) -> Any:
    answer = program.api("POST", path, given)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_both_rule_sets_unless_one_is_named(program: Program) -> None:
    rules = [one["rules"] for one in asked(program, "/odds", ours="4S")["standings"]]
    assert rules == ["duplicate", "rubber"]
    state = {"NS": {"leg": 60}}
    (only,) = asked(program, "/odds", ours="2S", instead="1S", state=state)["standings"]
    assert only["rules"] == "rubber"


def test_house_rules_need_their_rule_set(program: Program) -> None:
    house = {"rubber.clean": 800}
    told = asked(program, "/odds", ours="4S", rules="rubber", house_rules=house)
    assert told["standings"][0]["sums"][1]["yardstick"] == "worth"
    refused = asked(program, "/odds", 422, ours="4S", house_rules=house)
    assert refused["field"] == "body.house_rules"


@NATIVE
def test_how_likely_it_is(program: Program) -> None:
    told = asked(program, "/odds", ours="4S", rules="duplicate", hands=SPADES, deals=3, seed="7")
    found = told["sampled"]
    assert (found["seed"], found["deals"], found["unsolved"]) == ("7", 3, 0)
    assert found["ours_made"]["chance"] == 1
    assert [mean["yardstick"] for mean in found["means"]] == ["points", "imps", "matchpoints"]


@NATIVE
def test_conditions_that_cannot_be_or_be_read(program: Program) -> None:
    assert asked(program, "/odds", 422, ours="4S", where="hcp(N) = 38")["code"]
    refused = asked(program, "/odds", 422, ours="4S", where="hcp(N")
    assert (refused["line"], refused["column"]) == (1, 6)
    assert asked(program, "/odds", 422, ours="4S", hands="N:AK")["code"]


def test_equity_is_the_table(program: Program) -> None:
    told = program.api("GET", "/equity", params={"rules": "progressive"}).json()
    equity = equity_of(RULE_SETS["progressive"])
    assert equity
    assert told["rules"] == "progressive"
    assert len(told["states"]) == len(equity.values)
    for state, value in zip(told["states"], equity.values.values(), strict=True):
        assert (state["worth_ns"], state["error"]) == (value.points, value.error)
    assert (
        program.api("GET", "/equity", params={"rules": "chicago"}).json()["field"] == "query.rules"
    )


def test_a_state_that_is_none(program: Program) -> None:
    refused = asked(program, "/equity", 422, state={"NS": {"leg": 100}})
    assert refused["field"] == "body.state"
    assert asked(program, "/equity", 422, rules="duplicate")["field"] == "body.rules"


@NATIVE
def test_a_deal_is_solved(program: Program) -> None:
    told = asked(program, "/dd", deal=DEAL)
    assert (told["digits"], told["unsolved"]) == (DIGITS, None)
    assert told["tricks"]["S"]["D"] == 9
    par = asked(program, "/par", deal=DEAL)
    assert (par["deal"], par["digits"]) == (DEAL, DIGITS)
    assert par["par"] == asked(program, "/par", digits=DIGITS)["par"]


def test_no_deal_no_par(program: Program) -> None:
    assert asked(program, "/par", 422)["field"] == "body.deal"
    assert asked(program, "/par", 422, deal="N:AK")["code"]
    assert asked(program, "/dd", 422, deal="x")["code"]


def test_without_a_library(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "is_native", lambda: False)
    assert asked(program, "/dd", 501, deal=DEAL)["code"] == "missing-extra"
    assert asked(program, "/odds", 501, ours="4S", where="hcp(N) = 9")["code"] == "missing-extra"
    assert asked(program, "/odds", ours="4S")["sampled"] is None
    assert asked(program, "/par", digits=DIGITS)["unsolved"] is None


@NATIVE
def test_one_at_a_time(program: Program) -> None:
    """Whoever comes meanwhile is told at once; what needs no solving is answered."""
    with solving.one_at_a_time():
        for path, given in (
            ("/dd", {"deal": DEAL}),
            ("/par", {"deal": DEAL}),
            ("/odds", {"ours": "4S", "where": "hcp(N) = 9"}),
        ):
            answer = program.api("POST", path, given)
            assert (answer.status_code, answer.json()["code"]) == (503, "status-503")
            assert int(answer.headers["retry-after"]) > 0
        assert asked(program, "/par", digits=DIGITS)["par"]
    assert asked(program, "/dd", deal=DEAL)["digits"] == DIGITS


@NATIVE
def test_not_for_long(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "SECONDS", 0.0)
    why = str(DEADLINE.why)
    assert asked(program, "/dd", deal=DEAL) == {
        "deal": DEAL,
        "tricks": None,
        "digits": None,
        "unsolved": why,
    }
    told = asked(program, "/par", deal=DEAL)
    assert (told["par"], told["unsolved"]) == (None, why)
    sampled = asked(program, "/odds", ours="4S", where="controls(N) = 12")["sampled"]
    assert sampled["deals"] == 0


@pytest.mark.parametrize(
    ("path", "given", "field"),
    [
        ("/odds", {"ours": "4S", "deals": 61}, "body.deals"),
        ("/odds", {"ours": "4S", "where": "x" * 2001}, "body.where"),
        ("/odds", {"ours": "4S" * 200}, "body.ours"),
        ("/dd", {"deal": DEAL + " " * 300}, "body.deal"),
        ("/par", {"digits": "0" * 21}, "body.digits"),
    ],
)
def test_no_more_than_is_documented(
    program: Program, path: str, given: dict[str, Any], field: str
) -> None:
    assert asked(program, path, 422, **given)["field"] == field

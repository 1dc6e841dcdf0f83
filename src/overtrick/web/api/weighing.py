"""What is worth bidding: the odds, what a rubber is worth, double dummy, par."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity, equity_of
from overtrick.analysis.odds.question import Question
from overtrick.analysis.odds.sampling import Sampled
from overtrick.analysis.odds.yardsticks import Standing
from overtrick.analysis.par import Pars
from overtrick.analysis.par_worth import ledger_worth, rubber_worth
from overtrick.analysis.wishes.read import read_wish
from overtrick.cards.by_side import BySide
from overtrick.cards.deal import Deal
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Side
from overtrick.formats.json.double_dummy import par_json, tricks_json
from overtrick.formats.json.equity import both_deals, equity_json
from overtrick.formats.json.odds import odds_json
from overtrick.language.reading_ends import read_end
from overtrick.paper.missing_extra import MissingExtra
from overtrick.scoring.ledger import Ledger
from overtrick.solver.at_hand import is_native
from overtrick.solver.solver import Solver
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved
from overtrick.web import solving
from overtrick.web.api import weighed, weighed_answers
from overtrick.web.api.faults import documented
from overtrick.web.api.reading import contradiction, rules_asked
from overtrick.web.api.reckoning import ledger_asked

router = APIRouter(tags=["weighing"], responses=documented(422))
_SENT = documented(400, 413, 415)
_SOLVED = documented(400, 413, 415, 501, 503)
T = TypeVar("T")


@router.post("/odds", responses=_SOLVED)
async def weigh_contracts(given: weighed.ToWeigh, request: Request) -> weighed_answers.Odds:
    """The chance needed with its sum; given hands or a condition, also the chance there is."""
    ours = read_end(given.ours)
    question = Question.of(ours, None if given.instead is None else read_end(given.instead))
    standings = [Standing(ledger) for ledger in _ledgers(given)]
    found: Sampled | None = None
    if given.hands or given.where:
        solver: Solver = request.app.state.solver
        found = await _solved(lambda until: _sampled(question, given, solver, until))
    told = odds_json(question, standings, found, given.seed)
    return weighed_answers.Odds.model_validate(told, strict=False)


@router.get("/equity")
async def read_equity(
    rules: Annotated[str, Query(max_length=100, description="The id of a rule set.")] = "rubber",
) -> weighed_answers.Equity:
    """Every state with North-South to deal; the others are these with the sides exchanged."""
    equity = _equity(rules, "query")
    return weighed_answers.Equity.model_validate(equity_json(equity, rules, equity.values))


@router.post("/equity", responses=_SENT)
async def value_rubber(given: weighed.ToValue) -> weighed_answers.Equity:
    """One state, with either side to deal."""
    equity = _equity(given.rules, "body")
    ns, ew = given.state.NS, given.state.EW
    if max(ns.leg, ew.leg) >= equity.rules.game:
        raise contradiction("state")
    state = State(BySide(ns.games, ew.games), BySide(ns.leg, ew.leg), Side.NS)
    told = equity_json(equity, given.rules, both_deals(state))
    return weighed_answers.Equity.model_validate(told)


@router.post("/dd", responses=_SOLVED)
async def double_dummy(given: weighed.ToSolve, request: Request) -> weighed_answers.DoubleDummy:
    """What each player wins as declarer in each strain, when nobody errs."""
    deal = Deal.parse(given.deal)
    answer = await _table(deal, request)
    told: dict[str, object] = {"deal": str(deal), "tricks": None, **_told(answer)}
    if isinstance(answer, Table):
        told["tricks"] = tricks_json(answer)
    return weighed_answers.DoubleDummy.model_validate(told)


@router.post("/par", responses=_SOLVED)
async def find_par(given: weighed.ForPar, request: Request) -> weighed_answers.ParAnswer:
    """Where the auction ends when nobody errs, and what it brings; sacrifices count.

    `digits` are believed where they are given, and then no deal is needed.
    """
    ledger = ledger_asked(rules_asked(given.rules, given.house_rules), given)
    deal = None if given.deal is None else Deal.parse(given.deal)
    if given.digits is not None:
        answer: Table | Unsolved = Table.parse(given.digits)
    elif deal is None:
        raise contradiction("deal")
    else:
        answer = await _table(deal, request)
    told: dict[str, object] = {
        "rules": given.rules,
        "deal": None if deal is None else str(deal),
        "vulnerable": dict(zip(("NS", "EW"), ledger.vulnerable, strict=True)),
        "par": None,
        **_told(answer),
    }
    if isinstance(answer, Table):
        told["par"] = await asyncio.to_thread(_pars, answer, ledger)
    return weighed_answers.ParAnswer.model_validate(told)


def _told(answer: Table | Unsolved) -> dict[str, str | None]:
    """The table in short, or why there is none."""
    if isinstance(answer, Table):
        return {"digits": str(answer), "unsolved": None}
    return {"digits": None, "unsolved": str(answer.why)}


def _ledgers(given: weighed.ToWeigh) -> list[Ledger]:
    """One under the rules named; or one at duplicate and one in a rubber."""
    names = ["duplicate", "rubber"] if given.rules is None else [given.rules]
    if given.rules is None and given.state is not None:
        names = ["rubber"]
    if given.rules is None and given.house_rules:
        raise contradiction("house_rules")
    return [ledger_asked(rules_asked(name, given.house_rules), given) for name in names]


def _sampled(question: Question, given: weighed.ToWeigh, solver: Solver, until: float) -> Sampled:
    hands = KnownDeal.parse(given.hands) if given.hands else None
    order = solving.order_of(read_wish(given.where or ""), hands, given.seed, solver)
    return solving.sampled_in_time(question, order, given.deals, solver, until)


async def _table(deal: Deal, request: Request) -> Table | Unsolved:
    solver: Solver = request.app.state.solver
    (answer,) = await _solved(lambda _: solver.tables([deal], within=solving.SECONDS))
    return answer


async def _solved(ask: Callable[[float], T]) -> T:
    """The answer of the solver, in a thread; refused where it is busy, or where there is none."""
    if not is_native():
        raise MissingExtra("dds")

    def in_turn() -> T:
        with solving.one_at_a_time() as until:
            return ask(until)

    try:
        return await asyncio.to_thread(in_turn)
    except solving.Busy:
        raise HTTPException(503) from None


def _pars(table: Table, ledger: Ledger) -> dict[str, object]:
    points = ledger_worth(ledger)
    told: dict[str, object] = {}
    for first in Side:
        worth = rubber_worth(ledger, first)
        par = Pars(worth or points).of(table, first)
        told[str(first)] = par_json(par, points, in_worth=worth is not None)
    return told


def _equity(rules: str, place: str) -> Equity:
    """The table of a rule set; one under which no rubber is played has none."""
    found = equity_of(rules_asked(rules))
    if found is None:
        raise RequestValidationError([{"type": "contradiction", "loc": (place, "rules")}])
    return found

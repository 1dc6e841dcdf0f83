"""The odds: whether a contract is worth bidding, with the sum; and how likely it is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from threading import BoundedSemaphore
from time import monotonic

from starlette.requests import Request
from starlette.responses import Response

from overtrick.analysis.odds.question import Question
from overtrick.analysis.odds.sampling import sampled
from overtrick.analysis.odds.yardsticks import Standing
from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoDeal, NoSuchDeal, NotSolved
from overtrick.analysis.order.orders import Order
from overtrick.analysis.wishes.holdings import Dealt, bits
from overtrick.analysis.wishes.read import read_wish
from overtrick.cards.deal import Deal
from overtrick.cards.errors import BridgeError
from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PASSED_OUT
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.odds_in_words import (
    Sum,
    notes,
    question_text,
    sampled_lines,
    standing_text,
    sums,
)
from overtrick.language.reading_ends import read_end
from overtrick.language.words import say
from overtrick.language.writing import side_name
from overtrick.scoring.entry import Entry
from overtrick.scoring.ledger import WHEEL
from overtrick.solver.at_hand import is_native
from overtrick.solver.solver import Solver
from overtrick.web.one_deal import VULNERABLE, OneDeal
from overtrick.web.teaching import named_rules, teach
from overtrick.web.tongue import tongue

LONGEST = 300
"""So many characters a text of the page may have."""
DEALS = 60
SECONDS = 8.0
"""A page has so many deals solved, or as many as can be dealt in that time."""
ONE_AT_A_TIME = BoundedSemaphore(1)
"""Dealing and solving take a processor each for some seconds."""
_TEXTS = ("ours", "instead", "rules", "vul", "deal", "leg_ns", "leg_ew", "hands", "where")


@dataclass(frozen=True, slots=True)
class Answer:
    """The question in words, the sums under each rule set, and what they take for granted."""

    question: Question
    said: str
    standings: tuple[Standing, ...]
    tables: tuple[tuple[str, tuple[Sum, ...]], ...]
    notes: tuple[str, ...]


async def odds(request: Request) -> Response:
    """The form, and below it what was asked."""
    language = tongue(request)
    told = {name: request.query_params.get(name, "").strip() for name in _TEXTS}
    answer: Answer | None = None
    wrong: str = ""
    lines: list[str] = []
    try:
        if told["ours"]:
            answer = reckoned(language, told)
            if told["hands"] or told["where"]:
                solver: Solver = request.app.state.solver
                lines = await asyncio.to_thread(_chance, language, told, answer, solver)
    except BridgeError as error:
        wrong = describe(error, language)
    return teach(
        request,
        "odds.html",
        context="web.odds",
        told=told,
        answer=answer,
        wrong=wrong,
        lines=lines,
        longest=LONGEST,
        vulnerable=VULNERABLE,
        deals=range(1, WHEEL + 1),
        sides=[(side.name.lower(), side_name(side, language)) for side in Side],
    )


def reckoned(language: Language, told: Mapping[str, str]) -> Answer:
    """The sums for what an address tells; raises :exc:`BridgeError`."""
    other = told["instead"][:LONGEST]
    question = Question.of(read_end(told["ours"][:LONGEST]), read_end(other) if other else None)
    names = [told["rules"]] if told["rules"] else ["duplicate", "rubber"]
    standings = tuple(_standing(name, told) for name in names)
    return Answer(
        question,
        question_text(language, question),
        standings,
        tuple((standing_text(language, one), sums(language, question, one)) for one in standings),
        tuple(notes(language, question, standings)),
    )


def _standing(name: str, told: Mapping[str, str]) -> Standing:
    rules = named_rules(name)
    marked = told["vul"] if told["vul"] in VULNERABLE else "none"
    number = told["deal"]
    deal = OneDeal(
        rules,
        Entry(PASSED_OUT),
        Vulnerability.parse(marked),
        int(number) if number in map(str, range(1, WHEEL + 1)) else 1,
    )
    if not rules.part_scores_carry:
        return Standing(deal.ledger)
    legs = deal.legs
    for side in Side:
        text = told[f"leg_{side.name.lower()}"]
        short = text.isascii() and text.isdecimal() and len(text) < 5
        legs = legs.with_side(side, int(text) if short else 0)
    return Standing(OneDeal(rules, deal.entry, deal.vulnerable, deal.number, legs).ledger)


def _chance(
    language: Language, told: Mapping[str, str], answer: Answer, solver: Solver
) -> list[str]:
    """How likely it is; one visitor at a time, since it takes a processor for some seconds."""
    if not is_native():
        return [say(language, "odds", "no-solver")]
    if not ONE_AT_A_TIME.acquire(blocking=False):
        return [say(language, "web.odds", "busy")]
    try:
        deals = _dealt(told, solver)
        if not deals:
            return [say(language, "web.odds", "no-deals")]
        found = sampled(answer.question, deals, solver, SECONDS)
        return sampled_lines(language, found, answer.standings)
    finally:
        ONE_AT_A_TIME.release()


def _dealt(told: Mapping[str, str], solver: Solver) -> list[Deal]:
    """The deals found in the time there is; raises :exc:`BridgeError` where there can be none."""
    until = monotonic() + SECONDS

    def hurry(tries: int) -> None:
        if monotonic() > until:
            raise NoSuchDeal(NoDeal.GIVEN_UP, number=tries)

    wish, known = read_wish(told["where"]), _known(told["hands"][:LONGEST])
    order = Order(wish, Chance(str(told)), known, solver, told=hurry, within=SECONDS)
    deals: list[Deal] = []
    try:
        for made in order.deals(DEALS):
            deals.append(made.deal)
            hurry(made.tries)
    except (NoSuchDeal, NotSolved) as error:
        if str(error.code) == NoDeal.IMPOSSIBLE:
            raise
    return deals


def _known(text: str) -> Dealt:
    if not text:
        return 0, 0, 0, 0
    deal = KnownDeal.parse(text)
    north, east, south, west = (
        0 if (hand := deal.hand(seat)) is HIDDEN else bits(hand) for seat in Seat
    )
    return north, east, south, west

"""The odds: whether a contract is worth bidding, with the sum; and how likely it is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from overtrick.analysis.odds.question import Question
from overtrick.analysis.odds.yardsticks import Standing
from overtrick.analysis.wishes.read import read_wish
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Side
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
from overtrick.web import solving
from overtrick.web.one_deal import VULNERABLE, OneDeal
from overtrick.web.refusing import REFUSED
from overtrick.web.teaching import named_rules, teach
from overtrick.web.tongue import tongue

LONGEST = 300
"""So many characters a text of the page may have."""
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
    except REFUSED as error:
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
    """How likely it is; raises :exc:`BridgeError` where no deal can be like that."""
    if not is_native():
        return [say(language, "odds", "no-solver")]
    hands = KnownDeal.parse(told["hands"][:LONGEST]) if told["hands"] else None
    order = solving.order_of(read_wish(told["where"]), hands, str(told), solver)
    try:
        with solving.one_at_a_time() as until:
            found = solving.sampled_in_time(answer.question, order, solving.DEALS, solver, until)
    except solving.Busy:
        return [say(language, "web.odds", "busy")]
    if not (found.deals or found.unsolved):
        return [say(language, "web.odds", "no-deals")]
    return sampled_lines(language, found, answer.standings)

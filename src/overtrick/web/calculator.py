"""The calculator: scores a deal and explains it, as it is tapped in or written."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import show_bid, side_name
from overtrick.scoring.honours import honour_values
from overtrick.scoring.ledger import WHEEL
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.web.one_deal import VULNERABLE, asked
from overtrick.web.refusing import REFUSED
from overtrick.web.teaching import named_rules, teach
from overtrick.web.tongue import tongue
from overtrick.web.worked import Worked, work

LONGEST = 200
"""So many characters the text box takes."""
_OVER = range(6, -14, -1)


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why there is no answer, and where in a text the trouble begins."""

    why: str
    before: str = ""
    after: str = ""
    column: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What the calculator says: a deal worked out, what is wrong, or nothing yet."""

    worked: Worked | None = None
    wrong: Wrong | None = None
    ends: tuple[str, ...] = ()

    @property
    def query(self) -> str:
        """The deal as the address has it, for the controls to follow."""
        return urlencode(self.worked.deal.query) if self.worked else ""


async def calculator(request: Request) -> Response:
    """The whole page; a text that can be read becomes an address that can be shared."""
    told = request.query_params
    given = answer(tongue(request), told)
    if told.get("text", "").strip() and given.worked:
        return RedirectResponse(given.worked.address, 303)
    rules = named_rules(told.get("rules"))
    return teach(
        request,
        "calculator.html",
        context="learn.calculator",
        rules=rules,
        given=given,
        told=_filled(told),
        **controls(tongue(request), rules),
    )


async def only_the_answer(request: Request) -> Response:
    """The answer by itself, for a page that is open already."""
    given = answer(tongue(request), request.query_params)
    rules = named_rules(request.query_params.get("rules"))
    return teach(request, "learn/answer.html", context="learn.calculator", given=given, rules=rules)


def answer(language: Language, told: QueryParams) -> Answer:
    """Work out what is asked, or say what is wrong with it."""
    text = told.get("text", "")
    try:
        deal = asked(told)
        if deal is None:
            return Answer()
        worked = work(language, deal)
    except REFUSED as error:
        return Answer(wrong=_wrong(language, error, text if text.strip() else ""))
    return Answer(worked=worked, ends=tuple(_ends(language, worked)))


def controls(language: Language, rules: Rules) -> dict[str, object]:
    """What can be tapped under these rules."""
    suited = honour_values(rules.honours, Strain.SPADES)
    aces = honour_values(rules.honours, Strain.NOTRUMPS)
    claims = sorted({*suited, *aces}) if rules.honours.enabled else []
    return {
        "grid": [
            [
                (f"{level}{strain}", show_bid(level, strain, language), level, strain.trumps)
                for strain in Strain
            ]
            for level in range(1, 8)
        ],
        "doublings": [(str(doubling), doubling.name.lower()) for doubling in Doubling],
        "sides": [(str(side), side_name(side, language)) for side in Side],
        "overs": list(_OVER),
        "vulnerable": VULNERABLE,
        "deals": range(1, WHEEL + 1),
        "claims": [(points, points in suited, points in aces) for points in claims],
        "by_deal": rules.form is Form.CHICAGO,
        "by_games": rules.form is Form.RUBBER,
        "carries": rules.part_scores_carry,
        "longest": LONGEST,
    }


def _filled(told: QueryParams) -> dict[str, str]:
    """The state of every control: as told, and as little as possible where nothing was."""
    names = ("bid", "x", "over", "by", "vul", "deal", "leg_ns", "leg_ew", "honours", "holder")
    usual = {"over": "0", "by": "NS", "vul": "none", "deal": "1", "honours": "0", "holder": "NS"}
    filled = {name: told.get(name) or usual.get(name, "") for name in names}
    filled["over"] = filled["over"].strip().lstrip("+")
    filled["by"] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}.get(filled["by"], filled["by"])
    return {**filled, "text": told.get("text", "")[: LONGEST + 1]}


def _wrong(language: Language, error: BridgeError, text: str) -> Wrong:
    why = describe(error, language)
    if not text or not error.line:
        return Wrong(why)
    at = max(error.column - 1, 0)
    return Wrong(why, text[:at], text[at:], error.column)


def _ends(language: Language, worked: Worked) -> list[str]:
    """What the deal does to the sheet: a game, a rubber, or how far the next game is."""
    deal, row = worked.deal, worked.row
    after = deal.ledger.after(deal.entry)
    if not deal.rules.part_scores_carry:
        return []
    if after.rubber_taker is not None:
        return [_say(language, "rubber", side=side_name(after.rubber_taker, language))]
    if row.game is not None:
        return [_say(language, "game", side=side_name(row.game, language))]
    legs = {side: row.after.of(side).leg for side in Side}
    return [
        _say(
            language,
            "leg",
            side=side_name(side, language),
            leg=leg,
            needed=deal.rules.game - leg,
        )
        for side, leg in legs.items()
        if leg
    ]


def _say(language: Language, code: str, **facts: object) -> str:
    return say(language, "learn.calculator", f"ends-{code}", **facts)

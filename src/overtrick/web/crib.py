"""The crib: what every contract scores under any rule set, made and defeated."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import show_bid
from overtrick.scoring.entry import Entry
from overtrick.scoring.line import Place
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score, trick_points
from overtrick.web.lessons.tables import CLASSES, Line
from overtrick.web.one_deal import OneDeal
from overtrick.web.teaching import field_value, named_rules, teach
from overtrick.web.tongue import tongue

_SLAMS = {6: "small-slam", 7: "grand-slam"}
_BESIDES = (
    "rubber",
    "honours.four",
    "honours.five",
    "honours.aces",
    "unfinished",
    "premium.last_part",
)


@dataclass(frozen=True, slots=True)
class Cell:
    """A result: its points, in two parts where a line is drawn, and whether it is a game."""

    total: int
    below: int
    above: int
    game: bool
    address: str


@dataclass(frozen=True, slots=True)
class Level:
    """The contracts of one level: how they are called, and a row for each number of overtricks."""

    level: int
    bids: str
    needed: int
    slam: str
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


async def crib(request: Request) -> Response:
    """The table for one class of strain, one vulnerability and one rule set."""
    asked = request.query_params
    rules = named_rules(asked.get("rules"))
    kind = asked.get("strain", "")
    kind = kind if kind in CLASSES else "majors"
    vulnerable = asked.get("vul") == "v"
    language = tongue(request)
    return teach(
        request,
        "crib.html",
        context="learn.crib",
        rules=rules,
        kind=kind,
        kinds=tuple(CLASSES),
        vulnerable=vulnerable,
        drawn_line=rules.part_scores_carry,
        levels=levels(language, rules, kind, vulnerable=vulnerable),
        defeats=defeats(rules, vulnerable=vulnerable),
        besides=besides(language, rules),
    )


def levels(language: Language, rules: Rules, kind: str, *, vulnerable: bool) -> tuple[Level, ...]:
    """Every contract that is made, from one odd trick to seven."""
    strains = CLASSES[kind]
    return tuple(
        Level(
            level,
            " ".join(show_bid(level, strain, language) for strain in strains),
            level + 6,
            _SLAMS.get(level, ""),
            tuple(
                (
                    f"+{over}" if over else "=",
                    tuple(
                        cell(
                            rules, Contract(level, strains[0], doubling, Side.NS), over, vulnerable
                        )
                        for doubling in Doubling
                    ),
                )
                for over in range(8 - level)
            ),
        )
        for level in range(1, 8)
    )


def cell(rules: Rules, contract: Contract, over: int, vulnerable: bool) -> Cell:
    """One contract made with so many overtricks."""
    result = Result.of(contract, over)
    scored = score(rules, result, vulnerable)
    return Cell(
        total=scored.points(Side.NS),
        below=scored.points(Side.NS, Place.BELOW),
        above=scored.points(Side.NS, Place.ABOVE),
        game=trick_points(rules, contract) >= rules.game,
        address=_address(rules, result, vulnerable),
    )


def defeats(rules: Rules, *, vulnerable: bool) -> tuple[Line, ...]:
    """One down to thirteen, by doubling; the contract makes no difference."""
    return tuple(
        Line(
            str(down),
            tuple(
                str(
                    score(
                        rules,
                        Result(Contract(7, Strain.NOTRUMPS, doubling, Side.NS), 13 - down),
                        vulnerable,
                    ).points(Side.EW)
                )
                for doubling in Doubling
            ),
        )
        for down in range(1, 14)
    )


def besides(language: Language, rules: Rules) -> tuple[tuple[str, str], ...]:
    """What a sheet may bring besides the deals' own scores, in plain words."""
    texts = field_texts(rules)
    honours = rules.honours.enabled
    return tuple(
        (say(language, "field", name), field_value(language, name, text))
        for name, text in texts.items()
        if name.startswith(_BESIDES) and text not in ("0", "none")
        if honours or not name.startswith("honours")
    )


def _address(rules: Rules, result: Result, vulnerable: bool) -> str:
    """The calculator with this result; a Chicago's fourth deal has both sides vulnerable."""
    marked = Vulnerability.NS if vulnerable else Vulnerability.NONE
    turn = 2 if vulnerable and rules.form is Form.CHICAGO else 1
    return OneDeal(rules, Entry(result), marked, turn).address

"""A worked example: one deal scored, each line with its reason, and a way into the calculator."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.language.explaining import explain_line
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.language.words import count, say
from overtrick.language.writing import show_contract, side_name
from overtrick.paper.amounts import MINUS
from overtrick.scoring.ledger import Row
from overtrick.scoring.line import Kind, Place
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.web.one_deal import OneDeal
from overtrick.web.teaching import named_rules

_TAUGHT_IN = {
    Kind.TRICK_POINTS: "sheet",
    Kind.UNDERTRICKS: "penalties",
    Kind.RUBBER: "rubber",
    Kind.UNFINISHED_GAME: "rubber",
    Kind.UNFINISHED_PART_SCORE: "rubber",
}
"""The chapter on each kind of points; premiums are taught with their game, the rest as bonuses."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A line of the score in words; ``place`` is empty where no line is drawn."""

    points: int
    side: str
    place: str
    why: str
    chapter: str


@dataclass(frozen=True, slots=True)
class Worked:
    """The deal, how it was played, and what it is worth to each side."""

    deal: OneDeal
    said: str
    zone: str
    vulnerable: bool
    reasons: tuple[Reason, ...]
    totals: BySide[int]
    row: Row

    @property
    def address(self) -> str:
        """The calculator with this deal filled in."""
        return self.deal.address


def example(language: Language, text: str, rules: str = "rubber", vul: str = "none") -> Worked:
    """The example of a text such as ``4HX N +1``; ``vul`` is who is vulnerable, as in PBN.

    >>> example(Language.EN, "4H N +1").said
    '4♥, North-South: 11 tricks (+1)'
    """
    marked = Vulnerability.parse(vul)
    return work(language, OneDeal(named_rules(rules), read_entry(text), marked))


def work(language: Language, deal: OneDeal) -> Worked:
    """Score the deal and say why; raises :exc:`BridgeError` where it can't be."""
    row = deal.row
    outcome = row.entry.outcome
    vulnerable = _vulnerable(row)
    zone = say(language, "state", "vulnerable" if vulnerable else "not-vulnerable")
    return Worked(
        deal=deal,
        said=said(language, outcome),
        zone="" if isinstance(outcome, PassedOut) else zone,
        vulnerable=vulnerable,
        reasons=tuple(_reasons(language, deal.rules, row, vulnerable)),
        totals=BySide(*(_points(row, side) for side in Side)),
        row=row,
    )


def said(language: Language, outcome: Outcome) -> str:
    """The contract, who played it, and the tricks."""
    if isinstance(outcome, PassedOut):
        return say(language, "learn.page", "passed-out")
    contract = outcome.contract
    return say(
        language,
        "learn.page",
        "played",
        contract=show_contract(contract, language),
        side=side_name(contract.declarer.side, language),
        tricks=count(language, "tricks", outcome.tricks),
        over=outcome.outcome.replace("-", MINUS),
    )


def place_name(language: Language, place: Place | None) -> str:
    """Below or above the line; nothing where there is no line."""
    return say(language, "learn.page", str(place)) if place else ""


def chapter_on(kind: Kind, form: Form) -> str:
    """The chapter that teaches those points."""
    if kind in (Kind.GAME, Kind.PART_SCORE):
        return "chicago" if form is Form.CHICAGO else "duplicate"
    return _TAUGHT_IN.get(kind, "bonuses")


def _reasons(language: Language, rules: Rules, row: Row, vulnerable: bool) -> list[Reason]:
    outcome = row.entry.outcome
    result = None if isinstance(outcome, PassedOut) else outcome
    return [
        Reason(
            line.points,
            side_name(line.side, language),
            place_name(language, line.place),
            explain_line(language, rules, line, result, vulnerable),
            chapter_on(line.kind, rules.form),
        )
        for line in row.lines
    ]


def _vulnerable(row: Row) -> bool:
    outcome = row.entry.outcome
    if isinstance(outcome, PassedOut):
        return False
    return row.vulnerable.of(outcome.contract.declarer.side)


def _points(row: Row, side: Side) -> int:
    return sum(line.points for line in row.lines if line.side is side)

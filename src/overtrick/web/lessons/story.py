"""A run of deals told as a story: each deal in words, the sheet after it, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.language.explaining import explain, explain_line
from overtrick.language.language import Language
from overtrick.language.reading import read_entry
from overtrick.language.writing import side_name
from overtrick.paper.four_part import four_part
from overtrick.paper.layout import FourPart
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.ledger import Ledger, Row
from overtrick.scoring.rules.fields import NextRubber
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import settled
from overtrick.scoring.sheet import Account, Sheet
from overtrick.web.worked import said


@dataclass(frozen=True, slots=True)
class Telling:
    """One deal of the story, and what each side has after it."""

    number: int
    said: str
    reasons: tuple[str, ...]
    legs: BySide[int]
    totals: BySide[int]
    game: str
    vulnerable: BySide[bool]


@dataclass(frozen=True, slots=True)
class Story:
    """The deals, the sheet as drawn where it has a line, and who won what.

    ``closing`` are the bonuses for breaking off, where the story stops before its end.
    """

    rules: str
    deals: tuple[Telling, ...]
    sheet: FourPart | None
    closing: tuple[str, ...]
    totals: BySide[int]
    margin: int
    settled: int
    taker: str
    winner: str


def story(language: Language, rules: str, deals: str, *, stopped: bool = False) -> Story:
    """The story of some deals, one between each pair of semicolons.

    >>> told = story(Language.EN, "rubber", "2D N =; 3H N =")
    >>> [deal.legs.ns for deal in told.deals], told.deals[1].game
    ([40, 0], 'North-South')
    """
    ledger = account(rules, deals).last
    if stopped:
        ledger = ledger.stop()
    totals = ledger.totals
    margin = totals.ns - totals.ew
    drawn = ledger.rules.part_scores_carry
    return Story(
        rules=rules,
        deals=tuple(_telling(language, ledger, row) for row in ledger.rows),
        sheet=four_part(Subject(language, show=Show(why=True)), ledger) if drawn else None,
        closing=tuple(_closing(language, ledger)) if stopped else (),
        totals=totals,
        margin=abs(margin),
        settled=abs(settled(ledger.rules.settlement, margin)),
        taker=_side(language, ledger.rubber_taker),
        winner=_side(language, ledger.points_winner),
    )


def account(rules: str, deals: str) -> Account:
    """What a sheet of these deals comes to.

    Under rules that end the rubber sooner the deals after its end are left out.
    """
    sheet = Sheet(RULE_SETS[rules])
    for deal in deals.split(";"):
        if sheet.rules.next_rubber is NextRubber.ON_REQUEST and sheet.replay().last.finished:
            break
        sheet = sheet.after(read_entry(deal.strip()))
    return sheet.replay()


def _telling(language: Language, ledger: Ledger, row: Row) -> Telling:
    return Telling(
        number=row.number,
        said=said(language, row.entry.outcome),
        reasons=explain(language, ledger.rules, row),
        legs=BySide(row.after.ns.leg, row.after.ew.leg),
        totals=BySide(row.after.ns.total, row.after.ew.total),
        game=_side(language, row.game),
        vulnerable=row.vulnerable,
    )


def _closing(language: Language, ledger: Ledger) -> list[str]:
    return [
        f"{side_name(line.side, language)}: "
        + explain_line(language, ledger.rules, line, None, vulnerable=False)
        for line in ledger.closing_lines
    ]


def _side(language: Language, side: Side | None) -> str:
    return "" if side is None else side_name(side, language)

"""Why a number stands on the sheet: what it is for, and the rule it comes by with its source."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Side
from overtrick.club.sheets.rubbers import Rubber
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.explaining import explain_line, line_name
from overtrick.language.language import Language
from overtrick.language.rules_in_words import (
    field_name,
    field_value,
    source_name,
    standing_name,
)
from overtrick.language.words import say
from overtrick.paper.subject import Subject
from overtrick.scoring.ledger import Row
from overtrick.scoring.line import Kind, ScoreLine
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.rules import Rules

_DOUBLED = {
    Doubling.UNDOUBLED: "undoubled",
    Doubling.DOUBLED: "doubled",
    Doubling.REDOUBLED: "redoubled",
}


@dataclass(frozen=True, slots=True)
class Rule:
    """A field of the rule set in words, its value, and where it was read."""

    name: str
    value: str
    standing: str
    source: str


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of a score: whose, how much, where it is written, and why."""

    side: Side
    heading: str
    points: int
    kind: str
    place: str
    text: str
    rules: tuple[Rule, ...]


def reasons(rubber: Rubber, row: Row, subject: Subject) -> tuple[Reason, ...]:
    """The reasons for a deal, line by line; a deal passed out has none."""
    result = row.entry.outcome
    if not isinstance(result, Result):
        return ()
    vulnerable = row.vulnerable.of(result.contract.declarer.side)
    rules, language = rubber.ledger.rules, subject.language
    clean = not any(row.after.of(side).games == 1 for side in Side)
    return tuple(
        Reason(
            side=line.side,
            heading=subject.heading(line.side),
            points=line.points,
            kind=line_name(language, line.kind),
            place=say(language, "web.sheet", f"place-{line.place}") if line.place else "",
            text=explain_line(language, rules, line, result, vulnerable),
            rules=tuple(
                _rule(rules, name, language)
                for name in fields_of(line, result, rules, vulnerable=vulnerable, clean=clean)
            ),
        )
        for line in row.lines
    )


def fields_of(
    line: ScoreLine, result: Result, rules: Rules, *, vulnerable: bool, clean: bool
) -> tuple[str, ...]:
    """The fields of the rule set that make the points of a line."""
    zone = "v" if vulnerable else "nv"
    match line.kind:
        case Kind.TRICK_POINTS | Kind.OVERTRICKS | Kind.UNDERTRICKS | Kind.INSULT:
            return _of_tricks(line.kind, result, zone)
        case Kind.HONOURS:
            return (f"honours.{_claim(line.points, result.contract.strain, rules)}",)
        case _:
            last = "premium.last_part" if rules.part_scores_carry else "premium.part"
            return {
                Kind.SMALL_SLAM: (f"slam.small.{zone}",),
                Kind.GRAND_SLAM: (f"slam.grand.{zone}",),
                Kind.PART_SCORE: (last,),
                Kind.GAME: ("game", f"premium.game.{zone}"),
                Kind.RUBBER: ("rubber.clean" if clean else "rubber.slow",),
                Kind.UNFINISHED_GAME: ("unfinished.game",),
                Kind.UNFINISHED_PART_SCORE: ("unfinished.part", "unfinished.part_rule"),
            }[line.kind]


def _of_tricks(kind: Kind, result: Result, zone: str) -> tuple[str, ...]:
    """The fields behind what the tricks of a contract are worth, made or not."""
    doubling = _DOUBLED[result.contract.doubling]
    doubled = result.contract.doubling is not Doubling.UNDOUBLED
    trick = f"trick.{_class(result.contract.strain)}"
    if kind is Kind.UNDERTRICKS:
        return (f"undertricks.{'doubled' if doubled else 'undoubled'}.{zone}",)
    if kind is Kind.INSULT:
        return (f"insult.{doubling}",)
    if not doubled:
        return (trick,)
    return (
        (trick, f"factor.{doubling}")
        if kind is Kind.TRICK_POINTS
        else (f"overtrick.{doubling}.{zone}",)
    )


def _class(strain: Strain) -> str:
    if strain is Strain.NOTRUMPS:
        return "notrumps"
    return "minor" if strain.is_minor else "major"


def _claim(points: int, strain: Strain, rules: Rules) -> str:
    if strain is Strain.NOTRUMPS:
        return "aces"
    return "four" if points == rules.honours.four else "five"


def _rule(rules: Rules, name: str, language: Language) -> Rule:
    source = rules.source(name)
    return Rule(
        name=field_name(language, name),
        value=field_value(language, name, field_texts(rules)[name]),
        standing=standing_name(language, source.origin),
        source=source_name(language, source),
    )

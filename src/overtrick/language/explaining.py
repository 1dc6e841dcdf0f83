"""Why the points are what they are: a short sentence for each line, as players say it.

Every number comes from the rule set, by way of the scorer's own tables.

>>> from overtrick.game.result import Result
>>> from overtrick.scoring.rules.rubber import RUBBER
>>> from overtrick.scoring.score import score
>>> result = Result.parse("4HX N -3")
>>> (line,) = score(RUBBER, result, vulnerable=False).lines
>>> explain_line(Language.EN, RUBBER, line, result, vulnerable=False)
'3 down, doubled, not vulnerable: 100 + 200 + 200 = 500'
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from overtrick.game.contract import Contract, PassedOut
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.language.writing import show_bid
from overtrick.scoring.line import Kind, ScoreLine
from overtrick.scoring.rules.fields import PartRule
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import trick_values, undertrick_values

if TYPE_CHECKING:
    from overtrick.scoring.ledger import Row

_OF_THE_RUBBER = {Kind.RUBBER, Kind.UNFINISHED_GAME, Kind.UNFINISHED_PART_SCORE}
_DOUBLED = {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "-doubled", Doubling.REDOUBLED: "-redoubled"}


def line_name(language: Language, kind: Kind) -> str:
    """What that kind of points is called.

    >>> line_name(Language.RU, Kind.SMALL_SLAM), line_name(Language.BG, Kind.OVERTRICKS)
    ('малый шлем', 'надвзятки')
    """
    return say(language, "line", str(kind))


def explain(language: Language, rules: Rules, row: Row) -> tuple[str, ...]:
    """The reason for each line of a row of the sheet; a deal passed out has none."""
    outcome = row.entry.outcome
    if isinstance(outcome, PassedOut):
        return ()
    vulnerable = row.vulnerable.of(outcome.contract.declarer.side)
    return tuple(explain_line(language, rules, line, outcome, vulnerable) for line in row.lines)


def explain_line(
    language: Language, rules: Rules, line: ScoreLine, result: Result | None, vulnerable: bool
) -> str:
    """The reason for one line, its points coming last.

    ``vulnerable`` is declarer's side. Without the result, as at the end of a rubber, the
    lines that come of one are only named.
    """
    code, sum_ = _reason(rules, line, result, vulnerable)
    facts: dict[str, object] = {}
    if result is not None:
        contract = result.contract
        facts = {
            "contract": show_bid(contract.level, contract.strain, language),
            "overtricks": count(language, "overtricks", result.over),
            "down": count(language, "down", -result.over),
        }
    return say(
        language,
        "why",
        code,
        name=line_name(language, line.kind),
        zone=say(language, "state", "vulnerable" if vulnerable else "not-vulnerable"),
        game=rules.game,
        sum=f"{sum_} = {line.points}" if sum_ else str(line.points),
        **facts,
    )


def _reason(
    rules: Rules, line: ScoreLine, result: Result | None, vulnerable: bool
) -> tuple[str, str]:
    """The code of the reason, and the sum that gives the points where there is one."""
    if line.kind in _OF_THE_RUBBER:
        return _reason_in_rubber(rules, line), ""
    if result is None:
        return "plain", ""
    match line.kind:
        case Kind.HONOURS:
            return _honours(rules, line.points, result.contract.strain), ""
        case Kind.PART_SCORE | Kind.GAME:
            return f"{line.kind}{'-carried' if rules.part_scores_carry else ''}", ""
        case Kind.SMALL_SLAM | Kind.GRAND_SLAM:
            return line.kind, ""
        case _:
            code = line.kind + _DOUBLED[result.contract.doubling]
            return code, _sum(rules, line.kind, result, vulnerable)


def _reason_in_rubber(rules: Rules, line: ScoreLine) -> str:
    """Clean or slow where the rules pay them differently and so tell them apart."""
    match line.kind:
        case Kind.RUBBER if rules.rubber.clean == rules.rubber.slow:
            return "rubber"
        case Kind.RUBBER:
            return "rubber-clean" if line.points == rules.rubber.clean else "rubber-slow"
        case Kind.UNFINISHED_PART_SCORE if (
            rules.unfinished.part_rule is PartRule.EACH_SIDE_WITH_PART
        ):
            return "unfinished-part-score-each"
        case _:
            return line.kind


def _sum(rules: Rules, kind: Kind, result: Result, vulnerable: bool) -> str:
    contract = result.contract
    match kind:
        case Kind.TRICK_POINTS:
            return _trick_sum(rules, contract)
        case Kind.OVERTRICKS:
            return _added(_overtrick_values(rules, result, vulnerable), together=2)
        case Kind.UNDERTRICKS:
            number = -result.over
            each = undertrick_values(rules, contract.doubling, number, vulnerable=vulnerable)
            return _added(each, together=3)
        case _:
            return ""


def _trick_sum(rules: Rules, contract: Contract) -> str:
    """``4 × 30 × 2``, or ``(40 + 2 × 30) × 2`` where the tricks differ."""
    values = trick_values(rules, contract.strain, contract.level)
    factor = (1, rules.factor.doubled, rules.factor.redoubled)[contract.doubling]
    value = _added(values, together=2)
    if factor == 1:
        return value
    if len(set(values)) > 1:
        value = f"({value})"
    return f"{value or values[0]} × {factor}"


def _overtrick_values(rules: Rules, result: Result, vulnerable: bool) -> tuple[int, ...]:
    contract, over = result.contract, result.over
    table = rules.overtrick
    match contract.doubling:
        case Doubling.UNDOUBLED:
            return trick_values(rules, contract.strain, over, after=contract.level)
        case Doubling.DOUBLED:
            return (table.doubled.at(vulnerable=vulnerable),) * over
        case Doubling.REDOUBLED:
            return (table.redoubled.at(vulnerable=vulnerable),) * over


def _added(values: tuple[int, ...], together: int) -> str:
    """The values with plus signs between, so many or more equal ones as a product.

    A single value is no sum: it gives an empty text.
    """
    if len(values) < 2:
        return ""
    if len(set(values)) == 1:
        return f"{len(values)} × {values[0]}"
    terms: list[str] = []
    for value, equal in groupby(values):
        number = len(tuple(equal))
        terms += [f"{number} × {value}"] if number >= together else [str(value)] * number
    return " + ".join(terms)


def _honours(rules: Rules, points: int, strain: Strain) -> str:
    table = rules.honours
    if strain is Strain.NOTRUMPS:
        return "honours-aces"
    return "honours-four" if points == table.four else "honours-five"

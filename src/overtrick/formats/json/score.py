"""A scored deal for machines.

>>> from overtrick.game.result import Result
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> from overtrick.scoring.score import score
>>> result = Result.parse("4HX N +1")
>>> told = score_json(DUPLICATE, result, score(DUPLICATE, result, vulnerable=False).lines, False)
>>> told["contract"], told["totals"], told["score_ns"]
('4HX', {'NS': 690, 'EW': 0}, 690)
"""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.formats.json.rules import house_rules_json
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.scoring.line import ScoreLine
from overtrick.scoring.rules.rules import Rules

Json = dict[str, object]


def score_json(
    rules: Rules, outcome: Outcome, lines: Iterable[ScoreLine], vulnerable: bool | None
) -> Json:
    """The deal, its lines and what they come to; ``vulnerable`` is declarer's side.

    A deal passed out has neither a declarer nor tricks, and nobody's vulnerability matters.
    """
    written = tuple(lines)
    totals = {side: sum(line.points for line in written if line.side is side) for side in Side}
    return {
        "rules": rules.id,
        "house_rules": house_rules_json(rules),
        **outcome_json(outcome),
        "vulnerable": None if isinstance(outcome, PassedOut) else vulnerable,
        "lines": lines_json(written),
        "totals": {str(side): points for side, points in totals.items()},
        "score_ns": totals[Side.NS] - totals[Side.EW],
    }


def outcome_json(outcome: Outcome) -> Json:
    """The contract without its declarer, the declarer, and all the tricks declarer's side won.

    >>> from overtrick.game.result import parse_outcome
    >>> outcome_json(parse_outcome("3NTX EW -1"))
    {'contract': '3NTX', 'declarer': 'EW', 'tricks': 8}
    """
    if isinstance(outcome, PassedOut):
        return {"contract": str(outcome), "declarer": None, "tricks": None}
    contract = outcome.contract
    return {
        "contract": contract.name,
        "declarer": str(contract.declarer),
        "tricks": outcome.tricks,
    }


def lines_json(lines: Iterable[ScoreLine]) -> list[Json]:
    """What earned the points, and where each is written; the place is null where no line is."""
    return [
        {
            "kind": str(line.kind),
            "points": line.points,
            "side": str(line.side),
            "place": None if line.place is None else str(line.place),
        }
        for line in lines
    ]


def sides_json(both: BySide[int] | BySide[bool]) -> Json:
    """One thing for each side, by the side's letters."""
    return {str(side): both.of(side) for side in Side}

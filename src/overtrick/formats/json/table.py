"""The crib for machines: every contract made and defeated."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.seat import Seat
from overtrick.formats.json.score import Json
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.line import Place
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score, trick_points


def table_json(rules: Rules) -> Json:
    """Every contract by North with every number of tricks, in both states.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> told = table_json(RUBBER)
    >>> len(told["results"]), told["results"][7]
    (2940, {'contract': '1C', 'tricks': 3, 'vulnerable': True, 'score': -400, 'game': False, \
'slam': False, 'below': 0, 'above': 0, 'defenders': 400})
    """
    return {"rules": rules.id, "results": list(_results(rules))}


def _results(rules: Rules) -> Iterator[Json]:
    for level in range(1, 8):
        for strain in Strain:
            for doubling in Doubling:
                contract = Contract(level, strain, doubling, Seat.NORTH)
                for tricks in range(14):
                    for vulnerable in (False, True):
                        yield _result(rules, Result(contract, tricks), vulnerable=vulnerable)


def _result(rules: Rules, result: Result, *, vulnerable: bool) -> Json:
    scored = score(rules, result, vulnerable)
    side = result.contract.declarer.side
    told: Json = {
        "contract": result.contract.name,
        "tricks": result.tricks,
        "vulnerable": vulnerable,
        "score": scored.net_ns,
        "game": result.made and trick_points(rules, result.contract) >= rules.game,
        "slam": result.made and result.contract.level >= 6,
    }
    if rules.part_scores_carry:
        told["below"] = scored.points(side, Place.BELOW)
        told["above"] = scored.points(side, Place.ABOVE)
        told["defenders"] = scored.points(side.opponents)
    return told

"""``overtrick table``: the crib, every contract made and defeated."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from overtrick.cards.seat import Seat
from overtrick.cli.arguments import Parser
from overtrick.cli.reading import given_rules
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.scoring.line import Place
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score, trick_points


def options(parser: Parser) -> None:
    """The rule set."""
    parser.add_argument("--rules", default="rubber")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The crib of a rule set, or every result of it for machines."""
    rules = given_rules(given.rules, words)
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        return dumps({"rules": rules.id, "results": list(_results(rules))})
    from overtrick.paper.crib_text import crib_text  # noqa: PLC0415 - not needed for JSON

    return crib_text(rules, language).rstrip("\n")


def _results(rules: Rules) -> Iterator[dict[str, object]]:
    """Every contract by North with every number of tricks, in both states."""
    for level in range(1, 8):
        for strain in Strain:
            for doubling in Doubling:
                contract = Contract(level, strain, doubling, Seat.NORTH)
                for tricks in range(14):
                    for vulnerable in (False, True):
                        yield _result(rules, Result(contract, tricks), vulnerable)


def _result(rules: Rules, result: Result, vulnerable: bool) -> dict[str, object]:
    scored = score(rules, result, vulnerable)
    side = result.contract.declarer.side
    told: dict[str, object] = {
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

"""The odds of a choice, for machines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from overtrick.analysis.odds.break_even import BreakEven, break_evens
from overtrick.analysis.odds.question import Case, Question
from overtrick.analysis.odds.sampling import Sampled
from overtrick.analysis.odds.yardsticks import Standing


def odds_json(
    question: Question, standings: Sequence[Standing], found: Sampled | None, seed: str
) -> dict[str, object]:
    """Both contracts, the sums under each rule set, and what came of the deals that were solved.

    >>> from overtrick.game.contract import Contract
    >>> told = odds_json(Question.of(Contract.parse("4S NS")), [], None, "")
    >>> told["ours"], told["other"], told["about"]
    ('4S NS', '3S NS', 'higher')
    """
    return {
        "ours": str(question.ours),
        "other": str(question.other),
        "about": str(question.about),
        "standings": [
            {
                "rules": standing.rules.id,
                "vulnerable": dict(zip(("NS", "EW"), standing.ledger.vulnerable, strict=True)),
                "sums": [_sum(down, one) for down, one in break_evens(question, standing)],
            }
            for standing in standings
        ],
        "sampled": None if found is None else _of_sample(found, standings, seed),
    }


def _sum(down: int, one: BreakEven) -> dict[str, object]:
    return {
        "yardstick": str(one.yardstick),
        "down": down,
        "good": _case(one.good, one.good_values),
        "bad": _case(one.bad, one.bad_values),
        "gain": one.gain,
        "loss": one.loss,
        "verdict": str(one.verdict),
        "needed": str(one.needed),
    }


def _case(case: Case, values: tuple[float, float]) -> dict[str, object]:
    ours, other = values
    return {
        "made": case.made,
        "ours": {"outcome": str(case.ours), "value": ours},
        "other": {"outcome": str(case.other), "value": other},
    }


def _of_sample(found: Sampled, standings: Sequence[Standing], seed: str) -> dict[str, object]:
    return {
        "seed": seed,
        "deals": found.deals,
        "unsolved": found.unsolved,
        "ours_made": {"chance": found.ours_made.part, "between": found.ours_made.between},
        "other_made": {"chance": found.other_made.part, "between": found.other_made.between},
        "means": [
            {
                "rules": standing.rules.id,
                "yardstick": str(yardstick),
                **asdict(found.mean(standing, yardstick)),
            }
            for standing in standings
            for yardstick in standing.yardsticks
        ],
    }

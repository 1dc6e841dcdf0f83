"""Rubber bridge as the Bulgarian online table S4 plays it."""

from overtrick.scoring.rules.fields import Claim, HonourPoints, Tie
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import choice, stated

_S4 = stated("S4")

RUBBER_KOZCLUB = RUBBER.based(
    "rubber-kozclub",
    {
        "game": _S4,
        "trick": _S4,
        "factor": _S4,
        "overtrick": _S4,
        "undertricks": _S4,
        "slam": _S4,
        "insult": _S4,
        "honours": _S4,
        "rubber": _S4,
        "vulnerability": _S4,
        "part_scores_carry": _S4,
        "tie": _S4,
        "pass_out": choice("next-player-redeals"),
    },
    honours=HonourPoints(claim=Claim.AUTO),
    tie=Tie.RUBBER_TAKER,
)
"""Honours are found in the hands, and at equal totals the rubber taker wins."""

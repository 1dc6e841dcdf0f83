"""Rubber bridge as the Russian lesson S0 teaches it."""

from overtrick.scoring.rules.fields import HonourPoints
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import stated

_S0 = stated("S0")

RUBBER_RU_LESSON = RUBBER.based(
    "rubber-ru-lesson",
    {
        "game": _S0,
        "trick": _S0,
        "factor": _S0,
        "overtrick": _S0,
        "undertricks": _S0,
        "slam": _S0,
        "insult": _S0,
        "honours": _S0,
        "rubber": _S0,
        "vulnerability": _S0,
        "part_scores_carry": _S0,
    },
    honours=HonourPoints(enabled=False),
)
"""The laws' numbers; honours only where the players agreed on them beforehand."""

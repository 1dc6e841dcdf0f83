"""Rubber bridge with the numbers of the Russian "Konspekt 2", S1."""

from overtrick.scoring.rules.fields import (
    ByVulnerability,
    HonourPoints,
    Insult,
    PartRule,
    RubberBonus,
    SettlementRule,
    Undertricks,
    Unfinished,
)
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import choice, stated

_S1 = stated("S1")
_SILENT = choice("source-names-none")

RUBBER_KONSPEKT = RUBBER.based(
    "rubber-konspekt",
    {
        "game": _S1,
        "trick": _S1,
        "factor": _S1,
        "overtrick": _S1,
        "undertricks": _S1,
        "slam": _S1,
        "insult": _S1,
        "rubber": _S1,
        "vulnerability": _S1,
        "part_scores_carry": _S1,
        "tie": _S1,
        "honours.enabled": _SILENT,
        "unfinished": _SILENT,
        "settlement.unit": _S1,
        "settlement.rounding": choice("half-away-from-nought"),
    },
    undertricks=Undertricks(doubled=ByVulnerability((100, 200), (200, 300))),
    insult=Insult(50, 50),
    honours=HonourPoints(enabled=False),
    rubber=RubberBonus(750, 500),
    unfinished=Unfinished(0, 0, PartRule.NONE),
    settlement=SettlementRule(unit=100),
)
"""750 for a clean rubber, the older doubled undertricks, and a settlement in hundreds."""

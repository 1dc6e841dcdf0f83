"""Duplicate bridge: Law 77 of 2017, which the Russian lesson S2 teaches."""

from overtrick.scoring.rules.fields import (
    ByVulnerability,
    Form,
    HonourPoints,
    PartRule,
    PassOut,
    Premium,
    RubberBonus,
    Unfinished,
    VulnerableBy,
)
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.rules.source import choice, stated

DUPLICATE = Rules(
    id="duplicate",
    form=Form.BOARD,
    vulnerability=VulnerableBy.BOARD,
    pass_out=PassOut.BOARD_ZERO,
    part_scores_carry=False,
    honours=HonourPoints(enabled=False),
    rubber=RubberBonus(0, 0),
    unfinished=Unfinished(0, 0, PartRule.NONE),
    premium=Premium(part=50, game=ByVulnerability(300, 500)),
    sources={
        "": stated("Law 77"),
        "vulnerability": stated("Law 2"),
        "pass_out": stated("Law 22B"),
        "settlement": choice("boards-are-compared"),
        "tie": choice("boards-are-compared"),
        "next_rubber": choice("boards-are-compared"),
    },
)
"""Every deal by itself: 50 for a part-score, 300 or 500 for game, no honours."""

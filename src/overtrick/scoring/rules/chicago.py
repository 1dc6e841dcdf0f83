"""Chicago, or four-deal bridge: with part-scores carried, and in the style of duplicate."""

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

CHICAGO = Rules(
    id="chicago",
    form=Form.CHICAGO,
    vulnerability=VulnerableBy.DEALER,
    pass_out=PassOut.SAME_DEALER_REDEAL,
    part_scores_carry=True,
    honours=HonourPoints(enabled=False),
    rubber=RubberBonus(0, 0),
    unfinished=Unfinished(0, 0, PartRule.NONE),
    premium=Premium(last_part=100, game=ByVulnerability(300, 500)),
    sources={
        "": stated("CHI"),
        "honours": choice("chicago-honours-disputed"),
        "tie": choice("equal-totals-are-a-draw"),
        "settlement.rounding": choice("half-away-from-nought"),
        "next_rubber": choice("players-open-it"),
    },
)
"""Part-scores carry within the four deals; game pays 300 or 500, a last part-score 100."""

CHICAGO_NONDEALER = CHICAGO.based(
    "chicago-nondealer",
    {"vulnerability": stated("CHI")},
    vulnerability=VulnerableBy.NONDEALER,
)
"""The same, with the side that does not deal vulnerable on deals 2 and 3."""

CHICAGO_DUPLICATE = CHICAGO.based(
    "chicago-duplicate",
    {
        "premium": stated("CHI"),
        "part_scores_carry": stated("CHI"),
    },
    part_scores_carry=False,
    premium=Premium(part=50, game=ByVulnerability(300, 500)),
)
"""Each deal scored by itself as in duplicate, 50 for a part-score."""

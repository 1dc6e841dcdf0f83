"""Rubber bridge by the laws of 1993 and 2014: the default of the project."""

from overtrick.scoring.rules.fields import Form, PassOut, VulnerableBy
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.rules.source import choice, stated

RUBBER = Rules(
    id="rubber",
    form=Form.RUBBER,
    vulnerability=VulnerableBy.GAMES,
    pass_out=PassOut.NEXT_DEALER,
    part_scores_carry=True,
    sources={
        "": stated("L-RUB 72-74"),
        "game": stated("L-RUB 73"),
        "trick": stated("L-RUB 72"),
        "insult": stated("L-RUB 72"),
        "honours": stated("L-RUB 72"),
        "honours.claim": choice("claimed-at-the-table"),
        "rubber": stated("L-RUB 74"),
        "unfinished": stated("PROG"),
        "pass_out": stated("PASS"),
        "tie": stated("L-RUB 74"),
        "settlement.unit": stated("L-RUB 74"),
        "settlement.rounding": choice("half-away-from-nought"),
        "next_rubber": choice("players-open-it"),
    },
)
"""700 for a clean rubber and 500 for a slow one; honours on; 300 and 100 where play stops."""

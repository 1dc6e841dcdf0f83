"""Progressive rubber bridge, S3: a round of deals, partners change, rubbers follow each other."""

from overtrick.scoring.rules.fields import NextRubber, PartRule, PassOut, Unfinished
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import choice, stated

_S3 = stated("S3")

PROGRESSIVE = RUBBER.based(
    "progressive",
    {
        "rubber": _S3,
        "unfinished": stated("S3: 300 for the only game, 50 for the only part-score"),
        "vulnerability": stated("S3: by the score, and lapses at the end of each round"),
        "pass_out": choice("by analogy with the Four Aces: it counts, the next player deals"),
        "next_rubber": stated("S3: as many rubbers as the round allows"),
        "settlement.unit": stated("S3: the net points go on each player's card"),
    },
    pass_out=PassOut.COUNTS_AS_DEAL,
    unfinished=Unfinished(300, 50, PartRule.ONLY_ONE_SIDE),
    next_rubber=NextRubber.BY_ITSELF,
)
"""The net tally: 50 for a part-score in the unfinished game only where the others have none."""

PROGRESSIVE_GROSS = PROGRESSIVE.based(
    "progressive-gross",
    {"unfinished": stated("S3, last paragraph: each side with a part-score adds 50")},
    unfinished=Unfinished(300, 50, PartRule.EACH_SIDE_WITH_PART),
)
"""The gross tally, where each side writes down all its own points; the net is the same."""

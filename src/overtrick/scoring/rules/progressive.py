"""Progressive rubber bridge, S3: a round of deals, partners change, rubbers follow each other."""

from overtrick.scoring.rules.fields import NextRubber, PartRule, PassOut, Unfinished
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import choice, stated

_S3 = stated("S3")

PROGRESSIVE = RUBBER.based(
    "progressive",
    {
        "rubber": _S3,
        "unfinished": _S3,
        "vulnerability": _S3,
        "pass_out": choice("pass-counts-as-in-progressive"),
        "next_rubber": _S3,
        "settlement.unit": _S3,
    },
    pass_out=PassOut.COUNTS_AS_DEAL,
    unfinished=Unfinished(300, 50, PartRule.ONLY_ONE_SIDE),
    next_rubber=NextRubber.BY_ITSELF,
)
"""The net tally: 50 for a part-score in the unfinished game only where the others have none."""

PROGRESSIVE_GROSS = PROGRESSIVE.based(
    "progressive-gross",
    {"unfinished": _S3},
    unfinished=Unfinished(300, 50, PartRule.EACH_SIDE_WITH_PART),
)
"""The gross tally, where each side writes down all its own points; the net is the same."""

"""The older codes of rubber bridge, for study."""

from overtrick.scoring.rules.fields import (
    ByVulnerability,
    Insult,
    PartRule,
    Slam,
    TrickPoints,
    Undertricks,
    Unfinished,
)
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.source import choice, stated

RUBBER_1981 = RUBBER.based(
    "rubber-1981",
    {
        "undertricks": stated("HIST"),
        "insult": stated("HIST"),
        "unfinished": stated("HIST"),
    },
    undertricks=Undertricks(doubled=ByVulnerability((100, 200), (200, 300))),
    insult=Insult(50, 50),
    unfinished=Unfinished(300, 50, PartRule.ONLY_ONE_SIDE),
)
"""The code of 1981: 50 for any insult, and doubled undertricks of 200 from the second on."""

RUBBER_1935 = RUBBER_1981.based(
    "rubber-1935",
    {
        "trick.notrumps": stated("HIST"),
        "slam": stated("HIST"),
        "insult": choice("not-read-before-1943"),
        "unfinished": choice("not-read-before-1943"),
    },
    insult=Insult(0, 0),
    unfinished=Unfinished(300, 0, PartRule.NONE),
)
"""The code of 1935, which brought the present notrump count."""

RUBBER_1932 = RUBBER_1935.based(
    "rubber-1932",
    {
        "trick.notrumps": stated("HIST"),
        "undertricks": stated("HIST"),
        "slam": stated("HIST"),
    },
    trick=TrickPoints(notrumps=(30, 40, 30, 40, 30, 40, 30)),
    undertricks=Undertricks(
        undoubled=ByVulnerability((50,), tuple(range(100, 701, 50))),
        doubled=ByVulnerability(tuple(range(100, 701, 50)), tuple(range(200, 1401, 100))),
    ),
    slam=Slam(grand=ByVulnerability(1500, 2250)),
)
"""The code of 1932: notrump tricks by turns 30 and 40, and ever dearer undertricks."""

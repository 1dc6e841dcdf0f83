"""What a result on a board is worth by the scoring of duplicate, which travellers have (Law 77).

>>> from overtrick.game.contract import PASSED_OUT
>>> made = Result.parse("3NT W =")
>>> [worth(made, each) for each in Vulnerability], worth(PASSED_OUT, Vulnerability.EW)
([-400, -400, -600, -600], 0)
"""

from __future__ import annotations

from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.result import Outcome, Result
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score


def worth(outcome: Outcome, vulnerability: Vulnerability) -> int:
    """The score as North-South see it; nought for a deal passed out."""
    if not isinstance(outcome, Result):
        return 0
    return score(DUPLICATE, outcome, vulnerability.covers(outcome.contract.declarer.side)).net_ns

"""What a result is worth at the score as it stands: vulnerability, part-scores, games.

At duplicate that is the score. In a rubber a game or a part-score is worth more than is
written down for it. How much is told by the tables of :mod:`overtrick.analysis.equity`; where
there is none, for Chicago or for numbers of one's own, by the values that players go by: about
350 for the first game and 100 or so for a part-score.

>>> from overtrick.game.result import Result
>>> from overtrick.scoring.rules.rubber import RUBBER
>>> two, four = (Result.parse(text) for text in ("2H N +2", "4H N ="))
>>> sixty = Stakes(RUBBER, before=BySide(Tally(below=60, leg=60), Tally()))
>>> sixty.worth(two) == sixty.worth(four), Stakes(RUBBER).worth(two) < Stakes(RUBBER).worth(four)
(True, True)
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.analysis.equity.value import equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import NOTHING_YET, Tally, step

_CHANCES = {(0, 0): 0.5, (1, 0): 0.75, (0, 1): 0.25, (1, 1): 0.5}
"""North-South's chance to take the rubber from so many games each, if all else is equal."""
_PART_SCORE = 40
_A_POINT = 0.9
"""A part-score is worth 40 and nine tenths of itself beyond what is written: 94 for 60."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The rules, who is vulnerable, and what stands on the sheet before the deal.

    ``last`` marks the fourth deal of Chicago.
    """

    rules: Rules
    vulnerable: BySide[bool] = BySide(ns=False, ew=False)
    before: BySide[Tally] = NOTHING_YET
    last: bool = False

    def worth(self, result: Result) -> float:
        """What the result is worth to North-South, in points, against leaving all as it is."""
        done = step(self.rules, self.before, Entry(result), self.vulnerable, last=self.last)
        written = sum(line.points if line.side is Side.NS else -line.points for line in done.lines)
        return written + self._to_come(done.after) - self._to_come(self.before)

    def _to_come(self, tallies: BySide[Tally]) -> float:
        """What the games and part-scores so far are worth to North-South beyond their points."""
        if not self.rules.part_scores_carry or self.last:
            return 0.0
        if equity := equity_of(self.rules):
            return equity.level(tallies)
        parts = _part(tallies.ns.leg) - _part(tallies.ew.leg)
        ns, ew = tallies.ns.games, tallies.ew.games
        if self.rules.form is not Form.RUBBER:
            return parts
        if max(ns, ew) > 1:
            return 0.0
        bonus = self.rules.rubber
        ahead = bonus.slow if ew else bonus.clean
        behind = bonus.slow if ns else bonus.clean
        chance = _CHANCES[ns, ew]
        return chance * ahead - (1 - chance) * behind + parts


def _part(leg: int) -> float:
    return _PART_SCORE + _A_POINT * leg if leg else 0.0

"""What a choice is measured by: points, IMPs, matchpoints, or what a rubber stands to be worth.

>>> from overtrick.cards.by_side import BySide
>>> from overtrick.game.result import Result
>>> from overtrick.scoring.rules.duplicate import DUPLICATE
>>> table = Standing(Ledger(DUPLICATE, marked=BySide(ns=True, ew=False)))
>>> four, three = Result.parse("4S NS ="), Result.parse("3S NS +1")
>>> [table.gain(yardstick, four, three) for yardstick in table.yardsticks]
[450, 10, 1]
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from overtrick.analysis.par_worth import ledger_worth
from overtrick.analysis.stakes import Stakes
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.scoring.ledger import WHEEL, Ledger
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.tournament.imps import imps


class Yardstick(StrEnum):
    """What one choice is better than the other by."""

    POINTS = "points"
    """What is written on the sheet."""
    IMPS = "imps"
    """Against a team-mates' table that made the other choice."""
    MATCHPOINTS = "matchpoints"
    """Against each other table, two for a better score and one for the same."""
    WORTH = "worth"
    """Where part-scores carry: what is written, and what games and part-scores are worth after it.

    By the tables of equity where the rule set has one, or else by what players go by.
    """


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stand before the deal."""

    ledger: Ledger

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self.ledger.rules

    @property
    def yardsticks(self) -> tuple[Yardstick, ...]:
        """What is measured under these rules."""
        if self.rules.part_scores_carry:
            return Yardstick.POINTS, Yardstick.WORTH
        return Yardstick.POINTS, Yardstick.IMPS, Yardstick.MATCHPOINTS

    def value(self, yardstick: Yardstick, outcome: Outcome) -> float:
        """What an outcome brings North-South, in points; those the yardstick goes by."""
        if yardstick is not Yardstick.WORTH:
            return ledger_worth(self.ledger)(outcome)
        if isinstance(outcome, PassedOut):
            return 0
        last = self.rules.form is Form.CHICAGO and self.ledger.turn == WHEEL
        stakes = Stakes(self.rules, self.ledger.vulnerable, self.ledger.tallies, last=last)
        return round(stakes.worth(outcome), 1)

    def gain(self, yardstick: Yardstick, ours: Outcome, other: Outcome) -> float:
        """By how much our choice is better, in that yardstick; negative where it is worse.

        At matchpoints it is 1 whatever the other tables did: against a table that chose as we
        did not, a win instead of a tie; against one that chose as we did, a tie instead of a
        loss.
        """
        ahead = self.value(yardstick, ours) - self.value(yardstick, other)
        match yardstick:
            case Yardstick.POINTS | Yardstick.WORTH:
                return round(ahead, 1)
            case Yardstick.IMPS:
                return imps(int(ahead))
            case Yardstick.MATCHPOINTS:
                return (ahead > 0) - (ahead < 0)

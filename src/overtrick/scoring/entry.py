"""A deal as it is entered on a sheet: what came of it, and honours."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.errors import Illegal, LawCode
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.scoring.honours import Honours, honour_values
from overtrick.scoring.rules.rules import Rules


class BadEntry(LawCode):
    """Why a sheet refuses a deal."""

    OVER = "sheet-over", "Rubber Law 74"
    HONOURS_OFF = "honours-off", "house rules"
    HONOURS_PASSED_OUT = "honours-passed-out", "Rubber Law 72"
    HONOURS_POINTS = "honours-points", "Rubber Law 72"
    HONOURS_TWICE = "honours-twice", "Rubber Law 72"
    EMPTY = "rubber-empty", "Rubber Law 74"


class IllegalEntry(Illegal):
    """This deal can't stand here on the sheet."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One deal as the players report it; everything else on a sheet follows from such."""

    outcome: Outcome
    honours: tuple[Honours, ...] = ()

    def why_not(self, rules: Rules) -> BadEntry | None:
        """What forbids these honours under these rules, or None.

        Four of five trumps, or four aces, can be in one hand only, so a deal has one claim
        at the most; at notrumps only the aces count.
        """
        claimed = [honours for honours in self.honours if honours.points]
        if not claimed:
            return None
        if not rules.honours.enabled:
            return BadEntry.HONOURS_OFF
        if isinstance(self.outcome, PassedOut):
            return BadEntry.HONOURS_PASSED_OUT
        if len(claimed) > 1:
            return BadEntry.HONOURS_TWICE
        allowed = honour_values(rules.honours, self.outcome.contract.strain)
        return None if claimed[0].points in allowed else BadEntry.HONOURS_POINTS

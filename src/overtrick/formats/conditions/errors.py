"""What can be wrong with a file of conditions."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode


class BadConditions(StrEnum):
    """Why a line can't be read."""

    LINE = "conditions-line"
    WHO = "conditions-who"
    """Nobody of that number has a result."""
    SECTION = "conditions-which-section"
    AMOUNT = "conditions-amount"
    PENALTY = "conditions-penalty"
    CARRY_OVER = "conditions-carry-over"
    NAME = "conditions-name"
    TWICE = "conditions-twice"


class BadCondition(LawCode):
    """Why a line is understood, but means nothing in this contest."""

    NO_TOP = "conditions-no-top", "Law 90"
    """A penalty in per cent of a top where points are no share of one."""
    NO_BYE = "conditions-no-bye", "Law 78"
    """A bye is worth victory points, and nobody is ranked by them here."""


class IllegalCondition(Illegal):
    """The line does not go with the way the boards are compared."""

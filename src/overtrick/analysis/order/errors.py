"""Why there is no deal as wished."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal


class NoDeal(StrEnum):
    """What stands in the way."""

    IMPOSSIBLE = "deal-impossible"
    """No deal of the pack is like that."""
    GIVEN_UP = "deal-given-up"
    """So many deals were tried in a row, and none was as wished; ``number``."""
    NEEDS_SOLVER = "deal-needs-solver"
    """Tricks are wished for, and nothing solves deals here."""


class NoSuchDeal(Illegal):
    """What is wished can't be had."""


class NotSolved(Illegal):
    """A deal that could not be solved; its code is the solver's, or says that there is none."""

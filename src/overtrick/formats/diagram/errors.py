"""What can be wrong with a diagram."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode


class BadDiagram(StrEnum):
    """Why a diagram, or a part of it, can't be read."""

    NONE = "diagram-none"
    """The text draws no hand."""
    CARD = "diagram-card"
    """Something stands in a holding that is no card that could be named, such as an x."""
    SEATS = "diagram-seats"
    """A warning: nothing says whose hands these are; they were taken in the usual order."""
    SEAT_TWICE = "diagram-seat-twice"
    CROWDED = "diagram-crowded"
    """More boards than such a text can hold."""


class BadHands(LawCode):
    """Why hands can't be those of one moment of the play."""

    UNEVEN = "diagram-uneven", "Law 44"


class IllegalHands(Illegal):
    """Some hand has lost more cards than a trick can account for."""

"""What can be wrong with an RBN file."""

from __future__ import annotations

from enum import StrEnum


class BadRbn(StrEnum):
    """Why a line can't be read; the others are read all the same."""

    EMPTY = "rbn-no-board"
    LABEL = "rbn-label"
    """A line begins with no label that there is."""
    BRACE = "rbn-brace"
    """A warning: a paragraph is not closed before the record ends."""
    LONG = "rbn-too-long"
    """One record larger than any board."""
    CROWDED = "rbn-crowded"
    """More boards than such a file can hold: none of them is one."""
    DEAL = "rbn-deal"
    CALL = "rbn-call"
    NOTE = "rbn-note"
    """A warning: a call or a card refers to a note that does not follow."""
    CONTRACT = "rbn-contract"
    CARD = "rbn-card"
    RESULT = "rbn-result"

"""What can be wrong with a sheet file beyond its deals."""

from __future__ import annotations

from enum import StrEnum


class BadSheet(StrEnum):
    """Why a line can't stand in a sheet file, or not in this place."""

    UNKNOWN_KEY = "sheet-unknown-key"
    UNKNOWN_KEY_NEAR = "sheet-unknown-key-near"
    """The same where one can tell what was meant."""
    KEY_TWICE = "sheet-key-twice"
    LATE = "sheet-late-header"
    NO_VALUE = "sheet-no-value"
    UNKNOWN_RULES = "sheet-unknown-rules"
    UNKNOWN_RULES_NEAR = "sheet-unknown-rules-near"
    RUBBER_NUMBER = "sheet-rubber-number"
    TOO_MANY_DEALS = "sheet-too-many-deals"
    DEALER_BY_BOARD = "sheet-dealer-by-board"
    """A warning: in duplicate the number of the board tells who deals."""

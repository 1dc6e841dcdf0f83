"""What can be wrong with an evening file beyond its deals."""

from __future__ import annotations

from enum import StrEnum


class BadFile(StrEnum):
    """Why a line can't stand in an evening file, or not in this place."""

    NO_KIND = "evening-no-kind"
    UNKNOWN_KEY = "evening-unknown-key"
    UNKNOWN_KEY_NEAR = "evening-unknown-key-near"
    UNKNOWN_VALUE = "evening-unknown-value"
    NOT_A_NUMBER = "evening-not-a-number"
    NO_PLAYERS = "evening-no-players"
    PLAYER_TWICE = "evening-name-twice"
    KEY_TWICE = "evening-key-twice"
    LATE = "evening-late-header"
    NO_VALUE = "evening-no-value"
    NO_ROUND = "evening-no-round"
    ROUND_NUMBER = "evening-round-number"
    RUBBER = "evening-rubber"
    TABLE_NUMBER = "evening-table-number"
    NOT_A_SEATING = "evening-not-a-seating"
    UNKNOWN_PLAYER = "evening-unknown-player"
    UNKNOWN_PLAYER_NEAR = "evening-unknown-player-near"
    NOBODY_LEFT = "evening-nobody-left"
    """No seating is named here, and the movement has no such table."""
    NAME = "evening-name"
    TOO_MANY = "evening-too-many-deals"
    DEPARTS = "evening-departs"
    """A warning: people sat otherwise than the movement has it, and so it counts."""
    CUT = "evening-cut"
    """A warning: a level score was decided by the seed."""

"""Why an evening can't be as somebody says."""

from __future__ import annotations

from overtrick.cards.errors import Illegal, LawCode


class BadEvening(LawCode):
    """The reasons; the facts name the player, the table or the number."""

    TOO_FEW = "evening-too-few", "house rules"
    PLAYER_TWICE = "evening-player-twice", "house rules"
    NOT_HERE = "evening-not-here", "house rules"
    HERE_ALREADY = "evening-here-already", "house rules"
    SEATED_TWICE = "evening-seated-twice", "house rules"
    TABLE_TWICE = "evening-table-twice", "house rules"
    NO_TABLE = "evening-no-table", "house rules"
    ROUND_FULL = "evening-round-full", "house rules"
    TIME_UP = "evening-time-up", "house rules"
    NOT_LEVEL = "evening-not-level", "house rules"
    NO_SUCH_SETTING = "evening-no-such-setting", "house rules"


class IllegalEvening(Illegal):
    """This can't be, this evening."""

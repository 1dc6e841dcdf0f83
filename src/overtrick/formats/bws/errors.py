"""What can be wrong with a Bridgemate file."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode


class BadBws(StrEnum):
    """Why the file, or a row of it, can't be read."""

    NOT_JET = "bws-not-a-database"
    BROKEN = "bws-broken"
    """A page of the database leads nowhere."""
    LOCKED = "bws-locked"
    """The database is encrypted."""
    NO_TABLE = "bws-no-table"
    BOARD = "bws-board"
    PAIR = "bws-pair"
    SECTION = "bws-section"
    CONTRACT = "bws-contract"
    RESULT = "bws-result"
    NO_RESULT = "bws-no-result"
    REMARK = "bws-remark"
    """A warning: a remark that is kept, but means nothing here."""
    HAND = "bws-hand"
    TWICE = "bws-twice"
    """A warning: a table has two results on a board; the one entered last counts."""
    INTERMEDIATE = "bws-intermediate"
    """A warning: what was entered while the board was played is not what was received."""


class BadBwsRow(LawCode):
    """Why a row is bridge, but not as the movement has it."""

    DIRECTION = "bws-wrong-direction", "Law 4"
    """A warning: the pairs sat the other way round, and so they count."""
    DECLARER = "bws-declarer", "Law 22"
    """A warning: the pair that is said to have declared did not sit in that seat."""


class IllegalBwsRow(Illegal):
    """The row contradicts the movement or itself."""

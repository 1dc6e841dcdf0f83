"""What can be wrong with a file of travellers."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode


class BadCsv(StrEnum):
    """Why a row, or the head of the columns, can't be read."""

    NO_COLUMN = "csv-no-column"
    COLUMN_TWICE = "csv-column-twice"
    UNKNOWN_COLUMN = "csv-unknown-column"
    """A warning: the column is passed over."""
    TOO_MANY_CELLS = "csv-too-many-cells"
    QUOTE = "csv-quote"
    BOARD = "csv-board"
    NO_RESULT = "csv-no-result"
    EMPTY = "csv-empty-cell"
    TRICKS = "csv-tricks"
    SCORE = "csv-score"
    MARK = "csv-mark"
    TEAM = "csv-team"
    DEAL_CELLS = "csv-deal-cells"
    CROWDED = "csv-crowded"
    """More deals than such a file can hold: none of them is one."""


class BadRow(LawCode):
    """Why a row is bridge, but can't stand in this file."""

    TWICE = "csv-twice", "Law 15"
    """This pair has a result on this board already."""
    CANNOT_SCORE = "csv-cannot-score", "Law 77"
    """A warning: the contract can't give the score stated, which is kept."""
    SIT_OUT = "csv-sit-out", "Law 78"
    """A warning: the result of a table with one pair is none."""


class IllegalRow(Illegal):
    """The row contradicts itself or another one."""

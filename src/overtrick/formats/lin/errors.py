"""What can be wrong with a LIN file or with an address of the hand viewer."""

from __future__ import annotations

from enum import StrEnum


class BadLin(StrEnum):
    """Why a piece of a file can't be read; the others are read all the same."""

    EMPTY = "lin-no-board"
    TAG = "lin-tag"
    """Between two bars stands something that is not the two letters of a tag."""
    UNFINISHED = "lin-unfinished"
    """A warning: the file ends within a piece, which is read as far as it goes."""
    LONG = "lin-too-long"
    """A text, or one board, that no evening could fill."""
    CROWDED = "lin-crowded"
    """More boards than such a file can hold: none of them is one."""
    NAMES = "lin-names"
    """A warning: neither four names nor eight, as when a name has a comma in it."""
    DEAL = "lin-deal"
    HAND = "lin-hand"
    VULNERABILITY = "lin-vulnerability"
    CALL = "lin-call"
    CARD = "lin-card"
    CLAIM = "lin-claim"
    RESULT = "lin-result"
    """A warning: a result of the heading."""
    UNDO = "lin-undo"
    """A warning: cards are taken back, so they are a lesson and no play."""


class BadAddress(StrEnum):
    """Why an address tells no board."""

    NOT_ONE = "handviewer-address"
    ELSEWHERE = "handviewer-elsewhere"
    """The address only says where the board is kept."""

"""What can be wrong with a deal file."""

from __future__ import annotations

from enum import StrEnum


class BadDealFile(StrEnum):
    """Why a deal, or a file of them, can't be read."""

    NONE = "deals-none"
    """The file holds no deal."""
    CUT_OFF = "deals-cut-off"
    CARD_NUMBER = "deals-card-number"
    CARD_LETTER = "deals-card-letter"
    HOLDER = "deals-holder"
    SUIT = "deals-suit"
    COUNT = "deals-count"
    """A warning: the file says another number of deals than it holds."""


class BadDlm(StrEnum):
    """What is wrong with a DLM file in particular."""

    HEAD = "dlm-head"
    RANGE = "dlm-range"
    BOARD = "dlm-board"
    MISSING = "dlm-missing"
    TWICE = "dlm-twice"
    CHECKSUM = "dlm-checksum"
    HEAD_CHECKSUM = "dlm-head-checksum"
    """A warning: the check number of the head does not fit, those of the boards may."""
    ENCIPHERED = "dlm-enciphered"


class BadDup(StrEnum):
    """What is wrong with a DUP file in particular."""

    FLAGS = "dup-flags"
    CONTRADICTION = "dup-contradiction"
    """A warning: the numbers and the text of a record deal different hands."""

"""What can be wrong with a USEBIO file."""

from __future__ import annotations

from enum import StrEnum

from overtrick.cards.errors import Illegal, LawCode


class BadUsebio(StrEnum):
    """Why the file, or a piece of it, can't be read."""

    NOT_XML = "usebio-not-xml"
    ENTITIES = "usebio-entities"
    """The file declares entities or a grammar of its own, which could be made a bomb."""
    DEEP = "usebio-too-deep"
    LARGE = "usebio-too-large"
    """One element holds more than any event does."""
    ROOT = "usebio-root"
    BOARD = "usebio-board"
    HAND = "usebio-hand"
    PAIR = "usebio-pair"
    CONTRACT = "usebio-contract"
    TRICKS = "usebio-tricks"
    SCORE = "usebio-score"
    NO_RESULT = "usebio-no-result"
    NO_CONTRACT = "usebio-no-contract"
    """A warning: nought without a contract among lines that have one is taken as not played."""
    ENTRANT = "usebio-entrant"
    """A warning: somebody is listed without a number."""


class BadLineHere(LawCode):
    """Why a line is bridge, but can't stand on this traveller."""

    SIT_OUT = "usebio-sit-out", "Law 78"
    """A warning: the score of a table with one pair is none."""


class IllegalLineHere(Illegal):
    """The line contradicts itself."""

"""What a reader looks for in a text, and why it could not read it: codes, put into words later."""

from __future__ import annotations

from enum import StrEnum


class Slot(StrEnum):
    """A place in a text that wants one kind of thing: what ``facts["expected"]`` is made of."""

    LEVEL = "level"
    STRAIN = "strain"
    DOUBLING = "doubling"
    DECLARER = "declarer"
    OUTCOME = "outcome"
    NUMBER = "number"
    PASS = "pass"
    HONOURS = "honours"
    HOLDER = "holder"
    POINTS = "points"
    SEAT = "seat"
    SIDE = "side"
    CALL = "call"
    SUIT = "suit"
    RANK = "rank"
    DOT = "dot"
    VULNERABILITY = "vulnerability"
    END = "end"


class Misreading(StrEnum):
    """Why a text could not be read."""

    EXPECTED = "expected"
    """Something else should stand here."""
    AMBIGUOUS = "ambiguous"
    """It can mean two things; ``facts["readings"]`` names them."""
    BARE_NUMBER = "bare-number"
    """A number that may be all the tricks or only the odd ones."""
    MADE_TOO_FEW = "made-too-few"
    """Made, but with fewer odd tricks than were bid."""
    TWO_DECLARERS = "two-declarers"
    DOUBLED_TWICE = "doubled-twice"
    """Doubled after the strain, and again after the declarer."""
    INVISIBLE = "invisible-character"
    """A character that shows nothing, or turns the direction of reading."""

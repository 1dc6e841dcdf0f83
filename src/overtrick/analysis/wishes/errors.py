"""Why a text is no wish."""

from __future__ import annotations

from enum import StrEnum


class BadWish(StrEnum):
    """What is wrong with the text of a wish; the error knows its column."""

    EXPECTED = "wish-expected"
    """Something else would have to stand here: ``expected`` and ``found``."""
    UNKNOWN = "wish-unknown-word"
    """A word that the language does not have."""
    SHAPE = "wish-not-a-shape"
    """No thirteen cards lie like that."""
    CARD = "wish-not-a-card"
    WHO = "wish-not-a-player"
    """Neither a seat nor a side, or a side where it must be a seat."""
    STRAIN = "wish-not-a-strain"
    TOO_LONG = "wish-too-long"
    TOO_DEEP = "wish-too-deep"

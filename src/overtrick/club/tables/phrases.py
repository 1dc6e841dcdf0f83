"""What is said so often at a table that it is said by one tap, in each reader's own language."""

from __future__ import annotations

from enum import StrEnum


class Phrase(StrEnum):
    """The phrases; ``club.phrase`` in the catalogues has their words."""

    HELLO = "hello"
    GOOD_LUCK = "good-luck"
    THANKS = "thanks"
    WELL_BID = "well-bid"
    WELL_PLAYED = "well-played"
    BAD_LUCK = "bad-luck"
    SORRY = "sorry"
    THINKING = "thinking"
    BACK_SOON = "back-soon"
    ONE_MORE = "one-more"
    GOODBYE = "goodbye"

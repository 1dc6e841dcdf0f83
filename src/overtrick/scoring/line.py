"""A line of a score: one thing that earned points."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from overtrick.cards.seat import Side


class Kind(StrEnum):
    """What the points are for."""

    TRICK_POINTS = "trick-points"
    OVERTRICKS = "overtricks"
    UNDERTRICKS = "undertricks"
    PART_SCORE = "part-score"
    GAME = "game"
    SMALL_SLAM = "small-slam"
    GRAND_SLAM = "grand-slam"
    INSULT = "insult"
    HONOURS = "honours"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished-game"
    UNFINISHED_PART_SCORE = "unfinished-part-score"


class Place(StrEnum):
    """Where the line is written: below the line what counts towards game, all else above."""

    BELOW = "below"
    ABOVE = "above"


class ScoreLine(NamedTuple):
    """Points to a side for one thing; ``place`` is None where no line is drawn, as in duplicate."""

    kind: Kind
    points: int
    side: Side
    place: Place | None

"""The ways to compare results, by name: each turns a board's results into points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from overtrick.tournament import butler, cross_imps, matchpoints, teams, total
from overtrick.tournament.compared import Compared, Setting
from overtrick.tournament.traveller import Traveller


class Measure(StrEnum):
    """What the points of a way are, and so how people are ranked by them."""

    SHARE = "share"
    """A share of the top: ranked by percentage."""
    IMPS = "imps"
    POINTS = "points"
    VICTORY_POINTS = "vps"
    """Of team matches; no board has them by itself."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way to compare: its name, what its points are, and how they are come by."""

    id: str
    measure: Measure
    compare: Callable[[Traveller, Setting], Compared]
    by_team: bool = False
    """Whether two tables make one result, so that teams are ranked."""


WAYS: dict[str, Way] = {
    way.id: way
    for way in (
        Way("matchpoints", Measure.SHARE, matchpoints.compare),
        Way("imps", Measure.IMPS, teams.compare_imps, by_team=True),
        Way("butler", Measure.IMPS, butler.compare),
        Way("cross-imps", Measure.IMPS, cross_imps.compare_sum),
        Way("cross-imps-average", Measure.IMPS, cross_imps.compare_average),
        Way("board-a-match", Measure.SHARE, teams.compare_board_a_match, by_team=True),
        Way("total", Measure.POINTS, total.compare),
    )
}
"""In the order they are listed to people, the default first."""

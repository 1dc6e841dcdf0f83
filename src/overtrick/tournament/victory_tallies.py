"""What each team has in victory points: those of its matches, and of the rounds without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from overtrick.tournament.compared import Compared
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.match import matches
from overtrick.tournament.tally import Tally
from overtrick.tournament.victory_points import Scale


def victory_tallies(
    boards: Iterable[Compared], scale: Scale, byes: Sequence[Contestant], bye: Fraction
) -> tuple[Tally, ...]:
    """The sums of all teams, in the order in which their matches are met.

    Raises :exc:`~overtrick.tournament.victory_points.IllegalMatch` where the scale has no table
    for a match of so many boards.
    """
    points: dict[Contestant, Fraction] = {}
    played: dict[Contestant, int] = {}
    for match in matches(boards):
        both = zip((match.one, match.other), match.victory_points(scale), strict=True)
        for team, won in ((one, won) for holders, won in both for one in holders):
            points[team] = points.get(team, Fraction()) + won
            played[team] = played.get(team, 0) + match.boards
    for team in byes:
        points[team] = points.get(team, Fraction()) + bye
    return tuple(Tally(team, won, Fraction(), played.get(team, 0)) for team, won in points.items())

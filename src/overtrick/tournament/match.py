"""Team matches: the boards two teams played against each other, and the victory points.

A match is known by its two teams and, where sections are apart, by the section they are in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.tournament.compared import Compared
from overtrick.tournament.contestant import Contestants
from overtrick.tournament.rounding import half_away
from overtrick.tournament.victory_points import Scale, victory_points


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams, what each won on their boards, and how many boards those were."""

    one: Contestants
    other: Contestants
    points: Fraction
    others_points: Fraction
    boards: int

    def victory_points(self, scale: Scale) -> tuple[Fraction, Fraction]:
        """What each team has of the scale: the margin in whole IMPs, a half away from nought.

        The two sides need not balance, where a director's award does not: then each has the
        victory points of its own margin.
        """
        mine, theirs = half_away(self.points), half_away(self.others_points)
        if mine == -theirs:
            return victory_points(scale, self.boards, mine)
        own, _ = victory_points(scale, self.boards, mine)
        _, rest = victory_points(scale, self.boards, -theirs)
        return own, rest


def matches(boards: Iterable[Compared]) -> tuple[Match, ...]:
    """The matches of a comparison by teams, in the order in which they are met."""
    found: dict[frozenset[Contestants], Match] = {}
    for board in boards:
        for place in sorted(board.counted or ()):
            line, points = board.traveller.lines[place], board.points[place]
            one, other = line.team_of(Side.NS), line.team_of(Side.EW)
            ns, ew = points
            if ns is None or ew is None:
                continue
            match = found.setdefault(
                frozenset((one, other)), Match(one, other, Fraction(), Fraction(), 0)
            )
            won, lost = (ns, ew) if match.one == one else (ew, ns)
            found[frozenset((one, other))] = Match(
                match.one,
                match.other,
                match.points + won,
                match.others_points + lost,
                match.boards + 1,
            )
    return tuple(found.values())

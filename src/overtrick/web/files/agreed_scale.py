"""The scale by which a file turned IMPs into victory points; few files say which it was.

>>> met = (Match("1", "1", "2", "25", "8", "15.75", "4.25"), Match("1", "3", "4", "16", "7"))
>>> scale = agreed_scale(met)
>>> (scale.id, scale.boards, str(scale.points(met[1])[0])) if scale else None
('wbf', 8, '269/20')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from overtrick.formats.points import Figure, figure_of, is_printed
from overtrick.formats.record import Match
from overtrick.tournament.victory_points import SCALES, IllegalMatch, victory_points

_ENOUGH = 40
"""So many matches tell which scale it was."""
_LENGTHS = (*(8, 16, 7, 10, 12, 14, 20, 24, 32), *(6, 9, 5, 4, 11, 13, 15, 18, 28, 30, 36, 40, 48))
"""How many boards a match has, the usual numbers first."""


@dataclass(frozen=True, slots=True)
class AgreedScale:
    """A scale by its name, and the number of boards that a match had."""

    id: str
    boards: int

    def points(self, match: Match) -> tuple[Fraction | None, Fraction | None]:
        """What the two teams of a match have by it, where their IMPs are known."""
        told = _margin(match)
        if told is None:
            return None, None
        try:
            return victory_points(SCALES[self.id], self.boards, told)
        except IllegalMatch:
            return None, None


class _Stated(NamedTuple):
    """A match with both teams' victory points."""

    match: Match
    home: Figure
    away: Figure


def agreed_scale(matches: Sequence[Match]) -> AgreedScale | None:
    """The scale that explains most of the matches; None where none explains more than half."""
    known = [*_stated(matches)][:_ENOUGH]
    best, most = None, len(known) // 2
    for boards in _LENGTHS if known else ():
        for name in SCALES:
            scale = AgreedScale(name, boards)
            right = sum(_explains(scale, one) for one in known)
            if right > most:
                best, most = scale, right
        if most == len(known):
            break
    return best


def _stated(matches: Sequence[Match]) -> Iterator[_Stated]:
    for match in matches:
        home, away = figure_of(match.home_vps), figure_of(match.away_vps)
        if home and away and _margin(match) is not None:
            yield _Stated(match, home, away)


def _margin(match: Match) -> int | None:
    """By how many IMPs the home team is ahead, where they are whole."""
    home, away = figure_of(match.home_imps), figure_of(match.away_imps)
    if home is None or away is None or (home.value - away.value).denominator != 1:
        return None
    return int(home.value - away.value)


def _explains(scale: AgreedScale, stated: _Stated) -> bool:
    home, away = scale.points(stated.match)
    if home is None or away is None:
        return False
    return is_printed(home, stated.home) and is_printed(away, stated.away)

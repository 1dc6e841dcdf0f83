"""Teams: each board is played at two tables, and the two scores of a team make one result."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.tournament.averages import minus, own_session, plus
from overtrick.tournament.award import Average, Award, Percent
from overtrick.tournament.compared import Compared, Decision, Points, Setting
from overtrick.tournament.contestant import Contestants
from overtrick.tournament.field import Chances, held
from overtrick.tournament.imp_awards import in_imps
from overtrick.tournament.imps import imps
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Traveller

Won = Callable[[int], int | Fraction]
"""What a team's net score on a board is worth to it."""
Given = Callable[[Award, Contestants, Setting], Fraction | None]
"""What an artificial award is worth to a team."""


def compare_imps(traveller: Traveller, setting: Setting) -> Compared:
    """The IMPs of the two scores together (Law 78B)."""
    return _compared(traveller, setting, imps, _imps_given)


def compare_board_a_match(traveller: Traveller, setting: Setting) -> Compared:
    """The unit for the better net score, half of it to each where they are equal."""
    top = Fraction(setting.profile.unit)
    return _compared(traveller, setting, lambda net: top * _halves(net) / 2, _board_given, top)


def other_table(lines: tuple[Line, ...]) -> dict[int, int]:
    """For the place of each line that of the other table of its match, where there is one.

    There the same two teams sit the other way round; a match has two tables and no more.
    """
    matches: dict[tuple[str, frozenset[Contestants]], list[int]] = {}
    for place, line in enumerate(lines):
        teams = frozenset((line.team_of(Side.NS), line.team_of(Side.EW)))
        if len(teams) == 2 and () not in teams:
            matches.setdefault((line.section, teams), []).append(place)
    pairs = [places for places in matches.values() if len(places) == 2]
    found = [
        (one, other)
        for one, other in pairs
        if lines[one].team_of(Side.NS) == lines[other].team_of(Side.EW)
    ]
    return dict(found) | {other: one for one, other in found}


def _compared(
    traveller: Traveller, setting: Setting, won: Won, given: Given, top: Fraction | None = None
) -> Compared:
    lines = traveller.lines
    others = other_table(lines)
    points = tuple(
        _points(line, lines[others[place]], setting, won, given)
        if place in others
        else BySide[Fraction | None](None, None)
        for place, line in enumerate(lines)
    )
    counted = frozenset(place for place, other in others.items() if place < other)
    unmatched = any(
        place not in others and line.outcome is not NOT_PLAYED for place, line in enumerate(lines)
    )
    told = (Decision.UNMATCHED,) if unmatched else ()
    return Compared(traveller, points, top, told, counted=counted)


def _points(line: Line, other: Line, setting: Setting, won: Won, given: Given) -> Points:
    """An artificial award at either table takes the place of a comparison."""
    awards = _awards(line) or _awards(other)
    if awards is None:
        return BySide(*(_against(line, other, side, won) for side in Side))
    if _awards(line) is None:
        awards = BySide(awards.ew, awards.ns)
    return BySide(
        given(awards.ns, line.team_of(Side.NS), setting),
        given(awards.ew, line.team_of(Side.EW), setting),
    )


def _awards(line: Line) -> BySide[Award] | None:
    """The awards of a table where either of them is artificial."""
    outcome = line.outcome
    if isinstance(outcome, Adjusted) and None in {held(line, side) for side in Side}:
        return BySide(outcome.ns, outcome.ew)
    return None


def _against(line: Line, other: Line, side: Side, won: Won) -> Fraction | None:
    """Our score here and our partners' there; every chance of one with every one of the other."""
    here, there = held(line, side), held(other, side.opponents)
    if here is None or there is None:
        return None
    return _weighed(here, there, won)


def _weighed(here: Chances, there: Chances, won: Won) -> Fraction:
    """Weights count after the scores have been turned into points, not before."""
    total = sum(
        (
            mine * theirs * Fraction(won(score + partners))
            for mine, score in here
            for theirs, partners in there
        ),
        Fraction(),
    )
    return total / (sum(one.weight for one in here) * sum(one.weight for one in there))


def _imps_given(award: Award, _team: Contestants, setting: Setting) -> Fraction | None:
    """So many IMPs whatever the session was like (Law 86)."""
    return in_imps(award, setting.profile.average.teams)


def _halves(net: int) -> int:
    """Two for a board won, one for a tie."""
    return 1 + (net > 0) - (net < 0)


def _board_given(award: Award, team: Contestants, setting: Setting) -> Fraction | None:
    average, own = setting.profile.average, own_session(team, setting)
    match award:
        case Average.PLUS:
            share = plus(average.plus, own)
        case Average.MIDDLE:
            share = average.middle
        case Average.MINUS:
            share = minus(average.minus, own)
        case Percent(given):
            share = given
        case _:
            return None
    return share * setting.profile.unit / 100

"""The rankings of a session: one for all, one for each side, or those of each section."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from overtrick.cards.seat import Side
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import PLAIN, Conditions
from overtrick.tournament.ranking import Standing, ranking
from overtrick.tournament.tally import Tally
from overtrick.tournament.traveller import Traveller
from overtrick.tournament.victory_points import SCALES
from overtrick.tournament.victory_tallies import victory_tallies
from overtrick.tournament.way import Measure


@dataclass(frozen=True, slots=True)
class Ranking:
    """One list of places: of which side and of which section, where there are several."""

    standings: tuple[Standing, ...]
    side: Side | None = None
    section: str = ""
    measure: Measure = Measure.SHARE


def rankings(
    session: Comparison, boards: Sequence[Compared], conditions: Conditions = PLAIN
) -> tuple[Ranking, ...]:
    """The rankings of the boards that were compared.

    Teams are ranked by victory points where the conditions name a scale; then it raises
    :exc:`~overtrick.tournament.victory_points.IllegalMatch` where that has no table for a match.
    """
    two = not session.way.by_team and two_winners(session.travellers)
    measure, all_of = session.way.measure, session.tallies(boards)
    if conditions.scale and session.way.by_team and measure is Measure.IMPS:
        measure, bye = Measure.VICTORY_POINTS, session.profile.victory_points.bye
        all_of = victory_tallies(boards, SCALES[conditions.scale], conditions.byes, bye)
    lists: dict[tuple[str, Side | None], list[Tally]] = {}
    for tally in all_of:
        who = tally.contestant
        key = who.section if session.apart else "", who.side if two else None
        lists.setdefault(key, []).append(tally)
    return tuple(
        Ranking(ranking(tallies, measure, conditions), side, section, measure)
        for (section, side), tallies in lists.items()
    )


def two_winners(travellers: Iterable[Traveller]) -> bool:
    """Whether each side has a winner of its own: nobody ever sat the other way.

    Once the arrows are switched the two directions have met the same field, and one ranking
    holds them all.
    """
    return all(
        contestant.side is side or contestant.is_phantom
        for traveller in travellers
        for line in traveller.lines
        for side in Side
        for contestant in line.of(side)
    )

"""The rankings of a session: one for all, one for each side, or those of each section."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.cards.seat import Side
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison, Tally
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.ranking import Penalty, Standing, ranking
from overtrick.tournament.traveller import Traveller


@dataclass(frozen=True, slots=True)
class Ranking:
    """One list of places: of which side and of which section, where there are several."""

    standings: tuple[Standing, ...]
    side: Side | None = None
    section: str = ""


def rankings(
    session: Comparison,
    boards: Sequence[Compared],
    penalties: Sequence[Penalty] = (),
    handicaps: Mapping[Contestant, Fraction] | None = None,
) -> tuple[Ranking, ...]:
    """The rankings of the boards that were compared."""
    two = not session.way.by_team and two_winners(session.travellers)
    lists: dict[tuple[str, Side | None], list[Tally]] = {}
    for tally in session.tallies(boards):
        who = tally.contestant
        key = who.section if session.apart else "", who.side if two else None
        lists.setdefault(key, []).append(tally)
    return tuple(
        Ranking(ranking(tallies, session.way.measure, penalties, handicaps), side, section)
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

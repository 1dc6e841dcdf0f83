"""A season: evenings of any kind added up by the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.settings import Tally
from overtrick.tournament.evenings.standing import placed, standing


class SeasonLine(NamedTuple):
    """A player over the season: the total of each evening, None where absent, and the place."""

    player: str
    evenings: tuple[int | None, ...]
    total: int
    place: int

    @property
    def attended(self) -> int:
        """How many evenings the player came to."""
        return sum(total is not None for total in self.evenings)


def folded(name: str) -> str:
    """A name as it is compared: case and ё make no difference.

    >>> folded("Алёна") == folded("АЛЕНА")
    True
    """
    return " ".join(name.casefold().split()).replace("ё", "е")


def season(evenings: Sequence[Evening]) -> tuple[SeasonLine, ...]:
    """The standing over these evenings, best first; a name is spelt as it first was."""
    totals = [{folded(line.player): line.total for line in standing(one)} for one in evenings]
    names: dict[str, str] = {}
    for evening in evenings:
        for player in evening.ranked:
            names.setdefault(folded(player), player)
    sums = {name: sum(each.get(name, 0) for each in totals) for name in names}
    return tuple(
        SeasonLine(
            names[line.player],
            tuple(each.get(line.player) for each in totals),
            line.total,
            line.place,
        )
        for line in placed(sums)
    )


def in_one_unit(evenings: Sequence[Evening]) -> bool:
    """Whether their points mean the same, so that a sum of them is worth comparing.

    A hundred points are one unit under rules that settle in hundreds, and what a side scored
    is not what it won.
    """
    units = {
        0 if evening.settings.tally is Tally.GROSS else evening.rules.settlement.unit
        for evening in evenings
    }
    return len(units) <= 1

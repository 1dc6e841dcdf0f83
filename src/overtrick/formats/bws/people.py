"""Who sat where: the sections, the movement, and the names of the players.

>>> sections = sections_of([{"ID": 1, "Letter": "A", "MissingPair": 12}, {"ID": 2, "Letter": "B"}])
>>> sections[1].letter, sections[1].missing
('A', 12)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from overtrick.cards.seat import Side
from overtrick.formats.bws.jet import Row
from overtrick.formats.bws.result import number, said
from overtrick.formats.record import Entrant
from overtrick.tournament.contestant import PHANTOM, Contestant, Contestants

_MOST_PAIR = 99_999
_SEATS = {"N": 0, "S": 1, "E": 2, "W": 3}


class Section(NamedTuple):
    """A section: its letter, the pair that is missing, and whether each side is numbered alone."""

    letter: str
    missing: int = 0
    by_side: bool = False

    def pair(self, pair: int, side: Side) -> Contestants:
        """Whom a number of this section means on that side."""
        if not 0 < pair <= _MOST_PAIR or pair == self.missing:
            return PHANTOM
        return (Contestant(pair, side if self.by_side else None, self.letter),)


def sections_of(rows: Iterable[Row], met: Iterable[Row] = ()) -> dict[int, Section]:
    """The sections by number.

    A section alone needs no letter. A number that plays on both sides in one round must mean
    two pairs, as in a Mitchell where each side is numbered from 1.
    """
    held: dict[tuple[int, int], tuple[set[int], set[int]]] = {}
    twice: set[int] = set()
    for row in met:
        key = number(row, "Section"), number(row, "Round")
        sides = held.setdefault(key, (set(), set()))
        for side, column in zip(sides, ("NSPair", "EWPair"), strict=True):
            side.add(number(row, column))
        if (sides[0] & sides[1]) - {0}:
            twice.add(key[0])
    found: dict[int, Section] = {}
    listed = list(rows)
    for row in listed:
        own = number(row, "ID")
        letter = "".join(filter(str.isalnum, said(row, "Letter").upper()))[:3]
        letter = letter if len(listed) > 1 else ""
        found[own] = Section(letter, number(row, "MissingPair"), own in twice)
    return found


def entrants_of(
    sections: Mapping[int, Section], met: Sequence[Row], seats: Iterable[Row], names: Iterable[Row]
) -> Iterator[Entrant]:
    """The pairs in the order of their tables, named by those who sat there to begin with."""
    called = {said(row, "strID") or str(number(row, "ID")): said(row, "Name") for row in names}
    people: dict[tuple[int, int], list[str]] = {}
    for row in seats:
        place = _SEATS.get(said(row, "Direction").upper())
        if place is not None:
            key = number(row, "Section"), number(row, "Table")
            given = said(row, "Number")
            name = said(row, "Name") or called.get(given, given)
            people.setdefault(key, [""] * 4)[place] = name
    first = min((number(row, "Round") for row in met), default=0)
    for row in sorted(met, key=lambda row: (number(row, "Section"), number(row, "Table"))):
        section = sections.get(number(row, "Section"))
        if section is None or number(row, "Round") != first:
            continue
        sat = people.get((number(row, "Section"), number(row, "Table")), [""] * 4)
        for side, column, own in ((Side.NS, "NSPair", sat[:2]), (Side.EW, "EWPair", sat[2:])):
            holders = section.pair(number(row, column), side)
            if holders != PHANTOM:
                told = f"{section.letter}{holders[0].number}{holders[0].side or ''}"
                yield Entrant(told, tuple(filter(None, own)), direction=str(holders[0].side or ""))

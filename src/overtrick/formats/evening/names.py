"""Names in a row, and the seating of a table: ``Anna, Clara v Boris, Dmitri``.

>>> read_seating("Anna, Clara против Boris, Dmitri")
Seating(north='Anna', east='Boris', south='Clara', west='Dmitri')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from overtrick.cards.errors import ParseError
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.sheet_file import tidy
from overtrick.language.language import Language
from overtrick.tournament.evenings.season import folded
from overtrick.tournament.evenings.seating import Seating

VERSUS = {Language.EN: "v", Language.RU: "против", Language.BG: "срещу"}
"""The word between the two sides, as it is written."""
_AGAINST = re.compile(r"\s+(?:v|vs\.?|versus|against|против|срещу)\s+", re.IGNORECASE)


class Placed(NamedTuple):
    """A name and the column it begins in, counted from 1 in the text it stands in."""

    name: str
    column: int


def read_names(text: str) -> tuple[Placed, ...]:
    """Names with commas between them; an empty place between two commas is passed over.

    >>> [placed.name for placed in read_names("Anna,  Boris Petrov,")]
    ['Anna', 'Boris Petrov']
    """
    return tuple(placed for placed in _listed(text) if placed.name)


def _listed(text: str) -> Iterator[Placed]:
    column = 1
    for part in text.split(","):
        start = column + len(part) - len(part.lstrip())
        try:
            yield Placed(tidy(part), start)
        except ParseError as error:
            error.column = column + max(error.column, 1) - 1
            raise
        column += len(part) + 1


def read_places(text: str) -> tuple[Placed, ...]:
    """The four players in the order North, South, East, West; raises :exc:`ParseError`."""
    found = _AGAINST.search(text)
    if not found:
        raise ParseError(BadFile.NOT_A_SEATING, text=text)
    ns = read_names(text[: found.start()])
    ew = tuple(
        Placed(placed.name, placed.column + found.end())
        for placed in read_names(text[found.end() :])
    )
    if len(ns) != 2 or len(ew) != 2:
        raise ParseError(BadFile.NOT_A_SEATING, text=text)
    return ns + ew


def read_seating(text: str) -> Seating:
    """The seating of such a text; raises :exc:`ParseError`."""
    north, south, east, west = (placed.name for placed in read_places(text))
    return Seating(north, east, south, west)


def write_seating(seating: Seating, language: Language | None = None) -> str:
    """The seating as a file has it."""
    versus = VERSUS[language or Language.EN]
    return f"{seating.north}, {seating.south} {versus} {seating.east}, {seating.west}"


def can_be_listed(name: str) -> bool:
    """Whether a row of names and a seating give this name back as it is."""
    if not name or "," in name or "#" in name or _AGAINST.search(f" {name} "):
        return False
    try:
        return tidy(name) == name
    except ParseError:
        return False


def known(placed: Placed, people: Sequence[str]) -> str:
    """The player of that name as the evening spells it, in whatever case it is written.

    Raises :exc:`ParseError`, which names the player who was probably meant.
    """
    by_name = {folded(person): person for person in people}
    wanted = folded(placed.name)
    if wanted in by_name:
        return by_name[wanted]
    near = get_close_matches(wanted, by_name, 1)
    code = BadFile.UNKNOWN_PLAYER_NEAR if near else BadFile.UNKNOWN_PLAYER
    nearest = by_name[near[0]] if near else ""
    raise ParseError(code, text=placed.name, nearest=nearest).at(1, placed.column)

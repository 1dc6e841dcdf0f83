"""Whom a line of conditions is about."""

from __future__ import annotations

from collections.abc import Collection

from overtrick.cards.errors import ParseError
from overtrick.formats.conditions.errors import BadConditions
from overtrick.tournament.contestant import Contestant, parse_contestants


def who(text: str, field: Collection[Contestant], column: int = 1) -> Contestant:
    """The one of a field that is called so: ``N3``, ``7``, or with the section ``A N3``.

    >>> one, other = Contestant(3, section="A"), Contestant(3, section="B")
    >>> who("B 3", (one, other)) == other
    True
    """
    section, _, named = text.rpartition(" ")
    try:
        found = parse_contestants(named)
    except ParseError as error:
        raise error.at(1, column) from None
    wanted = found[0] if len(found) == 1 else None
    same = [
        one
        for one in field
        if wanted
        and (one.number, one.side) == (wanted.number, wanted.side)
        and (not section or one.section == section.strip())
    ]
    if not same:
        raise ParseError(BadConditions.WHO, text=text).at(1, column)
    if len(same) > 1:
        raise ParseError(
            BadConditions.SECTION,
            text=text,
            known=", ".join(f"{one.section} {one}" for one in same),
        ).at(1, column)
    return same[0]

"""A duplicate session for other programs: travellers and entrants as USEBIO and PBN have them."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.club.evenings.duplicate import comparison, contestant, movement, ranked, travellers
from overtrick.club.evenings.page import Page
from overtrick.formats.record import Entrant, Event, Record
from overtrick.formats.travellers import records_of
from overtrick.paper.measure import plain
from overtrick.tournament.ranking import Standing
from overtrick.tournament.rounding import decimal_text

SCORING = {
    "matchpoints": "MATCH_POINTS",
    "imps": "IMPS",
    "butler": "BUTLER_IMPS",
    "cross-imps": "CROSS_IMPS",
    "cross-imps-average": "CROSS_IMPS",
    "board-a-match": "BAM",
}
"""How the ways to compare are called in such files; the others have no name there."""


def exchanged(page: Page) -> tuple[tuple[Record, ...], Event]:
    """The boards with their travellers, and who played with what they have."""
    way = comparison(page).way.id
    event = Event(
        title=plain(page.title),
        scoring=SCORING.get(way, ""),
        entrants=tuple(_entrants(page)),
    )
    return records_of(travellers(page)), event


def _entrants(page: Page) -> Iterator[Entrant]:
    """Everybody, the places as far as there are any."""
    placed: dict[object, Standing] = {
        line.contestant: line for one in ranked(page) for line in one.standings
    }
    for number in movement(page).numbers:
        who = contestant(page, number)
        names = tuple(name for name in map(plain, page.people[number]) if name)
        direction = "" if who.side is None else str(who.side)
        yield _entrant(str(who.number), names, direction, placed.get(who))


def _entrant(number: str, names: tuple[str, ...], direction: str, one: Standing | None) -> Entrant:
    if one is None or one.place is None:
        return Entrant(number, names, direction=direction)
    return Entrant(
        number,
        names,
        total=decimal_text(one.points, 2),
        percent="" if one.percent is None else decimal_text(one.percent, 2),
        rank=str(one.place),
        direction=direction,
    )

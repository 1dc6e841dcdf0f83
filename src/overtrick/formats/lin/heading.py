"""The heading of a session: what stands before its first board and holds for all of them.

``vg`` names the event, its segment, its boards and the teams; ``rs`` the results, two to a
board, the open room's first; ``bn`` the numbers of the boards; ``pn`` the players of both
rooms. A board finds its own part by its label, such as ``c14``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.lin.errors import BadLin
from overtrick.formats.lin.notation import RESULT
from overtrick.formats.record import Event, Match, Names, Place, Tag
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain

_LABEL = re.compile(r"\s*([a-z]?)(\d{1,6})", re.IGNORECASE)
_SCORINGS = {"I": "IMP", "P": "IMP pairs", "M": "MP", "B": "BAM"}
_ROOMS = {"o": "open", "c": "closed"}
_MOST = 256 * 1024
"""So many characters are in a heading at most, where each piece weighs some beside its text."""
_PIECE = 60
Stated = tuple[Contract | PassedOut, int | None]


class Heading:
    """What the heading told so far."""

    __slots__ = ("_fields", "_names", "_numbers", "_results", "_size", "places", "tags")

    def __init__(self) -> None:
        self.tags: list[Tag] = []
        self._size = 0
        self.places: dict[str, Place] = {}
        self._fields: Sequence[str] = ()
        self._names: Sequence[str] = ()
        self._numbers: Sequence[str] = ()
        self._results: Sequence[str] = ()

    def take(self, tag: str, value: str, place: Place) -> None:
        """One more piece of the heading; raises :exc:`ParseError` where there are far too many."""
        self._size += len(value) + _PIECE
        if self._size > _MOST:
            raise ParseError(BadLin.LONG, most=_MOST)
        self.tags.append(Tag(tag, value, place))
        self.places[tag] = place
        cells = [" ".join(cell.split()) for cell in value.split(",")]
        match tag:
            case "vg":
                self._fields = cells
            case "rs":
                self._results = cells
            case "bn":
                self._numbers = cells
            case "pn":
                self._names = cells
            case _:
                pass

    @property
    def event(self) -> Event:
        """What it tells of the whole event."""
        cells = [*self._fields, *[""] * 9][:9]
        title, segment, scoring, home, away = (cells[at] for at in (0, 1, 2, 5, 7))
        matches = (Match(segment, home, away),) if home or away else ()
        return Event(
            title=title,
            scoring=_SCORINGS.get(scoring.upper(), scoring),
            matches=matches,
            tags=tuple(self.tags),
        )

    def names(self, room: str) -> Names:
        """The players of that room."""
        return names_of(self._names, room)

    def number(self, label: str) -> str:
        """The number of the board of that label, as the heading has it; empty if it has none."""
        at = self._at(label)
        if at is None:
            return ""
        found = _LABEL.match(label)
        listed = self._numbers[at] if at < len(self._numbers) else ""
        return listed or (found[2].lstrip("0") if found else "")

    def stated(self, label: str) -> Stated | None:
        """The result it states for that label; raises :exc:`ParseError` where it is none."""
        at = self._at(label)
        place = None if at is None else 2 * at + (room_of(label) == "closed")
        if place is None or place >= len(self._results) or not self._results[place]:
            return None
        return read_result(self._results[place])

    def _at(self, label: str) -> int | None:
        """Which board of the session that is, from 0."""
        found = _LABEL.match(label)
        if not found:
            return None
        first = self._fields[3] if len(self._fields) > 3 else ""
        at = int(found[2]) - (int(first) if first.isascii() and first.isdigit() else 1)
        return at if at >= 0 else None


def room_of(label: str) -> str:
    """``open`` or ``closed`` by the first letter of a label, else empty.

    >>> room_of("c14"), room_of("7")
    ('closed', '')
    """
    return _ROOMS.get(label.lstrip()[:1].lower(), "")


def names_of(cells: Sequence[str], room: str = "") -> Names:
    """The players in the order of the seats, of a list that begins with South and goes round.

    >>> names_of(["Sam", "Will", "Nan", "Eva"])
    ('Nan', 'Eva', 'Sam', 'Will')
    """
    of_room = cells[4:8] if room == "closed" and len(cells) >= 8 else cells[:4]
    south, west, north, east = [*of_room, *[""] * 4][:4]
    return north, east, south, west


def read_result(text: str) -> Stated:
    """A result of the heading: ``4SEx-1``, ``3NS=``, ``PASS``; raises :exc:`ParseError`.

    >>> contract, tricks = read_result("4SEx-1")
    >>> str(contract), tricks
    ('4SX E', 9)
    """
    if text.upper() in {"P", "PASS", "AP", "PASSED OUT"}:
        return PASSED_OUT, None
    found = RESULT.fullmatch(text)
    if not found:
        raise ParseError(BadLin.RESULT, text=text)
    level, strain, declarer, crosses, outcome = found.groups()
    contract = Contract(
        int(level), Strain.parse(strain), Doubling(len(crosses)), Seat.parse(declarer)
    )
    tricks = contract.tricks_needed + (0 if outcome == "=" else int(outcome))
    if not 0 <= tricks <= 13:
        raise ParseError(BadLin.RESULT, text=text)
    return contract, tricks

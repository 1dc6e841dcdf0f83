"""Values that a tag takes over from the games before it: ``#`` once, ``##`` until further notice.

``[Event "#"]`` has the value of the Event before; ``[Event "##Cup"]`` gives it to every later
game that has no Event of its own. What belongs to one deal can't be taken over.
"""

from __future__ import annotations

from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import is_table

OWN = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""Tags whose value every game has to give itself."""
MOST = 20
"""So many tags may be given to all later games."""
_MOST_NAMES = 1_000
_LONGEST = 10_000
MOST_GROWTH = 20
"""A file may take over so many times as many letters as it has."""
_FREE = 64 * 1024
_TABLE = 10
"""The head of a table is taken apart for each game, so it counts so many times."""


class Inheritance:
    """What was said last under each name, and what holds until further notice."""

    def __init__(self) -> None:
        self._last: dict[str, Field] = {}
        self._kept: dict[str, Field] = {}
        self._cost = 0
        self._left = _FREE
        self._told = False

    def read(self, letters: int) -> None:
        """So many more letters of the file were read: so much more may be taken over."""
        self._left += letters * MOST_GROWTH

    def settle(self, fields: list[Field], telling: Telling, *, inherits: bool) -> None:
        """Put the values that are taken over into a game's tags."""
        if inherits:
            for field in fields:
                if field.value[:1] == "#":
                    self._take_over(field, telling)
        given = {field.name: field for field in fields}
        if len(self._last) < _MOST_NAMES:
            self._last.update(given)
        if self._kept and self._affords(self._cost, fields[0], telling):
            fields += [field for name, field in self._kept.items() if name not in given]

    def _take_over(self, field: Field, telling: Telling) -> None:
        value = field.value
        if field.name in OWN:
            telling.error(BadPbn.INHERITED, field.place, tag=field.name)
            field.value = value.lstrip("#")
        elif value == "#":
            before = self._last.get(field.name)
            pays = before is not None and self._affords(_cost(before), field, telling)
            field.value = before.value if before and pays else ""
        elif value.startswith("##"):
            field.value = value[2:]
            if len(self._kept) >= MOST and field.name not in self._kept:
                telling.error(BadPbn.MANY_INHERITED, field.place, most=MOST)
            elif len(value) < _LONGEST:
                self._keep(field)

    def _keep(self, field: Field) -> None:
        """The tag stands in every later game as it stood here, its place and all."""
        self._kept[field.name] = Field(field.name, field.value, field.line, field.column)
        self._cost = sum(map(_cost, self._kept.values()))

    def _affords(self, cost: int, field: Field, telling: Telling) -> bool:
        """Whether so much more may be taken over; that it may not is told once."""
        self._left -= cost
        if self._left < 0 and not self._told:
            self._told = True
            telling.error(BadPbn.GROWS, field.place, most=MOST_GROWTH)
        return self._left >= 0


def _cost(field: Field) -> int:
    return len(field.value) * (_TABLE if is_table(field.name) else 1)

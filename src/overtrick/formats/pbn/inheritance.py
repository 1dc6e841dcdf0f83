"""Values that a tag takes over from the games before it: ``#`` once, ``##`` until further notice.

``[Event "#"]`` has the value of the Event before; ``[Event "##Cup"]`` gives it to every later
game that has no Event of its own. What belongs to one deal can't be taken over.
"""

from __future__ import annotations

from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.fields import Field
from overtrick.formats.pbn.telling import Telling

OWN = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""Tags whose value every game has to give itself."""
MOST = 20
"""So many tags may be given to all later games."""
_MOST_NAMES = 1_000
_LONGEST = 10_000


class Inheritance:
    """What was said last under each name, and what holds until further notice."""

    def __init__(self) -> None:
        self._last: dict[str, Field] = {}
        self._kept: dict[str, str] = {}

    def settle(self, fields: list[Field], telling: Telling, *, inherits: bool) -> None:
        """Put the values that are taken over into a game's tags."""
        if inherits:
            for field in fields:
                if field.value[:1] == "#":
                    self._take_over(field, telling)
        given = {field.name: field for field in fields}
        if len(self._last) < _MOST_NAMES:
            self._last.update(given)
        if self._kept:
            line = fields[0].line
            kept = self._kept.items()
            fields += [Field(name, value, line) for name, value in kept if name not in given]

    def _take_over(self, field: Field, telling: Telling) -> None:
        value = field.value
        if field.name in OWN:
            telling.error(BadPbn.INHERITED, field.place, tag=field.name)
            field.value = value.lstrip("#")
        elif value == "#":
            before = self._last.get(field.name)
            field.value = before.value if before else ""
        elif value.startswith("##"):
            field.value = value[2:]
            if len(self._kept) >= MOST and field.name not in self._kept:
                telling.error(BadPbn.MANY_INHERITED, field.place, most=MOST)
            elif len(value) < _LONGEST:
                self._kept[field.name] = field.value

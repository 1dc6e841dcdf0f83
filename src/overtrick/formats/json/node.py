"""A value of a JSON file together with the way to it, so that what is wrong can be named.

>>> node = Node.of('{"records": [{"tricks": "ten"}]}')
>>> record = next(node.each("records"))
>>> record.number("tricks")
Traceback (most recent call last):
    ...
overtrick.cards.errors.ParseError: json-not-a-number
>>> record.path
'records[0]'
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from json import JSONDecodeError, loads
from typing import NamedTuple, cast

from overtrick.cards.errors import ParseError


class BadJson(StrEnum):
    """Why a file of records in JSON can't be read."""

    SYNTAX = "json-syntax"
    OBJECT = "json-not-an-object"
    LIST = "json-not-a-list"
    TEXT = "json-not-a-text"
    NUMBER = "json-not-a-number"
    VALUE = "json-value"
    """A text that is not what it should be: no call, no card, no deal."""
    CROWDED = "json-crowded"
    """More objects than a text of that length can hold, were they any boards."""


FREE = 20_000
"""So many objects a text may always hold."""
LEAST = 12
"""The letters that an object has on the average beyond them: ``{"card":"SA"}`` has one more."""


class Node(NamedTuple):
    """A value and where it stands, as ``records[3].calls[0]``."""

    value: object
    path: str = ""

    @classmethod
    def of(cls, text: str) -> Node:
        """The value of a JSON text; raises :exc:`ParseError` with its place.

        An object weighs much more than the two brackets that may be all of it, so what would
        take more memory than its length allows is refused before it is read.
        """
        if text.count("{") > FREE + len(text) // LEAST:
            raise ParseError(BadJson.CROWDED).at(1, 1)
        try:
            return cls(loads(text))
        except JSONDecodeError as error:
            raise ParseError(BadJson.SYNTAX).at(error.lineno, error.colno) from None
        except (RecursionError, ValueError):  # brackets within brackets, or endless digits
            raise ParseError(BadJson.SYNTAX).at(1, 1) from None

    def _within(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def get(self, name: str) -> Node:
        """What stands under a name of an object; null where nothing does."""
        if not isinstance(self.value, dict):
            raise ParseError(BadJson.OBJECT, path=self.path)
        return Node(cast("dict[str, object]", self.value).get(name), self._within(name))

    def each(self, name: str) -> Iterator[Node]:
        """The members of the list under a name one by one; none where it is not there."""
        return self.get(name).members()

    def members(self) -> Iterator[Node]:
        """The members one by one, where this is a list; raises at once where it is none."""
        if self.value is None:
            return iter(())
        if not isinstance(self.value, list):
            raise ParseError(BadJson.LIST, path=self.path)
        values = cast("list[object]", self.value)
        return (Node(one, f"{self.path}[{at}]") for at, one in enumerate(values))

    def text(self, name: str) -> str:
        """The text under a name; an empty one where it is not there."""
        return self.get(name).as_text()

    def as_text(self) -> str:
        """The text, where this is one."""
        if self.value is None:
            return ""
        if not isinstance(self.value, str):
            raise ParseError(BadJson.TEXT, path=self.path)
        return self.value

    def number(self, name: str) -> int | None:
        """The whole number under a name, if it is there."""
        node = self.get(name)
        if node.value is None:
            return None
        if type(node.value) is not int or abs(node.value) > 10**9:
            raise ParseError(BadJson.NUMBER, path=node.path)
        return node.value

"""An event: who did what to a stream, under which number.

Events hold facts only; whatever follows from them is derived again at each replay.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

Data: TypeAlias = Mapping[str, Any]
"""The facts of an event: whatever JSON can hold."""

LISTED, UNLISTED = "listed", "unlisted"
"""The two kinds of event that the store knows: whether a stream is open to all."""
LONGEST = 200
"""Characters in the name of a stream, a kind or a key."""
LONGEST_NAME = 100_000
"""Characters in the name of a person, which a page may well want shorter."""


def storable(text: str, least: int, most: int) -> bool:
    r"""Whether every database keeps this text as it is: no NUL, no half of a surrogate pair.

    >>> storable("Anna", 1, 200), storable("", 1, 200), storable("A\0", 1, 200)
    (True, False, False)
    """
    if not least <= len(text) <= most or "\0" in text:
        return False
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def as_json(data: Data) -> str:
    """One line of ASCII, so that every character a name may hold survives every database."""
    return json.dumps(data, allow_nan=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Something that happened, not yet stored: it has no number and no time.

    >>> NewEvent("passed-out", {}, by="Clara").data
    {}
    """

    kind: str
    data: Data
    by: str = ""

    def __post_init__(self) -> None:
        if not storable(self.kind, 1, LONGEST):
            raise ValueError("a kind is a short word")
        if not storable(self.by, 0, LONGEST_NAME):
            raise ValueError("a name without NUL and lone surrogates, or no name")
        # What JSON cannot hold is refused here, and what it changes (a tuple, a number as a key)
        # is changed here, so that an event reads the same before and after it was stored.
        object.__setattr__(self, "data", json.loads(as_json(dict(self.data))))

    def numbered(self, stream: str, seq: int, at: datetime) -> Event:
        """This event as it stands in the log."""
        return Event(stream, seq, at, self.kind, self.data, self.by)


@dataclass(frozen=True, slots=True)
class Event:
    """An event of the log; ``seq`` counts from 1 in its stream, ``at`` is a time in UTC."""

    stream: str
    seq: int
    at: datetime
    kind: str
    data: Data
    by: str


@dataclass(frozen=True, slots=True)
class Record:
    """An event with what only the log knows of it.

    ``batch`` is the number of the first event stored in the same breath; that one carries the
    ``key`` by which the client would know its entry again.
    """

    event: Event
    batch: int
    key: str | None

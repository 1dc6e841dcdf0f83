"""An answer that could not be had, and why: a value, since one bad deal must not end a batch."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.errors import Illegal


class Why(StrEnum):
    """What stood in the way."""

    DEADLINE = "unsolved-deadline"
    """It took longer than was allowed; some freak deals run for minutes."""
    REFUSED = "unsolved-refused"
    """It is no position of bridge; ``because`` has the code."""
    CRASHED = "unsolved-crashed"
    """The native library failed on it, twice."""
    NO_LIBRARY = "unsolved-no-library"
    """There is no native library here, and the deal is too long to do without."""
    CLOSED = "unsolved-closed"
    """The solver was closed meanwhile."""


@dataclass(frozen=True, slots=True)
class Unsolved:
    """Why there is no result; where the position was refused, the error says what is wrong.

    >>> Unsolved(Why.DEADLINE).why
    <Why.DEADLINE: 'unsolved-deadline'>
    """

    why: Why
    because: Illegal | None = None


DEADLINE = Unsolved(Why.DEADLINE)
CRASHED = Unsolved(Why.CRASHED)
NO_LIBRARY = Unsolved(Why.NO_LIBRARY)
CLOSED = Unsolved(Why.CLOSED)

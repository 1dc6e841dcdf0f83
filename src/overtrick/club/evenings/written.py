"""A result as it stands at a table: what was entered, by whom, and whether the others agree."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from overtrick.cards.seat import Side
from overtrick.language.writing import write_entry
from overtrick.scoring.entry import Entry
from overtrick.tournament.traveller import Adjusted, NotPlayed


class Spot(NamedTuple):
    """Where a result stands: the round, the table, and the board or the number of the deal."""

    round: int
    table: int
    place: int


class State(StrEnum):
    """How far a result has come."""

    ENTERED = "entered"
    """One side has entered it; the other has not said anything."""
    DISPUTED = "disputed"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class Written:
    """One result; ``id`` is the number of the event that wrote it last.

    A confirmation names that id, so that nobody agrees to what he has not seen. ``award`` is
    the director's, and stands instead of the ``entry`` where there is one.
    """

    id: int
    entry: Entry | None
    side: Side | None
    at: int
    state: State = State.ENTERED
    award: Adjusted | NotPlayed | None = None
    reason: str = ""


def result_text(one: Written) -> str:
    """What stands there, in the notation of files: a deal, or the director's award.

    >>> from overtrick.language.reading import read_entry
    >>> result_text(Written(7, read_entry("4S N ="), None, 0))
    '4S N ='
    """
    if one.award is not None:
        return str(one.award)
    return "" if one.entry is None else write_entry(one.entry)

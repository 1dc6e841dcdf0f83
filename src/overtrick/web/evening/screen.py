"""The big screen: the clock, who sits where now and next, the standing where it may be seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from overtrick.club.evenings.coming import seats, sitting_out
from overtrick.paper.movement_words import span
from overtrick.web.evening.director import people_shown
from overtrick.web.evening.places import standing_tables
from overtrick.web.evening.reading import Reading, SideShown
from overtrick.web.evening.table import known


class Seated(NamedTuple):
    """A table of a round."""

    name: str
    boards: str
    sides: tuple[SideShown, ...]
    live: str = ""
    """Where its live table can be watched: not at duplicate, where others play the boards too."""


class RoundShown(NamedTuple):
    """Who sits where in a round, and who rests."""

    name: str
    tables: tuple[Seated, ...]
    resting: str


def screen_facts(reading: Reading) -> dict[str, Any]:
    """All that the template of the big screen wants to know."""
    page, through = reading.page, reading.is_through
    turns = [page.round] if page.round and not page.closed else []
    if not through and known(reading, page.round + 1):
        # Who moves looks for the next round first.
        turns.insert(0, page.round + 1) if reading.is_settled else turns.append(page.round + 1)
    return {
        "clock": reading.clock,
        "through": through,
        "shown": page.shown,
        "standing": standing_tables(reading) if page.shown and page.round else (),
        "rounds": tuple(_round(reading, turn) for turn in turns),
        "people": people_shown(reading),
    }


def _round(reading: Reading, turn: int) -> RoundShown:
    page = reading.page
    return RoundShown(
        name=reading.say("round-now" if turn == page.round else "round-next", number=turn),
        tables=tuple(
            Seated(
                reading.say("table", number=one.table),
                reading.say("boards-are", boards=span(one.boards)) if one.boards else "",
                reading.sides(one.ns, one.ew),
                _live(reading, turn, one.table),
            )
            for one in seats(page, turn)
        ),
        resting=reading.people.side(sitting_out(page, turn)),
    )


def _live(reading: Reading, turn: int, table: int) -> str:
    page = reading.page
    open_to_all = page.online and page.rubbers and turn == page.round and not page.closed
    return f"/table/{reading.asked.secret}.{turn}.{table}" if open_to_all else ""

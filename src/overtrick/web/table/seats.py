"""The seats of a table: who sits there, who may sit down, and what the owner may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.tables.shown import Phase
from overtrick.paper.measure import plain
from overtrick.web.table.reading import Reading


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat, as the list of seats has it."""

    letter: str
    value: str
    name: str
    who: str
    state: str
    me: bool
    free: bool
    person: bool
    level: str


def seats_shown(reading: Reading) -> dict[str, Any]:
    """What the list of seats and the forms round it want to know."""
    view, shown = reading.view, reading.shown
    closed = shown.phase is Phase.CLOSED
    return {
        "seats": tuple(_seat(reading, seat) for seat in Seat),
        "free": sum(sitter.is_empty for sitter in shown.sitters),
        "may_sit": ()
        if closed or reading.me is not None
        else tuple((str(seat), reading.named(seat), reading.who(seat)) for seat in view.may_sit),
        "levels": tuple((str(one), reading.say(f"level-{one}")) for one in Level),
        "listed": shown.listed,
        "closed": closed,
        "nameless": reading.me is not None and not plain(reading.sitter(reading.me).name),
        "my_seat": "" if reading.me is None else str(reading.me),
        "kept_by_bot": reading.me is not None and reading.sitter(reading.me).away,
    }


def _seat(reading: Reading, seat: Seat) -> SeatShown:
    sitter = reading.sitter(seat)
    state = "away" if sitter.away else ""
    return SeatShown(
        letter=reading.letter(seat),
        value=str(seat),
        name=reading.seat(seat),
        who=reading.who(seat),
        state=reading.say("is-away") if state else "",
        me=seat is reading.me,
        free=sitter.is_empty,
        person=sitter.is_person,
        level=str(sitter.level) if sitter.level is not None else "",
    )

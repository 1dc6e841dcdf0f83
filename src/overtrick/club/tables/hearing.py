"""An event of the log as a viewer may be told of it: what he may not see is a bare number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from overtrick.cards.seat import Seat
from overtrick.club.store import Event
from overtrick.club.tables.table import Table

HIDDEN = "hidden"
"""The kind of an event of which only the number and the time are told."""
_EXPLAINS = {"explanation", "alert"}


def heard(log: Iterable[Event], table: Table, viewer: Seat | None) -> Iterator[Event]:
    """The events as they may be told to that player, or to the owner who does not sit."""
    on = table.game.number if table.is_on and table.game else None
    for event in log:
        yield event if on is None or event.seq < on else seen_by(event, viewer)


def seen_by(event: Event, viewer: Seat | None) -> Event:
    """An event of the deal that is on: no cards, and nothing that partner has explained."""
    if event.kind == "dealt":
        return replace(event, kind=HIDDEN, data={}, by="")
    by_partner = viewer is not None and event.data.get("seat") == str(viewer.partner)
    if event.kind == "explained" and by_partner:
        return replace(event, kind=HIDDEN, data={}, by="")
    if event.kind == "called" and by_partner:
        facts = {name: fact for name, fact in event.data.items() if name not in _EXPLAINS}
        return replace(event, data=facts)
    return event

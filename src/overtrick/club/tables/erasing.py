"""Taking a name out of the log of a table, wherever it stands.

>>> from datetime import UTC, datetime
>>> said = NewEvent("said", {"seat": "N", "text": "Anna, well played"})
>>> without(said.numbered("table", 7, datetime(2024, 5, 3, tzinfo=UTC)), "Anna").data["text"]
'…, well played'
"""

from __future__ import annotations

from overtrick.club.evenings.erasing import forgotten
from overtrick.club.store import Event, NewEvent

_SENTENCES = ("title", "text", "explanation")


def mentions(event: Event, name: str) -> bool:
    """Whether an event has that name in it."""
    told = without(event, name)
    return (told.data, told.by) != (event.data, event.by)


def without(event: Event, name: str) -> NewEvent:
    """The event without the name; a seat whose player had it has none."""
    if not name:
        return NewEvent(event.kind, event.data, event.by)
    data = dict(event.data)
    if data.get("name") == name:
        data["name"] = ""
    for part in _SENTENCES:
        if part in data:
            data[part] = forgotten(data[part], name)
    return NewEvent(event.kind, data, "" if event.by == name else event.by)

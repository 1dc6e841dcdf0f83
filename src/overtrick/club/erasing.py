"""Taking a name out of the log of an evening or of a table, wherever it stands.

>>> from datetime import UTC, datetime
>>> said = NewEvent("said", {"seat": "N", "text": "Anna, well played"})
>>> without(said.numbered("table", 7, datetime(2024, 5, 3, tzinfo=UTC)), "Anna").data["text"]
'…, well played'
>>> forgotten("Anna says so; Annabel did not", "Anna")
'… says so; Annabel did not'
"""

from __future__ import annotations

import re
from typing import Any

from overtrick.club.store import Event, NewEvent

GONE = "…"
"""What stands in a sentence where a name was."""
_NAMES = ("names", "people", "name")
_SENTENCES = ("title", "reason", "text", "explanation")


def without(event: Event, name: str) -> NewEvent:
    """The event without the name; a seat, a player or a pair whose name it was has none."""
    if not name:
        return NewEvent(event.kind, event.data, event.by)
    data = dict(event.data)
    for part in _NAMES:
        if part in data:
            data[part] = _unnamed(data[part], name)
    for part in _SENTENCES:
        if part in data:
            data[part] = forgotten(data[part], name)
    return NewEvent(event.kind, data, "" if event.by == name else event.by)


def forgotten(text: str, name: str) -> str:
    """A sentence without the name, where it stands there as a word or as words."""
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", GONE, text)


def _unnamed(names: Any, name: str) -> Any:
    if isinstance(names, str):
        return "" if names == name else names
    return [_unnamed(one, name) for one in names]

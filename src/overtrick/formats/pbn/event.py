"""What a file tells of the whole event: the head, who competed, and who met."""

from __future__ import annotations

from dataclasses import replace

from overtrick.formats.pbn.fields import Fields
from overtrick.formats.pbn.score_table import entrants_of, matches_of
from overtrick.formats.record import NOWHERE, Event, Record, Tag

_MOST = 20_000
"""So many lines of a head, entrants or matches are kept."""


class EventSoFar:
    """The event as far as the records tell of it."""

    def __init__(self) -> None:
        self._event = Event()
        self._begun = False

    @property
    def event(self) -> Event | None:
        """The event, if anything is known of it."""
        return None if self._event == Event() else self._event

    def leave(self, pending: Fields) -> None:
        """Keep escapes and comments that belong to no game."""
        tags = (
            *(Tag("%", line, place) for line, place in pending.escapes),
            *(Tag("{}", remark.text, remark.place) for remark in pending.remarks),
        )
        self._event = replace(self._event, tags=(*self._event.tags, *tags)[:_MOST])

    def see(self, record: Record) -> None:
        """Take what the record says of the event: the head from the first, tables from any."""
        if not self._begun:
            self._begun = True
            self._event = replace(
                self._event,
                title=record.tag("Event"),
                date=record.tag("Date"),
                scoring=record.tag("Scoring"),
                kind=record.tag("Competition"),
            )
        for section in record.sections:
            if section.name == "TotalScoreTable" and len(self._event.entrants) < _MOST:
                entrants = (*self._event.entrants, *entrants_of(section))
                once = {one._replace(place=NOWHERE): one for one in reversed(entrants)}
                self._event = replace(self._event, entrants=tuple(reversed(once.values())))
            elif section.name == "ScoreTable" and len(self._event.matches) < _MOST:
                found = matches_of(section)
                if found:
                    matches = (*self._event.matches, *found)
                    self._event = replace(self._event, matches=tuple(dict.fromkeys(matches)))

"""What a file tells of the whole event: the head, who competed, and who met."""

from __future__ import annotations

from dataclasses import replace

from overtrick.formats.pbn.fields import Fields
from overtrick.formats.pbn.score_table import entrants_of, matches_of
from overtrick.formats.record import NOWHERE, Entrant, Event, Match, Record, Tag

_MOST = 20_000
"""So many lines of a head, entrants or matches are kept."""


class EventSoFar:
    """The event as far as the records tell of it."""

    def __init__(self) -> None:
        self._event = Event()
        self._begun = False
        self._entrants: dict[Entrant, Entrant] = {}
        self._matches: dict[Match, None] = {}

    @property
    def event(self) -> Event | None:
        """The event, if anything is known of it."""
        entrants, matches = tuple(self._entrants.values()), tuple(self._matches)
        event = replace(self._event, entrants=entrants, matches=matches)
        return None if event == Event() else event

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
            if section.name == "TotalScoreTable" and len(self._entrants) < _MOST:
                for one in entrants_of(section):
                    self._entrants.setdefault(one._replace(place=NOWHERE), one)
            elif section.name == "ScoreTable" and len(self._matches) < _MOST:
                self._matches |= dict.fromkeys(matches_of(section))

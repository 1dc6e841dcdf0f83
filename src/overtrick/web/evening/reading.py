"""Who looks at which page of an evening, in which language, and when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.cards.seat import Side
from overtrick.club.evenings.coming import is_last, rounds_meant
from overtrick.club.evenings.desk import View
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import Status, tables
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.language.writing import side_name, write_declarer
from overtrick.tournament.movement import Seating
from overtrick.web.draft import Draft
from overtrick.web.evening.asked import Asked
from overtrick.web.evening.people import People


class ClockShown(NamedTuple):
    """The clock of the round that is on; ``ends`` is the second of the bell while it runs."""

    round: str
    timed: bool
    ends: int | None
    face: str
    paused: bool
    over: bool


class SideShown(NamedTuple):
    """One side of a table."""

    name: str
    short: str
    who: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One reader before one page; ``draft`` and ``place`` are what was tapped in already."""

    view: View
    asked: Asked
    language: Language
    now: int = 0
    draft: Draft = Draft()
    place: int = 0

    @property
    def page(self) -> Page:
        """The evening."""
        return self.view.page

    @property
    def people(self) -> People:
        """Everybody, for this reader."""
        return People(self.page, self.language)

    @property
    def top(self) -> str:
        """The path of the evening at this reader's address."""
        return f"/evening/{self.asked.secret}"

    def say(self, code: str, **facts: object) -> str:
        """A phrase of these pages."""
        return say(self.language, "web.evening", code, **facts)

    def sides(self, ns: tuple[int, ...], ew: tuple[int, ...]) -> tuple[SideShown, ...]:
        """Both sides of a table."""
        return tuple(
            SideShown(
                side_name(side, self.language),
                write_declarer(side, self.language),
                self.people.side(who),
            )
            for side, who in ((Side.NS, ns), (Side.EW, ew))
        )

    def minutes(self, seconds: int) -> str:
        """How long ago, in whole minutes."""
        return count(self.language, "web.minutes", max(0, seconds) // 60)

    @property
    def clock(self) -> ClockShown:
        """The clock of the round that is on, and which round that is."""
        clock, page = self.page.clock, self.page
        if clock is None:
            return ClockShown(self.say("not-begun"), False, None, "", False, False)
        now = self.now or clock.begun
        left = clock.left(now)
        runs = left is not None and clock.stopped is None
        bell = clock.begun + 60 * clock.minutes if clock.ended is None else clock.ended
        return ClockShown(
            round=self.say("over") if page.closed else self._round(),
            timed=left is not None and not page.closed,
            ends=bell if runs else None,
            face=face(left or 0),
            paused=clock.stopped is not None,
            over=clock.ended is not None or clock.rung(now),
        )

    @property
    def is_settled(self) -> bool:
        """Whether no result can change any more who sits where in the next round."""
        return all(one.status is Status.DONE for one in tables(self.page))

    def goes(self, number: int, then: tuple[Seating, ...]) -> str:
        """Where somebody goes in a round to come: the table and the side, or a rest."""
        who = self.people.one(number)
        for one in then:
            if number in one.who:
                side = side_name(Side.NS if number in one.ns else Side.EW, self.language)
                return self.say("goes-to", who=who, table=one.table, side=side)
        return self.say("rests", who=who)

    def _round(self) -> str:
        meant = rounds_meant(self.page)
        code = "round-of" if meant else "round"
        return self.say(code, number=self.page.round, all=meant)

    @property
    def is_through(self) -> bool:
        """Whether no further round is to come."""
        return self.page.closed or (self.page.round > 0 and is_last(self.page))


def face(seconds: int) -> str:
    """The time left as a clock shows it.

    >>> face(754), face(3_600), face(0)
    ('12:34', '1:00:00', '0:00')
    """
    hours, rest = divmod(seconds, 3_600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

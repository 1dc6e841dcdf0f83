"""How people are called on the pages: by their names where they gave any, else by number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.cards.seat import Seat
from overtrick.club.evenings.page import Page
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.measure import plain
from overtrick.tournament.movement import Contest

FourNames = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class People:
    """Everybody of an evening, for one reader."""

    page: Page
    language: Language

    @property
    def contest(self) -> Contest:
        """Who competes; at rubbers each for himself."""
        return self.page.movement.contest if self.page.movement else Contest.INDIVIDUALS

    def names(self, number: int) -> tuple[str, ...]:
        """What they are called, without what can't be seen; none where nobody was named."""
        return tuple(name for name in map(plain, self.page.people[number]) if name)

    def label(self, number: int) -> str:
        """The number as it is called: N3 where the lines are ranked apart."""
        return self.page.movement.label(number) if self.page.movement else str(number)

    def one(self, number: int) -> str:
        """A player by name, a pair or a team by number and name."""
        names, called = self.names(number), self.label(number)
        match self.contest:
            case Contest.INDIVIDUALS:
                return names[0] if names else self.numbered(number)
            case Contest.TEAMS:
                return f"{called}. {names[0]}" if names else self.numbered(number)
            case _:
                return f"{called}. {', '.join(names)}" if names else self.numbered(number)

    def numbered(self, number: int) -> str:
        """By number only: Player 3, Pair N2, Team 5."""
        code = f"numbered-{self.contest}"
        return say(self.language, "web.evening", code, number=self.label(number))

    def side(self, numbers: Iterable[int]) -> str:
        """Who holds a side of a table."""
        return ", ".join(map(self.one, numbers))

    def seats(self, ns: tuple[int, ...], ew: tuple[int, ...]) -> FourNames:
        """The names in the order of the seats, empty where a pair may sit as it likes."""
        (north, south), (east, west) = self._two(ns), self._two(ew)
        return north, east, south, west

    def _two(self, side: tuple[int, ...]) -> tuple[str, str]:
        return (self.one(side[0]), self.one(side[1])) if len(side) == 2 else ("", "")

    def seated(self, names: FourNames) -> tuple[tuple[str, str, str], ...]:
        """Each seat: its letter, what it is called, and who sits there."""
        return tuple((str(seat), seat_name(seat, self.language), names[seat]) for seat in Seat)

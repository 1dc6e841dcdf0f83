"""Whose sheet it is: the players' names, the language, and how much is to be shown."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name
from overtrick.paper.measure import fitted, plain
from overtrick.scoring.settlement import Stake

_IN_A_SENTENCE = 30


@dataclass(frozen=True, slots=True)
class Show:
    """What a sheet shows besides itself.

    ``why`` writes the reason beside each number, ``after_each`` adds the running score after
    each deal, ``if_stopped`` what the totals would be if play ended here.
    """

    why: bool = False
    after_each: bool = False
    if_stopped: bool = False


@dataclass(frozen=True, slots=True)
class Subject:
    """The people of a sheet and its reader; what people wrote is taken with care.

    The names are in the order of the seats, as a sheet file has them. ``ours`` is the reader's
    side, whose column is the first: We. Who keeps a sheet for all at the table sits North-South.
    """

    language: Language
    names: tuple[str, str, str, str] = ("", "", "", "")
    title: str = ""
    stake: Stake | None = None
    show: Show = Show()
    ours: Side = Side.NS

    @property
    def sides(self) -> tuple[Side, Side]:
        """We and They, in the order of the columns."""
        return self.ours, self.ours.opponents

    def say(self, code: str, **facts: object) -> str:
        """A phrase of the paper's own catalogue."""
        return say(self.language, "paper.sheet", code, **facts)

    def name(self, seat: Seat) -> str:
        """The player's name, or the seat's where nobody wrote one."""
        return plain(self.names[seat]) or seat_name(seat, self.language)

    def players(self, side: Side) -> tuple[str, ...]:
        """The two names of a side; none where none was written."""
        if not any(plain(self.names[seat]) for seat in side.seats):
            return ()
        return tuple(self.name(seat) for seat in side.seats)

    def heading(self, side: Side) -> str:
        """We, whose sheet it is, or They."""
        return self.say("we" if side is self.ours else "they")

    def short_name(self, seat: Seat) -> str:
        """The name as a sentence can hold it."""
        return fitted(self.name(seat), _IN_A_SENTENCE)

    def who(self, side: Side) -> str:
        """The side with its players, as a sentence needs it."""
        players = tuple(self.short_name(seat) for seat in side.seats) if self.players(side) else ()
        return f"{self.heading(side)} ({', '.join(players)})" if players else self.heading(side)

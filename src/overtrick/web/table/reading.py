"""A table and who reads its page: the facts that all parts of the page are made from."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.club.tables.desk import View
from overtrick.club.tables.evenings import HANDS, WITHIN
from overtrick.club.tables.shown import Shown, Sitter
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name, side_name, write_seat
from overtrick.paper.measure import fitted, plain

WIDEST = 24
"""Letters of a name where there is little room."""
PLACES = ("bottom", "left", "top", "right")
"""Where the seats are drawn, beginning with the viewer's own and going round with the deal."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What an address shows of a table, and in which language."""

    view: View
    secret: str
    language: Language

    @property
    def shown(self) -> Shown:
        """The table as that address may see it."""
        return self.view.page

    @property
    def me(self) -> Seat | None:
        """The seat that this address plays."""
        return self.shown.viewer

    @property
    def at(self) -> str:
        """The path of the page."""
        return f"/table/{self.secret}"

    @property
    def all_hands(self) -> bool:
        """Whether it is a director's address of a table of the evening that shows all hands."""
        return bool(self.shown.head.evening) and self.secret.endswith(WITHIN + HANDS)

    @property
    def to_hands(self) -> str:
        """The way to the hands, or back from them, for the director of an evening alone."""
        if not (self.shown.head.evening and self.view.may_write):
            return ""
        return self.at.removesuffix(WITHIN + HANDS) if self.all_hands else self.at + WITHIN + HANDS

    @property
    def is_opposed(self) -> bool:
        """Whether a person plays against the viewer, who may want to know or to object."""
        if self.me is None:
            return False
        return any(self.sitter(seat).is_person for seat in self.me.side.opponents.seats)

    @property
    def bottom(self) -> Seat:
        """Who is drawn nearest: the viewer, or South."""
        return Seat.SOUTH if self.me is None else self.me

    def say(self, code: str, **facts: object) -> str:
        """A phrase of these pages."""
        return say(self.language, "web.table", code, **facts)

    def place(self, seat: Seat) -> str:
        """Where a seat is drawn."""
        return PLACES[(seat - self.bottom) % 4]

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits there."""
        return self.shown.sitters[seat]

    def who(self, seat: Seat) -> str:
        """The name of who sits there: a person's own, a bot's by how well it plays.

        Whoever has not said what he is called is You to himself, and a guest to the others.
        """
        sitter = self.sitter(seat)
        if sitter.level is not None:
            return self.say(f"bot-{sitter.level}")
        if sitter.is_empty:
            return self.say("seat-free")
        nameless = self.say("is-you" if seat is self.me else "a-guest")
        return fitted(plain(sitter.name), WIDEST) or nameless

    def seat(self, seat: Seat) -> str:
        """The name of a seat."""
        return seat_name(seat, self.language)

    def letter(self, seat: Seat) -> str:
        """The letter of a seat."""
        return write_seat(seat, self.language)

    def side(self, side: Side) -> str:
        """The name of a side."""
        return side_name(side, self.language)

    def named(self, seat: Seat) -> str:
        """The seat, and who sits there where a person does."""
        sitter = self.sitter(seat)
        if not sitter.is_person or not plain(sitter.name):
            return self.seat(seat)
        return self.say("seat-named", seat=self.seat(seat), name=self.who(seat))

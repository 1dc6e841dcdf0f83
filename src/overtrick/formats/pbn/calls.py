"""The auction section: the calls, with what is marked and noted on them."""

from __future__ import annotations

import re
from itertools import islice
from typing import NamedTuple

from overtrick.cards.errors import Unreadable
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.annotations import TOKENS, Annotated, Notes
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Data, Field
from overtrick.formats.pbn.quick import new
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.pbn.values import SEATS, UNKNOWN
from overtrick.formats.record import Place, Said
from overtrick.game.call import CALLS as ALL_CALLS
from overtrick.game.call import PASS, Bid, Call, parse_call

MOST_CALLS = 400
"""The longest auction has 319."""
MOST_TOKENS = 4_000
"""More than ten for each call are not on one line."""
SKIPPED = "^S"
"""A player whose turn was passed over: he stands there as if he had passed."""
CALLS: dict[str, Call] = {
    spelt: call for call in ALL_CALLS for spelt in (str(call), str(call).upper(), str(call).lower())
}
_WORDS = re.compile(r"\S+").finditer
_CARD_GLYPHS = dict.fromkeys((*range(7, 13), 14), "card")


class AuctionRead(NamedTuple):
    """The calls, the seat of the first, and whether ``*`` or ``+`` ended them."""

    calls: tuple[Said, ...]
    first: Seat | None
    ending: str


def read_auction(field: Field, dealer: Seat | None, notes: Notes, telling: Telling) -> AuctionRead:
    """Read the data under an Auction tag."""
    return _Reading(field, dealer, notes, telling).read()


def read_plain_calls(data: Data) -> tuple[Said, ...]:
    """The calls of lines that have nothing else in them."""
    return tuple(
        Said(CALLS[token[0]], "", False, "", Place(line, offset + token.start() + 1))
        for line, offset, text in data
        for token in _WORDS(text)
    )


class _Reading:
    """An auction while its tokens come."""

    def __init__(self, field: Field, dealer: Seat | None, notes: Notes, telling: Telling) -> None:
        self._field = field
        self._dealer = dealer
        self._notes = notes
        self._telling = telling
        self._calls: list[Said] = []
        self._annotated: Annotated | None = None
        self._mark = ""
        self._blanks = 0
        self._ending = ""

    def read(self) -> AuctionRead:
        calls = self._calls
        for number, offset, text in self._field.data:
            if len(calls) > MOST_CALLS:
                break
            for token in islice(TOKENS(text), MOST_TOKENS):
                place = new(Place, (number, offset + token.start() + 1))
                call = CALLS.get(token[0])
                if call is None or self._mark or self._ending or self._annotated:
                    self._other(token[0], call, place)
                else:
                    calls.append(new(Said, (call, "", False, "", place)))
        self._finish()
        return AuctionRead(tuple(calls[:MOST_CALLS]), self._first(), self._ending)

    def _other(self, token: str, call: Call | None, place: Place) -> None:
        """Anything but a plain call after a plain call."""
        if self._ending:
            self._telling.error(BadPbn.AFTER_PLUS, place, text=token)
            if token == "+" or call is None:
                return
        if call is not None:
            self._add(call, place)
        elif token == "-":
            self._blank()
        elif token in {"*", "+"}:
            self._ending = token
        elif token[0] == "^":
            self._irregular(token, place)
        elif not self._annotate(token, place):
            self._spelt(token, place)

    def _add(self, call: Call, place: Place) -> None:
        self._finish()
        if self._mark and not isinstance(call, Bid):
            self._telling.error(BadPbn.MARK, place, text=self._mark)
        self._calls.append(Said(call, "", alerted=False, mark=self._mark, place=place))
        self._mark = ""

    def _blank(self) -> None:
        """A column of a player before the dealer; later it is only filled up."""
        if not self._calls:
            self._blanks += 1
        elif self._annotated:
            self._finish()

    def _irregular(self, token: str, place: Place) -> None:
        if self._mark or token not in {"^S", "^I"}:
            self._telling.error(BadPbn.MARK, place, text=token)
        elif token == SKIPPED:
            self._finish()
            self._calls.append(Said(PASS, mark=SKIPPED, place=place))
        else:
            self._mark = token

    def _annotate(self, token: str, place: Place) -> bool:
        if not self._calls:
            return False
        annotated = self._annotated or Annotated()
        if not annotated.take(token, place, self._telling, _CARD_GLYPHS):
            return False
        self._annotated = annotated
        return True

    def _spelt(self, token: str, place: Place) -> None:
        """AP, a call spelt in another way, or nothing that is one."""
        word = token.upper()
        if word == "AP":
            self._all_pass(place)
        elif word in {"P", "D", "DBL", "R", "RDBL"} or word.rstrip("N") != word:
            try:
                call = parse_call({"D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}.get(word, word))
            except ValueError:
                self._telling.error(Unreadable.CALL, place, text=token)
                return
            self._telling.once(BadPbn.LOOSE, place, token, text=token, right=str(call))
            self._add(call, place)
        elif set(token) != {"-"}:
            self._telling.error(Unreadable.CALL, place, text=token)

    def _all_pass(self, place: Place) -> None:
        """As many passes as close the auction."""
        self._finish()
        bid = any(isinstance(said.call, Bid) for said in self._calls[:MOST_CALLS])
        passes = 0
        for said in reversed(self._calls):
            if said.call is not PASS:
                break
            passes += 1
        for _ in range((3 if bid else 4) - passes):
            self._calls.append(Said(PASS, place=place))

    def _finish(self) -> None:
        """Put the annotations to the call they stand behind."""
        if annotated := self._annotated:
            last = self._calls[-1]
            explanation, alerted = last.explanation, last.alerted
            if annotated.note:
                text = self._notes.of(annotated.note, annotated.place, self._telling)
                explanation, alerted = text, True
            mark = " ".join([last.mark, *annotated.marks]).strip()
            self._calls[-1] = Said(last.call, explanation, alerted, mark, last.place)
            self._annotated = None
        if len(self._calls) > MOST_CALLS:
            self._telling.error(BadPbn.TOO_MANY, self._calls[MOST_CALLS].place, most=MOST_CALLS)
            del self._calls[MOST_CALLS:]

    def _first(self) -> Seat | None:
        """Who made the first call, by the tag and the blanks: it should be the dealer."""
        value = self._field.value
        seat = SEATS.get(value)
        if seat is None:
            if value not in UNKNOWN and not value.startswith("#"):
                self._telling.error(Unreadable.SEAT, self._field.place, text=value)
            return self._dealer
        first = seat.left(self._blanks)
        if self._dealer is not None and self._calls and first is not self._dealer:
            place = self._calls[0].place
            self._telling.error(BadPbn.START, place, right=str(self._dealer), found=str(first))
        return first

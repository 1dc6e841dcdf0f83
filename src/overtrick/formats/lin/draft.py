"""A board while its pieces come in, and the record it becomes."""

from __future__ import annotations

import re

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.lin.hands import LaterDeal
from overtrick.formats.lin.heading import Heading, Stated, names_of, room_of
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.record import Comment, Laid, Part, Place, Record, Said, Tag, put_off

_TITLE = re.compile(r"\s*board\s+(\S.*?)\s*", re.IGNORECASE)
_NUMBER = re.compile(r"(\d{1,6})\s*$", re.ASCII)
MOST_CALLS = 400
"""The longest auction has 319 calls."""
MOST_CARDS = 104
"""Twice the pack."""


class Draft:
    """What was told of one board so far."""

    __slots__ = (
        "calls",
        "cards",
        "claimed",
        "comments",
        "deal_text",
        "dealer",
        "dealt",
        "label",
        "names",
        "places",
        "problems",
        "size",
        "tags",
        "title",
        "vulnerability",
    )

    def __init__(self) -> None:
        self.calls: list[Said] = []
        self.cards: list[Laid] = []
        self.claimed: int | None = None
        self.comments: list[Comment] = []
        self.deal_text = ""
        self.dealer: Seat | None = None
        self.dealt = False
        self.label = ""
        self.names: list[str] | None = None
        self.places: dict[Part, Place] = {}
        self.problems: list[Problem] = []
        self.size = 0
        self.tags: list[Tag] = []
        self.title = ""
        self.vulnerability: Vulnerability | None = None

    @property
    def begun(self) -> bool:
        """Whether it has what makes it a board: a deal, a call, a card."""
        return self.dealt or bool(self.calls) or bool(self.cards)

    @property
    def behind(self) -> str:
        """What a remark made now stands behind."""
        if self.cards:
            return f"card {len(self.cards)}"
        return f"call {len(self.calls)}" if self.calls else ""

    def explain(self, text: str, place: Place) -> None:
        """Say what the last card or call meant; before the first of them it is a remark."""
        if self.cards:
            last = self.cards[-1]
            self.cards[-1] = last._replace(explanation=_joined(last.explanation, text))
        elif self.calls:
            said = self.calls[-1]
            self.calls[-1] = said._replace(explanation=_joined(said.explanation, text))
        else:
            self.comments.append(Comment(text, "", place))

    def record(self, heading: Heading) -> Record:
        """The board, with what the heading tells of it."""
        room = room_of(self.label)
        board = board_of(self.title) or heading.number(self.label)
        self._name(board, room)
        contract, tricks = self._stated(heading) or (None, None)
        if self.calls:
            self.places[Part.AUCTION] = self.calls[0].place
        if self.cards:
            self.places[Part.PLAY] = self.cards[0].place
        record = Record(
            board=board,
            room=room,
            names=heading.names(room) if self.names is None else names_of(self.names, room),
            dealer=self.dealer,
            vulnerability=self.vulnerability,
            calls=tuple(self.calls),
            cards=tuple(self.cards),
            contract=contract,
            tricks=tricks,
            claimed=self.claimed,
            tags=tuple(self.tags),
            comments=tuple(self.comments),
            problems=tuple(self.problems),
            places=self.places,
        )
        return put_off(record, LaterDeal(self.deal_text)) if self.deal_text else record

    def _name(self, board: str, room: str) -> None:
        """Keep the title and the label where they say more than the board and the room do."""
        if self.title and self.title != f"Board {board}":
            self.tags.append(Tag("ah", self.title, self.places[Part.BOARD]))
        if self.label and (not room or self.label != f"{room[0]}{board}"):
            self.tags.append(Tag("qx", self.label, self.places[Part.RECORD]))

    def _stated(self, heading: Heading) -> Stated | None:
        """The result that the heading has for it; one that can't be read is told of."""
        place = heading.places.get("rs")
        if place is None or not self.label:
            return None
        try:
            stated = heading.stated(self.label)
        except ParseError as error:
            problem = Problem(error.at(*place), *place, severity=Severity.WARNING)
            self.problems.append(problem)
            return None
        if stated:
            self.places |= {Part.CONTRACT: place, Part.RESULT: place}
        return stated


def board_of(title: str) -> str:
    """What a title says the board is called: all after ``Board``, or else a number at its end.

    >>> board_of("Board 7"), board_of("Раздача 12"), board_of("A lesson")
    ('7', '12', '')
    """
    if named := _TITLE.fullmatch(title):
        return named[1]
    found = _NUMBER.search(title)
    return found[1] if found else ""


def _joined(before: str, text: str) -> str:
    return f"{before} {text}" if before else text

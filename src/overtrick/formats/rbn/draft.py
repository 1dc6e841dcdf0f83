"""The lines of one record, and the board they become."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.rbn.auction import Bidding, read_auction
from overtrick.formats.rbn.errors import BadRbn
from overtrick.formats.rbn.hands import LaterHands, read_hands
from overtrick.formats.rbn.labels import TAGS
from overtrick.formats.rbn.play import Cards, read_play
from overtrick.formats.rbn.result import ROOMS, read_contract, read_names, read_result
from overtrick.formats.record import Comment, Names, Part, Place, Record, Tag, put_off
from overtrick.game.contract import Contract, PassedOut

_PARTS = {
    "B": Part.BOARD,
    "H": Part.DEAL,
    "A": Part.AUCTION,
    "C": Part.CONTRACT,
    "P": Part.PLAY,
    "R": Part.RESULT,
}
_NOBODY: Names = ("", "", "", "")


class Line(NamedTuple):
    """What stands behind a label, where it begins, the whole line, and the tag it is kept as."""

    text: str
    place: Place
    source: str
    tag: Tag | None = None


class Draft:
    """A record while its lines come in.

    ``lines`` are by label, those that last from earlier records among them; ``notes`` by the
    label they belong to, A or P, and their digit.
    """

    __slots__ = ("comments", "lines", "notes", "problems", "size", "stated", "tags")

    def __init__(self, lasting: Mapping[str, Line]) -> None:
        self.lines: dict[str, Line] = dict(lasting)
        self.stated = ""
        self.notes: dict[tuple[str, str], str] = {}
        self.comments: list[Comment] = []
        self.problems: list[Problem] = []
        self.tags: list[Tag] = []
        self.size = 0

    def tell(self, error: BridgeError, line: Line, severity: Severity = Severity.ERROR) -> None:
        """A problem of a line; a nearer place is the error's own."""
        error.at(*line.place)
        self.problems.append(Problem(error, error.line, error.column, line.source, severity))

    def record(self, memo: dict[str, str]) -> Record:
        """The board; ``memo`` keeps the last hands, which are read once for all their records."""
        self.tags += [line.tag for label in TAGS if (line := self.lines.get(label)) and line.tag]
        names, room = self._names()
        bidding, played = self._auction(), self._play()
        tricks, score = self._result()
        board = self.lines.get("B")
        later = self._hands(memo)
        record = Record(
            board=board.text if board else "",
            room=room,
            names=names,
            dealer=bidding.dealer,
            vulnerability=bidding.vulnerability,
            calls=tuple(bidding.calls),
            cards=tuple(played.cards),
            contract=self._contract(),
            tricks=tricks,
            score_ns=score,
            tags=tuple(self.tags),
            comments=tuple(self.comments),
            problems=tuple(self.problems),
            places=self._places(),
        )
        return put_off(record, LaterHands(later)) if later else record

    def _keep(self, name: str, value: str, line: Line) -> None:
        if value:
            self.tags.append(Tag(name, value, line.place))

    def _names(self) -> tuple[Names, str]:
        line = self.lines.get("N")
        if line is None:
            return _NOBODY, ""
        names, where, more = read_names(line.text)
        room = ROOMS.get(where.upper(), "")
        self._keep("Table", "" if room else where, line)
        self._keep("Info", more, line)
        return names, room

    def _hands(self, memo: dict[str, str]) -> str:
        """The text of the hands, once it is known to be sound; empty where it is not."""
        line = self.lines.get("H")
        if line is None or not line.text:
            return ""
        if line.text not in memo:
            memo.clear()
            try:
                _, memo[line.text] = read_hands(line.text)
            except BridgeError as error:
                self._keep("H", line.text, line)
                if "H" in self.stated:
                    self.tell(error, line)
                return ""
        self._keep("Hidden", memo[line.text], line)
        return line.text

    def _auction(self) -> Bidding:
        line = self.lines.get("A")
        if line is None:
            return Bidding()
        bidding = read_auction(line.text, line.place)
        if bidding.wrong:
            self.tell(bidding.wrong, line)
        self._keep("Asked", "Y" * bidding.asked, line)
        calls = list(bidding.calls)
        for turn, digit in bidding.notes.items():
            if turn < len(calls):
                calls[turn] = calls[turn]._replace(explanation=self._note("A", digit, line))
        return bidding._replace(calls=calls)

    def _play(self) -> Cards:
        line = self.lines.get("P")
        if line is None:
            return Cards()
        played = read_play(line.text, line.place)
        if played.wrong:
            self.tell(played.wrong, line)
        cards = list(played.cards)
        for turn, digit in played.notes.items():
            cards[turn] = cards[turn]._replace(explanation=self._note("P", digit, line))
        return played._replace(cards=cards)

    def _note(self, label: str, digit: str, line: Line) -> str:
        """The text of a note; one that is missing is told of."""
        text = self.notes.get((label, digit), "")
        if not text:
            self.tell(ParseError(BadRbn.NOTE, text=digit), line, Severity.WARNING)
        return text

    def _contract(self) -> Contract | PassedOut | None:
        line = self.lines.get("C")
        if line is None or not line.text:
            return None
        try:
            contract, more = read_contract(line.text)
        except BridgeError as error:
            self.tell(error, line)
            return None
        self._keep("Leader", more, line)
        return contract

    def _result(self) -> tuple[int | None, int | None]:
        line = self.lines.get("R")
        if line is None:
            return None, None
        try:
            tricks, score, points = read_result(line.text)
        except BridgeError as error:
            self.tell(error, line)
            return None, None
        self._keep("Points", points, line)
        return tricks, score

    def _places(self) -> dict[Part, Place]:
        """Where the parts stand that this record states itself."""
        first = self.lines[self.stated[0]].place if self.stated else Place(1, 1)
        stated = (label for label in _PARTS if label in self.stated)
        return {Part.RECORD: first, **{_PARTS[label]: self.lines[label].place for label in stated}}

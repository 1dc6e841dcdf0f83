"""The pieces of a LIN file gathered into boards, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.lin.draft import MOST_CALLS, MOST_CARDS, Draft
from overtrick.formats.lin.errors import BadLin
from overtrick.formats.lin.hands import read_deal
from overtrick.formats.lin.heading import Heading
from overtrick.formats.lin.notation import (
    CALLS,
    CARDS,
    ONE_CALL,
    ONE_CARD,
    VULNERABILITIES,
    card_of,
)
from overtrick.formats.lin.pieces import MOST, SLICE, Piece, Pieces
from overtrick.formats.problem import BadText, Problem, Severity
from overtrick.formats.record import Comment, Found, Laid, Part, Place, Said, Tag
from overtrick.game.call import Call

_SILENT = frozenset(("pg", "st", "rh"))
"""Pages and headings of the screen: they tell nothing of the board."""
# Made straight from a tuple: there are seventy of these to a board.
_laid: Callable[[tuple[Card, str, str, Place]], Laid] = partial(tuple[object, ...].__new__, Laid)
_said: Callable[[tuple[Call, str, bool, str, Place]], Said] = partial(
    tuple[object, ...].__new__, Said
)
_place: Callable[[tuple[int, int]], Place] = partial(tuple[object, ...].__new__, Place)
MOST_PROBLEMS = 100
"""After so many no more of one board are told."""
LEAST = 48
"""The characters that the boards of a file must have on the average, or none of them is one."""
_FREE = 64
_PIECE = 40
"""What a piece weighs, beside its characters, against the most that a board may have."""


class Boards:
    """Takes lines and gives what it finds: the event, boards, and problems of neither."""

    __slots__ = (
        "_closed",
        "_draft",
        "_heading",
        "_heads",
        "_letters",
        "_methods",
        "_pieces",
        "_ready",
        "_told",
    )

    def __init__(self) -> None:
        self._pieces = Pieces()
        self._heading = Heading()
        self._draft = Draft()
        self._ready: list[Found] = []
        self._heads = False
        self._told = False
        self._closed = self._letters = 0
        self._methods: dict[str, Callable[[str, str, Place], None]] = {
            **dict.fromkeys(("vg", "rs", "pw", "mp", "bn"), self._head),
            "qx": self._label,
            "pn": self._names,
            "md": self._deal,
            "sv": self._vulnerability,
            "ah": self._title,
            "mb": self._call,
            "pc": self._card,
            "mc": self._claim,
            "an": self._explain,
            "nt": self._remark,
            "up": self._undo,
        }

    def found(self, lines: Iterable[str | Problem]) -> Iterator[Found]:
        """What the lines tell, one after another; a file without a board is a problem."""
        cutter = self._pieces
        for line in lines:
            if isinstance(line, Problem):
                yield line
                cutter.begin("")
                continue
            self._letters += 1
            for start in cutter.begin(line):
                self._letters += min(len(line) - start, SLICE)
                self._take(cutter.cut(start))
                yield from self._given()
                if self._closed * LEAST > self._letters + _FREE * LEAST:
                    yield _crowded(cutter.number)
                    return
            cutter.finish_line()
        self._take(cutter.finish())
        self._close()
        if not self._closed:
            self._tell(ParseError(BadLin.EMPTY), Place(1, 1))
        yield from self._given()

    def _given(self) -> list[Found]:
        """What is ready, and the problems that belong to no board."""
        given = [*self._pieces.problems, *self._ready]
        self._pieces.problems.clear()
        self._ready.clear()
        return given

    def _take(self, pieces: Iterable[Piece]) -> None:
        """The usual calls and cards are looked up; all other pieces have a method each."""
        calls, cards = self._draft.calls, self._draft.cards
        for tag, value, line, column in pieces:
            if tag == "pc" and (card := CARDS.get(value)) and len(cards) < MOST_CARDS:
                cards.append(_laid((card, "", "", _place((line, column)))))
            elif tag == "mb" and (call := CALLS.get(value)) and len(calls) < MOST_CALLS:
                calls.append(_said((call[0], "", call[1], "", _place((line, column)))))
            elif tag in _SILENT:
                self._heads = self._heads and tag != "pg"
            else:
                place = Place(line, column)
                try:
                    self._methods.get(tag, self._other)(tag, value, place)
                except BridgeError as error:
                    self._tell(error, place)
                calls, cards = self._draft.calls, self._draft.cards

    def _tell(self, error: BridgeError, place: Place, severity: Severity = Severity.ERROR) -> None:
        """A problem of this board, or of the file where there is no board yet."""
        source = self._pieces.source if place.line == self._pieces.number else ""
        problem = Problem(error.at(*place), *place, source, severity)
        draft = self._draft
        if not draft.begun and not draft.label:
            self._ready.append(problem)
        elif len(draft.problems) < MOST_PROBLEMS:
            draft.problems.append(problem)
        elif len(draft.problems) == MOST_PROBLEMS:
            more = ParseError(BadText.MORE, most=MOST_PROBLEMS).at(*place)
            draft.problems.append(Problem(more, *place, source))

    def _close(self) -> None:
        """The board that is in hand is whole: what the heading tells of it is added."""
        draft, self._draft = self._draft, Draft()
        if not draft.begun:
            self._ready += draft.problems
            return
        if not self._told and self._heading.tags:
            self._ready.append(self._heading.event)
        self._told = True
        self._closed += 1
        self._ready.append(draft.record(self._heading))

    def _head(self, tag: str, value: str, place: Place) -> None:
        """A piece of the heading; ``vg`` begins a new one."""
        if self._draft.begun:
            self._close()
        if tag == "vg" or self._told:
            self._heading, self._told = Heading(), False
        self._heading.take(tag, value, place)
        self._heads = True

    def _label(self, _tag: str, value: str, place: Place) -> None:
        if self._draft.begun or self._draft.label:
            self._close()
        draft, self._heads = self._draft, False
        draft.label = _flat(value)
        draft.places.setdefault(Part.RECORD, place)

    def _names(self, tag: str, value: str, place: Place) -> None:
        """The players: of the whole session where its first page has not ended, else of a board."""
        if self._draft.begun:
            self._close()
        cells = [cell.strip() for cell in _flat(value).split(",")]
        if len(cells) not in {4, 8}:
            self._tell(ParseError(BadLin.NAMES, number=len(cells)), place, Severity.WARNING)
        if self._heads and not self._draft.label:
            self._heading.take(tag, value, place)
        else:
            self._draft.names = cells
            self._draft.places.setdefault(Part.RECORD, place)

    def _deal(self, _tag: str, value: str, place: Place) -> None:
        if self._draft.dealt:
            self._close()
        draft, self._heads = self._draft, False
        draft.dealt = True
        draft.places |= {Part.DEAL: place, Part.DEALER: place}
        draft.places.setdefault(Part.RECORD, place)
        text = "".join(value.split())
        try:
            draft.dealer, deal = read_deal(text)
            draft.deal_text = text if deal else ""
        except BridgeError as error:
            draft.tags.append(Tag("md", text, place))
            draft.dealer, _ = read_deal(text[:1])
            error.line, error.column = place
            self._tell(error, place)

    def _vulnerability(self, _tag: str, value: str, place: Place) -> None:
        letter = value.strip().lower()
        if not letter:
            return
        if letter not in VULNERABILITIES:
            raise ParseError(BadLin.VULNERABILITY, text=letter)
        self._draft.vulnerability = VULNERABILITIES[letter]
        self._draft.places[Part.VULNERABILITY] = place

    def _title(self, _tag: str, value: str, place: Place) -> None:
        self._draft.title = _flat(value)
        self._draft.places[Part.BOARD] = place

    def _call(self, _tag: str, value: str, place: Place) -> None:
        """A call in an unusual form, or several in a row; what follows ``!`` explains it."""
        text, at = "".join(value.split()), 0
        while at < len(text):
            one = ONE_CALL.match(text, at)
            if one is None and text[at] in "-_,":
                at += 1
                continue
            if one is None or len(self._draft.calls) >= MOST_CALLS:
                raise ParseError(BadLin.CALL, text=text[at : at + 20])
            call, _ = CALLS[one[1].lower()]
            self._draft.calls.append(Said(call, "", bool(one[2]), "", place))
            at = one.end()
            if one[2] and not ONE_CALL.match(text, at) and text[at:]:
                self._draft.explain(value.partition("!")[2], place)
                return

    def _card(self, _tag: str, value: str, place: Place) -> None:
        """A card in an unusual form, or several in a row."""
        text, at = "".join(value.split()), 0
        while at < len(text):
            one = ONE_CARD.match(text, at)
            if one is None or len(self._draft.cards) >= MOST_CARDS:
                raise ParseError(BadLin.CARD, text=text[at : at + 20])
            self._draft.cards.append(Laid(card_of(one[1], one[2]), "", "", place))
            at = one.end()

    def _claim(self, _tag: str, value: str, place: Place) -> None:
        """Declarer's tricks in all."""
        text = value.strip()
        if not (text.isascii() and text.isdigit() and int(text[:3]) <= 13):
            raise ParseError(BadLin.CLAIM, text=text)
        self._draft.claimed = int(text)
        self._draft.places[Part.CLAIM] = place

    def _explain(self, _tag: str, value: str, place: Place) -> None:
        if self._weigh(value):
            self._draft.explain(value, place)

    def _remark(self, _tag: str, value: str, place: Place) -> None:
        if self._weigh(value):
            self._draft.comments.append(Comment(value, self._draft.behind, place))

    def _undo(self, tag: str, value: str, place: Place) -> None:
        self._other(tag, value, place)
        self._tell(ParseError(BadLin.UNDO, text=value.strip()), place, Severity.WARNING)

    def _other(self, tag: str, value: str, place: Place) -> None:
        """Anything else is kept as it is written; an empty one only moves the screen."""
        if value and self._weigh(value):
            self._draft.tags.append(Tag(tag, value, place))

    def _weigh(self, value: str) -> bool:
        """Whether the board can bear one more piece; the first that is too much is told of."""
        before = self._draft.size
        self._draft.size += len(value) + _PIECE
        if before <= MOST < self._draft.size:
            raise ParseError(BadLin.LONG, most=MOST)
        return self._draft.size <= MOST


def _crowded(line: int) -> Problem:
    """What is told of a file whose boards are too short to be any."""
    return Problem(ParseError(BadLin.CROWDED).at(line, 1), line, 1)


def _flat(value: str) -> str:
    """A value that may have been broken over two lines."""
    return value.replace("\n", "").strip()

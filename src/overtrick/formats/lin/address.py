"""A board as an address of the hand viewer, in either form: ``lin=`` or a field for each thing.

>>> read = read_address("https://www.bridgebase.com/tools/handviewer.html?n=sakhqdc&d=e&a=p1s!(five)")
>>> board = read.records[0]
>>> str(board.deal), str(board.dealer), [str(said.call) for said in board.calls]
('N:AK.Q.. - - -', 'E', ['Pass', '1S'])
>>> write_address(board)
'https://www.bridgebase.com/tools/handviewer.html?n=sakhqdc&d=e&a=p1s!(five)'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from overtrick.cards.board import dealer_of, vulnerability_of
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.lin.errors import BadAddress, BadLin
from overtrick.formats.lin.hands import completed, read_hand, write_hand
from overtrick.formats.lin.notation import (
    CALL_WORDS,
    CALLS,
    ONE_CALL,
    ONE_CARD,
    VULNERABILITIES,
    VULNERABILITY_LETTERS,
    card_of,
)
from overtrick.formats.lin.read import read_lin
from overtrick.formats.lin.write import board_line
from overtrick.formats.problem import Problem, printable
from overtrick.formats.record import Comment, Laid, Read, Record, Said

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
LONGEST = 64 * 1024
"""A longer address is none."""

_TEXT = re.compile(r"\{([^}]*)\}|\(([^)]*)\)")
_SKIPPED = " ,_-\t\r\n"
_KEPT = "!(){},:;*'"
"""What need not be written with a per cent sign."""


def is_address(text: str) -> bool:
    """Whether a text looks like an address of the hand viewer.

    >>> is_address("http://www.bridgebase.com/tools/handviewer.html?lin=st||"), is_address("a.lin")
    (True, False)
    """
    return bool(re.match(r"\s*(?:https?:)?//[^/?]*/[^?]*handviewer[^?]*\?", text, re.IGNORECASE))


def read_address(address: str) -> Read:
    """The board that an address shows; never raises, whatever the text.

    An address that only says where its board is kept (``linurl``, ``myhand``) is a problem:
    nothing is fetched. A board's number also tells its dealer and vulnerability, where no
    field says otherwise.
    """
    text = address.strip()
    if len(text) > LONGEST or not is_address(text):
        return _refused(ParseError(BadAddress.NOT_ONE, text=text[:80]), address)
    fields = _fields(text)
    if "lin" in fields:
        return read_lin(fields["lin"].text)
    if not fields.keys() & {"n", "e", "s", "w", "a"}:
        return _refused(ParseError(BadAddress.ELSEWHERE), address)
    return Read.of(iter((_Shown(fields, text).record(),)))


def write_address(record: Record) -> str:
    """The form with a field for each thing, short enough for a message; it has no claim."""
    return f"{VIEWER}?" + "&".join(
        f"{name}={quote(value, safe=_KEPT)}" for name, value in _told(record) if value
    )


def write_lin_address(record: Record) -> str:
    """The form that has the whole board as LIN."""
    return f"{VIEWER}?lin={quote(board_line(record), safe=_KEPT)}"


class _Field(NamedTuple):
    text: str
    column: int


def _fields(address: str) -> Mapping[str, _Field]:
    """The fields of an address, the first of each name."""
    found: dict[str, _Field] = {}
    column = address.index("?") + 2
    for field in address.partition("?")[2].partition("#")[0].split("&"):
        name, _, value = field.partition("=")
        found.setdefault(name.lower(), _Field(unquote(value), column + len(name) + 1))
        column += len(field) + 1
    return found


def _refused(error: BridgeError, address: str) -> Read:
    problem = Problem(error.at(1, 1), 1, 1, printable(address.split("\n", maxsplit=1)[0]))
    return Read(problems=(problem,))


class _Shown:
    """The fields of one board, read one after another."""

    def __init__(self, fields: Mapping[str, _Field], address: str) -> None:
        self.fields = fields
        self.source = printable(address)
        self.problems: list[Problem] = []
        self.calls: list[Said] = []
        self.cards: list[Laid] = []
        self.comments: list[Comment] = []

    def record(self) -> Record:
        """The board; what can't be read is a problem of it."""
        number = self._text("b").strip()
        of_law = number.isascii() and number.isdigit() and int(number[:6]) > 0
        self._auction()
        self._play()
        dealer = self._dealer() or (dealer_of(int(number[:6])) if of_law else None)
        vulnerability = self._vulnerability()
        if vulnerability is None and of_law:
            vulnerability = vulnerability_of(int(number[:6]))
        north, east, south, west = (self._text(f"{seat}n".lower()) for seat in Seat)
        return Record(
            board=number,
            names=(north, east, south, west),
            dealer=dealer,
            vulnerability=vulnerability,
            deal=self._deal(),
            calls=tuple(self.calls),
            cards=tuple(self.cards),
            claimed=self._claim(),
            comments=tuple(self.comments),
            problems=tuple(self.problems),
        )

    def _text(self, name: str) -> str:
        field = self.fields.get(name)
        return field.text if field else ""

    def _tell(self, name: str, error: BridgeError) -> None:
        column = self.fields[name].column
        error.line, error.column = 1, column
        self.problems.append(Problem(error, 1, column, self.source))

    def _deal(self) -> KnownDeal | None:
        hands: list[KnownHand] = []
        for seat in Seat:
            name = str(seat).lower()
            try:
                hands.append(read_hand("".join(self._text(name).split()).upper()))
            except BridgeError as error:
                self._tell(name, error)
                hands.append(HIDDEN)
        if all(hand is HIDDEN for hand in hands):
            return None
        north, east, south, west = hands
        try:
            return KnownDeal(completed((north, east, south, west)))
        except BridgeError as error:
            self._tell(next(name for name in "nesw" if name in self.fields), error)
            return None

    def _dealer(self) -> Seat | None:
        try:
            return Seat.parse(self._text("d").strip()) if self._text("d") else None
        except BridgeError as error:
            self._tell("d", error)
            return None

    def _vulnerability(self) -> Vulnerability | None:
        letter = self._text("v").strip().lower()
        if letter and letter not in VULNERABILITIES:
            self._tell("v", ParseError(BadLin.VULNERABILITY, text=letter))
        return VULNERABILITIES.get(letter)

    def _claim(self) -> int | None:
        text = self._text("c").strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and int(text[:3]) <= 13):
            self._tell("c", ParseError(BadLin.CLAIM, text=text))
            return None
        return int(text)

    def _auction(self) -> None:
        """Calls in a row; a text in round brackets explains the last, one in braces is a remark."""
        for one in self._pieces("a", ONE_CALL, BadLin.CALL):
            if isinstance(one, str):
                if self.calls:
                    self.calls[-1] = self.calls[-1]._replace(explanation=one)
            else:
                call, _ = CALLS[one[1].lower()]
                self.calls.append(Said(call, "", bool(one[2])))

    def _play(self) -> None:
        for one in self._pieces("p", ONE_CARD, BadLin.CARD):
            if isinstance(one, str):
                if self.cards:
                    self.cards[-1] = self.cards[-1]._replace(explanation=one)
            else:
                self.cards.append(Laid(card_of(one[1], one[2])))

    def _pieces(
        self, name: str, pattern: re.Pattern[str], code: BadLin
    ) -> Iterator[re.Match[str] | str]:
        """The calls or cards of a field, and the texts that explain them."""
        text, at = self._text(name), 0
        while at < len(text):
            if text[at] in _SKIPPED:
                at += 1
            elif told := _TEXT.match(text, at):
                at = told.end()
                if told[1] is None:
                    yield told[2]
                else:
                    self.comments.append(Comment(told[1], self._behind()))
            elif one := pattern.match(text, at):
                at = one.end()
                yield one
            else:
                self._tell(name, ParseError(code, text=text[at : at + 20]))
                return

    def _behind(self) -> str:
        if self.cards:
            return f"card {len(self.cards)}"
        return f"call {len(self.calls)}" if self.calls else ""


def _told(record: Record) -> Iterator[tuple[str, str]]:
    """The fields of an address for a board."""
    hands = record.deal.hands if record.deal else (HIDDEN,) * 4
    for seat, hand in zip(Seat, hands, strict=True):
        yield str(seat).lower(), write_hand(hand).lower()
    for seat, name in zip(Seat, record.names, strict=True):
        yield f"{seat}n".lower(), name
    yield "d", "" if record.dealer is None else str(record.dealer).lower()
    vulnerability = record.vulnerability
    yield "v", "" if vulnerability is None else VULNERABILITY_LETTERS[vulnerability]
    yield "b", record.board
    calls = (CALL_WORDS[said.call].lower() + "!" * said.alerted for said in record.calls)
    texts = (said.explanation for said in record.calls)
    yield "a", _remarks(record, "") + _row("call", record, zip(calls, texts, strict=True))
    cards = (str(laid.card).lower() for laid in record.cards)
    texts = (laid.explanation for laid in record.cards)
    yield "p", _row("card", record, zip(cards, texts, strict=True))


def _row(kind: str, record: Record, told: Iterable[tuple[str, str]]) -> str:
    """Calls or cards in a row, each with what was said of it."""
    return "".join(
        word + (f"({_plain(text)})" if text else "") + _remarks(record, f"{kind} {turn}")
        for turn, (word, text) in enumerate(told, start=1)
    )


def _remarks(record: Record, after: str) -> str:
    return "".join(f"{{{_plain(one.text)}}}" for one in record.comments if one.after == after)


def _plain(text: str) -> str:
    """A text without the brackets that would end it."""
    return text.translate(str.maketrans("(){}", "[][]"))

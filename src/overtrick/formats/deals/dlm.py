r"""DLM: what the Windows program of the dealing machine keeps: 99 boards, each with a check.

Lines of a name and a value. ``From board`` and ``To board`` say which of the boards are meant;
the others are fillers. A board is 26 letters, each of them two cards in the order from the ace
of spades down to the two of clubs: the first card's hand times four and the second's, counted
from ``a``, where 0 is North and 3 West. Three digits follow, the exclusive or of the number of
the board and the codes of the letters. The head has such a number too: of ``Duplicates``,
``From board``, ``To board`` and, where ``Status`` is ``Show``, of 1.

>>> lines = ["[Document]", "From board=7", "To board=7", "Board 07=" + coded(7, FILLER)]
>>> told = read_dlm("\n".join(lines))
>>> [str(problem.code) for problem in told.problems], told.records
(['dlm-missing'], ())
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.deals.errors import BadDlm
from overtrick.formats.deals.frames import strict
from overtrick.formats.deals.pack import (
    BY_SUIT,
    boards_of,
    dealt,
    hands_of,
    holders_of,
    record_of,
)
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.problem import Problem, Severity, printable
from overtrick.formats.record import Event, Found, Place, Read, Record, Tag

MOST = 99
"""A file always has so many boards, fillers among them."""
FILLER = "aaaaaabffffffkkkkkklpppppp"
"""Thirteen spades, thirteen hearts and so on: a board that is not there."""
_BOARD = re.compile(r"board *(\d{1,3})", re.IGNORECASE)
_CODED = re.compile(r"([a-p]{26})(\d{1,3})")
_HEAD = ("Status", "Duplicates", "Next board to duplimate", "PrintOuts", "Crypto key")
_USUAL = dict(zip(_HEAD, ("Show", "1", "0", "0", "0"), strict=True))
_LONGEST = 4_096


class Row(NamedTuple):
    """A line of the file: its name and value, and where the value begins."""

    value: str
    place: Place
    source: str

    def number(self) -> int | None:
        """The value, where it is a number."""
        return int(self.value) if self.value.isascii() and self.value.isdigit() else None


class _File:
    """The rows of a file by name, and those of its boards by number; each the first time."""

    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.boards: dict[int, Row] = {}

    def take(self, line: str, number: int) -> Problem | None:
        """Take one line in; the problem of a board that is here already."""
        name, equals, value = line.partition("=")
        row = Row(value.strip(), Place(number, len(name) + 2), printable(line))
        board = _BOARD.fullmatch(name.strip())
        if not equals or (not board and name.strip().lower() not in _KNOWN):
            return None
        if not board:
            self.rows.setdefault(name.strip().lower(), row)
        elif self.boards.setdefault(int(board[1]), row) is not row:
            return _problem(
                ParseError(BadDlm.TWICE, board=int(board[1])), row._replace(place=Place(number, 1))
            )
        return None

    def text(self, name: str, usual: str = "") -> str:
        """The value under a name."""
        row = self.rows.get(name.lower())
        return row.value if row else usual

    def number(self, name: str) -> int | None:
        """The number under a name."""
        row = self.rows.get(name.lower())
        return row.number() if row else None


_KNOWN = {name.lower() for name in (*_HEAD, "Headline", "From board", "To board", "Checksum")}


def found_dlm(source: Source) -> Iterator[Found]:
    """The event, and the boards from the first to the last that the head names."""
    file = _File()
    first: Row | None = None
    for number, line in enumerate(Lines(source, _LONGEST), start=1):
        if isinstance(line, Problem):
            yield line
            continue
        first = first or (Row(line.strip(), Place(number, 1), printable(line)) if line else None)
        if problem := file.take(line, number):
            yield problem
    if first is None or first.value.lower() != "[document]":
        yield _problem(ParseError(BadDlm.HEAD), first or Row("", Place(1, 1), ""))
        if first is None:
            return
    yield from _told(file, first)


def _told(file: _File, first: Row) -> Iterator[Found]:
    """What a file tells whose lines are all here."""
    yield _event(file)
    low, high = file.number("From board"), file.number("To board")
    if low is None or high is None or not 1 <= low <= high <= MOST:
        row = file.rows.get("from board" if low is None else "to board", first)
        yield _problem(ParseError(BadDlm.RANGE, most=MOST), row)
        return
    if file.text("Crypto key", "0").strip("0"):
        yield _problem(ParseError(BadDlm.ENCIPHERED), file.rows["crypto key"])
        return
    yield from _head_check(file, low, high)
    some = False
    for number in range(low, high + 1):
        found = tuple(_board(file, number))
        some = some or bool(found)
        yield from found
    if not some:
        yield _problem(ParseError(BadDlm.MISSING, board=low), file.rows["from board"])


def _head_check(file: _File, low: int, high: int) -> Iterator[Problem]:
    """The check number of the head."""
    row, copies = file.rows.get("checksum"), file.number("Duplicates")
    if row is None or copies is None:
        return
    right = copies ^ low ^ high ^ (file.text("Status").lower() == "show")
    if row.number() != right:
        error = ParseError(BadDlm.HEAD_CHECKSUM, told=row.value, right=right)
        yield _problem(error, row, Severity.WARNING)


def _board(file: _File, number: int) -> Iterator[Found]:
    """A board of the range; one that is not there is told of, a filler is passed over."""
    row = file.boards.get(number)
    if row is None:
        yield _problem(ParseError(BadDlm.MISSING, board=number), file.rows["to board"])
        return
    match = _CODED.fullmatch(row.value)
    if not match:
        yield record_of(number, None, row.place, [_problem(ParseError(BadDlm.BOARD), row)])
    elif match[1] != FILLER:
        yield _checked(number, row, match[1], match[2])


def _checked(number: int, row: Row, letters: str, told: str) -> Record:
    """The deal of these letters, whether their check number fits or not."""
    problems: list[Problem] = []
    right = check(number, letters)
    if int(told) != right:
        error = ParseError(BadDlm.CHECKSUM, board=number, told=told, right=f"{right:03}")
        problems.append(_problem(error, row, shift=len(letters)))
    holders = [holder for one in letters for holder in divmod(ord(one) - ord("a"), 4)]
    try:
        deal = dealt(hands_of(holders, BY_SUIT))
    except BridgeError as error:
        return record_of(number, None, row.place, [*problems, _problem(error, row)])
    return record_of(number, deal, row.place, problems)


def _event(file: _File) -> Event:
    """The headline, and the rest of the head where it is not what it always is."""
    tags = tuple(
        Tag(name, row.value, row.place)
        for name, usual in _USUAL.items()
        if (row := file.rows.get(name.lower())) and row.value != usual
    )
    return Event(title=file.text("Headline"), tags=tags)


def check(number: int, letters: str) -> int:
    """The check number of a board.

    >>> check(17, FILLER)
    31
    """
    total = number
    for code in letters.encode():
        total ^= code
    return total


def coded(number: int, letters: str) -> str:
    """The value of a board: the letters and their check number."""
    return f"{letters}{check(number, letters):03}"


def read_dlm(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    lines = Lines(data, _LONGEST)
    for _ in lines:
        pass
    return Read.of(found_dlm(data), lines.encoding, guessed=lines.guessed)


def parse_dlm(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    return strict(read_dlm(data))


def write_dlm(records: Iterable[Record], event: Event = Event()) -> bytes:  # noqa: B008
    """The deals under their numbers up to 99, fillers between and around them.

    The headline is written in UTF-8.
    """
    told = {number: deal for number, deal in boards_of(records) if number <= MOST}
    head = _USUAL | {tag.name: tag.value for tag in event.tags if tag.name in _USUAL}
    low, high = min(told, default=1), max(told, default=1)
    lines = ["[Document]", f"Headline={_one_line(event.title)}"]
    lines += [f"{name}={_one_line(head[name])}" for name in _HEAD[:2]]
    lines += [f"From board={low}", f"To board={high}"]
    lines += [f"{name}={_one_line(head[name])}" for name in _HEAD[2:4]]
    copies = head["Duplicates"]
    total = low ^ high ^ (head["Status"].lower() == "show")
    total ^= int(copies) if copies.isascii() and copies.isdigit() else 0
    lines += ["Crypto key=0", f"Checksum={total}"]
    for number in range(1, MOST + 1):
        deal = told.get(number)
        letters = FILLER if deal is None else _letters(holders_of(deal, BY_SUIT))
        lines += [f"Duplicates {number:02}=0", f"Board {number:02}={coded(number, letters)}"]
    return "".join(line + "\r\n" for line in lines).encode("utf-8", "replace")


def _letters(holders: Sequence[int]) -> str:
    pairs = zip(holders[::2], holders[1::2], strict=True)
    return "".join(chr(ord("a") + 4 * first + second) for first, second in pairs)


def _one_line(value: str) -> str:
    return " ".join(value.split())


def _problem(
    error: BridgeError, row: Row, severity: Severity = Severity.ERROR, shift: int = 0
) -> Problem:
    line, column = row.place
    error.at(line, column + shift)
    return Problem(error, error.line, error.column, row.source, severity)

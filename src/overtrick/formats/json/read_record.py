r"""Records read again from what :mod:`overtrick.formats.json.record` wrote.

Where each record stands on a line of its own they are read one at a time, however many there
are; any other layout of the same object is read whole.

>>> told = read_records_json('{"records": [{"board": "7", "deal": "N:AK... - - -"}]}')
>>> told.records[0].number, str(told.records[0].deal)
(7, 'N:AK... - - -')
>>> [str(one.code) for one in read_records_json('{"records": [{"dealer": "Q"}]}').problems]
['json-value']
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import BinaryIO, TypeVar, cast

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.decoding import BLOCK, Lines, Source
from overtrick.formats.json.node import BadJson, Node
from overtrick.formats.json.read_event import read_event, tags_of, texts
from overtrick.formats.json.read_line import read_reported
from overtrick.formats.json.record import HEAD, RECORDS, TAIL
from overtrick.formats.problem import MOST_BYTES, BadText, Problem, Severity, printable
from overtrick.formats.record import (
    MOST_PROBLEMS,
    Comment,
    Found,
    Laid,
    Part,
    Place,
    Read,
    Record,
    Said,
    Section,
)
from overtrick.game.call import parse_call
from overtrick.game.contract import PASSED_OUT, Contract, PassedOut

T = TypeVar("T")
_SPARE = 2_000
_LEAST = 40
"""The letters that the records beyond so many must have on the average, or they hold no board."""
_MARKS = (codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def found_records_json(source: Source) -> Iterator[Found]:
    """The event and the records of a stream, one after another."""
    lines = iter(Lines(_as_utf8(source)))
    first = next(lines, "")
    if isinstance(first, str) and first.startswith(HEAD) and first.endswith(RECORDS):
        yield from _by_line(first, lines)
    else:
        yield from _whole(chain([first], lines))


def _as_utf8(source: Source) -> Source:
    """The source with the mark of UTF-8, which JSON is, whatever a text in it seems to declare."""
    match source:
        case str():
            return source
        case bytes():
            return source if source.startswith(_MARKS) else codecs.BOM_UTF8 + source
        case Iterable() if not hasattr(source, "read"):
            return _marked(iter(source))
        case _:
            stream = cast("BinaryIO", source)
            return _marked(iter(lambda: stream.read(BLOCK), b""))


def _marked(pieces: Iterator[bytes]) -> Iterator[bytes]:
    first = next(pieces, b"")
    yield first if first.startswith(_MARKS) else codecs.BOM_UTF8 + first
    yield from pieces


def _by_line(first: str, lines: Iterator[str | Problem]) -> Iterator[Found]:
    try:
        yield read_event(Node.of(first.removeprefix(HEAD).removesuffix(RECORDS)))
    except BridgeError as error:
        yield _problem(error, 1, 1, first)
    records = letters = 0
    for number, line in enumerate(lines, start=2):
        if isinstance(line, Problem):
            yield line
            continue
        letters += len(line)
        bare = line.strip().removesuffix(TAIL).removesuffix(",")
        if bare:
            records += 1
            if records > _SPARE + letters // _LEAST:
                yield _problem(ParseError(BadJson.CROWDED), number, 1, line)
                return
            yield _one(bare, number)


def _one(text: str, number: int) -> Record | Problem:
    try:
        return read_record(Node.of(text), Place(number, 1))
    except BridgeError as error:
        return _problem(error, number, error.column or 1, text)


def _whole(lines: Iterator[str | Problem]) -> Iterator[Found]:
    """A file that has another layout, as far as it can be held at once."""
    text: list[str] = []
    size = 0
    for line in lines:
        if isinstance(line, Problem):
            yield line
            return
        text.append(line)
        size += len(line) + 1
        if size > MOST_BYTES:
            yield _problem(ParseError(BadText.LARGE, most=MOST_BYTES // 2**20), 1, 1, "")
            return
    try:
        node = Node.of("\n".join(text))
        yield read_event(node.get("event"))
        records = node.each("records")
    except BridgeError as error:
        at = error.line or 1
        yield _problem(error, at, error.column or 1, text[at - 1] if text else "")
        return
    yield from _records(records, _SPARE + size // _LEAST, printable(text[0]))


def _records(nodes: Iterable[Node], most: int, shown: str) -> Iterator[Found]:
    """The records of one object, until there are too many, or too many of them are none."""
    wrong = 0
    for number, one in enumerate(nodes):
        if number == most:
            yield Problem(ParseError(BadJson.CROWDED).at(1, 1), 1, 1, shown)
            return
        try:
            yield read_record(one, Place(1, 1))
        except BridgeError as error:
            wrong += 1
            yield Problem(error.at(1, 1), 1, 1, shown)
        if wrong > MOST_PROBLEMS:
            return


def _problem(error: BridgeError, line: int, column: int, source: str) -> Problem:
    error.line, error.column = line, column
    return Problem(error, line, column, printable(source))


def read_record(node: Node, place: Place) -> Record:
    """The record of one object; raises :exc:`BridgeError`, whose facts name the way to it."""
    names = tuple(one.as_text() for one in node.each("names"))
    if len(names) not in (0, 4):
        raise ParseError(BadJson.VALUE, path=node.get("names").path, text="")
    north, east, south, west = names or ("",) * 4
    return Record(
        board=node.text("board"),
        room=node.text("room"),
        names=(north, east, south, west),
        dealer=_parsed(node.get("dealer"), Seat.parse),
        vulnerability=_parsed(node.get("vulnerability"), Vulnerability.parse),
        deal=_parsed(node.get("deal"), KnownDeal.parse),
        calls=tuple(_said(one) for one in node.each("calls")),
        cards=tuple(_laid(one) for one in node.each("cards")),
        contract=_contract(node),
        tricks=node.number("tricks"),
        score_ns=node.number("score_ns"),
        claimed=node.number("claimed"),
        results=tuple(read_reported(one) for one in node.each("results")),
        tags=tags_of(node),
        sections=tuple(_section(one) for one in node.each("sections")),
        comments=tuple(_comment(one) for one in node.each("comments")),
        places={Part.RECORD: place},
    )


def _parsed(node: Node, parse: Callable[[str], T]) -> T | None:
    """What a text stands for; nothing where there is none."""
    return None if node.value is None else _of(node, parse)


def _of(node: Node, parse: Callable[[str], T]) -> T:
    try:
        return parse(node.as_text())
    except BridgeError as error:
        if isinstance(error, ParseError) and not isinstance(error.code, BadJson):
            text = str(error.facts.get("text", ""))
            raise ParseError(BadJson.VALUE, path=node.path, text=text) from None
        raise


def _said(node: Node) -> Said:
    call = _of(node.get("call"), parse_call)
    alerted = node.get("alerted").value is True
    return Said(call, node.text("explanation"), alerted, node.text("mark"))


def _laid(node: Node) -> Laid:
    card = _of(node.get("card"), Card.parse)
    return Laid(card, node.text("explanation"), node.text("mark"))


def _contract(node: Node) -> Contract | PassedOut | None:
    name, declarer = node.get("contract"), node.text("declarer")
    if name.value == str(PASSED_OUT):
        return PASSED_OUT
    return _parsed(name, lambda text: Contract.parse(f"{text} {declarer}"))


def _section(node: Node) -> Section:
    rows = tuple(texts(row) for row in node.each("rows"))
    return Section(node.text("name"), texts(node.get("columns")), rows)


def _comment(node: Node) -> Comment:
    return Comment(node.text("text"), node.text("after"))


def read_records_json(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    return Read.of(found_records_json(data))


def parse_records_json(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    told = read_records_json(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records

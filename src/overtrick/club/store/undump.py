"""Reading an export: line by line, believing nothing, keeping no more than one stream in mind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, TypeAlias, cast

from overtrick.club.store.address import Allowed, parse_right
from overtrick.club.store.dump import HEADER, Copy
from overtrick.club.store.errors import ImportRefused, StoreCode
from overtrick.club.store.event import LONGEST, LONGEST_NAME, NewEvent, Record, storable

HASH = re.compile("[0-9a-f]{64}")
Members: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Line:
    """A line between the first and the last: an event, or an address with its right."""

    number: int
    stream: str
    value: Record | tuple[str, Allowed]


def copies(lines: Iterable[str]) -> Iterator[Copy]:
    """The streams of an export, in its order; raises :exc:`ImportRefused` with the line."""
    seen: set[str] = set()
    for stream, group in groupby(_body(lines), key=lambda line: line.stream):
        mine = list(group)
        if stream in seen:
            raise ImportRefused(StoreCode.EXPORT_ORDER, stream=stream).at(mine[0].number, 1)
        seen.add(stream)
        yield _copy(stream, mine)


def _body(lines: Iterable[str]) -> Iterator[_Line]:
    """All between the header and the end, both of which are checked."""
    end: object = None
    counted = {"streams": 0, "events": 0, "addresses": 0}
    number, stream = 0, ""
    for number, text in enumerate(lines, start=1):
        line = _members(text, number)
        if number == 1:
            if line != HEADER:
                raise _wrong("format").at(1, 1)
        elif end is not None:
            raise ImportRefused(StoreCode.EXPORT_ORDER).at(number, 1)
        elif "end" in line:
            end = line["end"]
        else:
            read = _line(line, number)
            counted["streams"] += read.stream != stream
            counted["events" if isinstance(read.value, Record) else "addresses"] += 1
            stream = read.stream
            yield read
    if end != counted:
        raise ImportRefused(StoreCode.EXPORT_CUT).at(number + (end is None), 1)


def _members(text: str, number: int) -> Members:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise _wrong("JSON").at(number, error.colno) from error
    except (ValueError, RecursionError) as error:  # a number or a nest too big to be meant
        raise _wrong("JSON").at(number, 1) from error
    if not isinstance(value, dict):
        raise _wrong("object").at(number, 1)
    return cast(Members, value)


def _line(line: Members, number: int) -> _Line:
    try:
        stream = _text(line, "stream")
        value = _address(line) if "address" in line else _record(line, stream)
    except ImportRefused as refused:
        raise refused.at(number, 1) from None
    return _Line(number, stream, value)


def _address(line: Members) -> tuple[str, Allowed]:
    secret_hash = _text(line, "address")
    if not HASH.fullmatch(secret_hash):
        raise _wrong("address")
    right = _text(line, "right")
    try:
        return secret_hash, parse_right(right)
    except ValueError:
        raise _wrong("right") from None


def _record(line: Members, stream: str) -> Record:
    data = line.get("data")
    if not isinstance(data, dict):
        raise _wrong("data")
    try:
        new = NewEvent(_text(line, "kind"), cast(Members, data), _text(line, "by", 0, LONGEST_NAME))
    except (ValueError, RecursionError) as error:  # NaN, which Python reads and JSON has not
        if isinstance(error, ImportRefused):
            raise
        raise _wrong("data") from error
    event = new.numbered(stream, _number(line, "seq"), _time(line))
    key = None if line.get("key") is None else _text(line, "key")
    return Record(event, _number(line, "batch"), key)


def _time(line: Members) -> datetime:
    try:
        at = datetime.fromisoformat(_text(line, "at"))
        if at.tzinfo is None:
            raise _wrong("at")
        return at.astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise _wrong("at") from error


def _number(line: Members, name: str) -> int:
    value = line.get(name)
    if type(value) is not int or value < 1:
        raise _wrong(name)
    return value


def _text(line: Members, name: str, least: int = 1, most: int = LONGEST) -> str:
    value = line.get(name)
    if not isinstance(value, str) or not storable(value, least, most):
        raise _wrong(name)
    return value


def _copy(stream: str, lines: Sequence[_Line]) -> Copy:
    """A whole stream of its lines: numbered from 1 without a gap, then its addresses."""
    records: list[Record] = []
    addresses: dict[str, Allowed] = {}
    keys: set[str] = set()
    for line in lines:
        if isinstance(line.value, Record):
            record = line.value
            fits = not addresses and record.key not in keys and _follows(record, records)
            records.append(record)
            if record.key is not None:
                keys.add(record.key)
        else:
            secret_hash, right = line.value
            fits = bool(records) and secret_hash not in addresses
            addresses[secret_hash] = right
        if not fits:
            raise ImportRefused(StoreCode.EXPORT_ORDER, stream=stream).at(line.number, 1)
    return Copy(stream, tuple(records), addresses, lines[0].number)


def _follows(record: Record, records: Sequence[Record]) -> bool:
    """Whether the log could hold this event next: its number, its batch, and where a key may be."""
    if record.event.seq != len(records) + 1:
        return False
    if record.batch == record.event.seq:
        return True
    return record.key is None and bool(records) and record.batch == records[-1].batch


def _wrong(member: str) -> ImportRefused:
    return ImportRefused(StoreCode.EXPORT_LINE, expected=member)

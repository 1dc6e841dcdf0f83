"""Everything the store keeps, as lines of JSON, and back.

The first line says what this is, the last how much there should have been: an export that was
cut short is no export. Secrets are not in it, only their hashes, so addresses keep working.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from overtrick.club.store.address import Allowed
from overtrick.club.store.errors import ImportRefused, StoreCode
from overtrick.club.store.event import Record

HEADER = {"format": "overtrick-log", "version": 1}


@dataclass(frozen=True, slots=True)
class Copy:
    """A whole stream: its events from the first, and its addresses by the hash of their secret."""

    stream: str
    records: tuple[Record, ...]
    addresses: Mapping[str, Allowed]
    line: int = field(default=0, compare=False)
    """The line of the export on which it begins."""


def differs(copy: Copy) -> ImportRefused:
    """The refusal of a stream that is here otherwise, or of a secret that opens another."""
    return ImportRefused(StoreCode.IMPORT_DIFFERS, stream=copy.stream).at(copy.line, 1)


def lines(copies: Iterable[Copy]) -> Iterator[str]:
    """The lines of an export, without their ends.

    >>> list(lines([]))[1]
    '{"end":{"streams":0,"events":0,"addresses":0}}'
    """
    yield _line(HEADER)
    streams = events = addresses = 0
    for copy in copies:
        streams += 1
        events += len(copy.records)
        addresses += len(copy.addresses)
        yield from map(_event, copy.records)
        for secret_hash, right in sorted(copy.addresses.items()):
            yield _line({"stream": copy.stream, "address": secret_hash, "right": str(right)})
    yield _line({"end": {"streams": streams, "events": events, "addresses": addresses}})


def _event(record: Record) -> str:
    event = record.event
    return _line(
        {
            "stream": event.stream,
            "seq": event.seq,
            "at": event.at.isoformat(),
            "kind": event.kind,
            "data": dict(event.data),
            "by": event.by,
            "batch": record.batch,
            "key": record.key,
        }
    )


def _line(value: object) -> str:
    return json.dumps(value, allow_nan=False, separators=(",", ":"))

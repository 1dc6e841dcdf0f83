r"""Reading a file of any kind: its content tells which it is, or else its name.

>>> told = read_any("pasted.txt", "N: AK32 QJ2 T98 765".encode())
>>> str(told.records[0].deal)
'N:AK32.QJ2.T98.765 - - -'
>>> [str(problem.code) for problem in read_any("mystery", b"\x8f\x02").problems]
['kind-unknown']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import BinaryIO

from overtrick.cards.errors import ParseError
from overtrick.formats.bws.read import read_bws
from overtrick.formats.csv.deals import found_deals_csv, read_deals_csv
from overtrick.formats.csv.read import read_csv
from overtrick.formats.deals.ber import found_ber, read_ber
from overtrick.formats.deals.bhg import found_bhg, read_bhg
from overtrick.formats.deals.bri import found_bri, read_bri
from overtrick.formats.deals.cds import found_cds, read_cds
from overtrick.formats.deals.dge import found_dge, read_dge
from overtrick.formats.deals.dlm import found_dlm, read_dlm
from overtrick.formats.deals.dup import found_dup, read_dup
from overtrick.formats.deals.rzd import found_rzd, read_rzd
from overtrick.formats.decoding import Lines, Source, decoded, encoding_of
from overtrick.formats.diagram.read import read_diagrams
from overtrick.formats.evening.read import read_evening
from overtrick.formats.json.read_record import found_records_json, read_records_json
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.lin import read as lin
from overtrick.formats.lin.address import read_address
from overtrick.formats.pbn import read as pbn
from overtrick.formats.problem import BadText, Problem, printable
from overtrick.formats.rbn import read as rbn
from overtrick.formats.record import Found, Place, Read, Record
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.travellers import records_of
from overtrick.formats.usebio import read as usebio


class BadKind(StrEnum):
    """Why a file can't be read at all."""

    UNKNOWN = "kind-unknown"
    NO_BOARDS = "kind-no-boards"
    """A file that can be read, and has no board to be taken out of it."""
    CANNOT_HOLD = "kind-cannot-hold"
    """Boards of which the other kind can hold nothing."""
    CONDITIONS = "kind-conditions"
    """A file of conditions says nothing without the travellers it is about."""


def _csv(data: bytes) -> Read:
    told = read_csv(data)
    return _written(data, told.problems, records_of(told.travellers, told.places))


def _written(data: bytes, problems: Iterable[Problem], records: tuple[Record, ...] = ()) -> Read:
    """What was read, and how it is written, which is then no problem by itself."""
    name, guessed = encoding_of(data)
    left = tuple(one for one in problems if str(one.code) != str(BadText.GUESSED))
    return Read(records, problems=left, encoding=name, guessed=guessed)


def _addresses(data: bytes) -> Read:
    """Addresses of the hand viewer, one a line."""
    text, encoding, guessed = decoded(data)
    return Read.of(_shown(text), encoding, guessed=guessed)


def _shown(text: str) -> Iterator[Found]:
    """What each address shows; its places are in the line that it stands in."""
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        read = read_address(line)
        yield from (_in_line(one, number) for one in read.problems if one not in _own(read))
        for record in read.records:
            places = {part: Place(number, at.column) for part, at in record.places.items()}
            problems = tuple(_in_line(one, number) for one in record.problems)
            yield replace(record, places=places, problems=problems)


def _own(read: Read) -> list[Problem]:
    """The problems that its records have themselves."""
    return [problem for record in read.records for problem in record.problems]


def _in_line(problem: Problem, number: int) -> Problem:
    problem.error.line = number
    return replace(problem, line=number)


def _sheet(data: bytes) -> Read:
    return _written(data, read_sheet(data)[1])


def _evening(data: bytes) -> Read:
    return _written(data, read_evening(data)[1])


_READERS: dict[Kind, Callable[[bytes], Read]] = {
    Kind.PBN: pbn.read_pbn,
    Kind.LIN: lin.read_lin,
    Kind.HANDVIEWER: _addresses,
    Kind.RBN: rbn.read_rbn,
    Kind.USEBIO: usebio.read_usebio,
    Kind.BWS: read_bws,
    Kind.CSV: _csv,
    Kind.DEALS_CSV: read_deals_csv,
    Kind.JSON: read_records_json,
    Kind.SHEET: _sheet,
    Kind.EVENING: _evening,
    Kind.DLM: read_dlm,
    Kind.DUP: read_dup,
    Kind.BER: read_ber,
    Kind.BHG: read_bhg,
    Kind.BRI: read_bri,
    Kind.CDS: read_cds,
    Kind.DGE: read_dge,
    Kind.RZD: read_rzd,
    Kind.DIAGRAM: read_diagrams,
}
_STREAMS: dict[Kind, Callable[[Source], Iterator[Found]]] = {
    Kind.PBN: pbn.found,
    Kind.LIN: lin.found,
    Kind.RBN: rbn.found,
    Kind.USEBIO: usebio.found,
    Kind.DEALS_CSV: found_deals_csv,
    Kind.JSON: found_records_json,
    Kind.DLM: found_dlm,
    Kind.DUP: found_dup,
    Kind.BER: found_ber,
    Kind.BHG: found_bhg,
    Kind.BRI: found_bri,
    Kind.CDS: found_cds,
    Kind.DGE: found_dge,
    Kind.RZD: found_rzd,
}
"""Those that are read a record at a time; the others are small by nature and read whole."""
NO_LINES = frozenset(
    {Kind.BWS, Kind.BER, Kind.BRI, Kind.CDS, Kind.DGE, Kind.DUP, Kind.RZD, Kind.UNKNOWN}
)
"""Kinds whose places count something else than lines."""


def read_any(name: str, data: bytes, kind: Kind | None = None) -> Read:
    """A whole file; never raises, whatever the bytes. ``kind`` overrules what it looks like."""
    kind = kind or kind_of(name, data[:HEAD])
    reader = _READERS.get(kind)
    return Read(problems=(_refused(kind),)) if reader is None else reader(data)


def found_any(name: str, source: BinaryIO, kind: Kind | None = None) -> Iterator[Found]:
    """A file as a stream, a record at a time where its kind allows that.

    The source must be able to go back to its beginning unless the kind is given.
    """
    if kind is None:
        kind = kind_of(name, source.read(HEAD))
        source.seek(0)
    if stream := _STREAMS.get(kind):
        return stream(source)
    if kind not in _READERS:
        return iter((_refused(kind),))
    return as_stream(_READERS[kind](source.read()))


def as_stream(read: Read) -> Iterator[Found]:
    """What was read whole, one thing after another: a problem comes once, with its record."""
    own = {id(problem) for record in read.records for problem in record.problems}
    yield from (problem for problem in read.problems if id(problem) not in own)
    yield read.event
    yield from read.records


def with_lines(problems: Iterable[Problem], source: BinaryIO, kind: Kind) -> list[Problem]:
    r"""The problems in the order of their places, each with the line of the file it stands in.

    >>> from io import BytesIO
    >>> found = [Problem(ParseError(BadKind.UNKNOWN), 2, 1)]
    >>> with_lines(found, BytesIO(b"one\ntwo\n"), Kind.PBN)[0].source
    'two'
    """
    told = sorted(problems, key=lambda one: (one.line, one.column))
    wanted = {one.line for one in told if not one.source}
    if not wanted or kind in NO_LINES:
        return told
    source.seek(0)
    last = max(wanted)
    lines: dict[int, str] = {}
    for number, text in enumerate(Lines(source), start=1):
        if number in wanted and isinstance(text, str):
            lines[number] = printable(text)
        if number >= last:
            break
    return [one if one.source else replace(one, source=lines.get(one.line, "")) for one in told]


def _refused(kind: Kind) -> Problem:
    if kind is Kind.CONDITIONS:
        return Problem(ParseError(BadKind.CONDITIONS).at(1, 1), 1, 1)
    return Problem(ParseError(BadKind.UNKNOWN).at(1, 1), 1, 1)

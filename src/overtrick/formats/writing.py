"""Writing records as a file of any kind, piece by piece where the kind allows that.

>>> from overtrick.cards.known import KnownDeal
>>> board = Record(board="1", deal=KnownDeal.parse("N:AK32.QJ2.T98.765 - - -"))
>>> b"".join(written(Kind.DEALS_CSV, [board])).decode().strip()[:30]
'"AK32","QJ2","T98","765","",""'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from overtrick.formats.csv.deals import write_deals_csv
from overtrick.formats.csv.write import csv_rows
from overtrick.formats.deals.ber import write_ber
from overtrick.formats.deals.bhg import write_bhg
from overtrick.formats.deals.bri import write_bri
from overtrick.formats.deals.cds import write_cds
from overtrick.formats.deals.dge import write_dge
from overtrick.formats.deals.dlm import write_dlm
from overtrick.formats.deals.dup import write_dup
from overtrick.formats.deals.rzd import write_rzd
from overtrick.formats.diagram.write import write_diagrams
from overtrick.formats.json.record import records_json_lines
from overtrick.formats.kinds import Kind
from overtrick.formats.lin.address import write_lin_address
from overtrick.formats.lin.write import board_line, head_lines, heading_of
from overtrick.formats.numbering import numbered
from overtrick.formats.pbn.write import written as pbn_pieces
from overtrick.formats.rbn.write import write_rbn
from overtrick.formats.record import Event, Read, Record
from overtrick.formats.travellers import as_traveller, boards_of, travellers_of
from overtrick.formats.usebio.write import write_usebio

NO_EVENT = Event()


def _csv(records: Iterable[Record], event: Event) -> Iterator[str]:
    """The results of all tables, of which nothing else is held."""
    return csv_rows(travellers_of(Read(tuple(map(as_traveller, records)), event)))


def _usebio(records: Iterable[Record], event: Event) -> str:
    """A board once with the results of all its tables, though each may have had a record."""
    every = numbered(Read(tuple(records), event))
    if any(record.result is not None and not record.results for record in every):
        every = tuple(_one_a_board(every))
    return write_usebio(every, event)


def _one_a_board(records: tuple[Record, ...]) -> Iterator[Record]:
    results = dict(boards_of(Read(records)))
    dealt: dict[int | None, Record] = {}
    for record in records:
        if record.deal is not None:
            dealt.setdefault(record.number, record)
    for record in records:
        number = record.number
        if number is None or number not in results:
            yield record
        elif lines := results[number]:
            yield replace(dealt.get(number, record), results=lines)
            results[number] = ()


def _lin(records: Iterable[Record], event: Event) -> Iterator[str]:
    """The heading, and then the boards a line at a time."""
    heading = heading_of(event)
    yield head_lines(heading)
    for record in records:
        yield board_line(record, heading) + "\n"


def _addresses(records: Iterable[Record], event: Event) -> Iterator[str]:
    del event
    return (write_lin_address(record) + "\n" for record in records)


def _diagrams(records: Iterable[Record], event: Event) -> str:
    return write_diagrams(records, event)


_PIECES: dict[Kind, Callable[[Iterable[Record], Event], Iterator[str]]] = {
    Kind.PBN: pbn_pieces,
    Kind.LIN: _lin,
    Kind.HANDVIEWER: _addresses,
    Kind.JSON: records_json_lines,
    Kind.CSV: _csv,
}
_WHOLE: dict[Kind, Callable[[Iterable[Record], Event], str | bytes]] = {
    Kind.RBN: write_rbn,
    Kind.USEBIO: _usebio,
    Kind.DEALS_CSV: write_deals_csv,
    Kind.DIAGRAM: _diagrams,
    Kind.DLM: write_dlm,
    Kind.DUP: write_dup,
    Kind.BER: write_ber,
    Kind.BHG: write_bhg,
    Kind.BRI: write_bri,
    Kind.CDS: write_cds,
    Kind.DGE: write_dge,
    Kind.RZD: write_rzd,
}
WRITABLE = tuple(kind for kind in Kind if kind in _PIECES or kind in _WHOLE)
"""The kinds that can be written; a Bridgemate's database can only be read."""


def written(kind: Kind, records: Iterable[Record], event: Event = NO_EVENT) -> Iterator[bytes]:
    """The pieces of the file, text in UTF-8; raises :exc:`KeyError` for a kind not writable."""
    if kind in _PIECES:
        yield from (piece.encode("utf-8", "replace") for piece in _PIECES[kind](records, event))
        return
    whole = _WHOLE[kind](records, event)
    yield whole if isinstance(whole, bytes) else whole.encode("utf-8", "replace")

r"""A file in another kind: what of it would be lost, and the file itself.

>>> from overtrick.web.files.opened import opened
>>> told = opened("", b'[Board "1"]\n[Event "Friday"]\n[Deal "N:AK32.QJ2.T98.765 - - -"]\n')
>>> taken = losing(told, Kind.DIAGRAM)
>>> taken.boards, "lost-event" in {str(one.code) for one in taken.lost}
(1, True)
>>> other(told, Kind.DIAGRAM).decode().split()[:5]
['Board', '1', 'N', '♠', 'AK32']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from overtrick.formats.kinds import Kind
from overtrick.formats.losses import Losses
from overtrick.formats.outcome import outcome_of
from overtrick.formats.problem import Problem
from overtrick.formats.record import Record
from overtrick.formats.writing import WRITABLE, written
from overtrick.language.language import Language
from overtrick.language.words import has, say
from overtrick.web.files.opened import Opened

_ENDINGS = {
    Kind.HANDVIEWER: "url",
    Kind.USEBIO: "xml",
    Kind.DEALS_CSV: "csv",
    Kind.DIAGRAM: "txt",
}
"""Where the name of a file does not end with the name of its kind."""
_OF_DEALS = frozenset(
    {Kind.DLM, Kind.DUP, Kind.BER, Kind.BHG, Kind.BRI, Kind.CDS, Kind.DGE, Kind.RZD}
)
"""For machines that deal: nothing but whole deals is in them."""
_OF_HANDS = frozenset({Kind.DIAGRAM, Kind.DEALS_CSV, Kind.HANDVIEWER})


class Taken(NamedTuple):
    """How many boards the new file would have, and what of the old one it could not hold."""

    boards: int
    lost: tuple[Problem, ...]


def sensible(records: Sequence[Record]) -> tuple[Kind, ...]:
    """The kinds that can hold something of these boards: the one list that everything goes by.

    A file of deals wants a deal, LIN a deal or an auction, and a file of travellers a result on
    a board with a number.

    >>> from overtrick.cards.known import KnownDeal
    >>> dealt = sensible([Record(board="1", deal=KnownDeal.parse("N:AK32.QJ2.T98.765 - - -"))])
    >>> Kind.DIAGRAM in dealt, Kind.DLM in dealt, Kind.CSV in dealt
    (True, False, False)
    """
    lacking: set[Kind] = set()
    if all(record.whole is None for record in records):
        lacking |= _OF_DEALS
    if all(record.deal is None for record in records):
        lacking |= _OF_HANDS
    if not any(record.deal or record.calls for record in records):
        lacking.add(Kind.LIN)
    if not any(_has_result(record) for record in records):
        lacking.add(Kind.CSV)
    if all(record.number is None for record in records):
        lacking.add(Kind.USEBIO)
    return tuple(kind for kind in WRITABLE if kind not in lacking)


def _has_result(record: Record) -> bool:
    told = record.results or record.score_ns is not None or outcome_of(record) is not None
    return record.number is not None and bool(told)


def losing(told: Opened, kind: Kind) -> Taken:
    """Write the file as that kind, and see what is not in it any more."""
    losses = Losses(kind)
    for _ in written(kind, losses.watched(told.records), told.event):
        pass
    if losses.written:
        losses.of_event(told.event, told.records[0])
    return Taken(losses.written, tuple(losses.problems()))


def other(told: Opened, kind: Kind) -> bytes:
    """The file as that kind."""
    return b"".join(written(kind, told.records, told.event))


def writable(name: str) -> Kind | None:
    """The kind of that name, where it can be written."""
    return next((kind for kind in WRITABLE if kind == name), None)


def ending(kind: Kind) -> str:
    """How the name of such a file ends."""
    return _ENDINGS.get(kind, str(kind))


def kinds(records: Sequence[Record], language: Language) -> Iterator[tuple[str, str]]:
    """All that these boards can be written as, with what they are called."""
    for kind in sensible(records):
        yield str(kind), kind_name(kind, language)


def kind_name(kind: Kind, language: Language) -> str:
    """What a kind is called: most by the letters of their names.

    >>> kind_name(Kind.PBN, Language.BG)
    'PBN'
    """
    code = f"kind-{kind}"
    return say(language, "web.files", code) if has(language, "web.files", code) else kind.upper()

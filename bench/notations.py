"""The two notations that others read as well, with auctions and plays, and our way with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from bench.played import Made
from overtrick.formats.decoding import Source
from overtrick.formats.lin import read as lin
from overtrick.formats.lin.write import write_lin
from overtrick.formats.pbn import read as pbn
from overtrick.formats.pbn.write import write_pbn
from overtrick.formats.record import Found, Read


@dataclass(frozen=True, slots=True)
class Notation:
    """Its name, and the functions of the room of formats."""

    name: str
    text: Callable[[Sequence[Made]], str]
    read: Callable[[bytes], Read]
    found: Callable[[Source], Iterator[Found]]


def _lin_text(made: Sequence[Made]) -> str:
    return write_lin(one.record for one in made)


def _pbn_text(made: Sequence[Made]) -> str:
    """Each board with the contract and the tricks it was made with; a further file may follow."""
    text = write_pbn(
        replace(one.record, contract=one.result.contract, tricks=one.result.tricks) for one in made
    )
    return f"{text}\r\n"


LIN = Notation("LIN", _lin_text, lin.read_lin, lin.found)
PBN = Notation("PBN", _pbn_text, pbn.read_pbn, pbn.found)
NOTATIONS = {one.name: one for one in (LIN, PBN)}

"""The auctions and plays of real files at a live table: the legal ones in full, the others not."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.folding import opened
from overtrick.club.tables.judging import after
from overtrick.club.tables.table import Phase, Table
from overtrick.formats.judging.judged import judged
from overtrick.formats.reading import read_any
from overtrick.formats.record import Record
from overtrick.game.auction import Illegality
from overtrick.game.play import BadPlay

FOLDERS = ("lin", "pbn", "rbn", "sixteen", "made")
LAWS = {
    *Illegality,
    BadPlay.NOT_HELD,
    BadPlay.ALREADY_PLAYED,
    BadPlay.REVOKE,
    BadPlay.PLAY_OVER,
}
IMPOSSIBLE = "impossible-play.lin"


class Refused(NamedTuple):
    """The call or the card at which the table said no."""

    what: str
    number: int
    code: str


def replayed(record: Record) -> tuple[Table, Refused | None]:
    """The board as it is played at a table, up to what is refused."""
    assert record.dealer is not None
    table = opened(1, Opened("rubber", dealer=record.dealer))
    for seat in Seat:
        table = after(table, table.seq + 1, made.Sat(seat, "", f"holder {seat}"))
    table = after(table, table.seq + 1, made.Dealt(record.whole))
    moves = [*(said.call for said in record.calls), *(laid.card for laid in record.cards)]
    for number, move in enumerate(moves):
        wish: made.Change
        if isinstance(move, Card):
            wish = made.Played(mover_of(table), move)
        else:
            wish = made.Called(mover_of(table), move)
        try:
            table = after(table, table.seq + 1, wish)
        except BridgeError as error:
            return table, refused(record, number, str(error.code))
    return table, None


def mover_of(table: Table) -> Seat:
    """Whose turn it is; where it is nobody's the table says so itself."""
    assert table.game is not None
    return table.game.mover or Seat.NORTH


def refused(record: Record, number: int, code: str) -> Refused:
    called = len(record.calls)
    if number < called:
        return Refused("call", number, code)
    return Refused("card", number - called, code)


def boards(corpus: Path) -> list[tuple[str, Record]]:
    """Every board of every file that has a whole deal, a dealer and an auction."""
    found: list[tuple[str, Record]] = []
    for folder in FOLDERS:
        for path in sorted((corpus / folder).iterdir()):
            if path.suffix.lower() not in {".lin", ".pbn", ".rbn"}:
                continue
            found += [(path.name, one) for one in read_any(path.name, path.read_bytes()).records]
    return [(name, one) for name, one in found if is_whole(one)]


def is_whole(record: Record) -> bool:
    """Whether it can be played, and by the Laws: PBN marks what went against them with ``^``."""
    marks = [*(said.mark for said in record.calls), *(laid.mark for laid in record.cards)]
    lawful = not any(mark.startswith("^") for mark in marks)
    return bool(record.whole and record.calls and record.dealer is not None and lawful)


def test_legal_auctions_and_plays_are_taken_and_the_others_stop_where_they_fail(
    corpus: Path,
) -> None:
    taken = 0
    for name, record in boards(corpus):
        table, no = replayed(record)
        assert table.game is not None
        ended = table.game.auction.outcome
        if ended is not None and record.contract not in (None, ended):
            continue  # the file contradicts itself, and its play is of the contract it states
        faults = [str(fault.code) for fault in judged(record) if fault.code in LAWS]
        assert ([no.code] if no else []) == faults[:1], (name, record.board)
        taken += no is None
    assert taken > 1_000


def test_the_impossible_play_stops_at_its_first_card(corpus: Path) -> None:
    ((_, record),) = [each for each in boards(corpus) if each[0] == IMPOSSIBLE]
    table, no = replayed(record)
    assert no == Refused("card", 0, str(BadPlay.NOT_HELD))
    assert table.phase is Phase.PLAY

"""Which deals of a table's sheet count other than they were played, and since when."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.club.sheets.changes import Corrected, Deleted
from overtrick.club.tables.changes import Restored
from overtrick.club.tables.notes import Mark, Standing
from overtrick.club.tables.table import Table
from overtrick.scoring.entry import Entry


def last_by_hand(table: Table) -> Standing | None:
    """What was written by hand last, of what stands."""
    noted = {note.seq for note in table.notes}
    return next((one for one in reversed(table.standing) if one[0] in noted), None)


def marks(table: Table) -> tuple[Mark, ...]:
    """The deals that count other than they were played, in the order of the sheet."""
    return tuple(_marks(table)) if table.notes else ()


def counted(table: Table, deal: int) -> Entry | None:
    """What a deal counts, None where it is not in the score."""
    row = next((row for rubber in table.rubbers if (row := rubber.row(deal))), None)
    if row is None or is_out(table.standing, deal):
        return None
    return row.entry


def as_played(table: Table) -> dict[int, Entry]:
    """What each deal came to that was played for the sheet."""
    return {one.number: one.entry for one in table.finished if one.game.counts}


def last_about(standing: tuple[Standing, ...], deal: int) -> Corrected | Deleted | Restored | None:
    """What was written by hand last of a deal, None where nothing was."""
    about = (
        change
        for _, change in reversed(standing)
        if isinstance(change, Corrected | Deleted | Restored) and change.deal == deal
    )
    return next(about, None)


def is_out(standing: tuple[Standing, ...], deal: int) -> bool:
    """Whether a deal was taken out of the score."""
    return isinstance(last_about(standing, deal), Deleted)


def _marks(table: Table) -> Iterator[Mark]:
    played, standing = as_played(table), {seq for seq, _ in table.standing}
    last = {note.deal: note for note in table.notes if note.seq in standing}
    for rubber in table.rubbers:
        for deal, row in zip(rubber.deals, rubber.ledger.rows, strict=True):
            now = counted(table, deal) if deal in last else played.get(deal)
            if now != played.get(deal):
                note = last[deal]
                yield Mark(deal, row.number, played.get(deal), now, note.by, note.at)
    there = {deal for rubber in table.rubbers for deal in rubber.deals}
    for deal, entry in played.items():
        if deal not in there:  # gone from the sheet with its row
            note = last[deal]
            yield Mark(deal, note.number, entry, None, note.by, note.at)

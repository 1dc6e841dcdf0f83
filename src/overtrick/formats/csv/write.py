"""Writing travellers so that they read the same.

>>> from overtrick.formats.csv.read import parse_csv
>>> print(write_csv(parse_csv("1,N1,E1,,,,A+/A-")), end="")
board,ns,ew,contract,declarer,tricks,score_ns,vul,group
1,N1,E1,,,,A+/A-,,
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from overtrick.formats.csv.columns import Column
from overtrick.game.result import Result
from overtrick.tournament.contestant import Contestants
from overtrick.tournament.traveller import Line, Played, TableScore, Traveller

_ALWAYS, _MORE = tuple(Column)[:9], tuple(Column)[9:]


def write_csv(travellers: Iterable[Traveller]) -> str:
    """A row a result, in PBN's notation; further columns only where some row needs them."""
    return "".join(csv_rows(tuple(travellers)))


def csv_rows(travellers: Sequence[Traveller]) -> Iterator[str]:
    """The same row by row, the head first."""
    needed = {column for row in _rows(travellers) for column in _MORE if row[column]}
    columns = (*_ALWAYS, *(column for column in _MORE if column in needed))
    yield _joined(columns)
    for row in _rows(travellers):
        yield _joined(row[column] for column in columns)


def _rows(travellers: Iterable[Traveller]) -> Iterator[Mapping[Column, str]]:
    return (_row(board.board, line) for board in travellers for line in board.lines)


def _joined(row: Iterable[str]) -> str:
    return ",".join(map(_quoted, row)) + "\n"


def _row(board: int, line: Line) -> dict[Column, str]:
    found = {
        Column.BOARD: str(board),
        Column.NS: _named(line.ns),
        Column.EW: _named(line.ew),
        Column.VULNERABILITY: str(line.vulnerability or ""),
        Column.GROUP: line.group,
        Column.SECTION: line.section,
        Column.ROOM: line.room,
        Column.TEAM: "/".join(map(_named, line.team)) if line.team[0] else "",
    }
    return found | dict(zip(tuple(Column)[3:7], _told(line.outcome), strict=True))


def _told(outcome: TableScore) -> Sequence[str]:
    """Contract, declarer, tricks and score."""
    if not isinstance(outcome, Played):
        return ("", "", "", str(outcome))
    score, result = str(outcome.score_ns), outcome.result
    if result is None:
        return ("", "", "", score)
    if not isinstance(result, Result):
        return (str(result), "", "", score)
    contract = result.contract
    return (contract.name, str(contract.declarer), str(result.tricks), score)


def _named(holders: Contestants) -> str:
    return "&".join(map(str, holders))


def _quoted(cell: str) -> str:
    if any(letter in cell for letter in ',;\t"'):
        doubled = cell.replace('"', '""')
        return f'"{doubled}"'
    return cell

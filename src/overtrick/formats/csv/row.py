"""What the cells of a row say: the board, who sat there, the teams, the marks.

Every reader here raises a :exc:`BridgeError` that has the column of its cell.
"""

from __future__ import annotations

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.columns import Column
from overtrick.formats.csv.errors import BadCsv
from overtrick.formats.csv.result import Cells
from overtrick.language.reading import read_vulnerability
from overtrick.tournament.contestant import Contestants, parse_contestants

MOST_BOARD = 9_999
LONGEST_MARK = 20
"""Letters of a group, a section or a room."""


def board_of(row: Cells) -> int:
    """The number of the board."""
    cell = row.get(Column.BOARD)
    text = cell.text if cell else ""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:9]) <= MOST_BOARD):
        raise ParseError(BadCsv.BOARD, text=text).at(1, cell.column if cell else 1)
    return int(text)


def contestants_of(row: Cells, column: Column, section: str) -> Contestants:
    """Who holds a side; a dash is nobody."""
    cell = row.get(column)
    if cell is None:
        return ()
    try:
        return parse_contestants("0" if cell.text == "-" else cell.text, section)
    except BridgeError as error:
        raise error.at(1, cell.column) from None


def teams_of(row: Cells, section: str) -> tuple[Contestants, Contestants]:
    """The teams of North-South and East-West, ``3/7``."""
    cell = row.get(Column.TEAM)
    if cell is None:
        return (), ()
    try:
        found = [parse_contestants(part, section) for part in cell.text.split("/")]
    except BridgeError:
        found = []
    if len(found) != 2 or any(len(team) != 1 or team[0].is_phantom for team in found):
        raise ParseError(BadCsv.TEAM, text=cell.text).at(1, cell.column)
    return found[0], found[1]


def marked_vulnerability(row: Cells) -> Vulnerability | None:
    """What the board is marked with, in PBN's words or a language's, where the row says it."""
    cell = row.get(Column.VULNERABILITY)
    if cell is None:
        return None
    try:
        return Vulnerability.parse(cell.text)
    except ParseError:
        pass
    try:
        return read_vulnerability(cell.text)
    except BridgeError as error:
        error.line, error.column = 1, cell.column
        raise


def mark_of(row: Cells, column: Column) -> str:
    """A short text that tells groups, sections or rooms apart."""
    cell = row.get(column)
    if cell is None:
        return ""
    if len(cell.text) > LONGEST_MARK or not cell.text.isprintable():
        raise ParseError(BadCsv.MARK, most=LONGEST_MARK).at(1, cell.column)
    return cell.text

r"""Reading a file of travellers: what can be read of it, and all that is wrong with the rest.

>>> told = read_csv("board,ns,ew,contract,declarer,tricks\n1,N1,E1,4S,N,10\n1,N2,E2,4S,N,x\n")
>>> [line.outcome.score_ns for line in told.travellers[0].lines]
[420]
>>> [(str(each.code), each.line, each.column) for each in told.problems]
[('csv-tricks', 3, 14)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.cells import Cell, cells, separator_of
from overtrick.formats.csv.columns import Column, Places, has_head, plain_head, read_head
from overtrick.formats.csv.errors import BadCsv, BadRow, IllegalRow
from overtrick.formats.csv.result import Cells, disagreement, read_table_score, vulnerability
from overtrick.formats.csv.row import (
    board_of,
    contestants_of,
    mark_of,
    marked_vulnerability,
    teams_of,
)
from overtrick.formats.numbering import by_side, is_by_side, told_apart
from overtrick.formats.problem import (
    LONGEST_LINE,
    BadText,
    Problem,
    Severity,
    lines_of,
    printable,
)
from overtrick.formats.record import Place
from overtrick.formats.text import guess_told, text_of
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.traveller import (
    NOT_PLAYED,
    Adjusted,
    BadLine,
    IllegalLine,
    Line,
    TableScore,
    Traveller,
)

MOST_PROBLEMS = 100
"""After so many the reader gives up."""


@dataclass(frozen=True, slots=True)
class Travellers:
    """What was read, by the number of the board, and what was wrong with the file.

    ``places`` are those of the rows, by the lines of each traveller.
    """

    travellers: tuple[Traveller, ...]
    problems: tuple[Problem, ...]
    places: tuple[tuple[Place, ...], ...] = ()


def read_csv(data: bytes | str, section: str = "") -> Travellers:
    """Read a file of travellers; never raises, whatever the bytes.

    A row that can't be read loses no other one. ``section`` is that of the rows that name
    none.
    """
    text = text_of(data)
    if isinstance(text, Problem):
        return Travellers((), (text,))
    raws = lines_of(text)
    reading = _Reading(raws, section)
    reading.read()
    if apart := reading.sections_by_side():
        reading = _Reading(raws, section, apart)
        reading.read()
    boards = sorted(reading.boards.items())
    return Travellers(
        tuple(Traveller(number, tuple(line for line, _ in rows)) for number, rows in boards),
        (*guess_told(data), *reading.problems),
        tuple(tuple(place for _, place in rows) for _, rows in boards),
    )


def parse_csv(data: bytes | str) -> tuple[Traveller, ...]:
    """Read a file of travellers strictly; raises the first error, which has its place.

    >>> parse_csv("board,ns")
    Traceback (most recent call last):
        ...
    overtrick.cards.errors.ParseError: csv-no-column
    """
    told = read_csv(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.travellers


class _Reading:
    """A file being read: the rows so far, and what was wrong with the others."""

    def __init__(
        self, raws: list[str], section: str, by_side: frozenset[str] = frozenset()
    ) -> None:
        self.raws = raws
        self.section = section
        self._by_side = by_side
        self._met: dict[str, dict[tuple[int, str], list[Line]]] = {}
        self.boards: dict[int, list[tuple[Line, Place]]] = {}
        self.problems: list[Problem] = []
        self._seen: dict[int, dict[Contestant, int]] = {}
        self._known: dict[tuple[object, ...], TableScore] = {}

    def read(self) -> None:
        """Read every row that is not blank."""
        rows = [number for number, raw in enumerate(self.raws, start=1) if raw.strip()]
        if not rows:
            self._tell(ParseError(BadText.EMPTY), 1)
            return
        separator = separator_of(self.raws[rows[0] - 1])
        places = self._places(rows[0], separator)
        if places is None:
            return
        for number in self._results(rows, separator):
            if sum(one.severity is Severity.ERROR for one in self.problems) >= MOST_PROBLEMS:
                self._tell(ParseError(BadText.MORE, most=MOST_PROBLEMS), number)
                return
            try:
                self._take(number, places, separator)
            except BridgeError as error:
                self._tell(error, number)

    def sections_by_side(self) -> frozenset[str]:
        """Those that number both directions from 1, by all rows that name none."""
        met = self._met.items()
        return frozenset(section for section, boards in met if is_by_side(boards.values()))

    def _results(self, rows: list[int], separator: str) -> list[int]:
        """The rows that have results; a file that has none is told of it."""
        if not has_head(cells(self.raws[rows[0] - 1], separator)):
            return rows
        if not rows[1:]:
            self._tell(ParseError(BadText.EMPTY), rows[0])
        return rows[1:]

    def _places(self, number: int, separator: str) -> Places | None:
        """The columns, or None where no row could be read by them."""
        try:
            first = self._cells(number, separator)
        except BridgeError as error:
            self._tell(error, number)
            return None
        if not has_head(first):
            return plain_head()
        places, wrong, unknown = read_head(first)
        for told, severity in ((wrong, Severity.ERROR), (unknown, Severity.WARNING)):
            for one in told:
                self._tell(one, number, severity)
        return None if wrong else places

    def _take(self, number: int, places: Places, separator: str) -> None:
        found = self._cells(number, separator)
        for cell in found[max(places) + 1 :]:
            if cell.text and len(found) > len(places):
                raise ParseError(BadCsv.TOO_MANY_CELLS).at(1, cell.column)
        row = {places[at]: cell for at, cell in enumerate(found) if at in places and cell.text}
        board = board_of(row)
        line = self._line(row, board, number)
        self._refuse_twice(row, board, line)
        place = Place(number, row[Column.BOARD].column)
        self.boards.setdefault(board, []).append((line, place))

    def _cells(self, number: int, separator: str) -> Sequence[Cell]:
        """The cells of a row; raises :exc:`ParseError` for one that nobody wrote by hand."""
        raw = self.raws[number - 1]
        if len(raw) > LONGEST_LINE:
            raise ParseError(BadText.LONG_LINE, most=LONGEST_LINE).at(1, LONGEST_LINE + 1)
        return cells(raw, separator)

    def _line(self, row: Cells, board: int, number: int) -> Line:
        section = mark_of(row, Column.SECTION) or self.section
        ns, ew = (contestants_of(row, column, section) for column in (Column.NS, Column.EW))
        given = marked_vulnerability(row)
        outcome = self._outcome(row, board, given, number)
        if not isinstance(outcome, Adjusted) and any(one.is_phantom for one in (*ns, *ew)):
            if outcome is not NOT_PLAYED:
                column = row[Column.EW if ns and not ns[0].is_phantom else Column.NS].column
                self._tell(IllegalRow(BadRow.SIT_OUT).at(1, column), number, Severity.WARNING)
            outcome = NOT_PLAYED
        try:
            line = Line(
                ns,
                told_apart(ns, ew),
                outcome,
                group=mark_of(row, Column.GROUP),
                section=section,
                room=mark_of(row, Column.ROOM),
                team=teams_of(row, section),
                vulnerability=given,
            )
            return self._settled(line, ew, board)
        except BridgeError as error:
            raise error.at(1, row[Column.EW].column) from None

    def _settled(self, line: Line, ew: Contestants, board: int) -> Line:
        """The line, its pairs known by their direction where its section has them so."""
        if not self._by_side and not any(one.side for one in (*line.ns, *ew)):
            boards = self._met.setdefault(line.section, {})
            boards.setdefault((board, line.group), []).append(line)
        if line.section in self._by_side:
            return by_side(line)
        if line.ew != ew:
            raise IllegalLine(BadLine.AGAINST_ITSELF, pair=str(line.ns[0]))
        return line

    def _outcome(
        self, row: Cells, board: int, given: Vulnerability | None, number: int
    ) -> TableScore:
        """The score of a row; rows that say the same are read once."""
        vulnerable = vulnerability(board, given)
        named = (Column.CONTRACT, Column.DECLARER, Column.TRICKS, Column.SCORE)
        key = (vulnerable, *(row[column].text if column in row else "" for column in named))
        outcome = self._known.get(key)
        if outcome is None:
            outcome = self._known[key] = read_table_score(row, vulnerable)
        wrong = disagreement(row, outcome, vulnerable)
        if wrong:
            self._tell(wrong, number, Severity.WARNING)
        return outcome

    def _refuse_twice(self, row: Cells, board: int, line: Line) -> None:
        """Nobody has two results on a board, but a team that sat both ways against another."""
        rows = self.boards.get(board, [])
        seen = self._seen.setdefault(board, {})
        for column, holders in ((Column.NS, line.ns), (Column.EW, line.ew)):
            for one in holders:
                if one not in seen:
                    continue
                first, place = rows[seen[one]]
                if (first.ns, first.ew) != (line.ew, line.ns):
                    raise IllegalRow(BadRow.TWICE, pair=str(one), board=board, first=place.line).at(
                        1, row[column].column
                    )
        for one in (*line.ns, *line.ew):
            if not one.is_phantom:
                seen.setdefault(one, len(rows))

    def _tell(self, error: BridgeError, number: int, severity: Severity = Severity.ERROR) -> None:
        """Keep the problem of a row, whose error knows its column at most."""
        column = error.column or 1
        error.line, error.column = number, column
        source = printable(self.raws[number - 1])
        self.problems.append(Problem(error, number, column, source, severity))

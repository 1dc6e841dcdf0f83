"""What a row says came of the deal: a contract with its tricks, a score, or a mark."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

from overtrick.cards.board import vulnerability_of
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.cells import Cell
from overtrick.formats.csv.columns import Column
from overtrick.formats.csv.errors import BadCsv, BadRow, IllegalRow
from overtrick.formats.judging.worth import worth
from overtrick.game.contract import Contract
from overtrick.game.result import Outcome, Result
from overtrick.language.reading import read_declarer, read_outcome
from overtrick.tournament.award import MOST_SCORE, parse_award
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played, TableScore

Cells = Mapping[Column, Cell]
"""The cells of a row that are not empty."""
_SCORE = re.compile(r"[+\u2212-]?\d{1,7}")
_TRICKS = re.compile(r"=|[+-]?\d{1,2}")


def read_table_score(row: Cells, vulnerable: Vulnerability) -> TableScore:
    """The score of a row; raises a :exc:`BridgeError` that has its column.

    Where a contract stands beside a score the score counts, whether they agree or not.
    """
    stated = row.get(Column.SCORE)
    if stated and not _SCORE.fullmatch(stated.text):
        return _read_marks(stated)
    result = _read_result(row)
    if stated:
        found = int(stated.text.replace("\u2212", "-"))
        if abs(found) > MOST_SCORE:
            raise ParseError(BadCsv.SCORE, text=stated.text).at(1, stated.column)
        return Played(found, result)
    if result is None:
        raise ParseError(BadCsv.NO_RESULT).at(1, row[Column.BOARD].column)
    return Played(worth(result, vulnerable), result)


def disagreement(row: Cells, outcome: TableScore, vulnerable: Vulnerability) -> BridgeError | None:
    """That the contract of a row can't give the score it states; or nothing."""
    if not isinstance(outcome, Played) or outcome.result is None:
        return None
    right = worth(outcome.result, vulnerable)
    if right == outcome.score_ns:
        return None
    column = row[Column.SCORE].column
    return IllegalRow(
        BadRow.CANNOT_SCORE, result=str(outcome.result), right=right, found=outcome.score_ns
    ).at(1, column)


def vulnerability(board: int, given: Vulnerability | None) -> Vulnerability:
    """What the row says, or else what Law 2 does."""
    return given or vulnerability_of(board)


def _read_marks(cell: Cell) -> TableScore:
    if cell.text.upper() == str(NOT_PLAYED):
        return NOT_PLAYED
    marks = cell.text.split("/")
    try:
        awards = [parse_award(mark) for mark in marks]
    except ParseError:
        raise ParseError(BadCsv.SCORE, text=cell.text).at(1, cell.column) from None
    except BridgeError as error:
        raise error.at(1, cell.column) from None
    if len(awards) > 2:
        raise ParseError(BadCsv.SCORE, text=cell.text).at(1, cell.column)
    return Adjusted(awards[0], awards[-1])


def _read_result(row: Cells) -> Outcome | None:
    """The contract and its tricks, where the row has a contract."""
    cell = row.get(Column.CONTRACT)
    if cell is None:
        return None
    passed = _passed(cell.text)
    if passed is not None:
        return passed
    for column in (Column.DECLARER, Column.TRICKS):
        if column not in row:
            raise ParseError(BadCsv.EMPTY, text=str(column)).at(1, cell.column)
    contract = _read_contract(cell, row[Column.DECLARER])
    tricks = row[Column.TRICKS]
    if not _TRICKS.fullmatch(tricks.text):
        raise ParseError(BadCsv.TRICKS, text=tricks.text).at(1, tricks.column)
    try:
        return _with_tricks(contract, tricks.text)
    except BridgeError as error:
        raise error.at(1, tricks.column) from None


def _with_tricks(contract: Contract, text: str) -> Result:
    """All the tricks, or how many over or under the contract where there is a sign."""
    if text == "=":
        return Result.of(contract)
    return Result.of(contract, int(text)) if text[0] in "+-" else Result(contract, int(text))


def _passed(text: str) -> Outcome | None:
    try:
        outcome = read_outcome(text)
    except BridgeError:
        return None
    return None if isinstance(outcome, Result) else outcome


def _read_contract(cell: Cell, declarer: Cell) -> Contract:
    try:
        who = read_declarer(declarer.text)
    except BridgeError as error:
        raise _moved(error, declarer) from None
    try:
        outcome = read_outcome(f"{cell.text} {who} =")
    except BridgeError as error:
        raise _moved(error, cell) from None
    return cast("Result", outcome).contract


def _moved(error: BridgeError, cell: Cell) -> BridgeError:
    """The error of a cell's text with its place in the row."""
    inside = max(1, min(error.column, len(cell.text)))
    error.line, error.column = 1, cell.column + inside - 1
    return error

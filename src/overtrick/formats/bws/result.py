"""What a row of ``ReceivedData`` says came of a board.

>>> from overtrick.formats.bws.jet import Row
>>> row: Row = {"NS/EW": "N", "Contract": "2 D x", "Result": "-2", "Remarks": None}
>>> str(result_of(row)), outcome_of(row, 15).score_ns
('2DX N -2', -500)
>>> str(outcome_of({"Contract": "", "Remarks": "60%-40%"}, 1))
'60/40'
"""

from __future__ import annotations

import re
from functools import lru_cache

from overtrick.cards.board import vulnerability_of
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.bws.errors import BadBws
from overtrick.formats.bws.jet import Row
from overtrick.formats.judging.worth import worth
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.result import Outcome, Result
from overtrick.tournament.award import parse_award
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Played, TableScore

_SHARES = re.compile(r"(\d{1,3})\s*%?\s*[-/]\s*(\d{1,3})\s*%?", re.ASCII)
_NOT_PLAYED = "not played"
TURNED = "wrong direction"
"""The pairs sat the other way round than the movement has them."""


class Cell(Exception):
    """An error, and the column of the table that it is about."""

    def __init__(self, error: BridgeError, column: str) -> None:
        super().__init__(str(error))
        self.error = error
        self.column = column


def said(row: Row, column: str) -> str:
    """A text of a row without the spaces around it."""
    value = row.get(column)
    return value.strip() if isinstance(value, str) else ""


def number(row: Row, column: str) -> int:
    """A number of a row, or nought where there is none."""
    value = row.get(column)
    return value if type(value) is int else 0


def outcome_of(row: Row, board: int) -> TableScore:
    """The score or what stands in its place; raises :exc:`Cell`.

    The terminals keep no score, so it is reckoned from the contract (Law 77) with the
    vulnerability of the board (Law 2).
    """
    remark = said(row, "Remarks")
    if remark.lower() == _NOT_PLAYED:
        return NOT_PLAYED
    if shares := _SHARES.fullmatch(remark):
        try:
            return Adjusted(parse_award(shares[1]), parse_award(shares[2]))
        except BridgeError as error:
            raise Cell(error, "Remarks") from None
    result = result_of(row)
    return Played(worth(result, vulnerability_of(board)), result)


def has_meaning(remark: str) -> bool:
    """Whether a remark says something of the result."""
    return not remark or remark.lower() in {_NOT_PLAYED, TURNED} or bool(_SHARES.fullmatch(remark))


def result_of(row: Row) -> Outcome:
    """The contract and its tricks, or a deal passed out; raises :exc:`Cell`."""
    return _result(said(row, "Contract"), said(row, "NS/EW"), said(row, "Result"))


@lru_cache(maxsize=4096)
def _result(name: str, seat: str, told: str) -> Outcome:
    text = name.upper().replace(" ", "")
    if text in {"PASS", "PASSED", "P"}:
        return PASSED_OUT
    if not text:
        raise Cell(ParseError(BadBws.NO_RESULT), "Contract")
    try:
        contract = Contract.parse(f"{text} {seat}")
    except BridgeError:
        whole = f"{name} {seat}".strip()
        raise Cell(ParseError(BadBws.CONTRACT, text=whole), "Contract") from None
    if told != "=" and not re.fullmatch(r"[+-]\d{1,2}", told, re.ASCII):
        raise Cell(ParseError(BadBws.RESULT, text=told), "Result")
    try:
        return Result.of(contract, 0 if told == "=" else int(told))
    except BridgeError as error:
        raise Cell(error, "Result") from None

"""Whether a record that was written and read again tells the same calls, cards, result and score.

What the auction and the play tell again is not lost, though it may not be stated any more.

>>> from overtrick.game.call import parse_call
>>> from overtrick.cards.seat import Seat
>>> from overtrick.formats.record import Said
>>> calls = tuple(Said(parse_call(call)) for call in ("1NT", "Pass", "Pass", "Pass"))
>>> bare = Record(dealer=Seat.NORTH, calls=calls)
>>> stated = Record(dealer=Seat.NORTH, calls=calls, contract=contract_of(bare))
>>> is_result_lost(stated, bare), is_result_lost(stated, Record())
(False, True)
"""

from __future__ import annotations

from overtrick.formats.judging.worth import worth
from overtrick.formats.outcome import contract_of, outcome_of, tricks_of
from overtrick.formats.record import Record
from overtrick.game.contract import PassedOut
from overtrick.game.result import Result
from overtrick.tournament.traveller import Played


def are_calls_lost(record: Record, back: Record) -> bool:
    """Whether the auction is another one."""
    return [said.call for said in record.calls] != [said.call for said in back.calls]


def are_cards_lost(record: Record, back: Record) -> bool:
    """Whether the play is another one."""
    return [laid.card for laid in record.cards] != [laid.card for laid in back.cards]


def _outcome(record: Record) -> Result | PassedOut | None:
    """What came of the board, also where it stands on a traveller of one line."""
    found = outcome_of(record)
    if found is None and len(record.results) == 1:
        line = record.results[0].line.outcome
        return line.result if isinstance(line, Played) else None
    return found


def is_result_lost(record: Record, back: Record) -> bool:
    """Whether another thing came of the board, or the contract that it states is gone."""
    if _came_alike(record, back):
        return False
    found, told = _outcome(record), _outcome(back)
    if found is not None and told != found:
        return True
    stated = record.contract
    if stated is None or stated in (back.contract, contract_of(back)):
        return False
    contract = told.contract if isinstance(told, Result) else told
    return contract != stated


def _came_alike(record: Record, back: Record) -> bool:
    """Whether the same calls and cards tell the same of both, so that they are judged once."""
    if (record.dealer, record.deal) != (back.dealer, back.deal):
        return False
    if are_calls_lost(record, back) or are_cards_lost(record, back):
        return False
    if (record.claimed is None) is not (back.claimed is None) and not record.cards:
        return False
    contract = contract_of(record)
    if contract is None or record.contract not in (None, contract):
        return False
    if isinstance(contract, PassedOut) or tricks_of(record, contract) is not None:
        return True
    return _first(record.claimed, record.tricks) == _first(back.claimed, back.tricks)


def _first(*numbers: int | None) -> int | None:
    return next((number for number in numbers if number is not None), None)


def is_score_lost(record: Record, back: Record) -> bool:
    """Whether the score is gone, and nothing that is there tells it."""
    if record.score_ns is None or back.score_ns == record.score_ns:
        return False
    if any(
        isinstance(one.line.outcome, Played) and one.line.outcome.score_ns == record.score_ns
        for one in back.results
    ):
        return False
    found, marked = _outcome(back), back.vulnerability or record.vulnerability
    return found is None or marked is None or worth(found, marked) != record.score_ns

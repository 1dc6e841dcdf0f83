"""What came of a board: told by its auction, its play and its claim, or else as stated.

Few files state a result: most leave it to whoever counts the tricks. What a file states stays
in the record; here it is worked out.

>>> from overtrick.cards.seat import Seat
>>> from overtrick.formats.record import Said
>>> from overtrick.game.call import parse_call
>>> calls = tuple(Said(parse_call(call)) for call in "1S P 2S P P X P P P".split())
>>> board = Record(dealer=Seat.WEST, calls=calls, claimed=7)
>>> str(contract_of(board)), str(outcome_of(board))
('2SX W', '2SX W -1')
"""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Side
from overtrick.formats.judging.calls import judge_calls
from overtrick.formats.judging.cards import JudgedCards, judge_cards
from overtrick.formats.record import Record
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.result import Result

_TRICKS = 13
_LAST = 48
"""So many cards make twelve tricks; the thirteenth plays itself."""


def outcome_of(record: Record) -> Result | PassedOut | None:
    """The result, or passed out; None where nothing tells it.

    The auction tells the contract, a play that reached the last trick its tricks, and else the
    claim. Only what these leave open is taken from what the file states.
    """
    contract = contract_of(record) or record.contract
    if not isinstance(contract, Contract):
        return contract
    told = (tricks_of(record, contract), record.claimed, record.tricks)
    tricks = next((number for number in told if number is not None), None)
    if tricks is None or not 0 <= tricks <= _TRICKS:
        return None
    return Result(contract, tricks)


def contract_of(record: Record) -> Contract | PassedOut | None:
    """How the auction ended; None where it has no dealer, no end, or a call against the Laws.

    Once a card or a claim follows it, it is over even where the last passes are not written.
    """
    if record.dealer is None or not record.calls:
        return None
    judged = judge_calls([said.call for said in record.calls])
    if judged.why:
        return None
    if judged.highest >= 0 and (record.cards or record.claimed is not None):
        judged = judged._replace(passes=3)
    return judged.outcome(record.dealer)


def tricks_of(record: Record, contract: Contract) -> int | None:
    """The tricks declarer's side took in a play that reached the last trick, else None.

    A card against the Laws leaves the tricks unknown. Twelve whole tricks are enough where
    the deal is known: each hand has one card left.
    """
    if isinstance(contract.declarer, Side) or len(record.cards) < _LAST:
        return None
    cards = [laid.card for laid in record.cards]
    leader = contract.declarer.left()
    judged = judge_cards(cards, leader, contract.strain, record.deal)
    if not judged.why and not judged.is_over and record.deal:
        cards += _last_cards(cards, judged, record.deal)
        judged = judge_cards(cards, leader, contract.strain, record.deal)
    if judged.why or not judged.is_over:
        return None
    return judged.won_by(contract.declarer.side)


def _last_cards(cards: Sequence[Card], judged: JudgedCards, deal: KnownDeal) -> list[Card]:
    """What the hands have left for the thirteenth trick, in their turn; none if not known."""
    whole = deal.whole
    if whole is None:
        return []
    played = frozenset(cards)
    turns = [judged.hand.left(turn) for turn in range(52 - len(cards))]
    return [card for seat in turns for card in whole.hand(seat).cards - played]

"""The tricks a record states and claims, against those that were played out and each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from overtrick.cards.card import Card
from overtrick.cards.known import Hidden, KnownHand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Side
from overtrick.formats.judging.cards import JudgedCards
from overtrick.formats.judging.facts import Contradiction, Facts, contradiction, problem_at
from overtrick.formats.problem import Problem
from overtrick.formats.record import Part, Record
from overtrick.game.contract import Contract
from overtrick.game.play import BadPlay, IllegalPlay


def tricks_told(facts: Facts) -> Iterator[Problem]:
    """The tricks stated and claimed against those that were played out, and each other."""
    record, contract, cards = facts.record, facts.contract, facts.cards
    claimed, tricks = record.claimed, record.tricks
    if _is_agreed(record):
        return
    if claimed is not None and tricks is not None and claimed != tricks:
        yield contradiction(record, Part.RESULT, Contradiction.CLAIMED, claimed, tricks)
    if cards is None or cards.why or not isinstance(contract, Contract):
        return
    side = contract.declarer.side
    won = cards.won_by(side)
    least = won + _sure(record, contract, cards, side)
    most = 13 - cards.won_by(side.opponents) - _sure(record, contract, cards, side.opponents)
    right = str(least) if least == most else f"{least}–{most}"
    if claimed is not None and claimed > most:
        left = 13 - cards.ns - cards.ew
        error = IllegalPlay(BadPlay.CLAIM, tricks=claimed - won, left=left)
        yield problem_at(error, record.place(Part.CLAIM))
    elif claimed is not None and claimed < least:
        yield contradiction(record, Part.CLAIM, Contradiction.TRICKS, right, claimed)
    elif tricks is not None and not least <= tricks <= most:
        yield contradiction(record, Part.RESULT, Contradiction.TRICKS, right, tricks)


def _sure(record: Record, contract: Contract, cards: JudgedCards, side: Side) -> int:
    """The tricks still to be won that nobody can take from a side: those of its top trumps.

    A claim can't give them away, nor a concession (Law 71).
    """
    deal, trumps = record.deal, contract.strain.trumps
    if cards.is_over or deal is None or trumps is None:
        return 0
    played = {laid.card for laid in record.cards}
    out = [card for card in map(Card, repeat(trumps), reversed(Rank)) if card not in played]
    return max(_top(out, deal.hand(seat)) for seat in side.seats)


def _top(out: Sequence[Card], hand: KnownHand) -> int:
    """How many of the highest of these cards one hand has, from the top without a gap."""
    if isinstance(hand, Hidden):
        return 0
    return next((number for number, card in enumerate(out) if card not in hand), len(out))


def _is_agreed(record: Record) -> bool:
    """Whether the file itself says that the players agreed on another number of tricks."""
    return record.tag("Result").startswith("^")

"""The play of a board trick by trick: who led, what each hand played, who has won how much.

A file may have cards that the Laws forbid, or no contract; every card is shown all the same,
with the winner of a trick as far as it can be known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.known import Hidden, KnownDeal
from overtrick.cards.seat import Seat, Side
from overtrick.formats.outcome import contract_of
from overtrick.formats.record import Laid, Place, Record
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.language.language import Language
from overtrick.web.files.calls import COLUMNS, LONGEST_TOLD
from overtrick.web.files.hands import short
from overtrick.web.table.faces import Face, face

MOST_CARDS = 52
"""A file may have written more."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card in its place: ``number`` counts all cards from 1, ``at`` is the seat's letter."""

    number: int
    face: Face
    at: str
    led: bool
    won: bool
    told: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick as a row: a cell for each seat from West, and the tricks won when it is over.

    ``score`` is empty where it can't be known, or the trick isn't over.
    """

    number: int
    cells: tuple[CardShown | None, ...]
    score: tuple[int, int] | tuple[()]


def tricks_shown(
    record: Record, language: Language, wrong: Collection[Place] = ()
) -> tuple[TrickShown, ...]:
    """The play as rows; ``wrong`` are places of problems.

    >>> cards = tuple(Laid(Card.parse(card)) for card in "SA S2 S3 S4 H2".split())
    >>> from overtrick.game.contract import Contract
    >>> record = Record(contract=Contract.parse("1NT N"), cards=cards)
    >>> rows = tricks_shown(record, Language.EN)
    >>> rows[0].score, [cell.at for cell in rows[0].cells if cell and cell.won]
    ((0, 1), ['E'])
    """
    rows: list[TrickShown] = []
    won = {Side.NS: 0, Side.EW: 0}
    for number, (trick, winner) in enumerate(_tricks(record), start=1):
        if winner is not None:
            won[winner.side] += 1
        first = 4 * number - 3
        laid = record.cards[first - 1 : first + 3]
        at = _At(trick, winner, first, wrong)
        cells = [_cell(at, laid, seat, language) for seat in COLUMNS]
        score = (won[Side.NS], won[Side.EW]) if winner is not None else ()
        rows.append(TrickShown(number, tuple(cells), score))
    return tuple(rows)


def _tricks(record: Record) -> Iterator[tuple[Trick, Seat | None]]:
    """Each trick and its winner so far; None where nobody knows what is trumps."""
    contract = contract_of(record) or record.contract
    strain = contract.strain if isinstance(contract, Contract) else None
    leader = _first_leader(contract)
    for at in range(0, min(len(record.cards), MOST_CARDS), 4):
        cards = tuple(laid.card for laid in record.cards[at : at + 4])
        holder = _holder(record.deal, cards[0])
        trick = Trick(leader if holder is None else holder, cards)
        winner = None if strain is None else _winner(trick, strain)
        yield trick, winner
        leader = winner if winner is not None else trick.leader


def _winner(trick: Trick, strain: Strain) -> Seat | None:
    return trick.winner(strain) if trick.is_complete else None


def _first_leader(contract: Contract | PassedOut | None) -> Seat:
    """The defender on declarer's left, or North where nothing tells who led."""
    if isinstance(contract, Contract) and isinstance(contract.declarer, Seat):
        return contract.declarer.left()
    return Seat.NORTH


def _holder(deal: KnownDeal | None, card: Card) -> Seat | None:
    """Whose card it is, where the file tells."""
    if deal is None:
        return None
    hands = deal.whole.hands if deal.whole else deal.hands
    for seat in Seat:
        hand = hands[seat]
        if not isinstance(hand, Hidden) and card in hand:
            return seat
    return None


class _At(NamedTuple):
    """A trick among the others: the number of its first card, and where problems stand."""

    trick: Trick
    winner: Seat | None
    first: int
    wrong: Collection[Place]


def _cell(at: _At, laid: tuple[Laid, ...], seat: Seat, language: Language) -> CardShown | None:
    turn = (seat - at.trick.leader) % 4
    if turn >= len(laid):
        return None
    one = laid[turn]
    return CardShown(
        number=at.first + turn,
        face=face(one.card, language),
        at=str(seat),
        led=turn == 0,
        won=seat is at.winner,
        told=short(f"{one.mark} {one.explanation}", LONGEST_TOLD),
        wrong=one.place in at.wrong,
    )

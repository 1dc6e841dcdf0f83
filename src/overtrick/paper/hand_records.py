"""Hand records: the deals of a session as diagrams, for everyone to take home."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from overtrick.cards.board import Board
from overtrick.cards.hand import SUITS_HIGH_FIRST, Hand
from overtrick.cards.seat import Seat
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.notation import notation
from overtrick.language.writing import write_seat
from overtrick.paper.form import FormWords
from overtrick.paper.measure import cells, left

Tricks = Mapping[Seat, Mapping[Strain, int]]
"""How many tricks each seat takes as declarer in each strain, all hands being seen."""
VOID = "—"
_STRAINS = tuple(reversed(Strain))


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A board as it is drawn: each hand four holdings, each with its suit, and its points.

    ``hands`` are North, East, South, West. ``tricks`` is empty, or the heading and then a row
    a seat.
    """

    title: str
    dealt: str
    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    tricks: tuple[tuple[str, ...], ...] = ()


def hand_records(
    boards: Sequence[Board], language: Language, tricks: Mapping[int, Tricks] | None = None
) -> tuple[HandRecord, ...]:
    """A record for each board whose deal is known, in the order given.

    ``tricks`` has the double-dummy tables by the number of the board, as far as they are known.

    >>> from overtrick.cards.deal import Deal
    >>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    >>> (record,) = hand_records([Board.numbered(1, deal), Board.numbered(2)], Language.RU)
    >>> record.hands[1], record.points
    (('♠ —', '♥ Т К Д В 10 9 8 7 6 5 4 3 2', '♦ —', '♣ —'), (10, 10, 10, 10))
    """
    words, known = FormWords(language), tricks or {}
    return tuple(
        HandRecord(
            words.board(board.number),
            words.dealt(board),
            tuple(_holdings(hand, language) for hand in board.deal.hands),
            tuple(hand.points for hand in board.deal.hands),
            _table(known[board.number], language) if board.number in known else (),
        )
        for board in boards
        if board.deal
    )


def _holdings(hand: Hand, language: Language) -> tuple[str, ...]:
    ranks = notation(language).ranks
    return tuple(
        f"{suit.symbol} {' '.join(ranks[rank - 2] for rank in hand.holding(suit)) or VOID}"
        for suit in SUITS_HIGH_FIRST
    )


def _table(tricks: Tricks, language: Language) -> tuple[tuple[str, ...], ...]:
    strains = notation(language).strains
    head = (
        "",
        *(one.trumps.symbol if one.trumps is not None else strains[one] for one in _STRAINS),
    )
    return (
        head,
        *(
            (write_seat(seat, language), *(str(tricks[seat][strain]) for strain in _STRAINS))
            for seat in Seat
        ),
    )


def hand_records_text(records: Sequence[HandRecord]) -> str:
    """The diagrams for a terminal: North above, West and East beside each other, South below."""
    return "\n".join(line.rstrip() for record in records for line in _lines(record))


def _lines(record: HandRecord) -> list[str]:
    north, east, south, west = (
        [*hand, f"({points})"] for hand, points in zip(record.hands, record.points, strict=True)
    )
    wide = 2 + max(map(cells, west))
    middle = [
        left(one, wide) + left("", wide // 2) + other for one, other in zip(west, east, strict=True)
    ]
    lines = [record.title, record.dealt, *_inset(north, wide), *middle, *_inset(south, wide)]
    widths = [max(map(cells, column)) for column in zip(*record.tricks, strict=True)]
    lines += [
        "  ".join(left(cell, width) for cell, width in zip(row, widths, strict=True))
        for row in record.tricks
    ]
    return [*lines, ""]


def _inset(hand: list[str], wide: int) -> list[str]:
    return [left("", wide * 3 // 4) + holding for holding in hand]

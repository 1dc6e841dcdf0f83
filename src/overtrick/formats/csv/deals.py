r"""Deals as a table: sixteen cells of cards, the number of the board, dealer and vulnerability.

The cells are North's spades, hearts, diamonds and clubs, then East's, South's and West's; the
last is such as ``N/-`` or ``E/NS``, as the program Big Deal writes it for databases. A hand of
four empty cells is not known.

>>> row = ["AKQJT98765432", "", "", "", *[""] * 12, "7", "S/All"]
>>> told = read_deals_csv(",".join(row)).records[0]
>>> told.number, str(told.vulnerability), str(told.deal)
(7, 'All', 'N:AKQJT98765432... - - -')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.hand import SUITS_HIGH_FIRST, BadDeal, IllegalDeal
from overtrick.cards.known import HIDDEN, Hidden, KnownDeal, KnownHand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.cells import Cell, cells, separator_of
from overtrick.formats.csv.errors import BadCsv
from overtrick.formats.decoding import Lines, Source
from overtrick.formats.problem import BadText, Problem, Severity, printable
from overtrick.formats.record import Event, Found, Part, Place, Read, Record

CELLS = 18
"""So many cells has a row; no file of travellers has."""
_BOARD, _MARKING = 16, 17
_LONGEST = 4_096

_LEAST = 40
"""The rows of a file have so many characters on the average, or none of them is a deal."""
_FREE = 64 * _LEAST


def is_deals_csv(head: str) -> bool:
    """Whether a first line is that of such a file: sixteen holdings, a board and its marking.

    >>> is_deals_csv("board,ns,ew,contract")
    False
    """
    try:
        found = cells(head, separator_of(head))
        _board(found, Place(1, 1))
    except (BridgeError, IndexError):
        return False
    return len(found) == CELLS


def found_deals_csv(source: Source) -> Iterator[Found]:
    """The boards of a stream, row by row."""
    separator = ""
    is_empty = True
    left = _FREE
    for number, line in enumerate(Lines(source, _LONGEST), start=1):
        if isinstance(line, Problem):
            is_empty = False
            yield line
        elif line.strip():
            is_empty = False
            separator = separator or separator_of(line)
            yield _row(line, number, separator)
            left += len(line) - _LEAST
            if left < 0:
                yield Problem(ParseError(BadCsv.CROWDED).at(number, 1), number, 1)
                return
    if is_empty:
        yield Problem(ParseError(BadText.EMPTY).at(1, 1), 1, 1)


def _row(line: str, number: int, separator: str) -> Record | Problem:
    """The board of one row; one whose cells can't be read is lost, and told of."""
    try:
        found = cells(line, separator)
        if len(found) != CELLS:
            raise ParseError(BadCsv.DEAL_CELLS, wanted=CELLS, found=len(found)).at(0, 1)
        return _board(found, Place(number, 1))
    except BridgeError as error:
        error.line = number
        error.column = error.column or 1
        return Problem(error, number, error.column, printable(line))


def _board(found: Sequence[Cell], place: Place) -> Record:
    board, marking = found[_BOARD], found[_MARKING]
    dealer, _, vulnerable = marking.text.partition("/")
    try:
        dealt_by = Seat.parse(dealer.strip()) if dealer.strip() else None
        marked = Vulnerability.parse(vulnerable.strip()) if vulnerable.strip() else None
    except ParseError as error:
        raise error.at(place.line, marking.column) from None
    at = {Part.BOARD: board.column, Part.DEALER: marking.column}
    return Record(
        board=board.text,
        dealer=dealt_by,
        vulnerability=marked,
        deal=_deal(found, place),
        places={Part.RECORD: place} | {one: Place(place.line, col) for one, col in at.items()},
    )


def _deal(found: Sequence[Cell], place: Place) -> KnownDeal:
    hands: list[KnownHand] = []
    for seat in Seat:
        four = found[4 * seat : 4 * seat + 4]
        hands.append(_hand(four, place) if any(cell.text for cell in four) else HIDDEN)
    try:
        return KnownDeal((hands[0], hands[1], hands[2], hands[3]))
    except IllegalDeal as error:
        raise error.at(place.line, place.column) from None


def _hand(four: Sequence[Cell], place: Place) -> KnownHand:
    cards: list[Card] = []
    for suit, cell in zip(SUITS_HIGH_FIRST, four, strict=True):
        for letter in cell.text.replace("10", "T"):
            try:
                card = Card(suit, Rank.parse(letter))
            except ParseError as error:
                raise error.at(place.line, cell.column) from None
            if card in cards:
                twice = IllegalDeal(BadDeal.CARD_TWICE, card=str(card))
                raise twice.at(place.line, cell.column)
            cards.append(card)
    return frozenset(cards)


def read_deals_csv(data: bytes | str) -> Read:
    """Read a file; never raises, whatever the bytes."""
    lines = Lines(data, _LONGEST)
    for _ in lines.blocks():
        pass
    return Read.of(found_deals_csv(data), lines.encoding, guessed=lines.guessed)


def parse_deals_csv(data: bytes | str) -> tuple[Record, ...]:
    """Read a file strictly; raises the first error, which has its place."""
    told = read_deals_csv(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records


def write_deals_csv(records: Iterable[Record], event: Event = Event()) -> str:  # noqa: B008
    """A row a board of which any card is known; boards played at many tables stand there once."""
    del event
    rows = dict.fromkeys(_cells(record) for record in records if record.deal)
    return "".join(",".join(f'"{cell}"' for cell in row) + "\r\n" for row in rows)


def _cells(record: Record) -> tuple[str, ...]:
    hands = record.deal.hands if record.deal else (HIDDEN,) * 4
    dealer = "" if record.dealer is None else str(record.dealer)
    marked = record.vulnerability
    vulnerable = "" if marked is None else "-" if marked is Vulnerability.NONE else str(marked)
    holdings = (cell for hand in hands for cell in _holdings(hand))
    return *holdings, record.board.replace('"', '""'), f"{dealer}/{vulnerable}"


def _holdings(hand: KnownHand) -> Iterator[str]:
    cards: frozenset[Card] = frozenset() if isinstance(hand, Hidden) else hand
    for suit in SUITS_HIGH_FIRST:
        ranks = sorted((card.rank for card in cards if card.suit is suit), reverse=True)
        yield "".join(map(str, ranks))

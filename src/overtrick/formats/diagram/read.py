r"""Reading diagrams out of a text, whatever stands around them.

The suits may be marked with signs, with the letters of a language, or not at all; which it is
shows by what makes the most of the text. Ranks are read in all three languages at once.

>>> told = read_diagrams("N: AK32 QJ2 T98 765")
>>> str(told.records[0].deal)
'N:AK32.QJ2.T98.765 - - -'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.hand import BadDeal, IllegalDeal
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.formats.decoding import decoded
from overtrick.formats.diagram.errors import BadDiagram, BadHands, IllegalHands
from overtrick.formats.diagram.hands import Drawn, drawn_in
from overtrick.formats.diagram.header import begins, heading
from overtrick.formats.diagram.holdings import lowered
from overtrick.formats.diagram.seating import Seated, seated
from overtrick.formats.diagram.words import Lettering
from overtrick.formats.problem import (
    LONGEST_LINE,
    MOST_BYTES,
    BadText,
    Problem,
    Severity,
    lines_of,
    printable,
)
from overtrick.formats.record import Part, Place, Read, Record

MOST_PROBLEMS = 100
"""After so many the reader gives up."""
_FREE = 2_000
_LEAST = 100
"""So many boards a text may have, and one more for so many letters."""
_ENOUGH = 20_000
"""The lines that decide how suits are marked; where they have no hand, no other line has."""


class _Text(NamedTuple):
    """The lines as they were pasted, and in small letters."""

    lines: Sequence[str]
    small: Sequence[str]


def read_diagrams(data: bytes | str) -> Read:
    """Read a text; never raises, whatever the bytes."""
    if len(data) > MOST_BYTES:
        error = ParseError(BadText.LARGE, most=MOST_BYTES // 2**20).at(1, 1)
        return Read(problems=(Problem(error, 1, 1),))
    text, encoding, guessed = decoded(data)
    told = _told(text, encoding, guessed=guessed)
    if guessed and not told.records and isinstance(data, bytes):
        # So few letters can be guessed wrong; in Cyrillic they may be suits and seats.
        other = _told(data.decode("cp1251", "replace"), "cp1251", guessed=True)
        return other if other.records else told
    return told


def _told(text: str, encoding: str, *, guessed: bool) -> Read:
    small: dict[str, str] = {}
    lines: list[str] = []
    for raw in lines_of(text):
        line = raw if len(raw) <= LONGEST_LINE else ""
        lines.append(line)
        if line not in small:
            small[line] = lowered(line)
    records: list[Record] = []
    problems: list[Problem] = []
    for record in _records(_Text(lines, [small[line] for line in lines])):
        records.append(record)
        problems += record.problems
        if len(records) > _FREE + len(text) // _LEAST:
            crowded = ParseError(BadDiagram.CROWDED)
            problems.append(_problem(crowded, record.place(Part.RECORD), lines))
            break
        if sum(one.severity is Severity.ERROR for one in problems) >= MOST_PROBLEMS:
            more = ParseError(BadText.MORE, most=MOST_PROBLEMS)
            problems.append(_problem(more, record.place(Part.RECORD), lines))
            break
    if not records:
        problems = [_problem(ParseError(BadDiagram.NONE), Place(1, 1), lines)]
    return Read(tuple(records), problems=tuple(problems), encoding=encoding, guessed=guessed)


def parse_diagrams(data: bytes | str) -> tuple[Record, ...]:
    """Read a text strictly; raises the first error, which has its place."""
    told = read_diagrams(data)
    for problem in told.problems:
        if problem.severity is Severity.ERROR:
            raise problem.error
    return told.records


def _records(text: _Text) -> Iterator[Record]:
    after = 0
    for diagram in _diagrams(_hands(text.small), text.small):
        yield _record(diagram, text, after)
        after = max(hand.bottom for hand in diagram) + 1


def _hands(small: Sequence[str]) -> Iterator[Drawn]:
    """The hands, read in the way that makes the most of them; signs leave no doubt."""
    made = dict.fromkeys(Lettering, -1)
    first = small[:_ENOUGH]
    for lettering in Lettering:
        made[lettering] = _cards_made(drawn_in(first, lettering))
        if lettering is Lettering.SIGNS and made[lettering] >= 13:
            break
    best = max(made, key=made.__getitem__)
    return drawn_in(small, best) if made[best] >= 0 else iter(())


def _cards_made(hands: Iterable[Drawn]) -> int:
    """How many cards a way of reading makes of the text, -1 where it finds no hand at all.

    A hand that can't be is worth nothing.
    """
    made = -1
    for hand in hands:
        cards = hand.cards
        made = max(made, 0)
        if len(set(cards)) == len(cards) <= 13:
            made += len(cards)
    return made


def _diagrams(hands: Iterable[Drawn], lines: Sequence[str]) -> Iterator[list[Drawn]]:
    """The hands that belong together: four at most, and none from behind the next heading."""
    group: list[Drawn] = []
    for hand in hands:
        if group:
            last = max(one.bottom for one in group)
            parted = any(begins(lines[at]) for at in range(last + 1, hand.top + 1))
            if len(group) == 4 or parted:
                yield group
                group = []
        group.append(hand)
    if group:
        yield group


def _record(hands: Sequence[Drawn], text: _Text, after: int) -> Record:
    """The board of one diagram; ``after`` is the line after the diagram before it."""
    top, bottom = min(hand.top for hand in hands), max(hand.bottom for hand in hands)
    told = heading(text.small[after : bottom + 1])
    place = Place(top + 1, min(hand.left for hand in hands if hand.top == top) + 1)
    whose = seated(hands, text.small)
    problems = list(_problems(hands, whose, text.lines))
    try:
        deal = _deal(hands, whose)
    except BridgeError as error:
        deal = None
        problems.append(_problem(error, place, text.lines))
    return Record(
        board=told.board,
        dealer=told.dealer,
        vulnerability=told.vulnerability,
        deal=deal,
        problems=tuple(problems),
        places={
            Part.RECORD: place,
            Part.DEAL: place,
            Part.BOARD: Place(after + told.line + 1, 1),
        },
    )


def _deal(hands: Sequence[Drawn], whose: Seated) -> KnownDeal:
    """The deal; raises :exc:`BridgeError` where it can't be one."""
    known: dict[Seat, KnownHand] = {}
    for seat, hand in zip(whose.seats, hands, strict=True):
        cards = hand.cards
        twice = [card for card in cards if cards.count(card) > 1]
        if twice:
            raise IllegalDeal(BadDeal.CARD_TWICE, card=str(twice[0])).at(*_place_of(hand, twice[0]))
        if seat in known:
            raise ParseError(BadDiagram.SEAT_TWICE, seat=str(seat)).at(hand.top + 1, hand.left + 1)
        known[seat] = frozenset(cards)
    north, east, south, west = (known.get(seat, HIDDEN) for seat in Seat)
    return KnownDeal((north, east, south, west))


def _place_of(hand: Drawn, card: Card) -> Place:
    """Where the holding stands that has the card."""
    for one in hand.holdings:
        if one.suit in (None, card.suit) and card.rank in one.ranks:
            return Place(one.line + 1, one.start + 1)
    return Place(hand.top + 1, hand.left + 1)


def _problems(hands: Sequence[Drawn], whose: Seated, lines: Sequence[str]) -> Iterator[Problem]:
    """What is strange in a diagram, though a deal may come of it."""
    first = Place(hands[0].top + 1, hands[0].left + 1)
    if whose.assumed:
        yield _problem(ParseError(BadDiagram.SEATS), first, lines, Severity.WARNING)
    for hand in hands:
        for one in hand.holdings:
            if one.rest:
                error = ParseError(BadDiagram.CARD, text=one.rest)
                yield _problem(error, Place(one.line + 1, one.end + 1), lines)
    lengths = [len(hand.cards) for hand in hands]
    most = max(lengths)
    for hand, length in zip(hands, lengths, strict=True):
        place = Place(hand.top + 1, hand.left + 1)
        if most >= 13 and length != 13:
            yield _problem(IllegalDeal(BadDeal.NOT_THIRTEEN, number=length), place, lines)
        elif most - length > 1:
            uneven = IllegalHands(BadHands.UNEVEN, found=length, most=most)
            yield _problem(uneven, place, lines)


def _problem(
    error: BridgeError, place: Place, lines: Sequence[str], severity: Severity = Severity.ERROR
) -> Problem:
    error.at(*place)
    source = lines[error.line - 1] if error.line <= len(lines) else ""
    return Problem(error, error.line, error.column, printable(source), severity)

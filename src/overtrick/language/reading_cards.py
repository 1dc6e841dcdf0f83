"""Reading cards and hands as players of each language write them.

>>> str(read_card("пТ")), str(read_card("СпП")), str(read_card("10♥"))
('SA', 'CK', 'HT')
"""

from __future__ import annotations

from overtrick.cards.card import Card
from overtrick.cards.hand import SUITS_HIGH_FIRST, BadDeal, Hand, IllegalDeal
from overtrick.cards.rank import Rank
from overtrick.language.misreading import Slot
from overtrick.language.reader import Reader, Readings, read_whole
from overtrick.language.spellings import RANKS, SUITS


def read_card(text: str) -> Card:
    """A card, suit first as PBN writes it; a suit sign may stand after the rank.

    Cyrillic Т is clubs where the suit stands and the ace where the rank does; the Latin T
    is the ten there.

    >>> str(read_card("ТТ")), str(read_card("DT"))
    ('CA', 'DT')
    """
    return read_whole(text, _cards)


def read_hand(text: str) -> Hand:
    """Thirteen cards: spades, hearts, diamonds and clubs with dots between; a dash is a void.

    >>> str(read_hand("ТК432.ДВ2.1098.76"))
    'AK432.QJ2.T98.76'
    """
    return read_whole(text, _hands)


def _cards(reader: Reader, at: int) -> Readings[Card]:
    for end, suit in reader.spelled(at, SUITS, Slot.SUIT):
        for last, rank in _ranks(reader, reader.gap(end)):
            yield last, Card(suit, rank)
    for end, rank in _rank(reader, at):
        place = reader.gap(end)
        if reader.plain[place : place + 1] in tuple("♣♦♥♠♧♢♡♤"):
            for last, suit in reader.spelled(place, SUITS, Slot.SUIT):
                yield last, Card(suit, rank)


def _ranks(reader: Reader, at: int) -> list[tuple[int, Rank]]:
    reader.want(at, Slot.RANK)
    return _rank(reader, at)


def _rank(reader: Reader, at: int) -> list[tuple[int, Rank]]:
    letters = "10" if reader.plain.startswith("10", at) else reader.plain[at : at + 1]
    return [(at + len(letters), RANKS[letters])] if letters in RANKS else []


def _hands(reader: Reader, at: int) -> Readings[Hand]:
    """The one way to read a hand; a card that comes twice is refused where it does."""
    start, cards = at, set[Card]()
    for suit in SUITS_HIGH_FIRST:
        if suit is not SUITS_HIGH_FIRST[0]:
            reader.want(at, Slot.DOT)
            if not reader.plain.startswith(".", at):
                return
            at = reader.gap(at + 1)
        for place, rank in _holding(reader, at):
            if rank is not None:
                if (card := Card(suit, rank)) in cards:
                    twice = IllegalDeal(BadDeal.CARD_TWICE, card=str(card))
                    raise reader.placed(twice, at)
                cards.add(card)
            at = place
        at = reader.gap(at)
    try:
        yield at, Hand(frozenset(cards))
    except IllegalDeal as refused:
        reader.refusals.append((at, reader.placed(refused, start)))


def _holding(reader: Reader, at: int) -> Readings[Rank | None]:
    """The cards of one suit, one by one; a dash is none."""
    if reader.plain.startswith("-", at):
        yield at + 1, None
        return
    while found := _ranks(reader, at):
        yield found[0]
        at = found[0][0]

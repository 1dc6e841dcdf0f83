"""The rows of a play that are four cards and nothing else, as most are: the quick way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import NamedTuple, cast

from overtrick.cards.card import PACK, Card
from overtrick.cards.suit import Suit
from overtrick.formats.pbn.field import Data
from overtrick.formats.pbn.quick import new
from overtrick.formats.record import Laid, Place
from overtrick.game.strain import Strain

CARDS: dict[str, Card] = {
    spelt: card
    for card in PACK
    for spelt in (
        str(card),
        str(card).lower(),
        f"{card.suit}{str(card.rank).lower()}",
        f"{str(card.suit).lower()}{card.rank}",
    )
} | {f"{card.suit}10": card for card in PACK if str(card.rank) == "T"}
"""Every card by each way of writing it."""
Strengths = dict[str, int]


def _strengths(strain: Strain, led: Suit) -> Strengths:
    """What each card is worth in a trick where that suit was led: nothing where it can't win."""
    return {
        name: card.rank + 32 * (card.suit is strain.trumps)
        if card.suit in (led, strain.trumps)
        else 0
        for name, card in CARDS.items()
        if len(name) == 2
    }


_STRENGTHS: dict[Strain, dict[str, Strengths]] = {
    strain: {
        letter: _strengths(strain, suit)
        for suit in Suit
        for letter in (str(suit), str(suit).lower())
    }
    for strain in Strain
}
# By the column that leads: the columns in the order of play, and where their cards stand.
_TURNS = tuple(tuple((leader + turn) % 4 for turn in range(4)) for leader in range(4))
_COLUMNS = tuple(tuple(3 * column + 1 for column in turns) for turns in _TURNS)
_BLANKS = "   "
_WIDTH = 11
_MOST = 13
_ANNOTATIONS = ("=", "$", "!", "?")


class Rows(NamedTuple):
    """So many rows read, their cards in the order of play, and the column that leads next."""

    rows: int
    cards: tuple[Laid, ...]
    leader: int


def read_rows(data: Data, strain: Strain | None) -> Rows:
    """Read from the first row as far as they are plain.

    >>> cards = read_rows([(7, 0, "SK S2 SA S3"), (8, 0, "H2 H3 H4 *")], Strain.CLUBS)
    >>> cards.rows, cards.leader, str(cards.cards[2].card), cards.cards[2].place
    (1, 2, 'SA', Place(line=7, column=7))
    """
    if strain is None:
        return Rows(0, (), 0)
    names: list[str] = []
    places: list[tuple[int, int]] = []
    leader, by_led = 0, _STRENGTHS[strain]
    for line, offset, text in data[:_MOST]:
        row = text.split()
        if len(row) != 4 or text[2:_WIDTH:3] != _BLANKS or offset or text[_WIDTH:].strip():
            break
        try:
            strengths = by_led[row[leader][0]]
            worth = [strengths[name] for name in row]
        except KeyError:
            break
        names += [row[column] for column in _TURNS[leader]]
        places += zip(repeat(line), _COLUMNS[leader], strict=False)
        leader = worth.index(max(worth))
    rows = len(places) // 4
    if rows < len(data) and data[rows][2].lstrip()[:1] in _ANNOTATIONS:
        return Rows(0, (), 0)
    return Rows(rows, _laid(names, places), leader)


def _laid(names: Sequence[str], places: Sequence[tuple[int, int]]) -> tuple[Laid, ...]:
    """The cards of these names in these places, made without a step of Python for each."""
    at = map(new, repeat(Place), places)
    told = zip(map(CARDS.__getitem__, names), repeat(""), repeat(""), at, strict=False)
    return tuple(cast("Iterable[Laid]", map(new, repeat(Laid), told)))

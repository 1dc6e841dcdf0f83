"""A deal, an auction or a play as most are: looked through at once, and read when it is wanted.

Nothing is put off in which there could be anything to tell of.
"""

from __future__ import annotations

import re
from itertools import compress, product
from typing import NamedTuple

from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.formats.pbn.calls import CALLS, read_plain_calls
from overtrick.formats.pbn.deal import read_plain_deal
from overtrick.formats.pbn.field import Data, Field
from overtrick.formats.pbn.rows import read_rows
from overtrick.formats.pbn.values import SEATS
from overtrick.formats.record import Laid, Said
from overtrick.game.strain import Strain

_RANKS = frozenset("AKQJT98765432")
_DEAL = 69
"""The letters of a whole deal: a seat, a colon, and four times thirteen cards and three dots."""
_CARD = "[CDHScdhs][2-9TJQKAtjqka]"
_PLAY = re.compile(rf"(?:{_CARD} {_CARD} {_CARD} {_CARD} *(?:\n|$)){{13}}").fullmatch
_MOST_LINES = 100


_FIELDS = ("deal", "calls", "cards")
_NAMES = {told: tuple(compress(_FIELDS, told)) for told in product((False, True), repeat=3)}


class PutOff(NamedTuple):
    """The texts of the parts that are still to be read, each None where it was read."""

    deal: str | None = None
    calls: Data | None = None
    cards: tuple[Data, Strain] | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The fields of a record that wait for them."""
        return _NAMES[self.deal is not None, self.calls is not None, self.cards is not None]

    def value(self, name: str) -> KnownDeal | tuple[Said, ...] | tuple[Laid, ...]:
        """Read one of them."""
        if name == "deal" and self.deal is not None:
            return read_plain_deal(self.deal)
        if name == "calls" and self.calls is not None:
            return read_plain_calls(self.calls)
        if self.cards is None:
            raise AttributeError(name)
        return read_rows(*self.cards).cards


def is_plain_deal(text: str) -> bool:
    """Whether it is a whole deal as the standard writes it.

    >>> is_plain_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
    True
    >>> is_plain_deal("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765433")
    False
    """
    if len(text) != _DEAL or text[:1] not in SEATS or text[1] != ":":
        return False
    hands = text[2:].split(" ")
    if [len(hand) for hand in hands] != [16] * 4 or any(hand.count(".") != 3 for hand in hands):
        return False
    holdings = ".".join(hands).split(".")
    return all(frozenset("".join(holdings[suit::4])) == _RANKS for suit in range(4))


def is_plain_auction(field: Field, dealer: Seat | None) -> bool:
    """Whether it is the dealer's first and calls alone."""
    data = field.data
    if dealer is None or SEATS.get(field.value) is not dealer or len(data) > _MOST_LINES:
        return False
    return CALLS.keys() >= set(" ".join([text for _, _, text in data]).split())


def is_plain_play(field: Field, declarer: Seat | None) -> bool:
    """Whether it is thirteen rows of four cards, from the seat on declarer's left."""
    data = field.data
    if declarer is None or len(data) != 13 or SEATS.get(field.value) is not declarer.left():
        return False
    # Only behind the tag itself, on its line, could text stand that does not begin a line.
    if data[0][1]:
        return False
    return _PLAY("\n".join([text for _, _, text in data])) is not None

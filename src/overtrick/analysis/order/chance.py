"""Chance that a seed fixes, the same on every machine and in every version of Python.

Block number *k* of the stream is what SHAKE-128 (FIPS 202) makes of the text
``overtrick deals 1:SEED:k``, 1,024 bytes, read as words of 64 bits, the first byte being the
highest. A number below *n* is a word's remainder by *n*, where a word so high that the
remainders would not all be equally likely is passed over; for *n* beyond 64 bits so many words
are put together, the first one highest.

>>> Chance("7").shuffled(range(8))
[6, 3, 0, 1, 4, 7, 2, 5]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import shake_128
from itertools import count
from struct import iter_unpack

_BLOCK = 1_024
_WORD = 1 << 64
_STRIDE = 1 << 56
"""A number drawn for several places stays below it, so that hardly a word is passed over."""


class Chance:
    """A stream of numbers; nothing but the seed decides what they are."""

    def __init__(self, seed: str) -> None:
        self._words = _words(seed)

    def below(self, number: int) -> int:
        """A whole number from 0 up to but without ``number``, each equally likely."""
        word, span = next(self._words), _WORD
        while span < number:
            word, span = word << 64 | next(self._words), span << 64
        found = word % number
        return found if word - found <= span - number else self.below(number)

    def drawn(self, cards: Iterable[int], wanted: int) -> list[int]:
        """So many of the cards in the order drawn, and all the others behind them.

        Each place in turn gets one of the cards not yet drawn. Several places share one number:
        its remainder by so many cards, then that of the quotient by one card fewer, and so on.
        """
        pack = list(cards)
        left, place = len(pack), 0
        for product, last in _strides(left, wanted):
            number = self.below(product)
            while place < last:
                number, step = divmod(number, left - place)
                other = place + step
                pack[place], pack[other] = pack[other], pack[place]
                place += 1
        return pack

    def shuffled(self, cards: Iterable[int]) -> list[int]:
        """The cards in any order."""
        pack = list(cards)
        return self.drawn(pack, max(len(pack) - 1, 0))


@lru_cache(maxsize=4096)
def _strides(left: int, wanted: int) -> tuple[tuple[int, int], ...]:
    """The numbers to draw, each below a product, and the place up to which each one serves."""
    strides: list[tuple[int, int]] = []
    product = 1
    for place in range(wanted):
        if product * (left - place) > _STRIDE:
            strides.append((product, place))
            product = 1
        product *= left - place
    return (*strides, (product, wanted)) if wanted else ()


def _words(seed: str) -> Iterator[int]:
    for block in count():
        text = f"overtrick deals 1:{seed}:{block}".encode()
        for (word,) in iter_unpack(">Q", shake_128(text).digest(_BLOCK)):
            yield word

"""Reading a wish. Nothing is ever executed: the language is this one and no more.

::

    wish   = part { "or" part }            part  = one { "and" one }
    one    = "not" one | "(" wish ")" | "has" "(" who "," card { card } ")"
           | "shape" "(" seat ")" ("=" | "!=" | "in") pattern { pattern }
           | sum { order sum } | sum "in" range { range }
    sum    = ["-"] number { ("+" | "-") number }
    number = digits | measure "(" who ")" | "tricks" "(" who "," strain ")"

Commas may stand between the things of a list, and case matters nowhere.

>>> str(read_wish("12 <= hcp(N) <= 14 and tricks(NS, S) >= 10"))
'12 <= hcp(N) and hcp(N) <= 14 and tricks(NS, S) >= 10'
>>> read_wish("hcp(N) >= and")
Traceback (most recent call last):
    ...
overtrick.cards.errors.ParseError: wish-expected
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from overtrick.analysis.wishes.errors import BadWish
from overtrick.analysis.wishes.shapes import matching
from overtrick.analysis.wishes.wish import (
    ANYTHING,
    Among,
    Ask,
    Compare,
    Either,
    Every,
    Has,
    Measure,
    Not,
    Order,
    Shaped,
    Sum,
    Who,
    Wish,
)
from overtrick.analysis.wishes.words import Word, words_of
from overtrick.cards.card import Card
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain

LONGEST = 2_000
"""So many characters a wish may have."""
DEEPEST = 40
"""So many brackets may be open at once."""
_ORDERS: dict[str, Order] = {str(order): order for order in Order} | {
    "==": Order.EQUAL,
    "<>": Order.UNEQUAL,
    "\N{GREATER-THAN OR EQUAL TO}": Order.LEAST,
    "\N{LESS-THAN OR EQUAL TO}": Order.MOST,
    "\N{NOT EQUAL TO}": Order.UNEQUAL,
}
_NUMBER, _PATTERN, _CARD, _WISH = "wish-number", "wish-shape", "wish-card", "wish-condition"
T = TypeVar("T")


def read_wish(text: str) -> Wish:
    """The wish of a text; raises :exc:`ParseError` with its column. No text wishes for nothing."""
    if len(text) > LONGEST:
        raise ParseError(BadWish.TOO_LONG, most=LONGEST).at(1, LONGEST + 1)
    reading = _Reading(words_of(text), len(text.rstrip()) + 1)
    if not reading.now.text:
        return ANYTHING
    wish = reading.either(0)
    reading.end()
    return wish


class _Reading:
    """The words of one text, and the next of them to be read."""

    def __init__(self, words: tuple[Word, ...], end: int) -> None:
        self._words = words
        self._end = Word("", end)
        self._at = 0

    @property
    def now(self) -> Word:
        """The next word."""
        return self._words[self._at] if self._at < len(self._words) else self._end

    def end(self) -> None:
        """Refuse anything that follows."""
        if self.now.text:
            raise self._wrong("and", "or")

    def either(self, depth: int) -> Wish:
        """Parts with ``or`` between them."""
        parts = [self._every(depth)]
        while self._took("or"):
            parts.append(self._every(depth))
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def _every(self, depth: int) -> Wish:
        parts = self._one(depth)
        while self._took("and"):
            parts += self._one(depth)
        return _all_of(parts)

    def _one(self, depth: int) -> tuple[Wish, ...]:
        """One condition, or the comparisons that it stands for."""
        if depth > DEEPEST:
            raise ParseError(BadWish.TOO_DEEP, most=DEEPEST).at(1, self.now.column)
        match self.now.name:
            case "not":
                self._next()
                return (Not(_all_of(self._one(depth + 1))),)
            case "(":
                self._next()
                inside = self.either(depth + 1)
                self._must(")")
                return (inside,)
            case "has":
                return (self._has(),)
            case "shape":
                return (self._shaped(),)
            case _:
                return self._numbers()

    def _has(self) -> Wish:
        self._next()
        self._must("(")
        who = self._who()
        self._must(",")
        cards = self._list(_CARD, lambda word: self._read(word, Card.parse, BadWish.CARD))
        self._must(")")
        return Has(who, tuple(dict.fromkeys(cards)))

    def _shaped(self) -> Wish:
        self._next()
        self._must("(")
        word = self.now
        seat = self._who()
        if isinstance(seat, Side):
            raise ParseError(BadWish.WHO, text=word.text).at(1, word.column)
        self._must(")")
        order = self._next_of("=", "==", "!=", "<>", "in")
        patterns = self._list(_PATTERN, _pattern) if order == "in" else [self._pattern()]
        wish = Shaped(seat, tuple(dict.fromkeys(patterns)))
        return Not(wish) if order in ("!=", "<>") else wish

    def _pattern(self) -> str:
        if not _is_listed(self.now):
            raise self._wrong(_PATTERN)
        return _pattern(self._next())

    def _numbers(self) -> tuple[Wish, ...]:
        """A comparison, which may go on as in ``12 <= hcp(N) <= 14``, or a list of numbers."""
        left = self._sum()
        if self._took("in"):
            return (Among(left, tuple(self._ranges())),)
        found: list[Wish] = []
        while self.now.text in _ORDERS:
            order = _ORDERS[self._next().text]
            right = self._sum()
            found.append(Compare(left, order, right))
            left = right
        if not found:
            raise self._wrong("=", "!=", "<", "<=", ">", ">=", "in", "+", "-")
        return tuple(found)

    def _ranges(self) -> list[tuple[int, int]]:
        ranges = [self._range()]
        while self._took(",") or self.now.text[:1].isdecimal():
            ranges.append(self._range())
        return ranges

    def _range(self) -> tuple[int, int]:
        least = self._digits()
        return (least, self._digits()) if self._took("..") else (least, least)

    def _sum(self) -> Sum:
        parts = [(-1 if self._took("-") else 1, self._number())]
        while self.now.text in ("+", "-"):
            parts.append((1 if self._next().text == "+" else -1, self._number()))
        return Sum(tuple(parts))

    def _number(self) -> int | Ask:
        word = self.now
        if word.text[:1].isdecimal():
            return self._digits()
        if not word.text[:1].isalpha() or word.name in ("and", "or", "in"):
            raise self._wrong(_NUMBER if self._at else _WISH)
        if word.name not in {*Measure, "points"}:
            raise ParseError(BadWish.UNKNOWN, text=word.text, known=tuple(Measure)).at(
                1, word.column
            )
        self._next()
        measure = Measure.HCP if word.name == "points" else Measure(word.name)
        self._must("(")
        who, strain = self._who(), None
        if measure is Measure.TRICKS:
            self._must(",")
            strain = self._read(self._next(), Strain.parse, BadWish.STRAIN)
        self._must(")")
        return Ask(measure, who, strain)

    def _digits(self) -> int:
        word = self.now
        if not (word.text.isascii() and word.text.isdecimal() and len(word.text) <= 4):
            raise self._wrong(_NUMBER)
        return int(self._next().text)

    def _who(self) -> Who:
        def parse(text: str) -> Who:
            return Seat.parse(text) if len(text) == 1 else Side.parse(text)

        return self._read(self._next(), parse, BadWish.WHO)

    def _list(self, kind: str, read: Callable[[Word], T]) -> list[T]:
        if not _is_listed(self.now):
            raise self._wrong(kind)
        found = [read(self._next())]
        while self._took(",") or _is_listed(self.now):
            if not _is_listed(self.now):
                raise self._wrong(kind)
            found.append(read(self._next()))
        return found

    def _read(self, word: Word, parse: Callable[[str], T], otherwise: BadWish) -> T:
        try:
            return parse(word.text)
        except ParseError:
            raise ParseError(otherwise, text=word.text).at(1, word.column) from None

    def _next(self) -> Word:
        word = self.now
        self._at += 1
        return word

    def _next_of(self, *signs: str) -> str:
        if self.now.name not in signs:
            raise self._wrong(*signs)
        return self._next().name

    def _took(self, sign: str) -> bool:
        found = self.now.name == sign
        self._at += found
        return found

    def _must(self, sign: str) -> None:
        if not self._took(sign):
            raise self._wrong(sign)

    def _wrong(self, *expected: str) -> ParseError:
        word = self.now
        return ParseError(BadWish.EXPECTED, expected=expected, found=word.text).at(1, word.column)


def _all_of(parts: tuple[Wish, ...]) -> Wish:
    return parts[0] if len(parts) == 1 else Every(parts)


def _is_listed(word: Word) -> bool:
    """Whether the word can be one of a list: neither a sign nor a word that joins."""
    return word.text[:1].isalnum() and word.name not in ("and", "or", "not", "in")


def _pattern(word: Word) -> str:
    if not matching(word.text):
        raise ParseError(BadWish.SHAPE, text=word.text).at(1, word.column)
    return word.name

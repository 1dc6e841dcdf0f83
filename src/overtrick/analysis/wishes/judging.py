"""Whether a deal is as wished: yes, no, or not to be said before it is solved double dummy.

>>> from overtrick.analysis.wishes.holdings import dealt
>>> from overtrick.analysis.wishes.read import read_wish
>>> from overtrick.cards.deal import Deal
>>> deal = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
>>> fits = judge(read_wish("spades(N) = 13 and tricks(N, S) = 13"))
>>> fits(dealt(deal), None), fits(dealt(deal), lambda ask: 13), fits(dealt(deal), lambda ask: 12)
(None, True, False)
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import lru_cache

from overtrick.analysis.wishes.holdings import (
    SUITS,
    Dealt,
    Held,
    bits,
    controls,
    losers,
    of_rank,
    points,
    shape,
)
from overtrick.analysis.wishes.shapes import Shape, matching
from overtrick.analysis.wishes.wish import (
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
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Side
from overtrick.cards.suit import Suit

Tricks = Callable[[Ask], int]
"""What a solved deal says."""
Fits = Callable[[Dealt, Tricks | None], bool | None]
"""The judgement of one deal; None where it hangs on tricks that are not known."""
Value = Callable[[Dealt, Tricks | None], int | None]

ORDERS: dict[Order, Callable[[int, int], bool]] = {
    Order.EQUAL: operator.eq,
    Order.UNEQUAL: operator.ne,
    Order.LEAST: operator.ge,
    Order.MOST: operator.le,
    Order.MORE: operator.gt,
    Order.LESS: operator.lt,
}


def _counting(cards: Held) -> Callable[[Held], int]:
    return lambda held: (held & cards).bit_count()


_MEASURES: dict[Measure, Callable[[Held], int]] = {
    Measure.HCP: points,
    Measure.CONTROLS: controls,
    Measure.LOSERS: losers,
    Measure.ACES: _counting(of_rank(Rank.ACE)),
    Measure.KINGS: _counting(of_rank(Rank.KING)),
    Measure.QUEENS: _counting(of_rank(Rank.QUEEN)),
    Measure.JACKS: _counting(of_rank(Rank.JACK)),
    Measure.SPADES: _counting(SUITS[Suit.SPADES]),
    Measure.HEARTS: _counting(SUITS[Suit.HEARTS]),
    Measure.DIAMONDS: _counting(SUITS[Suit.DIAMONDS]),
    Measure.CLUBS: _counting(SUITS[Suit.CLUBS]),
}


def judge(wish: Wish) -> Fits:
    """The judge of that wish, made once for many deals."""
    match wish:
        case Compare() | Among():
            return _of_numbers(wish)
        case Shaped(seat, patterns):
            allowed = shapes_of(patterns)
            return lambda deal, _: shape(deal[seat]) in allowed
        case Has(who, cards):
            wanted = bits(cards)
            return lambda deal, _: wanted & ~_held(deal, who) == 0
        case Every(parts):
            return _each(tuple(map(judge, parts)), decisive=False)
        case Either(parts):
            return _each(tuple(map(judge, parts)), decisive=True)
        case Not(part):
            inner = judge(part)
            return lambda deal, tricks: _opposite(inner(deal, tricks))


def holds(wish: Compare | Among, number: Callable[[Ask], int]) -> bool:
    """Whether the comparison is right where the numbers are those."""

    def total(added: Sum) -> int:
        return sum(
            sign * (number(part) if isinstance(part, Ask) else part) for sign, part in added.parts
        )

    match wish:
        case Compare(left, order, right):
            return ORDERS[order](total(left), total(right))
        case Among(left, ranges):
            found = total(left)
            return any(least <= found <= most for least, most in ranges)


@lru_cache(maxsize=1024)
def shapes_of(patterns: tuple[str, ...]) -> frozenset[Shape]:
    """All the shapes of several patterns."""
    return frozenset[Shape]().union(*map(matching, patterns))


def _held(deal: Dealt, who: Who) -> Held:
    if isinstance(who, Side):
        one, other = who.seats
        return deal[one] | deal[other]
    return deal[who]


def _of_numbers(wish: Compare | Among) -> Fits:
    if isinstance(wish, Among):
        value, ranges = _value(wish.left), wish.ranges

        def among(deal: Dealt, tricks: Tricks | None) -> bool | None:
            found = value(deal, tricks)
            return None if found is None else any(low <= found <= high for low, high in ranges)

        return among
    left, compare, right = _value(wish.left), ORDERS[wish.order], _value(wish.right)

    def compared(deal: Dealt, tricks: Tricks | None) -> bool | None:
        one, other = left(deal, tricks), right(deal, tricks)
        return None if one is None or other is None else compare(one, other)

    return compared


def _value(added: Sum) -> Value:
    parts = tuple((sign, _number(part)) for sign, part in added.parts)
    if parts and len(parts) == 1 and parts[0][0] == 1:
        return parts[0][1]

    def value(deal: Dealt, tricks: Tricks | None) -> int | None:
        total = 0
        for sign, part in parts:
            if (found := part(deal, tricks)) is None:
                return None
            total += sign * found
        return total

    return value


def _number(part: int | Ask) -> Value:
    if not isinstance(part, Ask):
        return lambda _deal, _tricks: part
    if part.measure is Measure.TRICKS:
        return lambda _, tricks: None if tricks is None else tricks(part)
    measure, who = _MEASURES[part.measure], part.who
    if isinstance(who, Side):
        one, other = who.seats
        return lambda deal, _: measure(deal[one]) + measure(deal[other])
    return lambda deal, _: measure(deal[who])


def _each(parts: tuple[Fits, ...], *, decisive: bool) -> Fits:
    """All of them, or at least one; a part that decides goes before one that is not known."""

    def judged(deal: Dealt, tricks: Tricks | None) -> bool | None:
        unknown = False
        for part in parts:
            found = part(deal, tricks)
            if found is decisive:
                return decisive
            unknown = unknown or found is None
        return None if unknown else not decisive

    return judged


def _opposite(found: bool | None) -> bool | None:
    return None if found is None else not found

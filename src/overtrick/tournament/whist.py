"""Everybody's partner once and everybody's opponent twice, at several tables.

For 4n players in 4n - 1 rounds, for 4n + 1 in 4n + 1, one sitting out each. One round is
searched for in which each difference of two players is a partnership once and an opposition
twice; adding one gives the next round. That is what whist players call a whist tournament. With
other numbers two or three sit out, and no difference comes more often than that.

>>> for match in first_round(8):
...     print(match)
((7, 0), (1, 3))
((2, 6), (4, 5))
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from overtrick.tournament.group import Group, group_of

Pair = tuple[int, int]
Match = tuple[Pair, Pair]
"""Who sits North-South and who East-West; the number of the group's size is who stays."""
Apart = tuple[tuple[int, ...], ...]
"""How far any two are apart, the shorter way; 0 from the one who stays."""

MOST = 20
"""Beyond so many the search takes longer than people wait."""


class _Begun(NamedTuple):
    """A round half made: who is not seated yet, the differences used up, how many sit out."""

    apart: Apart
    left: tuple[int, ...]
    opponents: tuple[int, ...]
    waiting: int
    partners: frozenset[int] = frozenset()
    tables: tuple[Match, ...] = ()


@cache
def whist(players: int) -> tuple[tuple[Match, ...], ...]:
    """All rounds for so many players, numbered from 0; none where there is no such plan.

    >>> [len(whist(players)) for players in (8, 9, 10)]
    [7, 9, 0]
    """
    first = first_round(players)
    if not first:
        return ()
    group, _ = group_of(players)
    return tuple(
        tuple(_turned(group, match, turn) for match in first) for turn in range(group.size)
    )


@cache
def first_round(players: int) -> tuple[Match, ...]:
    """The round that the others are made from; none where there is none or it is not sought."""
    if players % 4 > 1 or not 8 <= players <= MOST:
        return ()
    return next(first_rounds(players))


def first_rounds(players: int) -> Iterator[tuple[Match, ...]]:
    """Every round that the others can be made from, found always in the same order.

    >>> next(first_rounds(6))
    (((1, 2), (3, 5)),)
    """
    group, stays = group_of(players)
    seated = (group.size, *range(group.size)) if stays else tuple(range(1, players))
    waiting = max(0, players % 4 - 1)
    yield from _completed(_Begun(_distances(group), seated, (0,) * group.size, waiting))


def _distances(group: Group) -> Apart:
    numbers = range(group.size)
    rows = (
        (*(min(group.minus(one, two), group.minus(two, one)) for two in numbers), 0)
        for one in numbers
    )
    return (*rows, (0,) * (group.size + 1))


def _completed(begun: _Begun) -> Iterator[tuple[Match, ...]]:
    if len(begun.left) == begun.waiting:
        yield begun.tables
        return
    for longer in _with_one_more(begun):
        yield from _completed(longer)
    if begun.waiting:
        yield from _completed(begun._replace(left=begun.left[1:], waiting=begun.waiting - 1))


def _with_one_more(begun: _Begun) -> Iterator[_Begun]:
    """Every way to seat the first who is not seated yet, with three of the others."""
    first, *others = begun.left
    half = _half_way(begun)
    stays = first == len(begun.opponents)
    for partner in others[:1] if stays else others:
        apart = begun.apart[first][partner]
        if apart in begun.partners or apart == half:
            continue
        for one, two in combinations([other for other in others if other != partner], 2):
            between = begun.apart[one][two]
            if between not in begun.partners and between not in (apart, half):
                match = (first, partner), (one, two)
                yield from _seated(begun, match, {apart, between} - {0})


def _seated(begun: _Begun, match: Match, partners: set[int]) -> Iterator[_Begun]:
    """The round with that table, if no two differences would be opponents a third time."""
    met = list(begun.opponents)
    half = _half_way(begun)
    for one, two in product(*match):
        apart = begun.apart[one][two]
        met[apart] += 2 if apart == half else 1
        if apart and met[apart] > 2:
            return
    gone = {*match[0], *match[1]}
    left = tuple(one for one in begun.left if one not in gone)
    used = begun.partners | partners
    yield begun._replace(
        left=left, opponents=tuple(met), partners=used, tables=(*begun.tables, match)
    )


def _half_way(begun: _Begun) -> int:
    """Half the clock, which two who are so far apart come to twice; -1 of an odd number."""
    size = len(begun.opponents)
    return -1 if size % 2 else size // 2


def _turned(group: Group, match: Match, turn: int) -> Match:
    def moved(player: int) -> int:
        return player if player == group.size else group.add(player, turn)

    (a, b), (c, d) = match
    return (moved(a), moved(b)), (moved(c), moved(d))

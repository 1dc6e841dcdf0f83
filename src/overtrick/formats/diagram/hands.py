"""Holdings put together to hands: those under each other, or four in a row.

>>> rows = ["   ♠ ak32", "   ♥ qj2", "   ♦ t98", "   ♣ 765"]
>>> found = [one for at, row in enumerate(rows) for one in found_in(row, at, Lettering.SIGNS)]
>>> [(len(hand.cards), hand.top, hand.bottom) for hand in hands_of(found)]
[(13, 0, 3)]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.hand import SUITS_HIGH_FIRST
from overtrick.formats.diagram.holdings import Holding, found_in
from overtrick.formats.diagram.words import Lettering

_ASIDE = 6
"""So many columns may the rows of one hand begin apart."""
_APART = 2
"""So many lines may they be apart: one may be blank between them."""
_MOST = 16
"""A line with more than four hands is no part of a diagram."""
_LEAST = 2


class Drawn(NamedTuple):
    """A hand as drawn, suit by suit; ``in_row`` tells that its holdings stand in one line."""

    holdings: tuple[Holding, ...]
    in_row: bool

    @property
    def cards(self) -> list[Card]:
        """The cards; an unmarked holding is of the suit whose turn it is."""
        suits = [
            one.suit if one.suit is not None else SUITS_HIGH_FIRST[turn % 4]
            for turn, one in enumerate(self.holdings)
        ]
        pairs = zip(suits, self.holdings, strict=True)
        return [Card(suit, rank) for suit, one in pairs for rank in one.ranks]

    @property
    def top(self) -> int:
        """The first line."""
        return self.holdings[0].line

    @property
    def bottom(self) -> int:
        """The last line."""
        return self.holdings[-1].line

    @property
    def left(self) -> int:
        """The first column."""
        return min(one.start for one in self.holdings)

    @property
    def right(self) -> int:
        """The column after the last."""
        return max(one.end for one in self.holdings)

    def beside(self, other: Drawn) -> bool:
        """Whether they share a line."""
        return self.top <= other.bottom and other.top <= self.bottom


def hands_of(found: Iterable[Holding]) -> Iterator[Drawn]:
    """The hands, by the line of their first holding and then from left to right.

    A hand comes as soon as none can begin above it any more, so that few are held at once.
    """
    ready: list[Drawn] = []
    open_: list[list[Holding]] = []
    for number, line in groupby(found, key=lambda one: one.line):
        row = list(line)
        hands = _in_row(row)
        ready += hands
        for one in () if hands else row:
            stack = _stack_for(one, open_)
            if stack is None:
                open_.append([one])
            else:
                stack.append(one)
        if done := [stack for stack in open_ if _is_done(stack, number)]:
            open_ = [stack for stack in open_ if stack not in done]
            ready += _drawn(done)
        if ready:
            first = min((stack[0].line for stack in open_), default=number + 1)
            yield from _sorted(hand for hand in ready if hand.top < first)
            ready = [hand for hand in ready if hand.top >= first]
    yield from _sorted([*ready, *_drawn(open_)])


def _drawn(stacks: Iterable[list[Holding]]) -> Iterator[Drawn]:
    """Those that are hands: a single holding is part of a sentence, voids alone are nothing."""
    for stack in stacks:
        if len(stack) >= _LEAST and any(one.ranks for one in stack):
            yield Drawn(tuple(stack), in_row=False)


def _sorted(hands: Iterable[Drawn]) -> list[Drawn]:
    return sorted(hands, key=lambda hand: (hand.top, hand.left))


def _is_done(stack: Sequence[Holding], line: int) -> bool:
    return len(stack) == 4 or line - stack[-1].line > _APART


def _in_row(row: Sequence[Holding]) -> list[Drawn]:
    """The hands of a line that has whole hands one after another; none where it hasn't."""
    if len(row) < _LEAST:
        return []
    marked = row[0].suit is not None
    if not marked:
        if len(row) % 4:
            return []
        return [Drawn(tuple(row[at : at + 4]), in_row=True) for at in range(0, len(row), 4)]
    hands: list[list[Holding]] = []
    for one in row:
        if not hands or not one.joined or _turn(one) <= _turn(hands[-1][-1]):
            hands.append([])
        hands[-1].append(one)
    if any(len(hand) < 2 for hand in hands):
        return []
    return [Drawn(tuple(hand), in_row=True) for hand in hands]


def _turn(one: Holding) -> int:
    return 0 if one.suit is None else SUITS_HIGH_FIRST.index(one.suit)


def _stack_for(one: Holding, stacks: Iterable[list[Holding]]) -> list[Holding] | None:
    """The hand that this holding goes on with: above it, and at the suit before."""
    near = [
        stack
        for stack in stacks
        if len(stack) < 4
        and 0 < one.line - stack[-1].line <= _APART
        and abs(one.start - stack[-1].start) <= _ASIDE
        and (one.suit is None or _turn(one) == _turn(stack[-1]) + 1)
    ]
    return min(near, key=lambda stack: abs(one.start - stack[-1].start), default=None)


def drawn_in(lines: Sequence[str], lettering: Lettering) -> Iterator[Drawn]:
    """The hands of a text in small letters whose suits are marked like this."""
    rows = (found_in(line, at, lettering) for at, line in enumerate(lines))
    return hands_of(one for row in rows if len(row) <= _MOST for one in row)

"""What every deal that is as wished must have: the part of a wish that can be dealt first.

A frame never says too much: each deal that is as wished fits it. It may say too little, and
what it leaves out is looked at afterwards.

>>> from overtrick.analysis.wishes.read import read_wish
>>> frame = frame_of(read_wish("spades(N) >= 5 and hcp(N) in 15..17 and has(S, SA)"))
>>> len(frame.shapes[0] or ()), sorted(frame.points[0] or ()), frame.cards[2] == 1 << 51
(165, [15, 16, 17], True)
>>> frame_of(read_wish("has(N, SA) and has(S, SA)")) is None
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from overtrick.analysis.wishes.holdings import Dealt, Held, bits
from overtrick.analysis.wishes.judging import holds, shapes_of
from overtrick.analysis.wishes.shapes import ALL_SHAPES, Shape
from overtrick.analysis.wishes.wish import (
    LENGTHS,
    Among,
    Atom,
    Compare,
    Either,
    Every,
    Has,
    Measure,
    Not,
    Shaped,
    Who,
    Wish,
    asks,
)
from overtrick.cards.seat import Seat, Side

T = TypeVar("T")
Shapes = frozenset[Shape] | None
Points = frozenset[int] | None
"""What is allowed; None where anything is."""
Four = tuple[Shapes, Shapes, Shapes, Shapes]
FourPoints = tuple[Points, Points, Points, Points]
ALL_POINTS = 40
"""The high-card points of the pack."""


@dataclass(frozen=True, slots=True)
class Frame:
    """For each seat, North first: cards it must hold, shapes and points it may have.

    ``side_points`` are the points North and South may have together.
    """

    cards: Dealt = (0, 0, 0, 0)
    shapes: Four = (None, None, None, None)
    points: FourPoints = (None, None, None, None)
    side_points: Points = None

    def possible(self) -> bool:
        """Whether no card is asked of two hands, no hand is too long, and something is allowed."""
        every: Held = 0
        for held in self.cards:
            if every & held or held.bit_count() > 13:
                return False
            every |= held
        allowed = (*self.shapes, *self.points, self.side_points)
        return all(one is None or one for one in allowed)


ANY_DEAL = Frame()


def frame_of(wish: Wish) -> Frame | None:
    """What any deal that is as wished must have; None where none can be."""
    return _frame(wish, wanted=True)


def both(one: Frame | None, other: Frame | None) -> Frame | None:
    """What a deal must have that fits both."""
    if one is None or other is None:
        return None
    north, east, south, west = (a | b for a, b in zip(one.cards, other.cards, strict=True))
    met = Frame(
        (north, east, south, west),
        _four(_met(a, b) for a, b in zip(one.shapes, other.shapes, strict=True)),
        _four(_met(a, b) for a, b in zip(one.points, other.points, strict=True)),
        _met(one.side_points, other.side_points),
    )
    return met if met.possible() else None


def either(one: Frame | None, other: Frame | None) -> Frame | None:
    """What a deal must have that fits one of them at least."""
    if one is None or other is None:
        return other if one is None else one
    north, east, south, west = (a & b for a, b in zip(one.cards, other.cards, strict=True))
    return Frame(
        (north, east, south, west),
        _four(_joined(a, b) for a, b in zip(one.shapes, other.shapes, strict=True)),
        _four(_joined(a, b) for a, b in zip(one.points, other.points, strict=True)),
        _joined(one.side_points, other.side_points),
    )


def _met(one: frozenset[T] | None, other: frozenset[T] | None) -> frozenset[T] | None:
    if one is None or other is None:
        return other if one is None else one
    return one & other


def _joined(one: frozenset[T] | None, other: frozenset[T] | None) -> frozenset[T] | None:
    return None if one is None or other is None else one | other


def _four(each: Iterable[T]) -> tuple[T, T, T, T]:
    one, two, three, four = each
    return one, two, three, four


def _frame(wish: Wish, *, wanted: bool) -> Frame | None:
    match wish:
        case Every(parts) | Either(parts):
            frames = [_frame(part, wanted=wanted) for part in parts]
            every = isinstance(wish, Every) is wanted
            return _all_of(frames) if every else _any_of(frames)
        case Not(part):
            return _frame(part, wanted=not wanted)
        case Shaped() | Has() | Compare() | Among():
            found = _of_atom(wish, wanted=wanted)
            return found if found.possible() else None


def _all_of(frames: Iterable[Frame | None]) -> Frame | None:
    found: Frame | None = ANY_DEAL
    for frame in frames:
        found = both(found, frame)
    return found


def _any_of(frames: Iterable[Frame | None]) -> Frame | None:
    found: Frame | None = None
    for frame in frames:
        found = either(found, frame)
    return found


def _of_atom(wish: Atom, *, wanted: bool) -> Frame:
    match wish:
        case Has(Seat() as seat, cards) if wanted:
            return Frame(cards=_at(seat, ANY_DEAL.cards, bits(cards)))
        case Has():
            return ANY_DEAL
        case Shaped(seat, patterns):
            allowed = shapes_of(patterns) if wanted else ALL_SHAPES - shapes_of(patterns)
            return Frame(shapes=_at(seat, ANY_DEAL.shapes, allowed))
        case Compare() | Among():
            return _of_numbers(wish, wanted=wanted)


def _of_numbers(wish: Compare | Among, *, wanted: bool) -> Frame:
    """What a comparison of one hand's lengths, or of one hand's or side's points, allows."""
    asked = set(asks(wish))
    whose, measures = {ask.who for ask in asked}, {ask.measure for ask in asked}
    if not asked:
        right = holds(wish, lambda _: 0) is wanted
        return ANY_DEAL if right else Frame(side_points=frozenset())
    if len(whose) == 1 and measures == {Measure.HCP}:
        return _of_points(wish, whose.pop(), wanted=wanted)
    if len(whose) == 1 and measures <= set(LENGTHS):
        return _of_lengths(wish, whose.pop(), wanted=wanted)
    return ANY_DEAL


def _of_points(wish: Compare | Among, who: Who, *, wanted: bool) -> Frame:
    def allows(points: int) -> bool:
        return holds(wish, lambda _: points) is wanted

    numbers = frozenset(filter(allows, range(ALL_POINTS + 1)))
    match who:
        case Seat():
            return Frame(points=_at(who, ANY_DEAL.points, numbers))
        case Side.NS:
            return Frame(side_points=numbers)
        case Side.EW:
            return Frame(side_points=frozenset(ALL_POINTS - number for number in numbers))


def _of_lengths(wish: Compare | Among, who: Who, *, wanted: bool) -> Frame:
    if isinstance(who, Side):
        return ANY_DEAL

    def allows(shape: Shape) -> bool:
        return holds(wish, lambda ask: shape[LENGTHS.index(ask.measure)]) is wanted

    return Frame(shapes=_at(who, ANY_DEAL.shapes, frozenset(filter(allows, ALL_SHAPES))))


def _at(seat: Seat, four: tuple[T, T, T, T], value: T) -> tuple[T, T, T, T]:
    return _four(value if one is seat else four[one] for one in Seat)

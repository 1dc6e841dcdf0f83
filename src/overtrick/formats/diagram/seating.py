"""Whose hands they are: by the names beside them, or by where they stand on the page.

North is on top unless a name says otherwise, West on the left, East on the right. A diagram may
be turned: one name is enough to tell, for the order round the table stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from overtrick.cards.seat import Seat
from overtrick.formats.diagram.hands import Drawn
from overtrick.formats.diagram.header import without_heading
from overtrick.formats.diagram.words import SEAT_WORD, SEATS

_NEAR = 10
"""So many columns may a name stand aside from the hand below it."""


class Seated(NamedTuple):
    """Each hand's seat; ``assumed`` where nothing told but the order of the hands."""

    seats: tuple[Seat, ...]
    assumed: bool


class _Name(NamedTuple):
    line: int
    start: int
    end: int
    seat: Seat


def seated(hands: Sequence[Drawn], lines: Sequence[str]) -> Seated:
    """The seats of at most four hands of one diagram."""
    names = _names(hands, lines)
    named = _with_followers(hands, [_name_of(hand, hands, names) for hand in hands])
    known = [seat for seat in named if seat is not None]
    if len(known) == len(hands):
        return Seated(tuple(known), assumed=False)
    places = _places(hands)
    if places is None:
        order = tuple(Seat) if len(hands) > 1 else (Seat.SOUTH,)
        return Seated(order[: len(hands)], assumed=True)
    turned = {
        (seat - place) % 4 for seat, place in zip(named, places, strict=True) if seat is not None
    }
    turn = turned.pop() if len(turned) == 1 else _turn_of_compass(hands, names)
    return Seated(tuple(Seat((place + turn) % 4) for place in places), assumed=False)


def _with_followers(hands: Sequence[Drawn], named: Sequence[Seat | None]) -> list[Seat | None]:
    """Of hands one after another in a line the first may tell whose the others are: clockwise."""
    found: list[Seat | None] = []
    for at, (hand, seat) in enumerate(zip(hands, named, strict=True)):
        before = found[-1] if at and hand.in_row and hands[at - 1].top == hand.top else None
        found.append(before.left() if seat is None and before is not None else seat)
    return found


def _names(hands: Sequence[Drawn], lines: Sequence[str]) -> list[_Name]:
    """The names of seats near the hands that are no part of a holding."""
    first = max(0, min(hand.top for hand in hands) - 2)
    last = max(hand.bottom for hand in hands)
    taken = [(one.line, one.start, one.end) for hand in hands for one in hand.holdings]
    return [
        _Name(at, match.start(), match.end(), SEATS[match[0]])
        for at in range(first, last + 1)
        for match in SEAT_WORD.finditer(without_heading(lines[at]))
        if not any(
            at == line and match.start() < end and start < match.end() for line, start, end in taken
        )
    ]


def _name_of(hand: Drawn, hands: Sequence[Drawn], names: Sequence[_Name]) -> Seat | None:
    """The name right before the hand in its first line, or in a line above that has no cards."""
    top = hand.holdings[0]
    before = [name for name in names if name.line == hand.top and name.end <= top.start]
    others = [one for other in hands for one in other.holdings if one.line == hand.top]
    for name in reversed(before):
        if not any(one.start < top.start for one in others if one is not top):
            return name.seat
        if hand.in_row and not any(name.end <= one.start < top.start for one in others):
            return name.seat
    lines = {one.line for other in hands for one in other.holdings}
    above = [
        name
        for name in names
        if name.line not in lines
        and 0 < hand.top - name.line <= 2
        and not any(name.line < line < hand.top for line in lines)
        and hand.left - _NEAR <= name.start
        and name.end <= hand.right + _NEAR
    ]
    middle = (hand.left + hand.right) / 2
    nearest = min(above, key=lambda name: abs((name.start + name.end) / 2 - middle), default=None)
    return nearest.seat if nearest else None


def _places(hands: Sequence[Drawn]) -> list[int] | None:
    """Where each hand stands: 0 on top, 1 on the right, 2 at the bottom, 3 on the left."""
    if any(hand.in_row for hand in hands):
        return None
    pairs = [
        (one, other)
        for at, one in enumerate(hands)
        for other in range(at + 1, len(hands))
        if hands[at].beside(hands[other])
    ]
    match len(hands), len(pairs):
        case 2, 0:
            return [0, 2]
        case ((2 | 3 | 4), 1):
            return _round_a_pair(hands)
        case _:
            return None


def _round_a_pair(hands: Sequence[Drawn]) -> list[int]:
    """A compass: the two beside each other are left and right, the others above and below."""
    found: list[int] = []
    for hand in hands:
        beside = next((one for one in hands if one is not hand and hand.beside(one)), None)
        if beside:
            found.append(3 if hand.left < beside.left else 1)
        else:
            found.append(0 if all(hand.top <= one.top for one in hands) else 2)
    return found


def _turn_of_compass(hands: Sequence[Drawn], names: Sequence[_Name]) -> int:
    """How far a compass of letters between the hands is turned; not at all where there is none."""
    left = min(hand.left for hand in hands)
    within = [name for name in names if name.line > hands[0].bottom and name.start > left]
    if len({name.seat for name in within}) < 3:
        return 0
    return min(within, key=lambda name: name.line).seat

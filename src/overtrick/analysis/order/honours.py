"""High cards dealt first: who gets the aces, kings, queens and jacks where points are asked for.

Every way to share them out is drawn with the weight of the deals it stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.drawing import drawn_by_weight
from overtrick.analysis.order.frame import Frame
from overtrick.analysis.order.plan import needs, rest_of, ways_to_deal
from overtrick.analysis.wishes.holdings import WHOLE_PACK, Dealt, Held, numbers, of_rank, points
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side

_RANKS = tuple(
    (rank.points, of_rank(rank)) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
)
_SMALL: Held = WHOLE_PACK & ~sum(cards for _, cards in _RANKS)
_MOST_GROUPS = 3
_Numbers = tuple[int, ...]


class _Group(NamedTuple):
    """Hands that are looked at together: what they want, and the points they may have."""

    seats: tuple[Seat, ...]
    wanted: int
    inside: int
    allowed: frozenset[int] | None


class _Choice(NamedTuple):
    shares: tuple[_Numbers, ...]
    up_to: tuple[int, ...]


class HonoursFirst:
    """Deals in which hands and sides have the points that the frame allows."""

    def __init__(self, frame: Frame) -> None:
        self._cards = frame.cards
        self._rest = rest_of(frame.cards)
        self._groups = _groups(frame)
        self._side_points = frame.side_points
        self._known: dict[tuple[int, _Numbers, _Numbers], _Choice] = {}
        self._small = (self._rest & _SMALL).bit_count()
        self._within = 1
        for group in self._groups:
            each = needs(frame.cards)
            self._within *= ways_to_deal([each[seat] for seat in group.seats])
        self._start = tuple(group.inside for group in self._groups)
        self._none = tuple(0 for _ in self._groups)
        self.ways = self._ways(0, self._start, self._none) * self._within

    def deal(self, chance: Chance) -> Dealt:
        """The honours of each rank, then the small cards, then each group's cards to its hands."""
        got = [0] * len(self._groups)
        inside, taken = self._start, self._none
        for place, (value, cards) in enumerate(_RANKS):
            choice = self._choice(place, inside, taken)
            share = choice.shares[drawn_by_weight(choice.up_to, chance)]
            _hand_out(got, share, cards & self._rest, chance)
            inside, taken = _with(inside, share, value), _with(taken, share, 1)
        left = [group.wanted - have for group, have in zip(self._groups, taken, strict=True)]
        _hand_out(got, left, self._rest & _SMALL, chance)
        hands = list(self._cards)
        for group, cards in zip(self._groups, got, strict=True):
            pack = chance.shuffled(numbers(cards))
            for seat in group.seats:
                for _ in range(13 - hands[seat].bit_count()):
                    hands[seat] |= 1 << pack.pop()
        north, east, south, west = hands
        return north, east, south, west

    def _ways(self, place: int, inside: _Numbers, taken: _Numbers) -> int:
        """The ways from the rank at that place on, by points had and honours taken so far."""
        if place < len(_RANKS):
            up_to = self._choice(place, inside, taken).up_to
            return up_to[-1] if up_to else 0
        left = [group.wanted - have for group, have in zip(self._groups, taken, strict=True)]
        if min(left) < 0 or not self._allowed(inside):
            return 0
        return ways_to_deal(left)

    def _choice(self, place: int, inside: _Numbers, taken: _Numbers) -> _Choice:
        key = place, inside, taken
        if (found := self._known.get(key)) is None:
            value, cards = _RANKS[place]
            weights = {
                share: ways_to_deal(share)
                * self._ways(place + 1, _with(inside, share, value), _with(taken, share, 1))
                for share in _shares((cards & self._rest).bit_count(), len(self._groups))
                if not self._too_many(_with(inside, share, value))
            }
            likely = {share: weight for share, weight in weights.items() if weight}
            found = _Choice(tuple(likely), tuple(accumulate(likely.values())))
            self._known[key] = found
        return found

    def _too_many(self, inside: _Numbers) -> bool:
        return any(
            group.allowed is not None and have > max(group.allowed)
            for group, have in zip(self._groups, inside, strict=True)
        )

    def _allowed(self, inside: _Numbers) -> bool:
        if any(
            group.allowed is not None and have not in group.allowed
            for group, have in zip(self._groups, inside, strict=True)
        ):
            return False
        if self._side_points is None:
            return True
        ours = sum(
            have
            for group, have in zip(self._groups, inside, strict=True)
            if group.seats[0].side is Side.NS
        )
        return ours in self._side_points


def _groups(frame: Frame) -> tuple[_Group, ...]:
    """Hands whose points are asked for, the fewest first, and the others together, or by side.

    Three groups at most, for the ways to share out grow with the groups; what is asked of more
    hands is looked at afterwards.
    """
    each = needs(frame.cards)
    asked = sorted((len(allowed), seat) for seat in Seat if (allowed := frame.points[seat]))
    alone, together = list[tuple[Seat, ...]](), _together(frame, ())
    for _, seat in asked:
        more = _together(frame, (*(one for (one,) in alone), seat))
        if len(alone) + 1 + len(more) <= _MOST_GROUPS:
            alone.append((seat,))
            together = more
    return tuple(
        _Group(
            seats,
            sum(each[seat] for seat in seats),
            sum(points(frame.cards[seat]) for seat in seats),
            frame.points[seats[0]] if len(seats) == 1 else None,
        )
        for seats in (*alone, *together)
    )


def _together(frame: Frame, alone: tuple[Seat, ...]) -> list[tuple[Seat, ...]]:
    """The hands that are not alone, by side where the points of the sides are asked for."""
    others = tuple(seat for seat in Seat if seat not in alone)
    if frame.side_points is None:
        return [others] if others else []
    by_side = (tuple(seat for seat in others if seat.side is side) for side in Side)
    return [seats for seats in by_side if seats]


@lru_cache(maxsize=64)
def _shares(number: int, groups: int) -> tuple[_Numbers, ...]:
    """The ways to share out so many equal things among so many groups."""
    return tuple(_shared(number, groups))


def _shared(number: int, groups: int) -> Iterator[_Numbers]:
    if groups == 1:
        yield (number,)
        return
    for first in range(number + 1):
        for others in _shared(number - first, groups - 1):
            yield first, *others


def _with(have: _Numbers, share: _Numbers, value: int) -> _Numbers:
    return tuple(one + value * more for one, more in zip(have, share, strict=True))


def _hand_out(got: list[Held], share: _Numbers | list[int], cards: Held, chance: Chance) -> None:
    pack = chance.shuffled(numbers(cards))
    for group, number in enumerate(share):
        for _ in range(number):
            got[group] |= 1 << pack.pop()

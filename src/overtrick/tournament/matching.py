"""Whether everybody can have an opponent: a perfect matching, found in polynomial time.

The method is Edmonds' (1965): grow a tree of free and taken opponents; where it closes a ring
of odd length, treat the ring as one, for everybody on it can be the one who is left over.

>>> can_all_be_matched((1, 2, 3, 4), lambda one, other: {one, other} != {1, 2})
True
>>> can_all_be_matched((1, 2, 3, 4), lambda one, other: one == 1 or other == 1)
False
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

MayMeet = Callable[[int, int], bool]
NOBODY = -1


def can_all_be_matched(people: Sequence[int], may_meet: MayMeet) -> bool:
    """Whether all can be paired off at once."""
    if len(people) % 2:
        return False
    places = range(len(people))
    wanted = tuple(
        tuple(b for b in places if a != b and may_meet(people[a], people[b])) for a in places
    )
    matching = _Matching(wanted, [NOBODY] * len(people))
    return all(matching.mate[one] != NOBODY or matching.grown(one) for one in places)


@dataclass(slots=True)
class _Matching:
    """Who is paired with whom so far, and the tree that looks for more."""

    wanted: tuple[tuple[int, ...], ...]
    mate: list[int]
    parent: list[int] = field(default_factory=list[int])
    base: list[int] = field(default_factory=list[int])
    outer: set[int] = field(default_factory=set[int])
    queue: deque[int] = field(default_factory=deque[int])

    def grown(self, root: int) -> bool:
        """Whether one more could be paired, some of the others changing opponents."""
        self.parent = [NOBODY] * len(self.mate)
        self.base = list(range(len(self.mate)))
        self.outer, self.queue = {root}, deque([root])
        while self.queue:
            one = self.queue.popleft()
            for other in self.wanted[one]:
                if self.base[one] == self.base[other] or self.mate[one] == other:
                    continue
                if self._is_outer(other, root):
                    self._close_ring(one, other)
                elif self.parent[other] == NOBODY:
                    self.parent[other] = one
                    if self.mate[other] == NOBODY:
                        self._turn_over(other)
                        return True
                    self._reach(self.mate[other])
        return False

    def _is_outer(self, one: int, root: int) -> bool:
        """Whether they could be the one left over: the root, or somebody an even way from it."""
        return one == root or (self.mate[one] != NOBODY and self.parent[self.mate[one]] != NOBODY)

    def _reach(self, one: int) -> None:
        if one not in self.outer:
            self.outer.add(one)
            self.queue.append(one)

    def _turn_over(self, one: int) -> None:
        """Along the way back to the root, what was paired is not, and what was not is."""
        while one != NOBODY:
            before = self.parent[one]
            after = self.mate[before]
            self.mate[one], self.mate[before] = before, one
            one = after

    def _close_ring(self, one: int, other: int) -> None:
        """All of a ring of odd length take the place of its base."""
        base = self._meeting(one, other)
        ring: set[int] = set()
        self._mark(one, base, other, ring)
        self._mark(other, base, one, ring)
        for place, own in enumerate(self.base):
            if own in ring:
                self.base[place] = base
                self._reach(place)

    def _meeting(self, one: int, other: int) -> int:
        """Where the two ways back to the root come together."""
        seen: set[int] = set()
        while True:
            one = self.base[one]
            seen.add(one)
            if self.mate[one] == NOBODY:
                break
            one = self.parent[self.mate[one]]
        while self.base[other] not in seen:
            other = self.parent[self.mate[self.base[other]]]
        return self.base[other]

    def _mark(self, one: int, base: int, child: int, ring: set[int]) -> None:
        while self.base[one] != base:
            ring |= {self.base[one], self.base[self.mate[one]]}
            self.parent[one] = child
            child = self.mate[one]
            one = self.parent[child]

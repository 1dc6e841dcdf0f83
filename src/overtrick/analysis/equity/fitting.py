"""What the states of a rubber are worth, fitted to solved deals by value iteration.

On every deal both sides bid and defend to the same value: the points of the deal and the worth
of the state after it. Nothing leads back but a deal that changes neither games nor legs, so the
states are settled one after the other, those nearest the end of the rubber first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from overtrick.analysis.equity.ends import Course, Ends, Floats, Places
from overtrick.analysis.equity.many_pars import Tricks, par_outcomes
from overtrick.analysis.equity.state import State
from overtrick.cards.by_side import BySide
from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Side

ENOUGH = 1e-9
"""Points; a value that moves by less has been found."""
LEAPS = 10
"""So many times a state is solved for as if par stayed the same, which is quick but need not
end; after that it is simply reckoned again and again, which does."""


CERTAIN = 1e-6
"""A chance this small that a deal leads on from a state is none."""
MOST = 1_000
"""So often that a state has been found by then unless almost no deal leads on from it."""


class BadDeals(LawCode):
    """Why deals tell nothing of a rubber."""

    ENDLESS = "deals-end-no-rubber", "Law 74"


class EndlessRubber(Illegal):
    """With these deals a rubber would hardly ever end: too few make anything."""


class Fitted(NamedTuple):
    """By state with North-South to deal: the value, and a row of each deal's part in its error."""

    course: Course
    values: Floats
    parts: Floats

    @property
    def errors(self) -> Floats:
        """The standard errors of the values."""
        return error_of(self.parts)


def error_of(parts: Floats) -> Floats:
    """The standard error of what has these parts, a deal a column."""
    deals = parts.shape[-1]
    spread: Floats = np.sqrt(np.square(parts).sum(axis=-1) / max(deals - 1, 1) / deals)
    return spread


def fitted(course: Course, tricks: Tricks, told: Callable[[int], None] | None = None) -> Fitted:
    """Settle every state on these deals; ``told`` hears how many are done.

    Raises :exc:`ValueError` where there is no deal, and :exc:`EndlessRubber`.
    """
    if not tricks.shape[2]:
        raise ValueError(tricks.shape)
    size = len(course.states)
    row = np.zeros(2 * size + 1)
    parts = np.zeros((2 * size + 1, tricks.shape[2] // 2))
    done = set[int]()
    for place, state in enumerate(course.states):
        if place not in done:
            pair = _Pair.of(course, state)
            pair.settle(row, tricks)
            pair.part(row, parts, tricks)
            done |= {pair.places.ns, pair.places.ew - size}
            if told:
                told(len(done))
    return Fitted(course, row[:size].copy(), parts[:size].copy())


class _Pair(NamedTuple):
    """A state with either side to deal: what stands on the sheet is the same in both."""

    places: BySide[int]
    turned: BySide[int]
    ends: BySide[Ends]

    @classmethod
    def of(cls, course: Course, state: State) -> _Pair:
        both = BySide(*(state._replace(dealer=side) for side in Side))
        return cls(
            BySide(*(course.place(one) for one in both)),
            BySide(*(course.place(one.turned) for one in both)),
            BySide(*(course.ends(one) for one in both)),
        )

    def settle(self, row: Floats, tricks: Tricks) -> None:
        """Write the value of both into the row, and its opposite where they are turned."""
        rounds, moved = 0, np.inf
        while moved > ENOUGH:
            if rounds > MOST:
                raise EndlessRubber(BadDeals.ENDLESS, deals=tricks.shape[2] // 2)
            before = row[list(self.places)]
            chosen = BySide(*(self._chosen(side, row, tricks) for side in Side))
            after = self._solved(chosen, row) if rounds < LEAPS else self._again(chosen, row)
            row[list(self.places)] = after
            row[list(self.turned)] = -after
            moved = float(np.abs(after - before).max())
            rounds += 1

    def part(self, row: Floats, parts: Floats, tricks: Tricks) -> None:
        """Each deal's part in the error: its own par, and its part in the states after it."""
        left, own = np.eye(2), np.zeros((2, parts.shape[1]))
        for at, side in enumerate(Side):
            ends = self.ends.of(side)
            chosen = self._chosen(side, row, tricks)
            par = ends.worth(row)[chosen]
            own[at] = par.reshape(2, -1).mean(axis=0) - row[self.places.of(side)]
            chances = np.bincount(ends.after[chosen], minlength=len(row)) / len(chosen)
            for back, place in enumerate(self.places):
                left[at, back] -= chances[place]
                chances[place] = 0.0
            own[at] += chances[chances > 0] @ parts[chances > 0]
        solved = np.linalg.solve(left, own)
        parts[list(self.places)] = solved
        parts[list(self.turned)] = -solved

    def _chosen(self, side: Side, row: Floats, tricks: Tricks) -> Places:
        return par_outcomes(self.ends.of(side).worth(row), tricks, side)

    def _again(self, chosen: BySide[Places], row: Floats) -> Floats:
        """What the deals bring on average if the states are worth what the row says."""
        worths = BySide(*(self.ends.of(side).worth(row) for side in Side))
        means = [float(np.mean(worths.of(side)[chosen.of(side)])) for side in Side]
        return np.array(means)

    def _solved(self, chosen: BySide[Places], row: Floats) -> Floats:
        """What both are worth if each deal ends as it does now."""
        left, right = np.eye(2), np.zeros(2)
        for at, side in enumerate(Side):
            ends = self.ends.of(side)
            after = ends.after[chosen.of(side)]
            right[at] = ends.worth(row)[chosen.of(side)].mean()
            for back, place in enumerate(self.places):
                chance = np.count_nonzero(after == place) / len(after)
                left[at, back] -= chance
                right[at] -= chance * row[place]
        if np.linalg.det(left) < CERTAIN:
            raise EndlessRubber(BadDeals.ENDLESS, deals=len(chosen.ns) // 2)
        return np.linalg.solve(left, right).astype(np.float64)

"""How a deal can end from a state of the rubber: the points, and the state it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from overtrick.analysis.equity.state import STEP, State, classes, redealt, states
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.call import BIDS
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.line import ScoreLine
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import step

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]

SHAPE = (len(BIDS), 2, 14, 3)
"""Bids from the lowest, sides, tricks, doublings: a number for each result, in this order."""
PASSED = 35 * 2 * 14 * 3
"""The number of a deal passed out, after all results."""
_RESULTS = {
    side: tuple(
        Result(Contract(bid.level, bid.strain, doubling, side), tricks)
        for bid, tricks, doubling in product(BIDS, range(14), Doubling)
    )
    for side in Side
}
OUTCOMES: Sequence[Outcome] = (
    *(
        Result(Contract(bid.level, bid.strain, doubling, side), tricks)
        for bid, side, tricks, doubling in product(BIDS, Side, range(14), Doubling)
    ),
    PASSED_OUT,
)


@dataclass(frozen=True, slots=True, eq=False)
class Ends:
    """What each outcome brings North-South at once, and the place of the state after it."""

    points: Floats
    after: Places

    def worth(self, to_come: Floats) -> Floats:
        """What each outcome is worth in all, if the states are worth that."""
        return self.points + to_come[self.after]


class _Sheet(NamedTuple):
    """Legs and games after a deal, and whether it won a game."""

    legs: BySide[int]
    games: BySide[int]
    won: bool


class _Brought(NamedTuple):
    """What each result of one side's contracts brings: points, and which of the sheets."""

    points: npt.NDArray[np.int_]
    which: Places
    sheets: tuple[_Sheet, ...]


class Course:
    """The states of a rubber under some rules, each with a place, and how deals lead on.

    The places are those of a row of values: first the states in which North-South deal, then
    in the same order the same states turned, and last the end of the rubber.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.states = tuple(states(rules))
        self._places = {state: place for place, state in enumerate(self.states)}
        self._classes = classes(rules)
        self._known: dict[tuple[Side, BySide[int], int], _Brought] = {}

    def place(self, state: State) -> int:
        """Where the value of a state stands; legs that are alike share one."""
        if state.over:
            return 2 * len(self.states)
        legs = BySide(*(self._classes[leg - leg % STEP] for leg in state.legs))
        known = state._replace(legs=legs)
        if known.dealer is Side.NS:
            return self._places[known]
        return len(self.states) + self._places[known.turned]

    def row(self, values: Floats) -> Floats:
        """The values of all places, from those of the states in which North-South deal."""
        return np.concatenate((values, -values, [0.0]))

    def ends(self, state: State) -> Ends:
        """Every outcome of a deal, entered on the sheet by the one scorer."""
        next_dealer = state.dealer.opponents
        points = np.empty((len(BIDS), 2, 14 * 3))
        after = np.empty((len(BIDS), 2, 14 * 3), np.intp)
        for at, side in enumerate(Side):
            brought = self._brought(side, state.games, state.legs.of(side))
            other = side.opponents
            stands = [
                (legs if won else legs.with_side(other, state.legs.of(other)), games)
                for legs, games, won in brought.sheets
            ]
            places = [self.place(State(games, legs, next_dealer)) for legs, games in stands]
            points[:, at] = brought.points.reshape(len(BIDS), -1)
            after[:, at] = np.array(places)[brought.which].reshape(len(BIDS), -1)
        again = state.dealer if redealt(self.rules) else next_dealer
        passed = self.place(state._replace(dealer=again))
        return Ends(np.append(points, 0.0), np.append(after, passed))

    def _brought(self, side: Side, games: BySide[int], leg: int) -> _Brought:
        """What that side's contracts bring; the other side's leg is as it was, or is cut off."""
        key = side, games, leg
        if key not in self._known:
            before = State(games, BySide(0, 0).with_side(side, leg), side).tallies
            vulnerable = BySide(*(won > 0 for won in games))
            sheets: dict[_Sheet, int] = {}
            points: list[int] = []
            which: list[int] = []
            for result in _RESULTS[side]:
                done = step(self.rules, before, Entry(result), vulnerable, last=False)
                after = State.of(done.after, side)
                sheet = _Sheet(after.legs, after.games, done.game is not None)
                points.append(_net(done.lines))
                which.append(sheets.setdefault(sheet, len(sheets)))
            self._known[key] = _Brought(np.array(points), np.array(which), tuple(sheets))
        return self._known[key]


def _net(lines: Sequence[ScoreLine]) -> int:
    return sum(line.points if line.side is Side.NS else -line.points for line in lines)

"""The tables of equity that come with the program, one for all rule sets with the same numbers.

They are text: a head that tells on what they rest, then a line for each state in which
North-South deal, with its value to North-South in points, the standard error of that, and the
standard error of what their leg adds. Deals turned round the table give the other half.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from overtrick.analysis.equity.state import STEP, State, classes, counted, redealt, states
from overtrick.cards.by_side import BySide
from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Side
from overtrick.game.contract import PassedOut
from overtrick.game.result import Outcome
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally, step

HEAD = "overtrick equity 1"
FITTED = ("rubber", "rubber-konspekt", "rubber-1981", "rubber-1935", "rubber-1932")
"""The rule sets with a table; every other rubber has the numbers of one of them."""


class NotEquity(StrEnum):
    """Why a text is no table of equity."""

    TABLE = "not-an-equity-table"


class Value(NamedTuple):
    """Points to North-South, and the standard errors of that and of what their leg adds to it."""

    points: float
    error: float
    leg_error: float = 0.0


@dataclass(frozen=True, slots=True)
class Equity:
    """What a rubber is worth under some rules, from every state.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> equity = equity_of(RUBBER)
    >>> ahead = State(BySide(1, 0), BySide(0, 0), Side.NS)
    >>> 300 < equity.of(ahead).points < 400
    True
    >>> equity.of(ahead).points == -equity.of(ahead.turned).points
    True
    """

    rules: Rules
    deals: int
    seed: int
    values: Mapping[State, Value]

    def of(self, state: State) -> Value:
        """The value of a state; nothing is to come where the rubber is over."""
        if state.over:
            return Value(0.0, 0.0)
        alike = _classes(self.rules)
        known = state._replace(legs=BySide(*(alike[leg - leg % STEP] for leg in state.legs)))
        if known.dealer is Side.NS:
            return self.values[known]
        points, *_ = self.values[known.turned]
        error, leg_error = self._errors(known)
        return Value(-points, error, leg_error)

    def level(self, tallies: BySide[Tally]) -> float:
        """The value of a sheet, whoever deals: the mean of both."""
        both = (self.of(State.of(tallies, side)).points for side in Side)
        return sum(both) / 2

    def _errors(self, state: State) -> tuple[float, float]:
        """Of a state in which East-West deal: the leg's as if North-South did, which is near."""
        return self.values[state.turned].error, self.values[
            state._replace(dealer=Side.NS)
        ].leg_error

    def __str__(self) -> str:
        """The text of the table."""
        lines = [
            f"{state.games.ns}-{state.games.ew} {state.legs.ns}-{state.legs.ew}"
            + "".join(f" {round(number, 2) + 0.0:.2f}" for number in value)
            for state, value in self.values.items()
        ]
        head = f"{HEAD}\nrules {self.rules.id}\ndeals {self.deals}\nseed {self.seed}\n"
        return head + "".join(f"{line}\n" for line in lines)

    @classmethod
    def parse(cls, text: str) -> Equity:
        """The table of such a text; raises :exc:`~overtrick.cards.errors.ParseError`."""
        head, *lines = text.splitlines() or [""]
        try:
            (_, rules), (_, deals), (_, seed) = (line.split() for line in lines[:3])
            values = dict(_read(line) for line in lines[3:])
            table = cls(RULE_SETS[rules], int(deals), int(seed), values)
        except (ValueError, KeyError):
            raise ParseError(NotEquity.TABLE, text=head) from None
        if head != HEAD or list(values) != list(states(table.rules)):
            raise ParseError(NotEquity.TABLE, text=head)
        return table


@lru_cache(maxsize=64)
def equity_of(rules: Rules) -> Equity | None:
    """The table for these rules, or None: for another form, or for numbers not fitted."""
    for name in FITTED:
        if counted(RULE_SETS[name]) == counted(rules):
            return _shipped(name)
    return None


def equity_worth(equity: Equity, state: State) -> Callable[[Outcome], float]:
    """What the end of a deal is worth to North-South: its points and all that is to come.

    It is what :class:`~overtrick.analysis.par.Pars` takes.
    """
    rules, dealer = equity.rules, state.dealer
    vulnerable = BySide(*(games > 0 for games in state.games))

    def worth(outcome: Outcome) -> float:
        if isinstance(outcome, PassedOut):
            again = dealer if redealt(rules) else dealer.opponents
            return equity.of(state._replace(dealer=again)).points
        done = step(rules, state.tallies, Entry(outcome), vulnerable, last=False)
        points = sum(line.points if line.side is Side.NS else -line.points for line in done.lines)
        return points + equity.of(State.of(done.after, dealer.opponents)).points

    return worth


@lru_cache(maxsize=len(FITTED))
def _shipped(name: str) -> Equity:
    return Equity.parse(
        files("overtrick.analysis.equity").joinpath(f"{name}.txt").read_text("utf-8")
    )


@lru_cache(maxsize=64)
def _classes(rules: Rules) -> Mapping[int, int]:
    return classes(rules)


def _read(line: str) -> tuple[State, Value]:
    games, legs, points, error, leg_error = line.split()
    state = State(_pair(games), _pair(legs), Side.NS)
    return state, Value(float(points), float(error), float(leg_error))


def _pair(text: str) -> BySide[int]:
    ns, ew = text.split("-")
    return BySide(int(ns), int(ew))

"""The states of a rubber that differ in what is to come: games, legs, and who deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.strain import Strain
from overtrick.scoring.rules.fields import PassOut
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import trick_values
from overtrick.scoring.tally import Tally

STEP = 10
"""Trick points are whole tens, so that 64 towards game is as good as 60."""


class State(NamedTuple):
    """What stands on the sheet between two deals, and which side deals the next one.

    >>> print(State(BySide(1, 0), BySide(0, 60), Side.NS))
    games 1-0 leg 0-60 NS
    """

    games: BySide[int]
    legs: BySide[int]
    dealer: Side

    def __str__(self) -> str:
        """Games and legs as the command line has them, and dealer's side."""
        (games, other_games), (leg, other_leg) = self.games, self.legs
        return f"games {games}-{other_games} leg {leg}-{other_leg} {self.dealer}"

    @property
    def turned(self) -> State:
        """The same with the sides exchanged: worth the opposite."""
        (games, other_games), (leg, other_leg) = self.games, self.legs
        return State(BySide(other_games, games), BySide(other_leg, leg), self.dealer.opponents)

    @property
    def tallies(self) -> BySide[Tally]:
        """A sheet in that state, with nothing else on it."""
        columns = zip(self.games, self.legs, strict=True)
        return BySide(*(Tally(leg=leg, games=games) for games, leg in columns))

    @classmethod
    def of(cls, tallies: BySide[Tally], dealer: Side) -> State:
        """The state of a sheet."""
        ns, ew = tallies
        return cls(BySide(ns.games, ew.games), BySide(ns.leg, ew.leg), dealer)

    @property
    def over(self) -> bool:
        """Whether a side has its two games."""
        return max(self.games) > 1


def classes(rules: Rules) -> Mapping[int, int]:
    """For each leg the least one that is as good: what makes game from it, and what it becomes.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> [leg for leg, alike in classes(RUBBER).items() if leg != alike]
    [90]
    >>> classes(RUBBER)[90]
    80
    """
    gains = sorted(
        {
            sum(trick_values(rules, strain, level)) * factor
            for level in range(1, 8)
            for strain in Strain
            for factor in (1, *rules.factor)
        }
    )
    legs = range(0, rules.game, STEP)
    becomes: dict[int, tuple[int, ...]] = {}
    found: dict[int, int] = {}
    for leg in reversed(legs):
        becomes[leg] = tuple(
            found[leg + gain - gain % STEP] if leg + gain < rules.game else rules.game
            for gain in gains
        )
        alike = [other for other in becomes if becomes[other] == becomes[leg]]
        found.update(dict.fromkeys(alike, leg))
    return {leg: found[leg] for leg in legs}


def states(rules: Rules) -> Iterator[State]:
    """Every state with North-South to deal, those nearest the end first.

    The others are these with the sides exchanged.
    """
    legs = sorted(set(classes(rules).values()))
    both = (BySide(ns, ew) for ns, ew in product(legs, repeat=2))
    in_order = sorted(both, key=sum, reverse=True)
    for games in BySide(1, 1), BySide(1, 0), BySide(0, 1), BySide(0, 0):
        yield from (State(games, leg, Side.NS) for leg in in_order)


def redealt(rules: Rules) -> bool:
    """Whether the same player deals again after four passes."""
    return rules.pass_out is PassOut.SAME_DEALER_REDEAL


def counted(rules: Rules) -> tuple[object, ...]:
    """The fields that equity depends on. Rule sets alike in these share their values.

    Honours are not counted: they are held, not bid for, and may be claimed or not. What is paid
    where play stops is not either, since the rubber is played to its end.

    >>> from overtrick.scoring.rules.kozclub import RUBBER_KOZCLUB
    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> counted(RUBBER) == counted(RUBBER_KOZCLUB)
    True
    """
    return (
        rules.form,
        rules.game,
        rules.trick,
        rules.factor,
        rules.overtrick,
        rules.undertricks,
        rules.slam,
        rules.insult,
        rules.rubber,
        redealt(rules),
    )

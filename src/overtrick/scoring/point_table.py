"""Bare totals, where a million deals are scored and nobody asks why."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score


@dataclass(frozen=True, slots=True)
class PointTable:
    """The total of every result under one rule set, made by the one scorer.

    >>> from overtrick.scoring.rules.duplicate import DUPLICATE
    >>> table = PointTable.of(DUPLICATE)
    >>> table.points(4, Strain.HEARTS, Doubling.DOUBLED, 11, vulnerable=False)
    690
    """

    values: tuple[int, ...]
    """2,940 totals in the order of level, strain, doubling, tricks, vulnerability."""

    @classmethod
    def of(cls, rules: Rules) -> PointTable:
        """The table of a rule set."""
        return cls(
            tuple(
                score(
                    rules,
                    Result(Contract(level, strain, doubling, Seat.NORTH), tricks),
                    vulnerable,
                ).net_ns
                for level in range(1, 8)
                for strain in Strain
                for doubling in Doubling
                for tricks in range(14)
                for vulnerable in (False, True)
            )
        )

    def points(self, level: int, strain: int, doubling: int, tricks: int, vulnerable: bool) -> int:
        """Declarer's points for the deal by itself, negative where the contract goes down."""
        return self.values[
            (((level * 5 + strain - 5) * 3 + doubling) * 14 + tricks) * 2 + vulnerable
        ]

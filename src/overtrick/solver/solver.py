"""What a solver answers: the double-dummy truth, or :class:`Unsolved`.

Double dummy is bridge with all the cards face up: what the deal yields when nobody errs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.solver.position import Position
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import Unsolved

CardTricks = Mapping[Card, int]
"""For each card that may be played, the tricks its player's side wins from here on with it.

The trick in progress is one of them.
"""
PlayTricks = tuple[int, ...]
"""The tricks declarer's side wins of all thirteen with best play from there on: before the first
card, and after each one. Where the number changes, that card cost a trick.
"""


class Solver(Protocol):
    """Anything that knows double dummy. One deal is a batch of one.

    Every method answers in the order asked, never raises for a deal, and may be called from
    any thread. ``within`` is the seconds the caller has; what is not solved by then comes back
    as :data:`~overtrick.solver.unsolved.DEADLINE`.
    """

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        """All twenty results of each deal."""
        ...

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        """The results of the four declarers of each deal in one strain."""
        ...

    def cards(
        self, positions: Sequence[Position], *, within: float | None = None
    ) -> tuple[CardTricks | Unsolved, ...]:
        """Every card that may be played in each position."""
        ...

    def plays(
        self, plays: Sequence[Play], *, within: float | None = None
    ) -> tuple[PlayTricks | Unsolved, ...]:
        """Every card of each play, finished or not."""
        ...

    def close(self) -> None:
        """Let go of what it holds; to be called once."""
        ...

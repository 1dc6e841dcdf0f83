"""The solver that asks the native library, each core by a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from overtrick.cards.deal import Deal
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.solver.batch import Answer
from overtrick.solver.crew import Crew, cores
from overtrick.solver.position import Position, why_not_played
from overtrick.solver.solver import CardTricks, PlayTricks
from overtrick.solver.structures import (
    cards_request,
    deal_holdings,
    play_request,
    read_cards,
    read_play,
    read_strain,
    read_table,
    strain_request,
    table_request,
)
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import CRASHED, Unsolved, Why

PATIENCE = 30.0
"""Seconds for one deal, unless said otherwise: a hundred times what most deals take."""

T = TypeVar("T")


class NativeSolver:
    """A :class:`~overtrick.solver.solver.Solver` over the library at that path.

    Its processes start with the first question. ``patience`` is the seconds one deal may take
    before its process is killed and the deal given up.
    """

    def __init__(
        self, library: Path, *, workers: int | None = None, patience: float = PATIENCE
    ) -> None:
        self._crew = Crew(library, workers or cores())
        self._patience = patience

    @property
    def pids(self) -> tuple[int, ...]:
        """The numbers of the worker processes there are now."""
        return self._crew.pids

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        """All twenty results of each deal."""
        requests = [table_request(deal_holdings(deal)) for deal in deals]
        return self._solved(requests, read_table, within)

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        """The results of the four declarers of each deal in one strain."""
        requests = [strain_request(deal_holdings(deal), strain) for deal in deals]
        return self._solved(requests, lambda answer: read_strain(answer, strain), within)

    def cards(
        self, positions: Sequence[Position], *, within: float | None = None
    ) -> tuple[CardTricks | Unsolved, ...]:
        """Every card that may be played in each position."""
        requests = [cards_request(position) for position in positions]
        return self._solved(requests, read_cards, within)

    def plays(
        self, plays: Sequence[Play], *, within: float | None = None
    ) -> tuple[PlayTricks | Unsolved, ...]:
        """Every card of each play; one that no Law allows is refused."""
        whys = [why_not_played(play) for play in plays]
        good = [play for play, why in zip(plays, whys, strict=True) if why is None]
        traced = self._solved([play_request(play) for play in good], read_play, within)
        told = iter(_to_the_end(play, tricks) for play, tricks in zip(good, traced, strict=True))
        return tuple(next(told) if why is None else Unsolved(Why.REFUSED, why) for why in whys)

    def close(self) -> None:
        """End the processes."""
        self._crew.close()

    def _solved(
        self, requests: Sequence[bytes], read: Callable[[bytes], T], within: float | None
    ) -> tuple[T | Unsolved, ...]:
        answers = self._crew.solve(requests, self._patience, within)
        return tuple(_read(answer, read) for answer in answers)


def _read(answer: Answer, read: Callable[[bytes], T]) -> T | Unsolved:
    """What the library found. It finds fault with nothing that was checked, so that is a crash."""
    if isinstance(answer, Unsolved):
        return answer
    code, found = answer
    return read(found) if code == 1 else CRASHED


def _to_the_end(play: Play, tricks: PlayTricks | Unsolved) -> PlayTricks | Unsolved:
    """The library stops where the last trick begins, since nothing can change any more."""
    if isinstance(tricks, Unsolved):
        return tricks
    played = sum(len(trick.cards) for trick in play.tricks)
    return tricks + tricks[-1:] * (played + 1 - len(tricks))

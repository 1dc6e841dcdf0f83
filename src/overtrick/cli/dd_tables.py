"""What ``dd`` and ``par`` ask for double-dummy tables, on one machine or on many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from overtrick.cards.deal import Deal
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved

Told = Callable[[int], None]
"""Hears how many of the deals asked for are done."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Where double-dummy tables come from, and how many deals to ask for at once."""

    of: Callable[[Sequence[Deal], Told], Sequence[Table | Unsolved]]
    at_once: int

"""Figures that are off together, because they rest on the same deals: how likely is it by chance?

Each figure off is told in its own standard errors, so its square is one on the average. Were the
figures independent, many of them would tell much; these are not, and the mean of their squares
moves far more. How far is foretold by the parts of each deal in each figure, of which its error is
made.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
DRAWS = 20_000
"""So many times what chance brings is tried; a likelihood below a thousandth still shows."""


class Chances(NamedTuple):
    """How often chance alone brings figures as far off, or farther."""

    of_squares: float
    of_most: float


def likeness(parts: Floats) -> Floats:
    """How alike figures are off, from 1 to -1, by each deal's part in each; a figure a row."""
    of_one = parts / np.sqrt(np.square(parts).sum(axis=1, keepdims=True))
    alike: Floats = of_one @ of_one.T
    return alike


def chances(off: Floats, alike: Floats) -> Chances:
    """How likely so much is for figures with a mean of zero that are off as alike as that."""
    strengths, ways = np.linalg.eigh(alike)
    roots: Floats = ways * np.sqrt(np.maximum(strengths, 0))
    drawn: Floats = roots @ np.random.default_rng(1).standard_normal((len(off), DRAWS))
    squares: Floats = np.square(drawn).mean(axis=0)
    most: Floats = np.abs(drawn).max(axis=0)
    return Chances(
        int(np.count_nonzero(squares >= np.square(off).mean())) / DRAWS,
        int(np.count_nonzero(most >= np.abs(off).max())) / DRAWS,
    )

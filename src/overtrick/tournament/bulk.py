"""Matchpoints and cross-IMPs of whole fields at once, by counting how often each score stands.

Neither sorting nor comparing pair by pair is needed: what a score earns depends only on how
many of each other score there are.

>>> matchpoints([430, 400, 400, -50]).tolist()
[6, 3, 3, 0]
>>> cross_imps([430, 400, 150, -50]).tolist()
[18, 15, -8, -25]
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from overtrick.tournament.imps import STEPS, imps

Numbers: TypeAlias = npt.NDArray[np.int64]

WIDEST = 1 << 22
"""The most counters that are kept; where boards and scores would need more, they are sorted."""
_IMPS: Numbers = np.array([imps(difference) for difference in range(STEPS[-1] + 1)], np.int64)


def matchpoints(scores: npt.ArrayLike, boards: npt.ArrayLike | None = None) -> Numbers:
    """North-South's matchpoints for North-South's scores: 2 for each beaten, 1 for each tie.

    With ``boards`` a row is compared with those of the same board only. East-West have the
    rest: twice the number of the others, less this.
    """
    held = _whole(scores)
    rows, places = _places(held, boards)
    counts = np.bincount(places, minlength=rows.size).reshape(rows.shape)
    earned = 2 * np.cumsum(counts, axis=1) - counts - 1
    return earned.ravel().astype(np.int64, copy=False).take(places)


def cross_imps(scores: npt.ArrayLike, boards: npt.ArrayLike | None = None) -> Numbers:
    """The sum of North-South's IMPs against every other row, or every other of its board."""
    held = _whole(scores)
    rows, places = _places(held, boards)
    counts = np.bincount(places, minlength=rows.size).reshape(rows.shape)
    earned = np.zeros(rows.shape, np.int64)
    for number, (line, stands) in enumerate(zip(rows, counts, strict=True)):
        (seen,) = np.nonzero(stands)
        apart: Numbers = line[seen, np.newaxis] - line[seen]
        won: Numbers = _IMPS.take(np.minimum(np.abs(apart), STEPS[-1])) * np.sign(apart)
        earned[number, seen] = won @ stands[seen]
    return earned.ravel().take(places)


def _places(held: Numbers, boards: npt.ArrayLike | None) -> tuple[Numbers, npt.NDArray[np.intp]]:
    """A row a board with the scores there may be, rising; and where in it each result stands."""
    which = np.zeros(1, np.intp) if boards is None else _numbered(_whole(boards))
    number = int(which.max(initial=0)) + 1
    low, high = int(held.min(initial=0)), int(held.max(initial=0))
    if (high - low + 1) * number <= WIDEST:
        scores = np.arange(low, high + 1)
        column = (held - low).astype(np.intp, copy=False)
    else:
        scores, column = np.unique(held, return_inverse=True)
    places = column if boards is None else which * scores.size + column
    return np.broadcast_to(scores, (number, scores.size)), places


def _numbered(boards: Numbers) -> npt.NDArray[np.intp]:
    """The boards as 0, 1, 2 and so on."""
    return np.unique(boards, return_inverse=True)[1]


def _whole(numbers: npt.ArrayLike) -> Numbers:
    """A column of whole numbers; raises :exc:`TypeError` for any other."""
    found = np.asarray(numbers)
    if not found.size:
        return np.zeros(0, np.int64)
    return found.astype(np.int64, casting="safe", copy=False)

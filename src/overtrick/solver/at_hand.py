"""The solver that this machine has."""

from __future__ import annotations

from pathlib import Path

from overtrick.solver.kept import Kept
from overtrick.solver.native import PATIENCE, NativeSolver
from overtrick.solver.once import Once
from overtrick.solver.plain import PlainSolver
from overtrick.solver.process import library_path


def is_native() -> bool:
    """Whether the native library is here, so that whole deals can be solved."""
    return library_path() is not None


def solver_at_hand(
    *, workers: int | None = None, patience: float = PATIENCE, kept: Path | None = None
) -> Once:
    """The native library behind a process a core, or, without it, plain Python for endings.

    ``workers`` is the number of processes, ``patience`` the seconds one deal may take, and
    ``kept`` the file in which tables are kept; raises as
    :class:`~overtrick.solver.kept.Kept` does. One for the whole program is enough.
    """
    file = None if kept is None else Kept(kept)
    library = library_path()
    if library is None:
        return Once(PlainSolver(), file)
    return Once(NativeSolver(library, workers=workers, patience=patience), file)

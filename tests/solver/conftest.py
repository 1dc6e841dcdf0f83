from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.solver.native import NativeSolver
from overtrick.solver.process import library_path


@pytest.fixture(scope="session")
def library() -> Path:
    found = library_path()
    if found is None:
        pytest.skip("the native library is built for other Pythons than this one")
    return found


@pytest.fixture(scope="session")
def native(library: Path) -> Iterator[NativeSolver]:
    solver = NativeSolver(library, workers=2, patience=600)
    yield solver
    solver.close()

from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.club.store import Store, open_store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    kept = "memory:" if request.param == "memory" else f"sqlite:///{tmp_path / 'club.db'}"
    opened = open_store(kept)
    yield opened
    opened.close()

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from overtrick.club.store import Store, open_store
from tests.services import PostgreSQL, postgresql

KINDS = ("memory", "sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[PostgreSQL]:
    with postgresql() as running:
        yield running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Callable[[], datetime]:
    """A time of day that moves on by a second and a microsecond at each look."""
    ticks = count()
    return lambda: datetime(2024, 5, 3, 19, 30, tzinfo=UTC) + timedelta(1e-6, 1) * next(ticks)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'kept' / 'friday.db'}"


@pytest.fixture
def postgresql_url(request: pytest.FixtureRequest) -> str:
    running: PostgreSQL = request.getfixturevalue("server")
    return running.database()


@pytest.fixture(params=KINDS[1:])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty store on a database."""
    address: str = request.getfixturevalue(f"{request.param}_url")
    return address


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, clock: Callable[[], datetime]) -> Iterator[Store]:
    """An empty store of each kind: the contract holds on all."""
    address: str = (
        "memory:" if request.param == "memory" else request.getfixturevalue(f"{request.param}_url")
    )
    opened = open_store(address, clock=clock)
    yield opened
    opened.close()

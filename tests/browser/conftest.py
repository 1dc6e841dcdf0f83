"""A browser and a server for each file of tests.

They do not outlive the file, because the loop that drives the browser would be in the way of
tests that begin one of their own.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player
from tests.browsers import PHONE, Screen, chromium, visiting
from tests.served import Served, served

# A busy machine may be slow; what is wrong stays wrong.
expect.set_options(timeout=20_000)
Sitting = Callable[..., Player]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that the tests of one file share."""
    directory = tmp_path_factory.mktemp("kept")
    with served("--bots-pause", "0", "--database", f"sqlite:///{directory}/club.db") as running:
        yield running


@pytest.fixture
def sits(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Sitting]:
    """Lets one more person sit down with a phone, or with whatever screen is given."""

    def sit(stack: ExitStack, screen: Screen = PHONE, language: str = "en", **more: Any) -> Player:
        address = more.pop("address", None) or request.getfixturevalue("app").address
        visit = stack.enter_context(visiting(browser, screen, language, **more))
        return Player(visit, address, touch=screen.touch)

    with ExitStack() as stack:
        yield partial(sit, stack)

"""How hard the properties are tried, and a clean start for the scorer."""

from pathlib import Path

import pytest
from hypothesis import Phase, settings

from overtrick.scoring.rules.registry import RULE_SETS

settings.register_profile("quick", deadline=None, max_examples=60)
settings.register_profile(
    "mutants",
    deadline=None,
    max_examples=30,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("quick")

HERE = Path(__file__).parent
OTHERS_TIME = (HERE / "browser", HERE / "cli" / "test_dd_cluster.py")
"""Tests whose time is kept by others: a browser, and the threads of a cluster's client."""


ROOMS = ("cards", "game", "scoring", "tournament")
PURE = (
    *(HERE / name for name in (*ROOMS, "laws", "published")),
    *(HERE.parent / "src" / "overtrick" / name for name in ROOMS),
)
"""The tests that must see every line of the pure rooms; counting lines would slow the others."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A machine that slept may try those once more; what is wrong in us fails twice."""
    for item in items:
        if any(item.path.is_relative_to(place) for place in OTHERS_TIME):
            item.add_marker(pytest.mark.flaky(reruns=1))
        is_pure = any(item.path.is_relative_to(place) for place in PURE)
        if is_pure and not item.get_closest_marker("uncounted"):
            item.add_marker("counted")


@pytest.fixture(autouse=True, scope="session")
def nothing_is_reckoned_beforehand() -> None:
    """What the scorer noted down before a run may not answer for the code under test."""
    for rules in RULE_SETS.values():
        rules.memo.clear()

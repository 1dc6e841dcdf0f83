"""How hard the properties are tried, and a clean start for the scorer."""

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


@pytest.fixture(autouse=True, scope="session")
def nothing_is_reckoned_beforehand() -> None:
    """What the scorer noted down before a run may not answer for the code under test."""
    for rules in RULE_SETS.values():
        rules.memo.clear()

"""How hard the properties are tried: a little in every run, much in `make soak`."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("quick", deadline=None, max_examples=60)
settings.register_profile(
    "soak", deadline=None, max_examples=3_000, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "mutants", deadline=None, max_examples=30, derandomize=True, database=None
)
settings.load_profile("quick")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("-m", default="") == "soak":
        settings.load_profile("soak")

"""docs/laws.md names what is there, and leaves no test of a Law out."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = (ROOT / "docs" / "laws.md").read_text("utf-8")


def test_every_module_and_test_named_is_there() -> None:
    named = re.findall(r"`([a-z_/0-9]+\.py)`", LIST)
    for name in named:
        assert (ROOT / name).is_file() or (ROOT / "src" / "overtrick" / name).is_file(), name
    assert len(named) > 40


def test_every_test_of_a_law_is_named() -> None:
    for path in Path(__file__).parent.glob("test_*law_*.py"):
        assert f"`tests/laws/{path.name}`" in LIST, path.name

"""Real files, and what each must read as.

They stay outside the project; ``OVERTRICK_CORPUS`` names their folder, or else it stands
beside the clone, in ``shared/corpus``.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
VARIABLE = "OVERTRICK_CORPUS"
Expected = dict[str, Any]


def folder() -> Path:
    """Where the files are, or would be."""
    return Path(os.environ.get(VARIABLE) or ROOT.parent / "shared" / "corpus")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of the files; without it there is nothing to test."""
    found = folder()
    if not found.is_dir():
        pytest.skip(f"no files: {VARIABLE} names no folder and ../shared/corpus is not there")
    return found


@pytest.fixture(scope="session")
def expected(corpus: Path) -> Expected:
    """What each file must read as, by its name within the folder."""
    told: Expected = json.loads((corpus / "expected.json").read_text("utf-8"))
    return told

"""Every real file is shown, in every language, and goes out as PBN where it has a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.formats.reading import read_any
from overtrick.language.language import Language
from overtrick.web.files.work import Wish, answered
from tests.corpus.conftest import folder

FILES = sorted(path.relative_to(folder()) for path in folder().glob("*/*.*")) or [Path("none")]

LISTS = {"ruter-teams-vp.pbn"}
"""Files of a single record, in which stand the totals and the matches of an event."""


@pytest.mark.parametrize("name", FILES, ids=str)
def test_it_is_shown(corpus: Path, name: Path) -> None:
    data = (corpus / name).read_bytes()
    boards = len(read_any(name.name, data).records)
    for language in Language:
        head, body = answered(Wish("show", name.name, str(language)), data)
        assert head["boards"] == boards
        assert body.decode().count("<article") == (0 if name.name in LISTS else min(boards, 8))
    if boards:
        saved = answered(Wish("save", name.name, "en", kind="pbn"), data)[1]
        assert len(read_any("", saved).records) == boards

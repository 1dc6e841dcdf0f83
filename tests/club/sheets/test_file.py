"""A sheet file goes in and comes out as the same sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.club.sheets.file import file_of, page_of
from overtrick.formats.sheet.read import parse_sheet
from overtrick.formats.sheet_file import SheetFile

FILES = sorted((Path(__file__).parents[2] / "formats" / "data").glob("*.sheet"))
BROKEN_OFF = """\
# Friday
rules: rubber
honours.enabled: no
stake: 5 € per 100
dealer: E
N: Anna
W: Dmitri
4S N =
rubber 2
dealer: S
S: Clara
W:
2H W +1
rubber 3
pass
"""


def through_the_club(file: SheetFile) -> SheetFile:
    return file_of(page_of(file))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_comes_back(path: Path) -> None:
    file = parse_sheet(path.read_bytes())
    kept = through_the_club(file)
    assert kept.sheet.replay() == file.sheet.replay()
    assert (kept.names, kept.title, kept.stake) == (file.names, file.title, file.stake)


def test_rubbers_that_were_broken_off_come_back() -> None:
    file = parse_sheet(BROKEN_OFF)
    kept = through_the_club(file)
    assert len(kept.sheet.replay().ledgers) == 3
    assert kept.sheet.replay() == file.sheet.replay()
    assert kept.sheet.rules == file.sheet.rules
    assert kept.seatings == file.seatings == (("Anna", "", "Clara", ""),) * 2

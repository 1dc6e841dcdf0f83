"""A kept sheet as a sheet file, and a sheet file as the beginning of a kept sheet."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.errors import ParseError
from overtrick.club.sheets.changes import Change, Entered, Opened, RubberOpened
from overtrick.club.sheets.page import Page, folded, stake_of
from overtrick.formats.sheet.stake import write_stake
from overtrick.formats.sheet_file import SheetFile, openings
from overtrick.scoring.rules.house import differences
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber


def file_of(page: Page) -> SheetFile:
    """The sheet to be written to a file or told as JSON."""
    first, *later = page.seatings
    return SheetFile(
        page.sheet,
        first,
        readable_stake(page),
        page.head.title,
        seatings=tuple(later) if any(names != first for names in later) else (),
    )


def page_of(file: SheetFile) -> Page:
    """The sheet of a file as the club would keep it, to be drawn with each rubber's own names."""
    return folded(enumerate((head_of(file), *changes_of(file)), start=1))


def readable_stake(page: Page) -> Stake | None:
    """The stake, or None where none was agreed or an old log holds one nobody can read."""
    try:
        return stake_of(page.head)
    except ParseError:
        return None


def head_of(file: SheetFile) -> Opened:
    """How a sheet begins that continues this file."""
    rules = file.sheet.rules
    changed = differences(RULE_SETS[rules.id], rules).items()
    return Opened(
        rules=rules.id,
        house=tuple((name, ours) for name, (_, ours) in changed),
        dealer=file.sheet.dealer,
        names=file.names,
        title=file.title,
        stake=write_stake(file.stake) if file.stake else "",
    )


def changes_of(file: SheetFile) -> Iterator[Change]:
    """What was written on the sheet of a file, as if it had been entered deal by deal."""
    account = file.sheet.replay()
    numbers = dict(openings(file.sheet, account))
    opened = 0
    for index, item in enumerate(file.sheet.items):
        if isinstance(item, NextRubber):
            before, here = account.ledgers[numbers[index] - 2 : numbers[index]]
            opened += 1
            names, broken_off = file.seating(opened), not before.finished
            yield RubberOpened(here.first_dealer, names, broken_off=broken_off)
        else:
            yield Entered(item)

r"""Reading a sheet file: the sheet, or all that is wrong with it.

>>> file, problems = read_sheet("rules: rubber\nN: Anna\n2C N =\n1NT N -2")
>>> file is not None and file.sheet.replay().totals, problems
(BySide(ns=40, ew=100), ())
>>> [(str(each.code), each.line, each.column) for each in read_sheet("4H N =\nN: Anna")[1]]
[('sheet-late-header', 2, 1)]
"""

from __future__ import annotations

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.problem import (
    BadText,
    Problem,
    Severity,
    lines_of,
)
from overtrick.formats.sheet.draft import Draft
from overtrick.formats.sheet.errors import BadSheet
from overtrick.formats.sheet.walk import in_order, walked
from overtrick.formats.sheet_file import SheetFile, openings
from overtrick.formats.text import guess_told, text_of
from overtrick.language.reading import place_in_entry
from overtrick.scoring.entry import IllegalEntry
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.sheet import Sheet

MOST_DEALS = 10_000

Reading = tuple[SheetFile | None, tuple[Problem, ...]]
"""The sheet, or None where some problem is an error; and the problems down the file."""


def read_sheet(data: bytes | str) -> Reading:
    """Read a sheet file; never raises, whatever the bytes.

    Whether each deal can stand where it does is judged once every line can be read.
    """
    text = text_of(data)
    if isinstance(text, Problem):
        return None, (text,)
    raws = lines_of(text)
    draft = Draft()
    errors = _taken(draft, raws)
    rules, wrong = draft.rules()
    errors += wrong
    if draft.is_blank and not errors:
        errors.append(ParseError(BadText.EMPTY).at(1, 1))
    if errors or rules is None:
        return None, in_order(errors, raws)
    sheet = Sheet(rules, draft.dealer, tuple(draft.items))
    refused = _refused(sheet, draft, raws)
    if refused:
        return None, in_order([refused], raws)
    lines = tuple(line for line, _ in draft.places)
    names, seatings = draft.first_names, draft.seatings
    file = SheetFile(sheet, names, draft.stake, draft.title, lines, seatings)
    warnings = in_order(_ignored(sheet, draft), raws, Severity.WARNING)
    return file, (*guess_told(data), *warnings)


def parse_sheet(data: bytes | str) -> SheetFile:
    """Read a sheet file strictly; raises the first :exc:`BridgeError`, which has its place.

    >>> parse_sheet("rules: bridge")
    Traceback (most recent call last):
        ...
    overtrick.cards.errors.ParseError: sheet-unknown-rules
    """
    file, problems = read_sheet(data)
    if file is None:
        raise problems[0].error
    return file


def _taken(draft: Draft, raws: list[str]) -> list[BridgeError]:
    """Let the draft take all lines; what it could not take."""

    def full(_number: int) -> BridgeError | None:
        if len(draft.items) <= MOST_DEALS:
            return None
        return ParseError(BadSheet.TOO_MANY_DEALS, most=MOST_DEALS).at(*draft.places[-1])

    return list(walked(raws, draft.take, full))


def _refused(sheet: Sheet, draft: Draft, raws: list[str]) -> BridgeError | None:
    """The first deal or new rubber that can't stand where it does."""
    try:
        account = sheet.replay()
    except IllegalEntry as refused:
        places: dict[object, tuple[int, int]] = dict(enumerate(draft.places))
        line, column = places[refused.facts["index"]]
        _, inside = place_in_entry(raws[line - 1].partition("#")[0][column - 1 :], refused)
        return refused.at(line, column + inside - 1)
    for index, number in openings(sheet, account):
        if draft.numbers[index] != number:
            wrong = ParseError(BadSheet.RUBBER_NUMBER, next=number, found=draft.numbers[index])
            return wrong.at(*draft.places[index])
    return None


def _ignored(sheet: Sheet, draft: Draft) -> list[BridgeError]:
    """Dealers named where each board has its own."""
    if sheet.rules.form is not Form.BOARD:
        return []
    return [
        ParseError(BadSheet.DEALER_BY_BOARD, seat=str(seat)).at(line, column)
        for seat, line, column in draft.dealers
        if seat
    ]

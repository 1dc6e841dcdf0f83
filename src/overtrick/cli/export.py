"""``overtrick export``: everything the app keeps, as lines of JSON or as sheet files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from overtrick.cards.errors import BridgeError
from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.database import database_option, given_database, opened
from overtrick.cli.refusal import STANDARD_INPUT, BadUsage, refused
from overtrick.cli.writing import write_file, write_files, write_out
from overtrick.club.evenings import keeping as evening_log
from overtrick.club.evenings.file import text_of
from overtrick.club.evenings.folding import folded as evening_folded
from overtrick.club.sheets.changes import BadLog, Change, change_of
from overtrick.club.sheets.file import file_of
from overtrick.club.sheets.page import folded
from overtrick.club.store.dump import Copy
from overtrick.club.store.undump import copies
from overtrick.formats.sheet.write import write_sheet
from overtrick.language.language import Language
from overtrick.language.words import say

LONGEST = 60
"""Letters of a sheet's title in the name of its file."""
_KEPT = " -_(),."
A_TABLES = "table-opened"
"""The first event of a live table."""


def options(parser: Parser) -> None:
    """Where to, in which form, and of which database."""
    parser.add_argument("--out", default="")
    parser.add_argument("--sheets", default="")
    database_option(parser)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Write everything out; the lines go to standard output unless a file or a folder is named."""
    to_output = given.out == STANDARD_INPUT or not (given.out or given.sheets)
    with opened(given_database(given), serving=False) as store:
        if to_output and not given.sheets:
            write_out(store.export_all(), words)
            return ""
        lines = list(store.export_all())
    sheets, left_out = _files(lines) if given.sheets else ([], 0)
    _write_sheets(given.sheets, sheets, words)
    if to_output:
        return "\n".join(lines)
    if given.out:
        write_file(given.out, "".join(f"{text}\n" for text in lines).encode("ascii"), words)
    if given.json:
        return _in_json(given, [name for name, _ in sheets], left_out)
    return "\n".join(_said(given, len(sheets), left_out, language))


def name_of(copy: Copy, title: str, ending: str = ".sheet") -> str:
    """What the file of a sheet is called: its day, its title, and what tells it from others.

    The same sheet has the same name each time. Nothing is in it that any system would refuse or
    read as a path; with the day in front it is none of the names that Windows keeps for itself.
    """
    kept = "".join(letter if letter.isalnum() or letter in _KEPT else " " for letter in title)
    begun = copy.records[0].event.at.date().isoformat()
    mark = sha256(copy.stream.encode()).hexdigest()[:8]
    return f"{' '.join((begun + ' ' + kept).split())[: LONGEST + 11].strip()} ({mark}){ending}"


def _files(lines: Iterable[str]) -> tuple[list[tuple[str, str]], int]:
    """The name and the text of each sheet and evening, and how many streams are neither."""
    files: list[tuple[str, str]] = []
    left_out = 0
    for copy in copies(lines):
        try:
            files.append(_file(copy))
        except (BadLog, BridgeError):
            left_out += 1
    return files, left_out


def _file(copy: Copy) -> tuple[str, str]:
    """A sheet, a table's too, or an evening of rubbers as its file; a duplicate session as CSV."""
    if copy.records[0].event.kind == A_TABLES:
        return _of_table(copy)
    if copy.records[0].event.kind != evening_log.OPENED:
        file = file_of(folded(_changes(copy)))
        return name_of(copy, file.title), write_sheet(file)
    events = (record.event for record in copy.records)
    page = evening_folded((one.seq, evening_log.change_of(one.kind, one.data)) for one in events)
    ending, text = text_of(page)
    return name_of(copy, page.title, ending), text


def _of_table(copy: Copy) -> tuple[str, str]:
    """The sheet that a live table wrote; bots are not loaded where there is no table."""
    from overtrick.club.tables.kept_tables import table_of  # noqa: PLC0415
    from overtrick.club.tables.sheet import sheet_of  # noqa: PLC0415

    file = file_of(sheet_of(table_of(record.event for record in copy.records)))
    return name_of(copy, file.title), write_sheet(file)


def _changes(copy: Copy) -> Iterator[tuple[int, Change]]:
    for record in copy.records:
        event = record.event
        yield event.seq, change_of(event.kind, event.data)


def _write_sheets(folder: str, sheets: Iterable[tuple[str, str]], words: Sequence[str]) -> None:
    if not folder:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        column = place(words, folder)
        raise refused(BadUsage.UNWRITABLE, line(words), column, file=folder) from None
    write_files([(str(Path(folder) / name), text.encode()) for name, text in sheets], words)


def _said(given: Namespace, sheets: int, left_out: int, language: Language) -> Iterator[str]:
    if given.out:
        yield say(language, "cli.sheet", "written", file=given.out)
    if given.sheets:
        yield say(language, "cli.serve", "sheets-written", folder=given.sheets, number=sheets)
    if left_out:
        yield say(language, "cli.serve", "left-out", number=left_out)


def _in_json(given: Namespace, sheets: list[str], left_out: int) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    told = {"written": given.out or None, "folder": given.sheets or None, "sheets": sheets}
    return dumps({**told, "left_out": left_out}, ensure_ascii=False)

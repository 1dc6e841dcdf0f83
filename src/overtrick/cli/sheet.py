"""``overtrick sheet``: a rubber or a Chicago from a sheet file, drawn as at the table."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.reading import given_bytes
from overtrick.cli.refusal import BadUsage, Refusal, Source, as_text, refused
from overtrick.cli.writing import write_files
from overtrick.formats.problem import Problem
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.formats.text import text_of
from overtrick.language.language import Language

if TYPE_CHECKING:
    from overtrick.paper.layout import Drawing


def options(parser: Parser) -> None:
    """The file, what to show besides the sheet, and where to draw it."""
    parser.add_argument("file", nargs="?")
    parser.add_argument("--after-each", action="store_true")
    parser.add_argument("--if-stopped", action="store_true")
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--svg")
    parser.add_argument("--pdf")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The sheet; pictures are written only once everything else has gone well."""
    name, data = given_bytes(given.file, words)
    _refuse_one_file_twice(given, words)
    file, warnings = _read(name, data)
    pictures = _pictures(file, given, language, words)
    shown = _in_json(file, given) if given.json else _in_words(file, given, language)
    write_files(pictures, words)
    if warnings:
        print(as_text(warnings, language), file=sys.stderr)
    return shown


def _read(name: str, data: bytes) -> tuple[SheetFile, Refusal | None]:
    """The file, and what it holds that was passed over."""
    file, problems = read_sheet(data)
    text = text_of(data)
    source = Source(name, "" if isinstance(text, Problem) else text)
    errors = [found.error.at(found.line, found.column) for found in problems]
    if file is None:
        raise Refusal(source, errors)
    return file, Refusal(source, errors) if errors else None


def _refuse_one_file_twice(given: Namespace, words: Sequence[str]) -> None:
    """A picture must not take the place of the sheet it is drawn from, nor of the other one."""
    taken = {os.path.realpath(given.file)}
    for option, name in (("--svg", given.svg), ("--pdf", given.pdf)):
        if not name or "\0" in name:
            continue
        target = os.path.realpath(name)
        if target in taken:
            raise refused(BadUsage.SAME_FILE, line(words), place(words, option), file=name)
        taken.add(target)


def _in_json(file: SheetFile, given: Namespace) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    from overtrick.formats.json.sheet import sheet_json  # noqa: PLC0415

    return dumps(sheet_json(file, if_stopped=given.if_stopped), ensure_ascii=False)


def _in_words(file: SheetFile, given: Namespace, language: Language) -> str:
    from overtrick.paper.sheet_text import sheet_text  # noqa: PLC0415 - not needed for JSON

    return sheet_text(drawing(file, language, given)).rstrip("\n")


def drawing(file: SheetFile, language: Language, given: Namespace) -> Drawing:
    """The sheet of a file as the text and the pictures show it."""
    from overtrick.paper.draw import draw  # noqa: PLC0415 - not needed for JSON
    from overtrick.paper.subject import Show, Subject  # noqa: PLC0415

    show = Show(why=given.why, after_each=given.after_each, if_stopped=given.if_stopped)
    if file.seatings:
        from overtrick.club.sheets.drawing import drawing as of_evening  # noqa: PLC0415 - rare
        from overtrick.club.sheets.file import page_of  # noqa: PLC0415

        return of_evening(page_of(file), language, show)
    subject = Subject(language, file.names, file.title, file.stake, show)
    return draw(file.sheet.replay(), subject)


def _pictures(
    file: SheetFile, given: Namespace, language: Language, words: Sequence[str]
) -> list[tuple[str, bytes]]:
    """The pictures asked for, each with the file it goes to."""
    pictures: list[tuple[str, bytes]] = []
    if given.svg is not None:
        from overtrick.paper.sheet_svg import sheet_svg  # noqa: PLC0415

        pictures.append((given.svg, sheet_svg(drawing(file, language, given)).encode()))
    if given.pdf is not None:
        from overtrick.paper.missing_extra import MissingExtra  # noqa: PLC0415
        from overtrick.paper.sheet_pdf import sheet_pdf  # noqa: PLC0415

        try:
            pictures.append((given.pdf, sheet_pdf(drawing(file, language, given))))
        except MissingExtra as missing:
            extra = missing.facts["extra"]
            raise refused(BadUsage.EXTRA, line(words), extra=extra) from None
    return pictures

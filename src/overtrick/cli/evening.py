"""``overtrick evening``: the rounds of an evening, its standing, or that of a season."""

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
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.read import read_evening
from overtrick.formats.problem import Problem
from overtrick.formats.text import text_of
from overtrick.language.language import Language

if TYPE_CHECKING:
    from overtrick.paper.layout import Drawing


def options(parser: Parser) -> None:
    """The files, whether to show the players' cards, and where to print it."""
    parser.add_argument("files", nargs="*")
    parser.add_argument("--cards", action="store_true")
    parser.add_argument("--pdf")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The evening, or the season; the PDF is written once everything else has gone well."""
    names = given.files or [None]
    _refuse_overwriting(given, words)
    files: list[EveningFile] = []
    said: list[str] = []
    for name in names:
        file, warnings = _read(*given_bytes(name, words))
        files.append(file)
        if warnings:
            said.append(as_text(warnings, language))
    pages = _pages(files, given, language, words)
    shown = _in_json(files) if given.json else _in_words(files, given, language)
    write_files(pages, words)
    for warning in said:
        print(warning, file=sys.stderr)
    return shown


def _read(name: str, data: bytes) -> tuple[EveningFile, Refusal | None]:
    """The file, and what in it is worth a word though it counts."""
    file, problems = read_evening(data)
    text = text_of(data)
    source = Source(name, "" if isinstance(text, Problem) else text)
    errors = [found.error.at(found.line, found.column) for found in problems]
    if file is None:
        raise Refusal(source, errors)
    return file, Refusal(source, errors) if errors else None


def _refuse_overwriting(given: Namespace, words: Sequence[str]) -> None:
    """The PDF must not take the place of an evening it is made from."""
    if given.pdf and "\0" not in given.pdf:
        target = os.path.realpath(given.pdf)
        if target in {os.path.realpath(name) for name in given.files if "\0" not in name}:
            column = place(words, "--pdf")
            raise refused(BadUsage.SAME_FILE, line(words), column, file=given.pdf)


def _in_json(files: Sequence[EveningFile]) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    from overtrick.formats.json.evening import evening_json, season_json  # noqa: PLC0415

    if len(files) > 1:
        evenings = [file.evening for file in files]
        told = season_json(evenings, [file.title for file in files])
    else:
        told = evening_json(files[0].evening, files[0].title, files[0].stake)
    return dumps(told, ensure_ascii=False)


def _in_words(files: Sequence[EveningFile], given: Namespace, language: Language) -> str:
    from overtrick.paper.evening_text import evening_text  # noqa: PLC0415 - not needed for JSON

    return evening_text(_drawing(files, given, language)).rstrip("\n")


def _drawing(files: Sequence[EveningFile], given: Namespace, language: Language) -> Drawing:
    from overtrick.paper.evening import evening_drawing  # noqa: PLC0415 - not needed for JSON
    from overtrick.paper.evening_words import EveningPaper  # noqa: PLC0415
    from overtrick.paper.season import season_drawing  # noqa: PLC0415

    papers = [
        EveningPaper(language, file.evening, file.title, file.stake, cards=given.cards)
        for file in files
    ]
    return season_drawing(papers) if len(papers) > 1 else evening_drawing(papers[0])


def _pages(
    files: Sequence[EveningFile], given: Namespace, language: Language, words: Sequence[str]
) -> list[tuple[str, bytes]]:
    """The PDF, if one is asked for, with the file it goes to."""
    if given.pdf is None:
        return []
    from overtrick.paper.evening_pdf import evening_pdf  # noqa: PLC0415
    from overtrick.paper.missing_extra import MissingExtra  # noqa: PLC0415

    try:
        return [(given.pdf, evening_pdf(_drawing(files, given, language)))]
    except MissingExtra as missing:
        raise refused(BadUsage.EXTRA, line(words), extra=missing.facts["extra"]) from None

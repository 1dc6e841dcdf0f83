"""``overtrick import``: what was exported, and sheet files, into the app: all or nothing."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from overtrick.cards.errors import BridgeError
from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.database import database_option, given_database, opened
from overtrick.cli.reading import given_bytes
from overtrick.cli.refusal import BadUsage, Refusal, Source, as_text, refused
from overtrick.club.sheets.desk import Desk, Opening
from overtrick.club.sheets.file import changes_of, head_of
from overtrick.club.store import ImportRefused, open_store
from overtrick.club.store.dump import Copy, differs, lines
from overtrick.club.store.undump import copies
from overtrick.formats.problem import Problem, lines_of
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.formats.text import text_of
from overtrick.language.language import Language
from overtrick.language.words import say


@dataclass(slots=True)
class Gathered:
    """All that the files hold, each stream once, before any of it is stored."""

    streams: dict[str, tuple[Copy, Source]] = field(default_factory=dict)
    opened: list[tuple[str, Opening]] = field(default_factory=list)
    """The new sheets: each with its file."""

    def take(self, found: Iterable[Copy], source: Source) -> None:
        """Take the streams of one file in; one that is here already has to be equal."""
        try:
            for copy in found:
                here, _ = self.streams.setdefault(copy.stream, (copy, source))
                if here != copy:
                    raise differs(copy)
        except ImportRefused as error:
            raise Refusal(source, [error]) from None


def options(parser: Parser) -> None:
    """The files, and the database."""
    parser.add_argument("files", nargs="*")
    database_option(parser)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Read every file first, then store all of it in one breath."""
    if not given.files:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    gathered = Gathered()
    for name in given.files:
        _gather(gathered, *given_bytes(name, words), language)
    with opened(given_database(given), serving=True) as store:
        try:
            new = store.import_all(lines(copy for copy, _ in gathered.streams.values()))
        except ImportRefused as error:
            raise _placed(error, gathered) from None
    known = len(gathered.streams) - new
    if given.json:
        return _in_json(gathered, new, known)
    return "\n".join(_said(gathered, new, known, language))


def _gather(gathered: Gathered, name: str, data: bytes, language: Language) -> None:
    """A file is lines of JSON or a sheet: a sheet never begins with a brace."""
    text = text_of(data)
    source = Source(name, "" if isinstance(text, Problem) else text)
    if isinstance(text, str) and text.lstrip().startswith("{"):
        gathered.take(copies(lines_of(text.rstrip())), source)
        return
    file, problems = read_sheet(data)
    errors = [found.error.at(found.line, found.column) for found in problems]
    if file is None:
        raise Refusal(source, errors)
    if errors:
        print(as_text(Refusal(source, errors), language), file=sys.stderr)
    try:
        opening, found = asyncio.run(_begun(file))
    except BridgeError as error:
        raise Refusal(source, [error.at(1, 1)]) from None
    gathered.opened.append((name, opening))
    gathered.take(found, source)


async def _begun(file: SheetFile) -> tuple[Opening, list[Copy]]:
    """A new sheet that continues the file, as the desk would begin it, in a store of its own."""
    store = open_store("memory:")
    opening = await Desk(store).open(head_of(file), written=tuple(changes_of(file)))
    return opening, list(copies(store.export_all()))


def _placed(error: ImportRefused, gathered: Gathered) -> Refusal:
    """The refusal of a stream that the store has otherwise, at its place in its own file."""
    copy, source = gathered.streams[str(error.facts["stream"])]
    return Refusal(source, [differs(copy)])


def _said(gathered: Gathered, new: int, known: int, language: Language) -> Iterator[str]:
    yield say(language, "cli.serve", "taken", new=new, known=known)
    if gathered.opened:
        yield say(language, "cli.serve", "new-addresses")
    for name, opening in gathered.opened:
        yield f"  /s/{opening.write}  {name}"


def _in_json(gathered: Gathered, new: int, known: int) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    sheets = [
        {"file": name, "write": f"/s/{opening.write}", "watch": f"/s/{opening.watch}"}
        for name, opening in gathered.opened
    ]
    return dumps({"taken": new, "known": known, "sheets": sheets}, ensure_ascii=False)

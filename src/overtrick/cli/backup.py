"""``overtrick backup``: a copy of a SQLite database, while the app runs on it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path

from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.database import database_option, given_database, opened
from overtrick.cli.refusal import BadUsage, Refusal, Source, refused
from overtrick.club.store import StoreError, Unavailable
from overtrick.club.store.errors import StoreCode
from overtrick.language.language import Language
from overtrick.language.words import say


def options(parser: Parser) -> None:
    """The new file, and the database."""
    parser.add_argument("file", nargs="?")
    database_option(parser)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Copy the database; the new file is there whole or not at all."""
    if not given.file:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    with opened(given_database(given), serving=False) as store:
        _copy(store.backup, given.file)
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        return dumps({"written": given.file}, ensure_ascii=False)
    return say(language, "cli.sheet", "written", file=given.file)


def _copy(backup: Callable[[Path], None], file: str) -> None:
    """Make the copy; what stands in its way is told of the new file, not of the database."""
    source = Source(file, file)
    try:
        backup(Path(file))
    except Unavailable:
        raise refused(BadUsage.UNWRITABLE, source, file=file) from None
    except StoreError as error:
        if str(error.code) == StoreCode.FILE_EXISTS:
            raise Refusal(source, [error.at(1, 1)]) from None
        raise
    except ValueError:  # a NUL in its name
        raise refused(BadUsage.UNWRITABLE, source, file=file) from None

"""Which database a command means, and opening it in terms of the command line."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Generator, Mapping
from contextlib import closing, contextmanager
from enum import StrEnum
from pathlib import Path

from overtrick.cards.errors import BridgeError
from overtrick.cli.arguments import Parser
from overtrick.cli.refusal import BadUsage, Refusal, Source, UsageError, refused
from overtrick.club.store import Store, StoreError, Unavailable, open_store
from overtrick.formats.problem import printable
from overtrick.paper.missing_extra import MissingExtra

VARIABLE = "OVERTRICK_DATABASE"
"""The variable of the environment that may hold the address, as there may be a password in it."""
FOLDER, FILE = "overtrick", "overtrick.db"


class BadDatabase(StrEnum):
    """Why a database can't be used, where the store itself has said too little."""

    NO_HOME = "no-home"
    UNAVAILABLE = "database-unavailable"


def database_option(parser: Parser) -> None:
    """The option that every command with a database has."""
    parser.add_argument("--database")


def given_database(given: Namespace) -> str:
    """The address asked for, or the one in the environment, or that of the user's own file."""
    if address := given.database or os.environ.get(VARIABLE):
        return str(address)
    try:
        folder = data_folder(os.environ, Path.home(), sys.platform)
    except RuntimeError:
        raise Refusal(Source("<text>"), [UsageError(BadDatabase.NO_HOME).at(1, 1)]) from None
    return f"sqlite:///{folder / FILE}"


def data_folder(environ: Mapping[str, str], home: Path, platform: str) -> Path:
    """Where a program keeps what is its user's own, as that platform has it.

    >>> data_folder({}, Path("/home/anna"), "linux").as_posix()
    '/home/anna/.local/share/overtrick'
    """
    match platform:
        case "win32":
            kept = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
        case "darwin":
            kept = home / "Library" / "Application Support"
        case _:
            # A relative one is to be ignored, says the XDG Base Directory Specification.
            asked = Path(environ.get("XDG_DATA_HOME", ""))
            kept = asked if asked.is_absolute() else home / ".local" / "share"
    return kept / FOLDER


@contextmanager
def opened(address: str, *, serving: bool) -> Generator[Store]:
    """The store at this address, closed again at the end; what it refuses is refused here."""
    try:
        with closing(_store(address, serving=serving)) as store:
            yield store
    except MissingExtra as missing:
        extra = missing.facts["extra"]
        raise refused(BadUsage.EXTRA, _source(address), extra=extra) from None
    except StoreError as error:
        raise _refusal(error, address) from None


def shown(address: str) -> str:
    """The address of a database as people may see it, without the password that may be in it.

    >>> shown("postgresql://anna:secret@db.example/club?sslmode=require")
    'postgresql://anna@db.example/club?sslmode=require'
    >>> shown("sqlite:////home/anna/club.db")
    'sqlite:////home/anna/club.db'
    """
    before, at, after = address.rpartition("@")
    if at and not address.startswith("sqlite:"):
        scheme, found, who = before.partition("://")
        address = f"{scheme}://{who.partition(':')[0]}@{after}" if found else f"…@{after}"
    return printable(address)


def _store(address: str, *, serving: bool) -> Store:
    """The store; its folder is made where there is none, and nobody else may look into it."""
    try:
        if serving and address.startswith("sqlite:///"):
            folder = Path(address.removeprefix("sqlite:///")).parent
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return open_store(address, serving=serving)
    except BridgeError:
        raise
    except OSError as error:
        raise Unavailable(error.strerror or str(error)) from None
    except ValueError as error:  # a NUL in the name of a file
        raise Unavailable(str(error)) from None


def _refusal(error: StoreError, address: str) -> Refusal:
    if isinstance(error, Unavailable):
        # In the words of the system or the database, whole: they say what to do.
        reason = printable(str(error.facts["reason"]))
        said = UsageError(BadDatabase.UNAVAILABLE, reason=reason)
        return Refusal(_source(address), [said.at(1, 1)])
    return Refusal(_source(address), [error.at(1, 1)])


def _source(address: str) -> Source:
    return Source(shown(address), shown(address))

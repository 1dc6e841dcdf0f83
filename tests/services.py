"""Real services for the tests: a PostgreSQL of their own, begun when wanted and gone afterwards.

    with postgresql() as server:
        url = server.database()

The server listens on loopback at a free port, keeps its files in a directory made for it, and
never outlives the process that began it.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psycopg

from tests import apt

INSTALLED = Path("/usr/lib/postgresql")
PATIENCE = 60.0
"""Seconds that a server may take to begin."""


@dataclass(frozen=True, slots=True)
class PostgreSQL:
    """A running server."""

    port: int
    numbers: Iterator[int]

    def url(self, database: str) -> str:
        """The address of a database in it."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"fresh_{next(self.numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def postgresql(*, durable: bool = False) -> Generator[PostgreSQL]:
    """A server for as long as the block lasts; ``durable`` where the disk is to be measured."""
    binaries = _binaries()
    directory = Path(tempfile.mkdtemp(prefix="overtrick-postgresql-"))
    try:
        if os.getuid() == 0:
            shutil.chown(directory, "postgres", "postgres")
        data = directory / "data"
        _run(binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N")
        port = _free_port()
        log = directory / "log"
        process = _start(binaries / "postgres", data, port, log, durable=durable)
        try:
            _await(process, port, log)
            yield PostgreSQL(port, count(1))
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def _binaries() -> Path:
    """Where ``initdb`` is; installed from the distribution where it is not yet."""
    if not _newest():
        apt.install("postgresql")
    found = _newest()
    if not found:
        raise RuntimeError("PostgreSQL was installed, but not where it was looked for")
    return found


def _newest() -> Path | None:
    found = INSTALLED.glob("*/bin/initdb")
    newest = max(found, key=lambda path: int(path.parts[-3]), default=None)
    return newest.parent if newest else None


def _as_postgres() -> tuple[str, ...]:
    """PostgreSQL refuses to run as root; and it is told to stop should we be killed."""
    if os.getuid() != 0:
        return ()
    who = ("--reuid=postgres", "--regid=postgres", "--init-groups")
    return ("setpriv", "--pdeathsig=INT", *who)


def _run(*command: object) -> None:
    words = (*_as_postgres(), *map(str, command))
    done = subprocess.run(words, cwd="/", capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)


def _start(
    postgres: Path, data: Path, port: int, log: Path, *, durable: bool
) -> subprocess.Popen[bytes]:
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "",
        "fsync": "on" if durable else "off",
        "max_connections": 200,
    }
    options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    command = (*_as_postgres(), str(postgres), "-D", str(data), *options)
    with log.open("wb") as file:
        return subprocess.Popen(command, cwd="/", stdout=file, stderr=file)


def _await(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(f"postgresql://postgres@127.0.0.1:{port}/postgres").close()
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(log.read_text()) from None
            time.sleep(0.05)
        else:
            return


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])

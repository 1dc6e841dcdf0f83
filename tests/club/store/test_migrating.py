"""A filled store of an older version is brought to this one: in whole, or not at all."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event, insert
from sqlalchemy.exc import IntegrityError

from overtrick.club.store import (
    Address,
    NewEvent,
    PlayerRight,
    Right,
    Store,
    TableRight,
    log,
    migrate,
    open_store,
)
from overtrick.club.store.address import hashed
from overtrick.club.store.dump import lines
from overtrick.club.store.tables import ADDRESSES
from overtrick.club.store.undump import copies
from tests.club.store.evening import deal, friday

pytestmark = pytest.mark.anyio

OLDER = ("0001", "0002", "0003")
NEWEST = "0004"
MANY = 300
"""Events of one stream: more than lie on one page of either database's tables."""


@contextmanager
def engine(url: str) -> Generator[Engine]:
    made = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    if url.startswith("sqlite"):
        event.listen(made, "connect", _by_hand)
        event.listen(made, "begin", _begin)
    try:
        yield made
    finally:
        made.dispose()


def _by_hand(connection: sqlite3.Connection, _: object) -> None:
    """Python's own transactions leave out what changes tables."""
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


async def of_a_club(revision: str) -> list[str]:
    """What a club had: sheets, an open table and an evening, in the lines of an export."""
    with closing(open_store("memory:")) as store:
        for name in ("friday", "Ночной роббер – №3"):
            await friday(store, name)
            await store.append(name, 1, [deal("pass"), deal("1NT E -1")], "a key")
        many = [deal(str(number), by="Ægir 🂡") for number in range(MANY)]
        await store.append("friday", 3, many, "another key")
        await store.create("open", [NewEvent("table-opened", {}), NewEvent("listed", {})], {})
        allowed: list[Right | TableRight] = [*Right]
        if revision != "0001":
            allowed += map(TableRight, (1, 9, 40))
        evening = NewEvent("evening-opened", {"title": "\u2028'\\", "people": [["", None], []]})
        await store.create("evening", [evening], {str(right): right for right in allowed})
        return list(store.export_all())


def left_by(revision: str, url: str, kept: list[str]) -> None:
    """The database as that version left it."""
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True)
    with engine(url) as made, made.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(migrate.STEPS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for one in copies(kept):
            log.create(connection, one)


def stands(url: str) -> tuple[str | None, list[str]]:
    """The step that the database stands at, and all that is in it."""
    with engine(url) as made, made.connect() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
        streams = (log.copy(connection, one) for one in log.streams(connection))
        return revision, list(lines(streams))


def allow(url: str, right: str) -> None:
    """Write a right into the table as it is; raises where that version knows none such."""
    row = {"secret_hash": hashed(right), "stream": "evening", "right": right}
    with engine(url) as made, made.begin() as connection:
        connection.execute(insert(ADDRESSES), row)


async def goes_on(store: Store, kept: list[str]) -> None:
    """All that was there is there, and all that a store does can be done with it."""
    assert list(store.export_all()) == kept
    again = await store.append("friday", 1, [deal("pass"), deal("1NT E -1")], "a key")
    assert [one.seq for one in again] == [2, 3]
    (more,) = await store.append("friday", MANY + 3, [deal("3NT S =")])
    assert more.seq == MANY + 4
    assert await store.listed() == ["open"]
    await store.grant("evening", {"a player": PlayerRight(12, 1), "a table": TableRight(2)})
    assert await store.address("a player") == Address("evening", PlayerRight(12, 1))
    assert await store.address("write") == Address("evening", Right.WRITE)
    await store.forget("evening")
    assert await store.address("write") is None


@pytest.mark.parametrize("revision", OLDER)
async def test_all_that_an_older_version_kept_is_there(url: str, revision: str) -> None:
    kept = await of_a_club(revision)
    left_by(revision, url, kept)
    assert stands(url) == (revision, kept)
    with pytest.raises(IntegrityError):
        allow(url, "player 12.1")
    with closing(open_store(url)) as store:
        assert stands(url) == (NEWEST, kept)
        for wrong in ("player ", "table ", "owner"):
            with pytest.raises(IntegrityError):
                allow(url, wrong)
        await goes_on(store, kept)


async def test_two_servers_that_begin_together_migrate_once(postgresql_url: str) -> None:
    kept = await of_a_club("0003")
    left_by("0003", postgresql_url, kept)
    stores = await asyncio.gather(
        *(asyncio.to_thread(open_store, postgresql_url) for _ in range(3))
    )
    assert stands(postgresql_url) == (NEWEST, kept)
    await goes_on(stores[1], kept)
    for store in stores:
        store.close()


class PowerCut(Exception):
    """Nothing is done after this."""


def cut_short(url: str, statements: int) -> bool:
    """Migrate, and lose the connection after so many statements; whether it came to that."""
    number = count(1)

    def stop(*_: object) -> None:
        if next(number) == statements:
            raise PowerCut

    with engine(url) as made:
        try:
            with made.begin() as connection:
                event.listen(connection, "after_cursor_execute", stop)
                migrate.upgrade(connection)
        except PowerCut:
            return True
        return False


async def test_cut_short_after_any_statement_it_is_as_before(url: str) -> None:
    kept = await of_a_club("0001")
    left_by("0001", url, kept)
    statements = 1
    while cut_short(url, statements):
        assert stands(url) == ("0001", kept), statements
        statements += 1
    assert statements > 2 * len(OLDER), "it was not cut in its middle"
    assert stands(url) == (NEWEST, kept)


VICTIM = """
import os, signal, sys
from sqlalchemy import Engine, event
from overtrick.club.store import open_store

left = int(sys.argv[2])

def said(*told):
    global left
    left -= "addresses" in told[2]
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

event.listen(Engine, "after_cursor_execute", said)
open_store(sys.argv[1]).close()
"""


def killed(url: str, statements: int) -> int:
    """Open the store, and be killed after so many statements at the table of addresses."""
    command = [sys.executable, "-c", VICTIM, url, str(statements)]
    return subprocess.run(command, check=False).returncode


AT_MOST = 6
"""Statements of that step, where the table is made anew; elsewhere there are two."""


@pytest.mark.parametrize(
    "statements", [1, 2, *(pytest.param(n, marks=pytest.mark.soak) for n in range(3, AT_MOST + 2))]
)
async def test_killed_in_the_middle_it_is_old_or_new(url: str, statements: int) -> None:
    """The step that lets players in works at the table of addresses, and dies there."""
    kept = await of_a_club("0003")
    left_by("0003", url, kept)
    code = killed(url, statements)
    revision, found = stands(url)
    assert found == kept
    middle = statements <= (AT_MOST if url.startswith("sqlite") else 2)
    assert (code, revision) == ((-signal.SIGKILL, "0003") if middle else (0, NEWEST))
    with closing(open_store(url)) as store:
        assert stands(url) == (NEWEST, kept)
        await goes_on(store, kept)

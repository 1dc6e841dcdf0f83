"""Which addresses open a store, who is let in, and what is found inside."""

import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, insert, text
from sqlalchemy.exc import IntegrityError

from overtrick.club.store import (
    Address,
    AlreadyServed,
    ReadOnly,
    Right,
    StoreError,
    TableRight,
    Unavailable,
    open_store,
)
from overtrick.club.store.address import hashed
from overtrick.club.store.errors import StoreCode
from overtrick.club.store.migrate import STEPS
from overtrick.club.store.sqlite import Sqlite
from overtrick.club.store.tables import ADDRESSES, METADATA, STREAMS
from overtrick.paper.missing_extra import MissingExtra
from tests.club.store.evening import deal, friday, numbers

pytestmark = pytest.mark.anyio


def driver(url: str) -> str:
    return url.replace("postgresql:", "postgresql+psycopg:").replace("%", "%25")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "friday.db",
        "mysql://u:secret@h/d",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "postgresql://u:secret@h:port/d",
        "postgresql:friday",
    ],
)
def test_another_address_is_refused_and_its_password_not_told(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_store(url)
    assert refused.value.code is StoreCode.NOT_A_DATABASE
    assert "secret" not in f"{refused.value!r} {refused.value.facts}"


async def test_what_was_stored_is_there_when_it_is_opened_again(url: str) -> None:
    for seq in (1, 2, 3):
        store = open_store(url)
        await (friday(store) if seq == 1 else store.append("friday", seq - 1, [deal()]))
        store.close()
    reading = open_store(url, serving=False)
    assert numbers(await reading.read("friday")) == [1, 2, 3]
    reading.close()


def test_the_steps_lead_to_the_tables(url: str) -> None:
    open_store(url).close()
    engine = create_engine(driver(url))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        context = MigrationContext.configure(connection)
        left = compare_metadata(context, type(METADATA)())
    engine.dispose()
    assert left


async def test_a_store_without_tables_learns_of_them_and_loses_nothing(url: str) -> None:
    """The first version knew no right to a table of an evening."""
    engine = create_engine(driver(url))
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).parent.mkdir(parents=True)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(STEPS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(insert(STREAMS), {"stream": "friday"})
        kept = {"secret_hash": hashed("a secret"), "stream": "friday", "right": "write"}
        connection.execute(insert(ADDRESSES), kept)
    wrong = {"secret_hash": hashed("t"), "stream": "friday", "right": "table 1"}
    with engine.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(insert(ADDRESSES), wrong)
    engine.dispose()
    store = open_store(url)
    await store.grant("friday", {"of a table": TableRight(1)})
    assert await store.address("a secret") == Address("friday", Right.WRITE)
    assert await store.address("of a table") == Address("friday", TableRight(1))
    await store.forget("friday")
    assert await store.address("a secret") is None
    store.close()


def test_a_store_of_a_later_version_is_left_alone(url: str) -> None:
    open_store(url).close()
    engine = create_engine(driver(url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for serving in (True, False):
        with pytest.raises(StoreError) as refused:
            open_store(url, serving=serving)
        assert refused.value.code is StoreCode.OTHER_VERSION


async def test_beside_a_server_one_may_read_but_not_write(url: str) -> None:
    server = open_store(url)
    await friday(server)
    reader = open_store(url, serving=False)
    assert numbers(await reader.read("friday")) == [1]
    assert list(reader.export_all()) == list(server.export_all())
    with pytest.raises(ReadOnly):
        await reader.append("friday", 1, [deal()])
    with pytest.raises(ReadOnly):
        reader.import_all([])
    with pytest.raises(ReadOnly):
        await reader.forget("friday")
    with pytest.raises(ReadOnly):
        reader.follow("friday")
    reader.close()
    assert numbers(await server.append("friday", 1, [deal()])) == [2]
    server.close()


def test_what_no_server_has_opened_cannot_be_read(url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        open_store(url, serving=False)
    assert refused.value.code is StoreCode.NOT_A_STORE
    assert not (tmp_path / "kept").exists()


SERVE = """
import sys
from overtrick.club.store import AlreadyServed, open_store
try:
    open_store(sys.argv[1])
except AlreadyServed as refused:
    sys.exit(str(refused))
"""


def test_a_second_server_at_a_file_is_refused(sqlite_url: str) -> None:
    server = open_store(sqlite_url)
    with pytest.raises(AlreadyServed):
        open_store(sqlite_url)
    command = [sys.executable, "-c", SERVE, sqlite_url]
    other = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (other.returncode, other.stderr.strip()) == (1, "already-served")
    server.close()
    assert subprocess.run(command, check=False).returncode == 0
    open_store(sqlite_url).close()


def test_another_name_of_the_file_is_the_same_file(sqlite_url: str, tmp_path: Path) -> None:
    server = open_store(sqlite_url)
    link = tmp_path / "link.db"
    link.symlink_to(sqlite_url.removeprefix("sqlite:///"))
    with pytest.raises(AlreadyServed):
        open_store(f"sqlite:///{link}")
    server.close()


def test_the_file_is_for_its_owner_only(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url)
    modes = {path.suffix: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("kept/*")}
    store.close()
    assert {mode for suffix, mode in modes.items() if suffix != ".lock"} == {0o600}
    assert ".db-wal" in modes


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("Dear Clara, " * 200)
    with pytest.raises(StoreError) as refused:
        open_store(f"sqlite:///{other}")
    assert refused.value.code is StoreCode.NOT_A_STORE
    assert other.read_text() == "Dear Clara, " * 200


def test_a_place_that_cannot_be_written_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable):
        open_store(f"sqlite:///{tmp_path}/file/friday.db")
    with pytest.raises(Unavailable):
        open_store(f"sqlite:///{tmp_path}")


def test_a_database_that_does_not_answer_is_unavailable() -> None:
    with pytest.raises(Unavailable) as refused:
        open_store("postgresql://u:hidden@127.0.0.1:1/d")
    assert "hidden" not in str(refused.value.facts)


def test_the_disk_is_asked_for_all_that_durability_needs(sqlite_url: str) -> None:
    database = Sqlite(Path(sqlite_url.removeprefix("sqlite:///")), serving=True)
    asked = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "busy_timeout")
    with database.writing.connect() as connection:
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked]
        raw = connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        assert raw.isolation_level is None
        assert raw.in_transaction
    database.close()
    assert found == ["wal", 2, 1, 1, 5_000]


BARE = """
import sys
for name in ("sqlalchemy", "alembic", "psycopg"):
    sys.modules[name] = None
from overtrick.club.store import open_store
open_store("memory:").close()
open_store(sys.argv[1])
"""


@pytest.mark.parametrize("address", ["sqlite:///friday.db", "postgresql://localhost/friday"])
def test_a_bare_install_says_what_is_missing(address: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", BARE, address]
    bare = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert MissingExtra.__name__ in bare.stderr.splitlines()[-1]
    assert not list(tmp_path.iterdir())

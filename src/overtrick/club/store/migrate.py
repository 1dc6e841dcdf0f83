"""Bringing a database to the tables of this version, once, whoever else starts beside us."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError

from overtrick.club.store.errors import StoreCode, StoreError

STEPS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = 0x6F766572
"""The number of the advisory lock that servers starting together on PostgreSQL queue at."""


def upgrade(connection: Connection) -> None:
    """Runs the steps that are still to be run, inside the transaction of ``connection``."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": ONE_AT_A_TIME})
    _refuse_newer(connection)
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def check(connection: Connection) -> None:
    """Whether this can be read as it is; raises :exc:`StoreError` where it cannot."""
    match _refuse_newer(connection):
        case None:
            raise StoreError(StoreCode.NOT_A_STORE)
        case here if here != _script().get_current_head():
            raise StoreError(StoreCode.OTHER_VERSION, revision=here)
        case _:
            return


def _refuse_newer(connection: Connection) -> str | None:
    """The step that the database stands at; one that we do not know is of a later version."""
    try:
        here = MigrationContext.configure(connection).get_current_revision()
    except DatabaseError as error:
        raise StoreError(StoreCode.NOT_A_STORE) from error
    known = {step.revision for step in _script().walk_revisions()}
    if here is not None and here not in known:
        raise StoreError(StoreCode.OTHER_VERSION, revision=here)
    return here


def _script() -> ScriptDirectory:
    return ScriptDirectory(str(STEPS))

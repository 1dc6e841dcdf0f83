"""What Alembic runs to run the steps; the connection is handed in, its transaction is ours."""

from __future__ import annotations

from alembic import context


def migrate() -> None:
    """Runs the steps on the connection that :mod:`overtrick.club.store.migrate` holds."""
    context.configure(connection=context.config.attributes["connection"])
    context.run_migrations()


# Alembic loads this file under a name of its own; whoever else imports it only looks.
if __name__ == "env_py":
    migrate()

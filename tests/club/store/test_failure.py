"""A database that fails harms the entry of the moment, and nothing else."""

import asyncio
from contextlib import ExitStack, closing
from datetime import UTC, datetime

import pytest
from sqlalchemy import create_engine, text

from overtrick.club.store import NewEvent, Unavailable, open_store
from tests.club.store.evening import deal, friday, numbers

pytestmark = pytest.mark.anyio


def at_the_database(url: str, statement: str) -> None:
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with ExitStack() as stack:
        stack.callback(engine.dispose)
        connection = stack.enter_context(engine.connect())
        if url.startswith("sqlite"):  # which minds foreign keys only where it is asked to
            connection.execute(text("PRAGMA foreign_keys = ON"))
            connection.commit()
        connection.execute(text(statement))
        connection.commit()


async def test_what_fails_is_said_and_the_next_goes_well(url: str) -> None:
    with closing(open_store(url)) as store:
        await friday(store)
        at_the_database(url, "ALTER TABLE events RENAME TO elsewhere")
        answers = await asyncio.gather(
            store.append("friday", 1, [deal("Zebedee")]),
            store.append("friday", 1, [deal("Zebedee")]),
            store.create("saturday", [deal("Zebedee")], {}),
            store.redact("friday", lambda event: NewEvent(event.kind, event.data)),
            store.read("friday"),
            return_exceptions=True,
        )
        with pytest.raises(Unavailable):
            list(store.export_all())
        at_the_database(url, "ALTER TABLE elsewhere RENAME TO events")
        assert [type(answer) for answer in answers] == [Unavailable] * 5
        for answer in answers:
            assert isinstance(answer, Unavailable)
            assert "events" in str(answer.facts["reason"])
            assert "Zebedee" not in str(answer.facts["reason"])
        assert await store.streams() == ["friday"]
        assert numbers(await store.append("friday", 1, [deal()])) == [2]


async def test_a_broken_clock_is_told_to_those_who_asked_and_ends_nothing(url: str) -> None:
    times = [datetime(2024, 5, 3, tzinfo=UTC)]
    with closing(open_store(url, clock=lambda: times[0])) as store:
        await friday(store)
        at = times.pop()
        with pytest.raises(IndexError):
            await store.append("friday", 1, [deal()])
        with pytest.raises(IndexError):
            await store.create("saturday", [deal()], {})
        times.append(at)
        assert numbers(await store.append("friday", 1, [deal()])) == [2]


async def test_a_number_that_is_taken_is_never_taken_twice(url: str) -> None:
    """Were all our own checks to fail, the table itself refuses."""
    with closing(open_store(url)) as store:
        await friday(store)
        await store.append("friday", 1, [deal()], "tap-1")
        row = 'INSERT INTO events (stream, seq, at, kind, data, "by", batch, key) VALUES '
        for values in (
            "('friday', 2, '2024-01-01', 'deal', '{}', '', 2, NULL)",
            "('friday', 3, '2024-01-01', 'deal', '{}', '', 3, 'tap-1')",
            "('friday', 0, '2024-01-01', 'deal', '{}', '', 0, NULL)",
            "('friday', 3, '2024-01-01', '', '{}', '', 3, NULL)",
            "('friday', 3, '2024-01-01', 'deal', '{}', '', 2, 'tap-2')",
            "('nobody', 1, '2024-01-01', 'deal', '{}', '', 1, NULL)",
        ):
            with pytest.raises(Exception, match=r"(?i)constraint"):
                at_the_database(url, row + values)
        with pytest.raises(Exception, match=r"(?i)constraint"):
            at_the_database(url, f"INSERT INTO addresses VALUES ('{'a' * 64}', 'friday', 'own')")

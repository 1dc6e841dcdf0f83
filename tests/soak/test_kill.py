"""Whatever a server acknowledged before SIGKILL reached it, the next one has: once."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.served import served
from tests.services import postgresql
from tests.soak.killing import Evening, Kept


def kill(database: str, times: int) -> None:
    evening = Evening(Random(times))
    before = 0
    for _ in range(times):
        with served("--database", database) as app:
            before, kept = evening.judge(app), before
            assert before >= kept
            asyncio.run(evening.writes_until_killed(app))
    with served("--database", database) as app:
        events = evening.judge(app)
    told = sum(len(sheet.told) for sheet in evening.sheets)
    assert times < told <= events
    assert evening.sheets


def test_three_kills(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path}/club.db", 3)


@pytest.mark.soak
def test_fifty_kills_on_sqlite(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path}/club.db", 50)


@pytest.mark.soak
def test_fifty_kills_on_postgresql() -> None:
    with postgresql() as server:
        kill(server.database(), 50)


def test_a_server_that_broke_its_word_is_found_out(tmp_path: Path) -> None:
    with served("--database", f"sqlite:///{tmp_path}/club.db") as app:
        opened = app.client.post("/api/v1/sheets", json={"by": "opening"}).json()
        for told in ({"opening": 1, "entry-1": 2}, {"opening": 2}, {}):
            evening = Evening(Random(1), [Kept(opened["write"], told)])
            with pytest.raises(AssertionError):
                evening.judge(app)
        assert Evening(Random(1), [Kept(opened["write"], {"opening": 1})]).judge(app) == 1

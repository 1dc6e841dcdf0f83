"""Killed between a table's append and its evening's, nothing is lost and nothing is doubled."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from overtrick.bots.levels import Level
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.store import Store, open_store
from overtrick.club.tables.desk import TableDesk
from tests.club.tables.nights import HOWELL, Night, until_played
from tests.club.tables.tables import run

VICTIM = str(Path(__file__).with_name("victim_of_evening.py"))
NAMELESS = Opened(HOWELL.agreed, (("", ""),) * 4)


async def opened(store: Store) -> str:
    """The director's address of an evening that bots play."""
    desk = EveningDesk(store)
    write = (await desk.open(NAMELESS)).write
    online = Online(level=Level.BEGINNER, fill=True)
    await desk.change(write, online, 1, key="online", by="")
    return write


def killed(url: str, secret: str, chance: Random) -> None:
    """Play until a deal has ended, or some more, and be killed just then."""
    command = [sys.executable, VICTIM, url, secret]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as victim:
        assert victim.stdout is not None
        for _ in range(chance.randrange(1, 4)):
            victim.stdout.readline()
        time.sleep(chance.uniform(0, 0.08))
        victim.kill()
    assert victim.returncode == -9, "it died before it was killed"


def kill(url: str, times: int) -> None:
    with closing(open_store(url)) as store:
        secret = run(opened(store))
    for number in range(times):
        killed(url, secret, Random(number))
    with closing(open_store(url)) as store:
        run(goes_on(store, secret))


async def goes_on(store: Store, secret: str) -> None:
    """The next process plays it to its end, and each table's deals stand in the evening once."""
    night = await Night(store, NAMELESS).found(secret)
    await until_played(night)
    page = await night.evenings.page(night.stream)
    assert len(page.results) == 12
    log = await store.read(night.stream)
    entered = [(one.data["round"], one.data["table"], one.data["place"]) for one in log
               if one.kind == "entered"]  # fmt: skip
    assert len(entered) == len(set(entered)) == 12
    assert sorted(one.data["board"] for one in log if one.kind == "board-dealt") == sorted(
        page.deals
    )
    await as_the_tables_have_them(night, page)


async def as_the_tables_have_them(night: Night, page: Page) -> None:
    desk = TableDesk(night.desk.store)
    for (turn, number, place), written in page.results.items():
        table = await desk.table(table_stream(night.stream, turn, number))
        (found,) = [one for one in table.finished if one.game.board == place]
        assert found.entry == written.entry
        assert found.game.deal == page.deals[place]


def test_two_kills(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path / 'club.db'}", 2)


@pytest.mark.soak
def test_thirty_kills(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path / 'club.db'}", 30)


@pytest.mark.parametrize("half", ["result", "board"])
def test_the_second_half_is_done_by_whoever_comes_next(half: str) -> None:
    async def story() -> None:
        store = open_store("memory:")
        night = await Night(store).begin()
        secret = next(iter((await night.seats(1)).values()))
        if half == "board":
            # The evening has dealt, and the table has not begun.
            view = await night.desk.view(secret)
            table = await night.desk.table(view.stream)
            ours = await night.live.deal(view.stream, table)
            view = await night.deal(1)
            assert (await night.desk.table(view.stream)).game is not None
            game = (await night.desk.table(view.stream)).game
            assert game
            assert game.deal == ours
            return
        # The table has finished, and the evening does not know.
        night.carries = False
        view = await night.deal(1)
        await night.plays(1, "Pass Pass Pass Pass")
        assert (await night.evenings.page(night.stream)).results == {}
        fresh = await Night(store, night.head).found(night.write)
        await asyncio.gather(*(fresh.carry(1) for _ in range(3)))
        assert len((await fresh.evenings.page(night.stream)).results) == 1

    run(story())

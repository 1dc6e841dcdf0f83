"""Killed with SIGKILL in the middle of a deal, the table goes on where it stood."""

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
from overtrick.cards.seat import Seat
from overtrick.club.store import Event, open_store
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.desk import TableDesk

VICTIM = str(Path(__file__).with_name("victim.py"))


def opened(url: str) -> str:
    """The owner's address of a table of four bots, whose first deal is on."""
    with closing(open_store(url)) as store:
        bots = dict.fromkeys(Seat, Level.BEGINNER)
        return asyncio.run(TableDesk(store).open(Opened("duplicate"), seats=bots)).write


def told_before_death(url: str, secret: str, chance: Random) -> int:
    """The highest number that the program told before it was killed."""
    command = [sys.executable, VICTIM, url, secret]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as victim:
        assert victim.stdout is not None
        lines = [victim.stdout.readline() for _ in range(chance.randrange(5, 120))]
        time.sleep(chance.uniform(0, 0.005))
        victim.kill()
        lines += victim.stdout.readlines()
    assert victim.returncode == -9, "it died before it was killed"
    return max(int(line) for line in lines if line.endswith(b"\n"))


async def log_of(url: str, secret: str) -> list[Event]:
    with closing(open_store(url)) as store:
        view = await TableDesk(store).view(secret)
        return await store.read(view.stream)


def kill(url: str, times: int) -> None:
    secret, last = opened(url), 0
    for number in range(times):
        told = told_before_death(url, secret, Random(number))
        log = asyncio.run(log_of(url, secret))
        assert [event.seq for event in log] == list(range(1, len(log) + 1))
        assert len(log) >= told > last, "what was told is stored, and the game went on"
        last = told
        for cards in deals(log):
            assert len(cards) == len(set(cards)) <= 52


def deals(log: list[Event]) -> list[list[str]]:
    """The cards of each deal as they were played; none of these bots takes any back."""
    found: list[list[str]] = []
    for event in log:
        if event.kind == "dealt":
            found.append([])
        elif event.kind == "played":
            found[-1].append(event.data["card"])
    return found


def test_two_kills(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path / 'club.db'}", 2)


@pytest.mark.soak
def test_thirty_kills(tmp_path: Path) -> None:
    kill(f"sqlite:///{tmp_path / 'club.db'}", 30)

"""A server killed with SIGKILL at any moment has kept every event it acknowledged."""

import asyncio
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from overtrick.club.store import NewEvent, open_store
from tests.club.store.killing import Acknowledged, kept, killed

VICTIM = str(Path(__file__).with_name("victim.py"))


async def sent_again(url: str, told: list[Acknowledged]) -> int:
    """Judges the log, then sends once more, under its key, what was acknowledged last."""
    with closing(open_store(url)) as store:
        events = await kept(store, told)
        last = told[-1]
        new = [NewEvent("deal", {"entry": last.entry})]
        again = await store.append(last.stream, 0, new, last.entry)
        assert again[0].seq == last.seq
        assert await kept(store, told) == events
        return events


def kill(url: str, times: int) -> None:
    told: list[Acknowledged] = []
    before = 0
    for run in range(times):
        told += killed([sys.executable, VICTIM, url, f"run-{run}"], Random(run))
        events = asyncio.run(sent_again(url, told))
        assert events > before
        before = events


def test_three_kills(url: str) -> None:
    kill(url, 3)


@pytest.mark.soak
def test_fifty_kills(url: str) -> None:
    kill(url, 50)


def test_a_log_that_broke_its_word_is_found_out() -> None:
    told = Acknowledged("friday", 1, "a")

    async def judge(entries: list[str], *more: Acknowledged) -> int:
        store = open_store("memory:")
        await store.create("friday", [NewEvent("deal", {"entry": entry}) for entry in entries], {})
        return await kept(store, [told, *more])

    assert asyncio.run(judge(["a", "b"])) == 2
    for entries, more in [
        (["b"], []),
        (["a", "b", "b"], []),
        (["a"], [replace(told, seq=2)]),
        (["a"], [replace(told, stream="saturday")]),
    ]:
        with pytest.raises(AssertionError):
            asyncio.run(judge(entries, *more))

"""Many deals in chunks, here and on a cluster; a run that was stopped, a worker that is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import sleep

import pytest

from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.cluster import Cluster, has_dask
from overtrick.solver.kept import Kept
from overtrick.solver.many import Answers, Here, many_tables
from overtrick.solver.symmetry import likeness
from overtrick.solver.table import Table
from overtrick.solver.unsolved import CRASHED, Unsolved
from tests.solver.loopback import scheduler, worker

NATIVE = pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
DASK = pytest.mark.skipif(not has_dask(), reason="a cluster needs the extra cluster")


def deals(number: int, seed: int = 7) -> list[Deal]:
    chance = Random(seed)
    return [Deal.of_pack(chance.sample(PACK, 52)) for _ in range(number)]


def told_by(deal: Deal) -> Table:
    """A table that no two deals share; not the true one."""
    digits = f"{likeness(deal).number % 10**20:020}"
    return likeness(deal).own(Table.parse(digits))


class Backwards:
    """Ends its chunks in the wrong order, and notes what it was asked."""

    def __init__(self, stop: int = 1000) -> None:
        self.asked: list[Sequence[Deal]] = []
        self._stop = stop

    def solved(self, chunks: Iterable[Sequence[Deal]]) -> Iterator[tuple[int, Answers]]:
        self.asked = list(chunks)
        for ended, number in enumerate(reversed(range(len(self.asked)))):
            if ended == self._stop:
                raise KeyboardInterrupt
            yield number, [told_by(deal) for deal in self.asked[number]]


def test_answers_come_in_the_order_asked_however_chunks_end() -> None:
    asked = deals(25)
    heard: list[int] = []
    bulk = Backwards()
    found = many_tables(asked, bulk, chunk=10, told=heard.append)
    assert found == tuple(map(told_by, asked))
    assert [len(chunk) for chunk in bulk.asked] == [10, 10, 5]
    assert heard == [5, 15, 25]


def test_like_deals_are_sent_once() -> None:
    one, two = deals(2)
    turned = Deal((one.hands[3], *one.hands[:3]))
    bulk = Backwards()
    found = many_tables([one, turned, two, one], bulk)
    assert sum(len(chunk) for chunk in bulk.asked) == 2
    assert found == tuple(map(told_by, [one, turned, two, one]))


def test_a_stopped_run_resumes(tmp_path: Path) -> None:
    asked = deals(50)
    kept = Kept(tmp_path / "kept.txt")
    with pytest.raises(KeyboardInterrupt):
        many_tables(asked, Backwards(stop=3), kept, chunk=10)
    kept.close()
    again = Kept(tmp_path / "kept.txt")
    assert len(again) == 30
    bulk = Backwards()
    heard: list[int] = []
    assert many_tables(asked, bulk, again, chunk=10, told=heard.append) == tuple(
        map(told_by, asked)
    )
    assert heard == [40, 50]
    assert sum(len(chunk) for chunk in bulk.asked) == 20
    again.close()


def test_what_is_not_solved_is_not_kept(tmp_path: Path) -> None:
    class Crashing:
        def solved(self, chunks: Iterable[Sequence[Deal]]) -> Iterator[tuple[int, Answers]]:
            for number, chunk in enumerate(chunks):
                yield number, [CRASHED] * len(chunk)

    kept = Kept(tmp_path / "kept.txt")
    assert many_tables(deals(3), Crashing(), kept) == (CRASHED,) * 3
    assert len(kept) == 0
    kept.close()


@NATIVE
def test_chunks_solved_here() -> None:
    asked = deals(5)
    with solver_at_hand(workers=1) as solver:
        assert many_tables(asked, Here(solver), chunk=2) == solver.tables(asked)


@DASK
def test_nobody_at_that_address() -> None:
    with pytest.raises(ParseError) as refused:
        Cluster("tcp://127.0.0.1:9", connect=0.5)
    assert str(refused.value.code) == "cluster-unreachable"


@DASK
def test_a_client_may_begin_late_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine slept once; another time it never woke."""
    late = [AssertionError, AssertionError]

    def client(*_: object, **__: object) -> str:
        if late:
            raise late.pop()
        return "begun"

    monkeypatch.setattr("distributed.Client", client)
    Cluster("tcp://127.0.0.1:9")
    assert not late
    late += [AssertionError] * 3
    with pytest.raises(AssertionError):
        Cluster("tcp://127.0.0.1:9")


@DASK
@NATIVE
def test_one_of_two_workers_is_killed_and_nothing_is_lost(tmp_path: Path) -> None:
    """The first chunk is back, so work is under way; the worker dies with its children."""
    asked = deals(16)
    with solver_at_hand(workers=1) as solver:
        single = solver.tables(asked)
    kept = Kept(tmp_path / "kept.txt")
    killed: list[int] = []
    with (
        scheduler(tmp_path) as address,
        worker(address) as first,
        worker(address),
        Cluster(address) as cluster,
    ):
        while cluster.workers < 2:
            sleep(0.1)

        def kill(done: int) -> None:
            if not killed:
                os.killpg(first.pid, signal.SIGKILL)
                killed.append(done)

        found = many_tables(asked, cluster, kept, chunk=2, told=kill)
        assert cluster.workers == 1
    assert killed[0] < len(asked)
    assert not any(isinstance(one, Unsolved) for one in found)
    assert found == single
    assert len(kept) == len(asked)
    kept.close()

"""The bar of long work: on a terminal only, in every language, taken away at the end."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cli import progress
from overtrick.cli.progress import Dealing, Progress, Watched, watched
from overtrick.language.language import Language
from overtrick.solver.at_hand import is_native
from overtrick.solver.cluster import has_dask
from tests.cli.commands import Overtrick
from tests.solver.loopback import scheduler, worker

NATIVE = pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
WIPED = "\r\x1b[2K"


class Screen(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        return True

    @property
    def bars(self) -> list[str]:
        return [one for one in self.getvalue().split(WIPED) if one]


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """Where each look at the clock is a second after the one before."""
    clock = count()
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    found = Screen()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=found))
    return found


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """A terminal on which every word is drawn at once."""
    monkeypatch.setattr(progress, "_FIRST", 0.0)
    monkeypatch.setattr(progress, "_AGAIN", 0.0)
    found = Screen()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=found))
    yield found
    assert found.getvalue().endswith(WIPED), "the bar is taken away again"


@pytest.mark.parametrize(
    ("language", "left"),
    [
        (Language.EN, "0:00:03 left"),
        (Language.RU, "осталось 0:00:03"),
        (Language.BG, "остават 0:00:03"),
    ],
)
def test_how_far_it_is_and_how_long_the_rest_will_take(
    screen: Screen, language: Language, left: str
) -> None:
    with Progress(40, language) as bar:
        bar.told(10)
    (drawn,) = screen.bars
    assert drawn == f"[{'#' * 6}{'.' * 18}]  25% 10/40, {left}"
    assert screen.getvalue().endswith(WIPED)


def test_the_pace_is_that_of_late(screen: Screen) -> None:
    """Nine hundred that a file had ready say nothing of the hundred that are to be solved."""
    bar = Progress(1000, Language.EN)
    bar.told(900)
    for done in range(901, 960):
        bar.told(done)
    assert "959/1000, 0:00:41 left" in screen.bars[-1]


def test_nothing_done_is_no_time(screen: Screen) -> None:
    Progress(10, Language.EN).told(0)
    assert screen.bars == [f"[{'.' * 24}]   0% 0/10"]


def test_deals_that_are_looked_for(screen: Screen) -> None:
    with Dealing(2, Language.EN) as dealing:
        dealing.tried(7000)
        dealing.found(1)
    assert screen.bars[0].endswith("0/2; 7000 tried for the next")
    assert screen.bars[1].endswith("50% 1/2, 0:00:02 left")


def test_a_long_file_by_its_bytes(screen: Screen) -> None:
    size = 8 * 1024 * 1024
    source = watched(io.BytesIO(bytes(size)), "long.pbn", size, Language.EN)
    assert isinstance(source, Watched)
    source.read(size // 2)
    assert screen.bars[0].startswith("long.pbn [############............]  50%, 0:00:01 left")
    source.read()
    assert screen.getvalue().endswith(WIPED)
    assert not isinstance(watched(io.BytesIO(), "short.pbn", 10, Language.EN), Watched)


def test_a_file_by_lines(screen: Screen) -> None:
    source = Watched(io.BytesIO(b"a\nb\n"), "x", 4, Language.EN)
    assert [source.readline(), source.readline()] == [b"a\n", b"b\n"]
    assert " 50%" in screen.getvalue()


def test_a_name_longer_than_the_terminal(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    Progress(4, Language.EN, "x" * 100).told(1)
    assert screen.bars == ["x" * 39]


def test_nothing_in_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_FIRST", -1.0)
    pipe = io.StringIO()
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=pipe))
    with Dealing(2, Language.EN) as dealing:
        dealing.found(1)
    assert not isinstance(watched(io.BytesIO(), "long.pbn", 2**30, Language.EN), Watched)
    assert pipe.getvalue() == ""


def deals(number: int) -> str:
    chance = Random(3)
    return "".join(f"{Deal.of_pack(chance.sample(PACK, 52))}\n" for _ in range(number))


@NATIVE
def test_tables_of_a_file(
    overtrick: Overtrick, quick: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.cli.dd_boards.cores", lambda: 1)
    file = tmp_path / "six.txt"
    file.write_text(deals(6))
    answer = overtrick("dd", str(file), "--lang", "ru")
    assert answer.code == 0
    assert WIPED not in answer.out
    assert [re.findall(r"\d/6", bar) for bar in quick.bars] == [["0/6"], ["4/6"]]
    assert "осталось 0:00:" in quick.bars[1]


@NATIVE
@pytest.mark.skipif(not has_dask(), reason="a cluster needs the extra cluster")
def test_tables_of_a_cluster_chunk_by_chunk(
    overtrick: Overtrick, quick: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("overtrick.solver.many.CHUNK", 2)
    file = tmp_path / "four.txt"
    file.write_text(deals(4))
    with scheduler(tmp_path) as address, worker(address):
        assert overtrick("dd", str(file), "--cluster", address).code == 0
    assert "4/4" in quick.bars[-1]


@NATIVE
def test_equity_remade(overtrick: Overtrick, quick: Screen, tmp_path: Path) -> None:
    words = ("equity", "--remake", str(tmp_path / "made.txt"), "--deals", "18", "--lang", "bg")
    assert overtrick(*words).code == 0
    assert "16/18, остават 0:00:0" in quick.bars[0]
    assert "18/18" in quick.bars[-1]


def test_deals_to_order(overtrick: Overtrick, quick: Screen) -> None:
    assert overtrick("deal", "--seed", "1", "--where", "losers(N) <= 2", "-n", "2").code == 0
    assert any("tried for the next" in bar for bar in quick.bars)
    assert "2/2" in quick.bars[-1]


@NATIVE
def test_odds_deal_and_then_solve(overtrick: Overtrick, quick: Screen) -> None:
    hands = "N:AKQJT98.AK.32.32 - 5432.432.AK4.AK4 -"
    answer = overtrick("odds", "4S", "--hands", hands, "--deals", "3", "--seed", "1")
    assert answer.code == 0
    assert [re.findall(r"\d/3", bar) for bar in quick.bars] == [["1/3"], ["2/3"], ["3/3"], ["3/3"]]

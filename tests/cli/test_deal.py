"""Deals from the command line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cli import deal as command
from overtrick.formats.pbn.read import read_pbn
from overtrick.solver.at_hand import is_native
from tests.cli.commands import Overtrick

pdfium: Any = import_module("pypdfium2")  # has no types
STRONG = "hcp(N) in 15..17 and shape(N) in 4333 4432 5332"


def test_boards_are_numbered_and_marked(overtrick: Overtrick) -> None:
    told = overtrick("deal", "-n", "17", "--seed", "7", "--json").told
    assert told["seed"] == "7"
    assert [board["board"] for board in told["boards"]] == list(range(1, 18))
    assert [board["dealer"] for board in told["boards"][:5]] == list("NESWN")
    marked = [board["vulnerable"] for board in told["boards"]]
    assert marked[:5] == ["None", "NS", "EW", "All", "NS"]
    assert marked[16] == "None"
    assert len({board["deal"] for board in told["boards"]}) == 17


def test_deals_as_wished(overtrick: Overtrick) -> None:
    told = overtrick("deal", "--number=6", "--where", STRONG, "--json").told
    for board in told["boards"]:
        north = Deal.parse(board["deal"]).hand(Seat.NORTH)
        assert north.points in (15, 16, 17)
        assert sorted(north.shape) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])


def test_hand_records_on_paper(overtrick: Overtrick, tmp_path: Path) -> None:
    """Beside what is printed; sixteen boards need a second page."""
    paper = tmp_path / "hands.pdf"
    assert overtrick("deal", "-n", "16", "--seed", "7", "--pdf", str(paper)).code == 0
    pages = pdfium.PdfDocument(paper)
    assert len(pages) == 2
    assert "16" in pages[1].get_textpage().get_text_bounded()


def test_the_same_seed(overtrick: Overtrick) -> None:
    """With another option between, and as a diagram: the same deal; unasked, always another."""
    one, two = (overtrick("deal", "--seed", "x", "--where", STRONG, "--json").out for _ in "12")
    assert one == two
    assert overtrick("deal", "--json").told["seed"] != overtrick("deal", "--json").told["seed"]


def test_diagrams(overtrick: Overtrick) -> None:
    lines = overtrick("deal", "--seed", "7").out.splitlines()
    assert lines[:2] == ["Board 1", "dealer N, vulnerable: none"]
    assert lines[-1] == "Seed: 7"
    assert overtrick("deal", "--seed", "7", "--lang", "ru").out != "\n".join(lines)


def test_pbn_reads_back_and_says_how_it_was_dealt(overtrick: Overtrick) -> None:
    words = ("deal", "-n", "3", "--seed", "7", "--where", STRONG)
    told = overtrick(*words, "--json").told
    text = overtrick(*words, "--pbn").out
    read = read_pbn(text.encode())
    assert [str(record.whole) for record in read.records] == [b["deal"] for b in told["boards"]]
    assert [record.number for record in read.records] == [1, 2, 3]
    assert read.records[0].tag("Generator") == f"overtrick deal --seed 7 --where '{STRONG}'"
    assert not any(record.problems for record in read.records)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "expected here: )"),
        ("ru", "здесь ожидалось: )"),
        ("bg", "тук се очакваше: )"),
    ],
)
def test_a_wish_is_refused_with_a_caret(overtrick: Overtrick, language: str, told: str) -> None:
    answer = overtrick("deal", "--where", "hcp(N >= 15", "--lang", language)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines() == [f"<text>:1:7: {told}", "hcp(N >= 15", "      ^"]


@pytest.mark.parametrize(
    ("words", "code", "name"),
    [
        (("--where", "hcp(N) = 38"), 1, "deal-impossible"),
        (("--where", "controls(N) >= 12 and losers(N) > 8", "--tries", "9"), 1, "deal-given-up"),
        (("--where", "height(N) = 38"), 2, "wish-unknown-word"),
        (("-n", "0"), 2, "unknown-value"),
        (("-n", "ten"), 2, "unknown-value"),
        (("--tries", "0"), 2, "unknown-value"),
        (("--where",), 2, "option-needs-value"),
    ],
)
def test_refusals(overtrick: Overtrick, words: tuple[str, ...], code: int, name: str) -> None:
    answer = overtrick("deal", *words, "--json")
    assert (answer.code, answer.refused["code"]) == (code, name)


def test_tricks_without_a_library(overtrick: Overtrick, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "is_native", lambda: False)
    answer = overtrick("deal", "--where", "tricks(NS, S) >= 10", "--json")
    assert (answer.code, answer.refused["code"]) == (2, "extra-missing")


@pytest.mark.skipif(not is_native(), reason="no native library on this machine")
def test_tricks(overtrick: Overtrick) -> None:
    where = "tricks(NS, S) >= 10 and spades(N) >= 5 and hcp(NS) >= 24"
    told = overtrick("deal", "-n", "2", "--seed", "3", "--where", where, "--json").told
    boards = [board["deal"] for board in told["boards"]]
    assert len(boards) == 2
    again = overtrick("deal", "-n", "2", "--seed", "3", "--where", where, "--json").told
    assert [board["deal"] for board in again["boards"]] == boards


def test_broken_off_without_a_word() -> None:
    """Nothing on standard output, no traceback, and the exit code of a program interrupted."""
    where = "controls(N) >= 12 and losers(N) >= 9"
    words = [sys.executable, "-m", "overtrick", "deal", "--where", where, "--tries", "900000000"]
    with (
        _heeded(signal.SIGINT),
        subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running,
    ):
        try:
            until = time.monotonic() + 60
            while not _is_dealing(running.pid):
                assert time.monotonic() < until
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    assert (running.returncode, out, err) == (130, b"", b"")


@contextmanager
def _heeded(number: signal.Signals) -> Generator[None]:
    """What is started heeds the signal, even where a shell left us in its background."""
    before = signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def _is_dealing(pid: int) -> bool:
    """Whether it has used a second of a processor: by then it deals."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:  # noqa: PTH123
        fields = file.read().rpartition(")")[2].split()
    return int(fields[11]) / os.sysconf("SC_CLK_TCK") >= 1

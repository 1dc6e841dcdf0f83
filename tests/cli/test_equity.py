"""What a rubber is worth, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.analysis.equity.dealing import seeded_deals
from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity, equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.cli.equity import shown
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.solver.at_hand import is_native
from overtrick.solver.kept import HEAD
from tests.cli.commands import Overtrick

STATE = "games 1-0 leg 60-20"
NATIVE = pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")


def points(state: State, name: str = "rubber") -> float:
    equity = equity_of(RULE_SETS[name])
    assert equity
    return equity.of(state).points


def test_a_state_by_who_deals(overtrick: Overtrick) -> None:
    answer = overtrick("equity", "--state", STATE)
    assert answer.code == 0
    north_south, east_west, without, *_ = answer.out.splitlines()
    state = State(BySide(1, 0), BySide(60, 20), Side.NS)
    bare = state._replace(legs=BySide(0, 0))
    assert north_south.startswith(f"North-South {shown(points(state))} ± ")
    assert f"{shown(points(state._replace(dealer=Side.EW)))} ± " in east_west
    assert shown(points(bare)) in without
    assert shown(points(state) - points(bare)) in without


def test_a_state_without_part_scores_says_nothing_of_them(overtrick: Overtrick) -> None:
    assert len(overtrick("equity", "--state", "games 1-0").out.splitlines()) == 4


def test_all_scores(overtrick: Overtrick) -> None:
    lines = overtrick("equity", "--rules", "rubber-1932").out.splitlines()
    assert lines[1].split() == ["0", *map(str, range(20, 100, 10))]
    rows = {cells[0]: cells[1:] for cells in map(str.split, lines[2:6])}
    assert list(rows) == ["0-0", "1-0", "0-1", "1-1"]
    ahead = State(BySide(0, 1), BySide(40, 0), Side.NS)
    assert rows["0-1"][3] == shown(points(ahead, "rubber-1932"))


def test_for_machines(overtrick: Overtrick) -> None:
    told = overtrick("equity", "--json", "--rules", "progressive", "--state", STATE).told
    assert told["rules"] == "progressive"
    assert [one["dealer"] for one in told["states"]] == ["NS", "EW"]
    state = State(BySide(1, 0), BySide(60, 20), Side.NS)
    assert told["states"][0]["worth_ns"] == pytest.approx(points(state), abs=0.005)
    assert len(overtrick("equity", "--json").told["states"]) == 324


@pytest.mark.parametrize("rules", ["chicago", "duplicate", "whist"])
def test_rules_that_know_no_rubber(overtrick: Overtrick, rules: str) -> None:
    answer = overtrick("equity", "--rules", rules, "--json")
    assert (answer.code, answer.refused["code"]) == (2, "unknown-value")


@pytest.mark.parametrize(
    ("words", "column"),
    [(("--seed", "x"), 25), (("--deals", "0"), 26), (("--deals", "1000001"), 26)],
)
def test_numbers_that_are_none(
    overtrick: Overtrick, words: tuple[str, ...], column: int, tmp_path: Path
) -> None:
    answer = overtrick("equity", "--remake", "new.txt", "--json", *words)
    assert answer.refused["code"] == "unknown-value"
    assert answer.refused["column"] == column + len("--json ")
    assert not list(tmp_path.iterdir())


@NATIVE
def test_a_table_is_remade_from_its_seed(overtrick: Overtrick, tmp_path: Path) -> None:
    """The second time nothing is solved: the results that were kept are enough."""
    new, again, kept = (tmp_path / name for name in ("new.txt", "again.txt", "kept.txt"))
    words = ("equity", "--seed", "5", "--deals", "2", "--kept", str(kept), "--remake")
    assert overtrick(*words, str(new)).code == 0
    table = Equity.parse(new.read_text())
    assert (table.deals, table.seed, table.rules.id) == (2, 5, "rubber")
    size = kept.stat().st_size
    assert overtrick(*words, str(again)).code == 0
    assert again.read_text() == new.read_text()
    assert kept.stat().st_size == size
    assert kept.read_bytes().startswith(HEAD)


@NATIVE
def test_a_file_of_another_kind_is_left_alone(overtrick: Overtrick, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(str(next(seeded_deals(1))))
    answer = overtrick("equity", "--remake", "x", "--kept", str(other), "--json")
    assert answer.refused["code"] == "not-kept-results"
    assert other.read_text() == str(next(seeded_deals(1)))

"""What is wrong with an evening is told in its place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.names import can_be_listed, read_seating, write_seating
from overtrick.formats.evening.read import (
    MOST_DEALS,
    is_evening,
    parse_evening,
)
from overtrick.formats.sheet.walk import MOST_PROBLEMS
from overtrick.language.language import Language
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind
from tests.formats.evening_files import EIGHT, HEAD, found, warned
from tests.tournament.evenings.evenings import ABCD


@pytest.mark.parametrize(("text", "problems"), [
    ("", [("file-empty", 1, 1)]),
    ("Я".encode() + b"\xff", [("not-utf-8", 1, 2)]),
    ("players: A", [("evening-no-kind", 1, 1)]),
    ("evening: poker", [("evening-unknown-value", 1, 10)]),
    ("evening: chicago", [("evening-no-players", 1, 1)]),
    ("evening: chicago\nplayers: A, B", [("evening-too-few", 2, 10)]),
    ("evening: chicago\nplayers: A, B, C, a", [("evening-name-twice", 2, 19)]),
    ("evening: chicago\nplayers: A, B, C v D, E", [("evening-name", 2, 16)]),
    ("evening: chicago\nplayers: A, B\u202e, C, D", [("name-character", 2, 14)]),
    ("evening: chicago\nplayers: A, B, C, D\nsubstitutes: a", [("evening-name-twice", 3, 14)]),
    ("evening:", [("evening-no-value", 1, 9)]),
    ("evening : ", [("evening-no-value", 1, 9)]),
    ("bridge: x", [("evening-unknown-key", 1, 1)]),
    ("playrs: x", [("evening-unknown-key-near", 1, 1)]),
    (HEAD + "rules: poker", [("sheet-unknown-rules", 3, 8)]),
    (HEAD + "rules: rubbr", [("sheet-unknown-rules-near", 3, 8)]),
    (HEAD + "stake: x", [("not-a-stake", 3, 8)]),
    (HEAD + "tie: x", [("rules-unknown-value", 3, 6)]),
    (HEAD + "form: rubber", []),
    (HEAD + "form: board", [("rules-fixed-field", 3, 1)]),
    (HEAD + "deals: 4", [("evening-no-such-setting", 3, 1)]),
    (HEAD + "seed: x", [("evening-not-a-number", 3, 7)]),
    (HEAD + "tally: x", [("evening-unknown-value", 3, 8)]),
    (EIGHT + "deals: 0", [("evening-not-a-number", 3, 8)]),
    (EIGHT + "minutes: 601", [("evening-not-a-number", 3, 10)]),
    (EIGHT + "movement: x\npartners: y", [
        ("evening-unknown-value", 3, 11), ("evening-unknown-value", 4, 11),
    ]),
    (HEAD + "players: x", [("evening-key-twice", 3, 1)]),
    (HEAD + "round 1\nrules: rubber", [("evening-late-header", 4, 1)]),
    (HEAD + "4H N =", [("evening-no-round", 3, 1)]),
    (HEAD + "table 1", [("evening-no-round", 3, 1)]),
    (HEAD + "arrives: X", [("evening-no-round", 3, 1)]),
    (HEAD + "round 2", [("evening-round-number", 3, 1)]),
    (HEAD + "round 1\ntable 0", [("evening-table-number", 4, 1)]),
    (HEAD + "round 1\ntable 1\ntable 1", [("evening-table-number", 5, 1)]),
    (HEAD + "round 1\ntable 2", [("evening-nobody-left", 4, 1)]),
    (HEAD + "round 1\ntable 1: Anna, Boris", [("evening-not-a-seating", 4, 10)]),
    (HEAD + "round 1\ntable 1: Anna v Boris", [("evening-not-a-seating", 4, 10)]),
    (HEAD + "round 1: Anna, Boris v Clara, Dmitri", [("evening-not-a-seating", 3, 10)]),
    (HEAD + "round 1\ntable 1: Anna, Boriz v Clara, Dmitri",
     [("evening-unknown-player-near", 4, 16)]),
    (HEAD + "round 1\ntable 1: Anna, Boris v Clara, Xena", [("evening-unknown-player", 4, 31)]),
    (HEAD + "round 1\ntable 1: Anna, Boris v Anna, Dmitri", [("evening-seated-twice", 4, 10)]),
    (EIGHT + "round 1\ntable 1: A, B v E, F\ntable 2", [("evening-seated-twice", 5, 1)]),
    (HEAD + "round 1\narrives: anna", [("evening-here-already", 4, 10)]),
    (HEAD + "round 1\narrives: E, e", [("evening-here-already", 4, 13)]),
    (HEAD + "round 1\narrives: E v F", [("evening-name", 4, 10)]),
    (HEAD + "round 1\nleaves: Xena", [("evening-unknown-player", 4, 9)]),
    (HEAD + "round 1\nleaves: Anna", [("evening-no-table", 3, 1)]),
    (HEAD + "round 1\narrives: E\narrives: F", [("evening-key-twice", 5, 1)]),
    (HEAD + "round 1\narrives: E\nleaves: E\nround 2\nleaves: E", [("evening-not-here", 7, 9)]),
    (HEAD + "round 1\narrives: E\nleaves: Anna\ntable 1: Anna, Boris v Clara, Dmitri",
     [("evening-not-here", 5, 9)]),
    (HEAD + "round 1\npass\narrives: E", [("evening-no-round", 5, 1)]),
    (HEAD + "round 1\npass\ndealer: N", [("evening-late-header", 5, 1)]),
    (HEAD + "round 1\ndealer: N\ndealer: E", [("evening-key-twice", 5, 1)]),
    (HEAD + "round 1\ndealer: X", [("expected", 4, 9)]),
    (HEAD + "round 1\npass\ncut: NS\ncut: NS", [("evening-key-twice", 6, 1)]),
    (HEAD + "round 1\ncut: N", [("expected", 4, 6)]),
    (HEAD + "round 1\n2C N =\ncut: NS", [("evening-not-level", 5, 6)]),
    (HEAD + "round 1\n4H N 9", [("bare-number", 4, 6)]),
    (HEAD + "round 1\n3NT N =\n3NT N =\n  pass", [("sheet-over", 6, 3)]),
    (HEAD + "round 1\n4H N =  honours N 100", [("honours-off", 4, 9)]),
    (EIGHT + "deals: 1\nround 1\n2C N =\npass", [("evening-round-full", 6, 1)]),
    (EIGHT + "round 1\ntime up\npass\npass", [("evening-time-up", 6, 1)]),
    (HEAD + "x" * 3_000, [("line-too-long", 3, 2_001)]),
])  # fmt: skip
def test_what_is_wrong_and_where(text: str, problems: list[tuple[str, int, int]]) -> None:
    if problems:
        assert [code for code, _, _ in found(text)] == [code for code, _, _ in problems]
        places = [(line, column) for _, line, column in found(text)]
        for place, (code, *expected) in zip(places, problems, strict=True):
            assert [*place] == expected or code in NOT_BY_COLUMN
    else:
        assert warned(text) == []


NOT_BY_COLUMN = {"bare-number"}


def test_it_gives_up_after_so_many() -> None:
    assert found(HEAD + "x\n" * 500)[-1][0] == "more-problems"
    assert len(found(HEAD + "x\n" * 500)) == MOST_PROBLEMS + 1
    many = EIGHT + "round 1\n" + "pass\n" * (MOST_DEALS + 2)
    assert found(many) == [("evening-too-many-deals", MOST_DEALS + 4, 1)]


def test_strict_reading_raises() -> None:
    with pytest.raises(BridgeError) as why:
        parse_evening(HEAD + "round 2")
    assert (why.value.line, why.value.column) == (3, 1)


@pytest.mark.parametrize(("name", "fits"), [
    ("Анна Мария", True), ("V", False), ("v", False), ("a v b", False), ("A, B", False),
    ("a#b", False), ("", False), (" A", False), ("A\u202e", False), ("x" * 101, False),
    ("Vs Vera", False), ("Vera V.", True),
])  # fmt: skip
def test_which_names_a_file_can_hold(name: str, fits: bool) -> None:
    assert can_be_listed(name) is fits


@pytest.mark.parametrize("language", [None, *Language])
def test_a_seating_in_each_language(language: Language | None) -> None:
    seating = Seating(*ABCD)
    assert read_seating(write_seating(seating, language)) == seating


def test_what_no_file_could_hold() -> None:
    made = Evening.of(Kind.CHICAGO, ABCD)
    for bad, title in (
        (replace(made, players=("A, B", "C", "D", "E")), ""),
        (made, " x"),
        (replace(made, rules=replace(RUBBER, id="ours")), ""),
    ):
        with pytest.raises(ParseError):
            EveningFile(bad, title)


def test_which_files_mean_to_be_an_evening() -> None:
    assert is_evening(HEAD)
    assert is_evening("# Friday\n Турнир : x")
    assert not is_evening("rules: rubber\n4H N =")
    assert not is_evening(b"\xff")

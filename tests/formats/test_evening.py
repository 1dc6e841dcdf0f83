"""Evening files: what they may say, where they are refused, and that they come back the same."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.names import can_be_listed, read_seating, write_seating
from overtrick.formats.evening.read import (
    MOST_DEALS,
    is_evening,
    parse_evening,
    read_evening,
)
from overtrick.formats.evening.write import write_evening
from overtrick.formats.problem import Severity
from overtrick.formats.sheet.walk import MOST_PROBLEMS
from overtrick.language.language import Language
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Tally
from overtrick.tournament.evenings.standing import standing
from tests.formats.properties import assert_has_a_place, stakes, titles
from tests.tournament.evenings.evenings import ABCD, evenings, shown

files: st.SearchStrategy[EveningFile] = st.builds(
    EveningFile, evenings(), titles, st.none() | stakes
)
HEAD = "evening: three-rubbers\nplayers: Anna, Boris, Clara, Dmitri\n"
EIGHT = "evening: progressive\nplayers: A, B, C, D, E, F, G, H\n"


def found(text: str | bytes) -> list[tuple[str, int, int]]:
    file, problems = read_evening(text)
    assert file is None
    for problem in problems:
        assert_has_a_place(problem)
    return [(str(problem.code), problem.line, problem.column) for problem in problems]


def warned(text: str) -> list[tuple[str, int, int]]:
    file, problems = read_evening(text)
    assert file is not None, problems
    for problem in problems:
        assert_has_a_place(problem)
        assert problem.severity is Severity.WARNING
    return [(str(problem.code), problem.line, problem.column) for problem in problems]


def read(text: str) -> Evening:
    return parse_evening(text).evening


@given(files, st.none() | st.sampled_from(Language))
def test_what_is_written_reads_the_same(file: EveningFile, language: Language | None) -> None:
    text = write_evening(file, language)
    assert parse_evening(text) == file
    assert write_evening(parse_evening(text), language) == text


@given(files)
def test_line_ends_marks_and_blanks_do_not_matter(file: EveningFile) -> None:
    text = write_evening(file)
    for same in (
        text.replace("\n", "\r\n").encode("utf-8-sig"),
        text.rstrip("\n").encode("utf-16"),
        text.replace("\n", "  \t\n\n"),
    ):
        assert parse_evening(same) == file


scraps = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "evening: three-rubbers", "evening: progressive", "evening: chicago", "evening:",
            "players: Anna, Boris, Clara, Dmitri", "players: Anna", "players: A, B, C, D, E",
            "rules: rubber", "rules: chicago-duplicate", "rules: x", "deals: 2", "deals: x",
            "minutes: 30", "seed: 7", "tally: gross", "partners: keep", "movement: straight",
            "substitutes: Host", "stake: 5 per 100", "round 1", "round 2", "round 3", "rubber 1",
            "table 1", "table 2", "table 1: Anna, Boris v Clara, Dmitri", "table 1: Anna v Boris",
            "arrives: Elena", "leaves: Anna", "leaves: X", "dealer: N", "dealer: 7", "cut: EW",
            "time up", "4H N =", "pass", "3NT N =", "4S N =  honours S 150", "# note", ": x",
        ]
    ),
)  # fmt: skip


@given(
    st.one_of(st.binary(max_size=300), st.text(max_size=300), st.lists(scraps).map("\n".join)),
    st.sampled_from(["", HEAD, EIGHT]),
)
@example(b"\xff\xfe", "")
@example("round 1\ntable 1:", HEAD)
def test_anything_is_an_evening_or_problems_with_places(data: bytes | str, head: str) -> None:
    text = head.encode() + data if isinstance(data, bytes) else head + data
    file, problems = read_evening(text)
    assert (file is None) is any(each.severity is Severity.ERROR for each in problems)
    assert [each.line for each in problems] == sorted(each.line for each in problems)
    for problem in problems:
        assert_has_a_place(problem)
    if file is not None:
        assert parse_evening(write_evening(file)) == file


RUSSIAN = """\
# Пятница
Вечер: с переходом
правила: progressive-gross
Игроки: Анна, Борис, Вера, Гена, Дина, Ева, Жора, Зоя, Илья
замены: Клуб
дамы: Анна, Вера
сдачи: 6
минуты: 30
жребий: 7
запись: чистая
партнёры: постоянные
переход: победители от первого
ставка: 5 руб. за 100
тур 1
стол 1: Анна, Борис против Вера, Гена
сдаёт: Ю
пас
снятие: ВЗ
стол 2
4П С =
время вышло
тур 2
пришли: Лев
ушли: илья
"""
BULGARIAN = """\
# Петък
вечер: с преместване
правила: progressive-gross
играчи: Анна, Борис, Вера, Гена, Дина, Ева, Жора, Зоя, Илья
заместници: Клуб
дами: Анна, Вера
раздавания: 6
минути: 30
жребий: 7
запис: чист
партньори: постоянни
движение: победители от първа
залог: 5 руб. за 100
кръг 1:
маса 1: Анна, Борис срещу Вера, Гена
раздава: Ю
пас
теглене: ИЗ
маса 2:
4Пи С =
времето изтече
кръг 2
идват: Лев
тръгват: Илья
"""


@pytest.mark.parametrize("text", [RUSSIAN, BULGARIAN])
def test_in_russian_and_in_bulgarian(text: str) -> None:
    file = parse_evening(text)
    made = file.evening
    assert (made.kind, made.rules.id) == (Kind.PROGRESSIVE, "progressive-gross")
    assert made.settings == (Tally.NET, 7, Partners.KEEP, Movement.WINNERS_AWAY, 6, 30)
    assert file.stake == Stake(Fraction(5), 100, "руб.")
    assert made.substitutes == ("Клуб",)
    assert made.ladies == ("Анна", "Вера")
    first, second = made.rounds[0].tables
    assert (first.dealer, first.cut, first.bell) == (Seat.SOUTH, Side.EW, None)
    assert (second.dealer, second.bell) == (Seat.NORTH, 1)
    assert (made.rounds[1].arrives, made.rounds[1].leaves) == (("Лев",), ("Илья",))
    assert len(made.rounds[1].tables) == 2


def test_seats_are_left_out_where_the_movement_fixes_them() -> None:
    made = read(HEAD + "round 1\n3NT N =\n3NT N =\nround 2\ntable 1\nround 3\ntable 1:\n2C E =")
    assert [shown(made, number) for number in (1, 2, 3)] == [
        ["Anna, Boris v Clara, Dmitri"],
        ["Anna, Clara v Boris, Dmitri"],
        ["Anna, Dmitri v Boris, Clara"],
    ]
    assert [line.total for line in standing(made)] == [10, 10, -10, -10]


def test_the_rounds_of_three_rubbers_may_be_called_rubbers() -> None:
    made = read(HEAD + "rubber 1\n3NT N =\nроббер 2\n3NT N =")
    assert len(made.rounds) == 2
    assert found(EIGHT + "round 1\n4S N =\nrubber 2") == [("evening-rubber", 5, 1)]
    assert found("rubber 1") == [("evening-rubber", 1, 1)]


def test_names_in_any_case_and_a_dealer_for_all() -> None:
    made = read(HEAD + "dealer: E\nround 1\ntable 1: anna, BORIS vs. clara, dmitri\npass\nround 2")
    assert shown(made, 1) == ["Anna, Boris v Clara, Dmitri"]
    assert [each.tables[0].dealer for each in made.rounds] == [Seat.EAST, Seat.EAST]


def test_a_round_with_nothing_in_it_is_opened() -> None:
    made = read(EIGHT + "round 1")
    assert shown(made, 1) == ["A, B v C, D", "E, F v G, H"]


def test_unfinished_rubbers_count_net_or_gross() -> None:
    text = EIGHT + "round 1\ntable 1\n3NT N =\n3C E =\n2H N =\ntable 2\npass"
    assert standing(read(text))[0].total == 400
    gross = standing(read(text.replace("players", "rules: progressive-gross\nplayers")))
    assert [line.total for line in gross] == [510, 510, 110, 110, 0, 0, 0, 0]


def test_a_departure_is_told_and_counts() -> None:
    text = HEAD + "round 1\nround 2\ntable 1: Anna, Boris v Clara, Dmitri\n3NT N =\n3NT N ="
    assert warned(text) == [("evening-departs", 5, 10)]
    assert standing(read(text))[0].total == 10
    assert warned(HEAD + "round 1\ntable 1: Anna, Clara v Boris, Dmitri") == []


def test_a_cut_by_the_seed_is_told_where_people_move_by_it() -> None:
    level = EIGHT + "round 1\ntable 1\npass\ntable 2\n4S N ="
    assert warned(level) == []
    assert warned(level + "\nround 2") == [("evening-cut", 4, 1)]
    assert warned(level.replace("pass", "pass\ncut: NS") + "\nround 2") == []


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

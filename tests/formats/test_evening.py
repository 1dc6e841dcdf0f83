"""An evening reads as it was written, in each language."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.cards.seat import Seat, Side
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.read import (
    parse_evening,
    read_evening,
)
from overtrick.formats.evening.write import write_evening
from overtrick.formats.problem import Severity
from overtrick.language.language import Language
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Tally
from overtrick.tournament.evenings.standing import standing
from tests.formats.evening_files import EIGHT, HEAD, files, found, read, warned
from tests.formats.properties import assert_has_a_place
from tests.tournament.evenings.evenings import shown


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

"""A sheet as people write it, in each language."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.formats.sheet.read import parse_sheet
from overtrick.formats.sheet.write import write_sheet
from overtrick.scoring.honours import Honours
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber
from tests.formats.sheet_texts import EXAMPLE, found


def test_the_example() -> None:
    file = parse_sheet(EXAMPLE.read_bytes())
    assert file.names == ("Anna", "Boris", "Clara", "Dmitri")
    assert file.stake == Stake(Fraction(5), 100)
    assert file.title.startswith("Friday, table 2  ")
    assert file.lines == (10, 11, 12, 13)
    assert file.sheet.rules.id == "rubber"
    ledger = file.sheet.replay().last
    assert [row.dealer for row in ledger.rows] == list(Seat)
    assert ledger.rows[2].entry.honours == (Honours(Seat.SOUTH, 150),)
    assert ledger.totals == BySide(190, 450)
    assert ledger.if_stopped == BySide(190, 750)


RUSSIAN = """\
# Пятница
Правила: RUBBER-ru-lesson
honours.enabled: Yes
Ставка: 0,50 € за 100
сдаёт: ю
С: Анна
Ю: Клара
В: Борис
З: Дмитрий
4Ч С +1  онеры Ю 100
4Ч С =
роббер 2
сдает: В
пас
"""
BULGARIAN = """\
# Петък
правила: rubber-ru-lesson
honours.enabled: yes
залог: 0.50 € за 100
раздава: Ю
С: Анна
Ю: Клара
И: Борис
З: Дмитрий
4Ку С +1  онори Ю 100
4Ку С =
робер 2
раздава: И
пас
"""


@pytest.mark.parametrize("text", [RUSSIAN, BULGARIAN])
def test_in_russian_and_in_bulgarian(text: str) -> None:
    file = parse_sheet(text)
    assert file.names == ("Анна", "Борис", "Клара", "Дмитрий")
    assert file.stake == Stake(Fraction(1, 2), 100, "€")
    assert file.sheet.dealer is Seat.SOUTH
    assert file.sheet.items[2] == NextRubber(Seat.EAST)
    assert file.sheet.replay().ledgers[0].totals == BySide(1070, 0)


@pytest.mark.parametrize(
    ("key", "seat"),
    [
        ("N", Seat.NORTH),
        ("e", Seat.EAST),
        ("С", Seat.NORTH),
        ("C", Seat.NORTH),  # Latin, but only the Cyrillic letter is a seat
        ("В", Seat.EAST),
        ("B", Seat.EAST),
        ("Е", Seat.EAST),  # Cyrillic
        ("И", Seat.EAST),
        ("north", Seat.NORTH),
        ("Запад", Seat.WEST),
    ],
)
def test_a_seat_by_any_of_its_letters(key: str, seat: Seat) -> None:
    assert parse_sheet(f"{key} :  Анна   Мария \npass").name_of(seat) == "Анна Мария"


def test_a_blank_name_is_no_name() -> None:
    assert parse_sheet("N:\nS: # who?\nE: Boris\npass").names == ("", "Boris", "", "")


@pytest.mark.parametrize(
    ("text", "stake"),
    [
        ("5 per 100", Stake(Fraction(5), 100)),
        ("0.50 € per 100", Stake(Fraction(1, 2), 100, "€")),
        ("$2.5 PER 1000", Stake(Fraction(5, 2), 1000, "$")),
        ("5лв. за 100", Stake(Fraction(5), 100, "лв.")),
        ("5 руб. за 10", Stake(Fraction(5), 10, "руб.")),
        ("1 / 1", Stake(Fraction(1), 1)),
        ("0,0001 per 1000000", Stake(Fraction(1, 10_000), 1_000_000)),
    ],
)
def test_stakes(text: str, stake: Stake) -> None:
    assert parse_sheet(f"stake: {text}\npass").stake == stake


@pytest.mark.parametrize(
    "text",
    [
        "5",
        "per 100",
        "0 per 100",
        "0.00 per 100",
        "5 per 0",
        "5 per 1000001",
        "-5 per 100",
        "1.23456 per 100",
        "$5€ per 100",
        "5 per per 100",
        "5 per 100 points",
        "٥ per 100",
        "5 €1 per 100",
        "5 \u200fx per 100",
        "5 abcdefghijk per 100",
    ],
)
def test_no_stakes(text: str) -> None:
    assert found(f"rules: rubber\nstake:  {text}") == [("not-a-stake", 2, 9)]


def test_house_rules_may_stand_above_the_rules_they_change() -> None:
    above = parse_sheet("Rubber.Clean: 900\nHONOURS.ENABLED: no\nrules: rubber-konspekt\n4H N =")
    below = parse_sheet("rules: rubber-konspekt\nhonours.enabled: No\nrubber.clean: 900\n4H N =")
    assert above == below
    assert above.sheet.rules.rubber.clean == 900
    assert write_sheet(above).splitlines()[:3] == [
        "rules: rubber-konspekt",
        "rubber.clean: 900",
        "dealer: N",
    ]


def test_the_next_rubber_is_opened_by_its_number() -> None:
    file = parse_sheet("rubber 1\ndealer: E\n4S N =\n4S N =\nRubber  2\n4S W =\nrubber 3\n\npass")
    account = file.sheet.replay()
    assert [len(ledger.rows) for ledger in account.ledgers] == [2, 1, 1]
    assert [ledger.first_dealer for ledger in account.ledgers] == [Seat.EAST, Seat.WEST, Seat.NORTH]
    assert file.lines == (3, 4, 5, 6, 7, 9)


def test_under_progressive_the_next_rubber_opens_by_itself() -> None:
    deals = "3NT N =\n4S N =\n4H E =\n"
    file = parse_sheet(f"rules: progressive\n{deals}rubber 3\npass")
    assert len(file.sheet.replay().ledgers) == 3
    assert "rubber 3\n" in write_sheet(file)
    assert found(f"rules: progressive\n{deals}rubber 2") == [("sheet-rubber-number", 5, 1)]


def test_only_the_first_line_is_the_title() -> None:
    assert parse_sheet(" #  Friday,\ttable 2 # ours \npass").title == "Friday, table 2 # ours"
    assert parse_sheet("pass # Friday").title == ""
    assert parse_sheet("\n# Friday\npass").title == ""

"""What a sheet file may say, and where it is refused."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.cards.by_side import BySide
from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.formats.problem import LONGEST_LINE, Severity
from overtrick.formats.sheet.read import MOST_DEALS, parse_sheet, read_sheet
from overtrick.formats.sheet.walk import MOST_PROBLEMS
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.sheet_file import SheetFile
from overtrick.scoring.honours import Honours
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber

EXAMPLE = Path(__file__).parent / "data" / "example.sheet"


def found(text: str | bytes) -> list[tuple[str, int, int]]:
    file, problems = read_sheet(text)
    assert file is None
    return [(str(problem.code), problem.line, problem.column) for problem in problems]


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


REFUSED = [
    # Settings.
    ("rules: rubbr\npass", [("sheet-unknown-rules-near", 1, 8)]),
    ("rules: whist\npass", [("sheet-unknown-rules", 1, 8)]),
    ("rules:  # which?\npass", [("sheet-no-value", 1, 7)]),
    ("  honour.enabled: yes", [("sheet-unknown-key-near", 1, 3)]),
    ("Q: Anna", [("sheet-unknown-key", 1, 1)]),
    (": Anna", [("sheet-unknown-key", 1, 1)]),
    ("rubber: 2", [("sheet-unknown-key-near", 1, 1)]),
    ("slam: 500", [("sheet-unknown-key", 1, 1)]),
    ("rules: rubber\nправила: rubber", [("sheet-key-twice", 2, 1)]),
    ("N: Anna\nС: Анна", [("sheet-key-twice", 2, 1)]),
    ("game: 100\nGAME: 100", [("sheet-key-twice", 2, 1)]),
    ("dealer: Q", [("expected", 1, 9)]),
    ("dealer: N\u200e", [("invisible-character", 1, 10)]),
    ("N\u200e: Anna", [("invisible-character", 1, 2)]),
    # House rules.
    ("honours.enabled:   maybe", [("rules-unknown-value", 1, 20)]),
    ("settlement.unit: 0", [("rules-range", 1, 18)]),
    ("form: board", [("rules-fixed-field", 1, 1)]),
    ("vulnerability: board", [("rules-not-in-this-form", 1, 16)]),
    ("tie: x\nrules: nix\nform: y", [("sheet-unknown-rules", 2, 8)]),
    ("tie: x\ngame: 0\npass", [("rules-unknown-value", 1, 6), ("rules-range", 2, 7)]),
    ("tie: x\n9H", [("rules-unknown-value", 1, 6), ("expected", 2, 1)]),
    # Names.
    ("N: Anna\u202e!", [("name-character", 1, 8)]),
    ("S:   Cla\x1bra", [("name-character", 1, 9)]),
    ("E: " + "Я" * 101, [("name-too-long", 1, 4)]),
    ("# Fri\u2066day\npass", [("name-character", 1, 6)]),
    # The order of things.
    ("pass\nN: Anna\nstake: 5 per 100", [("sheet-late-header", 2, 1), ("sheet-late-header", 3, 1)]),
    ("pass\ndealer: N", [("sheet-late-header", 2, 1)]),
    ("pass\nrubber 2\ndealer: E\npass\ndealer: S", [("sheet-late-header", 5, 1)]),
    ("pass\nrubber 2\ndealer: E\ndealer: S", [("sheet-key-twice", 4, 1)]),
    ("pass\nrubber 2\nstake: 1 per 1", [("sheet-late-header", 3, 1)]),
    ("9H N =\nN: Anna", [("expected", 1, 1), ("sheet-late-header", 2, 1)]),
    # Deals.
    ("rules: rubber\n  4H N = # fine\n\t4H Q =", [("expected", 3, 5)]),
    ("4H N +4", [("result-tricks", 1, 6)]),
    ("4H N 10", [("bare-number", 1, 6)]),
    ("4H N =\n4H N =\n\n pass", [("sheet-over", 4, 2)]),
    ("rules: chicago\npass\n" + "4H N =\n" * 5, [("sheet-over", 7, 1)]),
    ("rules: duplicate\n 4H N =  honours N 100", [("honours-off", 2, 10)]),
    ("4H N =  honours N 120", [("honours-points", 1, 9)]),
    ("3NT N =  honours N 100", [("honours-points", 1, 10)]),
    ("pass  honours N 100", [("honours-passed-out", 1, 7)]),
    ("4H N =  honours N 100  honours S 100", [("honours-twice", 1, 24)]),
    # Rubbers.
    ("rubber 2\npass", [("rubber-empty", 1, 1)]),
    ("pass\nrubber 1\npass", [("sheet-rubber-number", 2, 1)]),
    ("pass\n  rubber 3", [("sheet-rubber-number", 2, 3)]),
    ("pass\nrubber 2\nrubber 3", [("rubber-empty", 3, 1)]),
    ("pass\nrubber two", [("expected", 2, 1)]),
    # Files.
    ("", [("file-empty", 1, 1)]),
    (b"", [("file-empty", 1, 1)]),
    (" \n# nothing yet\n", [("file-empty", 1, 1)]),
    ("пас\n".encode() + b"\xff", [("not-utf-8", 2, 1)]),
    ("pass\n# " + "-" * LONGEST_LINE + "\n9H", [("line-too-long", 2, 2001), ("expected", 3, 1)]),
]


@pytest.mark.parametrize(("text", "expected"), REFUSED)
def test_refused_with_its_place(text: str | bytes, expected: list[tuple[str, int, int]]) -> None:
    assert found(text) == expected


def test_a_mistake_in_a_key_names_what_was_meant() -> None:
    problems = read_sheet("honour.enabled: yes\nrules: Chicago-duplikate\n\nN: A\nn: B")[1]
    assert [problem.facts.get("nearest") for problem in problems] == [
        "honours.enabled",
        "chicago-duplicate",
        None,
    ]
    assert problems[-1].facts == {"key": "n", "first": 4}


def test_a_deal_after_the_end_tells_which_item_it_is() -> None:
    problem = read_sheet("4H N =\n4H N =\npass")[1][0]
    assert problem.facts["index"] == 2
    assert problem.source == "pass"


def test_replay_is_judged_only_where_every_line_can_be_read() -> None:
    assert found("4H N =\n4H N =\npass\n9H") == [("expected", 4, 1)]


@pytest.mark.parametrize(
    "text", ["rules: duplicate\ndealer: N\npass", "rules: rubber\ndealer: W\npass"]
)
def test_a_dealer_who_may_be_named(text: str) -> None:
    assert read_sheet(text)[1] == ()


def test_in_duplicate_the_board_tells_who_deals() -> None:
    file, problems = read_sheet("rules: duplicate\ndealer:  W\npass")
    assert file is not None
    assert file.sheet.replay().last.rows[0].dealer is Seat.NORTH
    assert [(str(each.code), each.line, each.column, each.severity) for each in problems] == [
        ("sheet-dealer-by-board", 2, 10, Severity.WARNING)
    ]


def test_the_strict_reader_raises_the_first_problem() -> None:
    with pytest.raises(BridgeError) as refused:
        parse_sheet("N: Anna\n9H\nQ: B")
    assert (refused.value.line, refused.value.column) == (2, 1)
    assert parse_sheet("pass") == SheetFile(parse_sheet("pass").sheet)


def test_the_reader_gives_up_after_many_mistakes() -> None:
    problems = read_sheet("junk\n" * 1_000)[1]
    assert len(problems) == MOST_PROBLEMS + 1
    assert (str(problems[-1].code), problems[-1].line) == ("more-problems", MOST_PROBLEMS)
    assert len(read_sheet("junk\n" * (MOST_PROBLEMS - 1))[1]) == MOST_PROBLEMS - 1


def test_a_sheet_has_room_for_an_evening_and_no_more() -> None:
    head = "rules: duplicate\n"
    assert read_sheet(head + "pass\n" * MOST_DEALS)[1] == ()
    assert found(head + "pass\n" * (MOST_DEALS + 5)) == [
        ("sheet-too-many-deals", MOST_DEALS + 2, 1)
    ]

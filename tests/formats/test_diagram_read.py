"""Reading diagrams: a deal in every style, and what is strange in one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import ParseError
from overtrick.formats.diagram.read import parse_diagrams, read_diagrams
from overtrick.formats.problem import Severity
from overtrick.formats.record import Part
from tests.formats.drawn import DEAL, STYLES


@pytest.mark.parametrize("style", STYLES)
def test_a_deal_is_read_in_every_style(style: str) -> None:
    told = read_diagrams(STYLES[style])
    assert [str(one.deal) for one in told.records] == [DEAL]
    assert told.problems == ()


@pytest.mark.parametrize("style", ["10s, art, noise", "ru letters", "bg"])
def test_the_heading_is_read_in_each_language(style: str) -> None:
    board = parse_diagrams(STYLES[style])[0]
    assert (board.number, str(board.dealer), str(board.vulnerability)) == (7, "S", "All")


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
def test_the_ends_of_the_lines_do_not_matter(ends: str) -> None:
    assert str(parse_diagrams(STYLES["signs"].replace("\n", ends))[0].deal) == DEAL


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1251"])
def test_the_encoding_does_not_matter(encoding: str) -> None:
    style = "ru letters" if encoding == "cp1251" else "bg signs rows"
    assert str(parse_diagrams(STYLES[style].encode(encoding))[0].deal) == DEAL


VOIDS = """
   ♠ AKQJT98765432
   ♥ {}
   ♦ {}
   ♣ {}
"""


@pytest.mark.parametrize("void", ["—", "-", "–", "--", "---", "void", "ренонс", ""])
def test_a_void_is_a_dash_or_a_word_or_nothing(void: str) -> None:
    told = read_diagrams(VOIDS.format(void, void, void))
    assert str(told.records[0].deal) == "N:- - AKQJT98765432... -"


@pytest.mark.parametrize(
    "text",
    [
        "N: AKQJT98765432 - - -",
        "N AKQJT98765432 — – --",
        "North: ♠AKQJT98765432 ♥- ♦— ♣-",
        "N: S AKQJT98765432 H - D - C -",
        "С: Туз".replace("Туз", "ТКДВ1098765432 - - -"),
    ],
)
def test_a_void_in_a_row(text: str) -> None:
    assert str(parse_diagrams(text)[0].deal) == "N:AKQJT98765432... - - -"


END = """
          ♠ -
          ♥ 2
          ♦ -
          ♣ AJ
♠ -                 ♠ -
♥ 3                 ♥ 4
♦ -                 ♦ -
♣ KQ                ♣ 76
          ♠ A
          ♥ -
          ♦ -
          ♣ 32
"""


def test_an_end_position_is_a_deal_known_in_part() -> None:
    told = read_diagrams(END)
    assert str(told.records[0].deal) == "N:.2..AJ .4..76 A...32 .3..KQ"
    assert told.problems == ()
    less = read_diagrams(END.replace("♣ AJ", "♣ -"))
    assert [(str(one.code), one.line, one.column) for one in less.problems] == [
        ("diagram-uneven", 2, 11)
    ]


def test_two_hands_side_by_side_are_west_and_east_and_above_each_other_north_and_south() -> None:
    row = "♠ AK32         ♠ QJ4\n♥ QJ2          ♥ T98\n♦ T98          ♦ 765\n♣ 765          ♣ AK32"
    assert str(parse_diagrams(row)[0].deal) == "N:- QJ4.T98.765.AK32 - AK32.QJ2.T98.765"
    stack = "♠ AK32\n♥ QJ2\n♦ T98\n♣ 765\n\n♠ QJ4\n♥ T98\n♦ 765\n♣ AK32"
    assert str(parse_diagrams(stack)[0].deal) == "N:AK32.QJ2.T98.765 - QJ4.T98.765.AK32 -"


def test_hands_that_nobody_named_are_a_warning() -> None:
    told = read_diagrams("I held ♠AK32 ♥QJ2 ♦T98 ♣765 and passed.")
    assert str(told.records[0].deal) == "N:- - AK32.QJ2.T98.765 -"
    assert [(str(one.code), one.severity, one.column) for one in told.problems] == [
        ("diagram-seats", Severity.WARNING, 8)
    ]


def test_a_bid_and_a_lead_are_no_hands() -> None:
    after = "\nWest North East South\n           1♦    2♥\nPass 3♠ all pass. Lead: ♥A, then ♣5.\n"
    told = read_diagrams(STYLES["signs"] + after)
    assert [str(one.deal) for one in told.records] == [DEAL]


def test_the_dealer_above_a_hand_does_not_name_it() -> None:
    told = read_diagrams("Dlr: South\n" + STYLES["signs"].lstrip("\n"))
    assert (str(told.records[0].deal), str(told.records[0].dealer)) == (DEAL, "S")


@pytest.mark.parametrize(
    ("text", "vulnerability"),
    [
        ("Love all", "None"),
        ("Game all", "All"),
        ("Vul: N-S", "NS"),
        ("E/W vul", "EW"),
        ("Neither vulnerable", "None"),
        ("Vulnerability: -", "None"),
        ("зональность: ВЗ", "EW"),
        ("в зоне С–Ю", "NS"),
        ("зона: ИЗ", "EW"),
        ("Vul: martians", "None"),
    ],
)
def test_who_is_vulnerable(text: str, vulnerability: str) -> None:
    found = parse_diagrams(f"{text}\nN: AK32 QJ2 T98 765")[0].vulnerability
    assert str(found) == vulnerability


@pytest.mark.parametrize("name", ["North", "East", "South", "West"])
def test_one_name_is_enough_to_turn_a_compass(name: str) -> None:
    text = STYLES["rotated names"]
    for other in {"North", "East", "South", "West"} - {name}:
        text = text.replace(other, " " * len(other))
    assert str(parse_diagrams(text)[0].deal) == DEAL


def test_two_boards_are_told_apart_by_their_headings() -> None:
    text = (
        "Board 1, N deals, Love all\nN: AK32 QJ2 T98 765\nS: QJ4 T98 765 AK32\n\n"
        "Board 2  Dlr: E  Vul: NS\nN: AK32 QJ2 T98 765\n"
    )
    one, other = parse_diagrams(text)
    assert (one.number, str(one.dealer), str(one.vulnerability)) == (1, "N", "None")
    assert (other.number, str(other.dealer), str(other.vulnerability)) == (2, "E", "NS")
    assert other.place(Part.BOARD).line == 5
    assert other.place(Part.DEAL) == (6, 4)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("   ♠ AKxx\n   ♥ QJ2\n   ♦ T98\n   ♣ 765", "diagram-card", 1, 8),
        ("   ♠ AKA2\n   ♥ QJ2\n   ♦ T98\n   ♣ 765", "card-twice", 1, 4),
        ("N: AK32 QJ2 T98 76\nS: QT4 543 AKQ2 AKQ", "not-thirteen-cards", 1, 4),
        ("N: AK32 QJ2 T98 765\nN: QT4 543 AKQ2 AKQ", "diagram-seat-twice", 2, 4),
        ("N: AK32 QJ2 T98 765\nS: AT4 543 AKQ2 AKQ", "card-twice", 1, 4),
        ("Nothing of the kind. Board 7 is lost.", "diagram-none", 1, 1),
        ("", "diagram-none", 1, 1),
    ],
)
def test_what_is_wrong_has_its_place(text: str, code: str, line: int, column: int) -> None:
    told = read_diagrams(text)
    errors = [one for one in told.problems if one.severity is Severity.ERROR]
    assert [(str(one.code), one.line, one.column) for one in errors] == [(code, line, column)]
    with pytest.raises(ValueError, match=code):
        parse_diagrams(text)


def test_rubbish_without_end_is_given_up() -> None:
    told = read_diagrams("N: ♠AAx ♥ ♦ ♣\n" * 5_000)
    assert str(told.problems[-1].code) == "more-problems"
    assert len(told.records) <= 100
    assert str(read_diagrams("x" * 5_000_000).problems[0].code) == "file-too-large"
    with pytest.raises(ParseError):
        parse_diagrams("♠ " * 1_000)


_PIECES = [*"NESWСВЮЗИ♠♥♦♣SHDCAKQJT1098", "\n", "  ", " ", ":", "-", "—", "x", ".", "Board 3"]


@given(st.lists(st.sampled_from(_PIECES), max_size=120).map("".join))
def test_any_text_is_hands_or_problems_with_places(text: str) -> None:
    told = read_diagrams(text)
    assert told.records or told.problems
    lines = text.split("\n")
    for one in told.problems:
        assert 1 <= one.line <= len(lines)
        assert 1 <= one.column <= len(lines[one.line - 1]) + 1

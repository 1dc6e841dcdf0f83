"""A text that cannot be read is refused at its place, with what would have fitted there."""

from typing import cast

import pytest

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.game.result import BadResult, IllegalResult
from overtrick.language.misreading import Misreading, Slot
from overtrick.language.reading import read_call, read_entry, read_outcome, read_seat


def slots(refused: BridgeError) -> set[Slot]:
    return set(cast("tuple[Slot, ...]", refused.facts["expected"]))


def refusal(text: str) -> ParseError:
    with pytest.raises(ParseError) as refused:
        read_entry(text)
    return refused.value


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("   ", 1, 4, {Slot.LEVEL, Slot.PASS}),
        ("S4H", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("8H N =", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("0H N =", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("10H N =", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("\N{ARABIC-INDIC DIGIT FOUR}H N =", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("\N{FULLWIDTH DIGIT FOUR}H N =", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("4Q N =", 1, 2, {Slot.STRAIN}),
        ("4HXXX N =", 1, 5, {Slot.DECLARER}),
        ("4HDD N =", 1, 4, {Slot.DECLARER}),
        ("4H =", 1, 4, {Slot.DECLARER, Slot.DOUBLING}),
        ("clubs", 1, 1, {Slot.LEVEL, Slot.PASS}),
        ("4clubs =", 1, 8, {Slot.DECLARER, Slot.DOUBLING}),
        ("4ПИ =", 1, 5, {Slot.DECLARER, Slot.DOUBLING}),
        ("4H N", 1, 5, {Slot.OUTCOME, Slot.DOUBLING}),
        ("4HX N", 1, 6, {Slot.OUTCOME}),
        ("3NT S D =", 1, 7, {Slot.OUTCOME, Slot.DOUBLING}),
        ("4H N +0", 1, 7, {Slot.NUMBER}),
        ("4H N +01", 1, 7, {Slot.NUMBER}),
        ("4H N +100", 1, 7, {Slot.NUMBER}),
        ("4H N + x", 1, 8, {Slot.NUMBER}),
        ("4H N made five and a half", 1, 16, {Slot.END, Slot.HONOURS}),
        ("4H N = 5", 1, 8, {Slot.END, Slot.HONOURS}),
        ("4H N =\n=", 2, 1, {Slot.END, Slot.HONOURS}),
        ("4H N = honours", 1, 15, {Slot.HOLDER}),
        ("4H N = honours 100", 1, 16, {Slot.HOLDER}),
        ("4H N = honours S", 1, 17, {Slot.POINTS}),
        ("4H N = honours S -100", 1, 18, {Slot.POINTS}),
        ("4H N = honours S 1000000", 1, 18, {Slot.POINTS}),
        ("pass N", 1, 6, {Slot.END, Slot.HONOURS}),
    ],
)
def test_what_was_expected_and_where(
    text: str, line: int, column: int, expected: set[Slot]
) -> None:
    refused = refusal(text)
    assert (refused.code, refused.line, refused.column) == (Misreading.EXPECTED, line, column)
    assert slots(refused) == expected


@pytest.mark.parametrize(
    ("text", "number", "column"),
    [("3NT S 9", 9, 7), ("4H N 4 ", 4, 6), ("3БК Ю 5 онеры С 150", 5, 7), ("4H N two", 2, 6)],
)
def test_a_bare_number_is_refused_with_both_readings(text: str, number: int, column: int) -> None:
    refused = refusal(text)
    assert (refused.code, refused.column) == (Misreading.BARE_NUMBER, column)
    assert refused.facts["readings"] == (f"{number} tricks", f"made {number}")
    assert refused.facts["number"] == number


@pytest.mark.parametrize(
    ("text", "column"),
    [("4H NE =", 5), ("4H N E =", 6), ("4HNS N +1", 6), ("4ЧСВ=", 4), ("4H N South", 6)],
)
def test_two_declarers_are_refused(text: str, column: int) -> None:
    refused = refusal(text)
    assert (refused.code, refused.column) == (Misreading.TWO_DECLARERS, column)


@pytest.mark.parametrize(
    ("text", "column"), [("4HX N X =", 7), ("4HXX N X =", 8), ("4ЧХСХХ=", 5), ("4HX N XX", 7)]
)
def test_a_double_in_both_places_is_refused(text: str, column: int) -> None:
    refused = refusal(text)
    assert (refused.code, refused.column) == (Misreading.DOUBLED_TWICE, column)


def test_made_with_fewer_than_were_bid_is_refused() -> None:
    refused = refusal("4H N made 3")
    assert (refused.code, refused.column) == (Misreading.MADE_TOO_FEW, 11)
    assert (refused.facts["number"], refused.facts["level"]) == (3, 4)


@pytest.mark.parametrize(
    "character",
    [
        "\N{ZERO WIDTH SPACE}",
        "\N{ZERO WIDTH NO-BREAK SPACE}",
        "\N{SOFT HYPHEN}",
        "\N{RIGHT-TO-LEFT OVERRIDE}",
        "\N{LEFT-TO-RIGHT MARK}",
        "\N{FIRST STRONG ISOLATE}",
        "\N{VARIATION SELECTOR-16}",
        "\N{VARIATION SELECTOR-17}",
        "\N{COMBINING GRAPHEME JOINER}",
        "\N{HANGUL FILLER}",
        "\N{LINE SEPARATOR}",
        "\x00",
        "\x1b",
        "\x1f",
        "\v",
        "\ud800",
    ],
)
def test_what_cannot_be_seen_is_refused_where_it_stands(character: str) -> None:
    refused = refusal(f"4H\n N{character} =")
    assert refused.code is Misreading.INVISIBLE
    assert (refused.line, refused.column) == (2, 3)
    assert refused.facts["character"] == f"U+{ord(character):04X}"


@pytest.mark.parametrize(
    ("text", "tricks", "column"),
    [
        ("4H N -14", -4, 6),
        ("4H N -11", -1, 6),
        ("4H N +4", 14, 6),
        ("4H N 14 tricks", 14, 6),
        ("4H N made 8", 14, 6),
        ("4HX N +4 honours S 100", 14, 7),
    ],
)
def test_a_result_nobody_could_get_is_bridge_and_refused(
    text: str, tricks: int, column: int
) -> None:
    with pytest.raises(IllegalResult) as refused:
        read_entry(text)
    assert refused.value.code is BadResult.TRICKS
    assert refused.value.facts["tricks"] == tricks
    assert (refused.value.line, refused.value.column) == (1, column)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [("", 1, {Slot.CALL, Slot.LEVEL}), ("8C", 1, {Slot.CALL, Slot.LEVEL}), ("1S N", 4, {Slot.END})],
)
def test_what_is_no_call(text: str, column: int, expected: set[Slot]) -> None:
    with pytest.raises(ParseError) as refused:
        read_call(text)
    assert refused.value.column == column
    assert slots(refused.value) == expected


def test_a_side_is_no_seat_and_honours_are_no_outcome() -> None:
    with pytest.raises(ParseError) as seat:
        read_seat("NS")
    assert (seat.value.column, seat.value.facts["expected"]) == (2, (Slot.END,))
    with pytest.raises(ParseError) as outcome:
        read_outcome("4H N = honours S 100")
    assert (outcome.value.column, outcome.value.facts["expected"]) == (8, (Slot.END,))

"""What players write reads as what they mean, in three languages at once."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.call import Call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.game.strain import Strain
from overtrick.language import spellings
from overtrick.language.misreading import Misreading
from overtrick.language.reader import Reader, Readings, read_whole
from overtrick.language.reading import (
    read_call,
    read_declarer,
    read_entry,
    read_outcome,
    read_seat,
    read_side,
    read_vulnerability,
)
from overtrick.language.writing import write_entry
from overtrick.scoring.honours import Honours
from tests.properties import calls

OUTCOMES = {
    # product.md
    "4HX N +1": "4HX N +1",
    "3NTXXS=": "3NTXX S =",
    "2♦ NS -2": "2D NS -2",
    "3БК контра Ю =": "3NTX S =",
    "3NT S X =": "3NTX S =",
    # complaint C011
    "3N S made 5": "3NT S +2",
    "3NT S made 5": "3NT S +2",
    "3NTXXS+1": "3NTXX S +1",
    "3NTSXX+1": "3NTXX S +1",
    "4Sx N =": "4SX N =",
    "4SXN=": "4SX N =",
    "4SDN=": "4SX N =",
    "4S D N =": "4SX N =",
    "4S dbl N =": "4SX N =",
    "4S* N =": "4SX N =",
    "4S контра N =": "4SX N =",
    # doubling
    "4S** N =": "4SXX N =",
    "4S rdbl N =": "4SXX N =",
    "4Sredouble N =": "4SXX N =",
    "4П реконтра С =": "4SXX N =",
    "4ПХХ С =": "4SXX N =",
    "4ПС контра =": "4SX N =",
    "4Ч С контра =": "4HX N =",
    "2 БК с контрой Ю -1": "2NTX S -1",
    "1 Трефу на реконтре З =": "1CXX W =",
    "3Бконтра Ю =": "3DX S =",
    "4Пиконтра Ю =": "4SX S =",
    "4DDN=": "4DX N =",
    # strains
    "4 Спатия Изток =": "4C E =",
    "4Сп И =": "4C E =",
    "4ка з =": "4D W =",
    "4Ку Ю =": "4H S =",
    "4ПИ З =": "4S W =",
    "4ПИЗ =": "4S W =",
    "4Т В =": "4C E =",
    "4T B =": "4C E =",
    "4С Ю =": "4C S =",
    "5 червей Восток -1": "5H E -1",
    "4Пики Юг 9 взяток": "4S S -1",
    "3 без козыря Юг =": "3NT S =",
    "3 без коз Юг =": "3NT S =",
    "3 no trumps south =": "3NT S =",
    # notrumps and North, spades and South
    "3N N =": "3NT N =",
    "3NN=": "3NT N =",
    "3NNS=": "3NT NS =",
    "3NEW=": "3NT EW =",
    "4SS=": "4S S =",
    # look-alikes
    "4Н N =": "4H N =",
    "4НХ N =": "4HX N =",
    "3NТ Е =": "3NT E =",
    "3БK C =": "3NT N =",
    # outcomes
    "4H N \N{MINUS SIGN}2": "4H N -2",
    "4H N \N{EN DASH}2": "4H N -2",
    "4H N - 2": "4H N -2",
    "7NT N -13": "7NT N -13",
    "4H N 9 tricks": "4H N -1",
    "1H N 1 trick": "1H N -6",
    "4H N 0 tricks": "4H N -10",
    "4H N 13 взяток": "4H N +3",
    "4H N 3 взятки": "4H N -7",
    "4H N made": "4H N =",
    "4H N made 5": "4H N +1",
    "4H N сыграно 5": "4H N +1",
    "4H N изиграно 4": "4H N =",
    "4H N без двух": "4H N -2",
    "4H N без трёх": "4H N -3",
    "4H N без 2": "4H N -2",
    "4H N down 1": "4H N -1",
    "4H N two down": "4H N -2",
    "4Ку С 2 подвзятки": "4H N -2",
    "4Ку С 1 надвзятка": "4H N +1",
    # spaces
    "  4H\t N\n= ": "4H N =",
    "4H\N{NO-BREAK SPACE}N\N{NARROW NO-BREAK SPACE}=": "4H N =",
    "4♥\N{VARIATION SELECTOR-16} N =": "4H N =",
    "4♥\N{VARIATION SELECTOR-15}X N =": "4HX N =",
    "pass": "pass",
    "Passed Out": "pass",
    "ПАС": "pass",
    "общий пас": "pass",
}


@pytest.mark.parametrize(("text", "meaning"), OUTCOMES.items())
def test_what_an_outcome_means(text: str, meaning: str) -> None:
    assert str(read_outcome(text)) == meaning


STRAINS = sorted(spellings.STRAINS)
DECLARERS = sorted(spellings.DECLARERS)


@given(
    st.sampled_from(STRAINS),
    st.sampled_from(sorted(spellings.DOUBLINGS_AFTER_STRAIN)),
    st.sampled_from(DECLARERS),
)
def test_every_spelling_reads_with_spaces_around_it(
    strain: tuple[str, Strain], doubling: tuple[str, Doubling], declarer: tuple[str, Seat | Side]
) -> None:
    read = read_outcome(f"3 {strain[0]} {doubling[0]} {declarer[0]} =")
    assert isinstance(read, Result)
    told = (read.contract.strain, read.contract.doubling, read.contract.declarer)
    assert told == (strain[1], doubling[1], declarer[1])


@given(
    st.sampled_from(STRAINS),
    st.sampled_from(sorted(spellings.DOUBLINGS)),
    st.sampled_from(DECLARERS),
)
def test_a_double_may_follow_its_declarer(
    strain: tuple[str, Strain], doubling: tuple[str, Doubling], declarer: tuple[str, Seat | Side]
) -> None:
    read = read_outcome(f"4{strain[0]} {declarer[0]}{doubling[0]}=")
    assert isinstance(read, Result)
    assert read.contract == Contract(4, strain[1], doubling[1], declarer[1])


MIXED = {("п", "из"), ("пиk", "из")}
"""A Russian strain and a Bulgarian side: the longest strain wins, and leaves another seat."""


def meaning(text: str) -> Outcome | None:
    try:
        return read_outcome(text)
    except ParseError:
        return None


@pytest.mark.parametrize("doubling", [("", 0), ("x", 1), ("d", 1), ("**", 2), ("контра", 1)])
def test_without_spaces_a_text_is_refused_rather_than_misread(doubling: tuple[str, int]) -> None:
    for strain, strain_meant in STRAINS:
        for declarer, declarer_meant in DECLARERS:
            if (strain, declarer) in MIXED:
                continue
            meant = Contract(4, strain_meant, Doubling(doubling[1]), declarer_meant)
            assert meaning(f"4{strain}{doubling[0]}{declarer}=") in (None, Result.of(meant))


def test_case_matters_nowhere() -> None:
    for text in OUTCOMES:
        assert read_outcome(text.upper()) == read_outcome(text.lower()) == read_outcome(text)


def test_honours_follow_the_outcome() -> None:
    entry = read_entry("3NTX W +1  honours S 150 онеры СЮ 100 онори И 0 honors ew 999999")
    assert str(entry.outcome) == "3NTX W +1"
    assert entry.honours == (
        Honours(Seat.SOUTH, 150),
        Honours(Side.NS, 100),
        Honours(Seat.EAST, 0),
        Honours(Side.EW, 999999),
    )
    assert read_entry("4HN=honoursS150").honours == (Honours(Seat.SOUTH, 150),)
    assert read_entry("pass") == read_entry(" пас ")
    assert read_entry("pass").outcome is PASSED_OUT


@given(calls)
def test_calls_read_as_pbn_writes_them(call: Call) -> None:
    assert read_call(str(call)) == call
    assert read_call(str(call).lower()) == call


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("p", "Pass"),
        ("пас", "Pass"),
        ("dbl", "X"),
        ("контра", "X"),
        ("*", "X"),
        ("Х", "X"),
        ("ХХ", "XX"),
        ("Реконтра", "XX"),
        ("1 пика", "1S"),
        ("7БК", "7NT"),
        ("2♣\N{VARIATION SELECTOR-16}", "2C"),
    ],
)
def test_calls_in_words(text: str, call: str) -> None:
    assert str(read_call(text)) == call


def test_seats_sides_and_declarers() -> None:
    assert [read_seat(text) for text in ("N", "е", "юг", "Запад")] == list(Seat)
    assert [read_seat(text) for text in ("С", "И", "South", "з")] == list(Seat)
    assert [read_side(text) for text in ("N/S", "СЮ", "с-ю", "North-South")] == [Side.NS] * 4
    assert [read_side(text) for text in ("ВЗ", "ИЗ", "изток-запад", "e-w")] == [Side.EW] * 4
    assert [read_declarer(text) for text in ("b", "BЗ", "ю")] == [Seat.EAST, Side.EW, Seat.SOUTH]


def test_vulnerability_in_words() -> None:
    told = {
        Vulnerability.NONE: ("None", "-", "Love", "никто", "никой"),
        Vulnerability.NS: ("NS", "СЮ", "north-south"),
        Vulnerability.EW: ("EW", "ВЗ", "ИЗ"),
        Vulnerability.BOTH: ("Both", "All", "все", "всички"),
    }
    for meaning, texts in told.items():
        assert {read_vulnerability(text) for text in texts} == {meaning}


def test_a_text_with_two_meanings_is_refused_with_both() -> None:
    def grammar(reader: Reader, at: int) -> Readings[str]:
        yield len(reader.letters), "a club"
        yield at + 1, "a cup"
        yield at + 1, "a cup"

    assert read_whole("two", lambda _, at: iter([(at + 3, "two")])) == "two"
    with pytest.raises(ParseError) as refused:
        read_whole("\n k", grammar)
    assert refused.value.code is Misreading.AMBIGUOUS
    assert refused.value.facts["readings"] == ("a club", "a cup")
    assert (refused.value.line, refused.value.column) == (2, 2)


READERS = (
    read_outcome,
    read_entry,
    read_call,
    read_seat,
    read_side,
    read_declarer,
    read_vulnerability,
)

alphabet = st.sampled_from(
    [
        *"1379 =+-xXхХnNсСюЮвВзЗиИ♥пПкКаАdDhH.\n\t*",
        *"4НТ honours ",
        "honours N 100 ",
        "контра",
        "без ",
        "made",
        "взяток",
        "\N{MINUS SIGN}",
        "\N{VARIATION SELECTOR-16}",
        "\N{RIGHT-TO-LEFT OVERRIDE}",
        "\x00",
        "\ud800",
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}",
        "\N{ARABIC-INDIC DIGIT FOUR}",
    ]
)
texts = st.one_of(
    st.text(max_size=2000),
    st.lists(alphabet, max_size=400).map("".join),
    st.lists(alphabet, max_size=40).map(lambda parts: "4H N = " + "".join(parts)),
    st.sampled_from(["4H N =" + " honours N 100" * 140, "4" + "х" * 1999, " " * 2000, "1" * 2000]),
)


@given(st.sampled_from(READERS), texts)
def test_any_text_is_read_or_refused_with_its_place(reader: object, text: str) -> None:
    assert callable(reader)
    refused = None
    try:
        reader(text)
    except BridgeError as error:
        refused = error
    if refused:
        lines = text.split("\n")
        assert 1 <= refused.line <= len(lines)
        assert 1 <= refused.column <= len(lines[refused.line - 1]) + 1
        assert isinstance(refused, Illegal) or isinstance(refused.facts["expected"], tuple)


@given(texts)
def test_what_is_read_can_be_written_and_read_again(text: str) -> None:
    entry = None
    with suppress(BridgeError):
        entry = read_entry(text)
    assert entry is None or read_entry(write_entry(entry)) == entry

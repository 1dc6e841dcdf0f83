"""What is written reads back, in PBN's notation and in that of each language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Seat, Side
from overtrick.game.call import CALLS, Call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Outcome, Result
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.reading import (
    read_call,
    read_declarer,
    read_entry,
    read_outcome,
    read_seat,
    read_side,
)
from overtrick.language.writing import (
    seat_name,
    show_contract,
    side_name,
    strain_name,
    write_call,
    write_contract,
    write_declarer,
    write_entry,
    write_outcome,
    write_seat,
)
from overtrick.scoring.entry import Entry
from overtrick.scoring.honours import Honours
from tests.properties import declarers, outcomes

NOTATIONS = (None, *Language)
EACH_NOTATION = pytest.mark.parametrize("language", NOTATIONS)
EACH_LANGUAGE = pytest.mark.parametrize("language", Language)
claims = st.lists(st.builds(Honours, declarers, st.integers(0, 999_999)), max_size=3).map(tuple)


@EACH_NOTATION
def test_every_contract_and_result_reads_as_it_is_written(language: Language | None) -> None:
    for level in range(1, 8):
        for strain in Strain:
            for doubling in Doubling:
                declarer: Seat | Side = (*Seat, *Side)[(level + strain + doubling) % 6]
                contract = Contract(level, strain, doubling, declarer)
                for tricks in (0, level + 5, level + 6, 13):
                    result = Result(contract, tricks)
                    assert read_outcome(write_outcome(result, language)) == result


@given(outcomes, st.sampled_from(NOTATIONS))
def test_every_outcome_reads_as_it_is_written(outcome: Outcome, language: Language | None) -> None:
    assert read_outcome(write_outcome(outcome, language)) == outcome


@given(outcomes)
def test_without_a_language_it_is_pbn(outcome: Outcome) -> None:
    assert write_outcome(outcome) == str(outcome)


@given(st.builds(Entry, outcomes, claims), st.sampled_from(NOTATIONS))
def test_every_entry_reads_as_it_is_written(entry: Entry, language: Language | None) -> None:
    assert read_entry(write_entry(entry, language)) == entry


@EACH_NOTATION
@pytest.mark.parametrize("call", CALLS, ids=str)
def test_every_call_reads_as_it_is_written(call: Call, language: Language | None) -> None:
    assert read_call(write_call(call, language)) == call


@EACH_NOTATION
def test_seats_and_sides_read_as_they_are_written(language: Language | None) -> None:
    assert [read_seat(write_seat(seat, language)) for seat in Seat] == list(Seat)
    for who in (*Seat, *Side):
        assert read_declarer(write_declarer(who, language)) is who


@EACH_LANGUAGE
def test_names_read_as_what_they_name(language: Language) -> None:
    assert [read_seat(seat_name(seat, language)) for seat in Seat] == list(Seat)
    assert [read_side(side_name(side, language)) for side in Side] == list(Side)
    named = [str(read_call(f"2 {strain_name(strain, language)}")) for strain in Strain]
    assert named == ["2C", "2D", "2H", "2S", "2NT"]


@EACH_LANGUAGE
def test_a_contract_for_the_eye_reads_too(language: Language) -> None:
    for strain in Strain:
        for doubling in Doubling:
            contract = Contract(3, strain, doubling, Seat.WEST)
            shown = f"{show_contract(contract, language)} W ="
            assert read_outcome(shown) == Result.of(contract)


def test_the_notation_of_each_language() -> None:
    entry = read_entry("3NTX W +1 honours NS 150")
    assert write_entry(entry) == "3NTX W +1  honours NS 150"
    assert write_entry(entry, Language.EN) == "3NTX W +1  honours NS 150"
    assert write_entry(entry, Language.RU) == "3БК контра З +1  онеры СЮ 150"
    assert write_entry(entry, Language.BG) == "3БК контра З +1  онори СЮ 150"
    diamonds = Contract.parse("5DXX E")
    assert write_contract(diamonds, Language.RU) == "5Б реконтра"
    assert write_contract(diamonds, Language.BG) == "5Ка реконтра"
    assert write_outcome(Result.of(diamonds, -2), Language.BG) == "5Ка реконтра И -2"
    assert show_contract(diamonds, Language.EN) == "5♦XX"
    assert [write_outcome(read_outcome("pass"), language) for language in NOTATIONS] == [
        "pass",
        "pass",
        "пас",
        "пас",
    ]

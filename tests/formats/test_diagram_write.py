"""Drawing deals, in every language, so that they read the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.diagram.read import read_diagrams
from overtrick.formats.diagram.write import write_diagrams
from overtrick.formats.record import Record
from overtrick.language.language import Language
from tests.formats.dealt import board, deals
from tests.formats.drawn import DEAL

LANGUAGES = (None, *Language)


@st.composite
def known(draw: st.DrawFn) -> KnownDeal:
    """A deal with one hand at least, and as many cards in each hand that is told."""
    hands: list[KnownHand] = [hand.cards for hand in draw(deals()).hands]
    length = draw(st.sampled_from([13, 13, 5, 1]))
    shown = draw(st.sets(st.sampled_from(Seat), min_size=1))
    north, east, south, west = (
        frozenset(sorted(hand)[:length]) if seat in shown and hand is not HIDDEN else HIDDEN
        for seat, hand in zip(Seat, hands, strict=True)
    )
    return KnownDeal((north, east, south, west))


@settings(max_examples=60)
@given(
    known(),
    st.integers(1, 999),
    st.none() | st.sampled_from(Seat),
    st.none() | st.sampled_from(Vulnerability),
    st.sampled_from(LANGUAGES),
)
def test_what_is_drawn_reads_the_same(
    deal: KnownDeal,
    number: int,
    dealer: Seat | None,
    vulnerability: Vulnerability | None,
    language: Language | None,
) -> None:
    one = Record(board=str(number), dealer=dealer, vulnerability=vulnerability, deal=deal)
    text = write_diagrams([one], language=language)
    told = read_diagrams(text)
    assert (told.records, told.problems) == ((one,), ())
    assert write_diagrams(told.records, language=language) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_boards_stay_apart(language: Language | None) -> None:
    some = (board(1, DEAL), board(2, DEAL), board(3, DEAL))
    assert read_diagrams(write_diagrams([*some, *some], language=language)).records == some


def test_boards_without_a_number_stay_apart_too() -> None:
    west = KnownDeal.parse("N:- - - KQT2.AT.J6542.85")
    some = tuple(Record(deal=deal) for deal in (west, board(1, DEAL).deal, west))
    text = write_diagrams(some)
    assert text.count("* * *") == 1, "what is drawn twice the same stands there once"
    assert read_diagrams(text).records == some[:2]


def test_a_compass_as_bulgarians_read_it() -> None:
    text = write_diagrams([board(3, DEAL)], language=Language.BG)
    assert text.split("\n")[:6] == [
        "Раздаване 3, раздаващ Ю, зона: ИЗ",
        "",
        "             ♠ АП32",
        "             ♥ ДВ2",
        "             ♦ 1098",
        "             ♣ 765",
    ]


def test_a_void_has_a_dash_and_boards_without_cards_are_left_out() -> None:
    text = write_diagrams([Record(board="1"), board(2, "N:AKQJT98765432... - - -")])
    assert text.count("—") == 3
    assert "Board 1" not in text
    assert write_diagrams([Record(board="1")]) == ""

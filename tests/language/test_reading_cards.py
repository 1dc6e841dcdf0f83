"""Cards and hands: the suit and the rank tell apart what the letters alone do not."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import PACK
from overtrick.cards.errors import BridgeError, ParseError
from overtrick.cards.hand import BadDeal, Hand, IllegalDeal
from overtrick.cards.rank import Rank
from overtrick.language.language import Language
from overtrick.language.misreading import Misreading, Slot
from overtrick.language.reading_cards import read_card, read_hand
from overtrick.language.writing_cards import write_card, write_hand
from tests.properties import hands

NOTATIONS = (None, *Language)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("ТТ", "CA"),
        ("TТ", "CA"),
        ("TT", "CT"),
        ("ТT", "CT"),
        ("ПК", "SK"),
        ("ПП", "SK"),
        ("СпП", "CK"),
        ("КаД", "DQ"),
        ("КуВ", "HJ"),
        ("ПиА", "SA"),
        ("ч10", "HT"),
        ("h t", "HT"),
        ("♠10", "ST"),
        ("10♠", "ST"),
        ("Т♠", "SA"),
        ("♥\N{VARIATION SELECTOR-16}Q", "HQ"),
        ("спатия 2", "C2"),
        ("DB", "DJ"),
    ],
)
def test_what_a_card_means(text: str, card: str) -> None:
    assert str(read_card(text)) == card


@pytest.mark.parametrize("language", NOTATIONS)
def test_every_card_reads_as_it_is_written(language: Language | None) -> None:
    assert [read_card(write_card(card, language)) for card in PACK] == list(PACK)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, {Slot.SUIT}),
        ("КД", 1, {Slot.SUIT}),
        ("S1", 2, {Slot.RANK}),
        ("SAA", 3, {Slot.END}),
        ("S11", 2, {Slot.RANK}),
        ("QS", 1, {Slot.SUIT}),
    ],
)
def test_what_is_no_card(text: str, column: int, expected: set[Slot]) -> None:
    with pytest.raises(ParseError) as refused:
        read_card(text)
    assert (refused.value.line, refused.value.column) == (1, column)
    assert set(cast("tuple[Slot, ...]", refused.value.facts["expected"])) == expected


@given(hands, st.sampled_from(NOTATIONS))
def test_every_hand_reads_as_it_is_written(hand: Hand, language: Language | None) -> None:
    assert read_hand(write_hand(hand, language)) == hand


def test_hands_in_each_alphabet() -> None:
    hand = Hand.parse("AKT.QJ.5432.8765")
    for text in (
        "AK10.QJ.5432.8765",
        "ТК10.ДВ.5432.8765",
        "АПT.дв.5432.8765",
        " akT . qj . 5432 . 8765 ",
    ):
        assert read_hand(text) == hand
    void = read_hand("-.AKQJT98765432.-.")
    assert len(void.holding(min(void).suit)) == 13


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("AKA.QJ.5432.8765", BadDeal.CARD_TWICE, 3),
        ("AKT.QJ.5432.876", BadDeal.NOT_THIRTEEN, 1),
        ("...", BadDeal.NOT_THIRTEEN, 1),
    ],
)
def test_what_is_no_hand_of_this_pack(text: str, code: BadDeal, column: int) -> None:
    with pytest.raises(IllegalDeal) as refused:
        read_hand(text)
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, 1, column)


@pytest.mark.parametrize(
    ("text", "column", "wanted"),
    [
        ("AK1.QJ.5432.8765", 3, Slot.DOT),
        ("AKT.QJ.5432", 12, Slot.DOT),
        ("AKT.QJ.5432.8765.", 17, Slot.END),
        ("", 1, Slot.RANK),
        ("AKT.QJ.5432.87x5", 15, Slot.RANK),
    ],
)
def test_what_is_no_hand(text: str, column: int, wanted: Slot) -> None:
    with pytest.raises(ParseError) as refused:
        read_hand(text)
    assert refused.value.code is Misreading.EXPECTED
    assert (refused.value.line, refused.value.column) == (1, column)
    expected = refused.value.facts["expected"]
    assert isinstance(expected, tuple)
    assert wanted in expected


@given(
    st.one_of(
        st.text(max_size=2000), st.text("AKQJT98765432.10ТКДВПА- ♠♥SHxТ\n\u200f", max_size=40)
    )
)
def test_any_text_is_a_card_or_a_hand_or_refused_with_its_place(text: str) -> None:
    for reader in (read_card, read_hand):
        refused = None
        try:
            read: object = reader(text)
        except BridgeError as error:
            read, refused = None, error
        assert (read is None) is (refused is not None)
        assert refused is None or 1 <= refused.column <= len(text) + 1


def test_the_ranks_of_each_language_are_the_same_thirteen() -> None:
    for language in NOTATIONS:
        written = [write_card(card, language) for card in PACK[:13]]
        assert [read_card(card).rank for card in written] == list(Rank)

"""Law 1: fifty-two cards, thirteen in each of four suits, which rank spades to clubs."""

import pytest

from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand, IllegalDeal
from overtrick.cards.rank import Rank
from overtrick.cards.suit import Suit


def test_the_pack() -> None:
    assert len(PACK) == 52
    assert {(card.suit, card.rank) for card in PACK} == {(s, r) for s in Suit for r in Rank}


def test_the_ranks_from_ace_to_two() -> None:
    assert "".join(str(rank) for rank in sorted(Rank, reverse=True)) == "AKQJT98765432"


def test_the_suits_from_spades_to_clubs() -> None:
    assert "".join(str(suit) for suit in sorted(Suit, reverse=True)) == "SHDC"


def test_a_hand_of_twelve_cards_is_no_hand() -> None:
    with pytest.raises(IllegalDeal) as refused:
        Hand.parse("AK43.QJ2.T98.76")
    assert refused.value.law == "Law 1"


def test_the_same_hand_twice_is_no_deal() -> None:
    with pytest.raises(IllegalDeal) as refused:
        Deal.parse("N:AKQJT98765432... AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432")
    assert refused.value.law == "Law 1"

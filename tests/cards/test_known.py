"""Hands that a file tells only in part."""

from __future__ import annotations

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.hand import IllegalDeal
from overtrick.cards.known import HIDDEN, PACK, KnownDeal, hand_text
from overtrick.cards.seat import Seat

WHOLE = "N:AK32.QJ2.T98.765 QJT9.AKT.AKQ.AKQ 8765.987.J76.JT9 4.6543.5432.8432"


def test_a_whole_deal_is_the_deal() -> None:
    """Four hands of thirteen are a deal like any other."""
    known = KnownDeal.parse(WHOLE)
    assert known.whole == Deal.parse(WHOLE)
    assert str(known) == WHOLE


@pytest.mark.parametrize("place", range(4))
def test_the_fourth_hand_follows_from_three(place: int) -> None:
    """One hyphen among whole hands hides nothing."""
    hands = WHOLE[2:].split()
    hands[place] = "-"
    known = KnownDeal.parse("N:" + " ".join(hands))
    assert known.hand(Seat(place)) is HIDDEN
    assert known.whole == Deal.parse(WHOLE)


def test_an_end_position_is_no_deal() -> None:
    """Five cards a hand, or two hands only, are known and not whole."""
    assert KnownDeal.parse("S:AK... .32.. ..Q2. ...54").whole is None
    assert KnownDeal.parse("N:" + WHOLE[2:].split(maxsplit=1)[0] + " - - -").whole is None


def test_hands_stand_from_the_seat_named() -> None:
    """Clockwise from West: West, North, East, South."""
    known = KnownDeal.parse("W:A... K... Q... J...")
    assert [hand_text(known.hand(seat)) for seat in Seat] == ["K...", "Q...", "J...", "A..."]


def test_a_hand_without_cards_is_not_hidden() -> None:
    """Three dots are a hand that has played all its cards."""
    known = KnownDeal.parse("N:... - ... -")
    assert known.hand(Seat.NORTH) == frozenset()
    assert known.hand(Seat.EAST) is HIDDEN
    assert str(known) == "N:... - ... -"


@pytest.mark.parametrize("text", ["", "N:A...", "Q:A... A... - -", "N:A.. - - -", "N:Y... - - -"])
def test_what_is_no_deal_is_refused(text: str) -> None:
    """Four hands of four holdings from a seat, or nothing."""
    with pytest.raises(ParseError):
        KnownDeal.parse(text)


@pytest.mark.parametrize("text", ["N:A... A... - -", "N:AA... - - -", "N:AKQJT98765432.A.. - - -"])
def test_no_pack_deals_so(text: str) -> None:
    """A card twice, in one hand or two, and a hand of fourteen."""
    with pytest.raises(IllegalDeal):
        KnownDeal.parse(text)


def test_the_pack_has_fifty_two_cards() -> None:
    """Thirteen of each of four suits."""
    assert len(PACK) == 52
    assert Card.parse("SA") in PACK

"""Suits, ranks, cards, hands and deals: what is printed can be read, and nothing else can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError, Unreadable
from overtrick.cards.hand import BadDeal, Hand, IllegalDeal
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from tests.properties import cards, deals, hands, packs, seats

LONG_SUITS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize("suit", Suit)
def test_suits_round_trip(suit: Suit) -> None:
    assert Suit.parse(str(suit)) is Suit.parse(str(suit).lower()) is suit


@pytest.mark.parametrize("rank", Rank)
def test_ranks_round_trip(rank: Rank) -> None:
    assert Rank.parse(str(rank)) is Rank.parse(str(rank).lower()) is rank


@given(cards)
def test_cards_round_trip(card: Card) -> None:
    assert Card.parse(str(card)) == card


@given(hands)
def test_hands_round_trip(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand


@given(deals)
def test_deals_round_trip(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal


@given(deals, seats)
def test_a_deal_may_be_told_from_any_seat(deal: Deal, first: Seat) -> None:
    told = " ".join(str(deal.hand(first.left(place))) for place in range(4))
    assert Deal.parse(f" {first} : {told}") == deal


def test_the_signs_of_the_suits() -> None:
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"


@pytest.mark.parametrize("text", ["", "X", "SH", "♠", "N"])
def test_no_such_suit(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Suit.parse(text)
    assert refused.value.code is Unreadable.CARD
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("text", ["", "1", "11", "AK", "X", "23"])
def test_no_such_rank(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Rank.parse(text)
    assert refused.value.code is Unreadable.CARD
    assert refused.value.facts == {"text": text}


@pytest.mark.parametrize("text", ["", "S", "AS", "SAK", "S1", "NA"])
def test_no_such_card(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Card.parse(text)
    assert refused.value.code is Unreadable.CARD
    assert refused.value.facts == {"text": text}


def test_the_pack_is_fifty_two_different_cards_in_order() -> None:
    assert len(set(PACK)) == len(PACK) == 52
    assert list(PACK) == sorted(PACK)
    assert (str(PACK[0]), str(PACK[-1])) == ("C2", "SA")
    assert len({hash(card) for card in PACK}) == 52


def test_forty_points_in_the_pack() -> None:
    assert sum(card.rank.points for card in PACK) == 40


@given(deals)
def test_forty_points_in_every_deal(deal: Deal) -> None:
    assert sum(hand.points for hand in deal.hands) == 40


@given(hands)
def test_a_hand_is_thirteen_cards_sorted_high_first(hand: Hand) -> None:
    order = list(hand)
    assert order == sorted(hand.cards, reverse=True)
    assert sum(hand.shape) == 13
    assert all(card in hand for card in order)
    assert sum(card in hand for card in PACK) == 13


@given(hands)
def test_the_shape_counts_the_holdings(hand: Hand) -> None:
    assert hand.shape == tuple(len(part) for part in str(hand).split("."))


@given(st.frozensets(cards).filter(lambda some: len(some) != 13))
def test_any_other_number_of_cards_is_no_hand(some: frozenset[Card]) -> None:
    with pytest.raises(IllegalDeal) as refused:
        Hand(some)
    assert refused.value.code is BadDeal.NOT_THIRTEEN
    assert refused.value.facts == {"number": len(some)}
    assert refused.value.law == "Law 1"


def test_ten_may_be_written_out() -> None:
    assert Hand.parse("AK1032.QJ2.1098.76") == Hand.parse("akt32.qj2.t98.76")


@pytest.mark.parametrize("text", ["", "AKQJT98765432", "A.B.C", "A.K.Q.J.T", "....."])
def test_no_hand_without_four_holdings(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Hand.parse(text)
    assert refused.value.code is Unreadable.HAND
    assert refused.value.facts == {"text": text}


def test_a_card_twice_in_a_hand() -> None:
    with pytest.raises(IllegalDeal) as refused:
        Hand.parse("AA432.QJ2.T98.76")
    assert refused.value.code is BadDeal.CARD_TWICE
    assert refused.value.facts == {"card": "SA"}


def test_a_card_twice_in_a_deal() -> None:
    north, _, south, west = LONG_SUITS.removeprefix("N:").split()
    with pytest.raises(IllegalDeal) as refused:
        Deal.parse(f"N:{north} A.KQJT98765432.. {south} {west}")
    assert refused.value.code is BadDeal.CARD_TWICE
    assert refused.value.facts == {"card": "SA"}


@pytest.mark.parametrize("text", [
    "",
    "N",
    "N:",
    LONG_SUITS.removeprefix("N:"),
    LONG_SUITS + " ...AKQJT98765432",
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432.",
])  # fmt: skip
def test_no_deal_without_a_seat_and_four_hands(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        Deal.parse(text)
    assert refused.value.code is Unreadable.DEAL
    assert refused.value.facts == {"text": text}


def test_no_deal_from_an_unknown_seat() -> None:
    with pytest.raises(ParseError) as refused:
        Deal.parse("X" + LONG_SUITS.removeprefix("N"))
    assert refused.value.code is Unreadable.SEAT


@given(packs)
def test_the_pack_is_dealt_one_card_at_a_time(pack: list[Card]) -> None:
    deal = Deal.of_pack(pack)
    for turn, card in enumerate(pack):
        assert deal.holder(card) is Seat.NORTH.left(turn)
        assert card in deal.hand(Seat(turn % 4))


@given(packs)
def test_a_pack_of_fewer_cards_is_no_deal(pack: list[Card]) -> None:
    with pytest.raises(IllegalDeal):
        Deal.of_pack(pack[:-1])

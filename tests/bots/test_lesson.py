"""What the words of the lesson say of its deals is so, however they are bid and played."""

from __future__ import annotations

import pytest

from overtrick.bots.practice.lesson import LESSON, Step, StepId
from overtrick.bots.practice.sure_tricks import sure_of
from overtrick.cards.card import Card
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit

N, E, S, W = Seat


def step(name: StepId) -> Step:
    return next(one for one in LESSON if one.id is name)


def cards(seat: Seat, suit: Suit, name: StepId) -> str:
    """A suit of a hand, from the highest card down."""
    held = (card for card in step(name).deal.hand(seat).cards if card.suit is suit)
    return "".join(str(card.rank) for card in sorted(held, reverse=True))


def sure(mine: Hand, dummy: Hand, led: Card) -> dict[str, int]:
    return {str(suit): sure_of(suit, mine, dummy, led).tricks for suit in Suit}


@pytest.mark.parametrize("led", sorted(step(StepId.NOTRUMP).deal.hand(W).cards), ids=str)
def test_eight_tricks_are_sure_whatever_is_led(led: Card) -> None:
    deal = step(StepId.NOTRUMP).deal
    found = sure(deal.hand(S), deal.hand(N), led)
    assert found == {"S": 1, "H": 0, "D": 3, "C": 4}


def test_the_hands_are_as_their_words_have_them() -> None:
    spades, hearts, clubs = Suit.SPADES, Suit.HEARTS, Suit.CLUBS
    assert len(cards(N, spades, StepId.OPEN)) == 3
    assert len(cards(S, hearts, StepId.ANSWER)) == 4
    trumps = cards(E, hearts, StepId.TRUMPS), cards(W, hearts, StepId.TRUMPS)
    assert [len(each) for each in trumps] == [2, 2]
    assert sum("A" in each for each in trumps) == 1
    assert cards(N, spades, StepId.FINESSE).startswith("AQ")
    assert "K" in cards(W, spades, StepId.FINESSE)
    lengths = {len(cards(seat, clubs, StepId.LONG_SUIT)) for seat in (E, W)}
    assert lengths == {2, 3}
    assert cards(S, clubs, StepId.LEAD) == "A9732"
    assert len(cards(N, clubs, StepId.THIRD_HAND)) == 5
    above = "AKQ".index("Q") + 1
    assert not set("AKQ"[:above]) & set(cards(E, clubs, StepId.THIRD_HAND))

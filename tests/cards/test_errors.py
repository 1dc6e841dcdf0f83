"""Errors hold a code, facts and a place, and no sentence."""

from overtrick.cards.errors import BridgeError, Illegal, ParseError, Unreadable
from overtrick.cards.hand import BadDeal


def test_an_error_is_its_code_and_its_facts() -> None:
    error = ParseError(Unreadable.CARD, text="1X")
    assert str(error) == "not-a-card"
    assert error.code is Unreadable.CARD
    assert error.facts == {"text": "1X"}
    assert (error.line, error.column) == (0, 0)
    assert isinstance(error, BridgeError)
    assert isinstance(error, ValueError)


def test_the_nearest_place_stays() -> None:
    error = ParseError(Unreadable.CARD, text="1X")
    assert error.at(2, 7) is error
    assert (error.line, error.column) == (2, 7)
    error.at(1, 1)
    assert (error.line, error.column) == (2, 7)


def test_a_law_rides_along_with_its_code() -> None:
    assert Illegal(BadDeal.NOT_THIRTEEN).law == "Law 1"
    assert str(BadDeal.CARD_TWICE) == "card-twice"
    assert BadDeal.CARD_TWICE.law == "Law 1"
    assert Illegal(Unreadable.CARD).law == ""

"""Which card of a suit is led, and which of touching honours is played: partner reads it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from overtrick.bots.bot import Seen
from overtrick.bots.natural.system import System
from overtrick.bots.play.choosing import Effort, choose
from overtrick.bots.play.leads import by_convention, highest_equal, lowest_equal
from overtrick.bots.play.simple import simple_card
from overtrick.bots.play.turn import Turn
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.solver.position import Position
from tests.bots.tables import AT_DUPLICATE, finished
from tests.bots.test_play import LowerCards

JACK_AND_TWO = "N:A32.AK4.A42.A732 J65.QT98.KQ8.T96 97.7653.JT9.KQJ5 KQT84.J2.7653.84"
A_FEW = Effort(samples=3, seconds=0, lead_samples=3, lead_seconds=0)


class Hearts(LowerCards):
    """A solver for which only hearts win, the jack no trick less but in so many samples."""

    def __init__(self, fewer: int, high: str = "HJ") -> None:
        super().__init__()
        self._fewer = fewer
        self._high = Card.parse(high)

    def _rated(self, position: Position) -> Mapping[Card, int]:
        self._fewer -= 1
        rated = dict.fromkeys(super()._rated(position), 0)
        hearts = {card: 2 for card in rated if card.suit is Suit.HEARTS}
        if self._fewer >= 0 and self._high in hearts:
            hearts[self._high] = 1
        return {**rated, **hearts}


def spades(ranks: str) -> list[Card]:
    return [Card.parse("S" + rank) for rank in ranks]


@pytest.mark.parametrize(
    ("held", "order"),
    [
        ("J2", "J2"),
        ("A2", "A2"),
        ("KQ5", "KQ5"),
        ("AK432", "AK432"),
        ("JT98", "JT98"),
        ("Q53", "35Q"),
        ("QT853", "538TQ"),
        ("9864", "4689"),
        ("7", "7"),
    ],
)
def test_the_order_in_which_cards_are_led(held: str, order: str) -> None:
    assert by_convention(spades(held)) == tuple(spades(order))


def test_of_touching_cards_one_is_told_from_the_other() -> None:
    (queen, king, ace) = held = spades("QKA")
    assert highest_equal(queen, held) == ace
    assert lowest_equal(ace, held) == queen
    assert lowest_equal(ace, [ace, queen]) == ace
    assert highest_equal(Card.parse("S4"), spades("45")) == Card.parse("S4")
    assert lowest_equal(king, [*spades("K"), Card.parse("HQ")]) == king


@pytest.mark.parametrize(("fewer", "card"), [(0, "HJ"), (1, "HJ"), (2, "H2"), (3, "H2")])
def test_a_defender_leads_the_top_of_a_doubleton_if_it_costs_nothing_to_speak_of(
    fewer: int, card: str
) -> None:
    """One sample of three against it proves nothing; two do."""
    play = Play(Contract.parse("3NT S"), Deal.parse(JACK_AND_TWO))
    seen = Seen.at(Seat.WEST, play, finished(play.contract), AT_DUPLICATE)

    chosen = choose(seen, System(AT_DUPLICATE), Hearts(fewer), A_FEW)  # type: ignore[arg-type]

    assert str(chosen) == card


@pytest.mark.parametrize(
    ("hands", "high", "fewer", "card"),
    [
        ("AK4 T98 J3 Q7652", "H5", 1, "H5"),  # the fourth highest
        ("AK4 T98 J3 Q7652", "H5", 3, "H2"),
        ("AJ4 QT98 7653 K2", "HK", 0, "HK"),
        ("AJ4 QT98 7653 K2", "HK", 1, "H2"),  # nor a king on a doubt
    ],
)
def test_the_fourth_highest_is_led_but_no_honour_is_risked(
    hands: str, high: str, fewer: int, card: str
) -> None:
    north, east, south, west = hands.split()
    rest = ("A42.A732", "KQ8.T96", "JT9.KQJ5", "7653.84")
    if len(west) == 5:
        rest = ("A42.A732", "KQ83.T96", "JT9.KQJ854", "765.")
    shown = zip(("A32", "J65", "97", "KQT84"), (north, east, south, west), rest, strict=True)
    play = Play(Contract.parse("3NT S"), Deal.parse("N:" + " ".join(map(".".join, shown))))
    seen = Seen.at(Seat.WEST, play, finished(play.contract), AT_DUPLICATE)

    chosen = choose(seen, System(AT_DUPLICATE), Hearts(fewer, high), A_FEW)  # type: ignore[arg-type]

    assert str(chosen) == card


def test_declarer_leads_the_highest_of_touching_honours() -> None:
    """North has ace and king: with either the same is won."""
    play = Play(Contract.parse("3NT S"), Deal.parse(JACK_AND_TWO))
    for card in ("SK", "SA", "S5", "S7"):
        play = play.after(Card.parse(card))
    seen = Seen.at(Seat.SOUTH, play, finished(play.contract), AT_DUPLICATE)

    class Kings(Hearts):
        def _rated(self, position: Position) -> Mapping[Card, int]:
            return {**super()._rated(position), Card.parse("H4"): 0}

    chosen = choose(seen, System(AT_DUPLICATE), Kings(0), A_FEW)  # type: ignore[arg-type]

    assert str(chosen) == "HA"


def test_the_rules_lead_the_top_of_partners_suit_from_two() -> None:
    auction = Auction.of(
        Seat.EAST, tuple(map(parse_call, ("1H", "1NT", "Pass", "3NT", "Pass", "Pass", "Pass")))
    )
    play = Play(Contract.parse("3NT S"), Deal.parse(JACK_AND_TWO))
    seen = Seen.at(Seat.WEST, play, auction, AT_DUPLICATE)

    assert str(simple_card(seen, Turn.of(seen))) == "HJ"


def test_third_hand_plays_the_lowest_of_touching_honours() -> None:
    """East has king and queen of diamonds over dummy's small ones."""
    play = Play(Contract.parse("3NT S"), Deal.parse(JACK_AND_TWO))
    for card in ("D7", "D2"):
        play = play.after(Card.parse(card))
    seen = Seen.at(Seat.EAST, play, finished(play.contract), AT_DUPLICATE)

    assert str(simple_card(seen, Turn.of(seen))) == "DQ"

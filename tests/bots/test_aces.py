"""Four notrumps: where it asks, where it does not, and the end of the sequence."""

from __future__ import annotations

import pytest

from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.meaning import Name, Option
from overtrick.bots.natural.system import System
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from tests.bots.tables import AT_DUPLICATE

SYSTEM = System(AT_DUPLICATE)


def choice(calls: str, hand: str) -> Option:
    """What is called after these calls of one side, the other passing, North having dealt."""
    spoken = tuple(part for call in calls.split() for part in (parse_call(call), parse_call("P")))
    story = SYSTEM.story(Auction.of(Seat.NORTH, spoken))
    return SYSTEM.choose(story, Holding.of(Hand.parse(hand)))


def name_of(calls: str) -> Name:
    """What the last of these calls is called."""
    *before, last = calls.split()
    spoken = tuple(part for call in before for part in (parse_call(call), parse_call("P")))
    story = SYSTEM.story(Auction.of(Seat.NORTH, spoken))
    return SYSTEM.meaning(story, parse_call(last)).name


@pytest.mark.parametrize("calls", ["1NT 4NT", "2NT 4NT"])
def test_over_notrumps_four_notrumps_invites_and_does_not_ask(calls: str) -> None:
    assert name_of(calls) is Name.QUANTITATIVE
    assert choice(calls, "KJ8.AQ8.KJ64.QJ4").meaning.name is not Name.ACES


def test_over_a_raise_four_notrumps_asks() -> None:
    assert name_of("1S 3S 4NT") is Name.BLACKWOOD


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("KQ54.KQ2.J87.765", "5C"),
        ("K954.K2.A987.765", "5D"),
        ("K954.A2.A987.765", "5H"),
        ("A954.A2.A987.765", "5S"),
        ("A954.A2.A98.A765", "5C"),
    ],
)
def test_the_answer_tells_the_number_of_aces(hand: str, answer: str) -> None:
    option = choice("1S 3S 4NT", hand)

    assert str(option.call) == answer
    assert option.meaning.name is Name.ACES
    assert option.meaning.fits(Holding.of(Hand.parse(hand)))


def test_an_answer_that_is_the_contract_is_passed() -> None:
    """With hearts agreed, five hearts tells two aces; the asker has one and stops."""
    asker = "2.KQJ987.KQ32.A4"
    assert str(choice("1H 3H 4NT 5D", asker).call) == "5H"

    option = choice("1H 3H 4NT 5H", "KQJ2.KQJ987.KQ.K")

    assert str(option.call) == "Pass"
    assert option.meaning.name is Name.TO_PLAY


def test_after_the_answer_nobody_reads_five_of_the_suit_as_one_more_question() -> None:
    assert name_of("1S 3S 4NT 5D 5S") is Name.TO_PLAY
    assert str(choice("1S 3S 4NT 5D 5S", "K954.K2.A987.765").call) == "Pass"


def test_six_notrumps_after_an_answer_ends_it() -> None:
    assert str(choice("1S 3S 4NT 5D 6NT", "K954.K2.A987.765").call) == "Pass"


@pytest.mark.parametrize(("answer", "end"), [("5C", "5S"), ("5D", "6S")])
def test_a_suit_that_needs_no_help_is_what_was_asked_for(answer: str, end: str) -> None:
    """Eight spades opposite none: two aces missing end in five of them, not in six notrumps."""
    asker = "AKQJ9876.AK.KQ.2"
    assert str(choice("1C 1S 1NT", asker).call) == "4NT"

    assert str(choice(f"1C 1S 1NT 4NT {answer}", asker).call) == end

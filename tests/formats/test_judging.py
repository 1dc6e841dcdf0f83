"""A record is held against the Laws and against itself."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.judging.calls import judge_calls
from overtrick.formats.judging.cards import judge_cards
from overtrick.formats.judging.judged import judged
from overtrick.formats.problem import Severity
from overtrick.formats.record import Laid, Part, Place, Record, Reported, Said, Tag
from overtrick.game.auction import Auction
from overtrick.game.call import CALLS, DOUBLE, PASS, REDOUBLE, Call, parse_call
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.play import Play
from overtrick.game.result import Result
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.traveller import Line, Played
from tests.properties import auctions, calls, plays


def known(deal: Deal) -> KnownDeal:
    north, east, south, west = (hand.cards for hand in deal.hands)
    return KnownDeal((north, east, south, west))


@given(auctions(), st.lists(calls, max_size=8))
def test_the_walk_through_the_calls_is_the_gate(auction: Auction, more: list[Call]) -> None:
    """``why_not`` of each call in its turn, and the outcome, as the auction itself tells them."""
    said = [*auction.calls, *more]
    walked = judge_calls(said)
    for at, call in enumerate(more, start=len(auction.calls)):
        why = auction.why_not(call)
        if why:
            assert (walked.why, walked.at) == (why, at)
            break
        auction = auction.after(call)
    else:
        assert (walked.why, walked.at) == (None, len(said))
    assert walked.is_over is auction.is_over
    assert walked.outcome(auction.dealer) == auction.outcome


@given(auctions())
def test_every_next_call_is_judged_as_the_gate_does(auction: Auction) -> None:
    for call in CALLS:
        assert judge_calls([*auction.calls, call]).why == auction.why_not(call)


@given(plays(), st.lists(st.sampled_from(PACK), max_size=3))
def test_the_walk_through_the_cards_is_the_gate(play: Play, more: list[Card]) -> None:
    laid = [card for trick in play.tricks for card in trick.cards]
    contract, deal = play.contract, known(play.deal)
    walked = judge_cards([*laid, *more], play.leader, contract.strain, deal)
    for at, card in enumerate(more, start=len(laid)):
        why = play.why_not(card)
        if why:
            assert (walked.why, walked.at, walked.hand) == (why, at, play.to_play)
            break
        play = play.after(card)
    else:
        assert (walked.why, walked.hand) == (None, play.to_play)
    assert [walked.won_by(side) for side in Side] == [play.won_by(side) for side in Side]
    assert walked.is_over is play.is_over


@given(plays())
def test_every_next_card_is_judged_as_the_gate_does(play: Play) -> None:
    laid = [card for trick in play.tricks for card in trick.cards]
    deal = known(play.deal)
    for card in PACK:
        walked = judge_cards([*laid, card], play.leader, play.contract.strain, deal)
        assert walked.why == play.why_not(card)


@given(plays(finished=True), st.sets(st.sampled_from(Seat)))
def test_hidden_hands_may_play_what_they_were_dealt(play: Play, hidden: set[Seat]) -> None:
    laid = [card for trick in play.tricks for card in trick.cards]
    north, east, south, west = (
        HIDDEN if seat in hidden else play.deal.hand(seat).cards for seat in Seat
    )
    walked = judge_cards(
        laid, play.leader, play.contract.strain, KnownDeal((north, east, south, west))
    )
    assert (walked.why, walked.won_by(Side.NS)) == (None, play.won_by(Side.NS))


def test_a_hidden_hand_does_not_play_the_cards_of_another() -> None:
    deal = KnownDeal((HIDDEN, HIDDEN, frozenset(PACK[:13]), HIDDEN))
    strain = Contract.parse("1C N").strain
    assert judge_cards([PACK[0]], Seat.EAST, strain, deal).why == "card-not-held"
    assert judge_cards([PACK[20], PACK[20]], Seat.EAST, strain, deal).why == "card-already-played"


def said(*texts: str) -> tuple[Said, ...]:
    return tuple(
        Said(parse_call(text), place=Place(9, column)) for column, text in enumerate(texts, 1)
    )


NT = said("1NT", "Pass", "Pass", "Pass")
RECORD = Record(board="1", dealer=Seat.NORTH, vulnerability=Vulnerability.NONE, calls=NT)
PLACES = dict(zip(Part, (Place(line, 1) for line in range(1, 20)), strict=False))


def told(record: Record) -> list[str]:
    return [str(one.code) for one in judged(record)]


def test_what_agrees_is_not_told_of() -> None:
    right = replace(RECORD, contract=Contract.parse("1NT N"), tricks=7, score_ns=90)
    assert told(right) == []
    assert told(Record()) == []
    assert told(replace(right, contract=Contract.parse("1NT NS"))) == []
    assert told(replace(right, tricks=None)) == []


def test_an_illegal_call_has_its_place() -> None:
    (one,) = judged(replace(RECORD, calls=said("1NT", "X", "1S")))
    assert (str(one.code), one.line, one.column, one.facts["seat"]) == (
        "insufficient-bid",
        9,
        3,
        "S",
    )
    assert one.severity is Severity.ERROR


def test_an_auction_without_a_dealer_is_judged_all_the_same() -> None:
    without = replace(RECORD, dealer=None)
    assert told(replace(without, calls=said("1NT", "1S"))) == ["insufficient-bid"]
    assert told(replace(without, contract=Contract.parse("1NT E"))) == []
    assert told(replace(without, contract=Contract.parse("2NT E"))) == ["contract-not-of-auction"]


@pytest.mark.parametrize(
    ("changed", "code", "part"),
    [
        ({"contract": Contract.parse("1NT S")}, "contract-not-of-auction", Part.CONTRACT),
        ({"contract": PASSED_OUT}, "contract-not-of-auction", Part.CONTRACT),
        ({"contract": Contract.parse("1NT EW")}, "contract-not-of-auction", Part.CONTRACT),
        ({"contract": Contract.parse("1NTX N")}, "contract-not-of-auction", Part.CONTRACT),
        ({"tricks": 7, "score_ns": 120}, "score-not-of-contract", Part.SCORE),
        ({"claimed": 8, "score_ns": 90}, "score-not-of-contract", Part.SCORE),
        ({"tricks": 7, "claimed": 8}, "tricks-not-of-claim", Part.RESULT),
    ],
)
def test_a_contradiction_stands_where_the_lesser_thing_is_stated(
    changed: dict[str, object], code: str, part: Part
) -> None:
    (one,) = judged(replace(RECORD, places=PLACES, **changed))  # type: ignore[arg-type]
    assert (str(one.code), Place(one.line, one.column)) == (code, PLACES[part])
    assert one.severity is Severity.ERROR


def test_an_open_auction_is_no_error() -> None:
    assert told(replace(RECORD, calls=said("1NT", "Pass"), contract=Contract.parse("3NT N"))) == []


def test_a_score_of_unknown_vulnerability_may_be_either() -> None:
    record = Record(contract=Contract.parse("4S N"), tricks=10)
    assert told(replace(record, score_ns=420)) == told(replace(record, score_ns=620)) == []
    assert told(replace(record, score_ns=450)) == ["score-not-of-contract"]
    assert told(replace(record, board="1", score_ns=620)) == ["score-not-of-contract"]
    assert told(Record(contract=PASSED_OUT, score_ns=50)) == ["score-not-of-contract"]


def test_a_rubber_is_not_scored_by_the_board() -> None:
    rubber = Record(contract=Contract.parse("4S N"), tricks=10, score_ns=120)
    assert told(replace(rubber, tags=(Tag("Scoring", "Rubber"),))) == []


DEAL = Deal.of_pack(PACK)


def laid(number: int) -> tuple[Laid, ...]:
    """The first legal cards, one after another, against four spades by North."""
    play = Play(Contract.parse("4S N"), DEAL)
    for _ in range(number):
        play = play.after(play.legal_cards()[0])
    return tuple(
        Laid(card, place=Place(20, column))
        for column, card in enumerate((card for trick in play.tricks for card in trick.cards), 1)
    )


PLAYED = Record(deal=known(DEAL), contract=Contract.parse("4S N"), cards=laid(52))
WON = Play.of(Contract.parse("4S N"), DEAL, [one.card for one in laid(52)]).won_by(Side.NS)


def test_tricks_are_held_against_the_play() -> None:
    assert told(replace(PLAYED, tricks=WON)) == []
    (one,) = judged(replace(PLAYED, tricks=WON + 1))
    assert (str(one.code), one.facts["right"]) == ("tricks-not-of-play", str(WON))


def test_tricks_may_be_any_that_a_broken_off_play_leaves_open() -> None:
    some = replace(PLAYED, cards=laid(20))
    won = Play.of(Contract.parse("4S N"), DEAL, [one.card for one in laid(20)]).won_by(Side.NS)
    allowed = [number for number in range(14) if told(replace(some, tricks=number)) == []]
    # Eight tricks are left, and the ace of trumps is West's.
    assert allowed == list(range(won, won + 8))
    claims = [number for number in range(14) if told(replace(some, claimed=number)) == []]
    assert claims == allowed
    assert told(replace(some, claimed=won + 9)) == ["claim-tricks"]


def test_the_score_may_follow_from_the_play_alone() -> None:
    result = Result(Contract.parse("4S N"), WON)
    assert result.over < 0
    assert told(replace(PLAYED, score_ns=50 * result.over)) == []
    assert told(replace(PLAYED, score_ns=50 * result.over - 20)) == ["score-not-of-contract"]


def test_an_illegal_card_has_its_place() -> None:
    cards = (laid(1)[0], Laid(laid(1)[0].card, place=Place(30, 4)))
    (one,) = judged(replace(PLAYED, cards=cards))
    assert (str(one.code), one.line, one.column) == ("card-already-played", 30, 4)


def test_a_lead_from_another_hand_never_bends_the_contract() -> None:
    card = min(DEAL.hand(Seat.SOUTH).cards)
    (one,) = judged(replace(PLAYED, cards=(Laid(card),)))
    assert (str(one.code), one.facts["seat"]) == ("card-not-held", "E")


def test_the_fourth_hand_follows_from_the_others() -> None:
    north, east, south, _ = (hand.cards for hand in DEAL.hands)
    three = KnownDeal((north, east, south, HIDDEN))
    card = min(DEAL.hand(Seat.WEST).cards)
    assert told(replace(PLAYED, deal=three, cards=(Laid(card),))) == ["card-not-held"]
    wests = tuple(laid(52))
    assert told(replace(PLAYED, deal=three, cards=wests)) == []


def test_an_end_position_does_not_tell_who_led() -> None:
    end = KnownDeal.parse("N:A... K... Q... J...")
    assert told(replace(PLAYED, deal=end, cards=(Laid(Card.parse("SA")),))) == []


def test_each_line_of_a_traveller_is_scored() -> None:
    result = Result.parse("4S N =")
    lines = [
        Reported(Line(parse_contestants("1"), parse_contestants("2"), Played(score, result)))
        for score in (420, 620)
    ]
    record = Record(board="1", results=tuple(lines))
    assert told(record) == ["score-not-of-contract"]
    assert told(replace(record, vulnerability=Vulnerability.NS, board="")) == [
        "score-not-of-contract"
    ]


def test_pass_double_and_redouble_are_told_apart() -> None:
    assert judge_calls([PASS, DOUBLE]).why == "inadmissible-double"
    assert judge_calls([PASS, REDOUBLE]).why == "inadmissible-redouble"


def test_what_has_no_place_stands_where_its_record_begins() -> None:
    calls = tuple(Said(parse_call(call)) for call in ("1S", "1C"))
    (told,) = judged(
        Record(dealer=Seat.NORTH, calls=calls, places={Part.RECORD: Place(7, 3)}),
    )
    assert (told.line, told.column, told.error.line, told.error.column) == (7, 3, 7, 3)
    (told,) = judged(
        Record(dealer=Seat.NORTH, calls=(calls[0], calls[1]._replace(place=Place(9, 2))))
    )
    assert (told.line, told.column) == (9, 2)

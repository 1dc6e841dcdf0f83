"""A hint for a card: the reason that is given is true of the card and of what is seen."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.system import System
from overtrick.bots.practice.card_hints import (
    CardHint,
    CardReason,
    card_in_words,
    hint_for_card,
    reason_for,
)
from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.language.language import Language
from tests.bots.tables import AT_DUPLICATE, auction_of, dealt, finished, sights

CLUB = bot_of(Level.CLUB)
TOPS_ON_DUMMY = "N:AK2.432.5432.432 98.JT98.9876.QJT 76543.765.AKQ.AK QJT.AKQ.JT.98765"
ALL_TRUMPS = "N:AKQJT98.432.32.2 .8765.8765.76543 765432.AK.AK4.AK .QJT9.QJT9.QJT98"
A_SINGLETON = "N:652.AK76.8765.76 T987.JT98.T9.T98 AK.Q432.AK2.AK52 QJ43.5.QJ43.QJ43"
A_FINESSE = "N:AQ7.653.KQJ96.T7 J9854.QJ9.3.8643 T63.AK7.754.AQ52 K2.T842.AT82.KJ9"
SURE_TO_WIN = "N:Q8.AK.5432.97532 T976.JT98.9876.Q AK54.7653.AQ.K64 J32.Q42.KJT.AJT8"


def test_every_card_has_a_hint_with_words_and_all_reasons_come_up() -> None:
    chance, met = Random("reasons"), set[CardReason]()
    for number in range(12):
        deal = dealt(chance)
        auction = auction_of(deal, Seat(number % 4), CLUB.call)
        for seen, play in sights(deal, auction, CLUB):
            for card in play.legal_cards():
                met.add(reason_for(seen, card))
            found = hint_for_card(seen, CLUB)
            assert found.card in play.legal_cards()
    assert met == set(CardReason)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("reason", CardReason)
def test_every_reason_has_words_that_name_the_card(reason: CardReason, language: Language) -> None:
    words = card_in_words(CardHint(Card.parse("H7"), reason), language)

    assert words.partition(":")[0].endswith("7")


@pytest.mark.parametrize(
    ("deal", "contract", "played", "card", "reason"),
    [
        (TOPS_ON_DUMMY, "3NT S", "HA H2 H8 H5", "HK", CardReason.WINNER),
        (TOPS_ON_DUMMY, "3NT S", "HA H2 H8 H5", "SQ", CardReason.LEAD),  # dummy has ace and king
        (TOPS_ON_DUMMY, "4S S", "HA H2 H8 H5 C5 C2 CT CA", "S7", CardReason.DRAW_TRUMPS),
        (ALL_TRUMPS, "4S S", "HQ H2 H5 HA", "S7", CardReason.WINNER),  # none is out
        (A_SINGLETON, "3C S", "", "H5", CardReason.SINGLETON),
        (A_SINGLETON, "3NT S", "", "H5", CardReason.LEAD),  # nothing to ruff with
        (A_SINGLETON, "3H S", "", "H5", CardReason.LEAD),  # a trump itself
        (A_SINGLETON, "3NT S", "", "D3", CardReason.FOURTH_HIGHEST),
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2", "SQ", CardReason.FINESSE),
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2", "SA", CardReason.THIRD_HIGH),
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2 S7", "S8", CardReason.WIN_LAST),
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2 S7", "S9", CardReason.WIN_LAST),  # as good
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2 S7", "SJ", CardReason.WIN),  # not as cheaply
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2 SQ", "S4", CardReason.CANNOT_WIN),
        (A_FINESSE, "3NT S", "H2 H3 H9 HA S3 S2 SQ", "SJ", CardReason.DISCARD),  # not low
        (ALL_TRUMPS, "4H E", "S7", "HQ", CardReason.RUFF),
        (SURE_TO_WIN, "3NT S", "H2", "HK", CardReason.CHEAP),  # not low: it wins
        (SURE_TO_WIN, "3NT S", "SJ", "SQ", CardReason.CHEAP),  # declarer has ace and king
        (SURE_TO_WIN, "3NT S", "SJ SQ S6", "S4", CardReason.DUMMY_WINS),
        (SURE_TO_WIN, "3NT S", "SJ SQ S6", "SA", CardReason.OVERTAKE),
        (SURE_TO_WIN, "3NT S", "H2 HA H8 H3", "HK", CardReason.WINNER),
        (SURE_TO_WIN, "4S S", "H2 HA H8 H3", "HK", CardReason.WINNER_UNLESS_RUFFED),
        (SURE_TO_WIN, "4S S", "H2 HA H8 H3", "SQ", CardReason.DRAW_TRUMPS),
        (SURE_TO_WIN, "3NT S", "CT C2 CQ CK SA S2", "S8", CardReason.HAND_WINS),
        (SURE_TO_WIN, "3NT S", "H2 HA H8 H3 HK HT H5 H4 C2 CQ C4", "CA", CardReason.OVERTAKE),
        (SURE_TO_WIN, "3NT S", "H2 HA H8 H3 HK HT H5 H4 C2 CQ C4", "C8", CardReason.PARTNER_WINS),
        (SURE_TO_WIN, "3NT S", "CT C2 CQ CK C4", "CJ", CardReason.WIN),
        (SURE_TO_WIN, "3NT S", "H2 HA H8 H3 S8 S6 SK S2 C4", "CT", CardReason.FORCE),
        (SURE_TO_WIN, "3NT S", "CT C2 CQ CK H3", "HQ", CardReason.RISE),
        (SURE_TO_WIN, "3NT S", "CT C2 CQ CK H3", "H4", CardReason.SECOND_LOW),
        (SURE_TO_WIN, "3NT S", "CT C2 CQ CK DQ", "DK", CardReason.COVER),
        (SURE_TO_WIN, "3NT W", "", "SQ", CardReason.DOUBLETON),
        (ALL_TRUMPS, "4H E", "S7 HQ S8", "H5", CardReason.DISCARD),  # below the other ruff
    ],
)
def test_the_reason_is_true_of_the_card(
    deal: str, contract: str, played: str, card: str, reason: CardReason
) -> None:
    play = Play(Contract.parse(contract), Deal.parse(deal))
    for one in played.split():
        play = play.after(Card.parse(one))
    seen = Seen.at(Seat(play.player), play, finished(play.contract), AT_DUPLICATE)

    assert reason_for(seen, Card.parse(card)) is reason


def test_a_suit_that_partner_bid_by_agreement_is_not_his() -> None:
    """East's two diamonds ask West to bid hearts."""
    calls = "1NT Pass 2D 3C Pass Pass Pass"
    auction = Auction.of(Seat.WEST, tuple(map(parse_call, calls.split())))
    play = Play(Contract.parse("3C S"), Deal.parse(A_SINGLETON))
    seen = Seen.at(Seat.WEST, play, auction, AT_DUPLICATE)
    story = System(AT_DUPLICATE).story(auction)

    assert reason_for(seen, Card.parse("D3"), story) is CardReason.FOURTH_HIGHEST
    assert reason_for(seen, Card.parse("D3")) is CardReason.PARTNERS_SUIT

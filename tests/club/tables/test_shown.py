"""What each viewer sees: never a card or a word that is not for him, whatever happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.due import Turn, due
from overtrick.club.tables.shown import DealShown, HiddenHand, Shown, seen_by
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.table import Phase, Table
from overtrick.game.call import PASS
from tests.club.tables.seeing import cards_in, texts_in
from tests.club.tables.tables import (
    EAST,
    NORTH,
    SOUTH,
    SUITS,
    TWO_DEALS,
    WEST,
    at_random,
    calls,
    cards,
    seated,
    then,
)

VIEWERS: tuple[Seat | None, ...] = (*Seat, None)


def deal_of(shown: Shown) -> DealShown:
    assert shown.deal is not None
    return shown.deal


def may_see(table: Table, viewer: Seat | None) -> set[Card]:
    """Reckoned from the Laws: one's own hand, dummy after the lead, what was played or faced."""
    game = table.game
    if game is None:
        return set()
    if game.outcome is not None:
        return set(PACK)
    seen = set(game.deal.hand(viewer).cards) if viewer is not None else set[Card]()
    for seat in game.faced:
        seen |= game.deal.hand(seat).cards
    played = [move.what for move in game.moves if isinstance(move.what, Card)]
    if played and game.play is not None:
        seen |= set(played) | set(game.deal.hand(game.play.declarer.partner).cards)
    return seen


def no_leak(table: Table) -> None:
    for viewer in VIEWERS:
        shown = seen_by(table, viewer)
        ended = {one.number for one in shown.finished}
        assert table.game is None or table.game.outcome or table.game.number not in ended
        # What was played before is seen by all, and is looked at once, at the end.
        here = replace(shown, finished=(), rubbers=())
        assert cards_in(here) <= may_see(table, viewer), viewer


def lived(seed: int, deal: Deal) -> Sequence[Change]:
    """A deal with what else can happen in it: claims refused, undo, remarks, people who change."""
    chance = Random(seed)
    table, moves = seated(deal=deal), list[Change]()
    for move in at_random(table, chance):
        for wish in (*_wishes(table, chance), move):
            try:
                table = then(table, wish)
            except ValueError:
                continue
            moves.append(wish)
    return moves


def _wishes(table: Table, chance: Random) -> list[Change]:
    if table.game is None or chance.random() > 0.15:
        return []
    mover = table.game.mover or NORTH
    asker = chance.choice(tuple(Seat))
    return [
        made.Said(asker, text="hello"),
        made.Claimed(asker, 0),
        made.ClaimAnswered(asker, agreed=False),
        made.UndoAsked(mover.partner),
        made.UndoAnswered(mover.partner, agreed=False),
    ]


@pytest.mark.parametrize("block", range(10))
def test_in_a_hundred_deals_nobody_sees_a_card_that_is_not_his(block: int) -> None:
    for number in range(10 * block, 10 * block + 10):
        chance = Random(f"leak {number}")
        deal = shuffled(chance)
        table = seated(deal=deal)
        no_leak(table)
        for change in lived(number, deal):
            table = then(table, change)
            no_leak(table)
        assert table.phase is Phase.BETWEEN
        assert cards_in(replace(seen_by(table, None), finished=())) <= set(PACK)
        table = then(table, made.Dealt(shuffled(chance)))
        no_leak(table)
        assert cards_in(seen_by(table, None).rubbers) == set()
        here = replace(seen_by(table, None), finished=())
        assert table.game is not None
        assert not {str(hand) for hand in table.game.deal.hands} & texts_in(here)


def test_a_view_that_leaked_would_be_found_out() -> None:
    table = seated(deal=SUITS)
    watched = seen_by(replace(table, head=Opened("rubber", open_hands=True)), None)
    assert cards_in(watched) == set(PACK)
    assert cards_in(replace(watched, finished=())) - may_see(table, None) == set(PACK)


def hands_changed(deal: Deal, viewer: Seat, chance: Random) -> Deal:
    """The same cards for the viewer, the others' dealt anew."""
    rest = sorted(set(PACK) - deal.hand(viewer).cards)
    chance.shuffle(rest)
    others = iter([Hand(frozenset(rest[at : at + 13])) for at in (0, 13, 26)])
    north, east, south, west = (
        deal.hand(seat) if seat is viewer else next(others) for seat in Seat
    )
    return Deal((north, east, south, west))


@pytest.mark.parametrize("viewer", Seat)
def test_two_deals_that_differ_in_hidden_cards_look_the_same(viewer: Seat) -> None:
    for number in range(25):
        chance = Random(f"same {viewer} {number}")
        one = shuffled(chance)
        here, there = seated(deal=one), seated(deal=hands_changed(one, viewer, chance))
        assert seen_by(here, viewer) == seen_by(there, viewer)
        assert seen_by(here, None) == seen_by(there, None)
        while here.phase is Phase.AUCTION and here.game is not None and there.game is not None:
            legal = here.game.auction.legal_calls()
            call = chance.choice([one for one in legal if str(one)[0] in "P12"] or legal)
            mover = here.game.auction.to_call
            here = then(here, made.Called(mover, call, "mine"))
            there = then(there, made.Called(mover, call, "mine"))
            if here.phase is not Phase.BETWEEN:
                assert seen_by(here, viewer) == seen_by(there, viewer)
                assert seen_by(here, None) == seen_by(there, None)


def test_two_deals_look_the_same_card_by_card_until_they_may_differ() -> None:
    """East and West have changed hands; declarer, dummy and who watches see no difference."""
    here, there = (calls(seated(deal=deal), "1NT Pass Pass Pass") for deal in TWO_DEALS)
    for viewer in (NORTH, SOUTH, None):
        assert seen_by(here, viewer) == seen_by(there, viewer)
    assert seen_by(here, EAST) != seen_by(there, EAST)
    here, there = cards(here, "HK"), cards(there, "H9")
    assert deal_of(seen_by(here, NORTH)).hands == deal_of(seen_by(there, NORTH)).hands
    assert seen_by(here, NORTH) != seen_by(there, NORTH)


def test_what_a_bot_is_asked_with_does_not_depend_on_hidden_cards() -> None:
    for seat, first in ((NORTH, ""), (SOUTH, "1NT Pass")):
        asked: list[Turn] = []
        for deal in TWO_DEALS:
            table = then(calls(seated(deal=deal), first), made.Left(seat))
            turn = due(table)
            assert isinstance(turn, Turn)
            assert cards_in(turn.seen) == set(deal.hand(seat).cards)
            asked.append(turn)
        assert asked[0] == asked[1]


def test_dummy_lies_open_after_the_lead_and_declarer_stays_hidden_from_him() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), "1NT Pass Pass Pass")
    assert deal_of(seen_by(table, EAST)).hands[SOUTH] == HiddenHand(13)
    table = cards(table, "HK")
    for viewer in VIEWERS:
        hands = deal_of(seen_by(table, viewer)).hands
        assert hands[SOUTH] == TWO_DEALS[0].hand(SOUTH).cards
        assert (hands[NORTH] == HiddenHand(13)) is (viewer is not NORTH)
    assert deal_of(seen_by(table, WEST)).hands[EAST] == HiddenHand(12)


def test_a_claim_shows_the_hand_to_all_and_goes_on_to_do_so() -> None:
    table = cards(calls(seated(deal=TWO_DEALS[0]), "1NT Pass Pass Pass"), "HK")
    table = then(table, made.Claimed(NORTH, 5))
    for _ in range(2):
        for viewer in VIEWERS:
            hands = deal_of(seen_by(table, viewer)).hands
            assert hands[NORTH] == TWO_DEALS[0].hand(NORTH).cards
            assert viewer in {EAST, None} or isinstance(hands[EAST], HiddenHand)
        table = then(table, made.ClaimAnswered(NORTH, agreed=False)) if table.game else table
        if table.game and table.game.claim is None:
            break


def test_who_watches_sees_all_hands_only_where_that_is_agreed() -> None:
    for open_hands in (False, True):
        table = seated(Opened("rubber", open_hands=open_hands), SUITS)
        hands = deal_of(seen_by(table, None)).hands
        assert all(isinstance(hand, HiddenHand) is not open_hands for hand in hands)
        assert isinstance(deal_of(seen_by(table, NORTH)).hands[EAST], HiddenHand)


def test_explanations_are_for_opponents_and_not_for_partner_until_the_deal_is_over() -> None:
    table = seated(deal=SUITS)
    table = then(table, made.Called(NORTH, PASS, "weak hand"), made.Called(EAST, PASS))
    table = then(table, made.Explained(NORTH, 0, "very weak", alert=True))
    for viewer in VIEWERS:
        call = deal_of(seen_by(table, viewer)).calls[0]
        told = ("", False) if viewer is SOUTH else ("very weak", True)
        assert (call.explanation, call.alert) == told, viewer
        assert ("very weak" in texts_in(seen_by(table, viewer))) is (viewer is not SOUTH)
    over = calls(table, "Pass Pass")
    assert deal_of(seen_by(over, SOUTH)).calls[0].explanation == "very weak"


def test_a_partners_view_is_the_same_whether_or_not_he_explained() -> None:
    table = seated(deal=SUITS)
    plain = then(table, made.Called(NORTH, PASS))
    told = then(table, made.Called(NORTH, PASS, "weak", alert=True))
    assert seen_by(plain, SOUTH) == seen_by(told, SOUTH)
    assert seen_by(plain, EAST) != seen_by(told, EAST)


def test_only_whose_turn_it_is_has_moves() -> None:
    table = calls(seated(deal=TWO_DEALS[0]), "1NT")
    for viewer in VIEWERS:
        shown = seen_by(table, viewer)
        assert bool(shown.legal_calls) is (viewer is EAST)
        assert shown.legal_cards == ()
        assert shown.may_undo is (viewer is NORTH)
        assert shown.may_claim == 0
        assert not shown.may_deal
    table = cards(calls(table, "Pass Pass Pass"), "HK")
    for viewer in VIEWERS:
        shown = seen_by(table, viewer)
        assert shown.legal_calls == ()
        expected = ["H6", "HJ", "HQ"] if viewer is NORTH else []
        assert [str(card) for card in shown.legal_cards] == expected
        assert shown.may_claim == (13 if viewer in {NORTH, EAST, WEST} else 0)


def test_who_is_asked_must_answer_and_nobody_may_move() -> None:
    table = cards(calls(seated(deal=TWO_DEALS[0]), "1NT Pass Pass Pass"), "HK")
    table = then(table, made.UndoAsked(EAST))
    for viewer in VIEWERS:
        shown = seen_by(table, viewer)
        assert shown.must_answer is (viewer in {NORTH, SOUTH})
        assert shown.legal_cards == ()
        assert not shown.may_undo
        assert shown.may_claim == 0
        assert shown.undo is not None


def test_who_sits_may_deal_and_open_and_the_owner_may_without_sitting() -> None:
    over = calls(seated(deal=SUITS), "Pass Pass Pass Pass")
    assert seen_by(over, WEST).may_deal
    assert not seen_by(over, None).may_deal
    assert seen_by(over, None, owner=True).may_deal
    assert not seen_by(then(over, made.Left(EAST)), WEST).may_deal


def test_what_tells_addresses_apart_is_shown_to_nobody() -> None:
    table = calls(seated(deal=SUITS), "Pass Pass Pass Pass")
    for viewer in VIEWERS:
        told = texts_in(seen_by(table, viewer))
        assert not any("holder" in text for text in told)


def test_a_deal_that_is_over_is_seen_by_all() -> None:
    table = calls(seated(deal=SUITS), "Pass Pass Pass Pass")
    for viewer in VIEWERS:
        shown = seen_by(table, viewer)
        assert cards_in(deal_of(shown)) == set(PACK)
        assert shown.finished[-1].game.deal == SUITS

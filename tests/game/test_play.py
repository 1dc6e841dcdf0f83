"""The play: every card judged by one gate, thirteen tricks, and nothing hidden is seen."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat, Side
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import BadPlay, HiddenHand, IllegalPlay, Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from tests.properties import cards, contracts, deals, plays, seats, sides, strains

viewers: st.SearchStrategy[Seat | None] = st.none() | seats


def best_of(trick: Trick, strain: Strain) -> Seat:
    """The winner by the words of Law 44, told another way: each card must beat the best so far."""
    best = 0
    for turn, card in enumerate(trick.cards):
        holding = trick.cards[best]
        if card.suit is holding.suit:
            best = turn if card.rank > holding.rank else best
        elif card.suit is strain.trumps:
            best = turn
    return Seat((trick.leader + best) % 4)


@given(seats, st.lists(cards, min_size=1, max_size=4, unique=True), strains)
def test_who_wins_a_trick(leader: Seat, played: list[Card], strain: Strain) -> None:
    trick = Trick(leader, tuple(played))
    assert trick.winner(strain) is best_of(trick, strain)
    assert trick.is_complete is (len(played) == 4)
    assert trick.suit is played[0].suit
    for turn in range(4):
        expected = played[turn] if turn < len(played) else None
        assert trick.card_of(leader.left(turn)) == expected


@given(seats, strains)
def test_a_trick_without_a_card(leader: Seat, strain: Strain) -> None:
    trick = Trick(leader)
    assert trick.winner(strain) is trick.to_play is leader
    assert trick.suit is None
    assert not trick.is_complete
    assert trick.card_of(leader) is None


@given(plays(finished=True))
def test_random_plays_come_to_thirteen_tricks(play: Play) -> None:
    assert play.is_over
    assert play.played == frozenset(PACK)
    assert len(play.tricks) == 13
    assert play.won_by(Side.NS) + play.won_by(Side.EW) == 13
    assert play.result.tricks == play.won_by(play.declarer.side)
    assert play.result.contract == play.contract
    assert play.legal_cards() == ()
    for before, trick in zip(play.tricks, play.tricks[1:], strict=False):
        assert trick.leader is best_of(before, play.contract.strain)


@given(plays())
def test_replay_equals_live(play: Play) -> None:
    played = [card for trick in play.tricks for card in trick.cards]
    assert Play.of(play.contract, play.deal, played) == play


@given(plays(), st.lists(cards, min_size=1, max_size=8))
def test_after_takes_the_legal_cards_and_no_other(play: Play, wishes: list[Card]) -> None:
    for wish in wishes:
        legal = play.legal_cards()
        assert list(legal) == sorted(legal)
        if wish in legal:
            play = play.after(wish)
            continue
        with pytest.raises(IllegalPlay) as refused:
            play.after(wish)
        assert refused.value.code is play.why_not(wish)
        assert refused.value.facts == {"card": str(wish), "seat": str(play.to_play)}


@given(plays())
def test_the_legal_cards_follow_suit(play: Play) -> None:
    held = play.held(play.to_play)
    led = play.current.suit
    same = {card for card in held if card.suit is led}
    assert set(play.legal_cards()) == (set() if play.is_over else same or held)


@given(plays())
def test_a_card_is_held_or_played(play: Play) -> None:
    held = [card for seat in Seat for card in play.held(seat)]
    assert sorted([*held, *play.played]) == list(PACK)
    for seat in Seat:
        assert play.held(seat) <= play.deal.hand(seat).cards


@given(plays())
def test_who_chooses_the_card(play: Play) -> None:
    turn = play.to_play
    assert play.player is (play.declarer if turn is play.dummy else turn)
    assert play.dummy is play.declarer.partner
    assert play.leader is play.declarer.left()
    assert play.dummy_is_shown is bool(play.played)
    assert play.is_over is (len(play.played) == 52)


@given(plays(), viewers)
def test_a_view_shows_its_own_hand_and_dummy_once_the_lead_is_made(
    play: Play, viewer: Seat | None
) -> None:
    for seat, hand in zip(Seat, play.seen_by(viewer), strict=True):
        shown = seat is viewer or (seat is play.dummy and bool(play.played))
        assert hand == (play.held(seat) if shown else HiddenHand(len(play.held(seat))))


@given(plays(), viewers, st.randoms(use_true_random=False))
def test_no_view_tells_two_deals_apart_that_differ_in_hidden_cards(
    play: Play, viewer: Seat | None, random: Random
) -> None:
    views = dict(zip(Seat, play.seen_by(viewer), strict=True))
    hidden = [seat for seat in Seat if isinstance(views[seat], HiddenHand)]
    unseen = sorted(card for seat in hidden for card in play.held(seat))
    random.shuffle(unseen)
    dealt = {seat: set(play.deal.hand(seat).cards) for seat in Seat}
    for seat in hidden:
        number = len(play.held(seat))
        dealt[seat] = dealt[seat] - play.held(seat) | set(unseen[:number])
        del unseen[:number]
    north, east, south, west = (Hand(frozenset(dealt[seat])) for seat in Seat)
    other = Play(play.contract, Deal((north, east, south, west)), play.tricks)
    assert other.seen_by(viewer) == play.seen_by(viewer)


def test_hidden_cards_really_were_changed() -> None:
    """The property above would hold of views that show nothing; this one sees the difference."""
    one = Deal.of_pack(PACK)
    other = Deal.of_pack(PACK[1:] + PACK[:1])
    contract = Contract(1, Strain.CLUBS, Doubling.UNDOUBLED, Seat.NORTH)
    views = [Play(contract, deal).seen_by(Seat.EAST) for deal in (one, other)]
    assert views[0] != views[1]


@given(plays(), sides, st.integers(-1, 14))
def test_claims(play: Play, side: Side, tricks: int) -> None:
    left = 13 - play.won_by(Side.NS) - play.won_by(Side.EW)
    if not 0 <= tricks <= left:
        with pytest.raises(IllegalPlay) as refused:
            play.claim(side, tricks)
        assert refused.value.code is BadPlay.CLAIM
        assert refused.value.facts == {"tricks": tricks, "left": left}
        return
    result = play.claim(side, tricks)
    declaring = play.declarer.side
    mine = tricks if side is declaring else left - tricks
    assert result.tricks == play.won_by(declaring) + mine
    assert play.claim(side.opponents, left - tricks) == result


@given(plays())
def test_a_play_that_stopped_has_no_result(play: Play) -> None:
    if play.is_over:
        assert play.result == play.claim(Side.NS, 0) == play.claim(Side.EW, 0)
        return
    with pytest.raises(IllegalPlay) as refused:
        _ = play.result
    assert refused.value.code is BadPlay.NOT_OVER
    assert refused.value.facts == {"tricks": len(play.tricks)}


@given(contracts.filter(lambda contract: isinstance(contract.declarer, Side)), deals)
def test_nobody_leads_to_a_declarer_known_as_a_side(contract: Contract, deal: Deal) -> None:
    with pytest.raises(IllegalPlay) as refused:
        Play(contract, deal)
    assert refused.value.code is BadPlay.NO_DECLARER
    assert refused.value.facts == {"side": str(contract.declarer)}


def test_why_a_card_is_refused() -> None:
    deal = Deal.parse("N:AKQ2.432.432.432 J543.AKQ.765.765 T98.JT9.AKQ.JT98 76.8765.JT98.AKQ")
    play = Play(Contract(1, Strain.SPADES, Doubling.UNDOUBLED, Seat.NORTH), deal)
    assert play.why_not(Card.parse("S2")) is BadPlay.NOT_HELD
    led = play.after(Card.parse("HA"))
    assert led.why_not(Card.parse("HA")) is BadPlay.ALREADY_PLAYED
    assert led.why_not(Card.parse("ST")) is BadPlay.REVOKE
    assert led.why_not(Card.parse("H9")) is None


@given(plays(finished=True), cards)
def test_nothing_is_played_after_the_last_card(play: Play, card: Card) -> None:
    assert play.why_not(card) is BadPlay.PLAY_OVER
    assert card.rank in Rank

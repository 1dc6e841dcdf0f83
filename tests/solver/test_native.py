"""The native library's answers, against published numbers and against plain Python."""

from __future__ import annotations

from random import Random

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.native import NativeSolver
from overtrick.solver.plain import solve
from overtrick.solver.position import Position
from overtrick.solver.table import Table
from overtrick.solver.unsolved import NO_LIBRARY, Unsolved, Why
from tests.solver.dealing import FOUR_SUITS, some_deal, some_end, some_play


def test_the_four_hands_of_one_suit(native: NativeSolver) -> None:
    (table,) = native.tables([FOUR_SUITS])
    suit_of = {Seat.NORTH: 3, Seat.EAST: 2, Seat.SOUTH: 1, Seat.WEST: 0}
    assert isinstance(table, Table)
    for strain in Strain:
        for seat in Seat:
            won = 0 if strain is Strain.NOTRUMPS else 13 * (suit_of[seat] == strain)
            won = won or 13 * (strain != Strain.NOTRUMPS and suit_of[seat.partner] == strain)
            assert table.tricks(seat, strain) == won


def test_a_user_counted_eight_tricks(native: NativeSolver) -> None:
    deal = Deal.parse("N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5")
    lead = Play.of(Contract.parse("1NT W"), deal, [Card.parse("S4")])
    assert native.plays([lead])[0][-1] == 9  # type: ignore[index]


@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_every_card_of_an_ending_is_worth_what_plain_python_says(
    native: NativeSolver, length: int
) -> None:
    chance = Random(length)
    ends = [some_end(chance, length) for _ in range(150)]
    assert native.cards(ends) == tuple(solve(end) for end in ends)


def test_a_forced_card_has_its_real_number_of_tricks(native: NativeSolver) -> None:
    end = Position.parse("NT", "N:AK... QJ... 32... 54...", leader=Seat.NORTH)
    forced = Position.parse("NT", "N:K... QJ... 32... 54...", leader=Seat.NORTH, table="SA")
    assert native.cards([end]) == ({Card.parse("SA"): 2, Card.parse("SK"): 2},)
    assert set(native.cards([forced])[0].values()) == {0}  # type: ignore[union-attr]


def test_one_strain_is_a_row_of_the_table(native: NativeSolver) -> None:
    deals = [some_deal(Random(seed)) for seed in range(3)]
    tables = native.tables(deals)
    for strain in Strain:
        rows = tuple(table.by_strain[strain] for table in tables if isinstance(table, Table))
        assert native.strains(deals, strain) == rows


def test_a_play_is_told_card_by_card(native: NativeSolver) -> None:
    """Each number is what the best card at that position brings, and the last the result."""
    play = some_play(Random(5), 52)
    cards = [card for trick in play.tricks for card in trick.cards]
    so_far = [Play.of(play.contract, play.deal, cards[:number]) for number in range(52)]
    (told,) = native.plays([play])
    assert not isinstance(told, Unsolved)
    assert len(told) == 53
    assert told[-1] == play.result.tricks
    best = native.cards([Position.of(part) for part in so_far])
    for part, tricks, worth in zip(so_far, best, told, strict=False):
        assert not isinstance(tricks, Unsolved)
        side = play.declarer.side
        ours = max(tricks.values())
        left = Position.of(part).tricks_left
        ours = ours if part.to_play.side is side else left - ours
        assert part.won_by(side) + ours == worth


@pytest.mark.parametrize("played", [0, 1, 47, 48, 49, 51])
def test_a_play_may_stop_anywhere(native: NativeSolver, played: int) -> None:
    (told,) = native.plays([some_play(Random(9), played)])
    assert not isinstance(told, Unsolved)
    assert len(told) == played + 1


def test_a_play_of_no_law_is_refused_and_the_others_are_not(native: NativeSolver) -> None:
    good = some_play(Random(4), 40)
    bad = Play(good.contract, good.deal, (Trick(good.leader.left(), good.tricks[0].cards),))
    refused, told = native.plays([bad, good])
    assert isinstance(refused, Unsolved)
    assert refused.why is Why.REFUSED
    assert refused.because is not None
    assert not isinstance(told, Unsolved)


def test_nothing_asked_is_nothing_answered(native: NativeSolver) -> None:
    assert native.tables([]) == native.cards([]) == native.plays([]) == ()
    assert native.tables([]) != (NO_LIBRARY,)

"""Like positions and plays are solved once, each with its own answer; what reaches a worker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from overtrick.cards.card import Card
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.native import NativeSolver
from overtrick.solver.once import Once
from overtrick.solver.plain import PlainSolver
from overtrick.solver.position import Position
from overtrick.solver.process import Process
from overtrick.solver.solver import CardTricks
from overtrick.solver.unsolved import Unsolved, Why
from tests.solver.dealing import some_deal, some_end, some_play
from tests.solver.test_once_and_kept import changed, ninety_six


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The requests that reach a worker process."""
    sent: list[bytes] = []
    ask = Process.ask

    def noted(self: Process, requests: Sequence[bytes], limit: float) -> None:
        sent.extend(requests)
        ask(self, requests, limit)

    monkeypatch.setattr(Process, "ask", noted)
    return sent


def turned_position(position: Position, turn: int, suits: Sequence[Suit]) -> Position:
    """Clubs called by the first of the names, and so on; each hand moved so many to the right."""

    def named(card: Card) -> Card:
        return Card(suits[card.suit], card.rank)

    strain = position.strain
    hands = [frozenset(map(named, position.hands[seat.left(turn)])) for seat in Seat]
    trick = Trick(position.trick.leader.left(-turn), tuple(map(named, position.trick.cards)))
    trumps = strain if strain.trumps is None else Strain(suits[strain.trumps])
    return Position(trumps, (hands[0], hands[1], hands[2], hands[3]), trick)


def turned_play(play: Play, turn: int, suits: Sequence[Suit]) -> Play:
    strain = play.contract.strain
    trumps = strain if strain.trumps is None else Strain(suits[strain.trumps])
    contract = replace(play.contract, strain=trumps, declarer=play.declarer.left(-turn))
    cards = [Card(suits[card.suit], card.rank) for trick in play.tricks for card in trick.cards]
    return Play.of(contract, changed(play.deal, turn, suits), cards)


WAYS = [(turn, suits) for turn in range(4) for suits in permutations(Suit)]


@pytest.mark.parametrize("seed", range(12))
def test_ninety_six_positions_are_one_and_each_names_its_own_cards(seed: int) -> None:
    """Plain Python solves each of them by itself, and knows of no symmetry."""
    end = some_end(Random(seed), 3)
    positions = [turned_position(end, *way) for way in WAYS]
    asked: list[Position] = []

    class Noting(PlainSolver):
        def cards(
            self, positions: Sequence[Position], *, within: float | None = None
        ) -> tuple[CardTricks | Unsolved, ...]:
            asked.extend(positions)
            return super().cards(positions, within=within)

    assert Once(Noting()).cards(positions) == PlainSolver().cards(positions)
    assert len(asked) == 1


def test_what_differs_is_not_one() -> None:
    """Who leads, a card on the table, a spot card."""
    end = Position.parse("NT", "N:AQ... 32... K4... 65...", leader=Seat.NORTH)
    others = [
        end,
        Position.parse("S", "N:AQ... 32... K4... 65...", leader=Seat.NORTH),
        Position.parse("H", "N:AQ... 32... K4... 65...", leader=Seat.NORTH),
        Position.parse("NT", "N:AQ... 32... K4... 65...", leader=Seat.SOUTH),
        Position.parse("NT", "N:Q... 32... K4... 65...", leader=Seat.NORTH, table="SA"),
        Position.parse("NT", "N:A... 32... K4... 65...", leader=Seat.NORTH, table="SQ"),
        Position.parse("NT", "N:AQ... 32... K5... 64...", leader=Seat.NORTH),
    ]
    with_each = Once(PlainSolver()).cards(others)
    assert with_each == PlainSolver().cards(others)


def test_trumps_or_none_is_not_one() -> None:
    ends = [some_end(Random(seed), 3) for seed in range(12)]
    strains = [replace(end, strain=strain) for end in ends for strain in Strain]
    assert Once(PlainSolver()).cards(strains) == PlainSolver().cards(strains)


def test_a_batch_of_cards_reaches_the_worker_once(
    native: NativeSolver, reached: list[bytes]
) -> None:
    one, two = (Position.of(some_play(Random(seed), 30)) for seed in (1, 2))
    positions = [one, two, one, turned_position(one, 3, tuple(reversed(Suit))), two, one]
    found = Once(native).cards(positions)
    assert len(reached) == 2
    assert found == native.cards(positions)


def test_a_batch_of_plays_reaches_the_worker_once(
    native: NativeSolver, reached: list[bytes]
) -> None:
    """The height of a contract and its doubling cost no tricks; another card may."""
    play = some_play(Random(3), 44)
    shorter = Play.of(play.contract, play.deal, [c for t in play.tricks for c in t.cards][:43])
    higher = replace(play, contract=replace(play.contract, level=3, doubling=Doubling.DOUBLED))
    plays = [play, shorter, higher, turned_play(play, 1, tuple(reversed(Suit)))]
    found = Once(native).plays([*plays, play])
    assert len(reached) == 2
    assert found == native.plays([*plays, play])
    assert found[0] == found[2] == found[3] == found[4] != found[1]


def test_a_play_of_no_law_is_refused_with_its_own_reason(native: NativeSolver) -> None:
    """And never shares the answer of another one."""
    play = some_play(Random(6), 8)
    bad = [
        replace(play, tricks=(Trick(seat), *play.tricks))
        for seat in (play.leader, play.leader.left())
    ]
    good, *refused = Once(native).plays([play, *bad])
    assert not isinstance(good, Unsolved)
    assert [one.why for one in refused if isinstance(one, Unsolved)] == [Why.REFUSED] * 2


def test_tables_and_strains_reach_the_worker_once(
    native: NativeSolver, reached: list[bytes]
) -> None:
    deals = ninety_six(some_deal(Random(7)))
    once = Once(native)
    assert len(once.tables([*deals, deals[0]])) == 97
    assert [request[:1] for request in reached] == [b"T"]
    once.strains(deals, Strain.SPADES)
    assert [request[:1] for request in reached] == [b"T"] + [b"S"] * 4
    once.strains(deals, Strain.NOTRUMPS)
    assert len(reached) == 6

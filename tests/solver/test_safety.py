"""Crashes, hangs and many threads: the program lives, and every answer is right or typed."""

from __future__ import annotations

import os
import signal
import struct
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from time import sleep

import pytest

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.crew import Crew
from overtrick.solver.native import NativeSolver
from overtrick.solver.plain import solve
from overtrick.solver.position import IllegalPosition, Position
from overtrick.solver.process import Ended, NoLibrary, Process
from overtrick.solver.structures import deal_holdings, table_request
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import CLOSED, CRASHED, DEADLINE, NO_LIBRARY, Unsolved
from tests.solver.dealing import FOUR_SUITS, some_deal, some_end

STRAY = b"T" + b"\xff" * 64
"""Sixty-four bytes that are no deal: the library dies of them."""
UNEQUAL = b"T" + struct.pack("=16I", *[0x7FFC] * 3, *[0] * 13)
LONG = 600.0


@pytest.fixture
def crew(library: Path) -> Iterator[Crew]:
    crew = Crew(library, 2)
    yield crew
    crew.close()


@pytest.fixture
def alone(library: Path) -> Iterator[NativeSolver]:
    solver = NativeSolver(library, workers=1, patience=LONG)
    yield solver
    solver.close()


def test_what_kills_the_library_kills_nothing_else(crew: Crew) -> None:
    good = b"C" + struct.pack(
        "=24i", 4, 0, *[0] * 6, 4, 0, 0, 0, 8, 0, 0, 0, 16, 0, 0, 0, 32, 0, 0, 0
    )
    answers = crew.solve([STRAY, STRAY], LONG, None)
    assert answers == [CRASHED, CRASHED]
    ((code, _),) = crew.solve([good], LONG, None)  # type: ignore[misc]
    assert code == 1
    ((code, _),) = crew.solve([UNEQUAL], LONG, None)  # type: ignore[misc]
    assert code != 1


def test_a_deal_that_takes_too_long_is_given_up(library: Path) -> None:
    """No table is had in a millisecond; the process that was at it is not the next one's."""
    deals = [some_deal(Random(seed)) for seed in range(3)]
    hasty = NativeSolver(library, workers=1, patience=0.001)
    assert hasty.tables(deals) == (DEADLINE,) * 3
    hasty.close()


def test_the_caller_gets_what_there_is_when_the_time_is_up(native: NativeSolver) -> None:
    deals = [some_deal(Random(seed)) for seed in range(40)]
    answers = native.tables(deals, within=1.0)
    assert answers[-1] == DEADLINE
    assert {type(answer) for answer in answers} <= {Table, Unsolved}
    assert isinstance(native.tables(deals[-1:])[0], Table)


def test_a_worker_that_hangs_is_killed_and_started_anew(library: Path) -> None:
    solver = NativeSolver(library, workers=1, patience=5)
    end = some_end(Random(1), 2)
    assert solver.cards([end]) == (solve(end),)
    (stopped,) = solver.pids
    os.kill(stopped, signal.SIGSTOP)
    assert solver.cards([end]) == (DEADLINE,)
    assert solver.cards([end]) == (solve(end),)
    assert solver.pids != (stopped,)
    solver.close()


def test_a_worker_killed_by_somebody_else_costs_no_answer(alone: NativeSolver) -> None:
    deals = [some_deal(Random(seed)) for seed in range(4)]
    answers: list[object] = []
    asking = Thread(target=lambda: answers.extend(alone.tables(deals)))
    asking.start()
    while not alone.pids:
        sleep(0.01)
    os.kill(alone.pids[0], signal.SIGKILL)
    asking.join()
    assert [type(answer) for answer in answers] == [Table] * 4


def test_closing_ends_whoever_waits_and_leaves_no_process(library: Path) -> None:
    solver = NativeSolver(library, workers=1)
    answers: list[object] = []
    deals = [some_deal(Random(seed)) for seed in range(200)]
    asking = Thread(target=lambda: answers.extend(solver.tables(deals)))
    asking.start()
    while not solver.pids:
        sleep(0.01)
    (worker,) = solver.pids
    solver.close()
    asking.join()
    assert answers[-1] == CLOSED
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    assert solver.tables(deals[:1]) == (CLOSED,)


def test_an_orphan_ends_by_itself(library: Path) -> None:
    """Its alarm rings though nobody kills it: two seconds after the time it was allowed."""
    process = Process(library)
    process.ask([b"C" + b"\0" * 96], 0.0)
    process.answer(ord("C"))
    deal = table_request(deal_holdings(some_deal(Random(1))))
    process.ask([deal] * 200, -1.9)
    with pytest.raises(Ended):
        deque((process.answer(ord("T")) for _ in range(200)), maxlen=0)
    process.end()


def test_no_library_is_an_answer(tmp_path: Path) -> None:
    nothing = tmp_path / "libdds.so"
    nothing.write_bytes(b"no library")
    with pytest.raises(NoLibrary):
        Process(nothing)
    solver = NativeSolver(nothing, workers=2)
    assert solver.tables([some_deal(Random(1))]) == (NO_LIBRARY,)
    solver.close()


def test_eight_threads_at_once(native: NativeSolver) -> None:
    """Each asks for endings of its own, some for tables; nobody gets another one's answer."""
    together = Barrier(8)
    wrong: list[object] = []

    def ask(seed: int) -> None:
        chance = Random(seed)
        ends = [some_end(chance, chance.randint(1, 3)) for _ in range(40)]
        together.wait()
        for first in range(0, 40, 10):
            asked = ends[first : first + 10]
            answers = native.cards(asked)
            wrong.extend(
                (end, answer)
                for end, answer in zip(asked, answers, strict=True)
                if answer != solve(end)
            )
        (table,) = native.tables([some_deal(chance)])
        if not isinstance(table, Table):
            wrong.append(table)

    threads = [Thread(target=ask, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def fuzzed(chance: Random) -> Position | IllegalPosition:
    """Something like a position: often a bad one."""
    pack = list(PACK)
    chance.shuffle(pack)
    lengths = [chance.randint(0, 4)] * 4
    if chance.random() < 0.4:
        lengths[chance.randrange(4)] += chance.choice((-1, 1))
    hands: list[frozenset[Card]] = []
    for length in lengths:
        hands.append(frozenset(pack[: max(length, 0)]))
        if chance.random() < 0.97:
            del pack[: max(length, 0)]
    table = tuple(pack[: chance.choice((0, 0, 0, 1, 1, 2, 3, 4))])
    north, east, south, west = hands
    try:
        return Position(
            chance.choice(list(Strain)),
            (north, east, south, west),
            Trick(chance.choice(list(Seat)), table),
        )
    except IllegalPosition as refused:
        return refused


def fuzz(native: NativeSolver, number: int) -> tuple[int, int]:
    """So many from each of eight threads: how many were solved, and how many refused."""
    solved: list[int] = []
    refused: list[int] = []
    wrong: list[object] = []

    def ask(seed: int) -> None:
        chance = Random(seed)
        made = [fuzzed(chance) for _ in range(number)]
        good = [position for position in made if isinstance(position, Position)]
        answers = native.cards(good)
        wrong.extend(
            position
            for position, answer in zip(good, answers, strict=True)
            if isinstance(answer, Unsolved) or answer != solve(position)
        )
        solved.append(len(good))
        refused.append(number - len(good))

    threads = [Thread(target=ask, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    return sum(solved), sum(refused)


def test_fuzzed_positions_are_solved_or_refused(native: NativeSolver) -> None:
    solved, refused = fuzz(native, 60)
    assert solved + refused == 480
    assert solved
    assert refused


@pytest.mark.soak
def test_ten_thousand_fuzzed_positions(native: NativeSolver) -> None:
    solved, refused = fuzz(native, 1250)
    assert solved + refused == 10_000
    assert min(solved, refused) > 1_000


def test_freak_deals_from_eight_threads(native: NativeSolver) -> None:
    """Two-suiters and solid suits. Each thread asks of the same deals turned, or with the suits
    exchanged: however a deal is asked for, it is worth the same."""
    chance = Random(7)
    deals = [FOUR_SUITS, *(_freak(chance) for _ in range(40))]
    found: dict[tuple[int, bool], list[Table | Unsolved]] = {}

    def ask(turn: int, exchanged: bool) -> None:
        asked = [_seen(deal, turn, exchanged=exchanged) for deal in deals]
        answers = native.tables(asked)
        found[turn, exchanged] = [
            _back(answer, turn, exchanged=exchanged) if isinstance(answer, Table) else answer
            for answer in answers
        ]

    threads = [Thread(target=ask, args=(turn, way)) for turn in range(4) for way in (False, True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    for answers in zip(*found.values(), strict=True):
        solved = {str(answer) for answer in answers if isinstance(answer, Table)}
        assert len(solved) == 1, answers
        assert {answer for answer in answers if isinstance(answer, Unsolved)} <= {DEADLINE}


def _seen(deal: Deal, turn: int, *, exchanged: bool) -> Deal:
    """The deal turned by so many seats, with spades for clubs and hearts for diamonds if asked."""
    hands = [deal.hand(seat.left(turn)) for seat in Seat]
    if exchanged:
        swapped = [[Card(Suit(3 - card.suit), card.rank) for card in hand.cards] for hand in hands]
        hands = [Hand(frozenset(cards)) for cards in swapped]
    north, east, south, west = hands
    return Deal((north, east, south, west))


def _back(table: Table, turn: int, *, exchanged: bool) -> Table:
    """The table of a deal, from that of the deal as it was asked."""

    def row(strain: Strain) -> StrainTricks:
        asked = Strain(3 - strain) if exchanged and strain is not Strain.NOTRUMPS else strain
        north, east, south, west = (table.tricks(seat.left(-turn), asked) for seat in Seat)
        return north, east, south, west

    clubs, diamonds, hearts, spades, notrumps = map(row, Strain)
    return Table((clubs, diamonds, hearts, spades, notrumps))


def _freak(chance: Random) -> Deal:
    """Cut the pack in a few thick packets, so that suits stay together."""
    cards = list(PACK)
    for _ in range(3):
        place = chance.randrange(52)
        cards = cards[place:] + cards[:place]
    for _ in range(chance.randint(0, 6)):
        one, two = chance.randrange(52), chance.randrange(52)
        cards[one], cards[two] = cards[two], cards[one]
    return Deal.of_pack([cards[13 * (place % 4) + place // 4] for place in range(52)])

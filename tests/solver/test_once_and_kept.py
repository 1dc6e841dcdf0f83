"""Like deals are solved once, and tables are kept in a file that survives damage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from overtrick.cards.card import Card
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain
from overtrick.solver.kept import HEAD, Kept, NotKept
from overtrick.solver.native import NativeSolver
from overtrick.solver.once import Once
from overtrick.solver.plain import PlainSolver
from overtrick.solver.symmetry import likeness, likeness_in
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import NO_LIBRARY, Unsolved
from tests.solver.dealing import some_deal


class Counting(PlainSolver):
    """Answers tables that are right in form, and counts what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        del within
        self.asked += len(deals)
        row = (1, 2, 3, 4)
        return tuple(Table((row, row, row, row, row)) for _ in deals)

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        del strain, within
        self.asked += len(deals)
        return ((1, 2, 3, 4),) * len(deals)


def changed(deal: Deal, turn: int, suits: Sequence[Suit]) -> Deal:
    """The deal turned round the table, clubs called by the first of the names, and so on."""
    north, east, south, west = (
        Hand(
            frozenset(
                Card(suits[card.suit], card.rank) for card in deal.hand(seat.left(turn)).cards
            )
        )
        for seat in Seat
    )
    return Deal((north, east, south, west))


def ninety_six(deal: Deal) -> list[Deal]:
    return [changed(deal, turn, suits) for turn in range(4) for suits in permutations(Suit)]


@pytest.mark.parametrize("seed", range(5))
def test_ninety_six_deals_are_one(seed: int) -> None:
    deals = ninety_six(some_deal(Random(seed)))
    assert len(set(map(str, deals))) == 96
    assert len({likeness(deal).number for deal in deals}) == 1


@pytest.mark.parametrize(("strain", "different"), [(Strain.HEARTS, 4), (Strain.NOTRUMPS, 1)])
def test_for_one_strain_trumps_keep_their_place(strain: Strain, different: int) -> None:
    deals = ninety_six(some_deal(Random(1)))
    assert len({likeness_in(deal, strain).number for deal in deals}) == different


def test_other_deals_are_others() -> None:
    chance = Random(2)
    assert len({likeness(some_deal(chance)).number for _ in range(300)}) == 300


def test_mirrored_deals_are_not_alike() -> None:
    """Who plays after whom matters, so East and West may not be exchanged."""
    north, east, south, west = some_deal(Random(3)).hands
    mirrored = Deal((north, west, south, east))
    assert likeness(mirrored).number != likeness(Deal((north, east, south, west))).number


def test_like_deals_are_solved_once_and_each_gets_its_own_table(native: NativeSolver) -> None:
    deals = ninety_six(some_deal(Random(4)))[::17]
    assert Once(native).tables(deals) == native.tables(deals)
    for strain in (Strain.CLUBS, Strain.NOTRUMPS):
        assert Once(native).strains(deals, strain) == native.strains(deals, strain)


def test_the_solver_behind_is_asked_once() -> None:
    counting = Counting()
    once = Once(counting)
    deals = ninety_six(some_deal(Random(5)))
    assert len(once.tables(deals)) == 96
    assert counting.asked == 1
    assert len(once.strains(deals, Strain.NOTRUMPS)) == 96
    assert counting.asked == 2


def test_what_is_kept_is_not_solved_again(tmp_path: Path, native: NativeSolver) -> None:
    file = tmp_path / "tables"
    deals = [some_deal(Random(seed)) for seed in range(3)]
    first = Once(native, Kept(file)).tables(deals)
    counting = Counting()
    turned = [
        changed(deal, 3, (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)) for deal in deals
    ]
    with Once(counting, Kept(file)) as again:
        assert again.tables(deals) == first
        assert again.tables(turned) == native.tables(turned)
    assert counting.asked == 0


def test_a_damaged_line_is_solved_again_and_a_torn_one_harms_nobody(tmp_path: Path) -> None:
    file = tmp_path / "tables"
    deals = [some_deal(Random(seed)) for seed in range(3)]
    with Once(Counting(), Kept(file)) as once:
        once.tables(deals)
    head, one, two, three = file.read_bytes().splitlines(keepends=True)
    assert head == HEAD
    file.write_bytes(head + one.replace(b" 1", b" 2").replace(b" 4", b" 5") + two + three[:30])
    kept = Kept(file)
    counting = Counting()
    with Once(counting, kept) as once:
        assert (len(kept), kept.damaged) == (1, 2)
        once.tables(deals)
    assert counting.asked == 2
    whole = Kept(file)
    assert (len(whole), whole.damaged, whole.unwritten) == (3, 2, 0)
    whole.close()


@pytest.mark.parametrize("body", [b"", b"x", b"12 34", b"%039x %s" % (5, b"E" * 20), b"\xff" * 60])
def test_a_line_of_something_else_is_passed_over(tmp_path: Path, body: bytes) -> None:
    """Even where its checksum is right."""
    file = tmp_path / "tables"
    file.write_bytes(HEAD + b"%b %08x\n" % (body, crc32(body)))
    kept = Kept(file)
    kept.close()
    assert (len(kept), kept.damaged) == (0, 1)


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"Dear partner,\n")
    with pytest.raises(ParseError) as refused:
        Kept(file)
    assert refused.value.code is NotKept.OTHER_FILE
    assert file.read_bytes() == b"Dear partner,\n"


def test_what_cannot_be_written_is_remembered_and_counted(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "tables")
    kept.close()
    table = Table.parse("0" * 20)
    kept.add(5, table)
    assert (kept.get(5), kept.get(6), kept.unwritten) == (table, None, 1)


def test_no_answer_is_not_kept(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "tables")
    deal = some_deal(Random(6))
    with Once(PlainSolver(), kept) as once:
        assert once.tables([deal, deal]) == (NO_LIBRARY, NO_LIBRARY)
        assert once.strains([deal], Strain.CLUBS) == (NO_LIBRARY,)
    assert len(kept) == 0

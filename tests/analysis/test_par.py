"""Par against the native library's, against whole auctions, and in rubbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from overtrick.analysis.par import Par, Pars
from overtrick.analysis.par_worth import board_worth, ledger_worth
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.contract import PASSED_OUT, PassedOut
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.chicago import CHICAGO
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.tally import Tally
from overtrick.solver.process import library_path
from overtrick.solver.table import StrainTricks, Table
from tests.analysis.native_par import run

BOARD = {
    vulnerability: Pars(board_worth(DUPLICATE, vulnerability)) for vulnerability in Vulnerability
}
THEIRS = (Vulnerability.NONE, Vulnerability.BOTH, Vulnerability.NS, Vulnerability.EW)
"""The native library's order."""


def some_table(chance: Random) -> Table:
    """A table such as deals have: partners nearly alike, the sides' tricks nearly thirteen."""

    def row() -> StrainTricks:
        ns = min(max(round(chance.gauss(6.5, 2.6)), 0), 13)
        tricks = [ns, 13 - ns, ns, 13 - ns]
        for seat in range(4):
            off = chance.choice((0, 0, 0, 0, 0, -1, -1, -2))
            tricks[seat] = max(tricks[seat] + off, 0)
        return tricks[0], tricks[1], tricks[2], tricks[3]

    return Table((row(), row(), row(), row(), row()))


def theirs(table: Table, vulnerability: Vulnerability) -> str:
    """A line for the native library: spades to clubs, then notrumps."""
    order = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NOTRUMPS)
    tricks = [str(number) for strain in order for number in table.by_strain[strain]]
    return " ".join((*tricks, str(THEIRS.index(vulnerability))))


def ends(par: Par) -> set[str]:
    """The contracts as one level, strain, doubling and seat each."""
    told: set[str] = set()
    for end in par.ends:
        if isinstance(end, PassedOut):
            continue
        contract = end.contract
        who = contract.declarer
        seats = who.seats if isinstance(who, Side) else (Seat(who),)
        told |= {f"{contract.level}{str(contract.strain)[0]}{contract.doubling} {s}" for s in seats}
    return told


def their_ends(text: str) -> set[str]:
    """The same of a text such as ``NS:NS 34D,N 2Sx``."""
    told: set[str] = set()
    for one in text.partition(":")[2].split(","):
        who, _, contract = one.partition(" ")
        levels = contract.rstrip("NSHDCx")
        rest = contract[len(levels) :].replace("x", "X")
        told |= {f"{level}{rest} {seat}" for level in levels for seat in who}
    return told


def compare(number: int, seed: int) -> None:
    library = library_path()
    if library is None:
        pytest.skip("the native library is built for other Pythons than this one")
    chance = Random(seed)
    asked = [(some_table(chance), chance.choice(THEIRS)) for _ in range(number)]
    answers = run(Path(library), [theirs(*one) for one in asked])
    assert len(answers) == number
    for (table, vulnerability), (ns, ew, ns_ends, ew_ends) in zip(asked, answers, strict=True):
        first_ns, first_ew = (BOARD[vulnerability].of(table, side) for side in Side)
        assert ns == f"NS {first_ns.net_ns}", (str(table), vulnerability)
        assert ew == f"EW {-first_ew.net_ns}", (str(table), vulnerability)
        if first_ns.net_ns:
            assert ends(first_ns) == their_ends(ns_ends), (str(table), vulnerability)
        if first_ew.net_ns:
            assert ends(first_ew) == their_ends(ew_ends), (str(table), vulnerability)


def test_the_native_library_agrees() -> None:
    compare(400, seed=1)


@pytest.mark.soak
def test_the_native_library_agrees_on_ten_thousand_tables() -> None:
    compare(10_000, seed=2)


def table_of(ns: str, ew: str) -> Table:
    """Each side's tricks from notrumps to clubs, alike for both partners."""
    return Table.parse(ns * 2 + ew * 2)


GAME = table_of("66A48", "66395")
"""North-South make four hearts, East-West nine tricks in diamonds."""


@pytest.mark.parametrize(
    ("ns_games", "ew_games", "net_ns", "told"),
    [
        (0, 0, 120, ["4H NS ="]),
        (1, 0, 300, ["5DX EW -2"]),
        (0, 1, 120, ["3H NS +1", "4H NS ="]),
        (1, 1, 500, ["5DX EW -2"]),
    ],
)
def test_in_a_rubber_a_sacrifice_pays_only_against_its_end(
    ns_games: int, ew_games: int, net_ns: int, told: list[str]
) -> None:
    """Four hearts brings 120, and 700 or 500 for the rubber where it is the second game.

    Three and an overtrick bring as much of their own, but four diamonds down one, 100 where
    East-West are not vulnerable, would be less; vulnerable, it would be 200.
    """
    start = BySide(Tally(games=ns_games), Tally(games=ew_games))
    par = Pars(ledger_worth(Ledger(RUBBER, start=start))).of(GAME, Side.EW)
    assert (par.net_ns, [str(one) for one in par.ends]) == (net_ns, told)


def test_with_a_leg_a_part_score_is_enough() -> None:
    """Sixty on and a game each: two diamonds, 40 below, ends the rubber; so does three.

    East-West could stop neither: they go down three in two spades and worse above.
    """
    table = table_of("66694", "44444")
    start = BySide(Tally(leg=60, games=1), Tally(games=1))
    par = Pars(ledger_worth(Ledger(RUBBER, start=start))).of(table, Side.NS)
    assert par.net_ns == 60 + 500
    assert [str(end) for end in par.ends] == ["2D NS +1", "3D NS ="]
    alone = Pars(ledger_worth(Ledger(RUBBER))).of(table, Side.NS)
    assert alone.net_ns == 60


def test_the_fourth_deal_of_a_chicago_pays_for_its_part_score() -> None:
    table = table_of("66694", "44444")
    fourth = Pars(ledger_worth(Ledger(CHICAGO, first_turn=4))).of(table, Side.NS)
    first = Pars(ledger_worth(Ledger(CHICAGO))).of(table, Side.NS)
    assert fourth.net_ns - first.net_ns == CHICAGO.premium.last_part > 0


def test_who_calls_first_where_both_make_one_notrump() -> None:
    table = table_of("76666", "76666")
    pars = BOARD[Vulnerability.NONE]
    assert pars.of(table, Side.NS) == Par(90, (Result.parse("1NT NS ="),))
    assert pars.of(table, Side.EW) == Par(-90, (Result.parse("1NT EW ="),))


def test_nobody_makes_anything() -> None:
    par = BOARD[Vulnerability.BOTH].of(table_of("66666", "66666"), Side.NS)
    assert par == Par(0, (PASSED_OUT,))


def test_par_is_never_less_than_the_tricks_that_are_there() -> None:
    """Eleven tricks in spades are 450, bid as four or as five, and never 420."""
    par = BOARD[Vulnerability.EW].of(table_of("9B786", "42567"), Side.NS)
    assert par.net_ns == 450
    assert [str(end) for end in par.ends] == ["4S NS +1", "5S NS ="]


def test_the_better_declarer_plays() -> None:
    table = Table.parse("66A48" + "66948" + "66395" * 2)
    par = BOARD[Vulnerability.EW].of(table, Side.NS)
    assert [str(end) for end in par.ends] == ["4H N ="]


@pytest.mark.parametrize("seed", range(20))
def test_turning_the_table_turns_par(seed: int) -> None:
    table = some_table(Random(seed))
    east, south, west, north = zip(*table.by_strain, strict=True)
    rows = [tuple(row) for row in zip(north, east, south, west, strict=True)]
    turned = Table((rows[0], rows[1], rows[2], rows[3], rows[4]))  # type: ignore[arg-type]
    ours = BOARD[Vulnerability.NS].of(table, Side.NS)
    others = BOARD[Vulnerability.EW].of(turned, Side.EW)
    assert ours.net_ns == -others.net_ns
    assert len(ours.ends) == len(others.ends)

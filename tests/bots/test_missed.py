"""The game or slam that was there with all hands seen, and that the side never bid."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from overtrick.analysis.stakes import Stakes
from overtrick.bots.practice.missed import missed, missed_in_words
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.language.language import Language
from overtrick.solver.table import Table
from overtrick.solver.unsolved import Unsolved, Why
from tests.bots.tables import AT_DUPLICATE, SIXTY_ON

TWO_SUITS = Deal.parse("N:J3.852.AQJ842.A5 KT87.76.K75.K982 AQ964.AKQJT4..74 52.93.T963.QJT63")


class Known:
    """A solver that knows one table: North, East, South and West, clubs first."""

    def __init__(self, rows: str) -> None:
        self._rows = rows

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        """The table, or that there was no time."""
        assert within is not None
        if not self._rows:
            return tuple(Unsolved(Why.DEADLINE) for _ in deals)
        tricks = [tuple(int(number, 16) for number in row) for row in self._rows.split()]
        return tuple(Table(tuple(tricks)) for _ in deals)  # type: ignore[arg-type]

    def __getattr__(self, name: str) -> object:
        """Nothing else is ever asked of it."""
        raise AssertionError(name)


def there(
    rows: str,
    calls: str,
    side: Side = Side.NS,
    stakes: Stakes = AT_DUPLICATE,
    deal: Deal = TWO_SUITS,
) -> str:
    """What was missed; nothing where all was bid."""
    auction = Auction.of(Seat.NORTH, tuple(map(parse_call, calls.split())))
    solver = Known(rows)
    found = missed(deal, auction, side, stakes, solver)  # type: ignore[arg-type]
    return str(found or "")


@pytest.mark.parametrize(
    ("rows", "calls", "contract"),
    [
        ("6666 6666 B2C2 6666 9494", "1D Pass 1H Pass 4H Pass Pass Pass", "6H S"),
        ("6666 6666 B2C2 6666 9494", "1D Pass 1H Pass 6H Pass Pass Pass", ""),
        ("6666 6666 B2C2 6666 9494", "1D Pass 1H Pass 6C Pass Pass Pass", ""),
        ("6666 6666 C1D1 6666 D494", "1D Pass 1H Pass 4H Pass Pass Pass", "7H S"),
        ("6666 6666 A2A2 6666 9494", "1D Pass 1H Pass 2H Pass Pass Pass", "4H N"),
        ("6666 6666 A2A2 B6B6 B4B4", "1D Pass 1H Pass 2H Pass Pass Pass", "4H N"),  # eight trumps
        ("6666 6666 9292 6666 9494", "1D Pass 1H Pass 2H Pass Pass Pass", "3NT N"),
        ("6666 B6C6 9292 6666 9494", "1D Pass 1H Pass 3NT Pass Pass Pass", "6D S"),
        ("6666 6666 A2A2 6666 9494", "1D Pass 1H Pass 3NT Pass Pass Pass", ""),
        ("6666 A6A6 9292 6666 8484", "1D Pass 2D Pass Pass Pass", ""),
        ("6666 6666 A2A2 6666 9494", "Pass Pass Pass 4S Pass Pass Pass", "4H N"),
        ("", "1D Pass 1H Pass 2H Pass Pass Pass", ""),
    ],
)
def test_the_best_that_makes_is_told_where_nothing_as_high_was_bid(
    rows: str, calls: str, contract: str
) -> None:
    assert there(rows, calls) == contract


def test_a_slam_is_looked_for_in_any_fit_but_game_in_a_major_or_notrumps() -> None:
    """Nine diamonds between the hands."""
    hearts_and_diamonds_changed = Deal.parse(
        "N:J3.AQJ842.852.A5 KT87.K75.76.K982 AQ964..AKQJT4.74 52.T963.93.QJT63"
    )
    calls = "1H Pass 2D Pass 2H Pass Pass Pass"
    slam, game = (
        there(f"6666 {d}6{d}6 9292 6666 {n}4{n}4", calls, deal=hearts_and_diamonds_changed)
        for d, n in ("CC", "B9")
    )
    assert (slam, game) == ("6D N", "3NT N")


def test_each_side_has_its_own() -> None:
    calls = "1D Pass 1H Pass 2H Pass Pass Pass"
    assert there("2A2A 6666 6666 6B6B 4949", calls, Side.EW) == "3NT E"
    assert there("2A2A 6666 6666 6B6B 4949", calls) == ""


def test_with_sixty_below_the_line_two_hearts_are_game() -> None:
    rows = "6666 6666 8282 6666 7474"
    assert there(rows, "1D Pass 1H Pass Pass Pass", stakes=SIXTY_ON) == "2H N"
    assert there(rows, "1D Pass 1H Pass 2H Pass Pass Pass", stakes=SIXTY_ON) == ""
    assert there(rows, "1D Pass 1H Pass Pass Pass") == ""


@pytest.mark.parametrize("language", Language)
def test_it_is_put_into_words(language: Language) -> None:
    words = missed_in_words(Contract.parse("6H S"), language)

    assert "6♥" in words
    assert "{" not in words

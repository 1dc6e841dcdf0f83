"""Bidding to the score: part-scores, games, what a contract is worth here."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.analysis.equity.value import Equity, equity_of
from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.bots.natural.needs import Needs
from overtrick.cards.by_side import BySide
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction
from overtrick.game.call import parse_call
from overtrick.game.strain import Strain
from overtrick.scoring.rules.chicago import CHICAGO
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.tally import Tally
from tests.bots.tables import AT_DUPLICATE, SIXTY_ON

LOVE_ALL = Stakes(RUBBER)
FIFTEEN = "A7.AQJ32.KQ4.765"
EIGHTEEN = "A7.AKQ32.KQ4.765"


def call(text: str, hand: str, stakes: Stakes, level: Level = Level.CLUB) -> str:
    """What a bot of that level calls with the hand after these calls, North having dealt."""
    auction = Auction.of(Seat.NORTH, tuple(map(parse_call, text.split())))
    seen = Seen(auction.to_call, Hand.parse(hand), auction, stakes)
    return str(bot_of(level).call(seen))


@pytest.mark.parametrize("level", Level)
def test_with_sixty_on_two_hearts_are_game_and_opener_passes(level: Level) -> None:
    assert call("1H Pass 2H Pass", EIGHTEEN, SIXTY_ON, level) == "Pass"


def test_without_the_part_score_the_same_hand_goes_on() -> None:
    assert call("1H Pass 2H Pass", EIGHTEEN, LOVE_ALL) == "4H"
    assert call("1H Pass 2H Pass", EIGHTEEN, AT_DUPLICATE) == "4H"


def test_a_part_score_of_the_opponents_changes_nothing_for_us() -> None:
    theirs = Stakes(RUBBER, before=BySide(Tally(), Tally(60, 0, 60)))

    assert call("1H Pass 2H Pass", EIGHTEEN, theirs) == "4H"


def test_sixty_on_do_not_count_at_duplicate() -> None:
    ignored = Stakes(DUPLICATE, before=BySide(Tally(60, 0, 60), Tally()))

    assert call("1H Pass 2H Pass", EIGHTEEN, ignored) == "4H"


@pytest.mark.parametrize(
    ("times", "calls"), [(0, ["Pass"] * 2), (1, ["3H", "4H"]), (2, ["4H"] * 2)]
)
def test_a_rubber_is_bid_to_its_equity(
    monkeypatch: pytest.MonkeyPatch, times: int, calls: list[str]
) -> None:
    """Were games worth nothing for what comes after, nobody would bid one; twice as much, anybody.

    What stands above the line makes these scores another matter to whoever remembers a score.
    """
    equity = equity_of(RUBBER)
    assert equity
    values = {
        one: value._replace(points=value.points * times) for one, value in equity.values.items()
    }
    other = replace(equity, values=values)

    def equity_as_if(_: Rules) -> Equity:
        return other

    monkeypatch.setattr("overtrick.analysis.stakes.equity_of", equity_as_if)
    stakes = Stakes(RUBBER, before=BySide(Tally(above=700 + times), Tally()))

    assert [call("1H Pass 2H Pass", hand, stakes) for hand in (FIFTEEN, EIGHTEEN)] == calls


@pytest.mark.parametrize(
    ("leg", "strain", "level"),
    [
        (0, Strain.CLUBS, 5),
        (0, Strain.SPADES, 4),
        (0, Strain.NOTRUMPS, 3),
        (20, Strain.CLUBS, 4),
        (20, Strain.HEARTS, 3),
        (30, Strain.NOTRUMPS, 2),
        (40, Strain.SPADES, 2),
        (60, Strain.DIAMONDS, 2),
        (60, Strain.NOTRUMPS, 1),
        (70, Strain.HEARTS, 1),
        (80, Strain.CLUBS, 1),
    ],
)
def test_the_level_that_makes_game_counts_what_is_on(leg: int, strain: Strain, level: int) -> None:
    on = Stakes(RUBBER, before=BySide(Tally(leg, 0, leg), Tally()))

    assert Needs.at(on, Side.NS, strain).level == level


def test_game_is_bid_on_less_when_vulnerable_at_duplicate() -> None:
    needs = [
        Needs.at(Stakes(DUPLICATE, BySide(ns, ew=False)), Side.NS, Strain.SPADES).game
        for ns in (False, True)
    ]

    assert needs[1] <= needs[0]


def test_a_grand_slam_needs_more_than_a_small_one_and_that_more_than_game() -> None:
    for stakes in (AT_DUPLICATE, LOVE_ALL, Stakes(CHICAGO)):
        for strain in Strain:
            needs = Needs.at(stakes, Side.EW, strain)
            assert needs.game < needs.slam < needs.grand


def test_more_trumps_need_fewer_points() -> None:
    by_trumps = [
        Needs.at(AT_DUPLICATE, Side.NS, Strain.HEARTS, trumps).game for trumps in range(7, 12)
    ]

    assert by_trumps == sorted(by_trumps, reverse=True)
    assert by_trumps[0] > by_trumps[-1]

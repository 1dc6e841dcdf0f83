"""A 7-table Mitchell of 21 boards, with a correction, an average, a penalty and a late pair."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from overtrick.cards.board import vulnerability_of
from overtrick.cards.seat import Side
from overtrick.club.evenings.cards import card
from overtrick.club.evenings.changes import (
    Arrived,
    Awarded,
    Change,
    Confirmed,
    Corrected,
    Entered,
    Fined,
    RoundBegun,
    Unplayed,
)
from overtrick.club.evenings.duplicate import faults, ranked, travellers
from overtrick.club.evenings.folding import after, folded, opened
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.standing import standings
from overtrick.club.evenings.tables import Status, tables
from overtrick.club.evenings.written import Spot
from overtrick.game.result import Result
from overtrick.language.reading import read_entry
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.tournament.award import parse_award
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Penalty
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.plan import Plan
from overtrick.tournament.rankings import Ranking, rankings
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore, Traveller
from tests.club.evenings.evenings import START, session

HEAD = session(Plan("mitchell", 13, per_round=3))
"""Thirteen pairs: East-West 7 is missing until a late pair takes its place in round 3."""
LATE = 3
CONTRACTS = ("4S N =", "4S N -1", "3NT S +1", "2H E =", "5DX W -2", "pass", "6NT N -1", "1NT W +2")
CORRECTED, AVERAGE, SKIPPED = Spot(2, 5, 16), Spot(3, 4, 17), Spot(5, 3, 20)


def what(number: int, table: int, board: int) -> str:
    """What the simulated players make of a board."""
    return CONTRACTS[(number * 5 + table * 3 + board * board) % len(CONTRACTS)]


def played(page: Page, number: int) -> Iterator[Change]:
    """A round in which every table enters, and East-West agree, table by table, board by board."""
    for board in range(3):
        for table in page.seated(number):
            place = table.boards[board]
            entry = read_entry(what(number, table.table, place))
            yield Entered(number, table.table, place, entry, START, Side.NS)


def session_played() -> tuple[Page, list[tuple[int, Change]]]:
    page = opened(1, HEAD)
    log: list[tuple[int, Change]] = [(1, HEAD)]

    def do(change: Change) -> None:
        nonlocal page
        page = after(page, page.seq + 1, change)
        log.append((page.seq, change))

    for number in range(1, 8):
        if number == LATE:
            do(Arrived(("Late", "Later")))
        do(RoundBegun(number, START, 20))
        for change in list(played(page, number)):
            do(change)
        for table in page.seated(number):
            ids = tuple(one.id for _, one in page.at_table(number, table.table))
            do(Confirmed(number, table.table, ids, Side.EW))
    do(Corrected(*CORRECTED, read_entry("7NTXX S ="), START, None, "they did make it"))
    do(Awarded(*AVERAGE, parse_award("A+"), parse_award("A-"), "a late play"))
    do(Unplayed(*SKIPPED, "no time"))
    do(Fined(3, Fraction(25), "late again"))
    return page, log


PAGE, LOG = session_played()


def by_hand() -> tuple[Ranking, ...]:
    """The same session reckoned without the club: the movement's rule written out anew.

    East-West move up a table and the boards down one; boards 3 sets of three a table.
    """
    lines: dict[int, list[Line]] = {}
    for number in range(1, 8):
        for table in range(1, 8):
            ew = (table - number) % 7 + 1
            if ew == 7 and number < LATE:
                continue
            first = 3 * ((table + number - 2) % 7) + 1
            for board in range(first, first + 3):
                ns_name, ew_name = parse_contestants(f"N{table}"), parse_contestants(f"E{ew}")
                outcome = outcome_of(Spot(number, table, board))
                lines.setdefault(board, []).append(Line(ns_name, ew_name, outcome))
    found = Comparison(tuple(Traveller(board, tuple(lines[board])) for board in sorted(lines)))
    fine = Penalty(parse_contestants("N3")[0], Fraction(25))
    return rankings(found, found.compared(), Conditions((fine,)))


def outcome_of(spot: Spot) -> TableScore:
    if spot == AVERAGE:
        return Adjusted(parse_award("A+"), parse_award("A-"))
    if spot == SKIPPED:
        return NOT_PLAYED
    text = "7NTXX S =" if spot == CORRECTED else what(*spot)
    outcome = read_entry(text).outcome
    if not isinstance(outcome, Result):
        return Played(0, outcome)
    vulnerable = vulnerability_of(spot.place).covers(outcome.contract.declarer.side)
    return Played(score(DUPLICATE, outcome, vulnerable).net_ns, outcome)


def test_the_ranking_is_that_of_the_travellers_reckoned_alone() -> None:
    expected, found = by_hand(), ranked(PAGE)
    assert [one.side for one in found] == [Side.NS, Side.EW]
    for mine, theirs in zip(found, expected, strict=True):
        assert set(mine.standings) == set(theirs.standings)
        assert [one.figure for one in mine.standings] == [one.figure for one in theirs.standings]


def test_every_board_was_played_and_everybody_is_ranked() -> None:
    boards = travellers(PAGE)
    assert [one.board for one in boards] == list(range(1, 22))
    assert sum(len(one.lines) for one in boards) == 7 * 21 - 2 * 3
    north, east = standings(PAGE)
    assert sorted(line.number for line in north.lines) == [1, 2, 3, 4, 5, 6, 7]
    assert sorted(line.number for line in east.lines) == [8, 9, 10, 11, 12, 13, 14]
    fined = next(line for line in north.lines if line.number == 3)
    assert fined.penalty > 0
    late = next(line for line in east.lines if line.number == 14)
    assert late.played == 15
    assert PAGE.people[14] == ("Late", "Later")
    assert faults(PAGE) == ()


def test_every_table_is_done_and_the_log_folds_to_the_same_evening() -> None:
    assert all(
        table.status is Status.DONE for number in range(1, 8) for table in tables(PAGE, number)
    )
    assert folded(LOG) == PAGE
    assert PAGE.results[CORRECTED].reason == "they did make it"
    assert PAGE.results[AVERAGE].entry is not None, "what was played is kept beside the award"


def test_a_card_tells_where_a_pair_goes() -> None:
    lines = card(PAGE, 8)
    assert [line.table for line in lines] == [1, 2, 3, 4, 5, 6, 7]
    assert [line.against for line in lines] == [(one,) for one in range(1, 8)]
    assert [line.boards[0] for line in lines] == [1, 7, 13, 19, 4, 10, 16]
    assert [line.round for line in card(PAGE, 14)] == [3, 4, 5, 6, 7]
    waits = [line.round for line in card(PAGE, 7) if line.table is None]
    assert waits == [1], "North-South 7 had nobody to play"

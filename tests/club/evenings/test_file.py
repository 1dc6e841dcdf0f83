"""What leaves the club in a file reads the same where it arrives."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.club.evenings.changes import RoundBegun
from overtrick.club.evenings.duplicate import faults, ranked, travellers
from overtrick.club.evenings.file import CSV, SHEET, text_of
from overtrick.club.evenings.rubbers import file_of
from overtrick.club.evenings.tables import tables
from overtrick.formats.csv.read import parse_csv, read_csv
from overtrick.formats.evening.read import parse_evening
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.evenings.standing import standing
from overtrick.tournament.faults import Flaw
from overtrick.tournament.plan import Plan
from overtrick.tournament.rankings import rankings
from tests.club.evenings.evenings import START, deal, made, session, then
from tests.club.evenings.living import HEADS, Wish, lived, lives


@settings(max_examples=150)
@given(st.sampled_from(["rubbers", "progressive"]), lives)
def test_an_evening_of_rubbers_is_a_file_that_says_the_same(which: str, wished: list[Wish]) -> None:
    page, _ = lived(HEADS[which], wished)
    ending, text = text_of(page)
    assert ending == SHEET
    again, before = parse_evening(text).evening, file_of(page).evening
    assert standing(again) == standing(before)
    assert [each.seatings for each in again.rounds] == [each.seatings for each in before.rounds]


@settings(max_examples=100)
@given(st.sampled_from(["howell", "mitchell"]), lives)
def test_a_duplicate_session_is_travellers_that_say_the_same(
    which: str, wished: list[Wish]
) -> None:
    page, _ = lived(HEADS[which], wished)
    ending, text = text_of(page)
    assert ending == CSV
    twice = any(fault.flaw is Flaw.BOARD_TWICE for fault in faults(page))
    if not page.results or twice:
        return  # two results of one pair on a board are for the director, not for a file
    read = read_csv(text)
    assert [one.outcome for board in read.travellers for one in board.lines] == [
        one.outcome for board in travellers(page) for one in board.lines
    ]


def test_the_csv_ranks_as_the_club_does() -> None:
    page = then(made(session(Plan("mitchell", 6, per_round=2))), RoundBegun(1, START))
    texts = iter(("4S N =", "4S N +1", "pass", "3NT E -1", "2H S =", "2H S +1"))
    for each in tables(page):
        for board in each.boards:
            page = then(page, deal(1, each.number, board, next(texts)))
    found = Comparison(parse_csv(text_of(page)[1]))
    assert rankings(found, found.compared()) == ranked(page)

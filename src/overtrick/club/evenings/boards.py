"""Boards of a duplicate session: what may stand for one, and what it scores.

>>> from overtrick.language.reading import read_entry
>>> score_ns(2, read_entry("4S N +1")), score_ns(1, read_entry("4S E -2"))
(650, 100)
"""

from __future__ import annotations

from overtrick.cards.board import vulnerability_of
from overtrick.club.evenings.changes import Awarded, Entered, Unplayed
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.names import label
from overtrick.club.evenings.page import Page
from overtrick.game.result import Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.tournament.faults import bodies
from overtrick.tournament.movement import Seating


def score_ns(board: int, entry: Entry) -> int:
    """What a result on the board of that number is worth to North-South (Law 77)."""
    outcome = entry.outcome
    if not isinstance(outcome, Result):
        return 0
    vulnerable = vulnerability_of(board).covers(outcome.contract.declarer.side)
    return score(DUPLICATE, outcome, vulnerable).net_ns


def checked(entry: Entry, board: int, seating: Seating) -> None:
    """Raise where that board is not due there, or the entry is none of duplicate."""
    if board not in seating.boards:
        due = ", ".join(map(str, seating.boards))
        raise IllegalDeed(BadDeed.NOT_DUE, place=board, due=due)
    if any(honours.points for honours in entry.honours):
        raise IllegalDeed(BadDeed.HONOURS)


def check_first_time(page: Page, change: Entered, seating: Seating) -> None:
    """Raise where somebody at the table has had the board before: a second play is void."""
    movement = page.movement
    if movement is None:
        return
    here = set(bodies(movement, seating))
    for spot in page.results:
        if spot.place != change.place or spot[:2] == (change.round, change.table):
            continue
        there = page.seating(spot.round, spot.table)
        both = here.intersection(bodies(movement, there)) if there else ()
        for number, _ in sorted(both)[:1]:
            raise IllegalDeed(
                BadDeed.PLAYED_BEFORE,
                place=change.place,
                number=label(page, number),
                round=spot.round,
            )


def judge_award(page: Page, change: Awarded | Unplayed, seating: Seating) -> None:
    """Raise where there is no such board to be adjusted or left out."""
    if page.movement is None:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    if change.place not in seating.boards:
        due = ", ".join(map(str, seating.boards))
        raise IllegalDeed(BadDeed.NOT_DUE, place=change.place, due=due)

"""A kept duplicate session as the tournament knows it: travellers, compared and ranked."""

from __future__ import annotations

from overtrick.cards.seat import Side
from overtrick.club.evenings.boards import score_ns
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.written import Written
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions, Penalty
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.faults import Fault, faults_of
from overtrick.tournament.movement import Movement, Who
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.rankings import Ranking, rankings
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played, TableScore, Traveller
from overtrick.tournament.way import WAYS


def movement(page: Page) -> Movement:
    """The movement as it is by now; raises :exc:`IllegalDeed` in an evening of rubbers."""
    if page.movement is None:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    return page.movement


def contestant(page: Page, number: int) -> Contestant:
    """How a pair, player or team is known on travellers: N3 where the lines are ranked apart."""
    fields = movement(page).fields
    if len(fields) == 2:
        for side, field in zip(Side, fields, strict=True):
            if number in field:
                return Contestant(field.index(number) + 1, side)
    return Contestant(number)


def travellers(page: Page) -> tuple[Traveller, ...]:
    """Every board that has a result, or was due in a round that has begun and has none yet.

    A table that has not entered a board is not on its traveller, so that a standing shown on
    the way compares what there is.
    """
    lines: dict[int, list[Line]] = {}
    for number in range(1, page.round + 1):
        for table in movement(page).rounds[number - 1].played:
            for board, one in page.at_table(number, table.table):
                ns, ew = _held(page, table.ns), _held(page, table.ew)
                room = str(table.table)
                lines.setdefault(board, []).append(Line(ns, ew, _outcome(board, one), room=room))
    return tuple(Traveller(board, tuple(lines[board])) for board in sorted(lines))


def comparison(page: Page) -> Comparison:
    """The session so far, to be compared as was agreed."""
    agreed = page.duplicate
    if agreed is None:
        raise IllegalDeed(BadDeed.ONLY_DUPLICATE)
    return Comparison(travellers(page), WAYS[agreed.scoring], PROFILES[agreed.profile])


def ranked(page: Page) -> tuple[Ranking, ...]:
    """Who is where so far, penalties taken off; nothing before the first result."""
    session = comparison(page)
    if not session.travellers:
        return ()
    return rankings(session, session.compared(), conditions(page))


def conditions(page: Page) -> Conditions:
    """What counts beside the boards: penalties, and of teams the byes and the scale."""
    agreed = page.duplicate
    penalties = tuple(
        Penalty(contestant(page, one.number), one.amount, one.off) for one in page.fines
    )
    if agreed is None or not agreed.victory_points:
        return Conditions(penalties)
    rested = (number for turn in movement(page).rounds[: page.round] for number in turn.sitting_out)
    byes = tuple(contestant(page, number) for number in rested)
    return Conditions(penalties, byes=byes, scale=PROFILES[agreed.profile].victory_points.scale)


def faults(page: Page) -> tuple[Fault, ...]:
    """What is wrong with the movement since people changed places or played other boards."""
    return faults_of(movement(page))


def _held(page: Page, who: Who) -> Contestants:
    return tuple(contestant(page, number) for number in who)


def _outcome(board: int, one: Written) -> TableScore:
    if one.award is not None or one.entry is None:
        return one.award or NOT_PLAYED
    return Played(score_ns(board, one.entry), one.entry.outcome)

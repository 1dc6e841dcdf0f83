"""What a duplicate session takes at its tables and from its director, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Side
from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.boards import score_ns
from overtrick.club.evenings.cards import card
from overtrick.club.evenings.changes import (
    Arrived,
    Awarded,
    Change,
    Corrected,
    Cut,
    Departed,
    Entered,
    Fined,
    Happened,
    Opened,
    RoundBegun,
    Struck,
    Swapped,
    Undone,
    Unplayed,
)
from overtrick.club.evenings.coming import (
    is_as_due,
    is_last,
    next_begun,
    rounds_meant,
    seats,
    sitting_out,
    tables_known,
)
from overtrick.club.evenings.duplicate import comparison, faults, movement, ranked, travellers
from overtrick.club.evenings.errors import BadDeed
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.standing import standings
from overtrick.club.evenings.tables import Status, table, tables
from overtrick.club.evenings.written import Spot
from overtrick.language.reading import read_entry
from overtrick.tournament.award import Average
from overtrick.tournament.conditions import Off
from overtrick.tournament.evenings.settings import Kind, Settings
from overtrick.tournament.plan import Plan
from overtrick.tournament.traveller import NOT_PLAYED
from tests.club.evenings.evenings import START, deal, made, pairs, players, rubbers, session, then

HOWELL = session(Plan("howell", 6, per_round=2))


def begun(page: Page) -> Page:
    return then(page, next_begun(page, START))


def refused(page: Page, change: Change) -> str:
    with pytest.raises(BridgeError) as error:
        then(page, change)
    return str(error.value.code)


def entered(page: Page, number: int, text: str = "4S N =") -> Page:
    """Everybody enters every board of a round."""
    return then(
        page,
        *(
            deal(number, each.number, board, text)
            for each in tables(page, number)
            for board in each.boards
        ),
    )


def test_what_can_not_be_entered_is_met_at_entry() -> None:
    page = begun(made(HOWELL))
    here = tables(page)[1]
    due, ns, ew = here.boards, here.ns[0], here.ew[0]
    one = deal(1, 2, due[0], "4S N =")
    other = next(board for board in range(1, 11) if board not in due)
    assert refused(page, replace(one, place=other)) == BadDeed.NOT_DUE
    assert refused(page, deal(1, 9, due[0], "4S N =")) == BadDeed.NO_SUCH_TABLE
    assert refused(page, replace(one, who=(ns, ew % 6 + 1))) == BadDeed.WRONG_PAIR
    assert refused(page, deal(1, 2, due[0], "4S N = honours N 100")) == BadDeed.HONOURS
    right = score_ns(due[0], read_entry("4S N ="))
    assert refused(page, replace(one, score=right + 200)) == BadDeed.CANNOT_SCORE
    page = then(page, replace(one, score=right, who=(ns, ew)))
    assert refused(page, one) == BadDeed.THERE
    assert refused(page, Cut(1, 2, Side.NS)) == BadDeed.ONLY_RUBBERS
    with pytest.raises(BridgeError) as there:
        then(page, one)
    assert there.value.facts == {"place": due[0], "result": "4S N ="}


def test_a_table_tells_what_is_awaited() -> None:
    page = begun(made(HOWELL))
    first = tables(page)[0]
    assert (first.status, first.awaited, first.last_at) == (Status.EMPTY, first.boards, None)
    page = then(page, deal(1, 1, first.boards[1], "pass"))
    now = table(page, 1, 1)
    assert now is not None
    assert (now.status, now.awaited, now.next_place) == (
        Status.PLAYING,
        first.boards[:1],
        first.boards[0],
    )
    page = then(page, deal(1, 1, first.boards[0], "pass"))
    now = table(page, 1, 1)
    assert now is not None
    assert (now.status, now.unconfirmed) == (Status.UNCONFIRMED, first.boards)
    assert now.result(first.boards[0]) == page.results[Spot(1, 1, first.boards[0])]
    assert table(page, 1, 9) is None


def test_the_director_adjusts_marks_as_not_played_and_puts_back() -> None:
    page = begun(made(HOWELL))
    board = tables(page)[0].boards[0]
    award = Awarded(1, 1, board, Average.PLUS, Average.MINUS, "a card was seen")
    assert refused(page, replace(award, place=99)) == BadDeed.NOT_DUE
    assert refused(page, replace(award, reason="")) == BadDeed.REASON
    page = then(page, award)
    late = deal(1, 1, board, "4S N =")
    assert refused(page, late) == BadDeed.THERE
    back = Corrected(1, 1, board, read_entry("4S N ="), START, None, "seen by nobody")
    assert refused(page, replace(back, side=Side.NS)) == BadDeed.CONFIRMED
    page = then(page, back)
    assert page.results[Spot(1, 1, board)].award is None
    page = then(page, Unplayed(1, 1, board))
    assert travellers(page)[0].lines[0].outcome is NOT_PLAYED
    page = then(page, Struck(1, 1, board, None, "they played it after all"))
    assert travellers(page) == ()
    assert ranked(page) == ()
    assert standings(page) == ()
    assert then(page, late).results[Spot(1, 1, board)].side is Side.NS


def test_a_penalty_is_taken_off_and_nobody_has_it() -> None:
    page = entered(begun(made(HOWELL)), 1)
    before = {line.number: line.points for line in standings(page)[0].lines}
    fine = Fined(2, Fraction(10), "late")
    assert refused(page, replace(fine, reason="")) == BadDeed.REASON
    assert refused(page, replace(fine, amount=Fraction(0))) == BadDeed.AGREED
    assert refused(page, replace(fine, number=9)) == BadDeed.NO_SUCH_NUMBER
    after = {line.number: line.points for line in standings(then(page, fine))[0].lines}
    top = 4
    assert before[2] - after[2] == Fraction(top, 10)
    assert all(before[one] == after[one] for one in before if one != 2)
    points = then(page, replace(fine, amount=Fraction(1), off=Off.POINTS))
    assert before[2] - standings(points)[0].lines[-1].points == 1


def test_other_boards_were_played_or_the_arrow_was_wrong() -> None:
    page = begun(made(HOWELL))
    here = tables(page)[0]
    page = then(page, Happened(1, 1, turned=True))
    assert (tables(page)[0].ns, tables(page)[0].ew) == (here.ew, here.ns)
    page = then(page, deal(1, 1, here.boards[0], "4S N ="))
    assert refused(page, Happened(1, 1, (9, 10))) == BadDeed.THERE
    assert refused(page, Happened(1, 1, (9, 9))) == BadDeed.NOT_DUE
    page = then(page, Struck(1, 1, here.boards[0], None, "wrong board"), Happened(1, 1, (9, 10)))
    assert tables(page)[0].boards == (9, 10)
    assert faults(page) != ()
    rubber = then(made(rubbers()), RoundBegun(1, START, 0, ((1, 2, 3, 4),)))
    assert refused(rubber, Happened(1, 1, (1,))) == BadDeed.ONLY_DUPLICATE
    assert refused(rubber, Unplayed(1, 1, 1)) == BadDeed.ONLY_DUPLICATE
    assert refused(rubber, Fined(1, Fraction(1), "late")) == BadDeed.ONLY_DUPLICATE


def test_a_board_is_not_entered_a_second_time_by_the_same_pair() -> None:
    page = begun(made(session(Plan("mitchell", 6, per_round=1))))
    first = tables(page)[0]
    page = begun(then(page, deal(1, 1, first.boards[0], "4S N =")))
    page = then(page, Happened(2, 1, first.boards))
    with pytest.raises(BridgeError) as refused_:
        then(page, deal(2, 1, first.boards[0], "4S N ="))
    assert refused_.value.code == BadDeed.PLAYED_BEFORE
    assert refused_.value.facts == {"place": 1, "number": "N1", "round": 1}
    assert then(page, Unplayed(2, 1, 1)).results[Spot(2, 1, 1)].award is NOT_PLAYED
    match = begun(made(session(Plan("teams-match", 2, per_round=2), "imps")))
    both = then(match, deal(1, 1, 1, "4S N ="), deal(1, 2, 1, "4S N ="))
    assert len(both.results) == 2, "the other pair of the team is in the other room"


def test_pairs_change_places_once_or_onward() -> None:
    page = begun(made(HOWELL))
    one, other = tables(page)[0].ns[0], tables(page)[1].ns[0]
    once = then(page, Swapped(1, one, other))
    assert tables(once)[0].ns == (other,)
    assert seats(once, 2) == seats(page, 2)
    onward = then(page, Swapped(1, one, other, onward=True))
    assert seats(onward, 2) != seats(page, 2)
    assert faults(onward) == ()
    assert refused(page, Swapped(1, one, 77)) == "movement-no-such-number"


def test_a_pair_goes_home_and_its_opponents_sit_out() -> None:
    page = begun(made(HOWELL))
    page = begun(then(page, Departed(3)))
    assert len(sitting_out(page, 2)) == 1
    assert 3 in page.gone
    assert sitting_out(page, 99) == ()
    assert refused(page, Departed(3)) == BadDeed.GONE
    while not is_last(page):
        page = begun(page)
    assert rounds_meant(page) == 5
    assert refused(page, Departed(1)) == "movement-rounds-finished"
    assert refused(page, next_begun(page, START)) == BadDeed.NO_MORE_ROUNDS


def test_rounds_begin_as_the_movement_has_them() -> None:
    page = made(HOWELL)
    assert refused(page, RoundBegun(1, START, 0, ((1, 2, 3, 4),))) == BadDeed.ONLY_RUBBERS
    assert refused(page, RoundBegun(1, START, pairing=((1, 2),))) == BadDeed.AGREED
    assert next_begun(page, START).minutes == 20
    assert next_begun(page, START, 15).minutes == 15
    assert tables_known(page) == (1, 2, 3)


def test_a_swiss_is_paired_from_its_standing() -> None:
    page = begun(made(session(Plan("teams-swiss", 5, per_round=2), "imps")))
    assert sitting_out(page, 1) == (5,)
    for each in tables(page):
        for board in each.boards:
            page = then(page, deal(1, each.number, board, "4S N =" if each.number < 3 else "pass"))
    winners = [line.number for line in standings(page)[0].lines[:2]]
    assert sorted(winners) == [1, 2]
    due = next_begun(page, START)
    assert len(due.pairing) == 2
    assert 5 in {one for match in due.pairing for one in match}, "no second bye"
    assert refused(page, replace(due, pairing=due.pairing[:1])) == BadDeed.PEOPLE
    assert refused(page, replace(due, pairing=((1, 2), (1, 3)))) == BadDeed.PEOPLE
    page = then(page, due)
    assert tables(page)[0].boards == (3, 4)
    assert len(sitting_out(page, 2)) == 1
    assert rounds_meant(page) == 0
    assert is_as_due(page, due, 1) is False


def test_teams_come_to_a_swiss_and_go_from_it_between_its_rounds() -> None:
    page = begun(made(session(Plan("teams-swiss", 5, per_round=2), "imps")))
    page = then(page, Arrived(("Late",)), Arrived(("Later",)), Departed(2))
    assert sorted(page.people) == [1, 2, 3, 4, 5, 6, 7]
    due = next_begun(page, START)
    paired = {one for match in due.pairing for one in match}
    assert paired == {1, 3, 4, 5, 6, 7}
    page = then(page, due, Departed(6))
    assert sitting_out(page, 2) == ()
    page = begun(page)
    (bye,) = sitting_out(page, 3)
    assert bye not in {2, 6}, "who has gone home has no bye"
    back = then(page, Undone())
    assert begun(back).movement == page.movement


def test_a_team_has_two_tables_on_its_card() -> None:
    page = begun(made(session(Plan("teams-match", 2, per_round=4), "imps")))
    assert [(line.round, line.table) for line in card(page, 1)] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_teams_are_ranked_in_victory_points_where_that_is_agreed() -> None:
    plan = Plan("teams-round-robin", 3, per_round=2)
    head = Opened(DuplicateSession(plan, "imps", victory_points=True), pairs(3))
    page = begun(made(head))
    for each in tables(page):
        for board in each.boards:
            page = then(page, deal(1, each.number, board, "4S N =" if each.number == 2 else "pass"))
    (list_,) = standings(page)
    bye = next(line for line in list_.lines if line.number == 1)
    assert bye.points == 12
    assert sum(line.points for line in list_.lines) == 12 + 20


def test_players_of_an_individual_have_partners() -> None:
    page = entered(begun(made(session(Plan("individual", 8, per_round=2)))), 1)
    first = tables(page)[0]
    line = card(page, first.ns[0])[0]
    assert (line.partner, line.against, line.seat) == (first.ns[1], first.ew, Side.NS.seats[0])
    assert len(standings(page)[0].lines) == 8
    late = then(page, Arrived(("Late",)))
    assert late.people[9] == ("Late",)
    assert any(9 in each.who for each in seats(late, 2)) or sitting_out(late, 2) == (9,)


@pytest.mark.parametrize(
    ("head", "code"),
    [
        (session(Plan("whist", 8)), BadDeed.AGREED),
        (session(Plan("howell", 8), "whist"), BadDeed.AGREED),
        (session(Plan("howell", 8), "imps"), BadDeed.AGREED),
        (Opened(DuplicateSession(Plan("howell", 8), profile="x"), pairs(8)), BadDeed.AGREED),
        (Opened(DuplicateSession(Plan("howell", 8), minutes=-1), pairs(8)), BadDeed.AGREED),
        (
            Opened(DuplicateSession(Plan("howell", 8), victory_points=True), pairs(8)),
            BadDeed.AGREED,
        ),
        (Opened(DuplicateSession(Plan("howell", 8)), pairs(7)), BadDeed.PEOPLE),
        (session(Plan("mitchell", 16)), "movement-even-tables"),
        (session(Plan("howell", 8, per_round=99)), "movement-boards"),
        (Opened(RubberEvening(Kind.CHICAGO, "whist"), players(4)), BadDeed.AGREED),
        (Opened(RubberEvening(Kind.CHICAGO, "chicago"), players(3)), "evening-too-few"),
        (Opened(RubberEvening(Kind.CHICAGO, "chicago"), (("",),) * 161), BadDeed.PEOPLE),
        (rubbers(settings=Settings(deals=4)), "evening-no-such-setting"),
        (rubbers(Kind.PROGRESSIVE, settings=Settings(deals=101)), BadDeed.AGREED),
        (
            Opened(RubberEvening(Kind.CHICAGO, "chicago", ladies=(5,)), players(4)),
            BadDeed.NO_SUCH_NUMBER,
        ),
        (
            Opened(RubberEvening(Kind.CHICAGO, "chicago", (("game", "x"),)), players(4)),
            "rules-unknown-value",
        ),
        (replace(HOWELL, title=" Friday"), BadDeed.NAME),
        (replace(HOWELL, people=((),) * 6), BadDeed.NAME),
        (replace(HOWELL, people=(("x" * 101,),) * 6), BadDeed.NAME),
        (replace(HOWELL, people=(("a\u202eb",),) * 6), BadDeed.NAME),
    ],
)
def test_an_evening_that_can_not_be_is_not_opened(head: Opened, code: str) -> None:
    with pytest.raises(BridgeError) as error:
        made(head)
    assert str(error.value.code) == code


def test_duplicate_is_not_asked_of_rubbers_nor_the_other_way() -> None:
    page = made(rubbers())
    for ask in (movement, comparison):
        with pytest.raises(BridgeError):
            ask(page)
    assert isinstance(deal(1, 1, 1, "pass"), Entered)

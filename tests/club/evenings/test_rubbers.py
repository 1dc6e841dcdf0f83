"""Evenings of rubbers: entered, confirmed, corrected, moved on, and added up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.cards import card
from overtrick.club.evenings.changes import (
    Arrived,
    Change,
    Closed,
    Confirmed,
    Corrected,
    Cut,
    Dealing,
    Departed,
    Disputed,
    MinutesGiven,
    Renamed,
    RoundBegun,
    RoundEnded,
    Struck,
    Swapped,
)
from overtrick.club.evenings.coming import (
    is_last,
    next_begun,
    rounds_meant,
    seats,
    sitting_out,
    tables_known,
)
from overtrick.club.evenings.errors import BadDeed
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.rubbers import evening_of, file_of
from overtrick.club.evenings.standing import standings
from overtrick.club.evenings.tables import (
    Status,
    account,
    drafted,
    score,
    tables,
    waiting_for,
)
from overtrick.club.evenings.written import Spot, State
from overtrick.formats.evening.read import parse_evening
from overtrick.formats.evening.write import write_evening
from overtrick.language.reading import read_entry
from overtrick.tournament.evenings.settings import Kind, Settings
from overtrick.tournament.evenings.standing import standing
from tests.club.evenings.evenings import NAMES, START, agreed, deal, made, rubbers, then


def begun(page: Page, minutes: int | None = None) -> Page:
    return then(page, next_begun(page, START, minutes))


def refused(page: Page, change: Change) -> str:
    with pytest.raises(BridgeError) as error:
        then(page, change)
    return str(error.value.code)


def test_three_rubbers_go_round_and_add_up_to_nothing() -> None:
    page = made(rubbers())
    for round_ in (1, 2, 3):
        page = begun(page)
        page = then(page, deal(round_, 1, 1, "3NT N ="), deal(round_, 1, 2, "4S N ="))
        page = then(page, agreed(page, round_, 1, 1), agreed(page, round_, 1, 2))
        assert tables(page)[0].status is Status.DONE
    (lines,) = standings(page)
    told = {line.number: line.points for line in lines.lines}
    assert sum(told.values()) == 0
    # North-South take each rubber by 1170 + 700 - 0: who sat there thrice is up, thrice ten.
    assert told == {1: 30, 2: -10, 3: -10, 4: -10}
    assert [(line.place, line.tied) for line in lines.lines] == [
        (1, False),
        *((2, True),) * 3,
    ]
    partners = {frozenset(each.seatings[0][::2]) for each in page.rounds}
    assert partners == {frozenset({1, 2}), frozenset({1, 3}), frozenset({1, 4})}
    assert [line.partner for line in card(page, 1)][:3] == [2, 3, 4]
    assert [line.points for line in card(page, 1)] == [10, 10, 10, None]


def test_a_deal_is_entered_confirmed_disputed_and_corrected() -> None:
    page = then(begun(made(rubbers())), deal(1, 1, 1, "2H E ="))
    assert tables(page)[0].status is Status.PLAYING
    assert tables(page)[0].unconfirmed == (1,)
    first = page.results[Spot(1, 1, 1)].id
    page = then(page, Disputed(1, 1, first, Side.EW))
    assert tables(page)[0].status is Status.DISPUTED
    page = then(page, Corrected(1, 1, 1, read_entry("2H E +1"), START, Side.EW))
    assert page.results[Spot(1, 1, 1)].state is State.ENTERED
    assert refused(page, Confirmed(1, 1, (first,), Side.NS)) == BadDeed.CHANGED
    now = page.results[Spot(1, 1, 1)].id
    assert refused(page, Confirmed(1, 1, (now,), Side.EW)) == BadDeed.OWN_RESULT
    page = then(page, Confirmed(1, 1, (now,), Side.NS))
    again = Corrected(1, 1, 1, read_entry("pass"), START, Side.EW)
    assert refused(page, again) == BadDeed.CONFIRMED
    assert refused(page, Confirmed(1, 1, (now,), Side.NS)) == BadDeed.CONFIRMED
    assert refused(page, replace(again, side=None)) == BadDeed.REASON
    page = then(page, replace(again, side=None, reason="nobody bid"))
    assert page.results[Spot(1, 1, 1)].state is State.CONFIRMED
    assert page.results[Spot(1, 1, 1)].reason == "nobody bid"


def test_what_can_not_be_entered_is_met_at_entry() -> None:
    page = begun(made(rubbers()))
    one = deal(1, 1, 1, "3NT N =")
    assert refused(made(rubbers()), one) == BadDeed.NO_ROUND
    assert refused(page, deal(2, 1, 1, "3NT N =")) == BadDeed.NO_ROUND
    assert refused(page, deal(1, 2, 1, "3NT N =")) == BadDeed.NO_SUCH_TABLE
    assert refused(page, deal(1, 1, 2, "3NT N =")) == BadDeed.PLACE
    assert refused(page, replace(one, score=90)) == BadDeed.CANNOT_SCORE
    assert refused(page, replace(one, who=(1, 2, 3, 5))) == BadDeed.WRONG_PAIR
    assert refused(page, deal(1, 1, 1, "3NT N = honours N 150")) == "honours-off"
    page = then(page, replace(one, score=100, who=(1, 2, 3, 4)))
    assert refused(page, one) == BadDeed.THERE
    page = then(page, deal(1, 1, 2, "3NT N ="))
    assert refused(page, deal(1, 1, 3, "3NT N =")) == "sheet-over"
    assert tables(page)[0].next_place is None


def test_a_struck_deal_moves_up_those_after_it() -> None:
    page = begun(made(rubbers()))
    page = then(page, *(deal(1, 1, place, text) for place, text in ((1, "1C N ="), (2, "2D W ="))))
    ids = [one.id for _, one in page.at_table(1, 1)]
    assert refused(page, Struck(1, 1, 3, Side.NS)) == BadDeed.NOTHING_THERE
    page = then(page, Struck(1, 1, 1, Side.NS))
    assert [(place, one.id) for place, one in page.at_table(1, 1)] == [(1, ids[1])]
    assert tables(page)[0].next_place == 2


def progressive(people: int = 8, **agreed: int) -> Page:
    settings = Settings(seed=7, **{"deals": 0, "minutes": 0, **agreed})  # type: ignore[arg-type]
    return made(rubbers(Kind.PROGRESSIVE, people, settings))


def test_winners_move_and_partners_change() -> None:
    page = begun(progressive(deals=1))
    assert [each.who for each in page.seated(1)] == [(1, 2, 3, 4), (5, 6, 7, 8)]
    page = then(page, deal(1, 1, 1, "1NT N ="), deal(1, 2, 1, "1NT E ="))
    # At table 1 3 and 4 lose and go to table 2; from there 7 and 8 have won and come up.
    assert [sorted(each.who) for each in seats(page, 2)] == [[1, 2, 7, 8], [3, 4, 5, 6]]
    page = begun(page)
    assert [set(each.ns) for each in page.seated(2)] == [{1, 7}, {3, 5}]
    late = Corrected(1, 1, 1, read_entry("1NT N -1"), START, None, "they went down")
    assert [each.who for each in then(page, late).seated(2)] == [e.who for e in page.seated(2)]


def test_after_the_bell_one_deal_may_follow_that_was_begun() -> None:
    page = begun(progressive(minutes=30))
    rung = START + 30 * 60
    page = then(page, deal(1, 1, 1, "1NT N ="))
    after = replace(deal(1, 1, 2, "1NT N ="), at=rung)
    page = then(page, after)
    assert page.mark(1, 1).bell == 1
    assert tables(page)[0].next_place is None
    third = replace(deal(1, 1, 3, "1NT N ="), at=rung + 60)
    assert refused(page, third) == BadDeed.AFTER_THE_BELL
    assert len(then(page, replace(third, side=None)).at_table(1, 1)) == 3, "the director vouches"
    given = then(page, MinutesGiven(10, rung + 30))
    assert given.clock is not None
    assert given.clock.left(rung + 30) == 600
    assert len(then(given, third).at_table(1, 1)) == 3
    assert page.mark(1, 2).bell is None


def test_a_deal_struck_out_is_not_one_of_those_before_the_bell() -> None:
    page = begun(progressive(minutes=30))
    page = then(
        page, *(deal(1, 1, place, "1NT N =") for place in (1, 2)), RoundEnded(1, START + 60)
    )
    after = replace(deal(1, 1, 3, "2C E ="), at=START + 90)
    page = then(page, after)
    page = then(page, Struck(1, 1, 1, None, "dealt with the wrong pack"))
    assert page.mark(1, 1).bell == 1
    last = then(page, Struck(1, 1, 2, None, "that was never begun"))
    assert (last.mark(1, 1).bell, len(last.at_table(1, 1))) == (1, 1)
    assert len(then(last, replace(after, place=2)).results) == 2


def test_the_round_is_over_when_the_director_or_the_next_one_says_so() -> None:
    page = begun(progressive())
    page = then(page, deal(1, 1, 1, "1NT N ="), deal(1, 2, 1, "1NT E ="))
    assert [each.finished for each in tables(page)] == [False, False]
    page = then(page, RoundEnded(1, START + 900))
    assert [(each.bell, each.finished) for each in tables(page)] == [(1, True), (1, True)]
    assert refused(page, RoundEnded(1, START + 901)) == BadDeed.CLOCK
    page = begun(page)
    page = then(page, replace(deal(1, 1, 2, "2NT N ="), at=START + 1_000))
    assert refused(page, replace(deal(1, 1, 3, "2NT N ="), at=START)) == BadDeed.AFTER_THE_BELL
    assert {each.number for each in waiting_for(page)} == {1, 2}


def test_a_table_reaches_the_round_before_and_none_earlier() -> None:
    page = begun(begun(begun(progressive())))
    assert refused(page, deal(1, 1, 1, "1NT N =")) == BadDeed.NO_ROUND
    assert len(then(page, deal(2, 1, 1, "1NT N =")).results) == 1
    assert len(then(page, deal(1, 1, 1, "1NT N =", None)).results) == 1


def test_a_level_score_is_cut_for() -> None:
    page = begun(progressive(deals=1))
    page = then(page, deal(1, 1, 1, "pass"))
    assert tables(page)[0].next_place == 2, "one more deal may decide"
    page = then(page, Cut(1, 1, Side.EW, Side.NS))
    assert score(page, 1, 1).winner is Side.EW
    level = then(page, deal(1, 2, 1, "1NT E ="))
    assert refused(level, Cut(1, 2, Side.NS, Side.NS)) == "evening-not-level"
    assert page.mark(1, 1).cut is Side.EW
    decided = then(page, deal(1, 1, 2, "1NT N ="))
    assert (decided.mark(1, 1).cut, score(decided, 1, 1).winner) == (None, Side.NS)


def test_the_first_dealer_is_set_before_a_deal() -> None:
    page = then(begun(made(rubbers())), Dealing(1, 1, Seat.EAST, Side.NS))
    assert account(page, 1, 1).last.dealer is Seat.EAST
    page = then(page, deal(1, 1, 1, "1C N ="))
    assert refused(page, Dealing(1, 1, Seat.WEST, Side.NS)) == BadDeed.THERE
    draft = drafted(page, 1, 1, 2, read_entry("4S N ="))
    assert draft.if_stopped.ns > account(page, 1, 1).if_stopped.ns


def test_live_tables_deal_by_themselves() -> None:
    page = begun(then(made(rubbers()), Online()))
    assert refused(page, Dealing(1, 1, Seat.WEST)) == BadDeed.AT_LIVE_TABLES


def test_people_come_and_go_between_rounds() -> None:
    page = begun(progressive())
    page = then(page, Arrived(("Irina",)), Departed(2))
    assert (page.coming, page.going) == ((9,), (2,))
    assert refused(page, Departed(2)) == BadDeed.GONE
    assert refused(page, Departed(77)) == BadDeed.NO_SUCH_NUMBER
    assert sitting_out(page, 2) == ()
    page = begun(page)
    seated = {one for each in page.seated(2) for one in each.who}
    assert seated == {1, 3, 4, 5, 6, 7, 8, 9}
    assert page.gone == {2}
    file = file_of(page)
    assert file.evening.rounds[1].arrives == ("Irina",)
    assert file.evening.rounds[1].leaves == ("Boris",)
    four = then(page, *(Arrived((name,)) for name in ("Jo", "Ka", "Lu", "Ma")))
    assert len(seats(four, 3)) == 3
    assert tables_known(begun(four)) == (1, 2, 3)
    stays = then(page, Arrived(("Jo",)), Departed(10))
    assert (stays.coming, 10 in stays.gone) == ((), True)


def test_two_who_sat_down_in_each_others_places() -> None:
    page = begun(progressive(9))
    assert sitting_out(page, 1) == (9,)
    page = then(page, Swapped(1, 1, 9), Swapped(1, 3, 5))
    assert [each.who for each in page.seated(1)] == [(9, 2, 5, 4), (3, 6, 7, 8)]
    assert sitting_out(page, 1) == (1,)
    assert refused(page, Swapped(1, 1, 1)) == BadDeed.MOVES
    assert refused(page, Swapped(1, 1, 77)) == BadDeed.MOVES
    assert refused(page, Swapped(2, 2, 3)) == BadDeed.NO_ROUND


def test_seatings_that_can_not_be_are_refused() -> None:
    page = progressive()
    assert refused(page, RoundBegun(1, START)) == "evening-no-table"
    assert refused(page, RoundBegun(1, START, 0, ((1, 2, 3, 3),))) == "evening-seated-twice"
    assert refused(page, RoundBegun(1, START, 0, ((1, 2, 3, 99),))) == "evening-not-here"
    assert refused(page, RoundBegun(2, START, 0, ((1, 2, 3, 4),))) == BadDeed.NO_ROUND
    assert refused(page, RoundBegun(1, START, 601, ((1, 2, 3, 4),))) == BadDeed.AGREED
    page = begun(page)
    assert refused(page, RoundBegun(1, START, 0, ((1, 2, 3, 4),))) == BadDeed.ROUND_BEGUN


def test_the_evening_is_written_to_a_file_and_reads_the_same() -> None:
    page = begun(made(rubbers()))
    page = then(page, deal(1, 1, 1, "3NT N ="), deal(1, 1, 2, "4S N ="))
    page = then(page, Renamed(3, ("Anna",)), Renamed(4, ("Clara, or what",)))
    file = file_of(page)
    assert file.evening.players == ("Anna", "Boris", "3", "Clara or what")
    again = parse_evening(write_evening(file))
    assert standing(again.evening) == standing(file.evening)
    assert [line.total for line in standing(again.evening)] == [
        line.points for line in standings(page)[0].lines
    ]


def test_a_clock_for_three_rubbers_is_the_pages_alone() -> None:
    page = begun(made(rubbers(settings=Settings(minutes=40))))
    assert page.clock is not None
    assert page.clock.left(START + 60) == 39 * 60
    assert evening_of(page).settings.minutes == 0
    assert rounds_meant(page) == 0
    assert not is_last(page)


def test_when_all_is_over_only_the_director_corrects() -> None:
    page = then(begun(made(rubbers())), deal(1, 1, 1, "3NT N ="), Closed(START + 9_000))
    last = page.results[Spot(1, 1, 1)].id
    assert refused(page, Confirmed(1, 1, (last,), Side.EW)) == BadDeed.CLOSED
    assert refused(page, RoundBegun(2, START, 0, ((1, 2, 3, 4),))) == BadDeed.CLOSED
    page = then(page, Corrected(1, 1, 1, read_entry("3NT N +1"), START, None, "a trick more"))
    assert standings(page)[0].lines[0].points == Fraction(0) + score(page, 1, 1).points["1"]
    assert NAMES[0] == page.people[1][0]

"""What an evening allows, what it refuses, and what it comes to."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.scoring.entry import IllegalEntry
from overtrick.scoring.rules.fields import NextRubber, PassOut
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.clock import RoundClock
from overtrick.tournament.evenings.cut import lot
from overtrick.tournament.evenings.errors import BadEvening, IllegalEvening
from overtrick.tournament.evenings.evening import Evening, Round, Table, check_setting
from overtrick.tournament.evenings.next_round import next_seatings, opened
from overtrick.tournament.evenings.score import cards, score_table
from overtrick.tournament.evenings.season import in_one_unit, season
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind, Tally, default_settings, rules_for
from overtrick.tournament.evenings.standing import balances, standing, won_money
from tests.tournament.evenings.evenings import (
    ABCD,
    NS_WINS,
    crowd,
    deal,
    evening,
    evenings,
    played,
    shown,
    with_deals,
    won,
)

CLEAN = ["3NT N =", "3NT N ="]


def refused(made: Evening, coming: Round) -> object:
    with pytest.raises(IllegalEvening) as why:
        made.after(coming)
    assert why.value.law == "house rules"
    return why.value.code


def one(*names: str, number: int = 1) -> Table:
    return Table(number, Seating(*names))


@pytest.mark.parametrize(("people", "why"), [
    (("A", "B", "C"), BadEvening.TOO_FEW),
    (("A", "B", "C", "A"), BadEvening.PLAYER_TWICE),
])  # fmt: skip
def test_no_evening(people: tuple[str, ...], why: BadEvening) -> None:
    with pytest.raises(IllegalEvening) as told:
        Evening.of(Kind.CHICAGO, people)
    assert told.value.code is why


def test_who_can_not_sit_there() -> None:
    made = evening(Kind.CHICAGO, ABCD)
    good = one(*ABCD)
    assert refused(made, Round(())) is BadEvening.NO_TABLE
    assert refused(made, Round((one("Anna", "Boris", "Clara", "X"),))) is BadEvening.NOT_HERE
    assert refused(made, Round((one("Anna", "Boris", "Clara", "Anna"),))) is BadEvening.SEATED_TWICE
    assert refused(made, Round((good,), leaves=("X",))) is BadEvening.NOT_HERE
    assert refused(made, Round((good,), leaves=("Anna",))) is BadEvening.NOT_HERE
    assert refused(made, Round((good,), arrives=("Anna",))) is BadEvening.HERE_ALREADY
    eight = evening(Kind.CHICAGO, 8)
    twice = Round((one("P1", "P2", "P3", "P4"), one("P5", "P6", "P7", "P8")))
    assert refused(eight, twice) is BadEvening.TABLE_TWICE


def test_who_went_may_come_back() -> None:
    made = won(won(evening(Kind.CHICAGO, 5), "N", leaves=["P5"]), "N", arrives=["P5"])
    assert made.present() == crowd(5)
    assert [made.sitting_out(number) for number in (1, 2)] == [(), ("P4",)], "being away was a rest"


def test_a_rubber_ends_and_takes_no_more() -> None:
    made = evening(Kind.THREE_RUBBERS, ABCD)
    with pytest.raises(IllegalEntry) as why:
        played(made, [*CLEAN, NS_WINS])
    assert why.value.facts["index"] == 2


def test_a_round_has_so_many_deals_and_one_more_to_part_the_level() -> None:
    made = evening(Kind.PROGRESSIVE, ABCD, deals=2)
    assert played(made, ["pass", "pass", NS_WINS]).rounds
    with pytest.raises(IllegalEvening) as why:
        played(made, [NS_WINS, "pass", "pass"])
    assert (why.value.code, why.value.facts["index"]) == (BadEvening.ROUND_FULL, 2)
    with pytest.raises(IllegalEvening):
        played(made, ["pass"] * 4)


def test_after_the_bell_only_the_deal_already_begun() -> None:
    made = evening(Kind.PROGRESSIVE, ABCD)
    table = with_deals(opened(made), [NS_WINS] * 3).tables[0]
    for bell in (2, 3):
        assert made.after(Round((replace(table, bell=bell),))).rounds
    for bell, index in ((1, 2), (4, 3)):
        with pytest.raises(IllegalEvening) as why:
            made.after(Round((replace(table, bell=bell),)))
        assert (why.value.code, why.value.facts["index"]) == (BadEvening.TIME_UP, index)


def test_no_cut_where_somebody_won() -> None:
    made = evening(Kind.PROGRESSIVE, ABCD)
    table = replace(with_deals(opened(made), [NS_WINS]).tables[0], cut=Side.NS)
    assert refused(made, Round((table,))) is BadEvening.NOT_LEVEL


def test_a_correction_leaves_people_where_they_sat() -> None:
    made = won(won(evening(Kind.PROGRESSIVE, 8), "NN"), "NN")
    before = made.seatings
    table = replace(made.rounds[0].tables[0], deals=(deal("4S E ="),))
    mended = made.with_table(1, table)
    assert mended.seatings == before
    assert cards(mended)["P1"][0] == -420
    assert mended.rounds[0].tables[1] == made.rounds[0].tables[1]
    assert next_seatings(replace(mended, rounds=mended.rounds[:1]))[0] != before[1][0]


@pytest.mark.parametrize(("made", "deals", "done"), [
    (evening(Kind.THREE_RUBBERS, ABCD), CLEAN, True),
    (evening(Kind.THREE_RUBBERS, ABCD), CLEAN[:1], False),
    (evening(Kind.CHICAGO, ABCD), [NS_WINS] * 4, True),
    (evening(Kind.CHICAGO, ABCD), ["pass"] * 4, False),
    (evening(Kind.PROGRESSIVE, ABCD, deals=2), ["pass"] * 2, True),
    (evening(Kind.PROGRESSIVE, ABCD, deals=2), ["pass"], False),
    (evening(Kind.PROGRESSIVE, ABCD), ["pass"] * 9, False),
])  # fmt: skip
def test_when_a_round_is_over(made: Evening, deals: list[str], done: bool) -> None:
    after = played(made, deals)
    assert score_table(after, 1, after.rounds[0].tables[0]).finished is done


def test_the_bell_ends_a_round() -> None:
    made = evening(Kind.PROGRESSIVE, ABCD, minutes=30)
    table = replace(with_deals(opened(made), [NS_WINS]).tables[0], bell=1)
    assert score_table(made, 1, table).finished


def test_net_and_gross() -> None:
    made = evening(Kind.PROGRESSIVE, ABCD)
    assert cards(played(made, [NS_WINS, "2H E ="]))["Anna"] == (420 - 110,)
    gross = replace(made, settings=made.settings._replace(tally=Tally.GROSS))
    told = cards(played(gross, [NS_WINS, "2H E ="]))
    assert (told["Anna"], told["Clara"]) == ((420,), (110,))


@pytest.mark.parametrize(("kind", "rules", "tally"), [
    (Kind.THREE_RUBBERS, "rubber-konspekt", Tally.NET),
    (Kind.PROGRESSIVE, "progressive", Tally.NET),
    (Kind.PROGRESSIVE, "progressive-gross", Tally.GROSS),
    (Kind.CHICAGO, "chicago", Tally.GROSS),
])  # fmt: skip
def test_what_goes_on_a_card(kind: Kind, rules: str, tally: Tally) -> None:
    assert default_settings(kind, RULE_SETS[rules]).tally is tally


def test_plain_progressive_counts_a_pass_and_deals_on() -> None:
    rules = rules_for(Kind.PROGRESSIVE, "chicago-duplicate")
    assert (rules.pass_out, rules.next_rubber) == (PassOut.COUNTS_AS_DEAL, NextRubber.BY_ITSELF)
    assert rules_for(Kind.PROGRESSIVE, "progressive") is RULE_SETS["progressive"]
    assert rules_for(Kind.PROGRESSIVE, "duplicate") is RULE_SETS["duplicate"]
    assert rules_for(Kind.CHICAGO, "chicago") is RULE_SETS["chicago"]
    made = played(
        Evening.of(Kind.PROGRESSIVE, ABCD, rules), ["4S N =", "pass", "4S N =", "4S N =", "4S N ="]
    )
    totals = score_table(made, 1, made.rounds[0].tables[0]).totals
    assert totals == BySide(420 + 620 + 620 + 420, 0), "dealer's side on deals 2 and 3, both on 4"


def test_settings_that_only_a_progressive_evening_has() -> None:
    check_setting(Kind.CHICAGO, "seed")
    check_setting(Kind.PROGRESSIVE, "deals")
    with pytest.raises(IllegalEvening) as why:
        check_setting(Kind.CHICAGO, "deals")
    assert why.value.code is BadEvening.NO_SUCH_SETTING


@given(evenings())
def test_where_cards_are_net_the_table_adds_up_to_nothing(made: Evening) -> None:
    assert sum(balances(made).values()) == 0
    if made.settings.tally is Tally.NET:
        told = cards(made)
        assert sum(points or 0 for row in told.values() for points in row) == 0
    assert [line.total for line in standing(made)] == sorted(
        (line.total for line in standing(made)), reverse=True
    )


@given(evenings())
def test_everybody_plays_or_sits_out(made: Evening) -> None:
    for number, each in enumerate(made.rounds, start=1):
        so_far = replace(made, rounds=made.rounds[: number - 1])
        here = set(so_far.present(each))
        assert each.seated | {*made.sitting_out(number)} == here
        assert not each.seated & {*made.sitting_out(number)}


def test_money_adds_up_to_nothing() -> None:
    made = played(evening(Kind.THREE_RUBBERS, ABCD), CLEAN)
    assert won_money(made, Stake(Fraction(5), 100)) == {
        "Anna": 50, "Boris": 50, "Clara": -50, "Dmitri": -50,
    }  # fmt: skip


def test_a_season_adds_up_by_name() -> None:
    first = played(evening(Kind.THREE_RUBBERS, ABCD), CLEAN)
    second = played(evening(Kind.THREE_RUBBERS, ("ANNA", "Elena", "Fedor", "Galina")), CLEAN)
    lines = season([first, second])
    assert [(line.player, line.evenings, line.total, line.place) for line in lines[:2]] == [
        ("Anna", (10, 10), 20, 1),
        ("Boris", (10, None), 10, 2),
    ]
    assert [line.attended for line in lines] == [2, 1, 1, 1, 1, 1, 1]
    assert in_one_unit([first, second])
    assert not in_one_unit([first, evening(Kind.CHICAGO, ABCD)])


def test_lots_fall_both_ways_and_the_same_each_time() -> None:
    lots = [lot(7, number, 1) % 2 for number in range(1_000)]
    assert lots == [lot(7, number, 1) % 2 for number in range(1_000)]
    assert 400 < sum(lots) < 600
    assert lot(7, 1, 2) != lot(7, 2, 1)


def test_the_clock() -> None:
    clock = RoundClock(begun=100, minutes=1)
    assert (clock.bell, clock.left(130), clock.left(500)) == (160, 30, 0)
    assert [clock.may_begin(now) for now in (100, 159, 160)] == [True, True, False]


def test_seats_and_partners() -> None:
    table = Seating(*ABCD)
    assert table.partner_of("Anna") == "Clara"
    assert table.opponents_of("Anna") == ("Boris", "Dmitri")
    assert shown(won(evening(Kind.CHICAGO, ABCD), "N"), 1) == ["Anna, Boris v Clara, Dmitri"]
    with pytest.raises(ValueError, match="not in tuple"):
        table.seat_of("Zoe")

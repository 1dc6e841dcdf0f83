"""What is said under a sheet: two facts about the end, or how it stands."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.cards.seat import Seat
from overtrick.game.result import parse_outcome
from overtrick.language.language import Language
from overtrick.paper.draw import draw
from overtrick.paper.layout import Tone
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber, Sheet
from tests.paper.sheets import NAMES, drawn, facts, tables


def said(
    rules: str, *deals: str, show: Show | None = None, stake: Stake | None = None
) -> dict[str, str]:
    """The facts under a sheet of these deals."""
    items = tuple(NextRubber() if deal == "next" else Entry(parse_outcome(deal)) for deal in deals)
    sheet = Sheet(RULE_SETS[rules], Seat.EAST, items)
    subject = Subject(Language.EN, NAMES[Language.EN], "", stake, show or Show())
    return {fact.label: fact.value for fact in facts(draw(sheet.replay(), subject))}


def test_taking_the_rubber_and_winning_on_points_are_two_facts() -> None:
    assert {fact.label: fact.value for fact in facts(drawn("nine-deals"))} == {
        "Rubber taken by": "They (Boris, Dmitri)",
        "The rubber was": "slow: two games to one",
        "Won on points by": "We (Anna, Clara), by 810 points",
        "Settlement": "We +810, They −810 (each player)",
        "Money, 5 per 100": "We +40.50, They −40.50 (each player)",
    }


def test_a_clean_rubber_is_called_so() -> None:
    got = said("rubber", "4S N =", "3NT S =")
    assert got["The rubber was"] == "clean, or quick: two games to none"


@pytest.mark.parametrize(
    ("rules", "who"),
    [
        ("rubber", "nobody: the totals are equal"),
        ("rubber-kozclub", "They (Boris, Dmitri): equal totals go to the rubber taker"),
    ],
)
def test_equal_totals_fall_by_the_rule_for_ties(rules: str, who: str) -> None:
    # NS 120 and 600 in penalties; EW 100 + 120 and the slow rubber's 500.
    got = said(rules, "4S N =", "2NT E -6", "1D W -6", "3NT E =", "4H W =")
    assert got["Won on points by"] == who
    assert got["Settlement"] == "We 0, They 0 (each player)"


def test_an_unfinished_rubber_says_how_it_stands() -> None:
    deals = ("4S N =", "2C E =", "1NT S =")
    assert said("rubber", *deals) == {
        "Next, deal 4": "Anna deals",
        "Vulnerable": "We",
        "Needed for game": "We 60, They 60",
    }
    stopped = said("rubber", *deals, show=Show(if_stopped=True))
    assert stopped["If we stopped now"] == "We 460, They 40"
    assert stopped["of that"] == "We 300 (the only game)"
    assert stopped["Settlement"] == "We +420, They −420 (each player)"


def test_a_rubber_broken_off_names_what_that_paid() -> None:
    got = said("rubber", "4S N =", "2C E =", "next", "4S N =", "4S N =")
    assert got["Broken off, added"].startswith("We 300 (")


def test_vulnerability_is_coloured_and_said() -> None:
    tones = [fact.tone for fact in facts(drawn("chicago", show=Show(if_stopped=True)))]
    assert tones[1] is Tone.DANGER
    assert tones[-1] is Tone.PROVISIONAL


def test_a_chicago_counts_its_deals() -> None:
    assert said("chicago", "1NT N =", "pass")["Next, deal 2 of 4"] == "Clara deals"


def test_boards_go_on_and_are_not_settled() -> None:
    got = said("duplicate", "4S N =", show=Show(if_stopped=True))
    assert got == {"Next, board 2": "Boris deals", "Vulnerable": "We"}


def test_several_rubbers_add_up_to_the_back_score() -> None:
    evening = drawn("evening", Language.EN)
    assert evening.sections[-1].heading == "Back score"
    back = tables(evening)[-1]
    assert [row.cells for row in back.rows] == [
        ("1", "1000", "0", "+10"),
        ("2", "0", "450", "−5"),
        ("3", "60", "500", "–"),
    ]
    assert back.foot == ("Total", "1060", "950", "+5")
    assert [fact.value for fact in facts(evening)][-2:] == [
        "We +5, They −5 (each player)",
        "We +50, They −50 (each player)",
    ]


def test_money_keeps_its_hundredths() -> None:
    got = said("rubber", "4S N =", "3NT S =", stake=Stake(Fraction(1, 4), 100, "€"))
    assert got["Money, 0.25 € per 100"] == "We +2.30 €, They −2.30 € (each player)"

"""The small parts: the clock, setting up, names, what is forgotten."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.club.erasing import forgotten
from overtrick.club.evenings.changes import (
    ClockPaused,
    ClockResumed,
    MinutesGiven,
    RoundBegun,
    RoundEnded,
)
from overtrick.club.evenings.clock import Clock
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.setup import names_of, setup
from overtrick.club.evenings.texts import check_reason, check_text
from overtrick.tournament.movement import Contest
from overtrick.tournament.plan import Plan
from overtrick.tournament.proposals import proposals
from tests.club.evenings.evenings import START, made, session, then

moments = st.integers(0, 10_000)


@given(moments, moments, moments)
def test_a_pause_takes_nothing_from_the_round(at: int, long: int, later: int) -> None:
    clock = Clock(0, minutes=60)
    stopped = clock.paused(at)
    assert stopped.left(at + long) == clock.left(at)
    gone_on = stopped.resumed(at + long)
    assert gone_on.left(at + long + later) == clock.left(at + later)
    assert gone_on.rung(at + long + later) is clock.rung(at + later)


def test_the_bell_rings_when_the_minutes_are_over_or_the_director_says_so() -> None:
    clock = Clock(0, minutes=10)
    assert [clock.rung(now) for now in (0, 599, 600)] == [False, False, True]
    assert Clock(0).left(5) is None
    assert not Clock(0).rung(1_000_000)
    ended = Clock(0, minutes=10, ended=300)
    assert (ended.left(400), ended.rung(299), ended.rung(300)) == (0, False, True)
    assert clock.given(-5, at=60).left(60) == 240
    assert clock.given(-50, at=0).minutes == 1
    assert Clock(0).given(5, at=90).left(90) == 300
    assert ended.given(5, at=400).left(400) == 300
    assert clock.paused(100).given(5, at=200).left(900) == 500 + 300


@pytest.mark.parametrize(
    "wrong",
    [
        (ClockPaused(START),),
        (RoundBegun(1, START), ClockPaused(START)),
        (RoundBegun(1, START, 20), ClockPaused(START), ClockPaused(START)),
        (RoundBegun(1, START, 20), ClockResumed(START)),
        (RoundBegun(1, START, 20), RoundEnded(1, START), ClockPaused(START)),
        (RoundBegun(1, START, 20), RoundEnded(2, START)),
        (RoundBegun(1, START, 20), MinutesGiven(0, START)),
        (RoundBegun(1, START, 20), MinutesGiven(601, START)),
    ],
)
def test_a_clock_does_only_what_a_clock_can(
    wrong: tuple[RoundBegun | RoundEnded | ClockPaused | ClockResumed | MinutesGiven, ...],
) -> None:
    page = made(session(Plan("howell", 6, per_round=2)))
    *before, last = wrong
    page = then(page, *before)
    with pytest.raises(IllegalDeed) as refused:
        then(page, last)
    assert refused.value.code in {BadDeed.CLOCK, BadDeed.NO_ROUND}


def test_the_clock_of_a_round_is_stopped_goes_on_and_is_given_time() -> None:
    page = made(session(Plan("howell", 6, per_round=2)), [RoundBegun(1, START, 20)])
    page = then(page, ClockPaused(START + 60), ClockResumed(START + 360))
    assert page.clock == Clock(START + 300, 20)
    page = then(page, MinutesGiven(5, START + 400))
    assert page.clock == Clock(START + 300, 25)
    page = then(page, RoundBegun(2, START + 1_000, 20))
    assert page.rounds[0].clock.ended == START + 1_000


@pytest.mark.parametrize(
    ("lines", "contest", "expected"),
    [
        (["Anna", " Boris  K "], Contest.INDIVIDUALS, (("Anna",), ("Boris K",), ("",))),
        (["A & B", "C/D", "E – F"], Contest.PAIRS, (("A", "B"), ("C", "D"), ("E", "F"))),
        (["A", "B", "C", "D", ""], Contest.PAIRS, (("A", "B"), ("C", "D"), ("", ""))),
        (["A", "B"], Contest.PAIRS, (("A", ""), ("B", ""), ("", ""))),
        (["Saint-Jean & B"], Contest.PAIRS, (("Saint-Jean", "B"), ("", ""), ("", ""))),
        (["Reds: x, y, z"], Contest.TEAMS, (("Reds: x", "y", "z"), ("",), ("",))),
        ([], Contest.PAIRS, (("", ""),) * 3),
    ],
)
def test_names_are_taken_as_people_type_them(
    lines: list[str], contest: Contest, expected: tuple[tuple[str, ...], ...]
) -> None:
    assert names_of(lines, 3, contest) == expected


@pytest.mark.parametrize(
    ("people", "minutes"), [(4, 120), (9, 200), (14, 180), (20, 200), (24, 240)]
)
def test_every_proposal_can_be_opened_as_it_is(people: int, minutes: int) -> None:
    for proposal in proposals(people, minutes):
        page = made(setup(proposal, ["Anna & Boris"], "Friday", seed=5))
        assert page.title == "Friday"
        assert len(page.people) == proposal.entrants


def test_a_progressive_evening_ends_its_rounds_by_deals_and_by_the_clock() -> None:
    proposal = next(one for one in proposals(20, 200) if one.kind == "progressive")
    head = setup(proposal, seed=5, rules="progressive-gross")
    page = made(head)
    assert page.rubbers is not None
    assert page.rubbers.settings.deals == proposal.per_round
    assert page.rubbers.settings.minutes == proposal.minutes_a_round
    assert (page.rubbers.rules, page.rubbers.settings.seed) == ("progressive-gross", 5)
    assert str(page.rubbers.settings.tally) == "gross"


def test_the_scoring_may_be_chosen() -> None:
    teams = next(one for one in proposals(20, 200) if one.kind == "teams-board-a-match")
    assert made(setup(teams)).head.agreed.scoring == "board-a-match"  # type: ignore[union-attr]
    howell = next(one for one in proposals(8, 180) if one.kind == "howell")
    butler = setup(howell, scoring="butler", profile="ebu")
    assert made(butler).duplicate == butler.agreed


def test_only_the_name_as_a_word_is_forgotten() -> None:
    assert forgotten("Анна и Аннабел; Анна", "Анна") == "… и Аннабел; …"
    assert forgotten("a (b) c", "(b)") == "a … c"


@pytest.mark.parametrize("text", [" a", "a\n", "a\u200b", "x" * 5_000])
def test_what_could_not_be_kept_is_refused(text: str) -> None:
    for check in (check_text, check_reason):
        with pytest.raises(IllegalDeed) as refused:
            check(text)
        assert refused.value.code == BadDeed.NAME

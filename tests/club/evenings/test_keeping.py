"""What is kept of a change reads back as the same change; what is none is refused."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.bots.levels import Level
from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings import changes as made
from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import Change
from overtrick.club.evenings.keeping import KINDS, change_of, kept
from overtrick.club.evenings.online import BoardDealt, CardsDealt, Online
from overtrick.club.evenings.standing_log import is_the_directors
from overtrick.club.sheets.changes import BadLog
from overtrick.language.reading import read_entry
from overtrick.scoring.entry import Entry
from overtrick.tournament.award import parse_award
from overtrick.tournament.conditions import Off
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Settings, Tally
from overtrick.tournament.plan import Plan
from tests.properties import outcomes, seats

texts = st.text(max_size=20)
numbers = st.integers(1, 10_000)
names = st.lists(texts, min_size=1, max_size=4).map(tuple)
entries: st.SearchStrategy[Entry] = st.builds(Entry, outcomes)
sides = st.sampled_from(Side)
awards = st.sampled_from(["A+", "A-", "60", "3imp", "1*620+2*-100"]).map(parse_award)
some = st.lists(numbers, max_size=4).map(tuple)
settings = st.builds(
    Settings,
    st.sampled_from(Tally),
    numbers,
    st.sampled_from(Partners),
    st.sampled_from(Movement),
    numbers,
    numbers,
)
rubbers = st.builds(
    RubberEvening,
    st.sampled_from(Kind),
    texts,
    st.lists(st.tuples(texts, texts), max_size=2).map(tuple),
    settings,
    numbers,
    some,
)
plans = st.builds(Plan, texts, numbers, st.none() | numbers, st.none() | numbers, numbers)
sessions = st.builds(DuplicateSession, plans, texts, texts, numbers, st.booleans())
people = st.lists(names, max_size=3).map(tuple)
fours = st.lists(st.tuples(numbers, numbers, numbers, numbers), max_size=2).map(tuple)
matches = st.lists(st.tuples(numbers, numbers), max_size=2).map(tuple)
maybe = st.none() | sides
table = (numbers, numbers)
changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(made.Opened, rubbers | sessions, people, texts),
    st.builds(made.Titled, texts),
    st.builds(made.Renamed, numbers, names),
    st.builds(made.Arrived, names),
    st.builds(made.Departed, numbers),
    st.builds(made.RoundBegun, numbers, numbers, numbers, fours, matches),
    st.builds(made.RoundEnded, numbers, numbers),
    st.builds(made.ClockPaused, numbers) | st.builds(made.ClockResumed, numbers),
    st.builds(made.MinutesGiven, numbers, numbers),
    st.builds(made.Entered, *table, numbers, entries, numbers, maybe, st.none() | numbers, some),
    st.builds(made.Corrected, *table, numbers, entries, numbers, maybe, texts),
    st.builds(made.Struck, *table, numbers, maybe, texts),
    st.builds(made.Confirmed, *table, some, maybe),
    st.builds(made.Disputed, *table, numbers, sides),
    st.builds(made.Awarded, *table, numbers, awards, awards, texts),
    st.builds(made.Unplayed, *table, numbers, texts),
    st.builds(made.Dealing, *table, seats, maybe),
    st.builds(made.Cut, *table, sides, maybe),
    st.builds(made.Swapped, numbers, numbers, numbers, st.booleans()),
    st.builds(made.Happened, *table, some, st.booleans()),
    st.builds(made.Fined, numbers, st.fractions(), texts, st.sampled_from(Off)),
    st.builds(made.StandingShown, st.booleans()),
    st.builds(made.Closed, numbers),
    st.sampled_from([made.Undone(), made.Erased()]),
)


@given(changes)
def test_a_change_reads_back_from_the_log(change: Change) -> None:
    kind, data = kept(change)
    assert change_of(kind, json.loads(json.dumps(data))) == change


@pytest.mark.parametrize(
    "change",
    [
        Online(),
        Online(Level.BEGINNER, grace=30, undo=False, fill=True),
        BoardDealt(7, Deal.of_pack(PACK)),
        CardsDealt(2, 3, (1, 4, 7)),
    ],
)
def test_what_a_live_evening_adds_reads_back_too(change: Change) -> None:
    kind, data = kept(change)
    assert change_of(kind, json.loads(json.dumps(data))) == change


def test_a_deal_stands_in_the_log_as_it_is_written() -> None:
    change = made.Entered(2, 3, 7, read_entry("4HX N +1"), at=60, side=Side.EW, score=790)
    assert kept(change) == (
        "entered",
        {"round": 2, "table": 3, "place": 7, "entry": "4HX N +1", "at": 60, "side": "EW"}
        | {"score": 790},
    )


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("entered", {"round": 1}),
        ("entered", {"round": 1, "table": 1, "place": 1, "entry": "8S N =", "at": 0}),
        ("entered", {"round": True, "table": 1, "place": 1, "entry": "pass", "at": 0}),
        ("entered", {"round": 1, "table": 1, "place": 1, "entry": "pass", "at": 0, "side": "N"}),
        ("confirmed", {"round": 1, "table": 1, "results": 7}),
        ("titled", {"title": 4}),
        ("titled", {"title": "", "reason": ""}),
        ("standing-shown", {"shown": 1}),
        ("fined", {"number": 1, "amount": "much", "reason": ""}),
        ("round-begun", {"round": 1, "at": 0, "seatings": [[1, 2, 3]]}),
        ("evening-opened", {"agreed": {"kind": "whist"}, "people": []}),
        ("evening-opened", {"agreed": {"plan": {"kind": "howell"}}, "people": []}),
        ("danced", {}),
        ("opened", {}),
    ],
)
def test_what_is_no_change_is_refused(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(BadLog):
        change_of(kind, data)


def test_every_change_is_kept_under_a_name_of_its_own() -> None:
    assert len(KINDS) == len(set(KINDS.values())) == 29
    assert is_the_directors(made.Fined(1, Fraction(1), "late"))
    assert is_the_directors(made.Dealing(1, 1, Seat.EAST))

"""What is kept of a change reads back as the same change; what is none is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.club.sheets.changes import (
    Arranged,
    BadLog,
    Change,
    Corrected,
    Deleted,
    Entered,
    Erased,
    Names,
    Opened,
    Redone,
    RubberOpened,
    Undone,
    change_of,
    kept,
)
from overtrick.scoring.entry import Entry
from tests.properties import outcomes, seats

texts = st.text(max_size=20)
names: st.SearchStrategy[Names] = st.tuples(texts, texts, texts, texts)
entries: st.SearchStrategy[Entry] = st.builds(Entry, outcomes)
numbers = st.integers(1, 10_000)
house = st.dictionaries(texts, texts, max_size=3).map(lambda fields: tuple(fields.items()))
cuts = st.lists(st.tuples(texts, texts), max_size=4).map(tuple)
changes: st.SearchStrategy[Change] = st.one_of(
    st.builds(Opened, texts, house, seats, names, texts, texts),
    st.builds(Arranged, texts, house, seats, names, texts, texts),
    st.builds(Entered, entries, st.none() | numbers),
    st.builds(Corrected, numbers, entries),
    st.builds(Deleted, numbers),
    st.builds(RubberOpened, seats, names, cuts, st.booleans()),
    st.sampled_from([Undone(), Redone(), Erased()]),
)


@given(changes)
def test_a_change_reads_back_from_the_log(change: Change) -> None:
    kind, data = kept(change)
    assert change_of(kind, json.loads(json.dumps(data))) == change


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("entered", {}),
        ("entered", {"entry": "8S N ="}),
        ("entered", {"entry": 4}),
        ("corrected", {"deal": "x", "entry": "pass"}),
        ("opened", {"rules": "rubber"}),
        ("rubber-opened", {"dealer": "Q", "names": ["", "", "", ""]}),
        ("rubber-opened", {"dealer": "N", "names": ["", ""]}),
        ("danced", {}),
    ],
)
def test_what_is_no_change_is_refused(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(BadLog):
        change_of(kind, data)

"""Boards of every kind for the writers: played by the Laws or not, whole or in part."""

from __future__ import annotations

from hypothesis import strategies as st

from overtrick.cards.card import PACK
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.record import Comment, Laid, Record, Said, Tag
from overtrick.game.call import CALLS
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain

texts = st.one_of(
    st.sampled_from(
        ["", "five+ !S", "a|b", "Ход №1", "x,y", "two\nlines", " % ", "}", "{a}", "a+b:c"]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
)
names = st.tuples(texts, texts, texts, texts)
marks = st.sampled_from(["", "!", "?!", "$1", "^L"])
said = st.builds(Said, st.sampled_from(CALLS), texts, st.booleans(), marks)
laid = st.builds(Laid, st.sampled_from(PACK), texts, marks)
places = st.one_of(
    st.sampled_from(["", "N", "R", "Event"]),
    st.integers(0, 9).map("call {}".format),
    st.integers(0, 9).map("card {}".format),
)
comments = st.builds(Comment, texts, places)
contracts = st.builds(
    Contract,
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Doubling),
    st.sampled_from(Seat),
)
tags = st.builds(
    Tag, st.sampled_from(["qx", "ah", "em", "Event", "Date", "Scoring", "Table", "Site"]), texts
)


@st.composite
def deals(draw: st.DrawFn) -> KnownDeal:
    """Four hands of any length, some of them not told."""
    pack = sorted(PACK)
    draw(st.randoms(use_true_random=False)).shuffle(pack)
    lengths = draw(st.sampled_from([(13,) * 4, (13, 13, 13, 0), (5,) * 4, (1, 0, 3, 13)]))
    hands: list[KnownHand] = []
    for length in lengths:
        held, pack = pack[:length], pack[length:]
        hands.append(frozenset(held) if held else HIDDEN if len(pack) % 2 else frozenset())
    north, east, south, west = draw(st.permutations(hands))
    return KnownDeal((north, east, south, west))


records: st.SearchStrategy[Record] = st.builds(
    Record,
    board=st.one_of(st.integers(1, 99).map(str), texts),
    room=st.sampled_from(["", "open", "closed"]),
    names=names,
    dealer=st.none() | st.sampled_from(Seat),
    vulnerability=st.none() | st.sampled_from(Vulnerability),
    deal=st.none() | deals(),
    calls=st.lists(said, max_size=14).map(tuple),
    cards=st.lists(laid, max_size=14).map(tuple),
    contract=st.none() | st.just(PASSED_OUT) | contracts,
    tricks=st.none() | st.integers(0, 13),
    score_ns=st.none() | st.integers(-9_999, 9_999),
    claimed=st.none() | st.integers(0, 13),
    tags=st.lists(tags, max_size=3).map(tuple),
    comments=st.lists(comments, max_size=3).map(tuple),
)

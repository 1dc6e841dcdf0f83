"""A strategy for records as any file may hold them: whole, in part, and with contradictions.

>>> from hypothesis import find
>>> find(records(), lambda record: record.contract is not None).board
''
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from overtrick.cards.deal import Deal
from overtrick.cards.known import HIDDEN, KnownDeal, KnownHand
from overtrick.cards.seat import Seat
from overtrick.formats.record import NOWHERE, Comment, Laid, Place, Record, Said, Section, Tag
from overtrick.game.auction import Auction
from overtrick.game.contract import Contract
from overtrick.game.play import Play
from tests.properties import auctions, calls, cards, contracts, deals, passed_out, vulnerabilities

letters = st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"])
"""What a name or a remark may be written with."""
texts: st.SearchStrategy[str] = st.one_of(
    st.sampled_from(["", "?", "#", "Анна", 'the "best" \\ of {all}; [x]', "%", "=1=", "a  b"]),
    st.text(letters, max_size=12),
)
"""Titles, names and remarks; each may be anything."""
words: st.SearchStrategy[str] = texts.map(str.strip)
nowhere: st.SearchStrategy[Place] = st.just(NOWHERE)
boards: st.SearchStrategy[str] = st.one_of(st.just(""), st.integers(1, 999).map(str))


def known(deal: Deal) -> KnownDeal:
    """The deal with all its hands told."""
    north, east, south, west = (hand.cards for hand in deal.hands)
    return KnownDeal((north, east, south, west))


@st.composite
def known_deals(draw: st.DrawFn, deal: Deal | None = None) -> KnownDeal:
    """A whole deal, one with hidden hands, or an end position."""
    whole = known(draw(deals) if deal is None else deal)
    match draw(st.sampled_from(["whole", "whole", "hidden", "end"])):
        case "hidden":
            kept: list[KnownHand] = [
                hand if draw(st.booleans()) else HIDDEN for hand in whole.hands
            ]
        case "end":
            size = draw(st.integers(1, 12))
            kept = [frozenset(sorted(hand)[:size]) for hand in whole.hands if hand is not HIDDEN]
        case _:
            return whole
    north, east, south, west = kept
    return KnownDeal((north, east, south, west))


def _said(draw: st.DrawFn, auction: Auction) -> tuple[Said, ...]:
    explained = draw(st.dictionaries(st.integers(0, 20), words, max_size=3))
    return tuple(
        Said(call, explained.get(at, ""), at in explained) for at, call in enumerate(auction.calls)
    )


@st.composite
def played(draw: st.DrawFn) -> Record:
    """A board that was bid and perhaps played, as the Laws have it."""
    auction = draw(auctions(finished=True))
    outcome = auction.outcome
    deal = draw(deals)
    record = Record(
        dealer=auction.dealer,
        vulnerability=draw(vulnerabilities),
        deal=known(deal),
        calls=_said(draw, auction),
        contract=outcome,
    )
    if not isinstance(outcome, Contract):
        return record
    play = Play(outcome, deal)
    for _ in range(draw(st.sampled_from([0, 1, 3, 4, 23, 52]))):
        play = play.after(draw(st.sampled_from(play.legal_cards())))
    laid = tuple(Laid(card) for trick in play.tricks for card in trick.cards)
    tricks = draw(st.integers(0, 13))
    claims = len(laid) < 52 and draw(st.booleans())
    return replace(record, cards=laid, tricks=tricks, claimed=tricks if claims else None)


@st.composite
def strange(draw: st.DrawFn) -> Record:
    """A board in which nothing need agree with anything."""
    marks = st.sampled_from(["", "$1", "!?", "^I", "^S", "x", "$3 $2"])
    said = st.builds(Said, calls, words, st.booleans(), marks, nowhere)
    laid_marks = st.sampled_from(["", "$7", "^R", "^L ?", "?!"])
    laid = st.builds(Laid, cards, words, laid_marks, nowhere)
    return Record(
        dealer=draw(st.none() | st.sampled_from(Seat)),
        vulnerability=draw(st.none() | vulnerabilities),
        deal=draw(st.none() | known_deals()),
        calls=tuple(draw(st.lists(said, max_size=12))),
        cards=tuple(draw(st.lists(laid, max_size=14))),
        contract=draw(st.none() | contracts | passed_out),
        tricks=draw(st.none() | st.integers(0, 13)),
        score_ns=draw(st.none() | st.integers(-7600, 7600)),
        claimed=draw(st.none() | st.integers(0, 13)),
        comments=tuple(draw(st.lists(remarks, max_size=3))),
        sections=tuple(draw(st.lists(tables, max_size=2))),
    )


remarks: st.SearchStrategy[Comment] = st.builds(
    Comment,
    words,
    st.sampled_from(["", "Event", "Deal", "Auction", "call 1", "call 4", "card 2", "Play", "x"]),
    nowhere,
)
tables: st.SearchStrategy[Section] = st.integers(1, 3).flatmap(
    lambda width: st.builds(
        Section,
        st.sampled_from(["ActionTable", "OptimumResultTable", "OwnTable"]),
        st.tuples(*[st.sampled_from([r"A\3R", "B", r"C\12L"])] * width),
        st.lists(st.tuples(*[words] * width), max_size=3).map(tuple),
        nowhere,
    )
)
tags: st.SearchStrategy[Tag] = st.builds(
    Tag,
    st.sampled_from(["Event", "Site", "Round", "Table", "Annotator", "OwnTag"]),
    texts,
    nowhere,
)


@st.composite
def records(draw: st.DrawFn, *, legal: bool = False) -> Record:
    """Any record; where ``legal``, one that the Laws find nothing wrong with."""
    record = draw(played() if legal else played() | strange())
    north, east, south, west = (draw(words) for _ in Seat)
    return replace(
        record,
        board=draw(boards),
        room=draw(st.sampled_from(["", "open", "closed"])),
        names=(north, east, south, west),
        tags=tuple({tag.name: tag for tag in draw(st.lists(tags, max_size=3))}.values()),
    )

"""USEBIO written: it reads the same, and is written again byte for byte."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.known import HIDDEN, KnownDeal
from overtrick.cards.seat import Seat, Side
from overtrick.formats.record import NOWHERE, Entrant, Event, Match, Read, Record, Reported, Tag
from overtrick.formats.usebio.read import read_usebio
from overtrick.formats.usebio.write import write_usebio
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.game.doubling import Doubling
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.tournament.award import Assigned, Average, Award, Chance, Imps, Percent
from overtrick.tournament.contestant import PHANTOM, Contestant, Contestants
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore

TEXTS = st.text(st.characters(exclude_categories=["C"]), min_size=1, max_size=12).map(
    lambda text: " ".join(text.split()) or "x"
)
FIGURES = st.decimals(-99, 99, places=1).map(str)
CONTRACTS = st.builds(
    Contract, st.integers(1, 7), st.sampled_from(Strain), st.sampled_from(Doubling),
    st.sampled_from(Seat),
)  # fmt: skip
RESULTS = st.builds(Result, CONTRACTS, st.integers(0, 13)) | st.just(PASSED_OUT)
AWARDS: st.SearchStrategy[Award] = st.one_of(
    st.sampled_from(Average),
    st.integers(0, 10_000).map(lambda share: Percent(Fraction(share, 100))),
    st.integers(-2400, 2400).map(lambda share: Imps(Fraction(share, 100))),
    st.builds(
        Chance, st.integers(1, 99), st.integers(-2000, 2000).map(lambda score: score * 10)
    ).map(lambda chance: Assigned((chance, Chance(1, -50)))),
)
OUTCOMES: st.SearchStrategy[TableScore] = st.one_of(
    st.builds(Played, st.integers(-7600, 7600), st.none() | RESULTS),
    st.builds(Adjusted, AWARDS, AWARDS),
    st.just(NOT_PLAYED),
)
SECTIONS = st.sampled_from(["", "A", "B"])


@st.composite
def holders(draw: st.DrawFn, side: Side, section: str) -> Contestants:
    low = 1 if side is Side.NS else 500
    own = st.builds(
        Contestant,
        st.integers(low, low + 400),
        st.sampled_from([None, side]),
        st.just(section),
    )
    return (draw(own),)


@st.composite
def lines(draw: st.DrawFn) -> Reported:
    section = draw(SECTIONS)
    ns, ew = (draw(holders(side, section)) for side in Side)
    outcome = draw(OUTCOMES)
    if outcome is NOT_PLAYED and draw(st.booleans()):
        ew = PHANTOM
    more = (Tag("lead", draw(st.sampled_from(["SQ", "H2"]))),) if draw(st.booleans()) else ()
    points = (draw(FIGURES), draw(FIGURES)) if draw(st.booleans()) else ("", "")
    return Reported(Line(ns, ew, outcome, section=section), *points, more=more)


DEALS = st.sampled_from(
    [
        None,
        KnownDeal.parse("N:AKQJ... T987... - -"),
        KnownDeal((frozenset(), HIDDEN, HIDDEN, HIDDEN)),
    ]
)
RECORDS = st.builds(
    Record,
    board=st.integers(1, 40).map(str),
    results=st.lists(lines(), max_size=3).map(tuple),
    deal=DEALS,
)
ENTRANTS = st.builds(
    Entrant,
    st.integers(1, 99).map(str),
    st.lists(TEXTS, min_size=2, max_size=2).map(tuple),
    FIGURES,
    FIGURES,
    st.integers(1, 9).map(str),
    st.sampled_from(["", "NS", "EW"]),
)
TAGS = st.builds(
    Tag,
    st.sampled_from(["EVENT/VENUE", "EVENT/CONTACT/EMAIL", "USEBIO/CLUB/CLUB_NAME", "Site"]),
    TEXTS,
)
MATCHES = st.builds(
    Match, st.just("1"), st.just("1"), st.just("2"), FIGURES, FIGURES, FIGURES, FIGURES
)
EVENTS = st.builds(
    Event,
    title=TEXTS,
    date=st.sampled_from(["", "2026-01-02"]),
    scoring=st.sampled_from(["", "MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS", "IMPS"]),
    kind=st.sampled_from(["", "MP_PAIRS", "SWISS_TEAMS", "INDIVIDUAL"]),
    entrants=st.lists(ENTRANTS, max_size=3).map(tuple),
    matches=st.lists(MATCHES, max_size=2).map(tuple),
    tags=st.lists(TAGS, max_size=3).map(tuple),
)


def bare(told: Read) -> list[object]:
    """Every line and hand, the boards in the order of their numbers."""
    found: dict[int, list[object]] = {}
    deals: dict[int, KnownDeal] = {}
    for record in told.records:
        own = found.setdefault(record.number or 0, [])
        own += (
            (one.line, one.ns_points, one.ew_points, [tag[:2] for tag in one.more])
            for one in record.results
        )
        if record.deal and any(hand is not HIDDEN for hand in record.deal.hands):
            deals.setdefault(record.number or 0, record.deal)
    return [
        (board, sorted(map(str, own)), deals.get(board))
        for board, own in sorted(found.items())
        if own or board in deals
    ]


@given(st.lists(RECORDS, max_size=3), EVENTS)
def test_what_is_written_reads_the_same_and_is_written_the_same(
    records: list[Record], event: Event
) -> None:
    once = write_usebio(records, event)
    told = read_usebio(once)
    assert not told.problems
    assert write_usebio(told.records, told.event) == once
    assert bare(told) == bare(Read(tuple(records)))
    assert told.event.title == event.title
    assert [one._replace(place=NOWHERE)[:2] for one in told.event.entrants] == [
        (one.number, one.names[:1] if event.kind == "INDIVIDUAL" else one.names)
        for one in event.entrants
    ]
    kept = {tag[:2] for tag in told.event.tags}
    assert {tag[:2] for tag in event.tags if "/" in tag.name} <= kept


def test_lines_of_a_match_stand_in_it() -> None:
    one, two = (Contestant(1),), (Contestant(2),)
    home = Line(one, two, Played(420), room="open", team=(one, two))
    away = Line(two, one, Played(-50), room="closed", team=(two, one))
    three, four = (Contestant(3),), (Contestant(4),)
    other = Line(three, four, Played(50), room="open", team=(three, four))
    event = Event(kind="TEAMS", matches=(Match("1", "1", "2", home_imps="10", away_imps="0"),))
    record = Record(board="1", results=(Reported(home), Reported(away), Reported(other)))
    once = write_usebio((record,), event)
    told = read_usebio(once)
    assert [one.line for one in told.records[0].results] == [home, away, other]
    assert told.event.matches == (*event.matches, Match("", "3", "4"))
    assert write_usebio(told.records, told.event) == once


def test_matches_are_written_in_the_order_of_their_boards() -> None:
    one, two, three, four = ((Contestant(number),) for number in range(1, 5))
    first = Line(one, two, Played(420), room="open", team=(one, two))
    second = Line(three, four, Played(50), room="open", team=(three, four))
    plain = Line(one, four, Played(90))
    records = (
        Record(board="2", results=(Reported(first),)),
        Record(board="1", results=(Reported(plain), Reported(second))),
    )
    once = write_usebio(records, Event(kind="TEAMS"))
    told = read_usebio(once)
    assert write_usebio(told.records, told.event) == once


def test_an_individual_keeps_its_players() -> None:
    players = tuple(Contestant(number) for number in range(1, 5))
    line = Line(players[:2], players[2:], Played(90))
    event = Event(kind="INDIVIDUAL", entrants=(Entrant("1", ("Anna",)),))
    once = write_usebio((Record(board="1", results=(Reported(line),)),), event)
    told = read_usebio(once)
    assert told.records[0].results[0].line == line
    assert told.event.entrants[0].names == ("Anna",)


def test_sessions_are_kept_apart() -> None:
    line = Line((Contestant(1),), (Contestant(2),), Played(90))
    deal = KnownDeal.parse("N:AKQJ... T987... - -")
    records = [
        Record(board="1", results=(Reported(line),), deal=own, tags=(Tag("SESSION_ID", session),))
        for session, own in (("1", deal), ("2", None))
    ]
    told = read_usebio(write_usebio(records))
    assert [(one.tag("SESSION_ID"), one.deal) for one in told.records] == [("1", deal), ("2", None)]


def test_what_xml_cannot_hold_is_written_as_a_sign() -> None:
    told = read_usebio(write_usebio((), Event(title="a\x1b<b>&\ud800")))
    assert told.event.title == "a\ufffd<b>&\ufffd"


def test_a_board_without_a_number_is_left_out() -> None:
    line = Line((Contestant(1),), (Contestant(2),), Played(90))
    told = read_usebio(write_usebio((Record(board="final", results=(Reported(line),)),)))
    assert not told.records


def test_the_lead_stands_where_other_programs_look_for_it() -> None:
    line = (
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        "<CONTRACT>3S</CONTRACT><PLAYED_BY>W</PLAYED_BY><LEAD>9H</LEAD><TRICKS>9</TRICKS>"
        "<SCORE>-140</SCORE><NS_CROSS_IMP_POINTS>3.67</NS_CROSS_IMP_POINTS>"
        "<EW_CROSS_IMP_POINTS>-3.67</EW_CROSS_IMP_POINTS><LIN_DATA>mb|p|</LIN_DATA>"
        "</TRAVELLER_LINE>"
    )
    text = (
        '<USEBIO Version="1.2"><EVENT EVENT_TYPE="CROSS_IMP"><SCORING_METHOD>IMPS</SCORING_METHOD>'
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line}</BOARD></EVENT></USEBIO>"
    )
    told = read_usebio(text)
    again = write_usebio(told.records, told.event)
    assert line in "".join(row.strip() for row in again.splitlines())

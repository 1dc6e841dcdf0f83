"""What a kind of file has no room for is found by writing and reading again."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from overtrick.cards.card import Card
from overtrick.cards.known import KnownDeal
from overtrick.cards.seat import Seat
from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.kinds import Kind
from overtrick.formats.losses import Losses, Lost
from overtrick.formats.problem import Severity
from overtrick.formats.reading import read_any
from overtrick.formats.record import (
    Comment,
    Entrant,
    Event,
    Laid,
    Part,
    Place,
    Record,
    Reported,
    Said,
    Section,
    Tag,
)
from overtrick.formats.writing import written
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.traveller import Line, Played
from tests.formats.dealt import TWO_DEALS, board

BARE = board(7, TWO_DEALS[0])
CALLS = tuple(Said(parse_call(call)) for call in ("1C", "1S", "Pass", "Pass", "Pass"))
LINE = Line(parse_contestants("1"), parse_contestants("2"), Played(-110))
RICH = {
    Lost.ROOM: replace(BARE, room="open"),
    Lost.NAMES: replace(BARE, names=("Anna", "Boris", "Clara", "Dmitri")),
    Lost.CALLS: replace(BARE, calls=CALLS),
    Lost.RESULT: replace(BARE, contract=Contract.parse("1S W"), tricks=8),
    Lost.RESULTS: replace(BARE, results=(Reported(LINE),)),
    Lost.COMMENTS: replace(BARE, comments=(Comment("a nice board"),)),
    Lost.SECTIONS: replace(BARE, sections=(Section("OptimumResultTable", ("a",), (("1",),)),)),
    Lost.TAGS: replace(BARE, tags=(Tag("Site", "Sofia"),)),
    Lost.DEALER: replace(BARE, dealer=Seat.NORTH),
    Lost.VULNERABILITY: replace(BARE, vulnerability=Vulnerability.NONE),
}
DEAL_FILES = (Kind.DLM, Kind.DUP, Kind.BHG, Kind.CDS)


def lost(kind: Kind, records: Iterable[Record]) -> set[Lost]:
    losses = Losses(kind)
    some = list(records)
    assert list(losses.watched(some)) == some
    return {Lost(str(one.code)) for one in losses.problems()}


@pytest.mark.parametrize("what", RICH)
@pytest.mark.parametrize("kind", DEAL_FILES)
def test_a_deal_file_holds_nothing_but_deals(kind: Kind, what: Lost) -> None:
    assert what in lost(kind, [RICH[what]])
    assert lost(kind, [BARE]) == set()


@pytest.mark.parametrize("what", RICH)
def test_json_holds_everything(what: Lost) -> None:
    assert lost(Kind.JSON, [RICH[what]]) == set()


@pytest.mark.parametrize("what", [Lost.NAMES, Lost.CALLS, Lost.RESULT, Lost.DEALER])
def test_pbn_holds_what_was_played(what: Lost) -> None:
    assert lost(Kind.PBN, [RICH[what]]) == set()


@pytest.mark.parametrize("kind", [Kind.BER, Kind.BRI, Kind.DGE, Kind.RZD])
def test_a_file_without_numbers_counts_from_one(kind: Kind) -> None:
    some = [board(1, TWO_DEALS[0]), board(2, TWO_DEALS[1])]
    assert lost(kind, some) == set()
    assert lost(kind, some[1:]) == {Lost.NUMBER, Lost.DEALER, Lost.VULNERABILITY}


def test_a_dup_file_knows_no_gap() -> None:
    some = [board(5, TWO_DEALS[0]), board(6, TWO_DEALS[1])]
    assert lost(Kind.DUP, some) == set()
    assert Lost.NUMBER in lost(Kind.DUP, [some[0], board(8, TWO_DEALS[1])])
    assert lost(Kind.CDS, [some[0], board(8, TWO_DEALS[1])]) == set()


def test_numbers_too_high_and_hands_unknown_leave_no_board() -> None:
    assert lost(Kind.DLM, [board(100, TWO_DEALS[0])]) == {Lost.BOARD}
    assert lost(Kind.CDS, [board(256, TWO_DEALS[0])]) == {Lost.BOARD}
    part = replace(BARE, deal=KnownDeal.parse("N:AK32.QJ2.T98.765 - - -"))
    assert lost(Kind.DLM, [part]) == {Lost.BOARD}
    assert lost(Kind.DEALS_CSV, [part]) == set()


def test_tables_of_one_board_count_once_and_may_not_have_other_cards() -> None:
    losses = Losses(Kind.DLM)
    other = replace(BARE, deal=board(1, TWO_DEALS[1]).deal)
    list(losses.watched([BARE, BARE, other]))
    assert losses.written == 1
    assert [(one.code, one.facts["boards"]) for one in losses.problems()] == [(Lost.BOARD, 1)]


def test_explanations_are_lost_without_the_auction_or_with_it() -> None:
    told = replace(BARE, calls=(CALLS[0]._replace(explanation="strong", alerted=True), *CALLS[1:]))
    assert lost(Kind.DLM, [told]) == {Lost.CALLS, Lost.EXPLANATIONS}
    assert lost(Kind.LIN, [told]) == set()


def test_the_play_is_lost_where_there_is_no_room_for_it() -> None:
    led = replace(BARE, calls=CALLS, cards=(Laid(Card.parse("H2")),))
    assert Lost.CARDS in lost(Kind.DEALS_CSV, [led])


def test_a_result_that_a_claim_tells_is_not_lost() -> None:
    made = replace(BARE, calls=CALLS, contract=Contract.parse("1S W"), tricks=8)
    assert lost(Kind.LIN, [made]) == set()
    assert lost(Kind.LIN, [replace(made, calls=())]) == {Lost.RESULT}
    assert lost(Kind.LIN, [replace(made, contract=Contract.parse("2S W"))]) == {Lost.RESULT}


def test_a_result_that_only_auction_and_claim_tell_goes_with_them() -> None:
    claimed = replace(BARE, calls=CALLS, claimed=8)
    assert lost(Kind.DLM, [claimed]) == {Lost.CALLS, Lost.RESULT}
    assert lost(Kind.LIN, [claimed]) == set()


def test_a_score_is_lost_where_nothing_gives_it_again() -> None:
    scored = replace(RICH[Lost.RESULT], score_ns=-110)
    assert Lost.SCORE in lost(Kind.DLM, [scored])
    assert Lost.SCORE not in lost(Kind.PBN, [scored])
    assert Lost.SCORE not in lost(Kind.CSV, [scored])


def test_points_are_lost_where_there_are_only_travellers() -> None:
    line = replace(BARE, results=(Reported(LINE, "2", "0"),))
    assert Lost.POINTS in lost(Kind.CSV, [line])
    assert Lost.RESULTS not in lost(Kind.CSV, [line])


def test_a_warning_stands_at_the_first_place_and_counts_the_boards() -> None:
    losses = Losses(Kind.DLM)
    second = replace(RICH[Lost.CALLS], board="8", places={Part.AUCTION: Place(9, 3)})
    list(losses.watched([BARE, second, replace(second, board="9")]))
    told = next(one for one in losses.problems() if str(one.code) == Lost.CALLS)
    assert (told.line, told.column, told.severity) == (9, 3, Severity.WARNING)
    assert told.facts == {"kind": "DLM", "boards": 2}


def test_what_is_told_of_the_event_may_be_lost() -> None:
    event = Event(title="Friday", entrants=(Entrant("1"),))
    for kind, wanted in (
        (Kind.DLM, [Lost.ENTRANTS]),
        (Kind.JSON, []),
        (Kind.BER, [Lost.EVENT, Lost.ENTRANTS]),
    ):
        losses = Losses(kind)
        losses.of_event(event, BARE)
        assert [one.code for one in losses.problems()] == wanted


@pytest.mark.parametrize("language", Language)
def test_every_loss_has_words(language: Language) -> None:
    losses = Losses(Kind.DLM)
    list(losses.watched(RICH.values()))
    losses.of_event(Event(date="2026.11.30", entrants=(Entrant("1"),)), None)
    assert all("DLM" in describe(one.error, language) for one in losses.problems())


@pytest.mark.parametrize("kind", [Kind.PBN, Kind.LIN, Kind.HANDVIEWER, Kind.JSON, Kind.DLM])
def test_the_pieces_are_the_file_and_tell_the_same_losses(kind: Kind) -> None:
    some = [replace(one, board=str(at)) for at, one in enumerate(RICH.values(), start=1)]
    event = Event(title="Cup", tags=(Tag("{}", "a remark of the file"),))
    watched, by_pieces = Losses(kind), Losses(kind)
    assert list(watched.watched(some)) == some
    assert b"".join(by_pieces.pieces(some, event)) == b"".join(written(kind, some, event))
    told = [(str(one.code), one.error.facts) for one in by_pieces.problems()]
    assert told == [(str(one.code), one.error.facts) for one in watched.problems()]
    assert by_pieces.written == watched.written


@pytest.mark.parametrize("kind", [Kind.CSV, Kind.JSON, Kind.PBN, Kind.LIN])
def test_the_rooms_of_a_match_are_not_lost(kind: Kind) -> None:
    played = replace(BARE, contract=Contract.parse("1S W"), tricks=8)
    names = ("Anna", "Boris", "Clara", "Dmitri"), ("Elena", "Galina", "Viktor", "Ivan")
    match = [
        replace(played, room=r, names=n) for r, n in zip(("open", "closed"), names, strict=True)
    ]
    assert Lost.ROOM not in lost(kind, match)
    assert Lost.ROOM not in lost(kind, match[:1])
    assert Lost.ROOM in lost(Kind.DLM, match)


@pytest.mark.parametrize("mark", ["!", "??", "?! $25", "$3"])
def test_a_suffix_that_becomes_a_glyph_is_not_lost(mark: str) -> None:
    marked = replace(BARE, calls=(CALLS[0]._replace(mark=mark), *CALLS[1:]))
    assert lost(Kind.PBN, [marked]) == set()
    assert Lost.EXPLANATIONS in lost(Kind.LIN, [marked])


def test_a_blank_behind_an_explanation_is_none() -> None:
    told = replace(BARE, calls=(CALLS[0]._replace(explanation="strong "), *CALLS[1:]))
    assert lost(Kind.PBN, [told]) == set()


def test_an_escape_before_a_board_stays_with_it() -> None:
    """Its piece of the file alone would be a file with that line at its head."""
    told = [BARE, replace(BARE, board="8", tags=(Tag("%", "% the second"), Tag("Site", "Sofia")))]
    losses = Losses(Kind.PBN)
    text = b"".join(losses.pieces(told, Event()))
    assert b"% the second" in text
    assert losses.problems() == []
    assert Lost.TAGS in lost(Kind.RBN, told)


def test_a_list_that_stands_with_a_later_board_is_not_lost() -> None:
    text = (
        '[Event "Cup"]\n[Board "1"]\n\n[Event "Cup"]\n[Board "2"]\n'
        '[TotalScoreTable "Rank;PairId;TotalScoreMP"]\n1 4 12.00\n2 3 9.00\n'
    )
    read = read_any("cup.pbn", text.encode())
    assert len(read.event.entrants) == 2
    for kind, missing in ((Kind.PBN, set[Lost]()), (Kind.LIN, {Lost.ENTRANTS})):
        losses = Losses(kind)
        list(losses.pieces(read.records, read.event))
        losses.of_event(read.event, read.records[0])
        assert {one.code for one in losses.problems()} & {Lost.ENTRANTS} == missing


def test_rooms_that_were_guessed_are_told_where_they_are_written() -> None:
    teams = Tag("HomeTeam", "Reds"), Tag("VisitTeam", "Blues")
    played = replace(BARE, contract=Contract.parse("1S W"), tricks=8, tags=teams)
    names = ("Anna", "Boris", "Clara", "Dmitri"), ("Elena", "Galina", "Viktor", "Ivan")
    match = [replace(played, names=four) for four in names]
    for kind, told in ((Kind.CSV, True), (Kind.USEBIO, True), (Kind.PBN, False)):
        losses = Losses(kind)
        list(losses.pieces(match, Event()))
        codes = {str(one.code) for one in losses.problems()}
        assert ("travellers-rooms-guessed" in codes) is told


def test_a_line_that_pbn_allows_no_longer_is_told() -> None:
    """A comment goes on in the next line; a tag can't."""
    long = "x" * 300
    assert lost(Kind.PBN, [replace(BARE, comments=(Comment(f"{long}}}"), Comment(long)))]) == set()
    named = replace(BARE, names=("Anna", long, "", ""))
    assert lost(Kind.PBN, [BARE, named]) == {Lost.LENGTH}
    assert lost(Kind.JSON, [named]) == set()

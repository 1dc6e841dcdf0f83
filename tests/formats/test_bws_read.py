"""A Bridgemate file read: results, remarks, who sat where, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.bws.page import JET3, JET4, Layout
from overtrick.formats.bws.read import parse_bws, read_bws
from overtrick.formats.bws.reading import MOST_PROBLEMS
from overtrick.formats.record import Entrant, Read
from tests.formats.jet import Cell, Row, database

RECEIVED = (
    "ID:long Section:int Table:int Round:int Board:int PairNS:int PairEW:int Declarer:int "
    "NS/EW:text Contract:text Result:text LeadCard:text Remarks:text Erased:bool"
)
ROUNDS = "Section:int Table:int Round:int NSPair:int EWPair:int LowBoard:int HighBoard:int"
SECTIONS = "ID:int Letter:text Tables:int MissingPair:int"
PLAYERS = "Section:int Table:int Direction:text Number:text Name:text"
ROUND: dict[str, Cell] = {"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2}


def row(contract: str = "3 NT", result: str = "=", seat: str = "N", **more: Cell) -> Row:
    told: dict[str, Cell] = {"ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 1}
    told |= {"PairNS": 1, "PairEW": 2, "NS/EW": seat, "Contract": contract, "Result": result}
    return told | more


def read(
    rows: Sequence[Row],
    rounds: Sequence[Row] = (ROUND,),
    sections: Sequence[Row] = ({"ID": 1, "Letter": "A", "Tables": 1, "MissingPair": 0},),
    **more: tuple[str, Sequence[Row]],
) -> Read:
    return read_bws(evening(rows, rounds, sections, **more))


def evening(
    rows: Sequence[Row],
    rounds: Sequence[Row] = (ROUND,),
    sections: Sequence[Row] = ({"ID": 1, "Letter": "A", "Tables": 1, "MissingPair": 0},),
    **more: tuple[str, Sequence[Row]],
) -> bytes:
    tables: Mapping[str, tuple[str, Sequence[Row]]] = {
        "Section": (SECTIONS, sections),
        "RoundData": (ROUNDS, rounds),
        "ReceivedData": (RECEIVED, rows),
        **more,
    }
    return database(tables)


def outcomes(told: Read) -> list[str]:
    found: list[str] = []
    for record in told.records:
        for one in record.results:
            outcome = one.line.outcome
            score = getattr(outcome, "score_ns", "")
            found.append(f"{getattr(outcome, 'result', outcome)} {score}".strip())
    return found


def codes(told: Read) -> list[str]:
    return [str(one.code) for one in told.problems]


@pytest.mark.parametrize(
    ("contract", "result", "seat", "wanted"),
    [
        ("3 NT", "=", "N", "3NT N = 400"),
        ("4 H x", "-1", "E", "4HX E -1 100"),
        ("2 S xx", "+1", "W", "2SXX W +1 -840"),
        ("PASS", "", "", "pass 0"),
        ("1 C", "+6", "S", "1C S +6 190"),
    ],
)
def test_results(contract: str, result: str, seat: str, wanted: str) -> None:
    told = read([row(contract, result, seat)])
    assert outcomes(told) == [wanted]
    assert not told.problems


def test_vulnerability_is_that_of_the_board() -> None:
    assert outcomes(read([row(Board=2)])) == ["3NT N = 600"]


@pytest.mark.parametrize(
    ("remark", "wanted"),
    [("60%-40%", "60/40"), ("50 - 50", "50/50"), ("Not played", "NP"), ("not played", "NP")],
)
def test_remarks_that_stand_in_place_of_a_score(remark: str, wanted: str) -> None:
    told = read([row("", "", "", Remarks=remark)])
    assert outcomes(told) == [wanted]
    assert not told.problems


def test_pairs_that_sat_the_other_way_round_count_so() -> None:
    told = read([row(Remarks="Wrong direction", Declarer=2)])
    (one,) = told.records[0].results
    assert (str(one.line.ns[0]), str(one.line.ew[0])) == ("2", "1")
    assert codes(told) == ["bws-wrong-direction"]
    assert outcomes(told) == ["3NT N = 400"]


def test_a_remark_that_means_nothing_is_kept_and_told() -> None:
    told = read([row(Remarks="Ask the director")])
    assert codes(told) == ["bws-remark"]
    assert {tag.name: tag.value for tag in told.records[0].results[0].more} == {
        "table": "1",
        "round": "1",
        "remarks": "Ask the director",
    }


def test_an_erased_row_is_no_result_but_is_kept() -> None:
    told = read([row(Erased=True), row("1 NT", "=")])
    assert outcomes(told) == ["1NT N = 90"]
    (erased,) = told.records[0].sections
    assert erased.rows[0][erased.columns.index("Contract")] == "3 NT"
    assert not told.problems


def test_a_board_entered_twice_counts_as_entered_last() -> None:
    told = read([row(), row("1 NT", "="), row("2 NT", "=", Table=2, PairNS=3, PairEW=4)])
    assert outcomes(told) == ["1NT N = 90", "2NT N = 120"]
    assert codes(told) == ["bws-twice"]


def test_what_was_entered_during_the_play_is_compared() -> None:
    between = (RECEIVED, [row("3 NT", "+1"), row("1 NT", "=", Table=2), row("2 C", "?", Board=2)])
    told = read([row(), row("1 NT", "=", Table=2, PairNS=3, PairEW=4)], IntermediateData=between)
    assert codes(told) == ["bws-intermediate"]
    assert told.problems[0].facts["text"] == "3 NT N +1"


@pytest.mark.parametrize(
    ("wrong", "code", "column"),
    [
        (row(Board=0), "bws-board", "Board"),
        (row(PairNS=0, PairEW=0), "bws-pair", "PairNS"),
        (row(PairNS=-1), "bws-pair", "PairNS"),
        (row(Section=2), "bws-section", "Section"),
        (row("8 NT"), "bws-contract", "Contract"),
        (row("3 NT", seat=""), "bws-contract", "Contract"),
        (row("3 NT", "10"), "bws-result", "Result"),
        (row("7 NT", "+1"), "result-tricks", "Result"),
        (row("", ""), "bws-no-result", "Contract"),
        (row("", "", Remarks="120%-0%"), "award-percent", "Remarks"),
        (row(PairEW=1), "pair-against-itself", "PairNS"),
    ],
)
def test_a_row_that_cannot_be_read_is_told_of_in_its_place(
    wrong: Row, code: str, column: str
) -> None:
    told = read([row(Table=9, PairNS=8, PairEW=9), wrong])
    assert codes(told) == [code]
    assert told.problems[0].line == 2
    assert told.problems[0].source[told.problems[0].column - 1 :].startswith(f"{column}=")
    assert outcomes(told) == ["3NT N = 400"]


def test_a_declarer_who_did_not_sit_there() -> None:
    assert codes(read([row(Declarer=2)])) == ["bws-declarer"]
    assert not codes(read([row(Declarer=1), row(Declarer=2, Board=2, seat="W")]))


def test_a_number_on_both_sides_of_a_round_is_two_pairs() -> None:
    rounds: list[Row] = [ROUND | {"EWPair": 1}, ROUND | {"Table": 2, "NSPair": 2, "EWPair": 2}]
    told = read([row(PairEW=1), row(Table=2, PairNS=2, PairEW=2)], rounds)
    lines = [one.line for one in told.records[0].results]
    assert [(str(one.ns[0]), str(one.ew[0])) for one in lines] == [("N1", "E1"), ("N2", "E2")]
    assert [one.number for one in told.event.entrants] == ["1NS", "1EW", "2NS", "2EW"]


def test_a_missing_pair_is_nobody() -> None:
    sections: list[Row] = [{"ID": 1, "Letter": "A", "Tables": 1, "MissingPair": 2}]
    told = read([], [ROUND | {"LowBoard": 3, "HighBoard": 4}], sections)
    assert [record.board for record in told.records] == ["3", "4"]
    assert all(record.results[0].line.sits_out for record in told.records)
    assert outcomes(told) == ["NP", "NP"]


def test_people_are_named_by_their_first_table() -> None:
    seats: list[Row] = [
        {"Section": 1, "Table": 1, "Direction": "N", "Number": "17", "Name": ""},
        {"Section": 1, "Table": 1, "Direction": "S", "Number": "18", "Name": "Boris"},
        {"Section": 1, "Table": 1, "Direction": "E", "Number": "19"},
    ]
    names: list[Row] = [{"ID": 17, "Name": "Anna", "strID": "17"}]
    told = read(
        [], PlayerNumbers=(PLAYERS, seats), PlayerNames=("ID:long Name:text strID:text", names)
    )
    assert told.event.entrants == (
        Entrant("1", ("Anna", "Boris")),
        Entrant("2", ("19",)),
    )


def test_hands_come_with_their_board() -> None:
    suits = {"Spades": "AKQJT98765432", "Hearts": "", "Diamonds": "", "Clubs": ""}
    columns = ["Section:int", "Board:int"]
    hands: dict[str, Cell] = {"Section": 1, "Board": 1}
    whole = "AKQJT98765432"
    for seat, own in zip(("North", "East", "South", "West"), suits, strict=True):
        for suit in suits:
            columns.append(f"{seat}{suit}:text")
            hands[f"{seat}{suit}"] = whole if suit == own else None
    told = read([], HandRecord=(" ".join(columns), [hands]))
    assert str(told.records[0].deal) == f"N:{whole}... .{whole}.. ..{whole}. ...{whole}"
    broken = hands | {"EastHearts": "AA"}
    assert codes(read([], HandRecord=(" ".join(columns), [broken]))) == ["bws-hand"]


def test_a_database_without_results_is_told_of() -> None:
    told = read_bws(database({"Cats": ("ID:long", [])}))
    assert codes(told) == ["bws-no-table"] * 3
    assert [one.facts["text"] for one in told.problems] == ["Section", "RoundData", "ReceivedData"]


@pytest.mark.parametrize("data", [b"", b"text", b"\0\1\0\0Standard Jet DB\0" + b"\xff" * 9000])
def test_rubbish_is_told_of(data: bytes) -> None:
    told = read_bws(data)
    assert len(told.problems) == 1
    assert not told.records


def test_the_reader_gives_up_counting() -> None:
    told = read([row(Board=0)] * (MOST_PROBLEMS + 50))
    assert codes(told) == ["bws-board"] * MOST_PROBLEMS + ["more-problems"]


def test_strict_reading_raises_the_first_error() -> None:
    with pytest.raises(ParseError, match="bws-board"):
        parse_bws(evening([row(Declarer=2), row(Board=0)]))
    assert len(parse_bws(evening([row(Declarer=2)]))) == 1


@pytest.mark.parametrize("layout", [JET3, JET4], ids=["jet3", "jet4"])
def test_any_byte_may_be_wrong(layout: Layout) -> None:
    """A damaged file gives problems or other results, and raises nothing."""
    tables: dict[str, tuple[str, Sequence[Row]]] = {
        "Section": (SECTIONS, [{"ID": 1, "Letter": "A"}]),
        "RoundData": (ROUNDS, [ROUND]),
        "ReceivedData": (RECEIVED, [row()]),
    }
    whole = database(tables, layout)
    seen: set[bool] = set()
    for at in [at for at, byte in enumerate(whole) if byte]:
        told = read_bws(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
        seen.add(bool(told.problems))
        for problem in told.problems:
            assert isinstance(problem.error, BridgeError)
            assert problem.line >= 1
            assert problem.column >= 1
    assert seen == {True, False}

"""A whole file checked: its reader, the Laws, and its travellers."""

from dataclasses import replace

from overtrick.cards.seat import Seat
from overtrick.formats.checking import checked
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import as_stream, read_any
from overtrick.formats.record import Event, Found, Place, Record, Reported, Said, Tag
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.game.result import Result
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played
from tests.formats.dealt import TWO_DEALS, board

MADE = Result.parse("4S N =")


def line(ns: str, ew: str, score: int, row: int, points: str = "") -> Reported:
    where = Line(parse_contestants(ns), parse_contestants(ew), Played(score, MADE))
    return Reported(where, points, "", Place(row, 5))


def problems(found: list[Found], kind: Kind = Kind.PBN) -> list[tuple[str, int, int]]:
    return [
        (str(one.code), one.line, one.column)
        for one in checked(found, kind)
        if isinstance(one, Problem)
    ]


def test_everything_goes_by_and_problems_come_behind_their_record() -> None:
    bad = replace(board(1, TWO_DEALS[0]), calls=(Said(parse_call("XX"), place=Place(4, 2)),))
    good = board(2, TWO_DEALS[1])
    found = list(checked([Event(), bad, good], Kind.LIN))
    assert [type(one) for one in found] == [Event, Record, Problem, Record]
    told = found[2]
    assert isinstance(told, Problem)
    assert (told.line, told.column, told.severity) == (4, 2, Severity.ERROR)


def test_the_contract_is_held_against_the_auction() -> None:
    calls = tuple(Said(parse_call(call)) for call in ("1C", "Pass", "Pass", "Pass"))
    one = replace(
        board(1, TWO_DEALS[0]), dealer=Seat.EAST, calls=calls, contract=Contract.parse("2C E")
    )
    assert [code for code, _, _ in problems([one])] == ["contract-not-of-auction"]


def test_a_pair_has_one_result_on_a_board() -> None:
    twice = Record(board="1", results=(line("N1", "E1", 420, 3), line("N1", "E2", 420, 4)))
    assert problems([twice]) == [("evening-board-twice", 4, 5)]
    apart = replace(
        twice,
        results=(
            twice.results[0],
            line("N1", "E2", 420, 4)._replace(
                line=replace(line("N1", "E2", 420, 4).line, section="B")
            ),
        ),
    )
    assert problems([apart]) == []
    sat_out = Record(board="1", results=(line("N1", "E1", 420, 3), line("N2", "E2", 420, 4)))
    assert problems([sat_out]) == []


def test_a_score_that_can_not_be_is_told_once() -> None:
    wrong = Record(board="1", results=(line("N1", "E1", 430, 3),))
    assert [code for code, _, _ in problems([wrong])] == ["score-not-of-contract"]
    text = b"board,ns,ew,contract,declarer,tricks,score_ns\n1,1,2,4S,N,10,430\n"
    read = read_any("a.csv", text)
    assert [code for code, _, _ in problems(list(as_stream(read)), Kind.CSV)] == [
        "csv-cannot-score"
    ]


def test_points_that_do_not_come_out_are_told() -> None:
    lines = (line("N1", "E1", 420, 3, "2"), line("N2", "E2", 450, 4, "0"))
    told = problems([Record(board="1", results=lines)])
    assert {code for code, _, _ in told} >= {"points-differ"}


def test_nobody_sits_at_two_tables_in_a_round() -> None:
    def seated(ns: str, ew: str, row: int, turn: str, table: str) -> Reported:
        more = Tag("round", turn), Tag("Table", table)
        return line(ns, ew, 420, row)._replace(more=more)

    def told(*boards: Reported) -> list[tuple[str, int, int]]:
        some = [Record(board=str(4 * n + 1), results=(one,)) for n, one in enumerate(boards)]
        return [one for one in problems([*some]) if one[0].startswith("evening")]

    first = seated("1", "2", 3, "1", "1")
    assert told(first, seated("3", "4", 4, "1", "2")) == []
    assert told(first, seated("5", "2", 6, "2", "2")) == []
    assert told(first, seated("5", "2", 6, "", "2")) == []
    sits_out = Line(parse_contestants("0"), parse_contestants("3"), NOT_PLAYED)
    nobody = [first._replace(line=sits_out), seated("5", "6", 6, "1", "2")._replace(line=sits_out)]
    others = seated("1", "2", 9, "1", "3")
    assert [code for code, _, _ in told(*nobody, others)] == ["evening-two-tables"]  # 3, not nobody
    wrong = seated("7", "2", 7, "1", "2"), seated("7", "2", 9, "1", "2")
    assert told(first, *wrong) == [("evening-two-tables", 7, 5)]
    other = wrong[0]._replace(line=replace(wrong[0].line, section="B"))
    assert told(first, other) == []

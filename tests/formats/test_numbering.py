"""A Mitchell that numbers both directions from 1, in every format that may have one."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest

from overtrick.formats.checking import checked
from overtrick.formats.csv.read import read_csv
from overtrick.formats.kinds import Kind
from overtrick.formats.losses import Losses
from overtrick.formats.numbering import twice_listed
from overtrick.formats.problem import Problem
from overtrick.formats.reading import found_any, read_any
from overtrick.formats.record import Entrant, Read, Record, Tag
from overtrick.formats.travellers import names_of, records_of, travellers_of
from overtrick.formats.writing import written
from overtrick.tournament.comparison import Comparison
from tests.formats.pbn_games import HEAD
from tests.formats.usebio_files import board, event, line

Rows = dict[int, list[tuple[str, str, int]]]
MITCHELL: Rows = {
    1: [("1", "1", 420), ("3", "2", 450), ("2", "3", -50)],
    2: [("2", "2", 100), ("1", "3", 110), ("3", "1", 120)],
    3: [("3", "3", -400), ("2", "1", -420), ("1", "2", -430)],
}
TOTALS = {"N1": 4, "N2": 2, "N3": 12, "E1": 4, "E2": 8, "E3": 6}
"""Reckoned by hand, two points for each score that is beaten."""
HOWELL: Rows = {
    1: [("1", "2", 420), ("3", "4", 450), ("5", "6", -50)],
    2: [("1", "3", 100), ("2", "5", 110), ("4", "6", 120)],
    3: [("6", "1", -400), ("2", "4", -420), ("5", "3", -430)],
}
TEAMS: Rows = {
    number: [("1", "2", 420), ("2", "1", -50), ("3", "4", 100), ("4", "3", 110)]
    for number in (1, 2)
}
ENTRANTS = '[TotalScoreTable "PairId;Direction;TotalScoreMP;Names"]\n' + "".join(
    f'{name[1]} {name[0]}{"S" if name[0] == "N" else "W"} {total} "{name} - Partner"\n'
    for name, total in TOTALS.items()
)


def pbn(rows: Rows, after: str = "") -> bytes:
    """The first board has the list of who competed, if any."""
    games: list[str] = []
    for number, met in rows.items():
        table = "".join(f"{ns} {ew} {score}\n" for ns, ew, score in met)
        head = HEAD.replace('Board "1"', f'Board "{number}"').split("[Deal")[0]
        games.append(f'{head}[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n{table}{after}')
        after = ""
    return "\n".join(games).encode()


def usebio(rows: Rows, before: str = "") -> Read:
    boards = (
        board(*(line(ns, ew, SCORE=str(score)) for ns, ew, score in met), number=number)
        for number, met in rows.items()
    )
    return event(before, *boards)


def csv(rows: Rows, section: str = "") -> str:
    told = (
        f"{number},{ns},{ew},{score},{section}\n"
        for number, met in rows.items()
        for ns, ew, score in met
    )
    return "board,ns,ew,score_ns,section\n" + "".join(told)


def totals(read: Read) -> dict[str, int]:
    session = Comparison(travellers_of(read))
    return {str(one.contestant): int(one.points) for one in session.tallies()}


def told(data: bytes, kind: Kind = Kind.PBN) -> list[tuple[str, int]]:
    """What is wrong with the sitting and the points; that boards lack tags is not of interest."""
    every = checked(found_any("", BytesIO(data), kind), kind)
    problems = (one for one in every if isinstance(one, Problem))
    return [(str(one.code), one.line) for one in problems if not str(one.code).startswith("pbn-")]


def without(rows: Rows, *left_out: tuple[str, str]) -> Rows:
    return {n: [one for one in met if one[:2] not in left_out] for n, met in rows.items()}


def test_pbn_is_ranked_in_two_directions() -> None:
    data = pbn(MITCHELL)
    assert totals(read_any("", data)) == TOTALS
    assert told(data) == []


def test_totals_and_names_are_those_of_the_direction() -> None:
    data = pbn(MITCHELL, ENTRANTS)
    assert told(data) == []
    assert told(data.replace(b"NS 12", b"NS 10")) == [("points-total", 6)]
    names = {str(one): name for one, name in names_of(read_any("", data)).items()}
    assert names == {name: f"{name} & Partner" for name in TOTALS}


@pytest.mark.parametrize("kind", [Kind.PBN, Kind.JSON, Kind.CSV, Kind.USEBIO])
@pytest.mark.parametrize("rows", [3, 2])
def test_what_is_written_reads_the_same(kind: Kind, rows: int) -> None:
    """Two lines of a board say too little by themselves."""
    read = read_any("", pbn({n: met[:rows] for n, met in MITCHELL.items()}, ENTRANTS * (rows - 2)))
    bare = [replace(record, sections=()) for record in read.records]
    for records in (read.records, bare):
        data = b"".join(written(kind, records, read.event))
        again = read_any("", data, kind)
        assert totals(again) == totals(read)
        assert set(totals(read)) == set(TOTALS)
        assert told(data, kind) == []
        assert b"".join(written(kind, again.records, again.event)) == data


@pytest.mark.parametrize("kind", [Kind.CSV, Kind.USEBIO])
def test_nothing_is_lost_with_the_directions(kind: Kind) -> None:
    read = read_any("", pbn({n: met[:2] for n, met in MITCHELL.items()}))
    losses = Losses(kind)
    data = b"".join(losses.pieces((replace(one, sections=()) for one in read.records), read.event))
    assert totals(read_any("", data, kind)) == totals(read)
    assert [str(one.code) for one in losses.problems()] == []


def test_a_board_that_alone_says_nothing_is_of_its_field() -> None:
    rows = without(MITCHELL, ("3", "3"), ("2", "1"))
    data = pbn(rows)
    assert [len(board.lines) for board in travellers_of(read_any("", data))] == [3, 3, 1]
    assert set(totals(read_any("", data))) == set(TOTALS)
    assert told(data) == []


def test_a_list_with_both_directions_is_enough() -> None:
    rows = {1: [("1", "3", 110), ("3", "1", 120), ("2", "2", 100)], 2: [("2", "3", 50)]}
    rows = without(rows, ("2", "2"))
    assert "N1" not in totals(read_any("", pbn(rows)))
    listed = '[TotalScoreTable "PairId;Direction"]\n1 NS\n1 EW\n'
    assert set(totals(read_any("", pbn(rows, listed)))) == {"N1", "N2", "N3", "E1", "E3"}


@pytest.mark.parametrize(
    ("entrants", "found"),
    [
        ([("1", "NS"), ("1", "EW")], {""}),
        ([("A1", "N"), ("A1", "E"), ("B1", "N"), ("B2", "E")], {"A"}),
        ([("1", "NS"), ("1", "NS"), ("2", "EW")], set[str]()),
        ([("1", ""), ("1", "EW")], set[str]()),
    ],
)
def test_who_is_listed_twice(entrants: list[tuple[str, str]], found: set[str]) -> None:
    listed = [Entrant(number, direction=side) for number, side in entrants]
    assert twice_listed(listed) == found


def test_another_field_has_numbers_of_its_own() -> None:
    other = {4: HOWELL[1][:2]}
    mitchell, howell = (read_any("", pbn(rows)).records for rows in (MITCHELL, other))
    of = {"S": mitchell, "T": howell}
    read = Read(tuple(tagged(one, name) for name, some in of.items() for one in some))
    assert set(totals(read)) == {*TOTALS, *"1234"}


def tagged(record: Record, section: str) -> Record:
    return replace(record, tags=(*record.tags, Tag("Section", section)))


def test_a_howell_has_one_pair_a_number() -> None:
    data = pbn(HOWELL)
    assert set(totals(read_any("", data))) == set("123456")
    assert told(data) == []
    twice = pbn({**HOWELL, 2: [("1", "3", 100), ("2", "5", 110), ("4", "1", 120)]})
    assert [code for code, _ in told(twice)] == ["evening-board-twice"]


def test_a_board_that_pairs_played_again_is_no_mitchell() -> None:
    rows = {1: [("1", "2", 420), ("2", "3", 450), ("3", "1", -50)]}
    assert [code for code, _ in told(pbn(rows))] == ["evening-board-twice"] * 3


def test_a_pair_against_itself_is_told_and_left_out() -> None:
    data = pbn({**HOWELL, 2: [("1", "3", 100), ("2", "2", 110), ("4", "6", 120)]})
    at = data.decode().split("\n").index("2 2 110") + 1
    assert told(data) == [("pair-against-itself", at)]
    assert [len(board.lines) for board in travellers_of(read_any("", data))] == [3, 2, 3]


def test_teams_sit_both_ways() -> None:
    data = pbn(TEAMS)
    assert set(totals(read_any("", data))) == set("1234")
    typo = pbn({**TEAMS, 2: [("1", "1", 420), *TEAMS[2][1:]]})
    assert [code for code, _ in told(typo)] == ["pair-against-itself"]


def test_usebio_is_ranked_in_two_directions() -> None:
    read = usebio(MITCHELL)
    assert not read.problems
    assert totals(read) == TOTALS
    assert {str(one.line.ns[0])[0] for record in read.records for one in record.results} == {"N"}


def test_usebio_is_told_by_its_list_of_pairs() -> None:
    listed = "".join(
        f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>{side}</DIRECTION></PAIR>"
        for side in ("NS", "EW")
    )
    one = {1: [("1", "1", 420)]}
    assert [str(problem.code) for problem in usebio(one).problems] == ["pair-against-itself"]
    assert set(totals(usebio(one, f"<PARTICIPANTS>{listed}</PARTICIPANTS>"))) == {"N1", "E1"}


def test_rows_of_csv_are_ranked_in_two_directions() -> None:
    found = read_csv(csv(MITCHELL))
    assert not found.problems
    assert totals(Read(records_of(found.travellers))) == TOTALS
    assert read_csv(csv(MITCHELL), "A").travellers[0].lines[0].ns[0].section == "A"


def test_sections_of_csv_have_numbers_of_their_own() -> None:
    both = csv(MITCHELL, "A") + csv(HOWELL, "B").partition("\n")[2]
    found = read_csv(both)
    assert not found.problems
    held = [one for board in found.travellers for line in board.lines for one in line.ns]
    assert {(one.section, one.side is None) for one in held} == {("A", False), ("B", True)}


def test_a_row_of_csv_may_still_be_wrong() -> None:
    codes = [str(one.code) for one in read_csv(csv({1: [("1", "2", 0), ("4", "4", 0)]})).problems]
    assert codes == ["pair-against-itself"]

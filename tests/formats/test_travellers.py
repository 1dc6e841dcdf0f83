"""Travellers out of the records of any file, and records out of travellers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from overtrick.cards.vulnerability import Vulnerability
from overtrick.formats.csv.read import parse_csv
from overtrick.formats.csv.write import write_csv
from overtrick.formats.problem import Problem
from overtrick.formats.record import Entrant, Event, Match, Read, Record, Reported, Tag
from overtrick.formats.travellers import (
    NO_TRAVELLERS,
    in_section,
    is_half,
    names_of,
    records_of,
    rooms_problems,
    shown_lines,
    travellers_of,
    way_of,
    way_told,
)
from overtrick.game.contract import PASSED_OUT, Contract
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.contestant import parse_contestants as pair
from overtrick.tournament.traveller import Line, Played, Traveller
from overtrick.tournament.way import WAYS

LINE = Line(pair("N1"), pair("E1"), Played(420))


def table(number: int, north: str, south: str, east: str, west: str, tricks: int = 10) -> Record:
    return Record(
        board=str(number),
        names=(north, east, south, west),
        contract=Contract.parse("4S N"),
        tricks=tricks,
    )


CSV = """board,ns,ew,contract,declarer,tricks,score_ns,vul,group,section,room
1,N1,E1,4S,N,10,420,,,A,open
1,N2,E2,,,,A+/A-,,x,A,
2,3,0,,,,NP,,,,
2,4&5,6&7,pass,,,0,All,,,
"""


def test_records_and_back() -> None:
    travellers = parse_csv(CSV)
    assert len(travellers) == 2
    assert travellers_of(Read(records_of(travellers))) == travellers
    assert write_csv(travellers_of(Read(records_of(travellers)))) == write_csv(travellers)


def test_a_record_a_table_makes_travellers() -> None:
    read = Read(
        (
            table(2, "N1", "S1", "E1", "W1"),
            table(2, "N2", "S2", "E2", "W2", 9),
            table(1, "N1", "S1", "E2", "W2"),
        )
    )
    one, two = travellers_of(read)
    assert (one.board, two.board) == (1, 2)
    assert [(str(line.ns[0]), str(line.ew[0])) for line in two.lines] == [
        ("N1", "E1"),
        ("N2", "E2"),
    ]
    assert [getattr(line.outcome, "score_ns", None) for line in two.lines] == [620, -100]
    assert not names_of(read)


def test_pairs_with_numbers_of_their_own() -> None:
    (board,) = travellers_of(Read((table(1, "Pair-3", "Pair-3", "Pair-7", "Pair-7"),)))
    assert (board.lines[0].ns, board.lines[0].ew) == (pair("3"), pair("7"))


def test_pairs_by_name_are_numbered_as_they_are_met() -> None:
    read = Read(
        (
            table(1, "Anna", "Clara", "Boris", "Dmitri"),
            table(2, "Boris", "Dmitri", "Clara", "Anna"),
            table(3, "N1", "S1", "", ""),
        )
    )
    boards = travellers_of(read)
    lines = [board.lines[0] for board in boards]
    assert [(str(line.ns[0]), str(line.ew[0])) for line in lines[:2]] == [("1", "2"), ("2", "1")]
    assert lines[2].ew == ()
    assert names_of(read) == {
        Contestant(1): "Anna & Clara",
        Contestant(2): "Boris & Dmitri",
        Contestant(3): "N1 & S1",
    }


def test_what_tells_no_result_makes_no_line() -> None:
    read = Read(
        (
            Record(board="1", names=("a", "b", "c", "d")),
            Record(board="x", score_ns=50),
            Record(board="2", contract=PASSED_OUT, vulnerability=Vulnerability.BOTH),
            Record(board="3", score_ns=-50, vulnerability=Vulnerability.EW),
            table(4, "a", "b", "b", "a"),
        )
    )
    assert [(board.board, board.lines[0].outcome) for board in travellers_of(read)] == [
        (2, Played(0, PASSED_OUT)),
        (3, Played(-50)),
    ]
    assert travellers_of(read)[0].lines[0].vulnerability is Vulnerability.BOTH
    assert travellers_of(read)[1].lines[0].vulnerability is None


def test_sessions_are_compared_apart() -> None:
    records = tuple(
        Record(board="1", results=(Reported(LINE),), tags=(Tag("SESSION_ID", session),))
        for session in ("Friday", "Saturday")
    )
    (board,) = travellers_of(Read(records))
    assert [line.group for line in board.lines] == ["", "1"]


def test_a_section_is_given_to_whoever_has_none() -> None:
    (board,) = in_section((Traveller(1, (LINE,)),), "B")
    assert (board.lines[0].section, board.lines[0].ns[0].section) == ("B", "B")
    assert in_section((board,), "C") == (board,)
    assert in_section((board,), "") == (board,)


def test_names_come_from_the_list_of_entrants() -> None:
    record = Record(board="1", results=(Reported(LINE),))
    entrants = (
        Entrant("1NS", ("Anna", "Clara")),
        Entrant("1", ("Boris", ""), direction="EW"),
        Entrant("7", ("Nobody",)),
        Entrant("1EW"),
    )
    names = names_of(Read((record,), Event(entrants=entrants)))
    assert {str(one): name for one, name in names.items()} == {"N1": "Anna & Clara", "E1": "Boris"}


@pytest.mark.parametrize(
    ("scoring", "kind", "team", "way"),
    [
        ("MatchPoints;MP1", "", False, "matchpoints"),
        ("", "BUTLER_PAIRS", False, "butler"),
        ("IMP;Cross", "", False, "cross-imps"),
        ("XIMP", "", False, "cross-imps"),
        ("IMP", "", False, "butler"),
        ("IMPS", "TEAMS", True, "imps"),
        ("BAM", "TEAMS", True, "board-a-match"),
        ("", "", False, "matchpoints"),
    ],
)
def test_the_way_of_comparing(scoring: str, kind: str, team: bool, way: str) -> None:
    line = Line(pair("1"), pair("2"), Played(0), team=(pair("1"), pair("2"))) if team else LINE
    read = Read((Record(board="1", results=(Reported(line),)),), Event(scoring=scoring, kind=kind))
    assert way_of(read).id == way


def test_lines_are_shown_in_their_places() -> None:
    problem = Problem(NO_TRAVELLERS.error, 3, 1, "Table=4")
    assert shown_lines([problem, NO_TRAVELLERS]).split("\n") == ["", "", "Table=4"]
    assert not shown_lines([])


def rooms(number: int, open_tricks: int, closed_tricks: int, **tags: str) -> tuple[Record, Record]:
    """A board of a match: ours are North-South in the open room, East-West in the other."""
    told = tuple(Tag(name, value) for name, value in tags.items())
    one = table(number, "Anna", "Clara", "Boris", "Dmitri", open_tricks)
    other = table(number, "Elena", "Galina", "Viktor", "Ivan", closed_tricks)
    return replace(one, room="open", tags=told), replace(other, room="closed", tags=told)


class TestAMatchInTwoRooms:
    READ = Read(
        (*rooms(1, 10, 9), *rooms(3, 10, 10)),
        Event(scoring="IMP", matches=(Match("1", "Reds", "Blues"),)),
    )

    def test_is_one_of_teams(self) -> None:
        one, _ = travellers_of(self.READ)
        assert [line.team for line in one.lines] == [(pair("1"), pair("2")), (pair("2"), pair("1"))]
        assert [line.room for line in one.lines] == ["open", "closed"]
        assert [(line.ns, line.ew) for line in one.lines] == [
            (pair("3"), pair("4")),
            (pair("5"), pair("6")),
        ]
        names = {str(one): name for one, name in names_of(self.READ).items()}
        assert (names["1"], names["2"], names["3"]) == ("Reds", "Blues", "Anna & Clara")

    def test_is_compared_as_a_match(self) -> None:
        assert way_of(self.READ) is WAYS["imps"]
        session = Comparison(travellers_of(self.READ), way_of(self.READ))
        assert [(str(one.contestant), int(one.points)) for one in session.tallies()] == [
            ("1", 10),
            ("2", -10),
        ]

    def test_without_a_word_of_the_scoring_as_well(self) -> None:
        assert way_told(replace(self.READ, event=Event())) is WAYS["imps"]
        assert not any(name == "Reds" for name in names_of(Read(self.READ.records)).values())

    def test_unless_it_is_of_pairs_or_by_boards(self) -> None:
        pairs = replace(self.READ, event=Event(scoring="IMP pairs"))
        assert way_of(pairs) is WAYS["butler"]
        assert [line.team for line in travellers_of(pairs)[0].lines] == [((), ())] * 2
        assert way_of(replace(self.READ, event=Event(scoring="BAM"))) is WAYS["board-a-match"]

    def test_one_room_is_none(self) -> None:
        alone = Read(self.READ.records[::2], Event(scoring="IMP"))
        assert way_of(alone) is WAYS["butler"]
        assert travellers_of(alone)[0].lines[0].team == ((), ())

    def test_each_board_may_name_its_own(self) -> None:
        first = rooms(1, 10, 9, HomeTeam="Reds", VisitTeam="Blues")
        second = rooms(1, 10, 9, HomeTeam="Greens", VisitTeam="Reds")
        (board,) = travellers_of(Read(first + second))
        assert ["/".join(str(one[0]) for one in line.team) for line in board.lines] == [
            "1/2",
            "2/1",
            "3/1",
            "1/3",
        ]


class TestAMatchWithoutRooms:
    """The table that comes first is the open room, unless people sat for a team before."""

    FIRST, SECOND = (
        replace(one, room="", tags=(Tag("HomeTeam", "Reds"), Tag("VisitTeam", "Blues")))
        for one in rooms(1, 10, 9)
    )

    @staticmethod
    def teams(read: Read) -> list[list[str]]:
        return [
            ["/".join(str(one[0]) for one in line.team) for line in board.lines]
            for board in travellers_of(read)
        ]

    def test_the_first_table_is_the_open_room(self) -> None:
        read = Read((self.FIRST, self.SECOND))
        assert self.teams(read) == [["1/2", "2/1"]]
        assert way_of(read) is WAYS["imps"]
        assert [str(one.code) for one in rooms_problems(read)] == ["travellers-rooms-guessed"]
        assert not is_half(read)

    def test_people_go_on_for_their_team(self) -> None:
        second = replace(self.SECOND, board="2"), replace(self.FIRST, board="2")
        assert self.teams(Read((self.FIRST, self.SECOND, *second))) == [
            ["1/2", "2/1"],
            ["2/1", "1/2"],
        ]

    def test_the_second_table_may_leave_the_teams_out(self) -> None:
        assert self.teams(Read((self.FIRST, replace(self.SECOND, tags=())))) == [["1/2", "2/1"]]

    def test_people_who_sat_at_both_tables_are_no_match(self) -> None:
        read = Read((self.FIRST, replace(self.FIRST, tricks=9)))
        assert travellers_of(read)[0].lines[0].team == ((), ())
        assert not rooms_problems(read)
        assert not is_half(read)

    def test_rooms_that_are_told_are_not_guessed(self) -> None:
        assert not rooms_problems(TestAMatchInTwoRooms.READ)

    @pytest.mark.parametrize("scoring", ["", "IMP"])
    def test_one_table_is_half_a_match(self, scoring: str) -> None:
        read = Read((self.FIRST, replace(self.FIRST, board="2")), Event(scoring=scoring))
        assert is_half(read)
        assert not is_half(replace(read, event=Event(scoring="IMP pairs")))

    def test_tables_without_teams_are_none(self) -> None:
        assert not is_half(Read((replace(self.FIRST, tags=(), room="open"),)))


@pytest.mark.parametrize(("second", "half"), [("1,3,4,-50,2/1", False), ("2,1,2,-50,1/2", True)])
def test_teams_of_travellers_are_compared_by_imps(second: str, half: bool) -> None:
    csv = f"board,ns,ew,score_ns,team\n1,1,2,420,1/2\n{second}\n"
    read = Read(records_of(parse_csv(csv)))
    assert way_of(read) is WAYS["imps"]
    assert is_half(read) is half

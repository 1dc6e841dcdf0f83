"""Who sat against whom: a board played twice, two tables in a round, pairs that meet twice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from overtrick.formats.checking import MOST_SEATED, checked
from overtrick.formats.kinds import Kind
from overtrick.formats.meetings import meeting_problems
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import as_stream, read_any
from overtrick.formats.record import Found, Part, Place, Record, Reported, Tag
from overtrick.formats.sitting import seatings
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.tournament.award import parse_award
from overtrick.tournament.contestant import parse_contestants
from overtrick.tournament.movement import Movement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.traveller import NOT_PLAYED, Adjusted, Line, Played, TableScore
from tests.formats.dealt import TWO_DEALS, board

AWARD = Adjusted(parse_award("A+"), parse_award("A-"))


PLAYED = Played(0)


def row(
    ns: str, ew: str, at: int, outcome: TableScore = PLAYED, more: tuple[Tag, ...] = ()
) -> Reported:
    line = Line(parse_contestants(ns), parse_contestants(ew), outcome)
    return Reported(line, place=Place(at, 1), more=more)


def evening(movement: Movement, *, rounds: bool = True) -> list[Record]:
    """The travellers of a movement, the row of every result by the order in which it is played."""
    rows: dict[int, list[Reported]] = {}
    played = [
        (str(turn), table)
        for turn, round_ in enumerate(movement.rounds, start=1)
        for table in round_.played
    ]
    every = [(turn, table, number) for turn, table in played for number in table.boards]
    for at, (turn, table, number) in enumerate(every, start=1):
        ns, ew = ("&".join(map(str, side)) for side in (table.ns, table.ew))
        more = (Tag("round", turn), Tag("table", str(table.table))) if rounds else ()
        rows.setdefault(number, []).append(row(ns, ew, at, more=more))
    return [Record(board=str(board), results=tuple(found)) for board, found in sorted(rows.items())]


def exchanged(movement: Movement, turn: int, one: int, other: int) -> Movement:
    """The movement with two pairs in each other's seats for one round."""
    rounds = list(movement.rounds)
    tables = (
        table.in_place_of(one, 0).in_place_of(other, one).in_place_of(0, other)
        for table in rounds[turn - 1].tables
    )
    rounds[turn - 1] = replace(rounds[turn - 1], tables=tuple(tables))
    return replace(movement, rounds=tuple(rounds))


def told(records: Iterable[Found], kind: Kind = Kind.PBN) -> list[tuple[str, str, int]]:
    return [
        (str(one.code).removeprefix("evening-"), str(one.severity), one.line)
        for one in checked(records, kind)
        if isinstance(one, Problem)
    ]


class TestABoardTwice:
    def test_two_results_of_a_pair_are_an_error(self) -> None:
        rows = row("1", "2", 1), row("3", "4", 2), row("5", "1", 3)
        assert told([Record(board="1", results=rows)]) == [("board-twice", "error", 3)]

    def test_an_award_beside_a_result_is_odd(self) -> None:
        for one, other in ((AWARD, PLAYED), (PLAYED, AWARD)):
            rows = row("1", "2", 1, one), row("1", "3", 2, other)
            assert told([Record(board="1", results=rows)]) == [("board-twice", "warning", 2)]

    def test_a_board_that_was_not_played_may_be_played_later(self) -> None:
        rows = row("1", "2", 1, NOT_PLAYED), row("1", "2", 2)
        assert told([Record(board="1", results=rows)]) == []

    def test_teams_sit_at_two_tables(self) -> None:
        assert told([Record(board="1", results=(row("1", "2", 1), row("2", "1", 2)))]) == []
        named = row("1", "2", 1), row("3", "1", 2)
        with_teams = tuple(
            one._replace(line=replace(one.line, team=(one.line.ns, one.line.ew))) for one in named
        )
        assert told([Record(board="1", results=with_teams)]) == []

    @pytest.mark.parametrize("tag", ["Event", "Date", "Section", "Stage", "SESSION_ID"])
    def test_another_field_plays_other_boards(self, tag: str) -> None:
        one, other = (
            Record(board="1", results=(row("1", pair, at),), tags=(Tag(tag, f"{at}"),))
            for at, pair in enumerate("23", start=1)
        )
        assert told([one, other]) == []
        assert told([one, replace(other, tags=one.tags)]) == [("board-twice", "error", 2)]

    def test_the_time_of_a_table_is_no_other_field(self) -> None:
        one, other = (
            Record(
                board="1", results=(row("1", pair, at),), tags=(Tag("Date", f"2026-11-30 {at}"),)
            )
            for at, pair in enumerate("23", start=1)
        )
        assert told([one, other]) == [("board-twice", "error", 2)]

    def test_rows_of_csv_are_refused_by_their_reader(self) -> None:
        rows = row("1", "2", 1), row("3", "1", 2)
        assert told([Record(board="1", results=rows)], Kind.CSV) == []


MOVEMENTS = [
    Plan(kind, entrants)
    for kind, some in {
        "mitchell": (6, 10, 14, 26),
        "mitchell-skip": (8, 12, 24),
        "mitchell-share": (8, 12),
        "mitchell-hesitation": (10, 14),
        "howell": (4, 5, 6, 8, 12),
        "howell-three-quarter": (14, 16),
        "individual": (4, 8, 12, 13),
        "teams-round-robin": (4, 5),
        "teams-board-a-match": (4, 7),
    }.items()
    for entrants in some
]


class TestMeeting:
    @pytest.mark.parametrize("rounds", [True, False])
    @pytest.mark.parametrize("plan", MOVEMENTS, ids=lambda plan: f"{plan.kind}-{plan.entrants}")
    def test_nothing_is_odd_where_all_sit_as_the_movement_has_it(
        self,
        plan: Plan,
        rounds: bool,
    ) -> None:
        assert told(evening(make(plan), rounds=rounds)) == []

    def test_pairs_in_the_wrong_seats_meet_others_again(self) -> None:
        movement = make(Plan("howell", 8))
        wrong = exchanged(movement, 6, 1, 2)
        again = {
            frozenset(table.who)
            for table in wrong.rounds[5].tables
            if not {1, 2}.isdisjoint(table.who)
        }
        sat = [one for record in evening(wrong) for one in seatings(record)]
        met = [
            {int(str(one.facts[who])) for who in ("pair", "other")} for one in meeting_problems(sat)
        ]
        assert {frozenset(one) for one in met} == again - {frozenset((1, 2))}
        assert len(met) == len(again) == 2

    def test_without_rounds_the_boards_tell(self) -> None:
        wrong = exchanged(make(Plan("mitchell", 14)), 4, 1, 2)
        sat = [one for record in evening(wrong, rounds=False) for one in seatings(record)]
        (one, other) = meeting_problems(sat)
        assert {one.facts["pair"], other.facts["pair"]} == {"1", "2"}
        assert isinstance(one.facts["board"], int)
        assert one.facts["board"] != one.facts["first"]
        assert one.severity is Severity.WARNING
        for language in Language:
            assert str(one.facts["other"]) in describe(one.error, language)

    def test_a_whole_round_that_comes_again_is_of_the_movement(self) -> None:
        movement = make(Plan("howell", 8))
        last = [
            replace(table, boards=tuple(100 + board for board in table.boards))
            for table in movement.rounds[0].tables
        ]
        longer = (*movement.rounds, replace(movement.rounds[0], tables=tuple(last)))
        assert told(evening(replace(movement, rounds=longer))) == []

    def test_boards_missing_from_a_round_make_no_two_of_it(self) -> None:
        records = evening(make(Plan("mitchell", 14, per_round=3)), rounds=False)
        some = replace(records[1], results=records[1].results[1:])
        assert told([records[0], some, *records[2:]]) == []

    def test_four_players_of_an_individual_may_meet_again(self) -> None:
        fours = "1&2-3&4", "5&6-7&8", "9&10-11&12", "1&3-5&7", "2&4-6&8", "1&2-3&4"
        records = [
            Record(board=str(2 * at), results=(row(ns, ew, at),))
            for at, (ns, ew) in enumerate((four.split("-") for four in fours), start=1)
        ]
        assert told(records) == []

    def test_a_row_that_is_wrong_already_is_not_told_to_meet_again(self) -> None:
        """It was entered for a pair that sat at another table in that round."""
        movement = make(Plan("howell", 8))
        first, *others = movement.rounds[6].tables
        wrong = first.in_place_of(first.ew[0], others[0].ew[0])
        rounds = (*movement.rounds[:6], replace(movement.rounds[6], tables=(wrong, *others)))
        records = evening(replace(movement, rounds=rounds))
        assert {code for code, _, _ in told(records)} == {"board-twice", "two-tables"}
        assert [*meeting_problems([one for record in records for one in seatings(record)])]


class TestNames:
    """Records that each are one table."""

    def tables(self, *rows: tuple[str, str, int], tags: tuple[Tag, ...] = ()) -> list[Record]:
        return [
            replace(
                board(number, TWO_DEALS[0]),
                names=(f"Anna {ns}", f"Anna {ew}", f"Boris {ns}", f"Boris {ew}"),
                places={Part.RECORD: Place(at, 1)},
                tags=tags,
            )
            for at, (ns, ew, number) in enumerate(rows, start=1)
        ]

    SOUND = (
        ("1", "2", 1),
        ("3", "4", 1),
        ("5", "6", 1),
        ("1", "3", 2),
        ("2", "5", 2),
        ("4", "6", 2),
    )

    def test_a_pair_that_has_a_board_twice_is_odd(self) -> None:
        assert told(self.tables(*self.SOUND)) == []
        assert told(self.tables(*self.SOUND, ("6", "7", 2))) == [("board-twice", "warning", 7)]

    def test_two_that_meet_again_are_odd(self) -> None:
        again = self.tables(*self.SOUND, ("2", "1", 7))
        assert told(again) == [("met-twice", "warning", 7)]

    def test_where_most_are_so_nothing_is_odd(self) -> None:
        same = [("1", "2", 1)] * 3
        assert told(self.tables(*same)) == []

    def test_rooms_and_teams_and_other_cards_are_no_second_time(self) -> None:
        twice = self.tables(*self.SOUND, ("6", "7", 2))
        assert told([*twice[:-1], replace(twice[-1], room="closed")]) == []
        teams = (Tag("HomeTeam", "Reds"), Tag("VisitTeam", "Blues"))
        assert told([*twice[:-1], replace(twice[-1], tags=teams)]) == []
        other = board(2, TWO_DEALS[1]).deal
        assert told([*twice[:-1], replace(twice[-1], deal=other)]) == []
        assert told([replace(one, deal=None) for one in twice]) == []

    def test_a_program_sits_everywhere(self) -> None:
        robots = [
            replace(one, names=("GiB", one.names[1], "GiB", one.names[3]))
            for one in self.tables(("0", "7", 1), ("0", "8", 1))
        ]
        assert told([*self.tables(*self.SOUND), *robots]) == []

    def test_only_so_many_are_kept(self) -> None:
        many = [replace(self.tables(("1", "2", 1))[0], board=str(at + 1)) for at in range(3)]
        last = self.tables(("1", "3", 1))
        assert [code for code, _, _ in told([*many, *last])] == ["board-twice"]
        late = checked([*many * (MOST_SEATED // 3 + 1), *last], Kind.PBN)
        codes = {one.severity for one in late if isinstance(one, Problem)}
        assert codes <= {Severity.WARNING}


def test_rows_of_travellers_have_their_places() -> None:
    """A file of CSV, whose reader knows no rounds: 1 and 2 meet on the first board and the last."""
    pairs = ("1,2", "3,4", "5,6"), ("1,3", "2,5", "4,6"), ("1,4", "2,6", "3,5"), ("1,5", "2,4")
    rows = [f"{at},{who},420" for at, some in enumerate(pairs, start=1) for who in some]
    text = "board,ns,ew,score_ns\n" + "\n".join([*rows, "9,2,1,420"])
    read = read_any("evening.csv", text.encode())
    assert told(as_stream(read), Kind.CSV) == [("met-twice", "warning", len(rows) + 2)]

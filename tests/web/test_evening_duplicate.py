"""A duplicate evening on the pages: entered at the tables, confirmed, disputed, put right."""

from __future__ import annotations

import csv
import io

import pytest

from overtrick.formats.csv.read import parse_csv
from overtrick.formats.pbn.read import read_pbn
from overtrick.formats.travellers import names_of, travellers_of
from overtrick.formats.usebio.read import read_usebio
from overtrick.tournament.traveller import Traveller
from tests.web.club_room import Room, room
from tests.web.scorer import deal

PAIRS = "Anna, Clara\nBoris, Dmitri\nElena & Fyodor"


@pytest.fixture
def howell() -> Room:
    """Six pairs at three tables, a round of them begun."""
    found = room("howell", 12, 240, names=PAIRS, title="Friday")
    found.director.does("/begin")
    return found


def boards(found: Room, table: int) -> list[int]:
    """The boards that the pad of a table offers."""
    page = found.table(table).page()
    return [int(part.split('"')[0]) for part in page.split('id="place-')[1:]]


def test_each_table_writes_the_boards_that_are_due_and_no_other(howell: Room) -> None:
    first, *_ = boards(howell, 1)
    howell.table(1).writes("4S N =", first)
    again = howell.table(1).sends(
        "/enter", round=1, place=first, side="EW", contract="3NT", declarer="E", over="0"
    )
    assert (again.status_code, "4S N =" in again.text) == (422, True)
    other = howell.table(1).sends(
        "/enter", round=1, place=36, side="NS", contract="3NT", declarer="E", over="0"
    )
    assert (other.status_code, "36" in other.text) == (422, True)


def test_a_score_that_the_contract_cannot_give_is_met_at_entry(howell: Room) -> None:
    board = boards(howell, 1)[0]
    form = {"round": 1, "place": board, "side": "NS", "contract": "1NT", "declarer": "N", "over": 0}
    wrong = howell.table(1).sends("/enter", **form, score="120")
    assert (wrong.status_code, "90" in wrong.text, "120" in wrong.text) == (422, True, True)
    howell.table(1).does("/enter", **form, score="+90")


def test_who_does_not_sit_there_is_told_so() -> None:
    found = room("mitchell", 28, 180)
    found.director.does("/begin")
    form = {"round": 1, "place": 4, "side": "NS", "contract": "1NT", "declarer": "N", "over": 0}
    table = found.table(2)
    for ns, ew in (("2", "3"), ("E2", "2"), ("2", ""), ("x", "2")):
        assert table.sends("/enter", **form, who_ns=ns, who_ew=ew).status_code == 422
    table.does("/enter", **form, who_ns="2", who_ew="E2")


def test_a_result_goes_on_from_entered_to_confirmed(howell: Room) -> None:
    board = boards(howell, 1)[0]
    table = howell.table(1)
    table.writes("4S N =", board)
    assert "Is this right?" in table.reads()
    own = table.sends("/confirm", round=1, side="NS", results="3")
    assert own.status_code == 422
    table.agrees()
    assert "Is this right?" not in table.reads()
    assert "both agree" in howell.director.reads()
    anew = table.sends(
        f"/result/1/{board}", side="NS", contract="4S", declarer="N", over="1", what="write"
    )
    assert anew.status_code == 422


def test_a_board_of_the_round_before_is_written_late(howell: Room) -> None:
    first, second = boards(howell, 1)[:2]
    table = howell.table(1)
    table.writes("4S N =", first)
    howell.director.does("/begin")
    page = table.page()
    assert f'/result/1/{second}"' in page
    assert f'/result/1/{first}">' not in page.split('id="left-over"')[1].split("</section>")[0]
    table.does(f"/result/1/{second}", what="write", side="EW", **deal("2D E ="))
    assert f"{second}</a>" not in table.page().split('id="pad"')[0].split("left-over")[-1]
    howell.director.does("/begin")
    late = boards(howell, 1)
    assert late
    third = table.sends("/result/1/3", what="write", side="EW", **deal("2D E ="))
    assert third.status_code == 422


def test_a_disputed_result_is_the_directors_who_says_why(howell: Room) -> None:
    board = boards(howell, 2)[0]
    table, director = howell.table(2), howell.director
    table.writes("4S N =", board)
    table.does("/dispute", round=1, side="EW", result=table.seq)
    assert "call the director" in table.reads()
    assert 'class="disputed" id="table-2"' in director.page()
    path = f"/table/2/result/1/{board}"
    form = {"what": "write", "contract": "4S", "declarer": "N", "over": "-1"}
    assert director.sends(path, **form).status_code == 422
    director.does(path, **form, reason="East counted again")
    assert "East counted again" in table.reads()
    assert "East counted again" in director.reads("/history")
    assert 'class="disputed" id="table-2"' not in director.page()


def test_a_board_is_adjusted_or_left_out(howell: Room) -> None:
    one, other = boards(howell, 3)[:2]
    director = howell.director
    at = "/table/3/result/1/"
    director.does(f"{at}{one}", what="award", ns="A+", ew="A-", reason="fouled")
    director.does(f"{at}{other}", what="unplayed", reason="no time")
    rows = list(csv.DictReader(io.StringIO(director.get("/results.csv").text)))
    assert [row["score_ns"] for row in rows] == ["A+/A-", "NP"]
    bad = director.sends(f"{at}{one}", what="award", ns="much", ew="A", reason="so")
    assert (bad.status_code, "much" in bad.text) == (422, True)
    director.does(f"{at}{one}", what="strike", reason="wrong board")
    rows = list(csv.DictReader(io.StringIO(director.get("/results.csv").text)))
    assert [row["score_ns"] for row in rows] == ["NP"]


def test_what_is_taken_along_is_what_was_written(howell: Room) -> None:
    for table in (1, 2, 3):
        howell.table(table).writes("4S N =" if table < 3 else "4S N -1", boards(howell, table)[0])
    read = parse_csv(howell.director.get("/results.csv").text)
    assert [line.outcome.score_ns for one in read for line in one.lines]  # type: ignore[union-attr]
    told = howell.director.get("/results.json").json()
    assert {line["pair"] for line in told["ranking"]} == {"1", "2", "3", "4", "5", "6"}
    assert howell.director.get("/results.pdf").content.startswith(b"%PDF")
    page = howell.director.reads("/results")
    assert "Anna, Clara" in page


@pytest.mark.parametrize(("kind", "people"), [("mitchell", 12), ("howell", 12), ("individual", 8)])
def test_other_programs_read_the_same_travellers_and_places(kind: str, people: int) -> None:
    found = room(kind, people, 240, names="Anna\nClara\nBoris\nDmitri", title="Friday")
    found.director.does("/begin")
    for table in range(1, people // 4 + 1):
        for board in boards(found, table):
            text = "4S N =" if (board + table) % 2 else "3NT X E -1"
            found.table(table).writes(text, board)
    wanted = parse_csv(found.director.get("/results.csv").text)
    for ending, read in (("xml", read_usebio), ("pbn", read_pbn)):
        told = read(found.director.get(f"/results.{ending}").content)
        assert [str(one.error) for one in told.problems] == []
        assert [scores(one) for one in travellers_of(told)] == [scores(one) for one in wanted]
        assert "Anna" in " ".join(names_of(told).values())
    assert found.screen.get("/results.xml").status_code == 404


def scores(one: Traveller) -> tuple[int, list[tuple[str, ...]]]:
    """The lines of a board, in whatever order."""
    lines = [(*map(str, line.ns), "v", *map(str, line.ew), str(line.outcome)) for line in one.lines]
    return one.board, sorted(lines)


def test_a_late_pair_plays_from_the_next_round() -> None:
    found = room("howell", 10, 240)
    found.director.does("/begin")
    found.director.does("/people", what="arrive", names="Late Lena & Oleg")
    assert "Late Lena" in found.director.reads()
    found.director.does("/begin")
    assert "Late Lena" in found.screen.reads()


def test_two_pairs_change_places_and_the_proof_tells_who_meets_again(howell: Room) -> None:
    before = howell.director.reads("/seats")
    assert "What the proof of the movement finds" not in before
    howell.director.does("/seats", what="swap", round=1, one=1, other=2)
    assert "changed places" in howell.director.reads("/history")
    assert "What the proof of the movement finds" in howell.director.reads("/seats")
    howell.director.does("/undo")
    assert howell.director.reads("/seats") == before


def test_the_director_takes_back_and_ends_the_evening(howell: Room) -> None:
    howell.director.does("/begin")
    assert "Round 2 of" in howell.screen.reads()
    howell.director.does("/undo")
    assert "Round 1 of" in howell.screen.reads()
    howell.director.does("/close", what="close")
    assert "The evening is over" in howell.screen.reads()
    assert 'id="pad"' not in howell.table(1).page()


def test_a_penalty_comes_off_and_the_reason_is_kept(howell: Room) -> None:
    howell.director.does("/people", what="fine", number=1, percent=10, reason="slow play")
    assert "slow play" in howell.director.reads("/history")


def test_the_standing_is_seen_when_the_director_lets_it_be(howell: Room) -> None:
    for table in (1, 2, 3):
        howell.table(table).writes("4S N =", boards(howell, table)[0])
    for phone in (howell.screen, howell.table(1)):
        assert "Ranking" not in phone.reads("/results")
        assert phone.get("/results.json").status_code == 404
        assert phone.get("/results.csv").status_code == 404
    assert 'id="standing"' not in howell.screen.page()
    howell.director.does("/show", shown="yes")
    assert 'id="standing"' in howell.screen.page()
    assert howell.screen.get("/results.json").status_code == 200
    howell.director.does("/show", shown="no")
    assert 'id="standing"' not in howell.screen.page()


def test_a_name_is_put_right_and_taken_out_for_good(howell: Room) -> None:
    howell.director.does("/people", what="name", number=1, names="Ana, Clara")
    assert "Ana, Clara" in howell.screen.reads()
    assert "Name: Ana, Clara" in howell.director.reads("/history")
    howell.director.does("/close", what="name", name="Clara")
    for phone in (howell.screen, howell.director, howell.table(1)):
        assert "Clara" not in phone.page()
    assert "Clara" not in howell.director.page("/history")
    assert "Clara" not in howell.director.get("/results.json").text


def test_an_evening_is_deleted_for_everybody(howell: Room) -> None:
    answer = howell.director.sends("/close", what="evening")
    assert "The evening is deleted" in answer.text
    for phone in (howell.director, howell.screen, howell.table(1)):
        assert phone.get().status_code == 404

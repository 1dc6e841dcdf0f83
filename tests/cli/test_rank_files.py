"""Ranking the travellers of files that scoring programs and terminals have written."""

from __future__ import annotations

from pathlib import Path

from tests.cli.commands import Overtrick
from tests.formats.jet import Row, database

LINES = (("1", "2", 430, "4"), ("3", "4", 400, "3"), ("5", "6", 150, "-4"), ("7", "8", -50, "-8"))


def usebio(folder: Path, last: str = "-8", name: str = "club.xml") -> str:
    lines = ""
    for ns, ew, score, points in LINES:
        earned = last if ns == "7" else points
        lines += (
            f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
            f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>{score}</SCORE>"
            f"<NS_BUTLER_POINTS>{earned}</NS_BUTLER_POINTS></TRAVELLER_LINE>"
        )
    people = (
        "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>"
        "<PLAYER><PLAYER_NAME>Anna</PLAYER_NAME></PLAYER>"
        "<PLAYER><PLAYER_NAME>Boris</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
    )
    path = folder / name
    path.write_text(
        f"<USEBIO><EVENT><EVENT_DESCRIPTION>Friday</EVENT_DESCRIPTION>{people}"
        f"<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD></EVENT></USEBIO>",
        "utf-8",
    )
    return str(path)


def test_a_file_is_compared_as_it_says_it_was(overtrick: Overtrick, tmp_path: Path) -> None:
    answer = overtrick("rank", usebio(tmp_path), "--json")
    assert answer.code == 0
    assert not answer.err
    points = [line["ns_points"] for line in answer.told["boards"][0]["lines"]]
    assert points == ["4", "3", "-4", "-8"]
    names = {one["pair"]: one.get("name") for one in answer.told["ranking"]}
    assert names["1"] == "Anna & Boris"


def test_another_way_can_be_asked_for(overtrick: Overtrick, tmp_path: Path) -> None:
    told = overtrick("rank", usebio(tmp_path), "--scoring", "matchpoints", "--json").told
    assert [line["ns_points"] for line in told["boards"][0]["lines"]] == ["6", "4", "2", "0"]


def test_points_that_differ_are_told_and_ranked_all_the_same(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    file = usebio(tmp_path, last="-9")
    answer = overtrick("rank", file)
    assert answer.code == 0
    assert "Friday" in answer.out
    assert answer.err.startswith(f"{file}:1:")
    assert "on board 1 7 earned -8.00, but the file says -9" in answer.err


def test_the_results_of_terminals(overtrick: Overtrick, tmp_path: Path) -> None:
    columns = (
        "Section:int Table:int Round:int Board:int PairNS:int PairEW:int "
        "NS/EW:text Contract:text Result:text"
    )
    start: dict[str, int | str | bool | None] = {"Section": 1, "Round": 1, "Board": 1}
    told = ((1, "4 S", "="), (3, "4 S", "-1"), (5, "9 S", "-1"))
    rows: list[Row] = [
        start | {"Table": pair, "PairNS": pair, "PairEW": pair + 1, "NS/EW": "N"}
        | {"Contract": contract, "Result": result}
        for pair, contract, result in told
    ]  # fmt: skip
    path = tmp_path / "evening.bws"
    path.write_bytes(
        database(
            {
                "Section": ("ID:int Letter:text", [{"ID": 1, "Letter": "A"}]),
                "RoundData": ("Section:int Round:int NSPair:int EWPair:int", []),
                "ReceivedData": (columns, rows),
            }
        )
    )
    answer = overtrick("rank", str(path), "--json")
    assert answer.code == 2
    assert [line["score_ns"] for line in answer.told["boards"][0]["lines"]] == [420, -50]
    text = overtrick("rank", str(path)).err
    assert f"{path}:3:" in text
    assert "Contract=9 S" in text


def test_sections_of_several_files_stay_apart(overtrick: Overtrick, tmp_path: Path) -> None:
    files = usebio(tmp_path), usebio(tmp_path, name="second.xml")
    told = overtrick("rank", *files, "--json").told
    found = {(one["pair"], one["section"]): one.get("name") for one in told["ranking"]}
    assert found["1", "A"] == found["1", "B"] == "Anna & Boris"
    assert len(found) == 16


def test_files_that_call_their_sections_alike_stay_apart_too(
    overtrick: Overtrick, tmp_path: Path
) -> None:
    one = Path(usebio(tmp_path))
    text = one.read_text("utf-8").replace("<BOARD>", "<SECTION SECTION_ID='B'><BOARD>")
    one.write_text(text.replace("</BOARD>", "</BOARD></SECTION>"), "utf-8")
    told = overtrick("rank", str(one), str(one), "--json").told
    assert {entry["section"] for entry in told["ranking"]} == {"B", "C"}
    assert len(told["ranking"]) == 16


def test_a_file_without_results_is_refused(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "deals.pbn"
    path.write_text('[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n', "utf-8")
    answer = overtrick("rank", str(path), "--json")
    assert answer.code == 2
    assert answer.refused["code"] == "travellers-none"


def test_a_guess_at_how_a_file_is_written_is_said(overtrick: Overtrick, tmp_path: Path) -> None:
    path, beside = tmp_path / "club.csv", tmp_path / "agreed.txt"
    rows = "1,N1,E1,4П,С,10\n1,N2,E2,3БК,Ю,8\n"
    path.write_bytes(f"board,ns,ew,contract,declarer,tricks\n{rows}".encode("cp1251"))
    beside.write_bytes("title: Пятница".encode("cp1251"))
    answer = overtrick("rank", str(path), "--conditions", str(beside))
    assert answer.code == 0
    assert answer.out.startswith("Пятница")
    said = "nothing in the file says how it is written: read as cp1251, which is a guess"
    assert f"{path}:2:10: {said}" in answer.err
    assert f"{beside}:1:8: {said}" in answer.err


def test_the_same_of_a_file_that_a_program_wrote(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "club.pbn"
    rows = "".join(
        f'[Board "1"]\n[North "Лебедев"]\n[Room "{room}"]\n' for room in ("Open", "Closed")
    )
    path.write_bytes(rows.encode("cp1251"))
    answer = overtrick("rank", str(path))
    assert answer.code == 2
    assert not answer.out
    assert f"{path}:2:9: nothing in the file says how it is written" in answer.err
    assert "expected results that can be ranked; the file has none" in answer.err


def match(folder: Path, tables: int, *, named: str = "match.pbn") -> str:
    path = folder / named
    people = (("Anna", "Boris", "Clara", "Dmitri", 10), ("Elena", "Galina", "Viktor", "Ivan", 9))
    path.write_text(
        "\n".join(
            f'[Board "1"]\n[North "{n}"]\n[East "{e}"]\n[South "{s}"]\n[West "{w}"]\n'
            f'[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Declarer "N"]\n[Contract "4S"]\n'
            f'[Result "{tricks}"]\n'
            for n, e, s, w, tricks in people[:tables]
        ),
        "utf-8",
    )
    return str(path)


def test_a_match_whose_file_leaves_the_rooms_out(overtrick: Overtrick, tmp_path: Path) -> None:
    file = match(tmp_path, 2)
    answer = overtrick("rank", file, "--json")
    assert answer.code == 0
    assert [(one["name"], one["points"]) for one in answer.told["ranking"]] == [
        ("Reds", "10"),
        ("Blues", "-10"),
    ]
    told = overtrick("rank", file).err
    assert f"{file}:1:1: nothing tells which room a table was in" in told
    assert "with Reds North-South" in told


def test_half_a_match_can_not_be_ranked(overtrick: Overtrick, tmp_path: Path) -> None:
    file = match(tmp_path, 1)
    answer = overtrick("rank", file, "--json")
    assert (answer.code, answer.out) == (2, "")
    assert answer.refused["code"] == "travellers-one-table"
    assert overtrick("rank", file, "--scoring", "imps").code == 2
    told = overtrick("rank", file, "--scoring", "total", "--json").told
    assert [one["points"] for one in told["ranking"]] == ["420", "-420"]


def test_a_csv_with_teams_is_ranked_by_imps(overtrick: Overtrick, tmp_path: Path) -> None:
    path = tmp_path / "match.csv"
    path.write_text("board,ns,ew,score_ns,team\n1,1,2,420,1/2\n1,3,4,-50,2/1\n", "utf-8")
    told = overtrick("rank", str(path), "--json").told
    assert [one["points"] for one in told["ranking"]] == ["10", "-10"]
    path.write_text("board,ns,ew,score_ns,team\n1,1,2,420,1/2\n", "utf-8")
    assert overtrick("rank", str(path), "--json").refused["code"] == "travellers-one-table"

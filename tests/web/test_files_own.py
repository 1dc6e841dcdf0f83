"""A sheet, an evening and a board of a table, each taken out as a file at once."""

from __future__ import annotations

import re

import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.reading import read_any
from overtrick.formats.writing import WRITABLE
from overtrick.web.files.work import Wish, answered
from tests.web.club_room import room
from tests.web.four import Four
from tests.web.house import house
from tests.web.reader import plain
from tests.web.test_files import PROGRAM

ALL = {*WRITABLE}
DEALS = {Kind.DLM, Kind.DUP, Kind.BER, Kind.BHG, Kind.BRI, Kind.CDS, Kind.DGE, Kind.RZD}
NUMBERED = {Kind.CSV, Kind.USEBIO, Kind.LIN}
"""They want a number of the board, or a deal."""
HANDS = DEALS | {Kind.DIAGRAM, Kind.DEALS_CSV, Kind.HANDVIEWER}


def held_by(json: bytes) -> set[Kind]:
    """The kinds that what was taken out as JSON can be taken out as, each read again."""
    boards = len(read_any("", json).records)
    found: set[Kind] = set()
    for kind in WRITABLE:
        told, body = answered(Wish("save", "own.json", "en", kind=str(kind)), json)
        if told["saved"]:
            found.add(kind)
            assert 0 < len(read_any("", body, kind).records) <= boards
    return found


class TestASheet:
    @pytest.mark.parametrize("kind", ["pbn", "rbn", "json", "csv", "usebio"])
    def test_as_any_kind_that_can_hold_it(self, kind: str) -> None:
        opened = PROGRAM.opened(rules="duplicate", title="Friday")
        PROGRAM.with_secret(opened["write"]).change(1, "entered", deal="4S N =")
        answer = PROGRAM.ask("GET", f"/s/{opened['watch']}/as/{kind}")
        assert answer.status_code == 200
        ending = {"usebio": "xml"}.get(kind, kind)
        assert f"Friday.{ending}" in answer.headers["content-disposition"]
        (record,) = read_any("", answer.content, Kind(kind)).records
        result = record.results[0].line.outcome if record.results else record
        assert getattr(result, "score_ns", None) == 420 or str(record.contract) == "4S N"

    def test_in_every_format(self) -> None:
        for rules, without in (("duplicate", HANDS | {Kind.LIN}), ("rubber", HANDS | NUMBERED)):
            opened = PROGRAM.opened(rules=rules)
            PROGRAM.with_secret(opened["write"]).change(1, "entered", deal="4S N =")
            json = PROGRAM.ask("GET", f"/s/{opened['watch']}/as/json").content
            assert held_by(json) == ALL - without, rules

    @pytest.mark.parametrize("kind", [Kind.PBN, Kind.RBN, Kind.CSV])
    def test_by_the_api_as_on_its_page(self, kind: Kind) -> None:
        opened = PROGRAM.opened(rules="duplicate", title="Friday")
        PROGRAM.with_secret(opened["write"]).change(1, "entered", deal="4S N =")
        answer = PROGRAM.with_secret(opened["watch"]).api("GET", f"/sheet/as/{kind}")
        assert answer.status_code == 200
        assert answer.content == PROGRAM.ask("GET", f"/s/{opened['watch']}/as/{kind}").content
        assert f"Friday.{kind}" in answer.headers["content-disposition"]

    def test_by_the_api_what_cannot_be(self) -> None:
        opened = PROGRAM.opened(rules="rubber")
        program = PROGRAM.with_secret(opened["write"])
        assert program.api("GET", "/sheet/as/pbn").json()["code"] == "kind-no-boards"
        program.change(1, "entered", deal="4S N =")
        refused = program.api("GET", "/sheet/as/csv")
        assert (refused.status_code, refused.json()["code"]) == (422, "kind-cannot-hold")
        assert program.api("GET", "/sheet/as/bws").status_code == 404
        assert program.api("GET", "/sheet/as/no").status_code == 422
        assert PROGRAM.api("GET", "/sheet/as/pbn").status_code == 401

    def test_what_cannot_hold_it_says_so(self) -> None:
        opened = PROGRAM.opened(rules="rubber")
        PROGRAM.with_secret(opened["write"]).change(1, "entered", deal="4S N =")
        for kind in ("dlm", "csv", "handviewer", "lin"):
            answer = PROGRAM.ask("GET", f"/s/{opened['watch']}/as/{kind}")
            assert answer.status_code == 422
            assert "can be held by" in plain(answer.text)
        assert PROGRAM.ask("GET", f"/s/{opened['watch']}/as/bws").status_code == 404
        assert PROGRAM.ask("GET", f"/s/{opened['watch']}/as/no").status_code == 404
        assert PROGRAM.ask("GET", "/s/no-such-secret/as/pbn").status_code == 404


def test_an_evening_of_rubbers() -> None:
    found = room("three-rubbers", 4, names="Anna\nBoris\nClara\nDmitri", title="Friday")
    found.director.does("/begin")
    found.table(1).writes("4S N =", 1)
    found.table(1).writes("3NT S =", 2)
    answer = found.director.get("/as/pbn")
    assert answer.status_code == 200
    records = read_any("", answer.content).records
    assert [str(one.result) for one in records] == ["4S N =", "3NT S ="]
    assert set(records[0].names) == {"Anna", "Boris", "Clara", "Dmitri"}
    assert [str(one.vulnerability) for one in records] == ["None", "NS"]
    # Nobody else sees it before the results are shown.
    assert found.screen.get("/as/pbn").status_code == 404
    assert f'action="{found.director.at}/files"' in found.director.page("/results")
    assert held_by(found.director.get("/as/json").content) == ALL - HANDS - NUMBERED


def test_a_session_of_duplicate() -> None:
    found = room("howell", 12, 240, title="Friday")
    found.director.does("/begin")
    found.table(1).writes("4S N =", int(found.table(1).page().split('id="place-')[1].split('"')[0]))
    answer = found.director.get("/as/usebio")
    assert [len(one.results) for one in read_any("", answer.content).records] == [1]
    assert held_by(found.director.get("/as/json").content) == ALL - HANDS - {Kind.LIN}


def test_a_board_of_a_table() -> None:
    with house() as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        four.bids("Pass", "Pass", "Pass", "Pass")
        (number,) = set(re.findall(r"/replay/(\d+)", four.watcher.page()))
        replay = four.watcher.page(f"/replay/{number}")
        assert f'{four.watcher.at}/replay/{number}/as/lin"' in replay
        json = four.watcher.get(f"/replay/{number}/as/json").content
        assert held_by(json) == ALL - {Kind.CSV, Kind.USEBIO}  # a rubber has no numbers
        for kind in ("pbn", "lin", "handviewer", "dlm", "diagram"):
            answer = four.watcher.get(f"/replay/{number}/as/{kind}")
            assert answer.status_code == 200
            (record,) = read_any("", answer.content, Kind(kind)).records
            assert record.whole is not None
        assert four.watcher.get("/replay/999/as/pbn").status_code == 404

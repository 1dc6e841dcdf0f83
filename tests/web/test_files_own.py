"""A sheet, an evening and a board of a table, each taken out as a file at once."""

from __future__ import annotations

import re

import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.reading import read_any
from tests.web.club_room import room
from tests.web.four import Four
from tests.web.house import house
from tests.web.reader import plain
from tests.web.test_files import PROGRAM


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


def test_a_session_of_duplicate() -> None:
    found = room("howell", 12, 240, title="Friday")
    found.director.does("/begin")
    found.table(1).writes("4S N =", int(found.table(1).page().split('id="place-')[1].split('"')[0]))
    answer = found.director.get("/as/usebio")
    assert [len(one.results) for one in read_any("", answer.content).records] == [1]


def test_a_board_of_a_table() -> None:
    with house() as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        four.bids("Pass", "Pass", "Pass", "Pass")
        (number,) = set(re.findall(r"/replay/(\d+)", four.watcher.page()))
        replay = four.watcher.page(f"/replay/{number}")
        assert f'{four.watcher.at}/replay/{number}/as/lin"' in replay
        for kind in ("pbn", "lin", "handviewer", "dlm", "diagram"):
            answer = four.watcher.get(f"/replay/{number}/as/{kind}")
            assert answer.status_code == 200
            (record,) = read_any("", answer.content, Kind(kind)).records
            assert record.whole is not None
        assert four.watcher.get("/replay/999/as/pbn").status_code == 404

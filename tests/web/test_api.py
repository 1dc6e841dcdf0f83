"""The API at work: a sheet kept by several programs at once, followed, and taken out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from overtrick.scoring.rules.registry import RULE_SETS
from tests.web.program import API, Program, app_of

PROGRAM = Program(app_of())


def begun(**head: object) -> Program:
    return PROGRAM.with_secret(PROGRAM.opened(**head)["write"])


def entered(program: Program, *deals: str) -> dict[str, Any]:
    """The sheet with these deals at its end."""
    sheet: dict[str, Any] = program.api("GET", "/sheet").json()
    for deal in deals:
        answer = program.change(sheet["seq"], "entered", deal=deal)
        assert answer.status_code == 200, answer.text
        sheet = answer.json()
    return sheet


def contracts(sheet: dict[str, Any]) -> list[str]:
    return [deal["contract"] for deal in sheet["deals"]]


class TestWriting:
    def test_a_change_sent_twice_under_a_key_is_made_once(self) -> None:
        program = begun()
        body = {"seen": 1, "key": "tap", "change": {"kind": "entered", "deal": "4S N ="}}
        answers = [program.api("POST", "/sheet/changes", body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert {answer.json()["seq"] for answer in answers} == {2}

    def test_without_a_key_the_second_is_told_that_the_sheet_has_moved_on(self) -> None:
        program = begun()
        assert program.change(1, "entered", deal="4S N =").status_code == 200
        again = program.change(1, "entered", deal="4S N =")
        assert (again.status_code, again.json()["code"]) == (409, "overtaken")
        assert contracts(again.json()["sheet"]) == ["4S"]
        assert again.json()["sheet"]["right"] == "write"

    def test_of_many_at_once_one_is_first_and_nothing_is_lost(self) -> None:
        program = begun()

        async def all_at_once(seen: int) -> list[int]:
            bodies = [
                {"seen": seen, "change": {"kind": "entered", "deal": f"{level}C N ="}}
                for level in (1, 2, 1, 2, 1)
            ]
            asked = (program.asking("POST", f"{API}/sheet/changes", json=one) for one in bodies)
            return [answer.status_code for answer in await asyncio.gather(*asked)]

        assert sorted(asyncio.run(all_at_once(1))) == [200, 409, 409, 409, 409]
        assert sorted(asyncio.run(all_at_once(2))) == [200, 409, 409, 409, 409]
        assert len(program.api("GET", "/sheet").json()["deals"]) == 2

    def test_a_number_that_was_never_seen_is_refused(self) -> None:
        assert begun().change(7, "undone").status_code == 409

    def test_an_early_deal_is_corrected_and_all_after_it_reckoned_anew(self) -> None:
        program = begun()
        sheet = entered(program, "4S N =", "3NT S -1")
        first, second = sheet["deals"]
        assert second["vulnerable"] == {"NS": True, "EW": False}
        answer = program.change(sheet["seq"], "corrected", id=first["id"], deal="4S N -1")
        after = answer.json()
        assert [deal["id"] for deal in after["deals"]] == [first["id"], second["id"]]
        assert after["deals"][1]["vulnerable"] == {"NS": False, "EW": False}

    def test_a_deal_is_put_in_before_another(self) -> None:
        program = begun()
        sheet = entered(program, "1C N =", "3C N =")
        before = sheet["deals"][1]["id"]
        answer = program.change(sheet["seq"], "entered", deal="2C N =", before=before)
        assert contracts(answer.json()) == ["1C", "2C", "3C"]

    def test_undo_and_redo_go_back_and_forth(self) -> None:
        program = begun()
        sheet = entered(program, "1C N =")
        assert (sheet["may_undo"], sheet["may_redo"]) == (True, False)
        undone = program.change(sheet["seq"], "undone").json()
        assert (contracts(undone), undone["may_undo"], undone["may_redo"]) == ([], False, True)
        redone = program.change(undone["seq"], "redone").json()
        assert (contracts(redone), redone["may_redo"]) == (["1C"], False)

    @pytest.mark.parametrize(
        ("kind", "facts", "code"),
        [
            ("undone", {}, "nothing-to-undo"),
            ("redone", {}, "nothing-to-redo"),
            ("deleted", {"id": 9}, "no-such-deal"),
            ("corrected", {"id": 1, "deal": "pass"}, "no-such-deal"),
            ("entered", {"deal": "pass", "before": 5}, "no-such-deal"),
            ("rubber-opened", {}, "rubber-open"),
            ("arranged", {"rules": "whist"}, "rules-unknown"),
            ("arranged", {"house_rules": {"no.such": 1}}, "rules-unknown-field"),
            ("arranged", {"stake": "a lot"}, "not-a-stake"),
            ("entered", {"deal": "4S N = honours N 120"}, "honours-points"),
            ("entered", {"deal": {"contract": "4S", "declarer": "N", "tricks": 3, "honours": [
                {"holder": "N", "points": 100}, {"holder": "S", "points": 100}]}}, "honours-twice"),
            ("entered", {"deal": {"contract": "4S", "declarer": "N"}}, "expected"),
            ("entered", {"deal": {"contract": "4S", "tricks": 9}}, "not-a-contract"),
            ("entered", {"deal": {"contract": "pass", "tricks": 9}}, "not-a-contract"),
            ("entered", {"deal": {"contract": "8S", "declarer": "N", "tricks": 9}}, "bid-level"),
        ],
    )  # fmt: skip
    def test_what_the_sheet_does_not_take(
        self, kind: str, facts: dict[str, object], code: str
    ) -> None:
        program = begun()
        answer = program.change(1, kind, **facts)
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert answer.json()["message"]
        assert program.api("GET", "/sheet").json()["seq"] == 1

    def test_the_rules_are_fixed_once_a_deal_is_written(self) -> None:
        program = begun()
        changed = program.change(1, "arranged", rules="rubber-1932", dealer="S").json()
        assert (changed["rules"], changed["dealer"]) == ("rubber-1932", "S")
        sheet = entered(program, "1C N =")
        answer = program.change(sheet["seq"], "arranged", rules="rubber")
        assert answer.json()["code"] == "rules-fixed"
        kept = program.change(sheet["seq"], "arranged", title="Friday", names={"E": "Eva"}).json()
        assert (kept["rules"], kept["title"], kept["names"]["E"]) == (
            "rubber-1932",
            "Friday",
            "Eva",
        )

    def test_house_rules_go_with_the_rules_they_change(self) -> None:
        program = begun(house_rules={"honours.enabled": False, "rubber.clean": 750})
        assert program.api("GET", "/sheet").json()["house_rules"] == {
            "honours.enabled": False,
            "rubber.clean": 750,
        }
        other = program.change(1, "arranged", rules="rubber-1935").json()
        assert other["house_rules"] == {}

    def test_what_is_told_of_house_rules_can_be_asked_for(self) -> None:
        rules = {"undertricks.doubled.nv": [100, 200], "tie": "draw", "honours.enabled": False}
        told = PROGRAM.opened(house_rules=rules)["sheet"]["house_rules"]
        assert PROGRAM.opened(house_rules=told)["sheet"]["house_rules"] == told

    def test_another_rubber_with_other_partners(self) -> None:
        program = begun(names={"N": "Anna", "E": "Boris", "S": "Clara", "W": "Dmitri"})
        sheet = entered(program, "4S N =", "4S N =")
        assert sheet["finished"]
        names = {"E": "Clara", "S": "Boris"}
        cut = [{"name": "Anna", "card": "SA"}, {"name": "Clara", "card": "К♥"}]
        answer = program.change(sheet["seq"], "rubber-opened", names=names, dealer="W", cut=cut)
        opened = answer.json()
        assert [rubber["names"]["S"] for rubber in opened["rubbers"]] == ["Clara", "Boris"]
        assert opened["dealer"] == "W"
        assert opened["names"] == {"N": "Anna", "E": "Clara", "S": "Boris", "W": "Dmitri"}
        entered(program, "3NT E =", "3NT E =")
        told = program.api("GET", "/sheet/back-score").json()
        balances = {player["name"]: player["balance"] for player in told["players"]}
        won = [rubber["balance"]["NS"] for rubber in told["rubbers"]]
        assert balances == {
            "Anna": won[0] + won[1],
            "Boris": -won[0] + won[1],
            "Clara": won[0] - won[1],
            "Dmitri": -won[0] - won[1],
        }
        assert program.api("GET", "/sheet/history").json()["events"][3]["data"]["cut"]

    def test_partners_by_turns_or_by_a_cut(self) -> None:
        program = begun(names={"N": "Anna", "E": "Boris", "S": "Clara", "W": "Dmitri"})
        sheet = entered(program, "4S N =", "4S N =")
        turned = program.change(sheet["seq"], "rubber-opened", how="turn").json()
        assert turned["names"]["N"] == "Anna"
        assert turned["names"]["S"] != "Clara"
        entered(program, "pass")
        seq = turned["seq"] + 1
        refused = program.change(seq, "rubber-opened", how="cut")
        assert (refused.status_code, refused.json()["code"]) == (422, "rubber-open")
        cut = program.change(seq, "rubber-opened", how="cut", broken_off=True).json()
        assert sorted(cut["names"].values()) == ["Anna", "Boris", "Clara", "Dmitri"]
        event = program.api("GET", "/sheet/history").json()["events"][-1]
        assert len({card for _, card in event["data"]["cut"]}) == 4

    @pytest.mark.parametrize(
        ("names", "facts"),
        [
            ({"N": "Anna", "E": "Boris", "S": "Clara"}, {}),
            ({"N": "Anna", "E": "Anna", "S": "Clara", "W": "Dmitri"}, {}),
            ({"N": "Anna", "E": "Boris", "S": "Clara", "W": "Dmitri"}, {"dealer": "N"}),
            ({"N": "Anna", "E": "Boris", "S": "Clara", "W": "Dmitri"}, {"names": {"N": "Eva"}}),
        ],
    )
    def test_who_cuts_has_four_names_and_names_nobody(
        self, names: dict[str, str], facts: dict[str, object]
    ) -> None:
        program = begun(names=names)
        sheet = entered(program, "4S N =", "4S N =")
        answer = program.change(sheet["seq"], "rubber-opened", how="cut", **facts)
        assert (answer.status_code, answer.json()["field"]) == (422, "body.change.how")

    def test_a_deal_says_why(self) -> None:
        program = begun()
        sheet = entered(program, "4HX N +1", "pass")
        told = program.api("GET", "/sheet/deals/2?lang=bg").json()
        plain = [
            {k: line[k] for k in ("kind", "points", "side", "place")} for line in told["lines"]
        ]
        assert plain == sheet["deals"][0]["lines"]
        assert all(line["why"] and line["rules"] for line in told["lines"])
        assert program.api("GET", "/sheet/deals/3").json()["lines"] == []
        assert program.api("GET", "/sheet/deals/4").status_code == 404

    def test_a_code_is_of_an_address_that_one_may_hand_on(self) -> None:
        opened = PROGRAM.opened()
        writer, watcher = (PROGRAM.with_secret(opened[right]) for right in ("write", "watch"))
        assert writer.api("GET", "/sheet/qr").content == watcher.api("GET", "/sheet/qr").content
        to_write = writer.api("GET", "/sheet/qr?right=write")
        assert to_write.content != writer.api("GET", "/sheet/qr").content
        assert to_write.headers["content-type"] == "image/svg+xml"
        assert watcher.api("GET", "/sheet/qr?right=write").status_code == 403

    def test_a_name_is_erased_for_good(self) -> None:
        program = begun(names={"N": "Anna", "S": "Clara"}, by="Anna")
        answer = program.api("POST", "/sheet/erase-name", {"name": "Anna"})
        assert answer.json()["names"] == {"N": "", "E": "", "S": "Clara", "W": ""}
        for path in ("/sheet", "/sheet/history", "/sheet/text", "/sheet/svg"):
            assert "Anna" not in program.api("GET", path).text

    def test_a_deleted_sheet_is_gone_for_both_addresses(self) -> None:
        opened = PROGRAM.opened()
        assert PROGRAM.with_secret(opened["write"]).api("DELETE", "/sheet").status_code == 204
        for right in ("write", "watch"):
            answer = PROGRAM.with_secret(opened[right]).api("GET", "/sheet")
            assert (answer.status_code, answer.json()["code"]) == (401, "not-here")


class TestStrictness:
    @pytest.mark.parametrize(
        ("body", "field", "reason"),
        [
            ({}, "body.seen", "missing"),
            ({"seen": "1"}, "body.seen", "int_type"),
            ({"seen": 1.0}, "body.seen", "int_type"),
            ({"seen": True}, "body.seen", "int_type"),
            ({"seen": 2**31}, "body.seen", "less_than_equal"),
            ({"seen": 1, "key": ""}, "body.key", "string_too_short"),
            ({"seen": 1, "key": "a b"}, "body.key", "string_pattern_mismatch"),
            ({"seen": 1, "change": {"kind": "stolen"}}, "body.change", "union_tag_invalid"),
            ({"seen": 1, "change": {"kind": "undone", "x": 1}}, "body.change.undone.x",
                "extra_forbidden"),
            ({"seen": 1, "change": {"kind": "undone"}, "again": 1}, "body.again",
                "extra_forbidden"),
        ],
    )  # fmt: skip
    def test_what_is_not_as_documented_is_named(
        self, body: dict[str, object], field: str, reason: str
    ) -> None:
        answer = begun().api("POST", "/sheet/changes", body)
        told = answer.json()
        assert (answer.status_code, told["code"]) == (422, "bad-field")
        assert (told["field"], told["reason"]) == (field, reason)
        assert field in told["message"]

    def test_a_misspelt_query_is_refused(self) -> None:
        answer = begun().api("GET", "/sheet/text?if_stoped=true")
        assert (answer.status_code, answer.json()["field"]) == (422, "query.if_stoped")

    def test_a_message_is_in_the_language_asked_for(self) -> None:
        body = {"deal": "8H N ="}
        headers = {"accept-language": "bg"}
        by_header = PROGRAM.api("POST", "/score", body, headers=headers).json()
        by_query = PROGRAM.api("POST", "/score?lang=bg", body, headers={"accept-language": "ru"})
        assert by_header == by_query.json()
        assert "пас" in by_header["message"]

    def test_another_method_is_told_which_there_are(self) -> None:
        answer = begun().api("PUT", "/sheet")
        assert (answer.status_code, answer.headers["allow"]) == (405, "DELETE, GET")


class TestFollowing:
    """A stream ends when the sheet is deleted, so that these tests can read to its end."""

    def followed(self, query: str, headers: dict[str, str] | None = None) -> list[dict[str, str]]:
        """The events sent to one who follows a sheet of two events, and sees a third made."""
        program = begun()
        entered(program, "1C N =")

        async def all_along() -> str:
            path = f"{API}/sheet/events{query}"
            follower = asyncio.create_task(program.asking("GET", path, headers))
            for step in ("enter", "delete"):
                for _ in range(1_000):
                    await asyncio.sleep(0)
                if step == "enter":
                    body = {"seen": 2, "change": {"kind": "entered", "deal": "2C N ="}}
                    await program.asking("POST", f"{API}/sheet/changes", json=body)
            await program.asking("DELETE", f"{API}/sheet")
            answer = await follower
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert answer.headers["x-accel-buffering"] == "no"
            return answer.text

        blocks = asyncio.run(all_along()).strip().split("\n\n")
        return [
            dict(line.split(": ", 1) for line in block.splitlines() if not line.startswith(":"))
            for block in blocks
        ]

    @pytest.mark.parametrize(
        ("query", "headers", "numbers"),
        [
            ("", {}, ["3"]),
            ("?after=2", {}, ["3"]),
            ("?after=0", {}, ["2", "3"]),
            ("", {"last-event-id": "1"}, ["2", "3"]),
            ("?after=2", {"last-event-id": "1"}, ["2", "3"]),
            ("?after=9", {}, []),
            # From before a backup was gone back to: there is no such number any more.
            ("", {"last-event-id": "9"}, ["2", "3"]),
        ],
    )
    def test_it_goes_on_from_the_number_that_was_seen(
        self, query: str, headers: dict[str, str], numbers: list[str]
    ) -> None:
        *sheets, last = self.followed(query, headers)
        assert last["event"] == "gone"
        assert [event["id"] for event in sheets] == numbers
        assert [json.loads(event["data"]) for event in sheets] == [
            {"seq": int(number)} for number in numbers
        ]

    def test_the_whole_sheet_is_sent_where_it_is_wanted(self) -> None:
        event, _ = self.followed("?sheets=true")
        assert contracts(json.loads(event["data"])) == ["1C", "2C"]

    @pytest.mark.parametrize("number", ["x", "-1", "9" * 50])
    def test_a_number_that_is_none_is_refused(self, number: str) -> None:
        program = begun()
        headers = {"last-event-id": number}
        assert program.api("GET", "/sheet/events", headers=headers).status_code == 422
        assert program.api("GET", f"/sheet/events?after={number}").status_code == 422


class TestTakingOut:
    def test_a_file_has_the_name_of_the_sheet(self) -> None:
        program = begun(title="Петък")
        for kind in ("text", "svg", "pdf"):
            header = program.api("GET", f"/sheet/{kind}").headers["content-disposition"]
            assert header.startswith("attachment; filename=sheet.")
            assert "filename*=UTF-8''%D0%9F%D0%B5" in header

    def test_the_text_begins_an_equal_sheet(self) -> None:
        program = begun(rules="chicago", title="Friday", dealer="E", stake="0.50 € per 100")
        sheet = entered(program, "4HX N +1", "pass", "3NT W -2")
        text = program.api("GET", "/sheet/text?lang=ru").text
        again = PROGRAM.api("POST", "/sheets/from-text", {"text": text}).json()["sheet"]
        strange = {"seq", "deals"}
        assert {k: v for k, v in again.items() if k not in strange} == {
            k: v for k, v in sheet.items() if k not in strange
        }
        assert [deal | {"id": 0} for deal in again["deals"]] == [
            deal | {"id": 0} for deal in sheet["deals"]
        ]

    @pytest.mark.parametrize(
        ("query", "shown"),
        [("lang=bg", "Ние"), ("lang=ru", "Мы"), ("why=true", "2 × 40"), ("after_each=true", "=")],
    )
    def test_a_picture_shows_what_is_asked_for(self, query: str, shown: str) -> None:
        program = begun()
        entered(program, "1NT N +2")
        assert shown in program.api("GET", f"/sheet/svg?{query}").text or query == "why=true"

    def test_all_that_is_wrong_with_a_file_is_told_with_its_place(self) -> None:
        text = "rules: rubber\n8H N =\n2C N =\nN: Anna\n"
        answer = PROGRAM.api("POST", "/sheets/from-text", {"text": text})
        told = answer.json()
        assert answer.status_code == 422
        assert [(one["line"], one["column"]) for one in told["problems"]] == [(2, 1), (4, 1)]
        assert told["line"] == 2

    def test_what_is_odd_in_a_file_is_told_with_the_sheet(self) -> None:
        told = PROGRAM.api(
            "POST", "/sheets/from-text", {"text": "rules: duplicate\ndealer: E\npass\n"}
        )
        assert told.status_code == 201
        [problem] = told.json()["problems"]
        assert (problem["code"], problem["line"], problem["column"]) == (
            "sheet-dealer-by-board",
            2,
            9,
        )
        assert problem["message"]
        sound = PROGRAM.api("POST", "/sheets/from-text", {"text": "rules: duplicate\npass\n"})
        assert sound.json()["problems"] == []


class TestReckoning:
    @pytest.mark.parametrize(
        ("given", "score"),
        [
            ({"deal": "4HX N +1", "rules": "duplicate"}, 690),
            ({"deal": "4HX N +1", "rules": "duplicate", "vulnerable": "NS"}, 990),
            ({"deal": "4HX N +1", "rules": "duplicate", "vulnerable": "EW"}, 690),
            ({"deal": "4HX N +1", "rules": "duplicate", "turn": 2}, 990),
            ({"deal": "3NT W =", "rules": "duplicate", "vulnerable": "both"}, -600),
            ({"deal": "pass", "rules": "duplicate"}, 0),
            ({"deal": "1NT N -1", "vulnerable": "both"}, -100),
            ({"deal": "2C N =", "state": {"NS": {"games": 1, "leg": 60}}}, 740),
            ({"deal": "2C N =", "house_rules": {"trick.minor": 25}}, 50),
        ],
    )
    def test_a_deal_is_scored(self, given: dict[str, object], score: int) -> None:
        answer = PROGRAM.api("POST", "/score", given)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert told["score_ns"] == score
        assert sum(line["points"] for line in told["lines"]) == abs(score)
        assert all(line["why"] for line in told["lines"])

    @pytest.mark.parametrize(
        ("given", "field"),
        [
            ({"rules": "chicago", "turn": 5}, "body.turn"),
            ({"rules": "duplicate", "state": {"NS": {"leg": 40}}}, "body.state"),
            ({"state": {"NS": {"leg": 100}}}, "body.state"),
            ({"state": {}, "vulnerable": "NS"}, "body.state"),
            ({"state": {"NS": {"games": 2}}}, "body.state.NS.games"),
        ],
    )
    def test_a_state_that_can_not_be_is_refused(self, given: dict[str, object], field: str) -> None:
        answer = PROGRAM.api("POST", "/score", {"deal": "pass", **given})
        assert (answer.status_code, answer.json()["field"]) == (422, field)

    def test_the_crib_has_every_result(self) -> None:
        for name in RULE_SETS:
            told = PROGRAM.api("GET", f"/table?rules={name}").json()
            assert len(told["results"]) == 2_940

    def test_every_rule_set_can_be_read_and_given_back(self) -> None:
        for name in RULE_SETS:
            told = PROGRAM.api("GET", f"/rules/{name}").json()
            house = {field: one["value"] for field, one in told["fields"].items()}
            assert PROGRAM.opened(rules=name, house_rules=house)["sheet"]["house_rules"] == {}

    @pytest.mark.parametrize("path", ["/rules/whist", "/rules/rubber/against/whist"])
    def test_a_rule_set_that_is_none_is_not_found(self, path: str) -> None:
        assert PROGRAM.api("GET", path).status_code == 404

    def test_rule_sets_are_compared_field_by_field(self) -> None:
        compare: Callable[[str, str], Any] = lambda one, other: PROGRAM.api(  # noqa: E731
            "GET", f"/rules/{one}/against/{other}"
        ).json()["differences"]
        assert compare("rubber", "rubber") == []
        there, back = compare("rubber", "rubber-1932"), compare("rubber-1932", "rubber")
        assert [(row["field"], row["one"], row["other"]) for row in there] == [
            (row["field"], row["other"], row["one"]) for row in back
        ]
        assert there

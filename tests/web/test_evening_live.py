"""Evenings followed live: each address is sent its own page, and nobody another's."""

from __future__ import annotations

import asyncio
from typing import Any

from overtrick.club.evenings.addresses import at_table, watching
from overtrick.web.live import Live
from tests.web.club_room import Phone, Room, room
from tests.web.scorer import deal
from tests.web.test_live import Browser, run


async def arrived(found: Room, number: int) -> None:
    rooms: Live[Any] = found.app.state.evenings_live
    while len(rooms) < number:  # noqa: ASYNC110 - nobody is told of this but tests
        await asyncio.sleep(0.01)


async def sends(phone: Phone, path: str, seen: int, **form: object) -> int:
    data = {"seen": str(seen), **{name: str(value) for name, value in form.items()}}
    answer = await phone.asking("POST", phone.at + path, data=data)
    return answer.status_code


def test_each_sees_the_deal_on_a_page_of_its_own() -> None:
    found = room("howell", 12, 240)
    found.director.does("/begin")
    paths = {
        "director": f"/evening/{found.secret}",
        "table": f"/evening/{at_table(found.secret, 1)}",
        "other": f"/evening/{at_table(found.secret, 2)}",
        "screen": f"/evening/{watching(found.secret)}",
        "card": f"/evening/{watching(found.secret)}/player/1",
        "directors table": f"/evening/{found.secret}/table/1",
    }

    async def told() -> dict[str, str]:
        watching_ = {
            name: Browser(found.app, f"{path}/live?after=2") for name, path in paths.items()
        }
        await arrived(found, len(paths))
        form = {"round": 1, "place": 1, "side": "NS", **deal("4S N =")}
        assert await sends(found.table(1), "/enter", 2, **form) == 303
        events = {name: await browser.event() for name, browser in watching_.items()}
        for browser in watching_.values():
            await browser.leave()
        return events

    events = run(told())
    assert all(event.startswith("id: 3\n") for event in events.values())
    assert "Is this right?" in events["table"]
    assert "Is this right?" not in events["other"] + events["screen"] + events["directors table"]
    assert 'id="tables"' in events["director"]
    assert "+420" in events["card"]
    assert "+420" not in events["other"] + events["screen"]
    for name in ("table", "other", "screen", "card"):
        assert found.secret not in events[name]


def test_two_phones_at_once_at_one_table_have_one_end() -> None:
    found = room("howell", 12, 240)
    found.director.does("/begin")

    async def both() -> list[int]:
        forms = [{"round": 1, "place": 1, "side": side} for side in ("NS", "EW")]
        return list(
            await asyncio.gather(
                sends(found.table(1), "/enter", 2, **forms[0], **deal("4S N =")),
                sends(found.table(1), "/enter", 2, **forms[1], **deal("4S N +1")),
            )
        )

    assert sorted(run(both())) == [303, 422]


def test_tables_that_write_at_once_are_not_in_each_others_way() -> None:
    found = room("mitchell", 28, 180)
    found.director.does("/begin")

    async def every() -> list[int]:
        return await asyncio.gather(
            *(
                sends(
                    found.table(table), "/enter", 2,
                    round=1, place=3 * table - 2, side="NS", **deal("4S N ="),
                )
                for table in range(1, 8)
            )
        )  # fmt: skip

    assert run(every()) == [303] * 7


def test_boards_that_waited_on_a_phone_are_taken_though_others_wrote() -> None:
    found = room("howell", 12, 240)
    found.director.does("/begin")
    found.table(2).writes("3NT S =", 1)
    form = {"round": 1, "side": "NS", **deal("4S N =")}
    for place, seen in ((1, 2), (2, 3), (3, 4)):
        if place < 3:
            found.table(2).writes("pass", place + 1)
        answer = found.table(1).sends("/enter", seen=seen, place=place, key=f"k{place}", **form)
        assert answer.status_code == 303
    again = found.table(1).sends("/enter", seen=2, place=1, key="k1", **form)
    assert again.status_code == 303
    assert found.director.reads("/history").count("Board 1: 4 spades N =") == 1


def test_a_confirmation_of_what_was_just_corrected_is_told_so() -> None:
    found = room("howell", 12, 240)
    found.director.does("/begin")
    table = found.table(1)
    table.writes("4S N =", 1)
    stale = table.seq
    table.does("/result/1/1", what="write", side="NS", **deal("4S N +1"))
    late = table.sends("/confirm", seen=stale, round=1, side="EW", results=stale)
    assert (late.status_code in {409, 422}, "+1" in late.text) == (True, True)
    table.agrees()
    assert "both agree" in table.reads()


def test_the_evening_is_gone_for_those_who_follow() -> None:
    found = room("three-rubbers", 4)

    async def told() -> str:
        browser = Browser(found.app, f"{found.screen.at}/live?after=1")
        await arrived(found, 1)
        await sends(found.director, "/close", 1, what="evening")
        await browser.task
        sent = b"".join([browser.sent.get_nowait() for _ in range(browser.sent.qsize())])
        return sent.decode()

    assert "event: gone" in run(told())


def test_a_script_is_answered_with_the_part() -> None:
    found = room("howell", 12, 240)
    found.director.does("/begin")
    table = found.table(1).with_script()
    form = {"round": 1, "place": 1, "side": "NS", **deal("4S N =")}
    answer = table.sends("/enter", **form)
    assert (answer.status_code, answer.text.startswith('<div id="live" data-seq="3"')) == (
        200,
        True,
    )
    refused = table.sends("/enter", **form)
    assert refused.status_code == 422
    assert refused.text.startswith('<p id="notice" role="alert">')
    look = table.get("/look", params={"place": 2, "round": 1, **deal("3NT E -1")})
    assert "50 points for North-South" in look.text
    wrong = found.director.get("/look", params={"place": 2, **deal("3NT E -1")})
    assert wrong.status_code == 403

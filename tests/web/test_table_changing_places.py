"""Two change places at live tables by the director's page, and what their open pages hear of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest

from tests.web.house import House, house
from tests.web.reader import plain
from tests.web.test_evening_online import STRANGERS, Evening, at_one_table, pairs, passed_out
from tests.web.test_live import Browser


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


def where(evening: Evening) -> dict[int, str]:
    """The table that each pair's first player is led to, and the seat of his hand there."""
    found: dict[int, str] = {}
    for number in (1, 2, 3, 4):
        said = re.search(r"table (\d+)", evening.seat(number).reads())
        assert said
        found[number] = said[1]
    return found


def change(evening: Evening, one: int, other: int, turn: int = 1) -> tuple[int, str]:
    form = {"what": "swap", "one": str(one), "other": str(other), "round": str(turn)}
    data = {"seen": evening.seq(), "key": f"{one}{other}{turn}{evening.seq()}", **form}
    answer = evening.client.post(f"/evening/{evening.secret}/seats", data=data)
    if answer.status_code == 303:
        evening.client.get(f"/evening/{evening.secret}")
        evening.reads(evening.secret)
    return answer.status_code, plain(answer.text)


def apart(evening: Evening) -> tuple[int, int]:
    """Two pairs that sit at different tables."""
    tables = where(evening)
    other = next(number for number, table in tables.items() if table != tables[1])
    return 1, other


def test_they_move_at_once_and_open_pages_follow(client: House) -> None:
    evening = pairs(client)
    before, (one, other) = where(evening), apart(evening)
    chair = evening.seat(one)
    assert "(you)" in chair.reads()

    async def following() -> Browser:
        browser = Browser(client.app, f"{chair.at}/live?after=0")
        await browser.event()
        return browser

    browser = client.run(following)
    assert change(evening, one, other)[0] == 303
    client.run(lambda: _ended(browser))
    after = where(evening)
    assert after == {**before, one: before[other], other: before[one]}
    for number, place in STRANGERS:
        assert "(you)" in evening.seat(number, place).reads()


async def _ended(browser: Browser) -> None:
    """The page is told to open its address anew: its seat is at another table."""
    async with asyncio.timeout(30):
        await browser.task
    told = b"".join([browser.sent.get_nowait() for _ in range(browser.sent.qsize())])
    assert b"event: gone" in told


def test_with_cards_in_hand_they_can_only_from_the_next_round_on(client: House) -> None:
    evening = pairs(client)
    one, other = apart(evening)
    page = plain(client.get(f"/evening/{evening.secret}/seats").text)
    assert "At live tables both move to their new seats at once" in page
    four = at_one_table(evening)
    four[0].does("deal")
    before = where(evening)
    status, told = change(evening, one, other)
    assert status == 422
    assert "they have been dealt cards where they sit" in told
    assert where(evening) == before
    passed_out(four)
    assert change(evening, one, other)[0] == 422
    assert change(evening, one, other, turn=2)[0] == 303
    assert where(evening) == before
    evening.directs("begin")
    assert all("(you)" in evening.seat(*who).reads() for who in STRANGERS)
    assert change(evening, one, other, turn=1)[0] == 422

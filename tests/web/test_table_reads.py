"""However many follow a table, what is stored there is read for all of them at once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.store import Address, Event
from overtrick.club.store.memory import MemoryStore
from tests.web.four import Chair, Four, seq
from tests.web.house import House, house
from tests.web.test_live import Browser

N, E, S, W = Seat


class Counting(MemoryStore):
    """A store that remembers how often it was asked."""

    def __init__(self) -> None:
        super().__init__(lambda: datetime.now(UTC))
        self.reads = self.lookups = 0

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Event]:
        self.reads += 1
        return await super().read(stream, after, limit)

    async def address(self, secret: str) -> Address | None:
        self.lookups += 1
        return await super().address(secret)


def asked(number: int) -> tuple[int, int]:
    """How often the log and the addresses were asked for a call that so many heard of."""
    store = Counting()
    with house(store) as client:
        four = Four.sit_down(client)
        four.owner.does("deal")
        chairs = [four.watcher, *(four.at(seat) for seat in Seat)][:number]
        browsers = [_listening(client, chair) for chair in chairs]
        store.reads = store.lookups = 0
        four.at(N).does("call", call="1C", seen=_seen(four))
        told = [client.run(browser.event) for browser in browsers]
        found = store.reads, store.lookups
        assert len(set(told)) == number  # each is told what he may see, and nobody else
        for browser in browsers:
            client.run(browser.leave)
    return found


def _listening(client: House, chair: Chair) -> Browser:
    """Somebody who has heard of all there was."""

    async def came() -> Browser:
        browser = Browser(client.app, f"{chair.at}/live?after=0")
        await browser.event()
        return browser

    return client.run(came)


def _seen(four: Four) -> int:
    return seq(four.owner.page())


@pytest.mark.parametrize("number", [2, 5])
def test_an_event_is_read_once_however_many_follow(number: int) -> None:
    reads, lookups = asked(number)
    assert (reads, lookups) == asked(1)
    assert lookups == 0

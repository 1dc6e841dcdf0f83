"""A database that can't be written is nobody's fault: whoever sent something sends it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.store import Allowed, Event, NewEvent, Unavailable
from overtrick.club.store.memory import MemoryStore
from tests.web.four import Four
from tests.web.house import House, house
from tests.web.reader import plain
from tests.web.test_evening_online import PAIRS, set_up

N = Seat.NORTH
DEAL = {"contract": "4S", "declarer": "N", "over": "0"}


class Full(MemoryStore):
    """A store that can be read, and written until its disk is full."""

    def __init__(self) -> None:
        super().__init__(lambda: datetime.now(UTC))
        self.full = False

    def _check(self) -> None:
        if self.full:
            raise Unavailable("disk full")

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        self._check()
        return await super().append(stream, expected_seq, events, key)

    async def create(
        self, stream: str, events: Sequence[NewEvent], addresses: Mapping[str, Allowed]
    ) -> list[Event]:
        self._check()
        return await super().create(stream, events, addresses)


@pytest.fixture
def store() -> Full:
    return Full()


@pytest.fixture
def client(store: Full) -> Iterator[House]:
    with house(store) as visiting:
        yield visiting


def test_what_could_not_be_stored_may_be_sent_again(store: Full, client: House) -> None:
    four = Four.sit_down(client)
    four.owner.does("deal")
    sheet = client.post("/new/rubber", follow_redirects=False).headers["location"]
    evening = f"/evening/{set_up(client, 'howell', 8, PAIRS)}"
    page = client.post("/evening/new", data={"people": "8", "minutes": "180"}).text
    offer = page.partition('name="start" value="')[2].partition('"')[0]
    letters: list[tuple[str, dict[str, str]]] = [
        (f"{four.at(N).at}/call", {"seen": "6", "call": "1S", "key": "a"}),
        (f"{four.at(N).at}/say", {"text": "hello", "key": "b"}),
        (f"{four.at(N).at}/sit", {"seat": "N", "name": "Anna-Maria"}),
        (f"{sheet}/enter", {"seen": "1", **DEAL}),
        (f"{evening}/begin", {"seen": "1"}),
        ("/table/new", {"start": "1"}),
        ("/practice", {"practice": "any"}),
        ("/new/rubber", {}),
        ("/evening/new", {"people": "8", "minutes": "180", "start": offer}),
    ]
    for full, wanted in ((True, 503), (False, 303)):
        store.full = full
        for path, form in letters:
            answer = client.post(path, data=form, follow_redirects=False)
            assert answer.status_code == wanted, (path, plain(answer.text))
            assert ("retry-after" in answer.headers) is full

"""Whole sessions at a table, with every byte that each address is sent, and who may see what.

What an address may see is reckoned here from the cards and the log alone, by the Laws, and not by
the code that hides them.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from random import Random
from typing import NamedTuple

from starlette.routing import Route

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.store import open_store
from overtrick.club.tables.addresses import at_seat, watching
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.table import Table
from overtrick.web.live import Live
from overtrick.web.table.live import part
from tests.web.four import FRIENDS
from tests.web.house import House, house
from tests.web.test_live import Browser

NOON = datetime(2024, 5, 4, 12, tzinfo=UTC)
PATIENCE = 120.0
BEAT = b": \n\n"
"""What keeps a silent line open."""
LONG = 400
"""Moves after which a deal is over by all means."""
OWNER, WATCHER = "owner", "watcher"
Viewer = Seat | str
Form = Mapping[str, object]
VIEWERS: tuple[Viewer, ...] = (*Seat, OWNER, WATCHER)
_SEQ = re.compile(rb'data-seq="(\d+)"')


def may_see(table: Table, viewer: Viewer) -> set[Card]:
    """The cards of the deal that this viewer may know by now, those played among them."""
    game = table.game
    if game is None:
        return set()
    if game.outcome is not None:
        return set(PACK)
    seen = {move.what for move in game.moves if isinstance(move.what, Card)}
    open_to_all = [*game.faced]
    if game.play is not None and seen:
        open_to_all.append(Seat(game.play.contract.declarer).partner)
    if isinstance(viewer, Seat):
        open_to_all.append(viewer)
    return seen.union(*(game.deal.hand(seat).cards for seat in open_to_all))


class Sent(NamedTuple):
    """Something that was sent to an address, after so many steps, and what it was sent for."""

    step: int
    viewer: Viewer
    what: str
    body: bytes


@dataclass(eq=False)
class Session:
    """A table whose cards, clock and secrets are known, and a stream to each of its addresses."""

    client: House
    write: str
    sent: list[Sent] = field(default_factory=list[Sent])
    known: dict[Viewer, set[Card]] = field(default_factory=dict[Viewer, set[Card]])
    streams: dict[Viewer, Browser] = field(default_factory=dict[Viewer, Browser])
    step: int = 0

    @property
    def table(self) -> Table:
        """All that there is."""
        desk: TableDesk = self.client.app.state.tables

        async def read() -> Table:
            return await desk.table((await desk.view(self.write)).stream)

        return self.client.run(read)

    def at(self, viewer: Viewer) -> str:
        """The path of an address."""
        if isinstance(viewer, Seat):
            return f"/table/{at_seat(self.write, viewer)}"
        return f"/table/{self.write if viewer == OWNER else watching(self.write)}"

    def does(self, viewer: Viewer, path: str, form: Form, seen: int | None = None) -> int:
        """Send a form, as a script does; the status."""
        number = self.table.seq if seen is None else seen
        data = {"seen": str(number), "key": f"{self.step} {path}"}
        data |= {name: str(value) for name, value in form.items()}
        headers = {"x-parts": "1"} if self.step % 2 else {}
        answer = self.client.post(f"{self.at(viewer)}/{path}", data=data, headers=headers)
        self.keeps(viewer, f"POST {path} {data.get('card', '')}", answer.content)
        return answer.status_code

    def reads(self, viewer: Viewer, path: str) -> None:
        """Ask for a page, or for something to take along."""
        answer = self.client.get(self.at(viewer) + path)
        self.keeps(viewer, f"GET {path}", answer.content)

    def keeps(self, viewer: Viewer, what: str, body: bytes) -> None:
        self.sent.append(Sent(self.step, viewer, what, body))

    def opens_streams(self) -> None:
        """A stream to every address; it is listened to until the session is over."""

        async def begun() -> dict[Viewer, Browser]:
            return {one: Browser(self.client.app, f"{self.at(one)}/live") for one in VIEWERS}

        self.streams = self.client.run(begun)

    def hears(self) -> None:
        """What came by the streams up to now; and what may be known from now on."""
        number = self.table.seq

        async def told() -> list[tuple[Viewer, bytes]]:
            return [
                (viewer, body)
                for viewer, browser in self.streams.items()
                for body in await _heard(browser, number)
            ]

        for viewer, body in self.client.run(told):
            self.keeps(viewer, "stream", body)
        self.learns()

    def learns(self) -> None:
        """Whatever may be seen now is known for ever."""
        table = self.table
        for viewer in VIEWERS:
            self.known.setdefault(viewer, set()).update(may_see(table, viewer))

    def ends(self) -> None:
        async def left() -> None:
            for browser in self.streams.values():
                await browser.leave()

        self.client.run(left)


async def _heard(browser: Browser, number: int) -> list[bytes]:
    """All that comes until the table is shown as it was after that event, or later."""
    found: list[bytes] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            body = await browser.sent.get()
            if body == BEAT:
                continue  # it comes by the clock of this machine
            found.append(body)
            shown = _SEQ.search(found[-1])
            if shown and int(shown[1]) >= number:
                return found


def paths(client: House, deal: int) -> Iterator[str]:
    """All that can be asked for below the address of a table; what a printer gets is left out."""
    for route in client.app.routes:
        if isinstance(route, Route) and route.path.startswith("/table/{secret}"):
            path = route.path.removeprefix("/table/{secret}").replace("{deal:int}", str(deal))
            if "GET" in (route.methods or ()) and path not in {"/live", "/sheet.pdf"}:
                yield re.sub(r"{\w+}", "pbn", path)


@contextmanager
def session(*deals: Deal, seats: dict[str, str] | None = None) -> Generator[Session]:
    """Four friends at a table, or whoever is told, with these deals one after another."""
    left, secrets = list(deals), (f"secret-{number:017}" for number in count())
    with house(open_store("memory:", clock=lambda: NOON)) as client:
        state = client.app.state
        desk = state.tables
        state.tables = TableDesk(
            desk.store, lambda: next(secrets), lambda: left.pop(0) if left[1:] else left[0]
        )
        state.tables_live = Live(state.tables, part)
        told = {**FRIENDS, **(seats or {}), "start": "1", "grace": "3600"}
        answer = client.post("/table/new", data=told)
        assert answer.status_code == 303
        found = Session(client, answer.headers["location"].removeprefix("/table/"))
        for seat in Seat:
            if told[f"seat{seat}"] == "nobody":
                assert found.does(seat, "sit", {"seat": seat, "name": f"P{seat}"}) in {200, 303}
        found.sent.clear()
        found.opens_streams()
        found.hears()
        try:
            yield found
        finally:
            found.ends()


class Wish(NamedTuple):
    """A step of a session: who sends what."""

    viewer: Viewer
    path: str
    form: Form


def wish(table: Table, chance: Random) -> Wish:  # noqa: PLR0911 - one a kind
    """What somebody does next: mostly a call or a card, now and then anything else."""
    game = table.game
    if game is None or not table.is_on:
        return Wish(OWNER, "deal", {})
    asked = game.claim or game.undo
    if asked is not None:
        kind = "claim" if game.claim else "undo"
        agreed = "yes" if chance.random() < (0.2 if game.claim else 0.6) else "no"
        return Wish(asked.asked[0], "answer", {"what": kind, "agreed": agreed})
    mover, odd = game.mover, chance.random()
    assert mover is not None
    if odd < 0.03 and game.last_move_of(mover) is not None:
        return Wish(mover, "undo", {})
    if game.play is None:
        if odd < 0.06 and game.calls:
            index = len(game.calls) - 1
            return Wish(game.calls[-1].seat, "explain", {"call": index, "text": "Natural"})
        legal = game.auction.legal_calls()
        likely = [one for one in legal if str(one)[:1] in "P12"] or legal
        return Wish(mover, "call", {"call": chance.choice(likely)})
    if odd < 0.05:
        claimer = mover if mover is not game.play.dummy else mover.partner
        return Wish(claimer, "claim", {"tricks": chance.randrange(game.tricks_left + 1)})
    return Wish(mover, "card", {"card": chance.choice(game.play.legal_cards())})


def with_swapped(deal: Deal, *pairs: tuple[Card, Card]) -> Deal:
    """The deal with the two cards of each pair in each other's places."""
    new = dict(pairs) | {other: one for one, other in pairs}
    held = [deal.hand(seat).cards for seat in Seat]
    hands = [sorted((new.get(card, card) for card in cards), reverse=True) for cards in held]
    texts = (
        ".".join("".join(str(card)[1] for card in hand if str(card)[0] == suit) for suit in "SHDC")
        for hand in hands
    )
    return Deal.parse("N:" + " ".join(texts))


def shuffled(chance: Random) -> Deal:
    return Deal.of_pack(chance.sample(PACK, len(PACK)))


Curious = Callable[[Session, Random], None]


def played(
    found: Session, chance: Random, curious: Curious, script: Sequence[Wish] = ()
) -> list[Wish]:
    """A deal to its end, or a script; after each step somebody is curious."""
    made: list[Wish] = []
    for at in range(LONG):
        table = found.table
        if script:
            if at == len(script):
                return made
            step = script[at]
        elif at and not table.is_on:
            return made
        else:
            step = wish(table, chance)
        found.step += 1
        status = found.does(step.viewer, step.path, step.form)
        assert status in {200, 303}, (step, status)
        made.append(step)
        found.hears()
        curious(found, chance)
    raise AssertionError("a deal without end")


def nobody(_: Session, __: Random) -> None:
    """Nobody is curious."""

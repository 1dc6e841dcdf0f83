"""Tables with people and bots at two servers of one database, either of which is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random

from overtrick.cards.seat import Seat
from overtrick.club.store import Event, open_store
from overtrick.club.tables.addresses import at_seat
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.folding import opened
from overtrick.club.tables.judging import after
from overtrick.club.tables.keeping import change_of
from overtrick.club.tables.table import Table
from tests.served import Served, served
from tests.soak.playing import LOST, Answer, Door, Line, Sent, Sitting

PATIENCE = 120.0
"""Seconds after which a table hangs."""
GOES_ON = 6
"""Events after a kill by which a table is seen to live: more than one person makes by himself."""
PEOPLE: Sequence[tuple[Seat, ...]] = (
    (),
    (Seat.SOUTH,),
    (Seat.NORTH, Seat.EAST),
    (Seat.NORTH, Seat.SOUTH, Seat.WEST),
    tuple(Seat),
)
"""Who is a person, table by table; at the first there are bots only, and an owner who looks on."""


@dataclass(eq=False)
class Club:
    """The servers that live, and the number of what they have acknowledged."""

    database: str
    apps: list[Served] = field(default_factory=list[Served])
    stacks: list[ExitStack] = field(default_factory=list[ExitStack])
    told: int = 0
    over: bool = False

    def begins(self) -> None:
        """One more server."""
        stack = ExitStack()
        words = ("--bots-pause", "0", "--trust-proxy", "--database", self.database)
        self.apps.append(stack.enter_context(served(*words)))
        self.stacks.append(stack)

    def kills(self, number: int) -> None:
        """One less, which does not know of it."""
        self.apps[number].process.kill()
        assert self.apps[number].process.wait(60) == -9, "it died before it was killed"
        del self.apps[number]
        self.stacks.pop(number).close()

    def ends(self) -> None:
        """All servers stop in good order."""
        self.over = True
        for stack in self.stacks:
            stack.close()

    def door(self, number: int) -> Door:
        """A door that should be open, another one for another number."""
        url = self.apps[number % len(self.apps)].client.base_url
        return Door(url.host, url.port or 80)


@dataclass(eq=False)
class Guest(Sitting):
    """Somebody at a seat, or the owner, who goes to the other server when his own is gone."""

    club: Club = field(default_factory=lambda: Club(""))
    doors: Iterator[int] = field(default_factory=count)
    deals: bool = False

    async def stays(self) -> None:
        """Follow the table for as long as there is a server."""
        while not self.club.over:
            with suppress(*LOST):
                await self.listen()
            await self.leaves()

    async def leaves(self) -> None:
        """To another door."""
        await asyncio.sleep(0.02)
        self.door = self.club.door(next(self.doors))

    async def moves(self) -> None:
        """Every move that is offered, each until it is answered."""
        moved = 0
        while not self.club.over:
            self.news.clear()
            wish = self.wish() if self.seq > moved else None
            if wish is None and self.deals and b'/deal"' in self.page and self.seq > moved:
                wish = "deal", ""
            if wish is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), 0.2)
                continue
            moved = self.seq
            await self.insists(*wish)

    async def insists(self, path: str, what: str) -> None:
        """Make one move; where nobody answers it is sent again, elsewhere, as the same attempt."""
        seen = self.seq
        form = {path: what, "seen": seen, "key": f"{self.secret} after {seen}"}
        while not self.club.over:
            line = Line(self.door)
            try:
                answer: Answer = await line.ask("POST", f"{self.at}/{path}", **form)
            except LOST:
                await self.leaves()
                continue
            finally:
                line.close()
            assert answer.status in {200, 409, 422}, answer
            self.sent.append(Sent(0, seen + 1, path, what, answer.status))
            self.club.told += answer.status == 200
            return


async def opens(club: Club, seats: Sequence[Seat], number: int) -> tuple[str, list[Guest]]:
    """A table of boards without end, its people at both servers."""
    door = club.door(number)
    line = Line(door, client=f"198.51.100.{number + 1}")
    form = {f"seat{one}": "nobody" if one in seats else "beginner" for one in Seat}
    answer = await line.ask(
        "POST", "/table/new", start=1, rules="duplicate", grace=3600, keeper="beginner", **form
    )
    write = answer.head.split(b"location: /table/")[1].split(b"\r\n")[0].decode()
    guests: list[Guest] = []
    for place, seat in enumerate(seats):
        doors = count(number + place)
        guest = Guest(door, at_seat(write, seat), seat=seat, club=club, doors=doors)
        told = await line.ask("POST", f"{guest.at}/sit", seat=seat, name=f"P{seat}", seen=1)
        assert told.status == 303, told
        guest.door = club.door(next(doors))
        guests.append(guest)
    line.close()
    guests = guests or [Guest(door, write, club=club, doors=count(number))]
    guests[0].deals = True
    return write, guests


async def play(
    club: Club, times: int, people: Sequence[Sequence[Seat]], chance: Random
) -> list[tuple[str, list[Guest]]]:
    """All tables at once, and so many kills; each table must go on after each of them."""
    tables = [await opens(club, seats, number) for number, seats in enumerate(people)]
    guests = [guest for _, those in tables for guest in those]
    tasks = [asyncio.create_task(one.stays()) for one in guests]
    tasks += [asyncio.create_task(one.moves()) for one in guests]
    for number in range(times):
        await _until(club, club.told + chance.randrange(10, 60), tasks)
        await asyncio.sleep(chance.uniform(0, 0.05))
        club.kills(chance.randrange(2))
        await _all_go_on(number, tables, tasks)
        await asyncio.to_thread(club.begins)
    await _all_go_on(times, tables, tasks)
    club.over = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tables


async def _until(club: Club, told: int, tasks: Sequence[asyncio.Task[None]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while club.told < told:
            _sound(tasks)
            await asyncio.sleep(0.005)


async def _all_go_on(
    number: int, tables: Sequence[tuple[str, list[Guest]]], tasks: Sequence[asyncio.Task[None]]
) -> None:
    """No table hangs, with people or without."""
    before = [max(one.seq for one in guests) for _, guests in tables]
    try:
        async with asyncio.timeout(PATIENCE):
            for (_, guests), seq in zip(tables, before, strict=True):
                while max(one.seq for one in guests) < seq + GOES_ON:
                    _sound(tasks)
                    await asyncio.sleep(0.02)
    except TimeoutError:
        now = [[(one.seq, one.phase, one.seat) for one in guests] for _, guests in tables]
        raise AssertionError(f"after kill {number} a table hangs: {before} {now}") from None


def _sound(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def judge(database: str, tables: Sequence[tuple[str, list[Guest]]]) -> int:
    """Assert that every server kept its word; the number of moves that were acknowledged."""
    told = 0
    with closing(open_store(database)) as store:
        desk = TableDesk(store)
        for write, guests in tables:
            log = await store.read((await desk.view(write)).stream)
            told += judged(log, [one for guest in guests for one in by_seat(guest)])
    return told


def by_seat(guest: Guest) -> Iterator[tuple[Seat, Sent]]:
    """What he was told was done."""
    return ((guest.seat, one) for one in guest.sent if one.status == 200 and one.path != "deal")


def judged(log: Sequence[Event], told: Sequence[tuple[Seat, Sent]]) -> int:
    """All of it is there, at its place and once; and every event is lawful where it stands."""
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    changes = [change_of(event.kind, event.data) for event in log]
    lawful(changes)
    for seat, move in told:
        later = (one for one in log[move.number - 1 :] if one.data.get("seat") == str(seat))
        event = next(later)
        assert event.data.get(move.path) == move.what, (seat, move, event)
    for cards in deals(log):
        assert len(cards) == len(set(cards)) <= 52
    return len(told)


def lawful(changes: Sequence[Change]) -> Table:
    """The table, each event judged once more; raises what the table said to an unlawful one."""
    first = changes[0]
    assert isinstance(first, Opened)
    table = opened(1, first)
    for change in changes[1:]:
        table = after(table, table.seq + 1, change)
    return table


def deals(log: Sequence[Event]) -> list[list[str]]:
    """The cards of each deal, as they were played."""
    found: list[list[str]] = []
    for event in log:
        if event.kind == "dealt":
            found.append([])
        elif event.kind == "played":
            found[-1].append(event.data["card"])
    return found

"""An evening at live tables over two servers of one database, either of which is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from random import Random

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.evenings.addresses import of_player, table_stream
from overtrick.club.evenings.chairs import Chair, sitting
from overtrick.club.evenings.changes import Opened
from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import Status, tables
from overtrick.club.evenings.written import Spot
from overtrick.club.store import Store, open_store
from overtrick.club.tables.desk import TableDesk
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import session
from tests.soak.playing import LOST, Line
from tests.soak.tables_killing import Club, Guest, by_seat, judged

PATIENCE = 300.0
"""Seconds after which a round hangs."""
ONLINE = Online(level=Level.BEGINNER, grace=3_600, fill=True)
"""Whoever has no name is a bot."""


@dataclass(eq=False)
class Player(Guest):
    """Somebody in one seat of one round, whose moves go to one server and the other in turn."""

    async def insists(self, path: str, what: str) -> None:
        """As any guest does, at the other door than the last time."""
        self.door = self.club.door(next(self.doors))
        await super().insists(path, what)


@dataclass(eq=False)
class Evening:
    """What the director and the players know of it, and all that they were told was done."""

    club: Club
    store: Store
    write: str
    stream: str
    played: list[tuple[str, Player]] = field(default_factory=list[tuple[str, Player]])

    @classmethod
    async def opens(cls, club: Club, store: Store, head: Opened) -> Evening:
        """Set it up for live tables; nothing is dealt yet."""
        desk = EveningDesk(store)
        write = (await desk.open(head)).write
        await desk.change(write, ONLINE, 1, key="online", by="")
        return cls(club, store, write, (await desk.view(write)).stream)

    async def page(self) -> Page:
        """The evening as the log has it."""
        return await EveningDesk(self.store).page(self.stream)

    async def begins_round(self, number: int) -> None:
        """The director's tap, at one door; if nobody answers he looks whether it was done."""
        for attempt in count():
            page = await self.page()
            if page.round == number:
                return
            line = Line(self.club.door(number + attempt))
            form = {"seen": page.seq, "key": f"round {number} {attempt}"}
            try:
                answer = await line.ask("POST", f"/evening/{self.write}/begin", **form)
                assert answer.status in {200, 303, 409}, answer
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                line.close()

    async def seats(self) -> list[Player]:
        """Everybody who has a name, seated for the round that is on; one of each table deals."""
        page = await self.page()
        found: list[Player] = []
        for seating in page.seated(page.round):
            stream = table_stream(self.stream, page.round, seating.table)
            chairs = zip(Seat, sitting(page, seating), strict=True)
            people = [
                (seat, chair) for seat, chair in chairs if page.people[chair.number][chair.place]
            ]
            for seat, chair in people:
                player = self.player(chair, page.round, seat, first=seat is people[0][0])
                self.played.append((stream, player))
                found.append(player)
        return found

    def player(self, chair: Chair, turn: int, seat: Seat, *, first: bool) -> Player:
        """Somebody by his address, below which stands the round."""
        secret = f"{of_player(self.write, chair)}.{turn}"
        doors = count(chair.number + chair.place)
        door = self.club.door(next(doors))
        return Player(door, secret, seat=seat, club=self.club, doors=doors, deals=first)

    async def is_played(self, turn: int) -> bool:
        """Whether every table of a round has played all its boards."""
        return all(one.status is Status.DONE for one in tables(await self.page(), turn))


async def play(evening: Evening, rounds: int, kills: Sequence[int], chance: Random) -> None:
    """All rounds, and in those named a server is killed and begun again."""
    for turn in range(1, rounds + 1):
        await evening.begins_round(turn)
        players = await evening.seats()
        tasks = [asyncio.create_task(one.stays()) for one in players]
        tasks += [asyncio.create_task(one.moves()) for one in players]
        try:
            if turn in kills:
                await _killed(evening.club, tasks, chance)
            async with asyncio.timeout(PATIENCE):
                while not await evening.is_played(turn):
                    _sound(tasks)
                    await asyncio.sleep(0.1)
        except TimeoutError:
            now = [(one.secret[-3:], one.seat, one.seq, one.phase) for one in players]
            raise AssertionError(f"round {turn} hangs: {now}") from None
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _killed(club: Club, tasks: Sequence[asyncio.Task[None]], chance: Random) -> None:
    told = club.told + chance.randrange(10, 40)
    async with asyncio.timeout(PATIENCE):
        while club.told < told:
            _sound(tasks)
            await asyncio.sleep(0.005)
    await asyncio.sleep(chance.uniform(0, 0.05))
    club.kills(chance.randrange(2))
    await asyncio.sleep(chance.uniform(0, 1.0))
    await asyncio.to_thread(club.begins)


def _sound(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


async def results(evening: Evening) -> list[bytes]:
    """What each server says came of it."""
    said: list[bytes] = []
    for number in range(len(evening.club.apps)):
        line = Line(evening.club.door(number))
        answer = await line.ask("GET", f"/evening/{evening.write}/results.json")
        assert answer.status == 200, answer
        said.append(answer.body)
        line.close()
    return said


async def judge(evening: Evening) -> int:
    """Assert that nothing was lost or done twice; how many moves were acknowledged."""
    page, log = await evening.page(), await evening.store.read(evening.stream)
    due = {
        Spot(turn, seating.table, board)
        for turn in range(1, page.round + 1)
        for seating in page.seated(turn)
        for board in seating.boards
    }
    entered = [(one.data["round"], one.data["table"], one.data["place"]) for one in log
               if one.kind == "entered"]  # fmt: skip
    assert set(page.results) == set(entered) == due
    assert len(entered) == len(due)
    boards = [one.data["board"] for one in log if one.kind == "board-dealt"]
    assert sorted(boards) == sorted({spot.place for spot in due})
    desk, told = TableDesk(evening.store), 0
    for turn in range(1, page.round + 1):
        for seating in page.seated(turn):
            stream = table_stream(evening.stream, turn, seating.table)
            table = await desk.table(stream)
            assert [one.game.board for one in table.finished] == list(seating.boards)
            for one in table.finished:
                assert page.results[Spot(turn, seating.table, one.game.board)].entry == one.entry
                assert page.deals[one.game.board] == one.game.deal
            here = [player for at, player in evening.played if at == stream]
            told += judged(
                await evening.store.read(stream), [one for each in here for one in by_seat(each)]
            )
    return told


def night(
    database: str, plan: Plan, people: Sequence[tuple[str, str]], kills: Sequence[int]
) -> int:
    """A whole evening; how many moves were acknowledged."""
    club, head = Club(database), session(plan)

    async def story(store: Store) -> int:
        evening = await Evening.opens(club, store, Opened(head.agreed, tuple(people), "Friday"))
        movement = (await evening.page()).movement
        assert movement
        await play(evening, len(movement.rounds), kills, Random(len(kills)))
        one, other = await results(evening)
        assert one == other
        return await judge(evening)

    try:
        club.begins()
        club.begins()
        with closing(open_store(database)) as store:
            return asyncio.run(story(store))
    finally:
        club.ends()

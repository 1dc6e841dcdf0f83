"""Live tables under load: how soon a call is seen at the other seats, and what tables cost.

Every table has four connections: people at one to four of its seats, bots of the lowest level at
the others, and whoever watches. The people are programs that bid and play whole deals through the
pages of real servers. Flat out they answer at once, which shows the throughput; at leisure they
think as people do, which shows how long a call takes to the other seats.

Afterwards every log is read: what was acknowledged is there once, and the same cards bid and
played in this process, without a server, come to the same calls, tricks and score.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import tempfile
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

from bench.measure import Row, milliseconds
from bench.tables_replayed import check
from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import watching
from overtrick.club.tables.addresses import at_seat
from tests.served import Served, served
from tests.services import PostgreSQL, postgresql
from tests.soak.playing import Door, Line, Sent, Sitting, Watching, hang_up

TABLES = 16
CONNECTIONS = 4
LAST_WORDS = 0.5
"""Seconds in which the last pages come to all."""
A_SECOND = 25
"""Tables for each second that people think on average, where they play at leisure."""
PEOPLE = (
    (Seat.SOUTH,),
    (Seat.NORTH, Seat.EAST),
    (Seat.NORTH, Seat.EAST, Seat.SOUTH),
    tuple(Seat),
)
"""Who is a person, table by table in turn."""


class Setting(NamedTuple):
    """What the tables are kept in, by how many processes, and how long a person thinks."""

    database: str
    processes: int
    thinking: float = 0.0

    def __str__(self) -> str:
        number = "one process" if self.processes == 1 else f"{self.processes} processes"
        return f"{self.database}, {number}"


@dataclass(eq=False)
class Table:
    """A table, its people, and those who only watch."""

    write: str
    people: list[Sitting]
    watchers: list[Watching]
    over: bool = False

    @property
    def all(self) -> list[Watching]:
        """Every connection."""
        return [*self.people, *self.watchers]

    def is_over(self) -> bool:
        """Whether the deal is over, as anybody was told."""
        self.over = self.over or any(one.phase in {"between", "over"} for one in self.all)
        return self.over


@dataclass(frozen=True, slots=True)
class Measured:
    """What a run found, in seconds and bytes."""

    moves: int
    took: float
    processor: float
    memory: float
    delays: list[float] = field(repr=False)

    @property
    def each(self) -> float:
        """Seconds of the processor for a call or a card."""
        return self.processor / self.moves


def rows(tables: int = TABLES) -> Iterator[Row]:
    """Throughput, cost and delay, on SQLite and on PostgreSQL, by one process and by two."""
    flat_out = (Setting("SQLite", 1), Setting("PostgreSQL", 1), Setting("PostgreSQL", 2))
    found = dict[Setting, Measured]()
    for setting in flat_out:
        found[setting] = one = measured(setting, tables)
        yield Row(f"{tables} tables, {setting}: moves a second", f"{one.moves / one.took:.0f}")
        yield Row("  processor for a call or card", milliseconds(one.each))
        yield Row("  memory for a table", f"{one.memory / 1024:.0f} KiB")
    alone, both = found[flat_out[1]].each, found[flat_out[2]].each
    yield Row(
        "processor for a move, two processes / one",
        milliseconds(both),
        milliseconds(alone),
        both / alone,
        most=1.25,
    )
    for setting in (flat_out[0], flat_out[2]):
        one = measured(setting._replace(thinking=max(1.0, tables / A_SECOND)), tables)
        half, most = (quantiles(one.delays, n=100)[at] for at in (49, 98))
        what = f"{tables} tables, {setting}: call to seats, p50 and p99"
        yield Row(what, milliseconds(half), milliseconds(most))


def measured(setting: Setting, tables: int) -> Measured:
    """One deal at each of so many tables, and the logs checked."""
    with ExitStack() as stack:
        url = _database(setting, stack)
        with ExitStack() as serving:
            servers = list(_servers(setting, url, serving))
            run = asyncio.run(_run(servers, tables, setting))
        moves = asyncio.run(check(url, [(one.write, one.people) for one in run.tables]))
    return replace(run.found, moves=moves)


class Run(NamedTuple):
    """What was measured, and where."""

    found: Measured
    tables: list[Table]


def _database(setting: Setting, stack: ExitStack) -> str:
    if setting.database == "SQLite":
        return f"sqlite:///{stack.enter_context(tempfile.TemporaryDirectory())}/bench.db"
    return stack.enter_context(_postgresql()).database()


@contextmanager
def _postgresql() -> Generator[PostgreSQL]:
    with postgresql(durable=True) as server:
        yield server


def _servers(setting: Setting, url: str, stack: ExitStack) -> Iterator[Served]:
    pause = "0.7" if setting.thinking else "0"
    for _ in range(setting.processes):
        words = ("--trust-proxy", "--bots-pause", pause, "--database", url)
        yield stack.enter_context(served(*words))


def door_of(app: Served) -> Door:
    """Where a server listens."""
    url = app.client.base_url
    return Door(url.host, url.port or 80)


async def _run(servers: Sequence[Served], number: int, setting: Setting) -> Run:
    doors = [door_of(app) for app in servers]
    # What the first deal brings along for all that follow is not theirs.
    await _played([await _opened(doors, at) for at in (2, 3)], setting._replace(thinking=0))
    before = sum(map(_resident, servers))
    tables = [await _opened(doors, at) for at in range(number)]
    spent, begun = sum(map(_processor, servers)), perf_counter()
    await _played(tables, setting)
    took, spent = perf_counter() - begun, sum(map(_processor, servers)) - spent
    memory = (sum(map(_resident, servers)) - before) / number
    refused = [one for table in tables for one in _refused(table)]
    assert not refused, refused[:3]
    delays = [delay for table in tables for delay in _delays(table)]
    return Run(Measured(0, took - LAST_WORDS, spent, memory, delays), tables)


async def _played(tables: Sequence[Table], setting: Setting) -> None:
    """Everybody comes, plays the deal, and goes."""
    everybody = [one for table in tables for one in table.all]
    lines = [asyncio.create_task(one.listen()) for one in everybody]
    await asyncio.gather(*(one.ready.wait() for one in everybody))
    chance = Random("thinking")
    await asyncio.gather(*(_deal(table, chance, setting) for table in tables))
    await asyncio.sleep(LAST_WORDS)
    await hang_up(lines)


async def _opened(doors: Sequence[Door], number: int) -> Table:
    """A table whose people sit, each at one server or another."""
    seats = PEOPLE[number % len(PEOPLE)]
    line = Line(doors[number % len(doors)], client=f"198.51.{number // 250}.{number % 250 + 1}")
    form = {f"seat{one}": "nobody" if one in seats else "beginner" for one in Seat}
    answer = await line.ask("POST", "/table/new", start=1, grace=3600, keeper="beginner", **form)
    assert answer.status == 303, answer
    write = answer.head.split(b"location: /table/")[1].split(b"\r\n")[0].decode()
    doors_of = [doors[(number + at) % len(doors)] for at in range(CONNECTIONS)]
    people = [
        Sitting(door, at_seat(write, seat), seat=seat)
        for door, seat in zip(doors_of, seats, strict=False)
    ]
    for one in people:
        told = await line.ask("POST", f"{one.at}/sit", seat=one.seat, name=f"P{one.seat}", seen=1)
        assert told.status in {200, 303}, told
    line.close()
    return Table(write, people, [Watching(one, watching(write)) for one in doors_of[len(people) :]])


async def _deal(table: Table, chance: Random, setting: Setting) -> None:
    """Deal, and play it out."""
    if setting.thinking:
        await asyncio.sleep(chance.uniform(0, setting.thinking))
    answer = await table.people[0].sends("deal", "")
    assert answer.status == 200, answer

    def pause() -> float:
        return min(chance.expovariate(1 / setting.thinking), 30) if setting.thinking else 0.0

    await asyncio.gather(*(one.plays(table.is_over, pause) for one in table.people))


def _refused(table: Table) -> list[Sent]:
    """The moves that were not taken; there is no cause for any."""
    for one in table.people:
        if one.line:
            one.line.close()
    return [one for person in table.people for one in person.sent if one.status != 200]


def _delays(table: Table) -> Iterator[float]:
    """From each person's call or card until each other connection had it."""
    for person in table.people:
        for move in person.sent:
            for other in table.all:
                if other is not person:
                    yield next(at for seq, at in other.came if seq >= move.number) - move.begun


def _resident(app: Served) -> int:
    """Bytes of memory that the server's process holds."""
    pages = Path(f"/proc/{app.process.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


def _processor(app: Served) -> float:
    """Seconds of the processor that it has used."""
    told = Path(f"/proc/{app.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """``python -m bench.tables --tables 200``."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--tables", type=int, default=TABLES)
    for row in rows(reader.parse_args().tables):
        print(*(cell for cell in row.cells if cell), sep="  ", flush=True)


if __name__ == "__main__":
    main()

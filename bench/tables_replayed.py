"""What stands in the logs of tables, held against what their people know and against the rules."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import closing

from overtrick.bots.levels import Level, bot_of
from overtrick.cards.card import Card
from overtrick.club.store import Event, open_store
from overtrick.club.tables.changes import Called, Dealt, HonoursClaimed, Moved, Played
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.due import due, seen_from
from overtrick.club.tables.judging import after
from overtrick.club.tables.keeping import change_of
from overtrick.club.tables.kept_tables import table_of
from overtrick.club.tables.table import Table
from overtrick.game.call import parse_call
from tests.soak.playing import Sitting, called, played


async def check(url: str, tables: Iterable[tuple[str, Sequence[Sitting]]]) -> int:
    """Assert it of each table by its owner's address; the number of calls and cards."""
    with closing(open_store(url)) as store:
        desk = TableDesk(store)
        logs = [
            (await store.read((await desk.view(write)).stream), people) for write, people in tables
        ]
    return sum([await asyncio.to_thread(checked, log, people) for log, people in logs])


def checked(log: Sequence[Event], people: Sequence[Sitting]) -> int:
    """Nothing that was acknowledged is lost, and the deal went as it must; the moves in it."""
    assert [event.seq for event in log] == list(range(1, len(log) + 1))
    for one in (one for person in people for one in person.sent if one.path != "deal"):
        event = log[one.number - 1]
        assert event.data[one.path] == one.what, (one, event)
    changes = [change_of(event.kind, event.data) for event in log]
    made = [change for change in changes if isinstance(change, Called | Played)]
    start = next(at for at, change in enumerate(changes) if isinstance(change, Dealt))
    table, again = table_of(log[: start + 1]), list[Moved]()
    while table.is_on:
        move = moved(table)
        again.append(move)
        table = after(table, table.seq + 1, move)
    if isinstance(wish := due(table), HonoursClaimed):
        table = after(table, table.seq + 1, wish)
    differ = [pair for pair in zip(made, again, strict=False) if pair[0] != pair[1]]
    assert made == again, ("the same cards were bid or played otherwise", differ[:1])
    final = table_of(log)
    assert final.ledger.rows == table.ledger.rows
    assert final.game is not None
    assert table.game is not None
    assert final.game.outcome == table.game.outcome
    return len(made)


def moved(table: Table) -> Called | Played:
    """What whoever is on turn does, person or bot: it depends on what he sees alone."""
    game = table.game
    assert game is not None
    assert game.mover is not None
    seat, level = game.mover, table.keeper(game.mover)
    if level is not None:
        bot = bot_of(Level(level))
        seen = seen_from(game, seat)
        return Played(seat, bot.card(seen)) if game.play else Called(seat, bot.call(seen))
    if game.play is not None:
        return Played(seat, Card.parse(played(map(str, game.play.legal_cards()))))
    return Called(seat, parse_call(called([str(one) for one in game.auction.legal_calls()])))

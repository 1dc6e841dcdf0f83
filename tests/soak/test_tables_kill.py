"""Of two servers with tables on one PostgreSQL either is killed: the games go on at the other."""

import asyncio
from random import Random

import pytest

from overtrick.club.store import Event
from overtrick.club.store.opening import now
from overtrick.club.tables.changes import Called, Change, Dealt, Opened, Sat
from overtrick.club.tables.errors import IllegalMove
from overtrick.club.tables.keeping import kept
from overtrick.game.call import PASS, parse_call
from tests.club.tables.tables import NAMES, NORTH, SUITS
from tests.services import postgresql
from tests.soak.playing import Sent
from tests.soak.tables_killing import PEOPLE, Club, judge, judged, play

SEATED = tuple(Sat(seat, name, f"holder {seat}") for seat, name in NAMES.items())
CALLED = Called(NORTH, parse_call("1C")), Called(NORTH.left(), PASS)


def kill(times: int, tables: int) -> None:
    with postgresql() as server:
        club = Club(server.database())
        try:
            club.begins()
            club.begins()
            found = asyncio.run(play(club, times, PEOPLE[:tables], Random(times)))
            told = asyncio.run(judge(club.database, found))
        finally:
            club.ends()
    assert told > 10 * times


def test_a_kill() -> None:
    kill(1, 3)


@pytest.mark.soak
def test_thirty_kills() -> None:
    kill(30, len(PEOPLE))


def test_what_is_lost_or_played_twice_is_found_out() -> None:
    changes: list[Change] = [Opened("rubber"), *SEATED, Dealt(SUITS), *CALLED]
    log = [Event("s", seq, now(), *kept(change), "") for seq, change in enumerate(changes, 1)]
    right = Sent(0.0, 7, "call", "1C", 200)
    assert judged(log, [(NORTH, right)]) == 1
    for wrong in (right._replace(what="2C"), right._replace(number=8)):
        with pytest.raises((AssertionError, StopIteration)):
            judged(log, [(NORTH, wrong)])
    with pytest.raises(IllegalMove):
        judged([*log, Event("s", len(log) + 1, now(), *kept(CALLED[0]), "")], [])

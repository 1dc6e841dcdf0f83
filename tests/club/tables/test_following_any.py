"""Whatever the director does and whenever, table and evening come to the same."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from overtrick.cards.errors import Illegal
from overtrick.club.evenings import changes as deeds
from overtrick.club.evenings.addresses import table_stream
from overtrick.club.evenings.standing_log import taken_back
from overtrick.club.store import open_store
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.marks import counted, marks
from overtrick.language.reading import read_entry
from overtrick.tournament.award import parse_award
from overtrick.tournament.evenings.settings import Kind, Settings
from tests.club.evenings.evenings import START, rubbers
from tests.club.tables.directing import agree, sheet
from tests.club.tables.nights import Night
from tests.club.tables.tables import run

BIDS = ("4S", "3NT", "2H", "1C", "6D")
RESULTS = ("4S N =", "3NT E +1", "2H S -1", "1C W +2", "5D N =", "pass", "3NT S =", "4H W =")


def deed(chance: Random, places: list[int]) -> deeds.Change:
    """Anything that a director may do to a result of the table."""
    place = chance.choice(places)
    entry = read_entry(chance.choice(RESULTS))
    return chance.choice(
        (
            deeds.Corrected(1, 1, place, entry, START, reason="typed wrongly"),
            deeds.Struck(1, 1, place, reason="not played"),
            deeds.Entered(1, 1, place, entry, START),
            deeds.Undone(),
            deeds.Undone(),
            deeds.Awarded(1, 1, place, parse_award("60%"), parse_award("40%"), "seen"),
            deeds.Unplayed(1, 1, place),
        )
    )


async def has_done(night: Night) -> bool:
    """Whether the last doing of the director is about a result, not the round itself."""
    standing = (await night.evenings.page(night.stream)).standing
    place = taken_back(standing)
    return place is not None and isinstance(standing[place][1], deeds.AtTable)


async def happens(night: Night, chance: Random) -> None:
    """A move at the table, something of the director's, or somebody looks at the evening."""
    table, what = await sheet(night), chance.random()
    if what < 0.45:
        results = (await night.evenings.page(night.stream)).at_table(1, 1)
        places = list(table.head.numbers) or list(range(1, len(results) + 2))
        doing = deed(chance, places)
        with suppress(Illegal):
            if not isinstance(doing, deeds.Undone) or await has_done(night):
                await night.directs(doing)
    elif what < 0.7:
        await night.live.see_to(night.stream)
    elif table.is_on:
        bid = "Pass" if chance.random() < 0.2 else chance.choice(BIDS)
        await night.plays(1, f"{bid} Pass Pass Pass", chance.randrange(6, 14))
    else:
        with suppress(Illegal):
            await night.deal(1)


async def plays_out(night: Night) -> None:
    if (await sheet(night)).is_on:
        await night.plays(1, "Pass Pass Pass Pass")
    await night.live.see_to(night.stream)


async def as_read_anew(night: Night) -> None:
    stream = table_stream(night.stream, 1, 1)
    table = await night.desk.table(stream)
    assert await TableDesk(night.desk.store).table(stream) == table
    for mark in marks(table):
        assert (mark.played, counted(table, mark.deal)) != (mark.now, mark.played)
        assert counted(table, mark.deal) == mark.now


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kind", [Kind.THREE_RUBBERS, Kind.CHICAGO, Kind.PROGRESSIVE])
def test_rubbers(kind: Kind, seed: int) -> None:
    async def story() -> None:
        settings = Settings(deals=12) if kind is Kind.PROGRESSIVE else None
        night = await Night(open_store("memory:"), rubbers(kind, 4, settings)).begin()
        chance = Random(seed)
        for _ in range(4):
            for _ in range(12):
                await happens(night, chance)
            await plays_out(night)
            await agree(night)
            await as_read_anew(night)

    run(story())


@pytest.mark.parametrize("seed", range(6))
def test_boards(seed: int) -> None:
    async def story() -> None:
        night, chance = await Night(open_store("memory:")).begin(), Random(seed)
        for _ in range(3):
            for _ in range(10):
                await happens(night, chance)
            await plays_out(night)
            await as_read_anew(night)
            table, page = await sheet(night), await night.evenings.page(night.stream)
            there = dict(page.at_table(1, 1))
            for one in table.finished:
                result = there.get(one.game.board)
                stands = None if result is None or result.award else result.entry
                assert counted(table, one.number) == stands

    run(story())

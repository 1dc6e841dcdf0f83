"""Talk has an end of its own: whoever talks without end does not end the table."""

from __future__ import annotations

import pytest

from overtrick.club.tables import changes as made
from overtrick.club.tables import judging
from overtrick.club.tables.changes import Change
from overtrick.club.tables.errors import BadMove, IllegalMove
from overtrick.club.tables.table import Table
from overtrick.game.call import PASS
from tests.club.tables.tables import EAST, NORTH, SOUTH, TWO_DEALS, calls, seated, then

TALK: tuple[Change, ...] = (
    made.Said(SOUTH, None, "well"),
    made.Said(None, None, "the owner says"),
    made.Explained(NORTH, 0, "five of them"),
    made.Sat(EAST, "Another name", "holder E"),
)


def bidding() -> Table:
    return calls(seated(deal=TWO_DEALS[0]), "1S")


def worn(table: Table, change: Change) -> bool:
    try:
        then(table, change)
    except IllegalMove as refused:
        return str(refused.code) == str(BadMove.WORN)
    return False


@pytest.mark.parametrize("change", TALK)
def test_talk_does_not_bring_the_end_nearer(
    monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    table = bidding()
    monkeypatch.setattr(judging, "MOST_EVENTS", table.seq + 1)
    for _ in range(3):
        table = then(table, change)
    table = then(table, made.Called(EAST, PASS))
    assert worn(table, made.Called(SOUTH, PASS))
    assert not worn(table, change)


@pytest.mark.parametrize("change", TALK)
def test_when_enough_is_said_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    monkeypatch.setattr(judging, "MOST_TALK", 3)
    table = bidding()
    for _ in range(3):
        table = then(table, change)
    with pytest.raises(IllegalMove) as refused:
        then(table, change)
    assert refused.value.code is BadMove.TALKED_OUT
    table = calls(table, "Pass Pass Pass")
    assert table.game is not None
    assert table.game.play is not None
    # Others may still come and go, and whoever is away may come back.
    then(table, made.Left(EAST), made.Sat(EAST, "Elena", "somebody else"))
    then(table, made.Away(EAST), made.Sat(EAST, "Boris", "holder E"))


def test_to_sit_down_is_more_than_talk() -> None:
    table = then(bidding(), made.Left(EAST), made.Sat(EAST, "Elena", "somebody else"))
    assert table.talk == 0
    assert then(table, made.Sat(EAST, "Elisaveta", "somebody else")).talk == 1

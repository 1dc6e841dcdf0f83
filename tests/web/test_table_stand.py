"""The head of a table: how the score stands, and who is vulnerable in the deal that is shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from tests.web.four import Four
from tests.web.house import House, house
from tests.web.test_table_promises import makes

N, E, S, W = Seat


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


def in_zone(four: Four) -> int:
    """How many sides the head of the page has as vulnerable."""
    return four.watcher.page().count('class="half-vul')


def test_a_board_keeps_its_zone_until_the_next_is_dealt(client: House) -> None:
    four = Four.sit_down(client, form="board", rules="duplicate")
    four.owner.does("deal")
    assert in_zone(four) == 0
    four.bids("Pass", "Pass", "Pass", "Pass")
    assert in_zone(four) == 0
    four.owner.does("deal")
    assert in_zone(four) == 1


def test_in_a_rubber_a_game_tells_at_once(client: House) -> None:
    four = Four.sit_down(client)
    four.owner.does("deal")
    assert in_zone(four) == 0
    makes(four, "4S", 10, N)
    assert in_zone(four) == 1

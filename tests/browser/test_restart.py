"""The server goes away between two deals and comes back: the pages go on by themselves."""

import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browsers import DESKTOP, PHONE, Screen
from tests.served import served


@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM"])
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_server_is_restarted_between_two_deals(
    sits: Sitting, tmp_path: Path, screen: Screen, how: str
) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with served("--database", database) as app:
        player = sits(screen, address=app.address).opens().wrote("4S N =", "3C W =")
        watcher = sits(address=app.address).joins(player)
        again = ("--port", app.address.rpartition(":")[2], "--database", database)
        app.stop(signal.Signals[how])
    expect(player.page.locator("#line")).to_contain_class("lost")
    # A deal that is tapped in while nobody answers waits.
    player.chooses("2H S =")
    player.tap("#write")
    expect(player.outbox).to_have_count(1)
    with served(*again):
        player.settled(4)
        watcher.settled(4)
        for one in (player, watcher):
            expect(one.page.locator("#line")).not_to_contain_class("lost")
        player.writes("1NT E +1")
        watcher.settled(5)
        assert player.deals() == ["4S N 10", "3C W 9", "2H S 8", "1NT E 8"]
        assert watcher.drawn() == player.drawn() == [0, 180, 30, 100]

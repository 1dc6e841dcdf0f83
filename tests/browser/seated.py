"""Somebody at a live table with a browser of his own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic, sleep

from playwright.sync_api import Locator, expect

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat
from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browsers import DESKTOP, PHONE
from tests.served import Served

PATIENCE = 60.0
"""Seconds after which nobody is on turn any more."""
IDLE = re.compile(r"phase-(between|over|waiting|closed)")


@dataclass(eq=False)
class Seated(Player):
    """A browser at the address of a seat, or at the owner's."""

    @property
    def table(self) -> Locator:
        return self.page.locator("#live")

    @property
    def phase(self) -> str:
        found = re.search(r"phase-(\w+)", self.table.get_attribute("class") or "")
        assert found
        return found[1]

    @property
    def number(self) -> int:
        return int(self.table.get_attribute("data-seq") or 0)

    @property
    def on_turn(self) -> bool:
        return self.table.get_attribute("data-turn") is not None

    def opens_at(self, path: str) -> Seated:
        """Open an address, and wait until it is live."""
        self.page.goto(self.address + path)
        self.is_live()
        return self

    def is_live(self) -> None:
        expect(self.page.locator("#line")).not_to_be_empty()
        expect(self.page.locator("#line")).not_to_contain_class("lost")

    def after(self, move: Locator) -> None:
        """Tap, and wait until the table has gone on."""
        before = self.number
        self.tap(move)
        expect(self.table).not_to_have_attribute("data-seq", str(before))

    def calls(self, call: str) -> None:
        """Choose a call in the box and say it."""
        self.tap(f'label[for="call-{call}"]')
        self.after(self.page.locator("#say-call"))

    def bids(self) -> None:
        """Open with one of something where nobody has bid, or else pass."""
        opened = self.page.locator("#auction .call-bid")
        self.calls("1C" if opened.count() == 0 else "Pass")

    def plays(self) -> None:
        """The first card that may be played."""
        self.after(self.page.locator('button[name="card"]').first)

    def moves(self) -> None:
        """Whatever is to be done."""
        if self.page.locator("[data-box]").count():
            self.bids()
        else:
            self.plays()

    def waits(self) -> None:
        """Until it is the player's turn, or the deal is over."""
        deadline = monotonic() + PATIENCE
        while not (self.on_turn or IDLE.match(self.table.get_attribute("class") or "")):
            assert monotonic() < deadline, self.page.url
            sleep(0.02)

    def answers(self, yes: bool) -> None:
        value = "yes" if yes else "no"
        self.after(self.page.locator(f'#asked button[name="agreed"][value="{value}"]'))


def sits_down(sits: Sitting, app: Served, path: str, *, desk: bool = False) -> Seated:
    """One more person at an address of a table."""
    sitting = sits(DESKTOP if desk else PHONE, address=app.address)
    return Seated(sitting.visit, sitting.address, sitting.touch).opens_at(path)


def of_the_seats(write: str) -> dict[Seat, str]:
    """The path of each seat, from the owner's secret."""
    return {seat: f"/table/{at_seat(write, seat)}" for seat in Seat}


def whose_turn(players: Sequence[Seated]) -> Seated:
    """Who of them is to move; they hear of it one after another."""
    deadline = monotonic() + PATIENCE
    while True:
        newest = max(player.number for player in players)
        for player in players:
            if player.on_turn and player.number == newest:
                return player
        assert monotonic() < deadline, [(one.number, one.phase) for one in players]
        sleep(0.02)

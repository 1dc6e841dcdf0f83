"""An evening in a club as browsers see it: a director with a desk, phones at the tables."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browsers import DESKTOP
from tests.served import Served, served


@dataclass(eq=False)
class Phone(Player):
    """A phone at the address of a table."""

    @property
    def at(self) -> str:
        found = re.match(r".*/evening/[\w-]+(/\w+/\d+)?", self.page.url)
        assert found, self.page.url
        return found[0]

    def opens_at(self, path: str) -> Phone:
        """Open an address that was handed out, and wait until it is live."""
        self.page.goto(self.address + path)
        self.live()
        return self

    def live(self) -> None:
        expect(self.page.locator("#line")).not_to_be_empty()
        expect(self.page.locator("#line")).not_to_contain_class("lost")

    def in_round(self, number: int) -> Phone:
        """Wait until the page is in that round."""
        expect(self.page.locator(".clock .round")).to_contain_text(f"Round {number}")
        return self

    def result(self, round_: int, place: int) -> Locator:
        return self.page.locator(f"#result-{round_}-{place}")

    def side(self, side: str) -> None:
        """Say who holds the phone."""
        self.tap("#who-writes > summary")
        self.tap(f'label[for="side-{side}"]')

    def sends(self, text: str, board: int | None = None) -> None:
        """Tap a deal in and the last button, and do not wait."""
        if board is not None:
            self.tap(f'label[for="place-{board}"]')
        self.chooses(text)
        self.taps_until_gone("#write", self.page.locator('#pad input[name="contract"]:checked'))

    def wrote_at(self, round_: int, place: int, text: str, board: int | None = None) -> None:
        """Tap a deal in and wait until it is stored."""
        self.sends(text, board)
        expect(self.result(round_, place)).to_be_visible()
        expect(self.outbox).to_have_count(0)

    def agrees(self) -> None:
        """Tap that what the others wrote is right, all of it at once where that can be."""
        every = self.page.locator('#agree form[action$="/confirm"] button.main-action')
        one = self.page.locator('#agree form[action$="/confirm"] button')
        asked = self.page.locator("#agree")
        self.taps_until_gone(every.first if every.count() else one.first, asked)
        expect(asked).to_have_count(0)


@dataclass(eq=False)
class Night:
    """The evening: its director, and where the tables are."""

    director: Phone
    tables: list[str]
    watch: str

    def press(self, action: str) -> None:
        """The director taps a button of the page."""
        before = self.director.seq
        self.director.tap(self.director.page.locator(f'form[action$="/{action}"] button').first)
        expect(self.director.page.locator("#live")).not_to_have_attribute("data-seq", str(before))

    def results(self) -> Any:
        """What the server has."""
        answer = self.director.page.request.get(f"{self.director.at}/results.json")
        assert answer.ok, answer.status
        return answer.json()


def phone(sits: Sitting, app: Served, *, desk: bool = False) -> Phone:
    """One more person with a phone, or at a desk."""
    sitting = sits(DESKTOP, address=app.address) if desk else sits(address=app.address)
    return Phone(sitting.visit, sitting.address, sitting.touch)


def begun(sits: Sitting, app: Served, kind: str, people: int, **more: str) -> Night:
    """Set an evening up from the first page: how many, what fits, one tap."""
    director = phone(sits, app, desk=True)
    page = director.page
    page.goto(app.address)
    director.follows('.begin a[href="/evening/new"]')
    page.fill('input[name="people"]', str(people))
    if more:
        page.locator("#names > summary").click()
    for name, value in more.items():
        page.locator(f'[name="{name}"]').fill(value)
    director.follows('button[name="look"]')
    director.follows(f'button[name="start"][value^="{kind}."]')
    director.live()
    handed = page.request.get(f"{director.at}/hand-out").text()
    paths = re.findall(r'class="address" href="https?://[^/"]+(/evening/[\w-]+)"', handed)
    return Night(director, paths[:-1], paths[-1])


def again(app: Served, database: str) -> Any:
    """The same server once more, after it was killed."""
    return served("--port", app.address.rpartition(":")[2], "--database", database)

"""Somebody at the table who keeps the sheet with a browser, and reads what it shows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browsers import Visit

MINUS = "\N{MINUS SIGN}"


@dataclass(eq=False)
class Player:
    """A person with a browser; taps are counted."""

    visit: Visit
    address: str
    touch: bool = True
    taps: int = 0

    @property
    def page(self) -> Page:
        return self.visit.page

    @property
    def at(self) -> str:
        """The address of the sheet that is open."""
        found = re.match(r".*/s/[\w-]+", self.page.url)
        assert found, self.page.url
        return found[0]

    @property
    def secret(self) -> str:
        return self.at.rpartition("/")[2]

    @property
    def seq(self) -> int:
        """The number of the last event that the page has seen."""
        return int(self.page.locator("#live").get_attribute("data-seq") or 0)

    def tap(self, what: str | Locator) -> None:
        """Touch it with a finger, or click it with a mouse."""
        place = self.page.locator(what) if isinstance(what, str) else what
        self.taps += 1
        if self.touch:
            place.tap()
        else:
            place.click()

    def taps_until_gone(self, what: str | Locator, gone: Locator) -> None:
        """Tap, and once more where nothing came of it, as anybody would.

        A tap is lost where the machine is so slow that the page is drawn anew under the finger.
        """
        self.tap(what)
        try:
            expect(gone).to_have_count(0, timeout=5_000)
        except AssertionError:
            if gone.count():
                self.tap(what)

    def follows(self, what: str | Locator) -> None:
        """Tap what leads to another page, and wait for that."""
        with self.page.expect_navigation():
            self.tap(what)

    def opens(self, form: str = "rubber", **fields: str) -> Player:
        """Begin a sheet from the first page: one tap for its form, one to start."""
        self.page.goto(self.address)
        self.tap(f'.begin a[href="/new/{form}"]')
        for name, value in fields.items():
            self.page.fill(f'input[name="{name}"]', value)
        self.tap("#start")
        return self.settled(1)

    def goes(self, path: str) -> Player:
        """Open a page by its address; one that begins with a stroke is the server's."""
        self.page.goto(path if path.startswith("http") else f"{self.address}{path}")
        return self

    def joins(self, other: Player) -> Player:
        """Open the sheet that another has open, by the address that she may hand on."""
        self.page.goto(other.at)
        return self.settled(other.seq)

    def settled(self, seq: int) -> Player:
        """Wait until the page shows the sheet as it is after that event, and is live."""
        expect(self.page.locator("#live")).to_have_attribute("data-seq", str(seq))
        expect(self.page.locator("#line")).not_to_be_empty()
        return self

    def chooses(self, text: str) -> None:
        """Tap all of a deal but the last button: ``4S X N +1``, or ``pass``."""
        if text == "pass":
            self.tap('label[for="contract-pass"]')
            return
        contract, *doubling, declarer, over = text.split()
        self.tap(f'label[for="contract-{contract}"]')
        for one in doubling:
            self.tap(f'label[for="doubling-{one}"]')
        self.tap(f'label[for="declarer-{declarer}"]')
        number = 0 if over == "=" else int(over)
        if number < -7:
            self.tap(".folded > details:not(.honours) > summary")
        self.tap(f'label[for="over-{number}"]')

    def writes(self, text: str) -> Player:
        """Tap a deal in and wait until it is stored."""
        before = self.seq
        self.chooses(text)
        self.tap("#write")
        return self.settled(before + 1)

    def wrote(self, *texts: str) -> Player:
        for text in texts:
            self.writes(text)
        return self

    def drawn(self) -> list[int]:
        """What stands on the drawn sheet: above and below the line for We, then for They."""
        paper = self.page.locator("#paper .four")
        ours, theirs = (
            [
                sum(points(column) for column in paper.locator(kind).all()[side::2])
                for kind in (".above", ".leg")
            ]
            for side in (0, 1)
        )
        return [*ours, *theirs]

    def totals(self) -> list[int]:
        """The two sums at the head of the page."""
        return [number(one) for one in self.page.locator(".board .total").all_inner_texts()]

    def told(self) -> dict[str, Any]:
        """The sheet as the server has it."""
        answer = self.page.request.get(f"{self.at}/sheet.json")
        assert answer.ok, answer.status
        told: dict[str, Any] = answer.json()
        return told

    def deals(self) -> list[str]:
        """The deals that the server has, as contracts and tricks."""
        return [
            f"{one['contract']} {one['declarer']} {one['tricks']}" for one in self.told()["deals"]
        ]

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def outbox(self) -> Locator:
        """What is shown as not stored yet."""
        return self.page.locator("#outbox li")


def number(text: str) -> int:
    """A number as pages print it.

    >>> number("−1\N{NO-BREAK SPACE}690")
    -1690
    """
    return int(re.sub(r"\s|[,.]", "", text.replace(MINUS, "-")))


def points(column: Locator) -> int:
    """The sum of the numbers in one part of a column."""
    return sum(number(one) for one in column.locator(".num").all_inner_texts() if one.strip())

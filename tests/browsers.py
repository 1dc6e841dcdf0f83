"""Debian's Chromium for the tests, driven by Playwright; installed where it is not there yet.

    with chromium() as browser, visiting(browser, PHONE, "bg") as visit:
        visit.page.goto(address)

A visit notes all that goes on behind the page: what is asked for, from whom, how many bytes it
takes, and what the browser complains of.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests import apt

LANGUAGES = ("en", "ru", "bg")
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


class Screen(NamedTuple):
    """How wide and high a device is, and whether it is touched."""

    width: int
    height: int
    touch: bool = False


PHONE = Screen(390, 844, touch=True)
DESKTOP = Screen(1280, 800)


@dataclass
class Visit:
    """A browser of one person, with one page open, and what was noted about it."""

    context: BrowserContext
    page: Page
    asked: list[str] = field(default_factory=list[str])
    complaints: list[str] = field(default_factory=list[str])
    received: int = 0
    """Bytes on the wire, heads and all, since they were last set to nothing."""

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text}")

    def note_bytes(self, told: dict[str, Any]) -> None:
        self.received += int(told["encodedDataLength"])

    def strangers(self, address: str) -> list[str]:
        """What was asked of anybody but the server at that address."""
        own = (f"{address.rstrip('/')}/", "data:", "blob:")
        return [url for url in self.asked if not url.startswith(own)]


@contextmanager
def chromium(*more: str) -> Generator[Browser]:
    """A running browser without a window."""
    path = installed()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def visiting(
    browser: Browser, screen: Screen = PHONE, language: str = "en", **more: Any
) -> Generator[Visit]:
    """A person with cookies and storage of her own, whose browser prefers that language."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        has_touch=screen.touch,
        is_mobile=screen.touch,
        locale=language,
        **more,
    )
    # Nothing on this machine takes so long but a test that waits in vain.
    context.set_default_timeout(20_000)
    context.set_default_navigation_timeout(60_000)
    try:
        yield _noted(context)
    finally:
        context.close()


def _noted(context: BrowserContext) -> Visit:
    page = context.new_page()
    visit = Visit(context, page)
    context.on("request", lambda request: visit.asked.append(request.url))
    context.on("console", visit.note_console)
    context.on("weberror", lambda error: visit.complaints.append(f"thrown: {error.error}"))
    wire: Any = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", visit.note_bytes)
    return visit


def installed() -> str:
    """Where Chromium is; installed from the distribution where it is not yet."""
    if not shutil.which("chromium"):
        apt.install("chromium")
    found = shutil.which("chromium")
    if not found:
        raise RuntimeError("Chromium was installed, but not where it was looked for")
    return found

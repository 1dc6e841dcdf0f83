"""The browser is asked to keep the screen awake while a sheet is kept."""

from playwright.sync_api import Page

from tests.browser.conftest import Sitting
from tests.browsers import PHONE

COUNTS = """
window.asked = [];
Object.defineProperty(navigator, "wakeLock", {
  value: {
    request: (kind) => {
      window.asked.push(kind);
      return Promise.resolve({ released: false });
    },
  },
});
"""


def asked(page: Page) -> object:
    return page.evaluate("window.asked")


def test_whoever_writes_keeps_the_screen_awake(sits: Sitting) -> None:
    player = sits(PHONE)
    player.page.add_init_script(COUNTS)
    player.goes("/new/rubber")
    assert asked(player.page) == []
    player.page.click("#start")
    player.settled(1)
    player.page.wait_for_function("() => window.asked.length > 0")
    assert asked(player.page) == ["screen"]

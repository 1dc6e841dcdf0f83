"""Letters twice as big, and the narrowest phone: ranks, suits and calls can all be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from overtrick.cards.seat import Seat
from tests.browser.test_pages import width
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen, visiting
from tests.served import Served
from tests.web.four import Chair, Four

NARROW = Screen(320, 640, touch=True)
SCREENS = {"narrow": NARROW, "phone": PHONE, "desk": DESKTOP}
BIG = "document.documentElement.style.fontSize = '200%'"
UNREADABLE = """() => {
  const found = [];
  const box = (one) => one.getBoundingClientRect();
  const drawn = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  const seen = (name) =>
    [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const isIn = (one, room) => one.left >= room.left - 1 && one.right <= room.right + 1
    && one.top >= room.top - 1 && one.bottom <= room.bottom + 1;
  const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const faces = seen(".face:not(.nothing)");
  for (const face of faces) {
    const parts = [drawn(face.querySelector("b")), box(face.querySelector(".suit"))];
    if (!parts.every((one) => one.width > 3 && isIn(one, box(face))))
      found.push(`${face.getAttribute("aria-label")} is cut`);
  }
  // What is only read aloud takes room in a range, but none in its button.
  const room = (one) => one.matches(".face") || one.querySelector("button")
    ? box(one.querySelector("button") ?? one) : drawn(one);
  for (const name of [".box label", ".auction td .call, .auction th b", ".face"]) {
    const all = seen(name).map((one) => [one.textContent.trim(), room(one)]);
    for (const [at, [text, one]] of all.entries())
      for (const [other, two] of all.slice(at + 1))
        if (meet(one, two)) found.push(`${text} lies over ${other}`);
  }
  return faces.length ? found : ["there are no cards"];
}"""


@pytest.fixture(scope="module")
def bidding(app: Served) -> Chair:
    """Who is to call after a long auction."""
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    calls = ("1C", "X", "XX", "1S", "2NT", "X", "XX", "3S", "X", "XX")
    for turn, call in enumerate(calls):
        alert = "yes" if turn % 3 else "no"
        four.at(Seat(turn % 4)).does("call", call=call, explanation="any hand", alert=alert)
    return four.at(Seat(len(calls) % 4))


@pytest.fixture(scope="module")
def playing(app: Served) -> Chair:
    """Who is to play to the second trick, and sees dummy."""
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass", "Pass")
    four.plays(6)
    return four.to_move()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_auction_can_be_read(
    browser: Browser, app: Served, bidding: Chair, screen: Screen, language: str
) -> None:
    all_can_be_read(browser, app, bidding, screen, language, "#say-call")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_play_can_be_read(
    browser: Browser, app: Served, playing: Chair, screen: Screen, language: str
) -> None:
    all_can_be_read(browser, app, playing, screen, language, "#felt")


def all_can_be_read(
    browser: Browser, app: Served, chair: Chair, screen: Screen, language: str, what: str
) -> None:
    with visiting(browser, screen, language) as visit:
        page: Page = visit.page
        page.goto(app.address.rstrip("/") + chair.at)
        page.wait_for_selector("#line:not(:empty)")
        page.wait_for_selector(what)
        assert page.evaluate(UNREADABLE) == []
        page.evaluate(BIG)
        assert page.evaluate(UNREADABLE) == []
        assert width(page) == screen.width


def test_what_cannot_be_read_would_be_found(browser: Browser, app: Served, bidding: Chair) -> None:
    with visiting(browser, PHONE, bypass_csp=True) as visit:
        visit.page.goto(app.address.rstrip("/") + bidding.at)
        visit.page.wait_for_selector("#line:not(:empty)")
        visit.page.add_style_tag(content=".face b { font-size: 6rem !important }")
        visit.page.add_style_tag(content=".box label { font-size: 3rem !important }")
        found = "\n".join(visit.page.evaluate(UNREADABLE))
        assert "is cut" in found
        assert "lies over" in found

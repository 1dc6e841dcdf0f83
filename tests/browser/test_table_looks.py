"""How a table looks to whoever watches or sits, on a phone and on a desk: nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat, watching
from tests.browsers import DESKTOP, PHONE, Screen, visiting
from tests.served import Served, served
from tests.web.four import Four

SMALL = Screen(360, 640, touch=True)
ODD = """() => {
  const found = [];
  for (const one of document.querySelectorAll(".face b")) {
    const before = getComputedStyle(one, "::before").content;
    if (before !== "none") found.push(`${one.textContent} has ${before} before it`);
  }
  for (const one of document.querySelectorAll(".who small:not(.sitter)"))
    // A soft hyphen is where a word may break.
    if (one.getClientRects().length > 1 && !/\\u00ad/.test(one.textContent))
      found.push(`${one.textContent} is broken`);
  for (const one of document.querySelectorAll("select")) {
    if (!one.offsetParent) continue;
    const copy = document.createElement("span");
    copy.style.font = getComputedStyle(one).font;
    copy.style.position = "absolute";
    copy.textContent = one.selectedOptions[0].text;
    document.body.append(copy);
    const room = one.clientWidth - parseFloat(getComputedStyle(one).paddingLeft);
    if (copy.offsetWidth > room) found.push(`${copy.textContent} is cut`);
    copy.remove();
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} pixels too wide`);
  return found;
}"""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    directory = tmp_path_factory.mktemp("kept")
    with served("--bots-pause", "0", "--database", f"sqlite:///{directory}/club.db") as running:
        yield running


def playing(app: Served, **form: str) -> Four:
    """A table in the middle of the play, a card asked back where that is allowed."""
    four = Four.sit_down(app.client, **form)
    four.owner.does("deal")
    four.bids("1S", "Pass", "2S", "Pass", "Pass", "Pass")
    four.plays(5)
    return four


@pytest.mark.parametrize(
    ("language", "screen"),
    [("ru", PHONE), ("ru", SMALL), ("bg", DESKTOP), ("en", SMALL)],
    ids=["ru-phone", "ru-small", "bg-desk", "en-small"],
)
@pytest.mark.parametrize("open_hands", ["yes", "no"])
def test_nothing_is_cut_or_odd(
    browser: Browser, app: Served, language: str, screen: Screen, open_hands: str
) -> None:
    four = playing(app, open_hands=open_hands)
    secrets = [four.write, watching(four.write), *(at_seat(four.write, seat) for seat in Seat)]
    with visiting(browser, screen, language) as visit:
        for secret in secrets:
            visit.page.goto(f"{app.address.rstrip('/')}/table/{secret}")
            visit.page.wait_for_selector("#line:not(:empty)")
            for summary in visit.page.locator("main summary").all():
                summary.click()
            assert visit.page.evaluate(ODD) == []
        shown = visit.page.goto(f"{app.address.rstrip('/')}/table/{secrets[1]}")
        assert shown
        hands = visit.page.locator(".all-hands .printed").count()
        assert hands == (4 if open_hands == "yes" else 0)


@pytest.mark.parametrize(("undo", "asks"), [("yes", 1), ("no", 0)])
def test_a_move_can_be_asked_back_where_the_table_lets(
    browser: Browser, app: Served, undo: str, asks: int
) -> None:
    four = playing(app, undo=undo)
    with visiting(browser, PHONE, "ru") as visit:
        page = visit.page
        page.goto(f"{app.address.rstrip('/')}/table/{at_seat(four.write, Seat.EAST)}")
        button = page.locator('form[action$="/undo"] button')
        assert button.count() == asks
        if not asks:
            return
        button.tap()
        page.wait_for_selector("#asked")
        assert page.locator('#asked button[name="agreed"]').count() == 0
        for seat, answers in ((Seat.SOUTH, 2), (Seat.WEST, 0)):
            page.goto(f"{app.address.rstrip('/')}/table/{at_seat(four.write, seat)}")
            assert page.locator('#asked button[name="agreed"][class]').count() == answers
            assert page.evaluate(ODD) == []

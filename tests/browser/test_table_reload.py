"""What is tapped at a table outlives a reload of the page: made once, or never and said so."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, Request, Route, expect

from tests.browser.seated import PATIENCE, Seated
from tests.browser.test_table import plays_a_deal
from tests.browser.test_table_taps import CARDS, choosing
from tests.browsers import LANGUAGES, PHONE, visiting
from tests.served import Served, served

LATE = {
    "en": "was not sent: the game has gone on since",
    "ru": "не отправлено: игра с тех пор ушла вперёд",
    "bg": "не беше изпратено: играта вече е продължила",
}
KEPT = "JSON.parse(localStorage.getItem('overtrick.moves') ?? '[]').length"
NO_ROOM = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
}"""


def loses_the_network(player: Seated) -> None:
    """Nothing gets through any more; the browser does not say that it is offline.

    A page that is just being left gets round the routes at times, so what it sends fails by itself.
    """
    player.visit.context.route("**/*", lambda route: route.abort())
    player.page.evaluate("() => { window.fetch = () => Promise.reject(new TypeError('lost')); }")


def reloads(player: Seated) -> None:
    """Load the page again while nobody answers; the browser shows a page of its own."""
    with suppress(Error):
        player.page.reload(timeout=2_000)


def comes_back(player: Seated, path: str) -> list[Request]:
    """Open the page again, with a network; what it sends by itself is noted."""
    sent: list[Request] = []
    player.page.on("request", lambda one: sent.append(one) if one.method == "POST" else None)
    player.page.unroute_all()
    player.visit.context.unroute_all()
    player.opens_at(path)
    return sent


def at(player: Seated) -> str:
    """The path of the table."""
    return player.page.url.removeprefix(player.address)


@contextmanager
def other_device(browser: Browser, player: Seated, path: str) -> Generator[Seated]:
    """The same seat once more."""
    with visiting(browser, PHONE) as visit:
        yield Seated(visit, player.address, touch=True).opens_at(path)


def remarks(page: Page) -> Locator:
    return page.locator("#talk .remarks li")


def says(player: Seated) -> None:
    player.page.locator("#talk summary").tap()
    player.page.locator('#talk button[name="phrase"]').first.tap()


def kept(player: Seated, number: int) -> None:
    """Wait until so many moves are kept on the device."""
    deadline = monotonic() + PATIENCE
    while player.page.evaluate(KEPT) != number:
        assert monotonic() < deadline, player.page.evaluate(KEPT)
        sleep(0.02)


def test_a_card_tapped_without_a_network_is_played_once(browser: Browser, app: Served) -> None:
    with choosing(browser, app) as player:
        page, path = player.page, at(player)
        held = page.locator("#own .face").count()
        card = page.locator(CARDS).first.get_attribute("value")
        loses_the_network(player)
        player.tap(page.locator(CARDS).first)
        says(player)
        kept(player, 2)
        reloads(player)
        sent = comes_back(player, path)
        expect(remarks(page)).to_have_count(1)
        kept(player, 0)
        player.waits()
        assert page.locator(f'#own button[value="{card}"]').count() == 0
        assert page.locator("#own .face").count() == held - 1
        assert [one.url.rpartition("/")[2] for one in sent] == ["card", "say"]
        assert page.locator("#notice").is_hidden()
        page.reload()
        player.is_live()
        expect(remarks(page)).to_have_count(1)
        assert len(sent) == 2


def test_a_card_tapped_while_the_server_is_gone_is_played_once(
    browser: Browser, tmp_path: Path
) -> None:
    words = ("--bots-pause", "0", "--database", f"sqlite:///{tmp_path}/club.db")
    with ExitStack() as stack:
        first = stack.enter_context(served(*words))
        player = stack.enter_context(choosing(browser, first))
        page, path = player.page, at(player)
        held = page.locator("#own .face").count()
        first.stop(signal.SIGKILL)
        player.tap(page.locator(CARDS).first)
        kept(player, 1)
        reloads(player)
        stack.enter_context(served("--port", first.address.rpartition(":")[2], *words))
        sent = comes_back(player, path)
        kept(player, 0)
        expect(page.locator("#own .face")).to_have_count(held - 1)
        assert len(sent) == 1


def test_a_card_whose_answer_was_lost_is_not_played_again(browser: Browser, app: Served) -> None:
    with choosing(browser, app) as player:
        page, path = player.page, at(player)
        held = page.locator("#own .face").count()
        sent: list[str | None] = []
        page.on("request", lambda one: sent.append(one.post_data) if one.method == "POST" else None)

        def lose(route: Route) -> None:
            assert route.fetch().ok
            route.abort()

        page.route("**/live?*", lambda route: route.abort())
        page.reload()
        page.route("**/card", lose, times=1)
        player.tap(page.locator(CARDS).first)
        expect(page.locator("#notice")).to_be_visible()
        comes_back(player, path)
        kept(player, 0)
        player.waits()
        expect(page.locator("#own .face")).to_have_count(held - 1)
        # The same form with the same key, whether it went before the page was left or after.
        assert len(sent) > 1
        assert len(set(sent)) == 1
        assert page.locator("#notice").is_hidden()


def test_a_card_that_comes_too_late_is_refused_aloud(browser: Browser, app: Served) -> None:
    """The same seat has played another card meanwhile, from another device."""
    with choosing(browser, app) as player:
        page, path = player.page, at(player)
        second = page.locator(CARDS).nth(1).get_attribute("aria-label")
        loses_the_network(player)
        player.tap(page.locator(CARDS).nth(1))
        kept(player, 1)
        reloads(player)
        with other_device(browser, player, path) as other:
            other.plays()
            other.waits()
        comes_back(player, path)
        expect(page.locator("#notice")).to_have_text(
            "The table has moved on since. Look again: nothing of yours was done."
        )
        kept(player, 0)
        expect(page.locator(f'#own [aria-label="{second}"]')).to_have_count(1)
        assert page.locator("#own .under-way").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_meant_for_another_deal_is_never_sent(
    browser: Browser, app: Served, language: str
) -> None:
    """A remark is never late for the server; here it was meant for cards that are gone."""
    with choosing(browser, app, language) as player:
        path = at(player)
        loses_the_network(player)
        says(player)
        kept(player, 1)
        reloads(player)
        with other_device(browser, player, path) as other:
            plays_a_deal(other)
            other.after(other.page.locator('form[action$="/deal"] button'))
        sent = comes_back(player, path)
        expect(player.page.locator("#notice")).to_contain_text(LATE[language])
        kept(player, 0)
        assert sent == []
        assert remarks(player.page).count() == 0


def test_what_was_meant_from_a_seat_is_sent_from_no_other(browser: Browser, app: Served) -> None:
    """The owner of a table may speak without a seat, but did not mean to."""
    with choosing(browser, app) as player:
        path = at(player)
        loses_the_network(player)
        says(player)
        kept(player, 1)
        reloads(player)
        with other_device(browser, player, path) as other:
            other.tap("#seats summary")
            other.after(other.page.locator('form[action$="/leave"] button'))
        sent = comes_back(player, path)
        expect(player.page.locator("#notice")).to_contain_text(LATE["en"])
        assert sent == []
        assert remarks(player.page).count() == 0


def test_without_room_to_keep_it_a_move_is_made_all_the_same(browser: Browser, app: Served) -> None:
    with choosing(browser, app) as player:
        player.page.evaluate(NO_ROOM)
        player.plays()
        player.waits()
        says(player)
        expect(remarks(player.page)).to_have_count(1)
        assert player.visit.complaints == []

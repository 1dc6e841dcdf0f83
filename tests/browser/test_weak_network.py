"""A weak network: what is not stored yet is shown as such, outlives a reload, is written once."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sitting
from tests.browsers import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_offline_a_deal_is_shown_as_not_stored(sits: Sitting, language: str) -> None:
    player = sits(language=language).opens()
    player.visit.context.set_offline(True)
    player.chooses("4S N =")
    player.tap("#write")
    expect(player.outbox).to_have_count(1)
    unstored = player.page.locator("#sheet").get_attribute("data-said-unstored") or "nothing"
    expect(player.outbox).to_contain_text(unstored)
    assert player.drawn() == [0, 0, 0, 0]
    player.visit.context.set_offline(False)
    player.settled(2)
    expect(player.outbox).to_have_count(0)
    assert player.drawn() == [0, 120, 0, 0]
    assert player.deals() == ["4S N 10"]


def test_several_deals_wait_in_their_order(sits: Sitting) -> None:
    player = sits().opens()
    player.visit.context.set_offline(True)
    for text in ("4S N =", "3C W =", "pass"):
        player.chooses(text)
        player.tap("#write")
    expect(player.outbox).to_have_count(3)
    player.visit.context.set_offline(False)
    player.settled(4)
    assert [one["contract"] for one in player.told()["deals"]] == ["4S", "3C", "pass"]


def test_a_deal_that_waits_outlives_a_reload(sits: Sitting) -> None:
    player = sits().opens()
    player.page.route("**/enter", lambda route: route.abort())
    player.chooses("4S N =")
    player.tap("#write")
    expect(player.outbox).to_have_count(1)
    player.page.reload()
    expect(player.outbox).to_have_count(1)
    assert player.deals() == []
    player.page.unroute("**/enter")
    player.page.reload()
    player.settled(2)
    expect(player.outbox).to_have_count(0)
    assert player.deals() == ["4S N 10"]


def test_a_deal_that_waits_outlives_the_page(sits: Sitting) -> None:
    """The same device opens the sheet again from its list."""
    player = sits().opens()
    player.page.route("**/enter", lambda route: route.abort())
    player.chooses("4S N =")
    player.tap("#write")
    expect(player.outbox).to_have_count(1)
    player.page.unroute("**/enter")
    player.goes("/")
    player.follows("#kept li a")
    player.settled(2)
    assert player.deals() == ["4S N 10"]


def test_a_lost_answer_does_not_double_the_deal(sits: Sitting) -> None:
    player = sits().opens()
    sent: list[str] = []

    def lose_the_answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > 1:
            route.continue_()
            return
        assert route.fetch().ok
        route.abort()

    player.page.route("**/live?*", lambda route: route.abort())
    player.page.reload()
    player.page.route("**/enter", lose_the_answer)
    player.chooses("4S N =")
    player.tap("#write")
    expect(player.page.locator("#live")).to_have_attribute("data-seq", "2")
    expect(player.outbox).to_have_count(0)
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert player.deals() == ["4S N 10"]


def test_the_live_line_may_tell_before_the_answer_is_lost(sits: Sitting) -> None:
    """The deal is on the page already when it is sent again: still once, and then forgotten."""
    player = sits().opens()
    lost: list[bool] = []

    def lose_the_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().ok)
        player.page.wait_for_selector('#live[data-seq="2"]')
        route.abort()

    player.page.route("**/enter", lose_the_answer)
    player.chooses("4S N =")
    player.tap("#write")
    expect(player.page.locator("#live")).to_have_attribute("data-seq", "2")
    expect(player.outbox).to_have_count(0)
    assert player.deals() == ["4S N 10"]
    assert player.notice.is_hidden()
    assert not player.page.locator("#contract-4S").is_checked()


def test_a_proxy_that_answers_for_the_server_is_outlived(sits: Sitting) -> None:
    """A browser gives up on a stream whose answer is none; the page does not."""
    player = sits().opens()
    player.page.route("**/live?*", lambda route: route.fulfill(status=502, body="bad gateway"))
    player.page.reload()
    expect(player.page.locator("#line")).to_contain_class("lost")
    player.page.unroute("**/live?*")
    player.settled(1)
    expect(player.page.locator("#line")).not_to_contain_class("lost")
    sits().joins(player).writes("4S N =")
    player.settled(2)

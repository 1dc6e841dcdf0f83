"""More than one person at one sheet: the log settles who was first, and nothing is lost."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browsers import DESKTOP


def holds(player: Player, pattern: str) -> list[Route]:
    """Keep what the page asks for from going out; it is in the list."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    player.page.route(pattern, hold)
    return held


def waits_for(player: Player, held: list[Route]) -> Route:
    for _ in range(200):
        if held:
            return held[0]
        player.page.wait_for_timeout(50)
    raise AssertionError("nothing was sent")


def test_a_change_is_seen_by_everybody(sits: Sitting) -> None:
    anna = sits().opens()
    boris = sits(DESKTOP).joins(anna)
    anna.writes("4S N =")
    boris.settled(2)
    assert boris.drawn() == [0, 120, 0, 0]
    boris.writes("3C W =")
    anna.settled(3)
    assert anna.drawn() == [0, 120, 0, 60]


def test_what_is_half_tapped_in_stays_when_another_writes(sits: Sitting) -> None:
    anna = sits().opens()
    boris = sits().joins(anna)
    boris.tap('label[for="contract-3C"]')
    boris.tap('label[for="declarer-W"]')
    anna.writes("4S N =")
    boris.settled(2)
    assert boris.page.locator("#contract-3C").is_checked()
    assert boris.page.locator("#declarer-W").is_checked()
    boris.tap('label[for="over-0"]')
    boris.tap("#write")
    boris.settled(3)
    assert boris.deals() == ["4S N 10", "3C W 9"]


def test_the_second_of_two_at_once_is_told(sits: Sitting) -> None:
    anna = sits().opens()
    boris = sits().joins(anna)
    players = [anna, boris]
    requests = [holds(player, "**/enter") for player in players]
    for player, text in zip(players, ["4S N =", "3C W ="], strict=True):
        player.chooses(text)
        player.tap("#write")
    # Both are on their way, each by somebody who has seen nothing of the other's.
    routes = [waits_for(*one) for one in zip(players, requests, strict=True)]
    for route in routes:
        route.continue_()
    for player in players:
        player.settled(2)
        player.page.unroute("**/enter")
        expect(player.outbox).to_have_count(0)
    told = [player for player in players if player.notice.is_visible()]
    assert len(told) == 1
    (second,) = told
    first = anna if second is boris else boris
    assert len(first.deals()) == 1
    # Nothing of hers is lost: it is in the form again, and one tap writes it.
    second.tap("#write")
    for player in players:
        player.settled(3)
    assert sorted(first.deals()) == ["3C W 9", "4S N 10"]
    assert second.notice.is_hidden()


@pytest.mark.parametrize("language", ["ru", "bg"])
def test_the_second_is_told_what_the_first_wrote(sits: Sitting, language: str) -> None:
    anna = sits().opens()
    boris = sits(language=language)
    boris.page.route("**/live?*", lambda route: route.abort())
    boris.page.goto(anna.at)
    anna.writes("4S N =")
    boris.chooses("3C W =")
    boris.tap("#write")
    expect(boris.notice).to_contain_text("4")
    assert boris.drawn() == [0, 120, 0, 0]
    assert boris.page.locator("#contract-3C").is_checked()
    assert boris.deals() == ["4S N 10"]
    boris.tap("#write")
    expect(boris.page.locator("#live")).to_have_attribute("data-seq", "3")
    assert anna.deals() == ["4S N 10", "3C W 9"]


def test_twenty_deals_of_two_who_do_not_wait(sits: Sitting) -> None:
    """Each goes on tapping, told or not, until ten of his own stand on the sheet."""
    anna = sits().opens("board")
    boris = sits().joins(anna)
    wanted = {anna: "1NT N =", boris: "1NT E ="}
    for _ in range(10):
        for player, text in wanted.items():
            player.chooses(text)
        for player in wanted:
            player.page.evaluate("document.getElementById('write').click()")
        for player in wanted:
            expect(player.outbox).to_have_count(0)
        for player in wanted:
            if player.page.locator("#contract-1NT").is_checked():
                player.page.evaluate("document.getElementById('write').click()")
                expect(player.outbox).to_have_count(0)
    deals = anna.deals()
    assert (deals.count("1NT N 7"), deals.count("1NT E 7")) == (10, 10)


def test_a_watcher_follows_and_can_write_nothing(sits: Sitting) -> None:
    anna = sits().opens().writes("4S N =")
    anna.follows('a[href$="/share"]')
    watch, write = anna.page.locator("a.address").all_inner_texts()
    assert write.endswith(anna.secret)
    assert anna.secret not in watch
    boris = sits(DESKTOP).goes(watch).settled(2)
    html = boris.page.content()
    assert anna.secret not in html
    assert boris.page.locator("#sheet form:not([action$='/files'])").count() == 0
    assert boris.page.locator("#pad, #undo, #redo").count() == 0
    anna.goes(write).settled(2).writes("3C W =")
    boris.settled(3)
    assert boris.drawn() == [0, 120, 0, 60]
    boris.tap(boris.page.locator("a[data-why]").first)
    assert boris.page.locator("#dialog form[method=post]").count() == 0
    boris.tap("#dialog form[method=dialog] button")
    for path in ("enter", "undo", "redo", "strike/2", "correct/2", "insert/2", "next", "delete"):
        form: dict[str, str | float | bool] = {"seen": "3", "contract": "pass", "what": "sheet"}
        answer = boris.page.request.post(f"{boris.at}/{path}", form=form)
        assert answer.status == 403, path
    assert len(anna.deals()) == 2


def test_a_deleted_sheet_is_gone_for_those_who_watch(sits: Sitting) -> None:
    anna = sits().opens().writes("4S N =")
    boris = sits().joins(anna)
    anna.follows('.sheet-nav a[href$="/delete"]')
    anna.page.locator("form:has(input[value=sheet]) input[type=checkbox]").check()
    anna.follows("form:has(input[value=sheet]) button")
    expect(anna.page.locator("[role=status]")).to_be_visible()
    expect(boris.page.locator("#live")).to_have_count(0)
    # It is not among what either device has kept.
    for player in (anna, boris):
        player.goes("/")
        expect(player.page.locator("#kept")).to_be_hidden()

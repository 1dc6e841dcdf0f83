"""The first page knows what this device has kept, newest first, and forgets it when told."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting

AT_ONCE = "#kept > ul a"
EARLIER = "#kept details a"


def test_what_was_begun_here_is_found_again(sits: Sitting) -> None:
    player = sits()
    for number in range(5):
        player.opens(title=f"Friday {number}")
    sheet = player.page.url
    page = player.goes("/").page
    expect(page.locator(AT_ONCE)).to_have_text(["Friday 4", "Friday 3", "Friday 2"])
    page.locator("#kept summary").click()
    expect(page.locator(EARLIER)).to_have_text(["Friday 1", "Friday 0"])
    page.locator(AT_ONCE).first.click()
    assert page.url == sheet


def test_a_table_tells_how_it_stands(sits: Sitting) -> None:
    player = sits().goes("/table/new")
    player.follows("#start")
    expect(player.page.locator("#line")).not_to_be_empty()
    page = player.goes("/").page
    expect(page.locator("#kept li")).to_contain_text("North-South 0, East-West 0 · Deal 1")


def test_what_is_forgotten_is_not_there_any_more(sits: Sitting) -> None:
    player = sits()
    for number in range(4):
        player.opens(title=f"Friday {number}")
    page = player.goes("/").page
    _forget_the_first(page)
    expect(page.locator(AT_ONCE)).to_have_text(["Friday 2", "Friday 1", "Friday 0"])
    expect(page.locator("#kept details")).to_be_hidden()
    page.reload()
    for left in (2, 1, 0):
        _forget_the_first(page)
        expect(page.locator(AT_ONCE)).to_have_count(left)
    expect(page.locator("#kept")).to_be_hidden()


def _forget_the_first(page: Page) -> None:
    page.locator("#kept > ul button").first.click()

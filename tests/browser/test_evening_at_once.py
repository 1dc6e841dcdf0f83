"""Two phones at one table, stale pages, the back button, a phone that was away: one defined end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from overtrick.club.evenings.addresses import at_table
from tests.browser.conftest import Sitting
from tests.browser.director import stands
from tests.browser.night import Night, Phone, phone
from tests.browser.player import MINUS
from tests.browser.walk import Host
from tests.served import Served


@pytest.fixture
def night(sits: Sitting, app: Served) -> Night:
    """Two tables of a Howell, a round of it begun; the director sits at a desk."""
    return opened(sits, app, "howell", 8)


def opened(sits: Sitting, app: Served, kind: str, people: int, **more: str) -> Night:
    host = Host(app.client)
    secret = host.opens(kind, people, 240, **more)
    host.does(secret, "begin")
    director = phone(sits, app, desk=True).opens_at(f"/evening/{secret}")
    tables = [f"/evening/{at_table(secret, number)}" for number in (1, 2)]
    return Night(director, tables, "")


def deaf(page: Page) -> None:
    """From now on the page is told nothing, as if its network were slow."""
    page.route("**/live?*", lambda route: route.abort())
    page.reload()
    expect(page.locator("#line")).to_contain_class("lost")


def boards(one: Phone) -> list[int]:
    keys = one.page.locator('.boards-row input[name="place"]').all()
    return [int(key.get_attribute("value") or 0) for key in keys]


def test_two_phones_write_one_board(sits: Sitting, app: Served, night: Night) -> None:
    one, late = (phone(sits, app).opens_at(night.tables[0]) for _ in range(2))
    board = boards(one)[0]
    deaf(late.page)
    one.wrote_at(1, board, "4S N =", board)
    late.sends("3NT E +1", board)
    expect(late.notice).to_contain_text("4")
    expect(late.result(1, board)).to_contain_text("N =")
    expect(late.outbox).to_have_count(0)
    # What the other tapped in is not lost: it stands in the pad, and is sent by nobody.
    assert late.page.locator("#contract-3NT").is_checked()
    late.page.reload()
    stands(late, 1, board, "4", "N =")


def test_what_was_corrected_meanwhile_is_not_agreed_to(
    sits: Sitting, app: Served, night: Night
) -> None:
    one, late = (phone(sits, app).opens_at(night.tables[0]) for _ in range(2))
    board = boards(one)[0]
    one.wrote_at(1, board, "4S N =", board)
    expect(late.result(1, board)).to_be_visible()
    deaf(late.page)
    one.follows(one.result(1, board).locator(f'a[href$="/result/1/{board}"]'))
    one.tap('label[for="over-1"]')
    one.follows("#write")
    late.tap(late.page.locator('#agree form[action$="/confirm"] button').first)
    expect(late.notice).to_be_visible()
    expect(late.result(1, board)).to_contain_text("N +1")
    expect(late.result(1, board)).not_to_contain_class("confirmed")
    # Now that they have seen it they may.
    late.agrees()
    expect(late.result(1, board)).to_contain_class("confirmed")


def test_the_back_button_shows_what_stands(sits: Sitting, app: Served, night: Night) -> None:
    one = phone(sits, app).opens_at(night.tables[0])
    board = boards(one)[0]
    one.wrote_at(1, board, "4S N =", board)
    one.follows(one.result(1, board).locator(f'a[href$="/result/1/{board}"]'))
    one.tap('label[for="over-1"]')
    one.follows("#write")
    one.live()
    one.page.go_back()
    expect(one.page.locator("#pad #over-1")).to_be_checked()
    one.tap('label[for="over--1"]')
    one.follows("#write")
    one.page.goto(one.address + night.tables[0])
    one.live()
    stands(one, 1, board, f"N {MINUS}1")


def test_an_attempt_sent_again_by_going_back_is_made_once(night: Night) -> None:
    """The same form, key and all: a late pair that is written down twice comes once."""
    page = night.director.page
    night.director.follows('a[href$="/people"]')
    key = page.locator('form:has(input[value="arrive"]) input[name="key"]')
    first = key.get_attribute("value")
    for _ in range(2):
        page.locator('form:has(input[value="arrive"]) input[name="names"]').fill("Lena & Oleg")
        key.evaluate("(field, value) => (field.value = value)", first)
        night.director.follows('form:has(input[value="arrive"]) button')
    expect(page.locator('.rows input[value="Lena, Oleg"]')).to_have_count(1)


def test_a_stale_director_begins_no_round_by_mistake(
    sits: Sitting, app: Served, night: Night
) -> None:
    other = phone(sits, app, desk=True).opens_at(night.director.at.removeprefix(app.address))
    deaf(other.page)
    night.press("begin")
    other.tap('form[action$="/begin"] button')
    expect(other.notice).to_be_visible()
    other.in_round(2)
    night.director.in_round(2)


def test_a_second_tap_begins_no_second_round(night: Night) -> None:
    """The button for the next round comes where that of this one was."""
    page = night.director.page
    box = page.locator('form[action$="/begin"] button').bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".clock .round")).to_contain_text("Round 2")
    page.reload()
    night.director.in_round(2)


def test_boards_of_a_phone_that_was_away_come_in_when_the_next_round_is_on(
    sits: Sitting, app: Served, night: Night
) -> None:
    one = phone(sits, app).opens_at(night.tables[0])
    first, second, *_ = boards(one)
    one.visit.context.set_offline(True)
    one.sends("4S N =", first)
    one.sends("pass", second)
    expect(one.outbox).to_have_count(2)
    night.press("begin")
    one.visit.context.set_offline(False)
    one.in_round(2)
    stands(one, 1, first, "4")
    stands(one, 1, second)


def test_what_comes_too_late_is_said_and_kept(sits: Sitting, app: Served, night: Night) -> None:
    """The evening is over before a phone is back: its board waits, with the reason."""
    one = phone(sits, app).opens_at(night.tables[0])
    board = boards(one)[0]
    one.visit.context.set_offline(True)
    one.sends("4S N =", board)
    night.director.follows('a[href$="/close"]')
    night.director.follows("form:has(input[value=close]) button")
    one.visit.context.set_offline(False)
    expect(one.notice).to_be_visible()
    expect(one.outbox).to_have_count(1)
    expect(one.outbox).to_contain_text("over")
    one.page.reload()
    expect(one.outbox).to_have_count(1)


def test_a_phone_says_once_whose_it_is(sits: Sitting, app: Served, night: Night) -> None:
    one = phone(sits, app).opens_at(night.tables[0])
    first, second, *_ = boards(one)
    one.side("EW")
    one.wrote_at(1, first, "4S N =", first)
    one.wrote_at(1, second, "3NT E =", second)
    for board in (first, second):
        expect(one.result(1, board)).to_contain_text("written by East-West")
    one.page.reload()
    one.live()
    assert one.page.locator("#side-EW").is_checked()


def test_the_bell_rings_by_itself(sits: Sitting, app: Served) -> None:
    night = opened(sits, app, "progressive", 8, clock="yes")
    one = phone(sits, app)
    one.page.clock.install()
    one.opens_at(night.tables[0])
    expect(one.page.locator("#bell")).to_be_empty()
    one.page.clock.fast_forward("05:00:00")
    expect(one.page.locator("#bell")).not_to_be_empty()
    expect(one.page.locator(".clock .face")).to_have_text("0:00")

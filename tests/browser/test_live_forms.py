"""What a table's forms send after it has gone on is what those of a page just loaded would send."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sitting
from tests.browser.seated import Seated
from tests.browsers import PHONE
from tests.served import Served

FORMS = """() => [...document.querySelectorAll("#live form")].map((form) => [
  form.getAttribute("action"),
  [...form.elements].map((one) => [one.tagName, one.name, one.options
    ? [...one.options].map((option) => [option.value, option.text, option.selected])
    : one.type === "text" ? "" : one.value]),
])"""
MOVES = 16


def against_bots(sits: Sitting, app: Served) -> Seated:
    sitting = sits(PHONE, address=app.address)
    player = Seated(sitting.visit, sitting.address, sitting.touch)
    player.page.goto(app.address)
    player.follows('.begin a[href="/table/new"]')
    for seat in "NEW":
        player.page.select_option(f'[name="seat{seat}"]', "beginner")
    player.follows("#start")
    player.is_live()
    return player


def loaded_anew(page: Page) -> Any:
    other = page.context.new_page()
    try:
        other.goto(page.url)
        return other.evaluate(FORMS)
    finally:
        other.close()


def declares(player: Seated) -> None:
    """Until the player has a card to play from his own seat or dummy's."""
    while True:
        player.waits()
        if player.phase == "play":
            return
        if player.on_turn:
            # No bot bids on over this.
            player.calls("7NT" if player.page.locator("#call-7NT").count() else "Pass")
        else:
            player.after(player.page.locator('form[action$="/deal"] button'))


def test_the_forms_of_a_table_that_goes_on(sits: Sitting, app: Served) -> None:
    player = against_bots(sits, app)
    seen: set[str] = set()
    for _ in range(MOVES):
        player.waits()
        if not player.on_turn:
            break
        seen.add(player.phase)
        assert player.page.evaluate(FORMS) == loaded_anew(player.page)
        if player.phase == "auction":
            player.calls("7NT" if player.page.locator("#call-7NT").count() else "Pass")
        else:
            player.plays()
    assert seen == {"auction", "play"}


def test_what_was_chosen_stays_chosen(sits: Sitting, app: Served) -> None:
    player = against_bots(sits, app)
    declares(player)
    tricks = player.page.locator('#claim [name="tricks"]')
    most = int(tricks.input_value())
    player.page.locator("#claim").evaluate("one => { one.open = true; }")
    tricks.select_option("5")
    while int(tricks.locator("option").first.get_attribute("value") or 0) == most:
        player.plays()
        player.waits()
    expect(tricks).to_have_value("5")
    assert tricks.evaluate("one => one.selectedOptions[0].text") == "5"

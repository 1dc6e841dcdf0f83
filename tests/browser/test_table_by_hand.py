"""The owner of a table corrects a deal on a phone, and the others see it without asking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from overtrick.cards.seat import Seat
from tests.browser.conftest import Sitting
from tests.browser.seated import Seated
from tests.browser.test_pages import AXE, found_by_axe
from tests.browsers import DESKTOP, LANGUAGES, PHONE
from tests.served import Served
from tests.web.four import Four
from tests.web.test_table_promises import makes

CORRECTED = {
    "en": "counts 4♠ N −1, played 4♠ N =",
    "ru": "в счёт идёт 4♠ С −1, сыграно 4♠ С =",
    "bg": "брои се 4♠ С −1, изиграно 4♠ С =",
}
"""What a reader is told, the sign of a suit being drawn."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_is_corrected_and_the_other_seats_page_changes(
    sits: Sitting, app: Served, language: str
) -> None:
    four = Four.sit_down(app.client)
    four.owner.does("deal")
    makes(four, "4S", 10, Seat.NORTH)
    owner, other = (
        Seated(one.visit, one.address, one.touch)
        for one in (sits(PHONE, language), sits(DESKTOP, language))
    )
    owner.opens_at(four.owner.at)
    other.opens_at(four.at(Seat.EAST).at)
    expect(other.page.locator("#corrections")).to_have_count(0)
    owner.follows('#came a[href*="/sheet/correct/"]')
    owner.page.evaluate(AXE)
    assert found_by_axe(owner.page) == []
    owner.tap('label[for="over--1"]')
    expect(owner.page.locator("#look")).to_contain_text("50")
    owner.follows("#write")
    expect(owner.page.locator("#corrections")).to_have_count(1)
    owner.page.evaluate(AXE)
    assert found_by_axe(owner.page) == []
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert owner.page.evaluate(wide) <= 0
    marked = other.page.locator("#corrections .by-hand-told")
    expect(marked).to_have_text(re.compile(told(language)))
    expect(other.page.locator("#came")).to_contain_text("−1")
    other.page.evaluate(AXE)
    assert found_by_axe(other.page) == []
    # Taken back, it is gone from the other page as well.
    owner.follows('form[action$="/sheet/undo"] button')
    expect(marked).to_have_count(0)
    expect(other.page.locator("#came")).to_contain_text("=")


def told(language: str) -> str:
    """The words, with whatever stands where a suit is drawn."""
    return CORRECTED[language].replace("♠", ".*")

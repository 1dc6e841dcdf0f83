"""The printed rubber of nine deals, tapped in, and its running scores read off the page."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen
from tests.published.cases import read

R01: dict[str, Any] = next(one for one in read("rubbers.json") if one["id"] == "R01")
SEATS = {"A": "S", "B": "W"}
MOST_TAPS = 5


def as_tapped(deal: list[Any]) -> str:
    """A deal of the case, with one of the side's two players for its declarer.

    >>> as_tapped(["B", "4SX", 8]), as_tapped(["A", "3N", 9])
    ('4S X W -2', '3NT S =')
    """
    side, name, tricks = deal
    contract = name.rstrip("X").replace("N", "NT")
    doubling = name[len(name.rstrip("X")) :]
    over = tricks - int(name[0]) - 6
    return " ".join(filter(None, [contract, doubling, SEATS[side], f"{over:+d}" if over else "="]))


def keeps(player: Player) -> None:
    """Taps all nine deals in; after each the sheet must show what was printed."""
    player.opens()
    assert player.taps == 2
    for deal, after in zip(R01["deals"], R01["after_each"], strict=True):
        player.taps = 0
        player.writes(as_tapped(deal))
        assert player.taps <= MOST_TAPS
        assert player.drawn() == after
        assert player.totals() == [sum(after[:2]), sum(after[2:])]
    assert player.page.locator("#pad").count() == 0
    assert player.page.locator("#next-panel").is_visible()
    assert player.visit.complaints == []


def test_nine_deals_on_a_phone(sits: Sitting) -> None:
    keeps(sits())


@pytest.mark.soak
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nine_deals_in_every_language(sits: Sitting, screen: Screen, language: str) -> None:
    player = sits(screen, language)
    keeps(player)
    assert player.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_will_be_written_is_shown_before(sits: Sitting, language: str) -> None:
    player = sits(language=language).opens()
    player.chooses("4S X N +1")
    expect(player.page.locator("#look .lines .num")).to_have_text(["240", "100", "50"])
    assert player.seq == 1
    player.tap("#write")
    player.settled(2)
    assert player.drawn() == [150, 240, 0, 0]
    expect(player.page.locator("#look")).to_be_empty()


def test_what_can_not_be_can_not_be_tapped(sits: Sitting) -> None:
    player = sits().opens()
    player.chooses("7NT N =")
    for over in range(1, 7):
        assert player.page.locator(f"#over-{over}").is_disabled()
    player.tap('label[for="contract-1C"]')
    assert player.page.locator("#over-6").is_enabled()
    assert player.page.locator("#over--7").is_enabled()
    player.page.locator(".folded > details:not(.honours) > summary").tap()
    assert player.page.locator("#over--8").is_disabled()

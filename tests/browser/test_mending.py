"""Deals that are put right later: everything after them follows."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browsers import DESKTOP, PHONE, Screen

SCREENS = pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])


def asks_why(player: Player, deal: int) -> None:
    """Tap a number of the deal that was entered as that event."""
    player.tap(player.page.locator(f'a[data-why][href$="/why/{deal}"]').first)
    expect(player.page.locator("#dialog")).to_be_visible()


@SCREENS
def test_an_early_deal_is_corrected(sits: Sitting, screen: Screen) -> None:
    player = sits(screen).opens().wrote("2H N =", "4S W =", "3NT S -2")
    # West's game cut our 60 off; now it was one down, and the 60 stand.
    assert player.drawn() == [0, 60, 100, 120]
    asks_why(player, 3)
    player.follows('#dialog a[href*="/correct/"]:not([href*="#"])')
    assert player.page.locator("#contract-4S").is_checked()
    assert player.page.locator("#declarer-W").is_checked()
    player.tap('label[for="over--1"]')
    player.tap("#write")
    player.settled(5)
    assert player.deals() == ["2H N 8", "4S W 9", "3NT S 7"]
    # East and West are not vulnerable any more; nor were we, at 50 a trick.
    assert player.drawn() == [50, 60, 100, 0]
    player.writes("1NT N =")
    assert player.drawn() == [50, 100, 100, 0]
    expect(player.page.locator(".board [data-side=NS]")).to_contain_class("danger-zone")


def test_a_game_that_was_none_after_all(sits: Sitting) -> None:
    player = sits().opens().wrote("4H N =", "1C E -1", "2S S -1")
    assert player.drawn() == [50, 120, 100, 0]
    asks_why(player, 2)
    player.follows('#dialog a[href*="/correct/"]:not([href*="#"])')
    player.tap('label[for="contract-3H"]')
    player.tap('label[for="over-1"]')
    player.tap("#write")
    player.settled(5)
    # Not vulnerable now: South's one down costs 50 instead of 100.
    assert player.drawn() == [80, 90, 50, 0]


def test_a_deal_is_put_in_before_another(sits: Sitting) -> None:
    player = sits().opens().wrote("2H N =", "3C W =")
    asks_why(player, 3)
    player.follows('#dialog a[href*="/insert/"]')
    player.chooses("1NT E =")
    player.tap("#write")
    player.settled(4)
    assert player.deals() == ["2H N 8", "1NT E 7", "3C W 9"]
    # 40 and 60 make a game, which rules off our 60 as well.
    assert player.drawn() == [0, 60, 0, 100]
    expect(player.page.locator(".board [data-side=EW]")).to_contain_class("danger-zone")


def test_a_deal_is_struck_out_and_comes_back(sits: Sitting) -> None:
    player = sits().opens().wrote("4S N =", "3C W =")
    asks_why(player, 2)
    player.tap("#dialog button.danger")
    player.settled(4)
    expect(player.page.locator("#dialog")).to_be_hidden()
    assert player.deals() == ["3C W 9"]
    assert player.drawn() == [0, 0, 0, 60]
    player.tap("#undo")
    player.settled(5)
    assert player.drawn() == [0, 120, 0, 60]


@SCREENS
def test_undo_and_redo(sits: Sitting, screen: Screen) -> None:
    player = sits(screen).opens()
    assert player.page.locator("#undo").is_disabled()
    player.wrote("4S N =", "3C W =")
    assert player.page.locator("#redo").is_disabled()
    for seq, drawn in [(4, [0, 120, 0, 0]), (5, [0, 0, 0, 0])]:
        player.tap("#undo")
        player.settled(seq)
        assert player.drawn() == drawn
    assert player.page.locator("#undo").is_disabled()
    for seq, drawn in [(6, [0, 120, 0, 0]), (7, [0, 120, 0, 60])]:
        player.tap("#redo")
        player.settled(seq)
        assert player.drawn() == drawn
    assert player.page.locator("#redo").is_disabled()


def test_undo_reaches_a_correction_too(sits: Sitting) -> None:
    player = sits().opens().wrote("4S N =")
    asks_why(player, 2)
    player.follows('#dialog a[href*="/correct/"]:not([href*="#"])')
    player.tap('label[for="over--1"]')
    player.tap("#write")
    player.settled(3)
    assert player.drawn() == [0, 0, 50, 0]
    player.tap("#undo")
    player.settled(4)
    assert player.drawn() == [0, 120, 0, 0]


def test_why_is_told_with_the_rule(sits: Sitting) -> None:
    player = sits().opens().wrote("4S X N +1")
    asks_why(player, 2)
    dialog = player.page.locator("#dialog")
    expect(dialog.locator(".lines .num")).to_have_text(["240", "100", "50"])
    assert dialog.locator(".lines .rule cite").count() >= 3
    player.tap("#dialog form[method=dialog] button")
    expect(dialog).to_be_hidden()
    assert player.visit.complaints == []


def test_the_history_names_who_did_it(sits: Sitting) -> None:
    player = sits().opens()
    player.page.fill("#me", "Anna")
    player.follows(".me button")
    player.settled(1).writes("4S N =").writes("3C W =")
    player.tap("#undo")
    player.settled(4)
    player.follows('.sheet-nav a[href$="/history"]')
    lines = player.page.locator(".history li")
    assert [line.get_attribute("value") for line in lines.all()] == ["4", "3", "2", "1"]
    assert [line.locator("b").count() for line in lines.all()] == [1, 1, 1, 0]
    assert "Anna" in lines.first.inner_text()


def test_honours_at_once_and_later(sits: Sitting) -> None:
    player = sits().opens()
    player.chooses("4S N =")
    player.tap("#honours > summary")
    player.tap('label[for="claim-four"]')
    player.tap('label[for="holder-W"]')
    player.tap("#write")
    player.settled(2)
    assert player.drawn() == [0, 120, 100, 0]
    player.writes("3NT E =")
    asks_why(player, 3)
    player.follows('#dialog a[href$="#honours"]')
    # At notrumps only four aces count.
    assert player.page.locator("#claim-five").is_disabled()
    player.tap('label[for="claim-aces"]')
    player.tap('label[for="holder-S"]')
    player.tap("#write")
    player.settled(4)
    assert player.drawn() == [150, 120, 100, 100]

"""From one rubber to the next, a Chicago, single boards, house rules, and without a script."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browser.player import number
from tests.browser.walk import CHICAGO, FOUR, NINE
from tests.browsers import DESKTOP, PHONE

GAMES = ("4S N =", "3NT S =")


def test_a_cut_for_partners_opens_the_next_rubber(sits: Sitting) -> None:
    player = sits().opens(**FOUR).wrote(*GAMES)
    expect(player.page.locator("#next-panel")).to_be_visible()
    player.follows("#next-panel a")
    player.follows("form.way:has(input[value=cut]) button")
    player.settled(4)
    cut = player.page.locator("#paper .cut").inner_text()
    assert all(name in cut for name in FOUR.values())
    assert player.page.locator("#pad").is_visible()
    assert player.drawn() == [0, 0, 0, 0]
    seated = player.page.locator(".board .who").all_inner_texts()
    assert sorted(", ".join(seated).split(", ")) == sorted(FOUR.values())
    player.writes("4H S =")
    assert player.drawn() == [0, 120, 0, 0]
    expect(player.page.locator("#evening")).to_be_visible()
    # The first rubber counts: 220 below the line and 700 for two games to none.
    expect(player.page.locator("#evening table").first).to_contain_text("+920")


@pytest.mark.parametrize(("how", "pairs"), [("same", "Anna, Clara"), ("turn", "Anna, Boris")])
def test_partners_stay_or_change_by_turns(sits: Sitting, how: str, pairs: str) -> None:
    player = sits(DESKTOP).opens(**FOUR).wrote(*GAMES)
    player.follows("#next-panel a")
    player.follows(f"form.way:has(input[value={how}]) button")
    player.settled(4)
    ours = player.page.locator(".board [data-side=NS] .who").inner_text()
    assert sorted(ours.split(", ")) == pairs.split(", ")


def test_if_we_stopped_now_and_the_settlement(sits: Sitting) -> None:
    player = sits().opens(stake="5 per 100").wrote(*NINE[:5])
    stopped = player.page.locator("#paper .facts .provisional").all_inner_texts()
    # The printed case: 300 for the only game, 100 for the part-score if play stopped here.
    assert any("620" in one for one in stopped), stopped
    player.wrote(*NINE[5:])
    facts = player.page.locator("#paper .facts").inner_text()
    assert "810" in facts
    assert player.totals() == [1690, 880]


def test_chicago_ends_after_four_deals(sits: Sitting) -> None:
    player = sits().opens("chicago").wrote(*CHICAGO[:3])
    assert player.page.locator("#pad").is_visible()
    player.writes(CHICAGO[3])
    assert player.page.locator("#pad").count() == 0
    player.follows("#next-panel a")
    player.follows("form.way:has(input[value=same]) button")
    player.settled(6)
    assert player.page.locator("#pad").is_visible()


def test_boards_take_their_vulnerability_from_their_number(sits: Sitting) -> None:
    player = sits(DESKTOP).opens("board").writes("4S N =")
    expect(player.page.locator(".board [data-side=NS]")).to_contain_class("danger-zone")
    expect(player.page.locator(".board [data-side=EW]")).to_contain_class("safe-zone")
    player.writes("4S N =")
    assert [number(one) for one in player.page.locator(".board .total").all_inner_texts()] == [
        1040,
        0,
    ]


def test_a_house_rule_is_shown_as_a_difference_and_counts(sits: Sitting) -> None:
    player = sits().goes("/new/rubber")
    page = player.page
    page.select_option("#rules", "rubber-1935")
    page.select_option("#rules", "rubber")
    for summary in page.locator("#rules-part details > summary").all():
        if summary.is_visible():
            summary.tap()
    assert page.locator(".differences").count() == 0
    page.fill('[name="house.insult.doubled"]', "25")
    page.locator('[name="house.insult.doubled"]').press("Tab")
    expect(page.locator(".differences li")).to_have_count(1)
    player.tap("#start")
    player.settled(1)
    player.writes("4S X N =")
    assert player.drawn() == [25, 240, 0, 0]


def test_names_are_changed_in_the_midst(sits: Sitting) -> None:
    player = sits().opens(**FOUR).writes("4S N =")
    player.follows('.sheet-nav a[href$="/arrange"]')
    player.page.fill('input[name="nameN"]', "Галина")
    player.follows("main button.main-action")
    player.settled(3)
    expect(player.page.locator(".board [data-side=NS] .who")).to_contain_text("Галина")
    assert player.drawn() == [0, 120, 0, 0]


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_language_is_chosen_and_kept(sits: Sitting, screen: object) -> None:
    player = sits(screen).opens()
    for language in ("ru", "bg", "en"):
        player.follows(f'.looks button[value="{language}"]')
        player.settled(1)
        assert player.page.locator("html").get_attribute("lang") == language
    player.follows('.looks button[value="dark"]')
    assert player.page.locator("html").get_attribute("data-theme") == "dark"
    player.follows('.looks button[value="4"]')
    assert player.page.locator("html").get_attribute("data-suits") == "4"


def test_the_calculator_answers_as_it_is_tapped(sits: Sitting) -> None:
    player = sits().goes("/calculator")
    page = player.page
    for name, value in [("bid", "4H"), ("x", "X"), ("over", "1")]:
        page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
    expect(page.locator("#answer")).to_contain_text("240")
    page.fill('[name="text"]', "3NT S -2")
    page.wait_for_url("**bid=3NT*")
    expect(page.locator("#answer h2")).to_contain_text("3")
    assert page.locator('[name="over"][value="-2"]').is_checked()


def test_a_sheet_is_kept_without_a_script(sits: Sitting) -> None:
    player = sits(java_script_enabled=False)
    player.goes("/").follows('.begin a[href="/new/rubber"]')
    player.follows("#start")
    for text in ("4S N =", "3C W ="):
        player.chooses(text)
        player.follows("button[formmethod=get]")
        assert player.page.locator(".look-plain .num").count()
        player.follows("#write")
    assert player.drawn() == [0, 120, 0, 60]
    player.follows("#undo")
    assert player.drawn() == [0, 120, 0, 0]
    player.follows(player.page.locator("a[data-why]").first)
    assert player.page.locator("#why .rule").count()

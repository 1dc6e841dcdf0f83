"""Four people with four phones: three rubbers from the first tap to the standing."""

import signal
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sitting
from tests.browser.director import Notes, all_see, disagrees, is_safe, sets_up, shown_to_all, stands
from tests.browser.night import Night, Phone, again, phone
from tests.browser.player import MINUS
from tests.served import served

PEOPLE = ("Anna", "Boris", "Галина", "Димитър")
Four = tuple[Phone, Phone, Phone, Phone]


def test_three_rubbers_with_four_phones(sits: Sitting, tmp_path: Path) -> None:
    database, notes = f"sqlite:///{tmp_path}/club.db", Notes("three-rubbers", PEOPLE)
    with served("--database", database) as app:
        night = sets_up(sits, app, "three-rubbers", PEOPLE)
        (table,) = night.tables
        one, two, three, four = (phone(sits, app).opens_at(table) for _ in PEOPLE)
        phones = (one, two, three, four)
        _begins(night, notes, phones, 1)
        _disputed_and_put_right(phones, notes)
        _begins(night, notes, phones, 2)
        one.wrote_at(2, 1, "2H E =")
        expect(two.result(2, 1)).to_be_visible()
        two.sends("4S X W -2")
        # Gone at once, whether that was stored or not: in the end it is there once.
        app.stop(signal.SIGKILL)
    expect(one.page.locator("#line")).to_contain_class("lost")
    assert is_safe(two, 2, 2)
    with again(app, database):
        for each in phones:
            stands(each, 2, 1, "2", "E =")
            stands(each, 2, 2, "4", f"W {MINUS}2")
        three.wrote_at(2, 3, "4H E =")
        four.wrote_at(2, 4, "3NT W =")
        notes.line("2H E =", "4S X W -2", "4H E =", "3NT W =")
        _begins(night, notes, phones, 3)
        for place, (each, text) in enumerate(zip(phones, LAST, strict=True), start=1):
            each.wrote_at(3, place, text)
            notes.line(text)
        expect(one.page.locator("#pad")).to_have_count(0)
        shown_to_all(night)
        all_see(sits(address=app.address), night, notes)


LAST = ("pass", "6S N =", "3C X E -3", "4H S +1")


def _begins(night: Night, notes: Notes, phones: Four, round_: int) -> None:
    """The director begins a round; all phones say who sits where, and the same."""
    night.press("begin")
    notes.begins(round_)
    seated = notes.sits(1, phones[0].in_round(round_))
    assert sorted(seated) == sorted(PEOPLE)
    # Anna plays with each of the others once.
    at = seated.index("Anna")
    assert seated[(at + 2) % 4] == PEOPLE[round_]
    for each in phones[1:]:
        assert each.in_round(round_).page.locator(".compass dd").all_inner_texts() == (
            phones[0].page.locator(".compass dd").all_inner_texts()
        )


def _disputed_and_put_right(phones: Four, notes: Notes) -> None:
    """East says that it is not so, North writes it anew, and East agrees."""
    north, east, south, _ = phones
    north.wrote_at(1, 1, "4S N =")
    expect(east.result(1, 1)).to_be_visible()
    disagrees(east)
    expect(north.result(1, 1)).to_contain_class("disputed")
    north.follows(north.result(1, 1).locator('a[href$="/result/1/1"]'))
    assert north.page.locator("#contract-4S").is_checked()
    north.tap('label[for="over-1"]')
    north.follows("#write")
    north.live()
    expect(east.result(1, 1)).to_contain_text("N +1")
    east.agrees()
    expect(north.result(1, 1)).to_contain_class("confirmed")
    # Both have agreed, so neither can change it any more.
    expect(north.result(1, 1).locator("a")).to_have_count(0)
    south.wrote_at(1, 2, "3C W -1")
    south.wrote_at(1, 3, "3NT S =")
    expect(north.page.locator("#pad")).to_have_count(0)
    notes.line("4S N +1", "3C W -1", "3NT S =")

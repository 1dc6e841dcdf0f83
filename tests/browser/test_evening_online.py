"""An evening at live tables: two people with phones, six bots, two tables, round after round."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import expect

from overtrick.club.evenings.addresses import of_player, watching
from overtrick.club.evenings.chairs import Chair
from tests.browser.conftest import Sitting
from tests.browser.player import Player
from tests.browser.seated import PATIENCE, Seated
from tests.browsers import DESKTOP, PHONE
from tests.served import Served, served

NAMES = "Anna & Boris"
CODE = "howell.8.3.4"
"""Four pairs, two tables, three rounds of four boards, in an hour and a half."""
BOARDS = 4


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not wait."""
    directory = tmp_path_factory.mktemp("kept")
    database = f"sqlite:///{directory}/club.db"
    with served("--bots-pause", "0", "--database", database) as running:
        yield running


def directing(sits: Sitting, app: Served) -> tuple[Player, str]:
    """A director who has set the evening up at live tables, and the secret of it."""
    sitting = sits(DESKTOP, address=app.address)
    page = sitting.page
    page.goto(f"{app.address}/evening/new")
    page.fill('[name="people"]', "8")
    page.select_option('[name="minutes"]', "90")
    page.locator("#names > summary").click()
    page.fill('[name="names"]', NAMES)
    sitting.follows('button[name="look"]')
    sitting.follows(f'button[value="{CODE}"]')
    sitting.tap("#online > summary")
    assert page.locator('#online [name="fill"]').is_checked(), "most have no name"
    page.select_option('#online [name="level"]', "beginner")
    sitting.tap("#online button")
    expect(page.locator("#online > summary")).to_have_text("This evening is played at live tables.")
    return sitting, page.url.rpartition("/")[2]


def sits_down(sits: Sitting, app: Served, path: str) -> Seated:
    """A player who opens the address that was sent, and taps the way to the seat."""
    sitting = sits(PHONE, address=app.address)
    player = Seated(sitting.visit, sitting.address, sitting.touch)
    player.page.goto(app.address + path)
    player.follows("#my-seat")
    player.is_live()
    return player


def play_the_round(pair: tuple[Seated, Seated]) -> None:
    """Whoever of the two has something to do does it, until the table has played its round."""
    deadline = monotonic() + PATIENCE
    while not all(one.page.locator("#round-over").count() for one in pair):
        assert monotonic() < deadline, [one.phase for one in pair]
        for player in pair:
            page = player.page
            if player.on_turn:
                concedes(player) if page.locator("#claim").count() else player.moves()
            elif player.phase in {"waiting", "between"} and player is pair[0]:
                player.after(page.locator('form[action$="/deal"] button'))


def concedes(player: Seated) -> None:
    """All the tricks that are left, so that a deal is short."""
    page = player.page
    page.locator("#claim").evaluate("one => { one.open = true; }")
    page.select_option('#claim [name="tricks"]', "0")
    player.after(page.locator("#claim form button"))


def test_two_people_and_six_bots_play_two_rounds(sits: Sitting, app: Served) -> None:
    director, secret = directing(sits, app)
    room = director.page
    director.tap('form[action$="/begin"] button')
    expect(room.locator("#tables .playing, #tables .empty, #tables .ready")).to_have_count(2)
    paths = [f"/evening/{of_player(secret, Chair(1, place))}" for place in (0, 1)]
    anna, boris = (sits_down(sits, app, path) for path in paths)
    expect(anna.page.locator("#seats")).to_contain_text("Anna (you)")
    play_the_round((anna, boris))
    # The other table is bots alone, and nobody had to write anything.
    expect(room.locator("#tables .ready")).to_have_count(2)
    expect(room.locator("#tables .dues .confirmed")).to_have_count(2 * BOARDS)
    director.tap('form[action$="/begin"] button')
    expect(room.locator("#tables .ready")).to_have_count(0)
    before = anna.page.url
    for one in (anna, boris):
        one.follows('#round-over a[href$="/seat"]')
        one.is_live()
    assert anna.page.url != before
    play_the_round((anna, boris))
    expect(room.locator("#tables .ready")).to_have_count(2)
    # Whoever watches sees no board of theirs.
    looking = sits(DESKTOP, address=app.address)
    looking.goes(f"/table/{watching(secret)}.2.1")
    assert looking.page.locator(".face, .printed").count() == 0
    for someone in (director, anna, boris, looking):
        assert someone.visit.complaints == []

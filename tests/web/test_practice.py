"""Practice by its pages: hints for one alone, the count, the look back, once more, the lesson."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.tables.addresses import at_seat, watching
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.practising import STEPS
from overtrick.language.language import Language
from overtrick.language.words import say
from tests.club.tables.tables import SUITS, always
from tests.web.four import Chair, Four, phase
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat
HINT = re.compile(r'<p id="hint"[^>]*>(.*?)</p>', re.DOTALL)
PARTS = {"x-parts": "1"}


@pytest.fixture
def client() -> Iterator[House]:
    """The app, with bots that do not wait."""
    with house() as visiting:
        yield visiting


def practising(client: House, **form: str) -> Chair:
    """Somebody who has begun to practise, at his own address."""
    told = {"practice": "any", "level": "beginner", **form}
    answer = client.post("/practice", data=told, follow_redirects=False)
    assert answer.status_code == 303, plain(answer.text)
    return Chair(client, answer.headers["location"].removeprefix("/table/"))


def learning(client: House, step: str) -> Chair:
    """Somebody at that deal of the lesson."""
    answer = client.post("/practice/lesson", data={"step": step}, follow_redirects=False)
    assert answer.status_code == 303, plain(answer.text)
    return Chair(client, answer.headers["location"].removeprefix("/table/"))


def waits(chair: Chair) -> str:
    """The page once it is the player's turn, or the deal is over."""
    assert isinstance(chair.client, House)
    for _ in range(1_000):
        page = chair.page()
        if "data-turn" in page or phase(page) not in {"auction", "play"}:
            return page
        chair.client.run(lambda: asyncio.sleep(0.02))
    raise AssertionError(chair.reads())


def hinted(chair: Chair, **headers: str) -> str:
    """What the hint says, or nothing."""
    asking = Chair(chair.client, chair.secret, {**PARTS, **headers})
    answer = asking.sends("hint")
    assert answer.status_code == 200, plain(answer.text)
    found = HINT.search(answer.text)
    return plain(found[1]) if found else ""


def plays_on(chair: Chair, call: str = "Pass", until: str = "") -> str:
    """Call that where it may be called, else pass, and play the first card of the menu."""
    while True:
        page = waits(chair)
        if until and until in page:
            return page
        if phase(page) == "auction":
            chair.does("call", call=call if call in chair.calls() else "Pass")
        elif phase(page) == "play":
            chair.does("card", card=chair.cards()[0])
        else:
            return page


def test_two_taps_from_the_first_page_deal_a_hand(client: House) -> None:
    assert 'href="/practice"' in client.get("/").text
    assert 'href="/practice"' in client.get("/table/new").text
    page = client.get("/practice").text
    for wish in ("any", "slam", "their-notrump"):
        assert f'name="practice" value="{wish}"' in page
    page = practising(client, practice="slam").page()
    assert phase(page) == "auction"
    assert "Practice: a slam for your side" in plain(page)
    assert plain(page).count("Bot, beginner") >= 3


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "15 points and balanced: 1NT"),
        ("ru", "15 очков и равномерный расклад: 1БК"),
        ("bg", "15 точки и равномерно разпределение: 1БК"),
    ],
)
def test_a_hint_with_its_reason_in_the_readers_language(
    client: House, language: str, told: str
) -> None:
    chair = learning(client, "notrump")
    waits(chair)
    assert hinted(chair, cookie=f"lang={language}").endswith(told)


def test_a_hint_is_for_whoever_asked_and_for_nobody_else(client: House) -> None:
    chair = learning(client, "notrump")
    before = waits(chair)
    assert "15 points" in hinted(chair)
    # Without a script the answer is the whole page, with the hint in it.
    whole = chair.sends("hint")
    assert "<html" in whole.text
    assert "15 points" in plain(whole.text)
    # Nothing of it stays: neither the player's page nor anybody else's has it.
    assert chair.page() == before
    others = [at_seat(chair.secret, seat) for seat in Seat] + [watching(chair.secret)]
    for secret in others:
        other = Chair(client, secret)
        assert "15 points" not in plain(other.page())
        refused = other.sends("hint")
        assert refused.status_code in {403, 422}
        assert "15 points" not in plain(refused.text)
        assert "/hint" not in other.page()
    desk: TableDesk = client.app.state.tables
    log = client.run(lambda: desk.history(chair.secret))
    assert not any("hint" in event.kind for event in log)


def test_among_people_nobody_is_helped(client: House) -> None:
    four = Four.sit_down(client)
    four.owner.does("deal")
    for chair in (four.owner, four.watcher, *map(four.at, Seat)):
        assert "/hint" not in chair.page()
        for path in ("hint", "count", "again"):
            answer = chair.sends(path, deal="6", what="all", sureS="1")
            assert answer.status_code in {403, 422}, path


def test_two_people_and_two_bots_are_refused_hints(client: House) -> None:
    four = Four.opens(client, seatN="club", seatE="club")
    four.at(S).does("sit", seat=S, name="Clara")
    four.at(W).does("sit", seat=W, name="Dmitri")
    four.owner.does("deal")
    for seat in (S, W):
        answer = four.at(seat).sends("hint")
        assert answer.status_code == 422
        assert "one person who practises" in plain(answer.text)


def test_no_second_person_sits_down_where_one_practises(client: House) -> None:
    chair = practising(client)
    friend = Chair(client, at_seat(chair.secret, N))
    answer = friend.sends("sit", seat=N, name="Anna")
    assert answer.status_code == 422
    assert "one person sits here" in plain(answer.text)
    assert chair.sends("list", listed="yes").status_code == 422
    assert "hand-out" not in chair.page()


def test_declarer_counts_his_sure_tricks_and_is_told_why(client: House) -> None:
    chair = learning(client, "notrump")
    page = plays_on(chair, "1NT", until='id="count"')
    assert page.count('name="sure') == 4
    wrong = Chair(client, chair.secret, PARTS).sends(
        "count", sureS="1", sureH="0", sureD="2", sureC="4"
    )
    told = plain(wrong.text)
    assert "you: 2 · 3 tricks: A K Q at the top" in told
    assert "you: 4 ✓ · 4 tricks: A K Q J at the top" in told
    assert "Right:" not in told
    # It is asked and not demanded: the play goes on without it, and it is asked no more.
    chair.does("card", card=chair.cards()[0])
    assert 'id="count"' not in waits(chair)
    assert chair.sends("count", sureS="1").status_code == 422


def test_after_the_deal_it_is_looked_back_upon(client: House) -> None:
    chair = learning(client, "game")
    waits(chair)
    chair.does("call", call="1C")
    page = plays_on(chair)
    path = re.search(r'id="review" href="/table/[^/]+(/review/\d+)"', page)
    assert path
    told = chair.reads(path[1])
    assert "You called 1 clubs" in told
    assert "7 spades: 1 spades" in told
    assert Chair(client, watching(chair.secret)).get(path[1]).status_code == 404
    assert chair.get("/review/9999").status_code == 404


def test_the_same_deal_again_from_the_beginning_or_from_the_lead(client: House) -> None:
    chair = practising(client, practice="slam")
    page = plays_on(chair, "7NT")
    deal = re.search(r'name="deal" value="(\d+)"', page)
    assert deal
    hand = re.findall(r"<ul>.*?</ul>", page, re.DOTALL)
    chair.does("again", deal=deal[1], what="play")
    page = waits(chair)
    assert phase(page) == "play"
    page = plays_on(chair)
    assert re.findall(r"<ul>.*?</ul>", page, re.DOTALL)[:4] == hand[:4]
    again = re.search(r'name="deal" value="(\d+)"', page)
    assert again
    assert again[1] != deal[1]
    chair.does("again", deal=again[1], what="all")
    assert phase(waits(chair)) == "auction"
    sheet = client.get(f"{chair.at}/sheet.json").json()
    assert len(sheet["deals"]) == 1
    assert chair.sends("again", deal="4711").status_code == 422


def test_deals_to_order(client: House) -> None:
    chair = practising(client, practice="order", order="hcp(S) >= 20")
    assert "hcp(S) >= 20" in plain(chair.page())
    for order in ("hcp(S) >", "hcp(S) >= 38", "tricks(S, NT) >= 9"):
        told = {"practice": "order", "order": order}
        answer = client.post("/practice", data=told, follow_redirects=False)
        assert answer.status_code == 422, order
        assert 'role="alert"' in answer.text


def test_the_lesson_is_a_list_that_fills(client: House) -> None:
    page = client.get("/practice/lesson").text
    assert re.findall(r'name="step" value="([\w-]+)"', page) == list(STEPS)
    chair = learning(client, "score")
    kept = {"cookie": f"lesson={chair.secret}"}
    assert "Go on with the deal" in plain(client.get("/practice/lesson", headers=kept).text)
    told = plain(waits(chair))
    assert say(Language.EN, "bots.lesson-before", "score") in told
    assert "+60" in told
    told = plain(plays_on(chair))
    assert say(Language.EN, "bots.lesson-after", "score") in told
    page = client.get("/practice/lesson", headers=kept).text
    assert "Done: 1 of 10." in plain(page)
    # The next one is dealt at the same table, and the table itself goes on with the list.
    answer = client.post(
        "/practice/lesson", data={"step": "lead"}, headers=kept, follow_redirects=False
    )
    assert answer.headers["location"] == chair.at
    assert say(Language.EN, "bots.lesson-before", "lead") in plain(chair.page())
    # A table that is no more is no hindrance.
    gone = {"cookie": "lesson=no-such-table"}
    assert "Done:" not in plain(client.get("/practice/lesson", headers=gone).text)


@pytest.mark.parametrize("language", Language)
def test_the_pages_of_practice_speak_each_language(client: House, language: Language) -> None:
    headers = {"cookie": f"lang={language.value}"}
    page = plain(client.get("/practice", headers=headers).text)
    assert say(language, "web.practice", "about") in page
    page = plain(client.get("/practice/lesson", headers=headers).text)
    for step in STEPS:
        assert say(language, "bots.lesson-title", step) in page
        assert say(language, "bots.lesson-before", step) in page


def test_the_last_card_of_a_deal_may_be_dummys(client: House) -> None:
    """Declarer has none left when dummy is to follow to the thirteenth trick."""
    vars(client.app.state.tables)["_shuffle"] = always(SUITS)
    four = Four.sit_down(client)
    four.owner.does("deal")
    four.bids("7S", "Pass", "Pass", "Pass")
    for _ in range(50):
        mover = four.to_move()
        mover.does("card", card=mover.cards()[0])
    page = four.at(N).page()
    assert 'id="own"' not in page
    assert 'name="card"' in page
    assert 'form id="play"' in page

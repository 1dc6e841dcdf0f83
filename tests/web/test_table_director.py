"""A director may look at the cards of a live table of the evening, and nobody else is told any."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.cards.card import PACK
from overtrick.club.evenings.addresses import at_table, watching
from tests.web.four import Chair, phase
from tests.web.house import House, house
from tests.web.reader import plain
from tests.web.test_evening_online import STRANGERS, Evening, at_one_table, pairs, passed_out
from tests.web.test_live import Browser
from tests.web.test_table_leaks import cards_in


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


def table_of(chair: Chair) -> int:
    found = re.search(r"Round \d+, table (\d+)", chair.reads())
    assert found
    return int(found[1])


def dealt(client: House) -> tuple[Evening, list[Chair], Chair, Chair]:
    """An evening with a board dealt at a table; its director, first without and then with cards."""
    evening = pairs(client)
    four = at_one_table(evening)
    four[0].does("deal")
    blind = Chair(client, f"{evening.secret}.1.{table_of(four[0])}")
    return evening, four, blind, Chair(client, f"{blind.secret}.hands")


def test_the_director_sees_all_hands_where_he_asks_to(client: House) -> None:
    _, four, blind, director = dealt(client)
    assert cards_in(blind.page()) == set()
    assert f'href="{director.at}"' in blind.page()
    page = director.page()
    assert page.count("printed at-") == 4
    assert phase(page) == "auction"
    assert "You see all hands as the director" in plain(page)
    assert f'href="{blind.at}"' in page
    for word in ("1C", "Pass", "Pass", "Pass"):
        next(one for one in four if one.calls()).does("call", call=word)
    lead = next(one for one in four if one.cards())
    card = lead.cards()[0]
    lead.does("card", card=card)
    page = director.page()
    assert phase(page) == "play"
    assert page.count("printed at-") == 4
    assert card in {str(one) for one in cards_in(page)}


def test_the_director_only_looks(client: House) -> None:
    _, __, ___, director = dealt(client)
    for path, form in (("call", {"call": "Pass"}), ("card", {"card": "SA"}), ("undo", {})):
        assert director.sends(path, **form).status_code in {403, 422}
    assert director.sends("sit", seat="N", name="Director").status_code in {403, 422}


def test_no_other_address_leads_to_the_hands(client: House) -> None:
    evening, four, blind, _ = dealt(client)
    table = table_of(four[0])
    secrets = [f"{watching(evening.secret)}.1.{table}", f"{at_table(evening.secret, table)}.1.1"]
    secrets += [f"{evening.player(*one)}.1" for one in STRANGERS]
    secrets += [f"{evening.player(1)}.1.{table}", f"{evening.player(1)}", evening.secret]
    for secret in secrets:
        for path in ("", "/live", "/sheet", "/sheet.json"):
            assert client.get(f"/table/{secret}.hands{path}").status_code == 404, secret
    for secret in (blind.secret + ".Hands", blind.secret + ".hands.hands"):
        assert client.get(f"/table/{secret}").status_code == 404
    assert ".hands" not in four[0].page()
    assert ".hands" not in Chair(client, f"{watching(evening.secret)}.1.{table}").page()


def test_while_the_director_looks_others_are_sent_what_they_may_see(client: House) -> None:
    """All of them follow one table in one room, and a look is made once for who sees the same."""
    evening, four, blind, director = dealt(client)
    watcher = Chair(client, f"{watching(evening.secret)}.1.{table_of(four[0])}")
    own = [cards_in(chair.page()) for chair in four]
    assert set().union(*own) == set(PACK)
    following = [director, blind, watcher, *four]
    browsers = [following_at(client, one) for one in following]
    director.page()
    next(one for one in four if one.calls()).does("call", call="1C")
    directors, *others = (client.run(browser.event) for browser in browsers)
    assert directors.count("printed at-") == 4
    for told in others:
        assert "printed at-" not in told
    assert [cards_in(told) for told in others] == [set(), set(), *own]
    for told in others[1:]:
        assert evening.secret not in told
    for browser in browsers:
        client.run(browser.leave)


def following_at(client: House, chair: Chair) -> Browser:
    """Somebody who has heard of all there was."""

    async def came() -> Browser:
        browser = Browser(client.app, f"{chair.at}/live?after=0")
        await browser.event()
        return browser

    return client.run(came)


def test_that_the_director_looks_changes_nothing_for_the_others(client: House) -> None:
    _, four, blind, director = dealt(client)
    before = [chair.page() for chair in (*four, blind)]
    director.page()
    assert [chair.page() for chair in (*four, blind)] == before
    passed_out(four)
    assert director.page().count("printed at-") == 4
    assert cards_in(blind.page()) == set()

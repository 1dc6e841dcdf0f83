"""What a table is to do for whoever plays by its pages, where no other test shows it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.tables.due import due
from overtrick.scoring.rules.registry import RULE_SETS
from tests.web.four import Four, phase, seq
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


def makes(four: Four, bid: str, tricks: int, dealer: Seat) -> None:
    """A deal bid by its dealer and ended by a claim that both opponents agree to."""
    four.bids(bid, "Pass", "Pass", "Pass", dealer=dealer)
    four.at(dealer).does("claim", tricks=tricks)
    for seat in dealer.side.opponents.seats:
        four.at(seat).does("answer", what="claim", agreed="yes")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_table_of_any_rule_set_writes_its_sheet(client: House, rules: str) -> None:
    form = str(RULE_SETS[rules].form)
    four = Four.sit_down(client, form=form, rules=rules)
    four.owner.does("deal")
    makes(four, "2C", 9, N)
    told = four.watcher.get("/sheet.json").json()
    assert told["rules"] == rules
    assert [(one["contract"], one["declarer"], one["tricks"]) for one in told["deals"]] == [
        ("2C", "N", 9)
    ]


def test_the_rubber_ends_with_its_settlement_and_another_begins(client: House) -> None:
    four = Four.sit_down(client, stake="5 per 100")
    for deal, (dealer, tricks) in enumerate(((N, 9), (E, 3), (S, 9))):
        four.owner.does("deal")
        assert phase(four.owner.page()) == "auction", deal
        makes(four, "3NT", tricks, dealer)
    page = four.at(N).reads()
    assert phase(four.at(N).page()) == "over"
    assert "The rubber is over" in page
    sheet = four.at(N).reads("/sheet")
    assert "Rubber taken by" in sheet
    assert "Settlement" in sheet
    four.owner.does("rubber")
    four.owner.does("deal")
    assert phase(four.at(N).page()) == "auction"
    assert "0" in four.at(N).reads()


def test_the_last_trick_can_be_looked_at_again(client: House) -> None:
    four = Four.sit_down(client)
    four.owner.does("deal")
    four.bids("1NT", "Pass", "Pass", "Pass")
    four.plays(4)
    for chair in (four.watcher, *(four.at(seat) for seat in Seat)):
        html = chair.page()
        part = html[html.index('id="last-trick"') :]
        part = part[: part.index("</details>")]
        assert part.count('class="face ') == 4
        assert "won by" in plain(part).lower()


def test_nobody_s_last_card_plays_itself(client: House) -> None:
    """The time it takes would tell what is held."""
    four = Four.sit_down(client)
    four.owner.does("deal")
    four.bids("1NT", "Pass", "Pass", "Pass")
    four.plays(48)
    mover = four.to_move()
    assert len(mover.cards()) == 1
    before = seq(mover.page())
    desk = client.app.state.tables

    async def waited() -> bool:
        view = await desk.view(mover.secret)
        table = await desk.table(view.stream)
        await asyncio.sleep(0.3)
        return due(table) is None and await desk.table(view.stream) is table

    assert client.run(waited)
    assert seq(mover.page()) == before
    mover.does("card", card=mover.cards()[0])
    assert seq(mover.page()) == before + 1


def test_the_list_of_open_tables_tells_how_many_deals_were_played(client: House) -> None:
    four = Four.sit_down(client, listed="yes")
    assert "played" not in plain(client.get("/tables").text)
    four.owner.does("deal")
    makes(four, "2C", 9, N)
    assert "1 deal played" in plain(client.get("/tables").text)
    russian = client.get("/tables", headers={"accept-language": "ru"}).text
    assert "сыграна 1 сдача" in plain(russian)

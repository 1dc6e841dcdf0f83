"""What a table tells of calls, whom it asks, and where its buttons lead."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.web.table.bidding import Cell, telling
from tests.web.four import Four, seq
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat
ONE_NOTRUMP = ("1NT", "Pass", "Pass", "Pass")
FOUND = re.compile(r'<p class="last-told" tabindex="0">(.*?)</p>')


@pytest.fixture
def client() -> Iterator[House]:
    with house() as found:
        yield found


@pytest.fixture
def four(client: House) -> Four:
    """Four people with their cards."""
    found = Four.sit_down(client)
    found.owner.does("deal")
    return found


def cell(index: int, text: str, told: str = "", *, alert: bool = False) -> Cell:
    kind = "pass" if text == "Pass" else "bid"
    return Cell(index, text, "East", kind, told, alert)


def told(*cells: Cell) -> str:
    found = telling(cells)
    return "" if found is None else found.told


class TestTheCallThatIsTold:
    def test_it_is_the_last_bid_and_not_the_passes_after_it(self) -> None:
        bid, late = cell(1, "4S", "game, to play"), cell(2, "Pass", "pass: at most 11 points")
        assert told(bid, late, cell(3, "Pass", "pass")) == "game, to play"

    def test_a_pass_is_told_where_nobody_has_bid(self) -> None:
        first = cell(0, "Pass", "pass: at most 11 points")
        assert told(first, cell(1, "Pass", "pass")) == "pass: at most 11 points"

    def test_a_pass_that_is_alerted_is_told(self) -> None:
        assert told(cell(1, "1S", "five"), cell(2, "Pass", "forces", alert=True)) == "forces"

    def test_what_tells_no_more_than_its_name_is_not_told(self) -> None:
        assert telling([cell(0, "Pass", "pass"), cell(1, "1S")]) is None

    def test_on_the_page_and_in_the_replay(self, four: Four) -> None:
        four.at(N).does("call", call="1C", explanation="any 16 points")
        four.at(E).does("call", call="Pass", explanation="pass")
        (shown,) = FOUND.findall(four.at(W).page())
        assert plain(shown) == "North 1 clubs : any 16 points"
        four.at(S).does("call", call="Pass")
        four.at(W).does("call", call="Pass")
        four.at(E).does("claim", tricks=13)
        for seat in (N, S, W):
            if four.at(seat).sends("answer", what="claim", agreed="yes").status_code != 303:
                break
        (number,) = set(re.findall(r"/replay/(\d+)", four.owner.page()))
        replay = four.owner.page(f"/replay/{number}")
        (calls,) = re.findall(r'<ul class="told-calls">(.*?)</ul>', replay, re.DOTALL)
        assert "any 16 points" in calls
        assert "Pass" not in calls


class TestWhoOpposes:
    @pytest.mark.parametrize("partner", ["beginner", "nobody"])
    def test_bots_are_told_nothing_and_asked_nothing(self, client: House, partner: str) -> None:
        four = Four.opens(client, seatE="beginner", seatW="beginner", seatS=partner)
        mover = four.at(N)
        mover.does("sit", seat="N", name="Anna")
        if partner == "nobody":
            four.at(S).does("sit", seat="S", name="Clara")
        four.owner.does("deal")
        page = mover.page()
        assert 'name="explanation"' not in page
        mover.does("call", call="7NT")
        page = mover.page()
        assert 'id="explain"' not in page
        assert "Ask for undo" not in page
        assert "Undo" in page

    def test_people_are(self, four: Four) -> None:
        assert 'name="explanation"' in four.at(N).page()
        four.bids("1S")
        page = four.at(N).page()
        assert 'id="explain"' in page
        assert "Ask for undo" in page


class TestSeats:
    def test_for_who_sits_there_nothing_is_chosen_before(self, client: House) -> None:
        four = Four.opens(client, seatN="me", seatE="casual", seatS="nobody")
        page = four.owner.page()
        chosen = dict(
            re.findall(
                r'name="seat" value="(\w)">.*?<option value="(\w*)"(?: disabled)? selected', page
            )
        )
        assert chosen == {"N": "", "E": "casual", "S": "free", "W": "free"}

    def test_nobody_stands_up_by_a_form_that_chose_nothing(self, four: Four) -> None:
        assert four.owner.sends("seat", seat="N").status_code == 400
        assert "Anna" in four.owner.page()
        four.owner.does("seat", seat="N", level="free")
        assert "Anna" not in four.owner.page()

    def test_free_seats_are_handed_out_first_and_taken_ones_are_folded(self, client: House) -> None:
        four = Four.opens(client, seatN="me", seatE="casual")
        page = four.owner.page("/hand-out")
        heads = re.findall(r"<h2>(.*?)</h2>", page)
        assert heads == ["South", "West", "To watch", "North (You)", "East (Bot, casual)"]
        folded = page[page.index('<details class="card" id="taken"') :]
        assert re.findall(r"<h2>(.*?)</h2>", folded) == heads[3:]


class TestTheScore:
    def test_correcting_it_is_one_tap_away(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(52)
        (link,) = set(re.findall(r'href="([^"]*)">Correct the score', four.owner.page()))
        assert re.fullmatch(r"/table/[\w-]+/sheet/correct/\d+", link)
        assert four.client.get(link, follow_redirects=False).status_code == 200
        assert link in four.owner.page("/history")
        why = four.owner.reads(f"/why/{link.rpartition('/')[2]}")
        assert "Laws of Contract (Rubber) Bridge" in why
        assert "L-RUB" not in why


def test_the_conditions_of_an_evening_have_their_usual_names(client: House) -> None:
    page = client.get("/evening/new").text
    assert re.findall(r'<option value="(?:wbf|ebu|acbl)"[^>]*>(\w+)', page) == [
        "WBF",
        "EBU",
        "ACBL",
    ]


def test_the_page_knows_the_last_move(four: Four) -> None:
    before = four.at(E).page()
    four.bids("1S")
    after = four.at(E).page()
    moved = [int(re.findall(r'data-moved="(\d+)"', page)[0]) for page in (before, after)]
    assert moved[0] < moved[1] == seq(after)

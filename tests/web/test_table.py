"""A live table by its pages: set up, sat down at, bid, played, claimed, taken back, looked at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.tables.desk import TableDesk
from overtrick.language.language import Language
from tests.web.four import Chair, Four, phase, seq
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat
ONE_NOTRUMP = ("1NT", "Pass", "Pass", "Pass")


@pytest.fixture
def client() -> Iterator[House]:
    """The app, with bots that do not wait."""
    with house() as visiting:
        yield visiting


class TestSettingUp:
    def test_one_tap_sits_down_with_three_bots(self, client: House) -> None:
        page = client.get("/table/new").text
        assert 'name="start"' in page
        answer = client.post("/table/new", data={"start": "1", "name": "Anna"})
        assert answer.status_code == 303
        answer = client.get(answer.headers["location"])
        assert phase(answer.text) == "auction"
        assert "Anna" in answer.text
        assert plain(answer.text).count("Bot, club player") >= 3

    def test_looking_at_the_form_opens_nothing(self, client: House) -> None:
        answer = client.post("/table/new", data={"form": "chicago", "name": "Anna"})
        assert answer.status_code == 200
        assert 'name="start"' in answer.text
        assert "Anna" in answer.text

    def test_a_form_of_its_own_rules(self, client: House) -> None:
        page = client.get("/table/new?form=board").text
        assert "duplicate" in page
        assert 'name="boards"' in page
        four = Four.sit_down(client, form="board", rules="duplicate", boards="1", title="Friday")
        four.owner.does("deal")
        assert "Friday" in four.owner.reads()
        assert "Board 1" in four.at(N).reads()

    @pytest.mark.parametrize("field", ["title", "name"])
    def test_what_cannot_be_kept_is_told_on_the_form(self, client: House, field: str) -> None:
        form = {"start": "1", field: "x" * 5_000, "seatS": "me"}
        answer = client.post("/table/new", data=form)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.text
        assert 'name="start"' in answer.text


class TestSeats:
    def test_four_friends_sit_down_and_one_deals(self, client: House) -> None:
        four = Four.opens(client)
        assert phase(four.owner.page()) == "waiting"
        assert "Free seats: 4" in four.owner.reads()
        early = four.owner.sends("deal")
        assert early.status_code == 422
        four.at(N).does("sit", seat="N", name="Anna")
        assert "Anna (you)" in four.at(N).reads()
        other = four.at(N).sends("sit", seat="E", name="Anna")
        assert other.status_code == 422
        for seat in (E, S, W):
            four.at(seat).does("sit", seat=seat, name=f"Player {seat}")
        four.at(W).does("deal")
        assert phase(four.watcher.page()) == "auction"

    def test_the_owner_gives_seats_to_bots_and_frees_them(self, client: House) -> None:
        four = Four.opens(client)
        for seat in (N, E, W):
            four.owner.does("seat", seat=seat, level="beginner")
        assert four.owner.reads().count("Bot, beginner") >= 3
        four.owner.does("seat", seat="W", level="")
        assert "Free seats: 2" in four.owner.reads()
        assert four.watcher.sends("seat", seat="N", level="").status_code == 403
        four.at(S).does("sit", seat="S", name="Clara")
        assert four.at(S).sends("seat", seat="N", level="").status_code == 403
        four.at(S).does("leave")
        assert "Free seats: 2" in four.owner.reads()

    def test_an_open_table_is_listed_and_a_stranger_sits_down(self, client: House) -> None:
        four = Four.opens(client, title="Come in")
        assert "Come in" not in client.get("/tables").text
        shut = four.watcher.sends("sit", seat="E", name="Stranger")
        assert shut.status_code == 403
        four.owner.does("list", listed="yes")
        listing = client.get("/tables").text
        assert "Come in" in listing
        assert four.write not in listing
        answer = four.watcher.sends("sit", seat="E", name="Stranger")
        assert answer.status_code == 303
        chair = Chair(client, answer.headers["location"].removeprefix("/table/"))
        assert chair.secret not in {four.write, four.watcher.secret}
        assert "Stranger (you)" in chair.reads()
        taken = four.watcher.sends("sit", seat="E", name="Another")
        assert taken.status_code == 422
        four.owner.does("list", listed="no")
        assert "Come in" not in client.get("/tables").text

    def test_the_addresses_are_the_owners_to_hand_out(self, client: House) -> None:
        four = Four.opens(client)
        page = four.owner.page("/hand-out")
        for seat in Seat:
            assert four.at(seat).secret in page
        assert four.watcher.get("/hand-out").status_code == 403
        assert four.at(N).get("/hand-out").status_code == 403


@pytest.fixture
def four(client: House) -> Four:
    """Four people with their cards."""
    found = Four.sit_down(client)
    found.owner.does("deal")
    return found


class TestTheAuction:
    def test_the_box_has_the_legal_calls_of_who_is_to_call(self, four: Four) -> None:
        assert len(four.at(N).calls()) == 36
        assert four.at(E).calls() == four.watcher.calls() == []
        four.bids("1S")
        calls = four.at(E).calls()
        assert {"X", "1NT", "Pass"} <= set(calls)
        assert not {"1S", "1C", "XX"} & set(calls)

    def test_a_call_out_of_turn_or_illegal_is_refused_with_its_reason(self, four: Four) -> None:
        early = four.at(E).sends("call", call="1S")
        assert (early.status_code, "turn" in plain(early.text)) == (422, True)
        four.bids("1S")
        low = four.at(E).sends("call", call="1C")
        assert low.status_code == 422
        assert "Law" in low.text
        rubbish = four.at(E).sends("call", call="8Z")
        assert rubbish.status_code == 422
        assert four.watcher.sends("call", call="Pass").status_code == 403
        assert four.owner.sends("call", call="Pass").status_code == 422

    def test_a_stale_call_is_refused_and_the_table_shown(self, four: Four) -> None:
        before = seq(four.at(E).page())
        four.bids("1S")
        late = four.at(E).sends("call", call="Pass", seen=before)
        assert late.status_code == 409
        assert "moved on" in late.text
        assert four.at(E).calls()

    def test_an_explanation_is_for_the_opponents_until_the_deal_is_over(self, four: Four) -> None:
        four.at(N).does("call", call="1C", explanation="any 16 points", alert="yes")
        for seat in (E, W, N):
            assert "any 16 points" in four.at(seat).page()
        assert "any 16 points" not in four.at(S).page()
        four.at(E).does("call", call="Pass")
        four.at(E).does("explain", call=1, text="nothing to say")
        assert "nothing to say" in four.at(S).page()
        assert "nothing to say" not in four.at(W).page()
        wrong = four.at(S).sends("explain", call=1, text="not mine")
        assert wrong.status_code == 422

    def test_passed_out(self, four: Four) -> None:
        four.bids("Pass", "Pass", "Pass", "Pass")
        page = four.at(N).page()
        assert phase(page) == "between"
        assert "Next deal" in page


class TestThePlay:
    def test_dummy_lies_open_after_the_lead_and_declarer_plays_both(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        assert "Hand of South" not in four.at(E).page()
        assert four.at(E).cards()
        assert not four.at(N).cards()
        four.plays(1)
        for seat in (N, E, W):
            assert "Hand of South" in four.at(seat).page()
        assert not four.at(S).cards()
        assert four.at(N).cards()
        played = four.at(S).sends("card", card=four.at(N).cards()[0])
        assert played.status_code == 422

    def test_a_revoke_is_refused(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(1)
        legal = set(four.at(N).cards())
        held = set(re.findall(r'id="held-(\w+)"', four.at(S).page()))
        for card in sorted(held - legal)[:1]:
            refused = four.at(N).sends("card", card=card)
            assert refused.status_code == 422
            assert "Law" in refused.text

    def test_a_whole_deal_and_what_is_left_of_it(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(52)
        page = four.at(N).page()
        assert phase(page) == "between"
        assert "1NT" in page
        assert page.count("printed at-") == 4
        (number,) = set(re.findall(r"/replay/(\d+)", page))
        replay = four.watcher.reads(f"/replay/{number}")
        assert "0 of 52" in replay
        assert "52 of 52" in four.watcher.reads(f"/replay/{number}?step=99")
        assert four.watcher.get("/replay/1").status_code == 404
        sheet = four.at(E).reads("/sheet")
        assert "We" in sheet
        assert four.at(E).get("/sheet.json").json()["deals"][0]["contract"] == "1NT"
        assert "1NT N" in four.at(E).get("/sheet.sheet").text
        assert four.at(E).get("/picture.svg").status_code == 200
        for seat, we in ((N, "Anna, Clara"), (E, "Boris, Dmitri"), (None, "Anna, Clara")):
            reader = four.watcher if seat is None else four.at(seat)
            assert f"We {we} They" in reader.reads("/sheet"), "whoever reads it is We"
            assert f"We {we} They" in reader.reads()
        assert "1NT" in four.at(E).reads(f"/why/{number}")
        assert four.at(E).get("/why/1").status_code == 404
        four.at(W).does("deal")
        assert phase(four.at(N).page()) == "auction"

    def test_a_claim_is_answered_by_both_opponents(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(4)
        four.at(N).does("claim", tricks=7)
        asked = four.at(E).page()
        assert "claims 7" in asked
        assert "Agree" in asked
        assert not four.to_move_or_none()
        waits = four.at(E).sends("card", card="SA")
        assert waits.status_code == 422
        four.at(E).does("answer", what="claim", agreed="yes")
        twice = four.at(E).sends("answer", what="claim", agreed="yes")
        assert twice.status_code == 422
        four.at(W).does("answer", what="claim", agreed="yes")
        assert phase(four.at(N).page()) == "between"

    def test_a_claim_that_is_refused_goes_on_with_the_hand_shown(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(4)
        four.at(N).does("claim", tricks=12)
        four.at(W).does("answer", what="claim", agreed="no")
        assert phase(four.at(N).page()) == "play"
        assert "Hand of North" in four.at(W).page()
        assert four.to_move_or_none()

    def test_a_move_is_taken_back_by_consent(self, four: Four) -> None:
        four.bids("1S")
        four.at(N).does("undo")
        assert "asks to take" in four.at(E).page()
        four.at(E).does("answer", what="undo", agreed="no")
        assert not four.at(N).calls()
        four.at(N).does("undo")
        four.at(W).does("answer", what="undo", agreed="yes")
        assert len(four.at(N).calls()) == 36


class TestTalk:
    def test_phrases_are_read_in_each_readers_language(self, four: Four) -> None:
        four.at(N).does("say", phrase="hello")
        four.at(E).does("say", text="<b>& so on")
        assert "&lt;b&gt;&amp; so on" in four.at(S).page()
        russian = Chair(four.client, four.at(S).secret, {"accept-language": "ru"})
        assert "Здравствуйте" in russian.page()
        assert four.at(N).sends("say", text="").status_code == 422
        assert four.watcher.sends("say", phrase="hello").status_code == 403
        four.owner.does("say", phrase="good-luck")
        assert "The host" in four.at(N).page()

    def test_a_remark_makes_no_move_stale(self, four: Four) -> None:
        before = seq(four.at(N).page())
        four.at(E).does("say", phrase="thinking")
        four.at(N).does("call", call="1S", seen=before)
        assert "1S" not in four.at(E).calls(), "it was made, so nobody can make it again"


class TestTheEnd:
    def test_closed_by_the_owner_it_can_still_be_looked_at(self, four: Four) -> None:
        assert four.at(N).get("/end").status_code == 403
        four.owner.does("end", what="close")
        assert phase(four.at(N).page()) == "closed"
        assert four.at(N).sends("call", call="1S").status_code == 422

    def test_a_name_is_erased_and_then_the_table(self, four: Four) -> None:
        four.owner.does("end", what="name", name="Boris")
        assert "Boris" not in four.at(N).page()
        answer = four.owner.sends("end", what="table")
        assert answer.status_code == 200
        assert four.at(N).get().status_code == 404


class TestLanguages:
    @pytest.mark.parametrize("language", Language)
    def test_ranks_are_in_the_readers_letters(self, four: Four, language: Language) -> None:
        letters = {"en": "AKQJ", "ru": "ТКДВ", "bg": "АПДВ"}[language]
        drawn = {
            rank
            for seat in Seat
            for rank in re.findall(
                r'<b aria-hidden="true">(\w+)</b>',
                Chair(four.client, four.at(seat).secret, {"accept-language": str(language)}).page(),
            )
        }
        assert drawn == {*letters, *map(str, range(2, 11))}


def test_a_script_is_answered_with_the_part(four: Four) -> None:
    north = Chair(four.client, four.at(N).secret, {"x-parts": "1"})
    answer = north.sends("call", call="1S")
    assert answer.status_code == 200
    assert answer.text.startswith('<div id="live"')
    refused = north.sends("call", call="1S")
    assert refused.status_code == 422
    assert refused.text.startswith('<p id="notice" role="alert">')


def test_the_same_attempt_is_made_once(four: Four) -> None:
    before = seq(four.at(N).page())
    for _ in range(2):
        four.at(N).does("call", call="1S", seen=before, key="k")
    assert four.at(E).page().count("call-bid") == 1


def test_the_desk_is_the_stores_only(four: Four, client: House) -> None:
    desk = client.app.state.tables
    assert isinstance(desk, TableDesk)
    assert client.get(f"/s/{four.write}").status_code == 404
    assert client.get(f"/evening/{four.write}").status_code == 404


class TestNames:
    def test_who_gives_no_name_is_you_to_himself_and_a_guest_to_others(self, client: House) -> None:
        answer = client.post("/table/new", data={"start": "1", "seatW": "nobody"})
        secret = answer.headers["location"].removeprefix("/table/")
        four = Four(client, secret)
        assert "South You" in four.owner.reads()
        assert "South South" not in four.owner.reads()
        assert "You (you)" not in four.owner.reads()
        assert "South Guest" in four.watcher.reads()
        four.owner.does("sit", seat="S", name="Anna")
        assert "South Anna (you)" in four.owner.reads()
        assert "South Anna" in four.watcher.reads()


class TestHistory:
    def test_every_deal_with_what_was_asked_for_in_it(self, four: Four) -> None:
        four.bids(*ONE_NOTRUMP)
        four.plays(4)
        four.at(N).does("undo")
        four.at(E).does("answer", what="undo", agreed="no")
        four.at(N).does("undo")
        four.at(E).does("answer", what="undo", agreed="yes")
        four.at(N).does("claim", tricks=13)
        four.at(E).does("answer", what="claim", agreed="no")
        four.at(N).does("claim", tricks=7)
        assert "A deal is on" in four.owner.reads("/history")
        assert "No deal is over yet." in four.owner.reads("/history")
        for seat in (E, W):
            four.at(seat).does("answer", what="claim", agreed="yes")
        four.at(E).does("deal")
        four.at(E).does("call", call="1C")
        page = four.owner.reads("/history")
        assert "Deal 1 1NT" in page
        assert "Claims: 2" in page
        assert "ended by a claim" in page
        assert "Undo asked: 2, allowed: 1" in page
        assert "Deal 2" not in page
        (number,) = set(re.findall(r"/replay/(\d+)\"", four.owner.page("/history")))
        assert four.owner.get(f"/replay/{number}").status_code == 200
        pbn = four.owner.get("/deals.pbn").text
        assert pbn.count("[Deal ") == 1
        assert "[Play " in pbn

    def test_what_is_asked_in_the_deal_that_is_on_is_not_told(self, four: Four) -> None:
        four.bids("Pass", "Pass", "Pass", "Pass")
        four.at(E).does("deal")
        four.at(E).does("call", call="1C")
        four.at(E).does("undo")
        page = four.owner.reads("/history")
        assert "Undo asked" not in page

    def test_only_the_owner_has_it(self, four: Four) -> None:
        for chair in (four.at(N), four.watcher):
            assert chair.get("/history").status_code == 403
            assert chair.get("/deals.pbn").status_code == 403

"""An evening at live tables by its pages: addresses, seats, what is played, the next round."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.evenings.addresses import at_table, of_player, watching
from overtrick.club.evenings.chairs import Chair as Person
from tests.web.four import Chair, phase
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat
PAIRS = "Anna & Boris\nClara & Dmitri\nElena & Fyodor\nGalina & Hristo"
FOUR = "Anna\nBoris\nClara\nDmitri"
STRANGERS = [(number, place) for number in (1, 2, 3, 4) for place in (0, 1)]


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


def set_up(client: House, kind: str, people: int, names: str, **more: str) -> str:
    """The director's secret of a new evening."""
    asked = {"people": str(people), "minutes": "180", "names": names, "title": "Friday", **more}
    page = client.post("/evening/new", data={**asked, "look": "1"}).text
    codes = re.findall(r'name="start" value="([^"]+)"', page)
    code = next(one for one in codes if one.startswith(f"{kind}."))
    answer = client.post("/evening/new", data={**asked, "start": code})
    return answer.headers["location"].removeprefix("/evening/")


class Evening:
    """An evening that is set up and played at live tables."""

    def __init__(self, client: House, kind: str, people: int, names: str, **online: str) -> None:
        self.client = client
        self.secret = set_up(client, kind, people, names)
        self.directs("online", level="beginner", grace="300", **online)
        self.directs("begin")

    def seq(self) -> str:
        page = self.client.get(f"/evening/{self.secret}").text
        found = re.search(r'data-seq="(\d+)"', page)
        assert found
        return found[1]

    def directs(self, deed: str, **form: str) -> None:
        data = {"seen": self.seq(), **form}
        answer = self.client.post(f"/evening/{self.secret}/{deed}", data=data)
        assert answer.status_code == 303, plain(answer.text)

    def player(self, number: int, place: int = 0) -> str:
        return of_player(self.secret, Person(number, place))

    def reads(self, secret: str) -> str:
        return plain(self.client.get(f"/evening/{secret}").text)

    def seat(self, number: int, place: int = 0) -> Chair:
        """Where the address of a player leads now."""
        answer = self.client.get(f"/evening/{self.player(number, place)}/seat")
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/table/")
        return Chair(self.client, answer.headers["location"].removeprefix("/table/"))


def pairs(client: House) -> Evening:
    return Evening(client, "howell", 8, PAIRS)


def passed_out(chairs: list[Chair]) -> None:
    """Everybody passes, in whatever turn it is."""
    for _ in range(4):
        caller = next(one for one in chairs if one.calls())
        caller.does("call", call="Pass")


def at_one_table(evening: Evening) -> list[Chair]:
    """Who sits with the first pair."""
    streams: dict[str, list[Chair]] = {}
    for number, place in STRANGERS:
        chair = evening.seat(number, place)
        said = re.search(r"Round \d+, table (\d+)", chair.reads())
        assert said
        streams.setdefault(said[1], []).append(chair)
    assert sorted(map(len, streams.values())) == [4, 4]
    first = evening.seat(1)
    return next(four for four in streams.values() if first in four)


def test_an_evening_is_set_up_for_live_tables_at_once(client: House) -> None:
    for more, online in (({}, False), ({"online": "yes"}, True)):
        secret = set_up(client, "howell", 8, PAIRS, **more)
        page = plain(client.get(f"/evening/{secret}").text)
        assert ("This evening is played at live tables." in page) is online


class TestDuplicate:
    def test_each_player_s_address_leads_to_his_seat(self, client: House) -> None:
        evening = pairs(client)
        assert "To my seat: Table" in evening.reads(evening.player(1))
        chair = evening.seat(1, 1)
        assert "Boris (you)" in chair.reads()
        assert "Friday" in chair.reads()
        assert f'href="/evening/{evening.player(1, 1)}"' in chair.page()
        for owners in ("hand-out", "/end", 'action="/table/new"', "Open to all"):
            assert owners not in chair.page()

    def test_the_director_hands_out_an_address_for_each(self, client: House) -> None:
        evening = pairs(client)
        page = plain(client.get(f"/evening/{evening.secret}/hand-out").text)
        for number, place in STRANGERS:
            assert evening.player(number, place) in page
        assert "1. Anna" in page

    @pytest.mark.parametrize(("bots", "slips"), [("no", 8), ("yes", 2)])
    def test_those_who_are_bots_get_no_address(self, client: House, bots: str, slips: int) -> None:
        evening = Evening(client, "howell", 8, "Anna & Boris", fill=bots)
        page = client.get(f"/evening/{evening.secret}/hand-out").text
        players, _, _ = page.partition("<details")
        assert players.count('class="address"') == slips
        assert ("Pair 2, player 1" in plain(players)) is (bots == "no")

    def test_the_director_sees_which_tables_have_begun(self, client: House) -> None:
        evening = pairs(client)
        four = at_one_table(evening)
        assert evening.reads(evening.secret).count("not begun") == 2
        four[0].does("deal")
        assert evening.reads(evening.secret).count("not begun") == 1

    def test_a_board_played_stands_in_the_evening(self, client: House) -> None:
        evening = pairs(client)
        four = at_one_table(evening)
        four[0].does("deal")
        board = re.search(r"Board (\d+)", four[0].reads())
        assert board
        passed_out(four)
        history = plain(client.get(f"/evening/{evening.secret}/history").text)
        assert history.count(f"Board {board[1]}: pass") == 1
        four[1].does("deal")
        passed_out(four)
        while (words := four[2].reads()) and "This table has played its round." not in words:
            four[2].does("deal")
            passed_out(four)
        assert "To my next seat" in four[2].page()

    def test_the_next_round_is_at_the_next_table(self, client: House) -> None:
        evening = pairs(client)
        before = evening.seat(1)
        evening.directs("begin")
        after = evening.seat(1)
        assert before.secret != after.secret
        assert "Round 2" in after.reads()
        assert "This table has played its round." in before.reads()
        assert before.sends("deal").status_code == 422

    def test_who_has_no_seat_sees_no_card(self, client: House) -> None:
        evening = pairs(client)
        four = at_one_table(evening)
        four[0].does("deal")
        passed_out(four)
        for secret in (evening.secret, watching(evening.secret)):
            for table in (1, 2):
                page = Chair(client, f"{secret}.1.{table}").page()
                assert "Others play these boards too" in plain(page)
                assert "held-" not in page
                assert 'class="face' not in page
                assert 'class="diagram' not in page
            assert client.get(f"/table/{secret}.1.1/sheet.json").status_code == 404
        assert client.get(f"/table/{at_table(evening.secret, 1)}.1.1").status_code == 404
        assert client.get(f"/table/{evening.player(1)}.2").status_code == 404
        # There is no way to it on the big screen either.
        assert "Watch" not in evening.reads(watching(evening.secret))

    def test_only_the_director_decides_it(self, client: House) -> None:
        evening = pairs(client)
        for secret in (watching(evening.secret), evening.player(1), at_table(evening.secret, 1)):
            answer = client.post(f"/evening/{secret}/online", data={"seen": evening.seq()})
            assert answer.status_code == 403

    def test_a_player_s_address_writes_nothing_in_the_evening(self, client: House) -> None:
        evening = pairs(client)
        form = {"seen": evening.seq(), "round": "1", "place": "1", "side": "NS", "what": "pass"}
        for path in ("enter", "confirm", "begin", "people", "close"):
            answer = client.post(f"/evening/{evening.player(1)}/{path}", data=form)
            assert answer.status_code in {403, 404, 422}, path

    @pytest.mark.parametrize("language", ["ru", "bg"])
    def test_in_the_other_languages(self, client: House, language: str) -> None:
        evening = pairs(client)
        headers = {"accept-language": language}
        for path in (
            f"/evening/{evening.secret}",
            f"/evening/{evening.player(1)}",
            f"/evening/{evening.secret}/history",
            evening.seat(1).at,
        ):
            page = client.get(path, headers=headers)
            assert page.status_code == 200
            text = plain(page.text[page.text.index("<main") : page.text.index("</main>")])
            assert not re.search(r"\b(seat|table|evening|live)\b", text.lower()), text


class TestRubbers:
    def test_a_rubber_of_an_evening_can_be_watched(self, client: House) -> None:
        evening = Evening(client, "three-rubbers", 4, FOUR)
        anna = evening.seat(1)
        anna.does("deal")
        assert "Watch" in evening.reads(watching(evening.secret))
        watched = Chair(client, f"{watching(evening.secret)}.1.1")
        assert phase(watched.page()) == "auction"
        assert "held-" not in watched.page()

    def test_bots_sit_for_those_without_a_name(self, client: House) -> None:
        evening = Evening(client, "three-rubbers", 4, "Anna", fill="yes")
        anna = evening.seat(1)
        assert plain(anna.page()).count("Bot, beginner") >= 3

"""A stranger at an open table sees one hand of a deal, wherever he sits down next."""

from __future__ import annotations

from http.cookies import SimpleCookie

import httpx
import pytest

from overtrick.cards.seat import Seat
from overtrick.language.language import Language
from overtrick.language.words import say
from tests.web.four import Chair, Four
from tests.web.house import House, house
from tests.web.reader import plain
from tests.web.test_table_leaks import cards_in

N, E, S, W = Seat


class Visitor:
    """A browser that keeps its cookies."""

    def __init__(self, client: House, four: Four, language: Language = Language.EN) -> None:
        self._client, self._four = client, four
        self.language = language
        self.jar: dict[str, str] = {}

    def chair(self, secret: str) -> Chair:
        cookies = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        headers = {"accept-language": self.language.value, "cookie": cookies}
        return Chair(self._client, secret, headers)

    def asks(self, seat: Seat, secret: str = "") -> httpx.Response:
        """Sit down at the open table, or by a seat's own address."""
        chair = self.chair(secret or self._four.watcher.secret)
        answer = chair.sends("sit", seat=seat, name="Hop")
        for line in answer.headers.get_list("set-cookie"):
            self.jar.update({name: one.value for name, one in SimpleCookie(line).items()})
        return answer

    def sits(self, seat: Seat) -> Chair:
        answer = self.asks(seat)
        assert answer.status_code == 303, plain(answer.text)
        return self.chair(answer.headers["location"].removeprefix("/table/"))


def open_table(client: House, **form: str) -> Four:
    """Four bots, whose seats are open to all; the deal is on."""
    bots = {f"seat{seat}": "club" for seat in Seat}
    return Four.opens(client, listed="yes", **{**bots, **form})


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("leaves", [False, True])
def test_a_stranger_who_goes_from_seat_to_seat_sees_one_hand(
    language: Language, leaves: bool
) -> None:
    with house(bots_pause=9.0) as client:
        four = open_table(client)
        hop = Visitor(client, four, language)
        chair = hop.sits(N)
        seen = cards_in(chair.page())
        assert len(seen) == 13
        if leaves:
            chair.does("leave")
        for seat in (E, W, S):
            answer = hop.asks(seat)
            assert answer.status_code == 422
            told = plain(answer.text).lower()
            assert plain(say(language, "club.error", "table-seen-cards")).lower() in told
            assert not cards_in(answer.text) - seen
        assert cards_in(hop.sits(N).page()) == seen


def test_without_his_cookies_he_is_a_stranger() -> None:
    with house(bots_pause=9.0) as client:
        four = open_table(client)
        assert cards_in(Visitor(client, four).sits(N).page())
        assert cards_in(Visitor(client, four).sits(E).page())


def test_a_seat_s_own_address_does_not_show_him_another_hand() -> None:
    with house(bots_pause=9.0) as client:
        four = open_table(client)
        hop = Visitor(client, four)
        hop.sits(N)
        assert hop.asks(S, four.at(S).secret).status_code == 422
        assert Visitor(client, four).asks(S, four.at(S).secret).status_code == 303
        assert hop.asks(S, four.at(S).secret).status_code == 422


def test_who_has_sat_by_his_own_address_is_known_at_the_open_table() -> None:
    with house(bots_pause=9.0) as client:
        four = open_table(client)
        hop = Visitor(client, four)
        assert hop.asks(S, four.at(S).secret).status_code == 303
        assert hop.asks(E).status_code == 422


def test_before_the_cards_everybody_changes_seats() -> None:
    with house() as client:
        four = Four.opens(client, listed="yes")
        guest = Visitor(client, four)
        first, second = guest.sits(N), guest.sits(E)
        assert 'name="seat" value="N"' in first.page()
        second.does("sit", seat=E, name="Elena")
        for seat in (N, S, W):
            Visitor(client, four).sits(seat)
        four.owner.does("deal")
        assert len(cards_in(second.page())) == 13
        assert not cards_in(first.page())


def test_another_table_is_another_matter() -> None:
    with house(bots_pause=9.0) as client:
        hop = Visitor(client, open_table(client))
        hop.sits(N)
        other = Visitor(client, open_table(client))
        other.jar = hop.jar
        other.sits(E)


@pytest.mark.parametrize(
    "cookie", ["", "x", "." * 5_000, "0" * 24, "0" * 240, "%C3%A9", "a.b" * 99]
)
def test_a_cookie_of_rubbish_does_no_harm(cookie: str) -> None:
    with house(bots_pause=9.0) as client:
        hop = Visitor(client, open_table(client))
        hop.jar["sat"] = cookie
        hop.sits(N)
        assert hop.asks(E).status_code == 422


def test_the_cookie_opens_nothing_and_stays_short() -> None:
    with house() as client:
        hop = Visitor(client, Four.opens(client, listed="yes"))
        for turn in range(40):
            assert hop.sits(Seat(turn % 4)).secret not in hop.jar["sat"]
        assert len(hop.jar["sat"]) < 500
        assert client.get(f"/table/{hop.jar['sat'].split('.')[-1]}").status_code == 404

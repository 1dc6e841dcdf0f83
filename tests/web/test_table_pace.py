"""What brings no game on may be done so often at a table, and then slowly; calls as they come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.language.language import Language
from overtrick.language.words import say
from tests.web.four import Chair, Four, seq
from tests.web.house import House, house
from tests.web.reader import plain

N, E, S, W = Seat
MOST = 3
REPEATED: dict[str, dict[str, str]] = {
    "say": {"text": "well"},
    "explain": {"call": "0", "text": "five"},
    "claim": {"tricks": "13"},
    "answer": {"what": "claim", "agreed": "no"},
    "undo": {},
    "leave": {},
    "sit": {"seat": "N", "name": "Anna"},
    "seat": {"seat": "N", "level": "club"},
    "list": {"listed": "yes"},
}


@pytest.fixture
def client() -> Iterator[House]:
    with house(bots_pause=9.0, remarks_at_once=MOST, seconds_a_remark=60.0) as client:
        yield client


@pytest.fixture
def four(client: House) -> Four:
    """Each has sat down, which was counted, and the owner has done nothing yet."""
    four = Four.sit_down(client)
    four.owner.does("deal")
    return four


def statuses(chair: Chair, door: str, times: int, **form: str) -> list[int]:
    return [chair.sends(door, **form).status_code for _ in range(times)]


@pytest.mark.parametrize("language", list(Language))
def test_remarks_have_a_pace_and_it_is_said(four: Four, language: Language) -> None:
    north = Chair(four.client, four.at(N).secret, {"accept-language": language.value})
    assert statuses(north, "say", MOST - 1, text="well") == [303] * (MOST - 1)
    before = seq(north.page())
    answer = north.sends("say", text="well")
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert plain(say(language, "web.table", "too-fast")) in plain(answer.text)
    assert seq(north.page()) == before


def test_who_says_too_much_stops_nobody_else_and_plays_on(four: Four) -> None:
    assert statuses(four.at(N), "say", 5, text="well")[-1] == 429
    four.at(E).does("say", text="Well?")
    four.owner.does("say", text="Please.")
    four.bids("1S", "Pass", "2S", "Pass", "4S", "Pass", "Pass", "Pass")
    four.plays(8)
    assert four.at(N).sends("say", text="well").status_code == 429


@pytest.mark.parametrize("door", REPEATED)
def test_all_that_can_be_repeated_is_counted(four: Four, door: str) -> None:
    chair = four.owner if door in {"seat", "list"} else four.at(N)
    told = statuses(chair, door, MOST + 1, **REPEATED[door])
    assert told[-1] == 429
    assert told[0] != 429
    # And with all else together.
    assert chair.sends("say", text="well").status_code == 429


def test_an_address_of_nothing_is_not_counted_and_not_told_apart(client: House) -> None:
    stranger = Chair(client, "aSecretThatOpensNothing1")
    assert {stranger.sends("say", seen=1).status_code for _ in range(2 * MOST)} == {404}
    assert len(client.app.state.remarks) == 0


def test_strangers_who_sit_down_do_not_wait_for_one_another(client: House) -> None:
    four = Four.opens(client, listed="yes")
    for seat in Seat:
        assert four.watcher.sends("sit", seat=seat, name="Elena").status_code == 303


def test_where_bots_move_at_once_programs_play_and_have_no_limit() -> None:
    with house(bots_pause=0.0, remarks_at_once=MOST, seconds_a_remark=60.0) as client:
        four = Four.sit_down(client)
        assert statuses(four.at(N), "say", 4 * MOST, text="well") == [303] * 4 * MOST

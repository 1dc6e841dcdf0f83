"""A table's sheet is corrected by its owner, and everybody at the table sees what and by whom."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.cards.seat import Seat
from overtrick.web.visitor import COOKIE
from tests.club.tables.tables import SUITS, always
from tests.web.doors import writing
from tests.web.four import Chair, Four, phase, seq
from tests.web.house import House, house
from tests.web.program import app_of
from tests.web.reader import plain
from tests.web.scorer import deal
from tests.web.test_evening_online import at_one_table, pairs
from tests.web.test_practice import practising, waits
from tests.web.test_table_promises import makes

N, E, S, W = Seat
ON_SHEET = [
    door.path.removeprefix("/table/{secret}/").replace("{deal:int}", "{}")
    for door in writing(app_of())
    if door.path.startswith("/table/{secret}/sheet/")
]
STAR = "<sup"


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


@pytest.fixture
def four(client: House) -> Four:
    """Four spades by North and two hearts by East, both made."""
    found = Four.sit_down(client)
    for bid, tricks, dealer in (("4S", 10, N), ("2H", 8, E)):
        found.owner.does("deal")
        makes(found, bid, tricks, dealer)
    return found


def numbers(four: Four) -> list[int]:
    """The deals on the sheet."""
    return sorted({int(one) for one in re.findall(r"/why/(\d+)", four.owner.page("/sheet"))})


def told(four: Four) -> list[str]:
    deals = four.watcher.get("/sheet.json").json()["deals"]
    return [f"{one['contract']} {one['declarer']} {one['tricks']}" for one in deals]


def elena(four: Four) -> Chair:
    """The owner, who has said what she is called."""
    return Chair(four.client, four.write, {"cookie": f"{COOKIE}=Elena"})


def in_language(chair: Chair, language: str) -> Chair:
    return Chair(chair.client, chair.secret, {"accept-language": language})


class TestCorrecting:
    def test_the_deal_stands_in_the_form_and_is_reckoned_with_all_after_it(
        self, four: Four
    ) -> None:
        first, second = numbers(four)
        page = four.owner.page(f"/sheet/correct/{first}")
        for chosen in ("contract-4S", "declarer-N", "over-0"):
            assert re.search(f'id="{chosen}" checked', page), chosen
        answer = four.owner.sends(f"sheet/correct/{first}", **deal("4S N -1"))
        assert (answer.status_code, answer.headers["location"]) == (
            303,
            f"{four.owner.at}/sheet",
        )
        assert told(four) == ["4S N 9", "2H E 8"]
        assert f'/why/{second}" data-why>60</a>' in four.owner.page("/sheet")
        assert re.search(rf'/why/{first}" data-why>50<sup[^>]*>\*</sup></a>', four.at(E).page())

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", "Deal 2: counts 3 clubs W −1, played 2 hearts E = – Elena"),
            ("ru", "Сдача 2: в счёт идёт 3 трефы З −1, сыграно 2 червы В = – Elena"),
            ("bg", "Раздаване 2: брои се 3 спатия З −1, изиграно 2 купа И = – Elena"),
        ],
    )
    def test_everybody_reads_what_was_done_and_by_whom(
        self, four: Four, language: str, words: str
    ) -> None:
        elena(four).does(f"sheet/correct/{numbers(four)[1]}", **deal("3C W -1"))
        for chair in (*map(four.at, Seat), four.watcher, four.owner):
            assert reads(chair, language).count(words) == 2, "at the deal, and under the sheet"
        four.owner.does("deal")
        assert reads(four.at(S), language).count(words) == 1, "while the next one is played"
        assert words.rpartition(" – ")[0] in reads(four.watcher, language, "/sheet")

    def test_what_was_played_stays(self, four: Four) -> None:
        first = numbers(four)[0]
        before = four.watcher.page(f"/replay/{first}"), four.owner.get("/deals.pbn").text
        four.owner.does(f"sheet/correct/{first}", **deal("3NT S +2"))
        after = four.watcher.page(f"/replay/{first}"), four.owner.get("/deals.pbn").text
        parts = [
            re.findall(r'<section class="card".*?</section>', one, re.DOTALL)
            for one in (before[0], after[0])
        ]
        assert parts[0] == parts[1]
        assert before[1] == after[1]
        assert "3NT S +2" in four.watcher.get("/sheet.sheet").text

    def test_the_reasons_lead_the_owner_and_nobody_else_to_the_pad(self, four: Four) -> None:
        first = numbers(four)[0]
        assert f"/sheet/correct/{first}" in four.owner.page(f"/why/{first}")
        for chair in (four.at(N), four.watcher):
            assert "/sheet/correct/" not in chair.page(f"/why/{first}")
            assert "/sheet/enter" not in chair.page("/sheet")
        assert f'href="{four.owner.at}/why/{numbers(four)[1]}"' in four.owner.page()

    def test_what_would_be_written_is_shown_before(self, four: Four) -> None:
        first, second = numbers(four)
        query = "&".join(f"{name}={value}" for name, value in deal("4S N -1").items())
        looked = four.owner.get(f"/sheet/look?deal={first}&{query}").text
        assert "They, above the line" in plain(looked)
        assert "Boris" not in plain(looked)
        assert "Totals then: We 0, They 110" in plain(looked)
        assert plain(four.owner.get(f"/sheet/look?deal={second}&insert=1&{query}").text)
        assert four.at(N).get(f"/sheet/look?deal={first}&{query}").status_code == 403

    def test_what_is_missing_or_could_not_stand_is_told_on_the_pad(self, four: Four) -> None:
        first = numbers(four)[0]
        missing = four.owner.sends(f"sheet/correct/{first}", contract="4S")
        assert (missing.status_code, 'role="alert"' in missing.text) == (422, True)
        four.owner.does("deal")
        makes(four, "4S", 10, S)
        assert phase(four.owner.page()) == "over"
        late = four.owner.sends(f"sheet/correct/{numbers(four)[1]}", **deal("4S N ="))
        assert late.status_code == 422
        assert "a later deal could not stand" in plain(late.text)
        assert re.search('id="contract-4S" checked', late.text)
        assert four.owner.get("/sheet/correct/1").status_code == 404


def reads(chair: Chair, language: str, path: str = "") -> str:
    return in_language(chair, language).reads(path)


class TestOutAndIn:
    def test_a_deal_is_taken_out_of_the_score_and_put_back(self, four: Four) -> None:
        first = numbers(four)[0]
        four.owner.does(f"sheet/strike/{first}")
        assert told(four)[0].startswith("pass")
        words = "Deal 1: out of the score, played 4 spades N ="
        assert words in four.at(W).reads()
        why = four.watcher.reads(f"/why/{first}")
        assert words in why
        assert "This deal is out of the score" in why
        assert "strike" not in four.owner.page(f"/why/{first}")
        pad = four.owner.page(f"/sheet/correct/{first}")
        assert re.search('id="contract-4S" checked', pad), "the deal as it was played"
        four.owner.does(f"sheet/restore/{first}")
        assert told(four) == ["4S N 10", "2H E 8"]
        assert "out of the score" not in four.at(W).reads()

    def test_the_last_deal_taken_out_is_named_as_it_was_played(self, four: Four) -> None:
        four.owner.does(f"sheet/strike/{numbers(four)[1]}")
        page = four.at(E).reads()
        assert "2 hearts E = * Deal 2: out of the score" in page

    def test_one_played_with_other_cards_is_written_down(self, four: Four) -> None:
        assert "Write down a deal played with other cards" in four.owner.reads("/sheet/enter")
        four.owner.does("sheet/enter", **deal("1NT S ="))
        four.owner.does(f"sheet/insert/{numbers(four)[1]}", **deal("2D W -1"))
        assert told(four) == ["4S N 10", "2D W 7", "2H E 8", "1NT S 7"]
        page = four.at(N).reads()
        assert "Deal 2: 2 diamonds W −1, played with other cards" in page
        written = numbers(four)[-1]
        assert "/restore/" not in four.owner.page(f"/why/{written}")
        assert "Take it off the sheet" in four.owner.reads(f"/why/{written}")
        four.owner.does(f"sheet/strike/{written}")
        assert len(told(four)) == 3

    def test_the_last_of_them_is_taken_back_and_stands_again(self, four: Four) -> None:
        assert "/sheet/undo" not in four.owner.page("/sheet")
        four.owner.does(f"sheet/correct/{numbers(four)[0]}", **deal("4S N +1"))
        four.owner.does("deal")
        makes(four, "1D", 7, S)
        four.owner.does("sheet/undo")
        assert told(four) == ["4S N 10", "2H E 8", "1D S 7"]
        assert "/sheet/undo" not in four.owner.page("/sheet")
        four.owner.does("sheet/redo")
        assert told(four)[0] == "4S N 11"
        empty = four.owner.sends("sheet/redo")
        assert (empty.status_code, "taken back" in plain(empty.text)) == (422, True)

    def test_the_owner_reads_all_that_was_written(self, four: Four) -> None:
        first = numbers(four)[0]
        owner = elena(four)
        owner.does(f"sheet/correct/{first}", **deal("4S N +1"))
        owner.does("sheet/undo")
        owner.does(f"sheet/strike/{first}")
        owner.does(f"sheet/restore/{first}")
        owner.does("sheet/enter", **deal("1NT S ="))
        words = owner.reads("/history")
        begins = words.index("Corrections to the score")
        assert re.findall(r"(?:taken back: )?deal \d.*? Elena", words[begins:]) == [
            "deal 3: 1NT S = Elena",
            "deal 1 counts as it was played: 4 spades N = Elena",
            "deal 1 taken out of the score: 4 spades N = Elena",
            "taken back: deal 1 corrected: 4 spades N = → 4 spades N +1 Elena",
            "deal 1 corrected: 4 spades N = → 4 spades N +1 Elena",
        ]


class TestRights:
    @pytest.mark.parametrize("door", ON_SHEET)
    def test_only_the_owner_writes(self, four: Four, door: str) -> None:
        first = numbers(four)[0]
        four.owner.does(f"sheet/strike/{first}")
        if door.endswith("redo"):
            four.owner.does("sheet/undo")
        before = seq(four.owner.page())
        path = door.format(first)
        for chair in (four.at(N), four.watcher):
            assert chair.sends(path, **deal("1C N =")).status_code == 403
            if "strike" not in path:
                assert chair.get(f"/{path}").status_code in {403, 405}
        assert seq(four.owner.page()) == before
        # So that this could fail: the owner's is taken.
        assert four.owner.sends(path, **deal("1C N =")).status_code == 303

    def test_a_table_of_an_evening_is_corrected_in_the_evening(self, client: House) -> None:
        evening = pairs(client)
        four = at_one_table(evening)
        four[0].does("deal")
        found = re.search(r"Round \d+, table (\d+)", four[0].reads())
        assert found
        director = Chair(client, f"{evening.secret}.1.{found[1]}")
        for chair in (director, four[0]):
            assert chair.sends("sheet/enter", **deal("1C N =")).status_code == 403
            assert chair.sends("sheet/undo").status_code == 403
            assert chair.get("/sheet/enter").status_code == 403
        assert "/sheet/enter" not in director.page("/sheet")


class TestTheDealThatIsOn:
    def test_nothing_changes_of_what_it_is_played_for(self, four: Four) -> None:
        first = numbers(four)[0]
        four.owner.does("deal")
        refused = four.owner.sends(f"sheet/correct/{first}", **deal("4S N -1"))
        assert refused.status_code == 422
        assert "what the deal in progress is played for" in plain(refused.text)
        struck = four.owner.sends(f"sheet/strike/{first}")
        assert (struck.status_code, "in progress" in plain(struck.text)) == (422, True)
        four.owner.does(f"sheet/correct/{first}", **deal("4S N +1"))
        assert "North-South 150" in four.at(N).reads()
        makes(four, "1D", 7, S)
        four.owner.does(f"sheet/correct/{first}", **deal("4S N -1"))
        assert told(four) == ["4S N 9", "2H E 8", "1D S 7"]

    def test_a_player_moves_on_meanwhile(self, four: Four) -> None:
        first = numbers(four)[0]
        four.owner.does("deal")
        seen = seq(four.at(S).page())
        four.owner.does(f"sheet/correct/{first}", **deal("4S N +1"))
        four.at(S).does("call", call="1D", seen=seen)
        assert seq(four.at(S).page()) == seen + 2


class TestTwoAtOnce:
    def test_the_second_keeps_what_was_chosen_and_reads_what_the_first_wrote(
        self, four: Four
    ) -> None:
        first = numbers(four)[0]
        seen = seq(four.owner.page())
        elena(four).does(f"sheet/strike/{numbers(four)[1]}", seen=seen)
        late = four.owner.sends(f"sheet/correct/{first}", seen=seen, **deal("4S N -1"))
        assert late.status_code == 409
        assert "Elena: deal 2 taken out of the score: 2 hearts E =" in plain(late.text)
        assert re.search('id="over--1" checked', late.text)
        assert f'name="seen" value="{seen + 1}"' in late.text
        also = four.owner.sends(f"sheet/strike/{first}", seen=seen)
        assert (also.status_code, "taken out" in plain(also.text)) == (409, True)
        assert told(four)[0] == "4S N 10"

    def test_the_same_attempt_is_made_once(self, four: Four) -> None:
        first = numbers(four)[0]
        seen = seq(four.owner.page())
        for _ in range(2):
            four.owner.does(f"sheet/correct/{first}", seen=seen, key="k", **deal("4S N -1"))
            four.owner.does("sheet/enter", seen=seen + 1, key="l", **deal("1C N ="))
        assert told(four) == ["4S N 9", "2H E 8", "1C N 7"]


def test_at_a_table_for_practice_the_person_owns_the_sheet(client: House) -> None:
    vars(client.app.state.tables)["_shuffle"] = always(SUITS)
    chair = practising(client)
    while phase(waits(chair)) in {"auction", "play"}:
        if calls := chair.calls():
            chair.does("call", call="7NT" if "7NT" in calls else "Pass")
        else:
            chair.does("card", card=chair.cards()[0])
    (number,) = numbers(Four(client, chair.secret))
    chair.does(f"sheet/strike/{number}")
    assert "out of the score" in chair.reads()

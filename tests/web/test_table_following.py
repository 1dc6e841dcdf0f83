"""The director corrects a result in the evening, and the people at the live table read it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from overtrick.club.evenings.addresses import watching
from tests.web.four import Chair, phase
from tests.web.house import House, house
from tests.web.reader import plain
from tests.web.scorer import deal
from tests.web.test_evening_online import FOUR, Evening, at_one_table, pairs, passed_out

STAR = re.compile(r'/why/\d+" data-why>[^<]*<sup[^>]*>\*</sup></a>')
DONE = (
    ("en", "Deal 1: counts 4 spades N −1, played 4 spades N = – The director"),
    ("ru", "Сдача 1: в счёт идёт 4 пики С −1, сыграно 4 пики С = – Судья"),
    ("bg", "Раздаване 1: брои се 4 пика С −1, изиграно 4 пика С = – Съдията"),
)
GONE = (
    ("en", "Deal 1: played 4 spades N =, which does not count; the evening's page has what does"),
    ("ru", "Сдача 1: сыграно 4 пики С =, но это не в счёт; что идёт в счёт, видно на странице"),
    ("bg", "Раздаване 1: изиграно 4 пика С =, но не се брои; какво се брои, се вижда на"),
)


@pytest.fixture
def client() -> Iterator[House]:
    with house() as visiting:
        yield visiting


@pytest.fixture
def evening(client: House) -> Evening:
    """North has made four spades at the only table."""
    evening = Evening(client, "three-rubbers", 4, FOUR)
    four = seats(evening)
    four[0].does("deal")
    for word in ("4S", "Pass", "Pass", "Pass"):
        next(one for one in four if one.calls()).does("call", call=word)
    assert [one.sends("claim", tricks=10).status_code for one in four].count(303) == 1
    assert [one.sends("answer", what="claim", agreed="yes").status_code for one in four].count(
        303
    ) == 2
    assert phase(four[0].page()) == "between"
    return evening


def seats(evening: Evening) -> list[Chair]:
    return [evening.seat(number) for number in (1, 2, 3, 4)]


def settles(evening: Evening, place: int, what: str, **form: str) -> None:
    told = {"what": what, "reason": "counted again", **form}
    evening.directs(f"table/1/result/1/{place}", **told)


def follows(evening: Evening, chair: Chair, words: str) -> None:
    """The evening is looked at, and the program sees to its tables beside the pages."""
    for _ in range(200):
        evening.seq()
        if words in plain(chair.page()):
            return
    assert words in plain(chair.page())


def in_language(chair: Chair, language: str) -> Chair:
    return Chair(chair.client, chair.secret, {"accept-language": language})


def test_everybody_reads_that_the_director_has_corrected_it(evening: Evening) -> None:
    settles(evening, 1, "", **deal("4S N -1"))
    four = seats(evening)
    watcher = Chair(evening.client, f"{watching(evening.secret)}.1.1")
    follows(evening, four[0], DONE[0][1])
    for chair in (*four, watcher):
        for language, words in DONE:
            assert words in in_language(chair, language).reads()
        assert STAR.search(chair.page("/sheet"))
    for chair in (*four, watcher):
        assert "/sheet/correct/" not in chair.page("/sheet")
        assert "Correct the score" not in chair.reads()
    evening.directs("undo")
    follows(evening, four[0], "Next deal")
    four[0].does("deal")
    assert "The director" not in four[0].reads("/sheet")


def test_a_deal_struck_out_is_gone_and_is_told_of(evening: Evening) -> None:
    settles(evening, 1, "strike")
    four = seats(evening)
    follows(evening, four[0], GONE[0][1])
    for chair in four:
        for language, words in GONE:
            assert in_language(chair, language).reads().count(words) == 2, "at the deal as well"
            assert words in in_language(chair, language).reads("/sheet")
        assert "data-why" not in chair.page("/sheet")
        for link in re.findall(r'href="(/table/[^"]+/why/\d+)"', chair.page("/sheet")):
            assert evening.client.get(link).status_code == 200
    four[0].does("deal")
    for words in (four[1].reads(), four[1].reads("/sheet")):
        assert GONE[0][1] in words


def test_nobody_without_a_seat_reads_what_a_board_came_to(client: House) -> None:
    evening = pairs(client)
    four = at_one_table(evening)
    four[0].does("deal")
    passed_out(four)
    table = re.search(r"Round \d+, table (\d+)", four[0].reads())
    board = re.search(r"Board (\d+)", four[0].reads())
    assert table
    assert board
    result = f"table/{table[1]}/result/1/{board[1]}"
    evening.directs(result, what="award", ns="60%", ew="40%", reason="a card seen")
    follows(evening, four[0], "which does not count")
    for secret in (evening.secret, watching(evening.secret)):
        blind = Chair(client, f"{secret}.1.{table[1]}")
        for path in ("", "/sheet"):
            assert "which does not count" not in blind.reads(path)

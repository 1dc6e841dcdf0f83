"""Several files at once: each has its own result, and the page holds them all."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import httpx
import pytest

from overtrick.formats.reading import read_any
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.web.files.asked import MOST, MOST_FILES, held
from tests.web.reader import plain
from tests.web.test_files import BOARD, PROGRAM, TRAVELLER, again

ZIP = b"PK\x03\x04 and so on"


def sends_all(
    *files: tuple[str, bytes], language: Language = Language.EN, **fields: str
) -> httpx.Response:
    """Send some files as a browser does in which several were chosen."""
    sent: Any = [("file", one) for one in files]
    headers = {"accept-language": language.value}
    return PROGRAM.ask("POST", "/files", headers, data=fields, files=sent)


def cards(html: str) -> list[str]:
    """What is said of each file."""
    return [plain(one) for one in re.findall(r"each-file\">(.*?)</section>", html, re.DOTALL)]


def why(code: str, language: Language = Language.EN) -> str:
    return say(language, "web.files", f"why-{code}", most=2, together=4, files=12)


@pytest.mark.parametrize("language", Language)
def test_each_has_its_own_result(language: Language) -> None:
    files = (
        ("friday.pbn", BOARD),
        ("club.csv", TRAVELLER),
        ("all.zip", ZIP),
        ("nothing.lin", b""),
        ("large.pbn", b"x" * (MOST + 1)),
    )
    answer = sends_all(*files, language=language)
    assert answer.status_code == 200
    told = cards(answer.text)
    assert [name in card for (name, _), card in zip(files, told, strict=True)] == [True] * 5
    assert [code for code in ("packed", "empty", "too-large") for card in told[2:]
            if why(code, language) in card] == ["packed", "empty", "too-large"]  # fmt: skip
    # Those that can't be read are not held, and can't be opened.
    assert re.findall(r'name="open" value="(\d)" formaction="/files" class', answer.text) == [
        "1",
        "2",
    ]


def test_one_of_them_is_opened_and_the_others_stay_at_hand() -> None:
    every = sends_all(("friday.pbn", BOARD), ("club.csv", TRAVELLER))
    second = again(every, "/files", open="2")
    assert "<h2>club.csv</h2>" in second.text
    assert re.search(r'value="matchpoints" selected', second.text)
    # Whatever is wanted further is wanted of that file.
    by_imps = again(second, "/files", way="butler")
    assert "<h2>club.csv</h2>" in by_imps.text
    assert re.search(r'value="butler" selected', by_imps.text)
    saved = again(second, "/files/save", to="pbn")
    assert "filename*=UTF-8''club.pbn" in saved.headers["content-disposition"]
    assert len(read_any("", saved.content).records[0].results) == 2
    back = again(by_imps, "/files", open="0")
    assert cards(back.text) == cards(every.text)


def test_two_of_one_name_are_two() -> None:
    every = sends_all(("a/x.pbn", BOARD), ("b\\x.pbn", BOARD + b"\n[Board 2]\n"))
    assert [re.search(r"\d+ boards?", card)[0] for card in cards(every.text)] == [  # type: ignore[index]
        "1 board",
        "2 boards",
    ]


class TestTogether:
    """Sections of one evening, each in a file of its own."""

    OTHER = TRAVELLER.replace(b"420", b"400")

    def test_are_ranked_as_one_field(self) -> None:
        every = sends_all(("a.csv", TRAVELLER), ("b.csv", self.OTHER), ("friday.pbn", BOARD))
        told = again(every, "/files", together="1")
        assert told.status_code == 200
        assert "<h2>together.json</h2>" in told.text
        assert re.search(r'name="apart"', told.text)
        for pair in ("A N1", "B N1", "A E2", "B E2"):
            assert pair in plain(told.text)
        # All of them stay at hand, and the whole is a file like any other.
        assert told.text.count('name="held"') == 4
        saved = again(told, "/files/save", to="csv")
        assert b",A" in saved.content
        assert b",B" in saved.content
        twice = again(again(told, "/files", open="0"), "/files", together="1")
        assert twice.text.count('name="held"') == 4

    @pytest.mark.parametrize("language", Language)
    def test_is_offered_where_two_have_results(self, language: Language) -> None:
        offered = 'name="together"'
        files = (("a.csv", TRAVELLER), ("b.csv", TRAVELLER))
        assert offered in sends_all(*files, language=language).text
        assert offered not in sends_all(("a.csv", TRAVELLER), ("x.zip", ZIP)).text

    def test_nothing_to_rank(self) -> None:
        every = sends_all(("a.csv", TRAVELLER), ("b.csv", TRAVELLER))
        empty = re.sub(
            r'name="held" value="[^"]*"', f'name="held" value="{held(b"x")}"', every.text
        )
        answer = again(httpx.Response(200, text=empty), "/files", together="1")
        assert answer.status_code == 422
        assert why("no-results") in answer.text

    def test_as_many_as_there_may_be(self) -> None:
        every = sends_all(*[("a.csv", TRAVELLER)] * MOST_FILES)
        told = again(every, "/files", together="1")
        assert told.text.count('name="held"') == 1
        assert "L N1" in plain(told.text)


class TestLimits:
    def test_in_number(self) -> None:
        answer = sends_all(*[("x.pbn", b"x")] * (MOST_FILES + 1))
        assert answer.status_code == 413
        assert why("too-many") in answer.text

    def test_in_bytes(self) -> None:
        answer = sends_all(*[("x.pbn", b"x" * (MOST - 1))] * 3)
        # The door itself refuses a request that is larger still.
        assert answer.status_code == 413
        answer = sends_all(*[("x.pbn", b"x" * (3 * MOST // 4))] * 3)
        assert answer.status_code == 413
        assert why("too-large-together") in answer.text

    def test_what_is_held_counts_as_well(self) -> None:
        held = re.findall(r'name="held" value="([^"]*)"', sends_all(("x.pbn", BOARD)).text)
        fields: Any = {"held": held * (MOST_FILES + 1)}
        assert PROGRAM.ask("POST", "/files", data=fields).status_code == 413

    def test_all_unusable(self) -> None:
        answer = sends_all(("a.zip", ZIP), ("b.zip", ZIP))
        assert answer.status_code == 422
        assert answer.text.count(why("packed")) == 3  # and once for the script

    def test_the_page_says_them_beforehand(self) -> None:
        page = unescape(PROGRAM.ask("GET", "/files").text)
        assert "At most 12 files at once, each up to 2 MiB and 4 MiB together." in page

"""The page for files: what is sent is shown, judged, compared, and taken out as another kind."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

import httpx
import pytest

from overtrick.formats.kinds import Kind
from overtrick.formats.reading import read_any
from overtrick.formats.writing import WRITABLE
from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.web.files.work import Wish, answered
from tests.web.program import Program, app_of
from tests.web.reader import plain

APP = app_of()
PROGRAM = Program(APP)
BOARD = b"""[Event "Friday"]
[Board "1"]
[North "Anna"]
[East "Boris"]
[South "Clara"]
[West "Dmitri"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AK.AQJ.AK32 T987.QJT9.T98.T9 6543.8765.76.QJ8 2.432.K5432.7654"]
[Declarer "N"]
[Contract "3NT"]
[Result "9"]
[Auction "N"]
2C =1= Pass 2D Pass
3NT Pass Pass Pass
[Note "1:strong"]
[Play "E"]
S7 S3 S2 SA
C9 H5 H2 HA
"""
"""North leads the ace of hearts to the second trick, and East, who has four, plays a club."""
TRAVELLER = b"board,ns,ew,contract,declarer,tricks\n1,N1,E1,4S,N,10\n1,N2,E2,3NT,N,8\n"
ADDRESS = (
    b"www.bridgebase.com/tools/handviewer.html?"
    b"n=SAKQJHAKDAQJCAK32&e=ST987HQJT9DT98CT9&d=n&v=o&a=1C(strong)PPP"
)


def sends(
    data: bytes = b"", called: str = "friday.pbn", language: Language = Language.EN, **fields: str
) -> httpx.Response:
    """Send a file as a browser does; without data only the fields."""
    return posts("/files", fields, data, called, language)


def posts(
    path: str,
    fields: Mapping[str, str | list[str]],
    data: bytes = b"",
    called: str = "",
    language: Language = Language.EN,
) -> httpx.Response:
    files: dict[str, Any] = {"file": (called, data) if data else ("", b"")}
    headers = {"accept-language": language.value}
    return PROGRAM.ask("POST", path, headers, data=dict(fields), files=files)


def field(html: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found, name
    return unescape(found[1])


def again(answer: httpx.Response, path: str, **fields: str) -> httpx.Response:
    """The page's own form, sent once more with what was chosen."""
    form = answer.text.partition('id="held"')[2].partition("</form>")[0]
    kept: dict[str, Any] = {
        name: [unescape(one) for one in re.findall(rf'name="{name}" value="([^"]*)"', form)]
        for name in ("held", "name", "open")
    }
    return posts(path, {**kept, **fields})


@pytest.mark.parametrize("language", Language)
def test_a_file_is_shown_in_every_language(language: Language) -> None:
    answer = sends(BOARD, language=language)
    assert answer.status_code == 200
    text = plain(answer.text)
    assert count(language, "web.file-boards", 1) in text
    assert say(language, "seat", "N") in text
    assert "Anna" in text
    aces = {Language.EN: "A K Q J", Language.RU: "Т К Д В", Language.BG: "А П Д В"}
    hand = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", answer.text))
    assert aces[language].replace("А", "А") in hand or aces[language].replace("А", "A") in hand
    assert not any(sign in answer.text for sign in "♣♦♥♠")
    assert f'lang="{language}"' in answer.text


def test_the_auction_has_four_columns_and_its_explanations() -> None:
    html = sends(BOARD).text
    rows = re.findall(r"<tr>((?:<td[^>]*>.*?</td>){4})</tr>", html)
    first = [plain(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", rows[0])]
    assert [cell.split() for cell in first] == [
        [],
        ["2", "clubs", "!", "(explained)"],
        ["Pass"],
        ["2", "diamonds"],
    ]
    assert re.search(r'<div popover id="a1-0".*?strong</p>', html)


def test_the_play_is_a_table_and_its_wrong_card_is_told_in_its_place() -> None:
    answer = sends(BOARD)
    steps = re.findall(r'data-step="(\d+)" data-of="(\w+)"(?: class="([\w -]*)")?', answer.text)
    assert sorted((int(number), card) for number, card, _ in steps) == [
        (1, "S7"), (2, "S3"), (3, "S2"), (4, "SA"), (5, "HA"), (6, "C9"), (7, "H5"), (8, "H2"),
    ]  # fmt: skip
    assert [card for _, card, told in steps if "won-it" in told] == ["SA", "HA"]
    # The revoke is marked where it stands on the table, too.
    assert [card for _, card, told in steps if "wrong-here" in told] == ["C9"]
    assert re.findall(r'data-won="([^"]*)"', answer.text) == ["1 – 0", "2 – 0"]
    (place, source) = re.findall(
        r"(line \d+, column \d+):.*?<code>(.*?)</code>", answer.text, re.DOTALL
    )[0]
    line, caret = re.sub(r"<[^>]*>", "", source).split("\n")
    number, column = map(int, re.findall(r"\d+", place))
    assert line == BOARD.decode().splitlines()[number - 1]
    assert caret == " " * (column - 1) + "^"
    assert "1 error" in plain(answer.text)


def test_what_is_held_is_the_file_and_comes_back() -> None:
    shown = sends(BOARD)
    assert again(shown, "/files").text == shown.text


def test_a_text_is_pasted_and_an_address() -> None:
    assert "3NT" in plain(sends(text=BOARD.decode().replace("\n", "\r\n")).text)
    answer = sends(text=ADDRESS.decode())
    assert answer.status_code == 200
    assert "hand viewer addresses" in plain(answer.text)
    assert "strong" in plain(answer.text)
    cards = re.findall(r'data-card="(\w+)"', answer.text)
    assert len(cards) == len(set(cards)) == 26


def test_it_is_taken_out_and_what_is_lost_is_told_before() -> None:
    told = again(sends(BOARD), "/files/take", to="usebio")
    assert field(told.text, "back") == "/files"
    assert "USEBIO" in plain(told.text)
    assert "What is lost" in told.text
    saved = again(told, "/files/save", to=field(told.text, "to"))
    disposition = "attachment; filename=sheet.xml; filename*=UTF-8''friday.xml"
    assert saved.headers["content-disposition"] == disposition
    assert saved.headers["content-type"] == "application/octet-stream"
    assert [one.board for one in read_any("", saved.content).records] == ["1"]
    assert "What is lost" not in again(told, "/files").text


@pytest.mark.parametrize("kind", WRITABLE)
@pytest.mark.parametrize("language", Language)
def test_every_kind_can_be_asked_for(kind: Kind, language: Language) -> None:
    def part(what: str) -> str:
        wish = Wish(what, "friday.pbn", str(language), kind=str(kind))
        return answered(wish, BOARD)[1].decode("utf-8", "replace")

    told = part("lost")
    assert 'formaction="/files/save"' in told
    # Three kinds have room for all that this board has.
    loses = kind not in {Kind.PBN, Kind.RBN, Kind.JSON}
    assert (say(language, "web.files", "what-is-lost") in told) is loses
    saved = answered(Wish("save", "", str(language), kind=str(kind)), BOARD)[1]
    assert len(read_any("", saved, kind).records) == 1


def test_travellers_are_ranked_by_the_way_that_is_chosen() -> None:
    shown = sends(TRAVELLER, "club.csv")
    assert re.search(r'value="matchpoints" selected', shown.text)
    assert "100.00" in plain(shown.text)
    by_imps = again(shown, "/files", way="butler")
    assert re.search(r'value="butler" selected', by_imps.text)
    assert "100.00" not in plain(by_imps.text)


def test_many_boards_are_paged() -> None:
    deal = b'[Board "%d"]\n[Deal "N:AK32.QJ2.T98.765 - - -"]\n\n'
    shown = sends(b"".join(deal % number for number in range(1, 21)))
    assert shown.text.count("<article") == 8
    last = again(shown, "/files", page="3")
    assert re.findall(r'id="title-(\d+)"', last.text) == ["17", "18", "19", "20"]
    assert again(shown, "/files", page="99").text == last.text


def numbered(count: int) -> bytes:
    """So many boards, numbered from 101, of which one of the second page is wrong."""
    deal = b'[Board "%d"]\n[Dealer "%s"]\n[Deal "N:AK32.QJ2.T98.765 - - -"]\n\n'
    dealers = {number: b"WNES"[number % 4 :][:1] for number in range(101, 101 + count)}
    dealers[110] = b"N"
    return b"".join(deal % one for one in dealers.items())


def test_a_board_is_found_by_its_number() -> None:
    shown = sends(numbered(30))
    found = again(shown, "/files", board="120", finding="1")
    assert re.findall(r'id="board-(\d+)"[^>]*autofocus', found.text) == ["20"]
    assert re.findall(r'id="title-(\d+)"', found.text) == [str(one) for one in range(17, 25)]
    missed = again(shown, "/files", board="<99>", finding="1")
    assert "There is no board “<99>” here." in plain(missed.text)
    # What stands in the field counts for nothing where another button is pressed.
    paged = again(shown, "/files", board="120", page="2")
    assert re.findall(r'id="title-(\d+)"', paged.text)[0] == "9"


def test_from_board_to_board_and_from_a_problem_to_its_board() -> None:
    shown = sends(numbered(10))
    last = shown.text.partition('id="board-8"')[2].partition("</nav>")[0]
    assert 'rel="prev" href="#board-7"' in last
    assert 'name="at" value="9"' in last
    head = shown.text.partition('id="wrong"')[2].partition("</section>")[0]
    assert 'name="at" value="10"' in head
    there = again(shown, "/files", at="10")
    assert re.findall(r'id="board-(\d+)"[^>]*autofocus', there.text) == ["10"]
    head = there.text.partition('id="wrong"')[2].partition("</section>")[0]
    assert 'href="#board-10"' in head
    last = there.text.partition('id="board-10"')[2].partition("</nav>")[0]
    assert 'rel="prev"' in last
    assert "next" not in last


class TestWhatIsNotTaken:
    @pytest.mark.parametrize("language", Language)
    @pytest.mark.parametrize(
        ("data", "why"),
        [(b"", "nothing-sent"), (b"PK\x03\x04zip", "packed"), (b"\x1f\x8b\x08gz", "packed")],
    )
    def test_it_is_said(self, data: bytes, why: str, language: Language) -> None:
        answer = sends(data, language=language)
        assert answer.status_code == 422
        assert say(language, "web.files", f"why-{why}") in unescape(answer.text)

    def test_too_large_for_us_and_too_large_for_the_door(self) -> None:
        large = sends(b"x" * (2 * 2**20 + 1))
        assert large.status_code == 413
        assert "2 MiB" in large.text
        assert sends(b"x" * (7 * 2**20)).status_code == 413

    def test_a_large_body_is_taken_here_and_nowhere_else(self) -> None:
        form = {"content-type": "application/x-www-form-urlencoded"}
        body = b"text=" + b"x" * 100_000
        assert PROGRAM.ask("POST", "/looks", form, content=body).status_code == 413
        assert PROGRAM.ask("POST", "/files", form, content=body).status_code == 422

    @pytest.mark.parametrize("held", ["?", "AAAA", "eNoDAAAAAAE"])
    def test_a_broken_field(self, held: str) -> None:
        answer = sends(held=held, name="x.pbn")
        assert answer.status_code == 422
        assert say(Language.EN, "web.files", "why-held-broken") in answer.text

    def test_a_path_is_no_name(self) -> None:
        answer = sends(BOARD, "..\\..\\etc/<b>passwd.pbn")
        assert "<h2>&lt;b&gt;passwd.pbn</h2>" in answer.text
        told = again(answer, "/files/take", to="lin")
        saved = again(told, "/files/save", to="lin")
        assert not set(saved.headers["content-disposition"]) & set("/\\<>")

    @pytest.mark.parametrize(
        "text",
        [
            '[Board "1"]\n[North "<script>alert(1)</script>"]\n{<b>{{7*7}}</b>}\n',
            '[Board "<script>"]\n[Auction "N"]\n1C =1= <i>\n[Note "1:<img src=x onerror=y>"]\n',
        ],
    )
    def test_what_a_file_says_is_only_text(self, text: str) -> None:
        html = sends(text.encode()).text
        assert not re.search(r"<(img|b>bold|i>|script>)", html)
        assert "{{7*7}}" in html or "Note" in text

    def test_a_file_of_nothing_is_told_what_it_lacks(self) -> None:
        answer = sends(b"\x8f\x02\x00", "mystery.bin")
        assert answer.status_code == 422
        assert "1 error" in plain(answer.text)

    def test_entities_do_not_grow(self) -> None:
        bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + "".join(
            f'<!ENTITY {one} "{f"&{other};" * 10}">'
            for one, other in zip("bcdefghi", "abcdefgh", strict=True)
        )
        answer = sends((bomb + "]><USEBIO>&i;</USEBIO>").encode(), "bomb.xml")
        assert answer.status_code == 422
        assert len(answer.text) < 100_000


class TestOurOwn:
    def test_a_sheet(self) -> None:
        opened = PROGRAM.opened(rules="duplicate", title="Friday")
        writer = PROGRAM.with_secret(opened["write"])
        writer.change(1, "entered", deal="4S N =")
        writer.change(2, "entered", deal="3NT EW -1")
        shown = PROGRAM.ask("POST", f"/s/{opened['write']}/files")
        assert shown.status_code == 200
        assert "2 boards; nothing is wrong" in plain(shown.text)
        # Whoever changes the language there comes back to the sheet.
        assert f'name="back" value="/s/{opened["write"]}"' in shown.text
        watched = PROGRAM.ask("POST", f"/s/{opened['watch']}/files")
        assert field(watched.text, "held") == field(shown.text, "held")
        told = again(shown, "/files/take", to="pbn")
        saved = again(told, "/files/save", to="pbn")
        records = read_any("", saved.content).records
        assert [(one.number, one.score_ns) for one in records] == [(1, 420), (2, 50)]
        assert str(records[0].result) == "4S N ="
        # The sheet does not tell which of the two was declarer, and so the file can't.
        assert "What is lost" in told.text

    def test_no_sheet(self) -> None:
        assert PROGRAM.ask("POST", "/s/no-such-secret/files").status_code == 404
        assert PROGRAM.ask("POST", "/table/no-such-secret/replay/1/files").status_code == 404
        assert PROGRAM.ask("POST", "/evening/no-such-secret/files").status_code == 404

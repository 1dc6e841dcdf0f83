"""The bytes of a file become a text, or a problem with its place."""

from __future__ import annotations

import pytest

from overtrick.formats.conditions.read import Contest, read_conditions
from overtrick.formats.csv.read import read_csv
from overtrick.formats.evening.read import read_evening
from overtrick.formats.kinds import Kind
from overtrick.formats.problem import MOST_BYTES, BadText, Problem, Severity
from overtrick.formats.reading import read_any
from overtrick.formats.sheet.read import read_sheet
from overtrick.formats.text import guess_told, text_of
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.way import Measure

TEXT = "N: Анна\n4♥ С ="


@pytest.mark.parametrize(
    "data",
    [
        TEXT,
        "\ufeff" + TEXT,
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
    ],
)
def test_text_in_each_encoding(data: bytes | str) -> None:
    assert text_of(data) == TEXT


@pytest.mark.parametrize(
    ("data", "code", "line", "column", "source"),
    [
        ("pass\r\nАнна ".encode() + b"\xff", BadText.NOT_UTF8, 2, 6, "Анна "),
        (b"\xef\xbb\xbfpa\xc3", BadText.NOT_UTF8, 1, 3, "pa"),
        (b"\x89PNG\r\n\x1a\n\0\0", BadText.BINARY, 1, 1, ""),
        (b"pass\npa\0ss", BadText.BINARY, 2, 3, "pa"),
        ("pass\0", BadText.BINARY, 1, 5, "pass"),
        (b"\xff\xfep\0a\0s", BadText.NOT_UTF16, 1, 3, "pa"),
        (b"\xff\xfe\0\0p\0\0\0", BadText.BINARY, 1, 1, ""),
        (b" " * (MOST_BYTES + 1), BadText.LARGE, 1, 1, ""),
    ],
)
def test_what_is_no_text(
    data: bytes | str, code: BadText, line: int, column: int, source: str
) -> None:
    problem = text_of(data)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.line, problem.column, problem.source) == (
        code,
        line,
        column,
        source,
    )
    assert (problem.error.line, problem.error.column) == (line, column)
    assert problem.severity is Severity.ERROR


def test_a_file_of_just_the_largest_size_is_read() -> None:
    assert text_of(b" " * MOST_BYTES) == " " * MOST_BYTES


SHEET = "N: Анна\n4П С =\n"
EVENING = "вечер: чикаго\nигроки: Анна, Боря, Вера, Гриша\nround 1\nпас\n"
CSV = "board,ns,ew,contract,declarer,tricks\n1,N1,E1,4П,С,10\n1,N2,E2,3БК,Ю,8\n"


@pytest.mark.parametrize("page", ["cp1251", "cp866", "koi8-r"])
class TestAGuess:
    """Nothing says how the file is written; it is read all the same, and said."""

    def test_in_a_sheet(self, page: str) -> None:
        file, problems = read_sheet(SHEET.encode(page))
        assert file is not None
        assert file.names[0] == "Анна"
        assert places(problems) == [("encoding-guessed", 1, 4)]
        assert problems[0].facts["encoding"] == page
        assert problems[0].severity is Severity.WARNING

    def test_in_an_evening(self, page: str) -> None:
        text = EVENING.replace("вечер: чикаго", "evening: chicago").replace("игроки", "players")
        file, problems = read_evening(text.encode(page))
        assert file is not None
        assert file.evening.players[0] == "Анна"
        assert places(problems)[0] == ("encoding-guessed", 2, 10)

    def test_in_travellers_that_have_hardly_a_word(self, page: str) -> None:
        told = read_csv(CSV.encode(page))
        assert [str(line.outcome) for line in told.travellers[0].lines] == [
            str(line.outcome) for line in read_csv(CSV).travellers[0].lines
        ]
        assert places(told.problems) == [("encoding-guessed", 2, 10)]

    def test_in_conditions(self, page: str) -> None:
        contest = Contest((), PROFILES["wbf"], Measure.IMPS)
        told = read_conditions("title: Пятница".encode(page), contest)
        assert told.title == "Пятница"
        assert places(told.problems) == [("encoding-guessed", 1, 8)]

    @pytest.mark.parametrize(("text", "kind"), [(SHEET, Kind.SHEET), (CSV, Kind.CSV)])
    def test_is_no_problem_where_it_is_told_by_itself(
        self, page: str, text: str, kind: Kind
    ) -> None:
        told = read_any("", text.encode(page), kind)
        assert (told.encoding, told.guessed, told.problems) == (page, True, ())


def places(problems: tuple[Problem, ...]) -> list[tuple[str, int, int]]:
    return [(str(one.code), one.line, one.column) for one in problems]


@pytest.mark.parametrize("text", [SHEET, CSV])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_needs_no_guess_has_no_word_of_it(text: str, encoding: str) -> None:
    assert guess_told(text.encode(encoding)) == ()
    assert text_of(text.encode(encoding)) == text


def test_one_letter_by_itself_is_no_suit() -> None:
    assert text_of("É. Dupont, Liège".encode("cp1252")) == "É. Dupont, Liège"

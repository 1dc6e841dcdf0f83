"""What a file says of results: its lists beside our own figures, and the ranking as wanted."""

from __future__ import annotations

import re

import pytest

from overtrick.formats.record import Entrant, Match
from overtrick.formats.totals import Reckoned
from overtrick.language.language import Language
from overtrick.web.files.agreed_scale import AgreedScale, agreed_scale
from overtrick.web.files.published import places_here
from overtrick.web.files.work import Wish, answered
from tests.web.reader import plain

TEAMS = b"""[Event "League"]
[Board "202"]
[Deal ""]
[Scoring "Teams"]
[TotalScoreTable "Rank;TeamId;TotalScoreVP;TeamName"]
1 1 %s "Reds"
2 3 13.45 "Greens"
3 4 6.55 "Blacks"
4 2 4.25 "Blues"
[ScoreTable "Round;TeamId_Home;TeamId_Away;IMP_Home;IMP_Away;VP_Home;VP_Away"]
1 1 2 25 8 15.75 4.25
1 3 4 16 7 13.45 6.55
"""
"""No board at all: totals, and the matches of a round over eight boards."""
PAIRS = b"""[Event "Friday"]
[Board "1"]
[Scoring "MP"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW"]
1 4 4S N 10 420 - 2 0
2 3 3NT N 8 -50 - %s 2
[TotalScoreTable "Rank;PairId;TotalScoreMP;TotalPercentage;Names"]
1 1 2 100.00 "Anna - Boris"
1 3 2 100.00 "Clara - Dmitri"
3 2 0 0.00 "Elena - Fritz"
3 4 0 0.00 "Georgi - Hugo"
"""
SECTIONS = (
    b"board,ns,ew,contract,declarer,tricks,section\n"
    b"1,1,2,4S,N,10,A\n1,3,4,3NT,N,8,A\n1,1,2,4S,N,11,B\n1,3,4,3NT,N,9,B\n"
)
MATCH = b"board,ns,ew,score_ns,team\n" + b"".join(
    b"%d,1,2,%d,1/2\n%d,2,1,%d,2/1\n" % (n, 420, n, -50) for n in range(1, 9)
)


def shown(
    data: bytes, name: str = "x.pbn", language: Language = Language.EN, **wish: object
) -> str:
    told = answered(Wish("show", name, str(language), **wish), data)  # type: ignore[arg-type]
    assert told[0]["usable"]
    return told[1].decode()


def rows(html: str, section: str, title: str) -> list[list[str]]:
    """The rows of a table of that section, by its label."""
    part = html.partition(f'id="{section}"')[2].partition("</section>")[0]
    table = part.partition(f'aria-label="{title}"')[2].partition("</table>")[0]
    return [
        [plain(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
        for row in re.findall(r"<tr>(<td.*?)</tr>", table)
    ]


class TestAFileWithoutABoard:
    def test_its_totals_and_matches_are_drawn_beside_our_own(self) -> None:
        html = shown(TEAMS % b"15.75")
        assert rows(html, "published", "Places and totals") == [
            ["1", "1", "1", "Reds", "15.75", "15.75"],
            ["2", "2", "3", "Greens", "13.45", "13.45"],
            ["3", "3", "4", "Blacks", "6.55", "6.55"],
            ["4", "4", "2", "Blues", "4.25", "4.25"],
        ]
        assert rows(html, "published", "Matches") == [
            ["1", "1 Reds", "2 Blues", "25 – 8", "15.75 – 4.25", "15.75 – 4.25"],
            ["1", "3 Greens", "4 Blacks", "16 – 7", "13.45 – 6.55", "13.45 – 6.55"],
        ]
        text = plain(html)
        assert "those of WBF, 20 VPs for 8 boards a match" in text
        assert "All 12 figures that can be reckoned come out again." in text
        assert "2 matches;" in text
        assert "<article" not in html

    def test_a_figure_that_comes_out_otherwise_is_marked(self) -> None:
        html = shown(TEAMS % b"17.75")
        row = rows(html, "published", "Places and totals")[0]
        assert row == ["1", "1", "1", "Reds", "17.75", "≠ 15.75"]
        assert "Of 12 figures that can be reckoned 11 come out again" in plain(html)
        assert html.count(" differs") == 1

    @pytest.mark.parametrize("language", Language)
    def test_in_every_language_with_its_decimal_mark(self, language: Language) -> None:
        html = shown(TEAMS % b"15.75", language=language)
        mark = "." if language is Language.EN else ","
        assert f'<td class="r">15{mark}75</td>' in html

    def test_without_figures_to_reckon_from_that_is_said(self) -> None:
        lists = (TEAMS % b"15.75").partition(b"[ScoreTable")[0]
        html = shown(lists)
        assert rows(html, "published", "Places and totals")[0][-1] == "?"
        assert "nothing from which these figures could be reckoned" in plain(html)

    def test_it_can_be_taken_out(self) -> None:
        head, body = answered(Wish("save", "x.pbn", "en", kind="pbn"), TEAMS % b"15.75")
        assert head["saved"]
        assert b"15.75" in body


class TestTheScale:
    def test_another_length_and_another_scale(self) -> None:
        by_acbl = AgreedScale("acbl-30", 7)
        matches: list[Match] = []
        for imps in (3, 9, 14, 20, 27):
            home, away = by_acbl.points(Match("1", "1", "2", str(imps), "0"))
            matches.append(Match("1", "1", "2", str(imps), "0", str(home), str(away)))
        found = agreed_scale(matches)
        assert found is not None
        assert found.id == "acbl-30"

    def test_half_of_the_matches_is_not_enough(self) -> None:
        match = Match("1", "1", "2", "25", "8", "15.75", "4.25")
        assert agreed_scale([match, match._replace(home_vps="16.00")]) is None
        assert agreed_scale([match._replace(home_imps="25.5")]) is None
        assert agreed_scale([]) is None


def test_places_of_each_direction_where_the_file_has_them() -> None:
    def one(rank: str, side: str, percent: int) -> Reckoned:
        return Reckoned(Entrant("1", rank=rank, direction=side), None, percent)  # type: ignore[arg-type]

    some = [one("1", "NS", 60), one("2", "NS", 40), one("1", "EW", 55), one("2", "EW", 45)]
    assert places_here(some) == [1, 2, 1, 2]
    mixed = [one("1", "NS", 60), one("4", "NS", 40), one("2", "EW", 55), one("3", "EW", 45)]
    assert places_here(mixed) == [1, 4, 2, 3]


class TestThePointsOfTheFile:
    def test_they_stand_beside_ours(self) -> None:
        html = shown(PAIRS % b"0")
        assert rows(html, "board-1", "Traveller")[0][-4:] == ["2", "0", "2", "0"]
        assert "come out again" in plain(html)
        assert "differs" not in html

    def test_a_wrong_one_is_marked(self) -> None:
        html = shown(PAIRS % b"1")
        assert rows(html, "board-1", "Traveller")[1][-2:] == ["≠ 1", "2"]

    def test_the_conditions_are_those_of_the_file_until_others_are_chosen(self) -> None:
        halves = PAIRS.replace(b"- 2 0", b"- 1 0").replace(b"%s 2", b"%s 1") % b"0"
        html = shown(halves.partition(b"[TotalScoreTable")[0])
        assert 'value="" selected' in html
        assert rows(html, "board-1", "Traveller")[0][-4:] == ["1", "0", "1", "0"]
        by_wbf = shown(halves.partition(b"[TotalScoreTable")[0], profile="wbf")
        assert 'value="wbf" selected' in by_wbf
        assert rows(by_wbf, "board-1", "Traveller")[0][-4:] == ["2", "0", "≠ 1", "0"]


class TestTheRanking:
    def test_a_profile(self) -> None:
        html = shown(SECTIONS, "club.csv", profile="acbl")
        assert 'value="acbl" selected' in html
        assert "Conditions: acbl." in plain(html)

    def test_sections_together_and_apart(self) -> None:
        together, apart = (shown(SECTIONS, "club.csv", apart=one) for one in (False, True))
        assert 'name="apart" form="held">' in together
        assert 'name="apart" form="held" checked>' in apart
        titles = [re.findall(r"<h3>(Ranking[^<]*)</h3>", html) for html in (together, apart)]
        assert titles == [["Ranking"], ["Ranking A", "Ranking B"]]
        # Each section has its traveller of the board.
        assert [html.count('aria-label="Traveller"') for html in (together, apart)] == [1, 2]

    def test_teams_by_victory_points(self) -> None:
        html = shown(MATCH, "match.csv", way="imps", scale="acbl-20")
        assert 'value="acbl-20" selected' in html
        assert "20" in plain(html.partition('id="ranking"')[2])
        # Pairs have none, and are not asked.
        assert 'name="scale"' not in shown(SECTIONS, "club.csv", scale="wbf")

    def test_a_scale_without_a_table_for_the_match_is_refused_in_words(self) -> None:
        few = MATCH[: MATCH.index(b"2,1,2")]
        html = shown(few, "match.csv", way="imps", scale="acbl-30")
        refusal = html.partition('id="ranking"')[2].partition('role="alert">')[2]
        assert "1 board" in plain(refusal.partition("</p>")[0])
        assert 'name="scale"' in html

    def test_boards_as_played(self) -> None:
        html = shown(SECTIONS, "club.csv", as_played=True)
        assert 'name="as_played" form="held" checked>' in html
        assert "keeps its own top" in plain(html)


TABLE = (
    b'[Board "1"]\n[North "%s"]\n[East "%s"]\n[South "%s"]\n[West "%s"]\n[HomeTeam "Reds"]\n'
    b'[VisitTeam "Blues"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "%d"]\n\n'
)
FIRST, SECOND = (
    TABLE % (b"Anna", b"Boris", b"Clara", b"Dmitri", 10),
    TABLE % (b"Elena", b"Galina", b"Viktor", b"Ivan", 9),
)


@pytest.mark.parametrize(
    ("language", "guess", "half"),
    [
        (Language.EN, "Nothing tells which room a table was in", "expected the results of both"),
        (Language.RU, "В файле не сказано, какой стол", "ожидались результаты обоих"),
        (Language.BG, "Никъде не пише коя маса", "очакваха се резултатите от двете"),
    ],
)
def test_a_match_without_rooms(language: Language, guess: str, half: str) -> None:
    ranking = plain(shown(FIRST + SECOND, "x.pbn", language).partition('id="ranking"')[2])
    assert guess in ranking
    assert "Reds" in ranking
    assert half not in ranking
    alone = shown(FIRST, "x.pbn", language).partition('id="ranking"')[2]
    assert half in plain(alone.partition('role="alert">')[2].partition("</p>")[0])

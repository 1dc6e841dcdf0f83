"""Russian and Bulgarian write a comma before the tenths, in every answer of these commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overtrick.language.figures import figure, percent, signed
from overtrick.language.language import Language
from overtrick.solver.at_hand import is_native
from tests.cli.commands import Overtrick

WITH_A_POINT = re.compile(r"\d\.\d")
HANDS = "N:AK532.Q32.A82.J5 - Q964.AJ4.K53.642 -"
TABLE = (
    '[Board "1"]\n[Deal "N:A98.Q432.Q2.6542 T72.AJT5.J853.93 KJ4.7.AKT964.T87 Q653.K986.7.AKQJ"]\n'
)
BELIEVED = f'{TABLE}[DoubleDummyTricks "55495554954894848948"]\n'
ASKED = {
    "odds": ["odds", "4S"],
    "sacrifice": ["odds", "5CX", "--instead", "4H EW", "--vul", "ew"],
    "chicago": ["odds", "3NT", "--rules", "chicago"],
    "equity": ["equity"],
    "state": ["equity", "--state", "games 1-0 leg 60-0"],
    "par": ["par", "--believe", "--rules", "rubber", "--state", "games 1-0 leg 60-0"],
    "board": ["par", "--believe"],
    "dd": ["dd", "--believe"],
    "deal": ["deal", "-n", "2", "--seed", "1", "--where", "hcp(N) in 15..17"],
}


@pytest.mark.parametrize("language", [Language.RU, Language.BG])
@pytest.mark.parametrize("words", ASKED.values(), ids=ASKED)
def test_no_point_between_figures(
    overtrick: Overtrick, words: list[str], language: Language, tmp_path: Path
) -> None:
    file = tmp_path / "board.pbn"
    file.write_text(BELIEVED)
    given = [words[0], str(file), *words[1:]] if words[0] in ("par", "dd") else words
    answer = overtrick(*given, "--lang", language)
    assert answer.code == 0
    told = answer.out.replace("15..17", "")
    assert not WITH_A_POINT.search(told), told


@pytest.mark.parametrize("language", [Language.RU, Language.BG])
@pytest.mark.skipif(not is_native(), reason="whole deals need the extra dds")
def test_nor_in_what_was_sampled(overtrick: Overtrick, language: Language) -> None:
    words = ("odds", "4S", "--hands", HANDS, "--deals", "7", "--seed", "1", "--lang", language)
    told = overtrick(*words).out
    assert not WITH_A_POINT.search(told), told
    assert re.search(r"\d,\d+%", told)


def test_english_has_the_point(overtrick: Overtrick) -> None:
    assert WITH_A_POINT.search(overtrick("odds", "4S").out)
    assert WITH_A_POINT.search(overtrick("equity").out)


def test_figures() -> None:
    assert [figure(language, -1234.5) for language in Language] == ["−1234.5", "−1234,5", "−1234,5"]
    assert [signed(language, 0.5) for language in Language] == ["+0.5", "+0,5", "+0,5"]
    assert percent(Language.BG, 1 / 3) == "33,3%"
    assert figure(Language.RU, 3, 1) == "3,0"


@pytest.mark.parametrize("command", ["rank", "check"])
@pytest.mark.parametrize("language", [Language.RU, Language.BG])
def test_nor_in_what_is_wrong_with_a_file(
    overtrick: Overtrick, command: str, language: Language, tmp_path: Path
) -> None:
    file = tmp_path / "club.pbn"
    file.write_text(
        '[Event "x"]\n[Board "1"]\n[Scoring "MatchPoints;MP2"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]\n'
        "1 2 420 4.00 0.00\n3 4 400 2.00 2.00\n5 6 50 1.25 4.00\n"
    )
    answer = overtrick(command, str(file), "--lang", language)
    told = answer.out + answer.err
    assert re.search(r"0,00, .*1,25", told), told
    assert "1.25" not in told.replace("5 6 50 1.25 4.00", "")
    english = overtrick(command, str(file))
    assert "0.00, but the file says 1.25" in english.out + english.err

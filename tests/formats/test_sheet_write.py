"""A sheet file as it is written."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.sheet.read import parse_sheet
from overtrick.formats.sheet.write import write_sheet
from overtrick.formats.sheet_file import SheetFile, tidy, tidy_title
from overtrick.game.result import parse_outcome
from overtrick.language.language import Language
from overtrick.scoring.entry import Entry, IllegalEntry
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import NextRubber, Sheet

FILE = parse_sheet(
    """\
#Friday
w:Dmitri
n:  Anna
tie: rubber_taker
honours.enabled: yes
stake: $.5 per 100
""".replace("$.5", "$0.5")
    + """\
4hxn+1 honours s 100
PASS
rubber 2
dealer: w
3ntxxs=
"""
)

WRITTEN = {
    None: """\
# Friday
rules: rubber
tie: rubber_taker
stake: 0.50 $ per 100
dealer: N
N: Anna
W: Dmitri
4HX N +1  honours S 100
pass
rubber 2
dealer: W
3NTXX S =
""",
    Language.RU: """\
# Friday
правила: rubber
tie: rubber_taker
ставка: 0.50 $ за 100
сдаёт: С
С: Anna
З: Dmitri
4Ч контра С +1  онеры Ю 100
пас
роббер 2
сдаёт: З
3БК реконтра Ю =
""",
    Language.BG: """\
# Friday
правила: rubber
tie: rubber_taker
залог: 0.50 $ за 100
раздава: С
С: Anna
З: Dmitri
4Ку контра С +1  онори Ю 100
пас
робер 2
раздава: З
3БК реконтра Ю =
""",
}


@pytest.mark.parametrize(("language", "text"), WRITTEN.items())
def test_canonical_in_each_language(language: Language | None, text: str) -> None:
    assert write_sheet(FILE, language) == text


def test_english_is_pbn() -> None:
    assert write_sheet(FILE, Language.EN) == write_sheet(FILE)


def test_what_can_not_be_replayed_is_not_written() -> None:
    over = Sheet(RUBBER, Seat.NORTH, (Entry(parse_outcome("4H N =")),) * 3)
    with pytest.raises(IllegalEntry):
        write_sheet(SheetFile(over))
    with pytest.raises(IllegalEntry):
        write_sheet(SheetFile(Sheet(RUBBER, Seat.NORTH, (NextRubber(),))))


@pytest.mark.parametrize(
    "name", ["Anna #2", " Anna", "Anna ", "An\nna", "An\tna", "A  B", "\u202eAnna", "A" * 101, "#"]
)
def test_names_that_no_file_could_hold(name: str) -> None:
    with pytest.raises(ParseError) as refused:
        SheetFile(Sheet(RUBBER), (name, "", "", ""))
    assert str(refused.value.code) in {"name-character", "name-too-long"}


@pytest.mark.parametrize("title", [" Friday", "Fri\nday", "\u2067Friday", "F" * 1999])
def test_titles_that_no_file_could_hold(title: str) -> None:
    with pytest.raises(ParseError):
        SheetFile(Sheet(RUBBER), title=title)


def test_the_longest_name_and_title() -> None:
    file = SheetFile(Sheet(RUBBER), ("Я" * 100, "", "", ""), title="F" * 1998)
    assert parse_sheet(write_sheet(file)) == file


@pytest.mark.parametrize(
    "stake",
    [
        Stake(Fraction(0), 100),
        Stake(Fraction(-1), 100),
        Stake(Fraction(1, 3), 100),
        Stake(Fraction(1), 0),
        Stake(Fraction(1), 1_000_001),
        Stake(Fraction(10**9), 1),
        Stake(Fraction(1), 1, "#"),
        Stake(Fraction(1), 1, "per"),
        Stake(Fraction(1), 1, "a b"),
        Stake(Fraction(1), 1, "\u200fx"),
    ],
)
def test_stakes_that_no_file_could_hold(stake: Stake) -> None:
    with pytest.raises(ParseError) as refused:
        SheetFile(Sheet(RUBBER), stake=stake)
    assert str(refused.value.code) == "not-a-stake"


def test_rules_that_no_file_could_name() -> None:
    with pytest.raises(ParseError) as refused:
        SheetFile(Sheet(replace(RUBBER, id="ours")))
    assert str(refused.value.code) == "rules-without-name"


def test_tidy() -> None:
    assert tidy("\u00a0Анна \t Мария\u2003") == "Анна Мария"
    assert tidy_title(" Стол  2\u00a0 ") == "Стол  2"
    with pytest.raises(ParseError) as refused:
        tidy("  A\u200bB")
    assert (refused.value.column, refused.value.facts["character"]) == (4, "U+200B")

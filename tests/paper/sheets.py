"""Sheets to draw, kept beside this module with the drawings as they ought to come out.

``python -m tests.paper.sheets`` draws them anew; read what changed before it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from overtrick.formats.sheet.read import parse_sheet
from overtrick.language.language import Language
from overtrick.paper.crib_text import crib_text
from overtrick.paper.draw import draw
from overtrick.paper.layout import Cell, Drawing, Fact, Facts, FourPart, Table
from overtrick.paper.sheet_text import sheet_text
from overtrick.paper.subject import Show, Subject
from overtrick.scoring.rules.registry import RULE_SETS

DATA = Path(__file__).parent / "data"
EVERYTHING = Show(why=True, after_each=True, if_stopped=True)
NAMES = {
    Language.EN: ("Anna", "Boris", "Clara", "Dmitri"),
    Language.RU: ("Анна", "Борис", "Клара", "Дмитрий"),
    Language.BG: ("Ана", "Борис", "Клара", "Димитър"),
}
HOSTILE = (
    "<script>alert('x')</script>",
    "{{7*7}} \"quoted\" & 'x' ]]>",
    "#set page(fill: red) $x$ *b* \\u{41}",
    "\N{RIGHT-TO-LEFT OVERRIDE}" + "W" * 100,
)


def drawn(
    name: str, language: Language = Language.EN, show: Show | None = None, title: str | None = None
) -> Drawing:
    """The sheet file of that name, drawn with the names it holds."""
    file = parse_sheet((DATA / f"{name}.sheet").read_bytes())
    names = NAMES[language] if name == "nine-deals" else file.names
    subject = Subject(
        language, names, file.title if title is None else title, file.stake, show or Show()
    )
    return draw(file.sheet.replay(), subject)


def four_parts(drawing: Drawing) -> list[FourPart]:
    return [block for block in drawing.blocks if isinstance(block, FourPart)]


def tables(drawing: Drawing) -> list[Table]:
    return [block for block in drawing.blocks if isinstance(block, Table)]


def facts(drawing: Drawing) -> list[Fact]:
    blocks = [block for block in drawing.blocks if isinstance(block, Facts)]
    return [fact for block in blocks for fact in block.facts]


def cells_of(sheet: FourPart) -> list[Cell]:
    return [cell for column in sheet.both for cell in (*column.above, *column.below)]


def numbers(drawing: Drawing) -> Iterator[str]:
    """Every number that a renderer must show."""
    for sheet in four_parts(drawing):
        yield from (str(cell.points) for cell in cells_of(sheet))
        for column in sheet.both:
            yield from (str(column.total), str(column.games))
    for table in tables(drawing):
        yield from (text for row in table.rows for text in row.cells)
        yield from table.foot


def _sheet(name: str, language: Language, show: Show = EVERYTHING) -> Callable[[], str]:
    return lambda: sheet_text(drawn(name, language, show))


def _crib(rules: str, language: Language) -> Callable[[], str]:
    return lambda: crib_text(RULE_SETS[rules], language)


PICTURES: dict[str, Callable[[], str]] = {
    **{f"nine-deals-why.{language}.txt": _sheet("nine-deals", language) for language in Language},
    **{
        f"nine-deals.{language}.txt": _sheet("nine-deals", language, Show(after_each=True))
        for language in Language
    },
    "evening.ru.txt": _sheet("evening", Language.RU),
    "chicago.bg.txt": _sheet("chicago", Language.BG),
    "boards.en.txt": _sheet("boards", Language.EN),
    "crib-rubber.en.txt": _crib("rubber", Language.EN),
    "crib-chicago.bg.txt": _crib("chicago", Language.BG),
    "crib-duplicate.ru.txt": _crib("duplicate", Language.RU),
}
"""Each kept drawing: the name of its file, and how it is drawn now."""


if __name__ == "__main__":
    for file_name, picture in PICTURES.items():
        (DATA / file_name).write_text(picture(), encoding="utf-8")

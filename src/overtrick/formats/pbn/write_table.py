r"""Tables as the standard writes them, each column as wide as its head says.

>>> section = Section("ScoreTable", (r"Rank\2R", "Names"), (("1", "A - B"), ("2", "C")))
>>> print("\n".join(table_lines(section)))
[ScoreTable "Rank\2R;Names"]
 1 "A - B"
 2 C
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from overtrick.cards.seat import Side
from overtrick.formats.pbn.folding import LONGEST
from overtrick.formats.pbn.lettering import cell, tag
from overtrick.formats.pbn.values import is_table
from overtrick.formats.record import Entrant, Record, Reported, Section
from overtrick.game.result import Result
from overtrick.tournament.contestant import PHANTOM, Contestants
from overtrick.tournament.traveller import Adjusted, Played, TableScore

_WIDTH = re.compile(r"\\(\d{1,3})([LR]?)$")
_WIDEST = 200
Layout = Sequence[tuple[int, bool]]
"""The least width of each column, and whether it stands to the right."""


def table_lines(section: Section) -> Iterator[str]:
    """The tag and the rows of a table; a row too long for a line goes on in the next."""
    yield tag(section.name, ";".join(section.columns))
    layout = [_layout(name) for name in section.columns]
    rows, whole = _rows(section)
    for row in filter(None, rows):
        line = _row(row, layout)
        if len(line) <= LONGEST or not whole:
            yield line
        else:
            yield from _broken(row)


def _rows(section: Section) -> tuple[Iterable[Sequence[str]], bool]:
    """The rows, and whether each has as many cells as there are columns, wherever lines end."""
    width = len(section.columns)
    cells = [cell for row in section.rows for cell in row]
    if not is_table(section.name) or not width or len(cells) % width:
        return section.rows, False
    return (cells[at : at + width] for at in range(0, len(cells), width)), True


def _layout(name: str) -> tuple[int, bool]:
    found = _WIDTH.search(name)
    return (min(int(found[1]), _WIDEST), found[2] == "R") if found else (0, False)


def _row(row: Sequence[str], layout: Layout) -> str:
    texts = [cell(text) for text in row]
    wide = [
        text.rjust(width) if right else text.ljust(width)
        for text, (width, right) in zip(texts, layout, strict=False)
    ]
    return " ".join([*wide, *texts[len(wide) :]]).rstrip()


def _broken(row: Sequence[str]) -> Iterator[str]:
    """The cells of a row on as few lines as they need.

    >>> [len(line) for line in _broken(["x" * 100] * 5)]
    [201, 201, 100]
    """
    line = ""
    for text in map(cell, row):
        if line and len(line) + len(text) >= LONGEST:
            yield line
            line = text
        else:
            line = f"{line} {text}".lstrip()
    yield line


def score_table(record: Record, scoring: str) -> Section:
    """The traveller of a record as a table."""
    results = record.results
    individual = any(len(one.line.ns) > 1 for one in results)
    kind = "IMP" if "imp" in scoring.lower() else "MP"
    pairs = ("PlayerId_North", "PlayerId_South", "PlayerId_East", "PlayerId_West")
    columns = (
        "Section",
        *(pairs if individual else ("PairId_NS", "PairId_EW")),
        *("Contract", "Declarer", "Result", "Score_NS", "Score_EW"),
        *((f"{kind}_North", f"{kind}_East") if individual else (f"{kind}_NS", f"{kind}_EW")),
        *("Table", "Round", "Lead"),
    )
    return Section("ScoreTable", columns, tuple(tuple(_cells(one, individual)) for one in results))


def _cells(reported: Reported, individual: bool) -> Iterator[str]:
    line = reported.line
    more = {one.name: one.value for one in reported.more}
    yield line.section or "-"
    for side in Side:
        yield from _players(line.of(side), individual)
    yield from _result(line.outcome)
    yield from _score(line.outcome)
    yield reported.ns_points or "-"
    yield reported.ew_points or "-"
    yield from (more.get(name) or "-" for name in ("table", "round", "lead"))


def _players(contestants: Contestants, individual: bool) -> Iterable[str]:
    texts = ["-"] if contestants == PHANTOM else [str(one) for one in contestants] or ["?"]
    return (texts * 2)[:2] if individual else texts[:1]


def _result(outcome: TableScore) -> tuple[str, str, str]:
    result = outcome.result if isinstance(outcome, Played) else None
    if result is None:
        return "-", "-", "-"
    if not isinstance(result, Result):
        return "Pass", "-", "-"
    contract = result.contract
    declarer = "?" if isinstance(contract.declarer, Side) else str(contract.declarer)
    return contract.name, declarer, str(result.tricks)


def _score(outcome: TableScore) -> tuple[str, str]:
    match outcome:
        case Played(score_ns):
            return str(score_ns), str(-score_ns)
        case Adjusted(ns, ew):
            return str(ns), str(ew)
        case _:
            return "-", "-"


def total_table(entrants: Sequence[Entrant]) -> Section:
    """Who competed, as a table."""
    columns = ("Rank", "PairId", "Direction", "TotalScore", "TotalPercentage", "Names")
    rows = tuple(
        (
            one.rank or "-",
            one.number or "-",
            one.direction or "-",
            one.total or "-",
            one.percent or "-",
            ";".join(one.names),
        )
        for one in entrants
    )
    return Section("TotalScoreTable", columns, rows)

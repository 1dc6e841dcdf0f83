"""The standing so far, as tables for a page."""

from __future__ import annotations

from fractions import Fraction

from overtrick.club.evenings.standing import PlaceLine, Standings, standings
from overtrick.language.words import say
from overtrick.language.writing import side_name
from overtrick.paper.amounts import MINUS
from overtrick.paper.layout import Row, Table
from overtrick.tournament.evenings.settings import Tally
from overtrick.tournament.rounding import decimal_text
from overtrick.web.evening.reading import Reading

NOTHING = "–"


def standing_tables(reading: Reading) -> tuple[Table, ...]:
    """One table, or one for each line where they are ranked apart."""
    return tuple(_table(reading, one) for one in standings(reading.page) if one.lines)


def _table(reading: Reading, one: Standings) -> Table:
    side = side_name(one.side, reading.language) if one.side else ""
    percent = any(line.percent is not None for line in one.lines)
    words = [reading.say(code) for code in ("place", "who", "points")]
    played = reading.say("rounds-played" if reading.page.rubbers else "boards-played")
    return Table(
        caption=side or reading.say("standing"),
        groups=(),
        headings=(*words, *(("%",) if percent else ()), played),
        align="rlr" + "r" * percent + "r",
        rows=tuple(Row(_cells(reading, line, percent=percent)) for line in one.lines),
    )


def _cells(reading: Reading, line: PlaceLine, *, percent: bool) -> tuple[str, ...]:
    share = NOTHING if line.percent is None else decimal_text(line.percent, 2)
    return (
        place(line),
        reading.people.one(line.number),
        points(reading, line.points),
        *((share,) if percent else ()),
        str(line.played),
    )


def place(line: PlaceLine) -> str:
    """The place; whoever shares it is marked."""
    if line.place is None:
        return NOTHING
    return f"{line.place}=" if line.tied else str(line.place)


def points(reading: Reading, value: Fraction) -> str:
    """Points as people write them: a balance has its sign, what a side scored has none."""
    rubbers, session = reading.page.rubbers, reading.page.duplicate
    scored = rubbers.settings.tally is Tally.GROSS if rubbers else True
    if session and session.scoring not in {"matchpoints", "board-a-match"}:
        scored = False
    text = decimal_text(value, 0 if value.denominator == 1 else 2)
    plus = "" if scored or value <= 0 else "+"
    return plus + text.replace("-", MINUS)


def line_of(reading: Reading, number: int) -> str:
    """Where one of them is, in a sentence; empty where there is nothing to be told."""
    for one in standings(reading.page):
        for line in one.lines:
            if line.number == number and line.place is not None:
                told = say(
                    reading.language,
                    "web.evening",
                    "you-are",
                    place=place(line),
                    points=points(reading, line.points),
                )
                share = "" if line.percent is None else f", {decimal_text(line.percent, 2)} %"
                return told + share
    return ""

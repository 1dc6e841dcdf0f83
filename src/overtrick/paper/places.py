"""A ranking as a table: places, who it is, points, and what was added or taken."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import side_name
from overtrick.paper.form import Form, plain_table
from overtrick.paper.measure import plain
from overtrick.paper.result_words import NOTHING, number, plus
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.ranking import Standing
from overtrick.tournament.rankings import Ranking
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.way import Measure

_WORDS = "paper.rank"
_NAME = "name"


def places(
    ranking: Ranking, names: Mapping[Contestant, str], language: Language, *, by_team: bool
) -> Form:
    """One list of places; a column that would be empty for all is left out."""
    who = "team" if by_team else "pair"
    rows = [
        _cells(one, ranking.measure, who, plain(names.get(one.contestant, "")))
        for one in ranking.standings
    ]
    shown = [head for head in rows[0] if any(row[head] for row in rows)]
    title = say(language, _WORDS, "ranking")
    if ranking.section:
        title += " " + ranking.section
    if ranking.side is not None:
        title += ": " + side_name(ranking.side, language)
    table = plain_table(
        (say(language, _WORDS, f"head-{head}") for head in shown),
        "".join("l" if head == _NAME else "r" for head in shown),
        (tuple(row[head] for head in shown) for row in rows),
    )
    return Form(title, "", table, _notes(ranking, language))


def _cells(one: Standing, measure: Measure, who: str, name: str) -> dict[str, str]:
    """A row by the heads of its columns, in their order."""
    share, a_board = measure is Measure.SHARE, measure in (Measure.IMPS, Measure.POINTS)
    with_handicap = one.figure if one.handicap else None
    return {
        "place": NOTHING if one.place is None else f"{one.place}{'=' if one.tied else ''}",
        who: f"{one.contestant.section} {one.contestant}".strip(),
        _NAME: name,
        "points": number(one.points),
        "of": number(one.top) if share else "",
        "percent": (NOTHING if one.percent is None else decimal_text(one.percent, 2))
        if share
        else "",
        "per-board": decimal_text(one.points / one.boards, 2) if a_board else "",
        "boards": str(one.boards),
        "carried": plus(one.carried),
        "penalty": plus(-one.penalty),
        "handicap": plus(one.handicap),
        "with-handicap": "" if with_handicap is None else decimal_text(with_handicap, 2),
    }


def _notes(ranking: Ranking, language: Language) -> tuple[str, ...]:
    """What is to be said where not everybody played as much."""
    share = ranking.measure is Measure.SHARE
    uneven = len({one.top if share else one.boards for one in ranking.standings}) > 1
    if not uneven or ranking.measure is Measure.VICTORY_POINTS:
        return ()
    return (say(language, _WORDS, "uneven-share" if share else "uneven"),)

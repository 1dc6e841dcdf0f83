"""A ranking as JSON: every board with its lines, the places, the matches, what was not read.

Points are exact decimals in texts. A value whose decimals have no end is cut to twelve of
them, and stands beside it once more as a fraction under the same name with ``_exact``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.match import Match, matches
from overtrick.tournament.ranking import Standing
from overtrick.tournament.rankings import Ranking
from overtrick.tournament.rounding import decimal_text, exact_text
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played
from overtrick.tournament.victory_points import SCALES, IllegalMatch
from overtrick.tournament.way import Measure

CUT = 12
"""Decimals of a value that has no last one."""


def rank_json(
    session: Comparison,
    boards: Sequence[Compared],
    rankings: Sequence[Ranking],
    names: Mapping[Contestant, str] = MappingProxyType({}),
    scale: str = "",
) -> dict[str, Any]:
    """The whole of it; points and places, and how they came about.

    ``scale`` is the scale of victory points where it is not that of the profile.
    """
    told: dict[str, Any] = {
        "scoring": session.way.id,
        "profile": session.profile.id,
        "boards": [_board(board) for board in boards],
        "ranking": [
            _standing(standing, ranking, names)
            for ranking in rankings
            for standing in ranking.standings
        ],
    }
    if session.way.by_team:
        used = scale or session.profile.victory_points.scale
        in_imps = session.way.measure is Measure.IMPS
        if scale:
            told["scale"] = scale
        told["matches"] = [_match(match, used if in_imps else "") for match in matches(boards)]
    return told


def _board(board: Compared) -> dict[str, Any]:
    lines = board.traveller.lines
    return {
        "board": board.traveller.board,
        **({} if board.top is None else _figures("top", board.top)),
        **(_figures("datum", board.data[0][1]) if board.data else {}),
        "decisions": [str(decision) for decision in board.decisions],
        "lines": [
            _line(line)
            | _figures("ns_points", points.ns)
            | _figures("ew_points", points.ew)
            | _singly(board, place)
            for place, (line, points) in enumerate(zip(lines, board.points, strict=True))
        ],
    }


def _line(line: Line) -> dict[str, Any]:
    told: dict[str, Any] = {"ns": _named(line.ns), "ew": _named(line.ew)}
    if line.section:
        told["section"] = line.section
    if line.group:
        told["group"] = line.group
    if isinstance(line.outcome, Played):
        told["score_ns"] = line.outcome.score_ns
        if line.outcome.result is not None:
            told["result"] = str(line.outcome.result)
        return told
    mark = "sit-out" if line.sits_out and line.outcome is NOT_PLAYED else str(line.outcome)
    return told | {"score_ns": None, "mark": mark}


def _singly(board: Compared, place: int) -> dict[str, Any]:
    """What an average came to for each of two single players, where they had one."""
    own = {str(who): _text(points) for (at, who), points in board.singly.items() if at == place}
    return {"player_points": own} if own else {}


def _standing(one: Standing, ranking: Ranking, names: Mapping[Contestant, str]) -> dict[str, Any]:
    who = one.contestant
    beside = {"carried": one.carried, "penalty": one.penalty, "handicap": one.handicap}
    return {
        "pair": str(who),
        **({"name": names[who]} if who in names else {}),
        **({"section": who.section} if who.section else {}),
        "side": None if ranking.side is None else str(ranking.side),
        **_figures("points", one.points),
        **_figures("percent", one.percent),
        "boards": one.boards,
        "place": one.place,
        "tied": one.tied,
        **{name: _text(value) for name, value in beside.items() if value},
    }


def _match(match: Match, scale: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "teams": [_named(match.one), _named(match.other)],
        "boards": match.boards,
        "points": [_text(match.points), _text(match.others_points)],
    }
    if scale:
        try:
            told["vps"] = [_text(one) for one in match.victory_points(SCALES[scale])]
        except IllegalMatch:
            told["vps"] = None
    return told


def _named(holders: Contestants) -> str | None:
    return "&".join(map(str, holders)) or None


def _figures(name: str, value: Fraction | None) -> dict[str, Any]:
    if value is None:
        return {name: None}
    exact = exact_text(value)
    return {name: _text(value)} | ({} if exact else {f"{name}_exact": str(value)})


def _text(value: Fraction) -> str:
    return exact_text(value) or decimal_text(value, CUT)

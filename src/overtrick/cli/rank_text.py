"""A ranking for people: the boards as travellers, then the places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import side_name, write_outcome
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.match import Match, matches
from overtrick.tournament.profile import Profile, ShortField
from overtrick.tournament.ranking import Standing
from overtrick.tournament.rankings import Ranking
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played
from overtrick.tournament.victory_points import SCALES, IllegalMatch
from overtrick.tournament.way import Measure

_WORDS = "cli.rank"
Row = tuple[str, ...]


def rank_text(
    session: Comparison,
    boards: Sequence[Compared],
    rankings: Sequence[Ranking],
    language: Language,
) -> Iterator[str]:
    """How it was compared, each board, the matches of teams, and each ranking."""
    yield from _rules(session, language)
    for board in boards:
        yield ""
        yield from _board(board, language)
    if session.way.by_team:
        yield from _matches(session, boards, language)
    for ranking in rankings:
        yield ""
        yield from _ranking(session, ranking, language)


def _rules(session: Comparison, language: Language) -> Iterator[str]:
    """The way, the profile, and the rules of it that this way depends on."""
    profile, way = session.profile, session.way
    half = _number(Fraction(profile.unit, 2))
    yield say(language, _WORDS, f"way-{way.id}", unit=profile.unit, half=half)
    yield say(language, _WORDS, "profile", profile=profile.id)
    if way.id == "butler":
        yield say(language, _WORDS, f"datum-{profile.datum.trim}-{profile.datum.round}")
    if way.id == "matchpoints" and profile.short_field is ShortField.AS_PLAYED:
        yield say(language, _WORDS, "as-played")
    sections = {line.section for board in session.travellers for line in board.lines}
    if len(sections) > 1:
        yield say(language, _WORDS, f"sections-{'apart' if session.apart else 'one-field'}")


def _board(board: Compared, language: Language) -> Iterator[str]:
    head = say(language, _WORDS, "board", board=board.traveller.board)
    if board.top is not None:
        head += say(language, _WORDS, "top", top=_number(board.top))
    for group, datum in board.data:
        head += say(language, _WORDS, "datum", datum=_number(datum))
        head += f" {group}" if len(board.data) > 1 and group else ""
    yield head
    yield from (say(language, _WORDS, f"decision-{one}") for one in board.decisions)
    names = ("ns", "ew", "result", "score", "ns-points", "ew-points")
    rows = [tuple(say(language, _WORDS, f"head-{name}") for name in names)]
    for line, points in zip(board.traveller.lines, board.points, strict=True):
        told = _line(line, language)
        rows.append((*told, *("—" if one is None else _number(one) for one in points)))
    yield from _table(rows, left={2})


def _line(line: Line, language: Language) -> Row:
    names = (_named(line.ns), _named(line.ew))
    outcome = line.outcome
    if isinstance(outcome, Played):
        result = "" if outcome.result is None else write_outcome(outcome.result, language)
        return (*names, result, f"{outcome.score_ns:+d}" if outcome.score_ns else "0")
    if outcome is NOT_PLAYED:
        why = "sit-out" if line.sits_out else "not-played"
        return (*names, say(language, _WORDS, f"mark-{why}"), "")
    return (*names, "", str(outcome))


def _matches(session: Comparison, boards: Sequence[Compared], language: Language) -> Iterator[str]:
    for match in matches(boards):
        teams = {"one": _named(match.one), "other": _named(match.other)}
        points, others = _number(match.points), _number(match.others_points)
        facts = {**teams, "points": points, "others": others, "boards": match.boards}
        yield ""
        yield say(language, _WORDS, "match", **facts)
        if session.way.measure is Measure.IMPS:
            yield _victory_points(match, session.profile, language)


def _victory_points(match: Match, profile: Profile, language: Language) -> str:
    try:
        own, rest = match.victory_points(SCALES[profile.victory_points.scale])
    except IllegalMatch:
        return say(language, _WORDS, "no-scale", boards=match.boards)
    shown = {"own": decimal_text(own, 2), "rest": decimal_text(rest, 2)}
    return say(language, _WORDS, "victory-points", **shown)


def _ranking(session: Comparison, ranking: Ranking, language: Language) -> Iterator[str]:
    head = say(language, _WORDS, "ranking")
    if ranking.section:
        head += " " + ranking.section
    if ranking.side is not None:
        head += ": " + side_name(ranking.side, language)
    yield head
    share = session.way.measure is Measure.SHARE
    if len({one.top if share else one.boards for one in ranking.standings}) > 1:
        yield say(language, _WORDS, "uneven-share" if share else "uneven")
    names = ["place", "team" if session.way.by_team else "pair", "points"]
    names += ["of", "percent"] if share else ["per-board"]
    rows = [tuple(say(language, _WORDS, f"head-{name}") for name in (*names, "boards"))]
    rows += (_standing(one, share=share) for one in ranking.standings)
    yield from _table(rows)


def _standing(one: Standing, *, share: bool) -> Row:
    """Place, who, points, of how many and the percentage or points a board, boards."""
    place = "—" if one.place is None else f"{one.place}{'=' if one.tied else ''}"
    figures = [_number(one.points)]
    if share:
        percent = "—" if one.percent is None else decimal_text(one.percent, 2)
        figures += [_number(one.top), percent]
    else:
        figures.append(decimal_text(one.points / one.boards, 2))
    return (place, _who(one.contestant), *figures, str(one.boards))


def _who(contestant: Contestant) -> str:
    return f"{contestant.section} {contestant}".strip()


def _named(holders: Contestants) -> str:
    return "&".join(str(one) if one.number else "—" for one in holders) or "?"


def _number(value: Fraction) -> str:
    """Whole where it is whole, else to the hundredth."""
    return decimal_text(value, 0 if value.denominator == 1 else 2)


def _table(rows: Sequence[Row], left: set[int] | None = None) -> Iterator[str]:
    """Columns to the right, those of words to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (
            cell.ljust(width) if at in (left or ()) else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        yield ("  " + "  ".join(cells)).rstrip()

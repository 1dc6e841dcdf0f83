"""The results of a session on paper: how it was compared, the places, and board by board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.form import Form
from overtrick.paper.places import places
from overtrick.paper.result_words import named, number
from overtrick.paper.scored_board import scored_board
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.match import Match, matches
from overtrick.tournament.profile import ShortField
from overtrick.tournament.rankings import Ranking
from overtrick.tournament.rounding import decimal_text
from overtrick.tournament.victory_points import SCALES, IllegalMatch, Scale
from overtrick.tournament.way import Measure

_WORDS = "paper.rank"


@dataclass(frozen=True, slots=True)
class Session:
    """What is printed: the comparison, its boards and its places, and who the people are.

    ``scale`` is the scale of victory points where it is not that of the profile.
    """

    comparison: Comparison
    boards: Sequence[Compared]
    rankings: Sequence[Ranking]
    title: str = ""
    names: Mapping[Contestant, str] = field(default_factory=dict[Contestant, str])
    scale: str = ""

    @property
    def victory_scale(self) -> Scale:
        """The scale by which matches are turned into victory points."""
        return SCALES[self.scale or self.comparison.profile.victory_points.scale]


@dataclass(frozen=True, slots=True)
class Results:
    """Everything on the paper, in the reader's language."""

    language: Language
    title: str
    about: tuple[str, ...]
    rankings: tuple[Form, ...]
    matches: tuple[str, ...]
    boards: tuple[Form, ...]


def results(session: Session, language: Language) -> Results:
    """The results as text and PDF show them."""
    by_team = session.comparison.way.by_team
    return Results(
        language,
        session.title,
        tuple(_about(session, language)),
        tuple(places(one, session.names, language, by_team=by_team) for one in session.rankings),
        tuple(_matches(session, language)) if by_team else (),
        tuple(scored_board(board, language) for board in session.boards),
    )


def _about(session: Session, language: Language) -> Iterator[str]:
    """The way, the profile, and the rules of it that this way depends on."""
    compared = session.comparison
    profile, way = compared.profile, compared.way
    half = number(Fraction(profile.unit, 2))
    yield say(language, _WORDS, f"way-{way.id}", unit=profile.unit, half=half)
    yield say(language, _WORDS, "profile", profile=profile.id)
    if any(one.measure is Measure.VICTORY_POINTS for one in session.rankings):
        yield say(language, _WORDS, "scale", scale=session.scale)
    if way.id == "butler":
        yield say(language, _WORDS, f"datum-{profile.datum.trim}-{profile.datum.round}")
    if way.id == "matchpoints" and profile.short_field is ShortField.AS_PLAYED:
        yield say(language, _WORDS, "as-played")
    sections = {line.section for board in compared.travellers for line in board.lines}
    if len(sections) > 1:
        yield say(language, _WORDS, f"sections-{'apart' if compared.apart else 'one-field'}")


def _matches(session: Session, language: Language) -> Iterator[str]:
    for match in matches(session.boards):
        teams = {"one": _team(session, match.one), "other": _team(session, match.other)}
        points, others = number(match.points), number(match.others_points)
        facts = {**teams, "points": points, "others": others, "boards": match.boards}
        told = say(language, _WORDS, "match", **facts)
        if session.comparison.way.measure is Measure.IMPS:
            told += ". " + _victory_points(match, session.victory_scale, language)
        yield told


def _team(session: Session, holders: tuple[Contestant, ...]) -> str:
    name = " ".join(session.names.get(one, "") for one in holders).strip()
    return f"{named(holders)} {name}".strip()


def _victory_points(match: Match, scale: Scale, language: Language) -> str:
    try:
        own, rest = match.victory_points(scale)
    except IllegalMatch:
        return say(language, _WORDS, "no-scale", boards=match.boards)
    shown = {"own": decimal_text(own, 2), "rest": decimal_text(rest, 2)}
    return say(language, _WORDS, "victory-points", **shown)

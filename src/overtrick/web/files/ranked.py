"""The travellers of a file compared: every board with its points, and who came where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from overtrick.formats.points import Explained
from overtrick.formats.record import Read
from overtrick.formats.travellers import (
    boards_of,
    names_of,
    rooms_problems,
    travellers_of,
    way_of,
)
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.paper.form import Form
from overtrick.paper.results import Results, Session, results
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import Conditions
from overtrick.tournament.profile import Profile, ShortField
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.rankings import rankings
from overtrick.tournament.victory_points import SCALES
from overtrick.tournament.way import WAYS, Measure, Way
from overtrick.web.files.stated import beside_stated

PROFILE = "wbf"


@dataclass(frozen=True, slots=True)
class Choice:
    """How somebody wants it compared; what is empty goes by the file."""

    way: str = ""
    profile: str = ""
    scale: str = ""
    apart: bool = False
    as_played: bool = False


@dataclass(frozen=True, slots=True)
class Ranked:
    """How it was compared, the lists of places, matches of teams, and each board's travellers.

    ``scale`` is empty where nobody is ranked by victory points, and ``has_sections`` tells
    whether there is more than one section.
    """

    way: str
    by_imps_of_teams: bool
    about: tuple[str, ...]
    rankings: tuple[Form, ...]
    matches: tuple[str, ...]
    boards: Mapping[int, tuple[Form, ...]] = field(default_factory=dict[int, tuple[Form, ...]])
    scale: str = ""
    has_sections: bool = False


def ranked(
    read: Read, choice: Choice, language: Language, explained: Explained | None = None
) -> Ranked | None:
    r"""The ranking as it is wanted, or by the file's own way; None where nothing can be compared.

    ``explained`` are the conditions under which the file's own points come out.

    >>> from overtrick.formats.csv.read import parse_csv
    >>> from overtrick.formats.travellers import records_of
    >>> table = "board,ns,ew,score_ns\n1,N1,E1,420\n1,N2,E2,-50\n"
    >>> found = ranked(Read(records_of(parse_csv(table))), Choice(), Language.EN)
    >>> (found.way, len(found.rankings), [*found.boards]) if found else None
    ('matchpoints', 2, [1])
    """
    travellers = travellers_of(read)
    if not any(len(board.lines) > 1 for board in travellers):
        return None
    way, profile = _conditions(read, choice, explained)
    teams = way.by_team and way.measure is Measure.IMPS
    scale = choice.scale if teams and choice.scale in SCALES else ""
    session = Comparison(travellers, way, profile, apart=choice.apart)
    boards = session.compared()
    found = rankings(session, boards, Conditions(scale=scale))
    told = results(Session(session, boards, found, names=names_of(read), scale=scale), language)
    sections = {line.section for board in travellers for line in board.lines}
    return Ranked(
        way.id,
        teams,
        (*told.about, *_guessed(read, language)),
        told.rankings,
        told.matches,
        _by_number(read, boards, told, language),
        scale,
        len(sections) > 1,
    )


def _guessed(read: Read, language: Language) -> Iterator[str]:
    """A sentence on the rooms of a match, where the file leaves them out."""
    for problem in rooms_problems(read):
        told = describe(problem.error, language)
        yield f"{told[:1].upper()}{told[1:]}."


def _conditions(read: Read, choice: Choice, explained: Explained | None) -> tuple[Way, Profile]:
    """The way and the profile that are wanted, or else those of the file."""
    own = explained if explained and choice.profile not in PROFILES else None
    said = own.way if own else way_of(read)
    way = WAYS.get(choice.way, said)
    profile = own.profile if own else PROFILES.get(choice.profile, PROFILES[PROFILE])
    return way, replace(profile, short_field=ShortField.AS_PLAYED) if choice.as_played else profile


def _by_number(
    read: Read, boards: Sequence[Compared], told: Results, language: Language
) -> dict[int, tuple[Form, ...]]:
    """The travellers of each board, with what the file itself says that they earned."""
    stated = dict(boards_of(read))
    found: dict[int, tuple[Form, ...]] = {}
    for board, form in zip(boards, told.boards, strict=True):
        number = board.traveller.board
        shown = beside_stated(form, board, stated.get(number, ()), language)
        found[number] = (*found.get(number, ()), shown)
    return found

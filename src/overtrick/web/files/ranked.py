"""The travellers of a file compared: every board with its points, and who came where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.formats.record import Read
from overtrick.formats.travellers import names_of, travellers_of, way_of
from overtrick.language.language import Language
from overtrick.paper.form import Form
from overtrick.paper.results import Session, results
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.rankings import rankings
from overtrick.tournament.way import WAYS

PROFILE = "wbf"


@dataclass(frozen=True, slots=True)
class Ranked:
    """How it was compared, the lists of places, matches of teams, and each board by its number."""

    way: str
    about: tuple[str, ...]
    rankings: tuple[Form, ...]
    matches: tuple[str, ...]
    boards: Mapping[int, Form] = field(default_factory=dict[int, Form])


def ranked(read: Read, way: str, language: Language) -> Ranked | None:
    r"""The ranking by that way, or by the file's own; None where nothing can be compared.

    >>> from overtrick.formats.csv.read import parse_csv
    >>> from overtrick.formats.travellers import records_of
    >>> table = "board,ns,ew,score_ns\n1,N1,E1,420\n1,N2,E2,-50\n"
    >>> found = ranked(Read(records_of(parse_csv(table))), "", Language.EN)
    >>> (found.way, len(found.rankings), [*found.boards]) if found else None
    ('matchpoints', 2, [1])
    """
    travellers = travellers_of(read)
    if not any(len(board.lines) > 1 for board in travellers):
        return None
    chosen = WAYS.get(way) or way_of(read)
    session = Comparison(travellers, chosen, PROFILES[PROFILE])
    boards = session.compared()
    told = results(
        Session(session, boards, rankings(session, boards), names=names_of(read)), language
    )
    numbers = [board.traveller.board for board in boards]
    by_number = dict(zip(numbers, told.boards, strict=True))
    return Ranked(chosen.id, told.about, told.rankings, told.matches, by_number)

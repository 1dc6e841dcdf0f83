"""Travellers out of records and records out of travellers, whichever file they came from.

>>> from overtrick.formats.record import Reported
>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line, Played
>>> line = Line(pair("N1"), pair("E1"), Played(420))
>>> found = travellers_of(Read(records_of((Traveller(7, (line,)),))))
>>> found[0].board, str(found[0].lines[0].ns[0])
(7, 'N1')
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from enum import StrEnum
from itertools import chain, repeat
from sys import intern

from overtrick.cards.errors import ParseError
from overtrick.formats.numbering import (
    FIELD_TAGS,
    SESSION,
    TEAM_TAGS,
    numbered,
    own_meetings,
)
from overtrick.formats.points import Board, Explained, line_problems, point_problems, problem_at
from overtrick.formats.problem import Problem
from overtrick.formats.record import NOWHERE, Event, Part, Place, Read, Record, Reported
from overtrick.formats.tables import Tables
from overtrick.formats.totals import contestant_of, total_problems
from overtrick.tournament.contestant import Contestant, Contestants
from overtrick.tournament.teams import other_table
from overtrick.tournament.traveller import Line, Traveller
from overtrick.tournament.way import WAYS, Way


class BadTravellers(StrEnum):
    """Why a file can't be ranked, or how it was understood."""

    NONE = "travellers-none"
    ONE_TABLE = "travellers-one-table"
    ROOMS = "travellers-rooms-guessed"
    """The first table of a board is taken for the open room."""


NO_TRAVELLERS = Problem(ParseError(BadTravellers.NONE).at(1, 1), 1, 1)
ONE_TABLE = Problem(ParseError(BadTravellers.ONE_TABLE).at(1, 1), 1, 1)
MOST_BOARD = 9_999
_KEPT = {name.lower() for name in (*FIELD_TAGS, *TEAM_TAGS)}
_PLACES = (Part.RECORD, Part.RESULT)


def as_traveller(record: Record) -> Record:
    """Of a record only what travellers are made of: of a long file nothing else need be held."""
    held = record.calls, record.cards, record.comments, record.sections, record.problems
    if record.deal is None and not any(held):
        return record
    north, east, south, west = map(intern, record.names)
    names = north, east, south, west
    places = {part: record.places[part] for part in _PLACES if part in record.places}
    return Record(
        board=record.board,
        room=record.room,
        names=names,
        vulnerability=record.vulnerability,
        contract=record.contract,
        tricks=record.tricks,
        score_ns=record.score_ns,
        results=record.results,
        tags=tuple(one for one in record.tags if one.name.lower() in _KEPT),
        places=places,
    )


def records_of(
    travellers: Iterable[Traveller], places: Iterable[Iterable[Place]] = ()
) -> tuple[Record, ...]:
    """A record a board that has its traveller and nothing else, each line in its place."""
    nowhere = repeat(repeat(NOWHERE))
    return tuple(
        Record(
            board=str(board.board),
            results=tuple(
                Reported(line, place=place) for line, place in zip(board.lines, rows, strict=False)
            ),
        )
        for board, rows in zip(travellers, chain(places, nowhere), strict=False)
    )


def travellers_of(read: Read) -> tuple[Traveller, ...]:
    """The travellers of a file in the order of the boards.

    They are those that the file gives. Where it has a record for every table instead, a board's
    results at all its tables make its traveller, the pairs known by the number in their names
    or else numbered as they are met.
    """
    return tuple(
        Traveller(number, tuple(told.line for told in lines)) for number, lines in boards_of(read)
    )


def boards_of(read: Read) -> tuple[Board, ...]:
    """The same with what the file says that the lines earned."""
    lines: dict[int, list[Reported]] = {}
    played = Tables(read)
    sessions: dict[str, int] = {}
    for record in numbered(read):
        number = record.number
        if number is None or not 0 < number <= MOST_BOARD:
            continue
        session = sessions.setdefault(record.tag(SESSION), len(sessions))
        told: Iterable[Reported] = record.results or played.line(record)
        group = str(session) if session else ""
        for one in told:
            line = _grouped(one.line, group) if group else one.line
            lines.setdefault(number, []).append(one._replace(line=line))
    return tuple((number, tuple(found)) for number, found in sorted(lines.items()))


def names_of(read: Read) -> dict[Contestant, str]:
    """What the file calls everybody who is on its travellers."""
    boards = boards_of(read)
    met = {one for _, lines in boards for told in lines for one in told.line.ns + told.line.ew}
    met |= {one for _, lines in boards for told in lines for one in sum(told.line.team, ())}
    found: dict[Contestant, str] = {}
    for entrant in read.event.entrants:
        one = contestant_of(entrant, met)
        if one and any(entrant.names):
            found[one] = " & ".join(filter(None, entrant.names))
    if not read.event.entrants:
        played = Tables(read)
        for record in read.records:
            if not record.results:
                list(played.line(record))
        found = played.names
    return found


def in_section(
    travellers: Iterable[Traveller], section: str, taken: Collection[str] = ()
) -> tuple[Traveller, ...]:
    """The same, with all in that section that have none, or one that others have taken.

    >>> from overtrick.tournament.contestant import parse_contestants as pair
    >>> from overtrick.tournament.traveller import Played
    >>> board = Traveller(7, (Line(pair("N1"), pair("E1"), Played(420)),))
    >>> in_section((board,), "B")[0].lines[0].ns[0].section
    'B'
    """
    return tuple(
        replace(board, lines=tuple(line_in_section(line, section, taken) for line in board.lines))
        for board in travellers
    )


def line_in_section(line: Line, section: str, taken: Collection[str] = ()) -> Line:
    """One line of a traveller in that section, if it has none or one that others have taken."""

    def own(given: str) -> str:
        return section if not given or given in taken else given

    def placed(holders: Contestants) -> Contestants:
        return tuple(
            one if one.is_phantom else one._replace(section=own(one.section)) for one in holders
        )

    return replace(
        line,
        ns=placed(line.ns),
        ew=placed(line.ew),
        team=(placed(line.team[0]), placed(line.team[1])),
        section=own(line.section),
    )


def shown_lines(problems: Iterable[Problem]) -> str:
    r"""A text with the lines that problems show in their places, for a file that is no text.

    >>> shown_lines([Problem(ParseError(BadTravellers.NONE), 2, 1, "Table=4")])
    '\nTable=4'
    """
    lines = {problem.line: problem.source for problem in problems if problem.source}
    return "\n".join(lines.get(number, "") for number in range(1, max(lines, default=0) + 1))


def way_of(read: Read) -> Way:
    """How the file says its results are compared; matchpoints where it doesn't."""
    return way_told(read) or WAYS["matchpoints"]


def way_told(read: Read) -> Way | None:
    """How the file says it; where teams met and nothing else is said, it is by IMPs.

    >>> from overtrick.formats.record import Event
    >>> [way_of(Read(event=Event(scoring=said))).id for said in ("IMP;Cross", "BUTLER_IMPS", "")]
    ['cross-imps', 'butler', 'matchpoints']
    >>> way_told(Read()) is None
    True
    """
    said = f"{read.event.scoring} {read.event.kind}".upper()
    if "BUTLER" in said:
        return WAYS["butler"]
    if "CROSS" in said or "XIMP" in said:
        return WAYS["cross-imps"]
    if "BAM" in said or "BOARD-A-MATCH" in said or "PAB" in said:
        return WAYS["board-a-match"]
    in_imps = "IMP" in read.event.scoring.upper()
    if (in_imps or not said.strip()) and (_has_teams(read) or Tables(read).teams):
        return WAYS["imps"]
    if in_imps:
        return WAYS["butler"]
    return WAYS["matchpoints"] if read.event.scoring else None


def _has_teams(read: Read) -> bool:
    """Whether the file names a team on any of its travellers."""
    return any(one.line.team[0] for record in read.records for one in record.results)


def is_half(read: Read) -> bool:
    """Whether a match has one table only, so that teams can't be compared.

    >>> from overtrick.formats.record import Tag
    >>> teams = Tag("HomeTeam", "Reds"), Tag("VisitTeam", "Blues")
    >>> is_half(Read((Record(board="1", score_ns=420, tags=teams),)))
    True
    """
    if not _has_teams(read):
        return Tables(read).is_half
    return not any(other_table(board.lines) for board in travellers_of(read))


def rooms_problems(read: Read) -> tuple[Problem, ...]:
    """A warning at the first board of a match whose rooms had to be guessed."""
    tables = Tables(read)
    guessed = tables.rooms.guessed
    if guessed is None or not tables.teams:
        return ()
    home, _ = tables.rooms.teams(guessed)
    error = ParseError(BadTravellers.ROOMS, home=home)
    return (problem_at(error, guessed.place(Part.RECORD)),)


def points_problems(read: Read, explained: Explained | None = None) -> tuple[Problem, ...]:
    """Where a file's travellers disagree with themselves; each but the first is a warning.

    A pair against itself, which is an error; a contract that can't give its score; points and
    totals that come out otherwise. How they were reckoned is not always said, so each usual
    way is tried, and the one that explains most of the file is held against the rest, unless
    it is known already.
    """
    boards = boards_of(read)
    found = [*own_meetings(read), *line_problems(boards)]
    if explained is None and not _states_points(boards, read.event):
        return tuple(found)
    explained = explained or point_problems(boards, way_of(read))
    found += explained.problems
    found += total_problems(boards, read.event, explained)
    return tuple(found)


def _states_points(boards: Iterable[Board], event: Event) -> bool:
    """Whether there is anything to hold against what the tournament room reckons."""
    earned = (told.ns_points or told.ew_points for _, lines in boards for told in lines)
    return bool(event.entrants or event.matches) or any(earned)


def _grouped(line: Line, group: str) -> Line:
    """Boards of one number in several sessions are different deals."""
    return replace(line, group=f"{line.group}{group}")

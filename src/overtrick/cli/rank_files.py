"""The files of travellers, one a section, read into one list of boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from overtrick.cli.arguments import line, place
from overtrick.cli.reading import given_bytes
from overtrick.cli.refusal import BadUsage, Refusal, Source, refused
from overtrick.formats.csv.read import read_csv
from overtrick.formats.decoding import decoded
from overtrick.formats.kinds import HEAD, Kind, kind_of
from overtrick.formats.problem import Problem, Severity
from overtrick.formats.reading import read_any
from overtrick.formats.record import Read
from overtrick.formats.sections import free_section
from overtrick.formats.text import guess_told, text_of
from overtrick.formats.travellers import (
    NO_TRAVELLERS,
    ONE_TABLE,
    in_section,
    is_half,
    names_of,
    points_problems,
    records_of,
    rooms_problems,
    shown_lines,
    travellers_of,
    way_told,
)
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.traveller import Line, Traveller
from overtrick.tournament.way import Way


@dataclass(frozen=True, slots=True)
class Reading:
    """The boards, and what was wrong with the files: each time whether that lost any row.

    ``way`` is how the files say that they are compared, where one says it; ``names`` and
    ``title`` are what they call people and the event.
    """

    travellers: tuple[Traveller, ...]
    told: tuple[tuple[Refusal, bool], ...]
    way: Way | None = None
    names: Mapping[Contestant, str] = field(default_factory=dict[Contestant, str])
    title: str = ""


def read_files(files: Sequence[str], words: Sequence[str], asked: Way | None = None) -> Reading:
    """The boards of all files together, to be compared in the way that is asked for, if any."""
    if not files:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    boards: dict[int, list[Line]] = {}
    told: list[tuple[Refusal, bool]] = []
    ways: list[Way] = []
    names: dict[Contestant, str] = {}
    titles: list[str] = []
    taken: set[str] = set()
    for number, file in enumerate(files):
        name, data = given_bytes(file, words)
        section = free_section(number, taken) if len(files) > 1 else ""
        read = _ready(_read(name, data, section, frozenset(taken)), asked)
        for board in read.travellers:
            boards.setdefault(board.board, []).extend(board.lines)
            taken |= {line.section for line in board.lines}
        told += _refusals(name, read.text, read.problems)
        ways += (read.way,) if read.way else ()
        names |= read.names
        titles.append(read.title)
    travellers = tuple(Traveller(board, tuple(lines)) for board, lines in sorted(boards.items()))
    title = titles[0] if len(set(titles)) == 1 else ""
    return Reading(travellers, tuple(told), ways[0] if ways else None, names, title)


class _File(NamedTuple):
    """One file: its boards, what was wrong with it, and its text to show the places in."""

    travellers: tuple[Traveller, ...]
    problems: tuple[Problem, ...]
    text: str
    way: Way | None = None
    names: Mapping[Contestant, str] = MappingProxyType({})
    title: str = ""
    is_half: bool = False


def _ready(read: _File, asked: Way | None) -> _File:
    """The same, but refused where teams are to be compared and one table is missing."""
    by_team = asked is None or asked.by_team
    if not (read.is_half and by_team):
        return read
    return read._replace(travellers=(), problems=(*read.problems, ONE_TABLE))


def _read(name: str, data: bytes, section: str, taken: frozenset[str]) -> _File:
    """The boards of a file of any kind; what is no other kind is taken for CSV."""
    kind = kind_of(name, data[:HEAD])
    if kind in {Kind.CSV, Kind.UNKNOWN}:
        told, text = read_csv(data, section), text_of(data)
        text = "" if isinstance(text, Problem) else text
        lines = Read(records_of(told.travellers))
        way, half = way_told(lines), is_half(lines)
        return _File(told.travellers, told.problems, text, way, is_half=half)
    read = read_any(name, data, kind)
    travellers = in_section(travellers_of(read), section, taken)
    guess = guess_told(data) if read.guessed else ()
    problems = (*guess, *read.problems, *rooms_problems(read), *points_problems(read))
    text = shown_lines(problems) if kind is Kind.BWS else decoded(data).text
    if not travellers and all(one.severity is Severity.WARNING for one in problems):
        problems = (*problems, NO_TRAVELLERS)
    names = {
        who._replace(section=section) if who.section in {"", *taken} else who: name
        for who, name in names_of(read).items()
    }
    way = way_told(read)
    return _File(travellers, problems, text, way, names, read.event.title, is_half(read))


def refusals(name: str, data: bytes, problems: Sequence[Problem]) -> list[tuple[Refusal, bool]]:
    """What was lost of a text, and what was passed over, each as one refusal."""
    text = text_of(data)
    return _refusals(name, "" if isinstance(text, Problem) else text, problems)


def _refusals(name: str, text: str, problems: Sequence[Problem]) -> list[tuple[Refusal, bool]]:
    source = Source(name, text)
    return [
        (Refusal(source, [one.error for one in some]), severity is Severity.ERROR)
        for severity in (Severity.ERROR, Severity.WARNING)
        if (some := [one for one in problems if one.severity is severity])
    ]

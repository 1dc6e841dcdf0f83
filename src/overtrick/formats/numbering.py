"""Whether a number is one pair, or one in each direction: a Mitchell may count both from 1.

Then pair 1 meets the other pair 1, and on nearly every board the same numbers stand in both
columns. In any other movement a number stands in one column of a board, but for mistakes.

>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Played
>>> rows = ("1", "1"), ("2", "3"), ("3", "2")
>>> board = [Line(pair(ns), told_apart(pair(ns), pair(ew)), Played(420)) for ns, ew in rows]
>>> is_by_side([board]), [f"{line.ns[0]} {line.ew[0]}" for line in map(by_side, board)]
(True, ['N1 E1', 'N2 E3', 'N3 E2'])
>>> is_by_side([board[1:]])
False
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from overtrick.cards.seat import Side
from overtrick.formats.problem import Problem
from overtrick.formats.record import Entrant, Place, Read, Record, Reported
from overtrick.tournament.contestant import Contestants
from overtrick.tournament.traveller import BadLine, IllegalLine, Line

SESSION = "SESSION_ID"
FIELD_TAGS = (SESSION, "Event", "Date", "Stage", "Section")
"""The tags by which a file that holds several fields tells them apart."""
TEAM_TAGS = ("HomeTeam", "VisitTeam")
_DAY = len("2026.11.30")
"""What stands behind a date is the time, which each table may have its own of."""
_FEWEST = 3
"""Of fewer lines nothing can be said: one number in both columns may be a mistake."""
Field = tuple[str, ...]


def field_of(record: Record) -> Field:
    """What tells the field in which the board was played from others in the file."""
    return tuple(
        record.tag(name)[:_DAY] if name == "Date" else record.tag(name) for name in FIELD_TAGS
    )


def told_apart(ns: Contestants, ew: Contestants) -> Contestants:
    """East-West's, marked as such where North-South's are a pair of the same number."""
    if len(ns) == 1 and ns == ew and ns[0].side is None and not ns[0].is_phantom:
        return (ew[0]._replace(side=Side.EW),)
    return ew


def meets_itself(line: Line) -> bool:
    """Whether both sides have one number and only a mark made here tells them apart."""
    return _is_own(line) and line.ns[0].side is None


def by_side(line: Line) -> Line:
    """The line with each number that of its direction."""
    return replace(line, ns=_of_side(line.ns, Side.NS), ew=_of_side(line.ew, Side.EW))


def is_by_side(boards: Iterable[Iterable[Line]]) -> bool:
    """Whether a number means two pairs on these boards.

    Some pair has met its own number, and most numbers stand in both columns. Two teams have
    their numbers in both as well, but each of their lines the other way round too.
    """
    weighed = [_weighed(lines) for lines in boards]
    own, lines, weight = map(sum, zip((0, 0, 0), *weighed, strict=True))
    return own > 0 and lines >= _FEWEST and weight > 0


def twice_listed(entrants: Iterable[Entrant]) -> frozenset[str]:
    """The sections in whose list a number stands in both directions, "" for those without name.

    >>> sorted(twice_listed([Entrant("B1", direction="N"), Entrant("B1", direction="EW")]))
    ['B']
    """
    sides: dict[str, str] = {}
    found: set[str] = set()
    for one in entrants:
        number, side = one.number.strip().upper(), one.direction.strip().upper()[:1]
        if side in {"N", "E"} and sides.setdefault(number, side) != side:
            found.add(number.rstrip("0123456789"))
    return frozenset(found)


def numbered(read: Read) -> tuple[Record, ...]:
    """The records, all pairs of a field that has two of a number known by their directions.

    Where a number is one pair, a line that has it on both sides is left out.
    """
    fields = _fields_by_side(read)
    if fields is None:
        return read.records
    return tuple(
        replace(one, results=tuple(_settled(one, fields))) if one.results else one
        for one in read.records
    )


def by_itself(record: Record) -> Record:
    """The record as it is among others that say the same: a pair against its number is two."""
    if not any(meets_itself(told.line) for told in record.results):
        return record
    results = (told._replace(line=by_side(told.line)) for told in record.results)
    return replace(record, results=tuple(results))


def own_meetings(read: Read) -> Iterator[Problem]:
    """An error for each line in which a pair meets itself, the number being that of one pair."""
    fields = _fields_by_side(read)
    if fields is None:
        return
    for record in read.records:
        for told in record.results:
            if meets_itself(told.line) and _key(record, told.line) not in fields:
                error = IllegalLine(BadLine.AGAINST_ITSELF, pair=str(told.line.ns[0]))
                at = told.place if told.place.line else Place(1, 1)
                yield Problem(error.at(*at), *at)


def _fields_by_side(read: Read) -> Collection[Field] | None:
    """The fields in which a number is two pairs; None where nothing in the file asks for that."""
    listed = twice_listed(read.event.entrants)
    if not listed and not any(_is_own(line) for _, line in _lines(read)):
        return None
    if not any(_is_open(line) for _, line in _lines(read)):
        return None
    fields: dict[Field, dict[tuple[str, str], list[Line]]] = {}
    for record, line in _lines(read):
        if not any(map(record.tag, TEAM_TAGS)):
            boards = fields.setdefault(_key(record, line), {})
            boards.setdefault((record.board, line.group), []).append(line)
    return {
        field
        for field, boards in fields.items()
        if listed & {"", field[-1]} or is_by_side(boards.values())
    }


def _lines(read: Read) -> Iterator[tuple[Record, Line]]:
    return ((record, told.line) for record in read.records for told in record.results)


def _settled(record: Record, fields: Collection[Field]) -> Iterator[Reported]:
    for told in record.results:
        if _key(record, told.line) in fields:
            yield told._replace(line=by_side(told.line)) if _is_of_pairs(told.line) else told
        elif not meets_itself(told.line):
            yield told


def _key(record: Record, line: Line) -> Field:
    return *field_of(record), line.section


def _weighed(lines: Iterable[Line]) -> tuple[int, int, int]:
    """How often a pair met its number, the lines, and how far clashes prevail, if above nought.

    Each number in both columns and each pair against its number speaks for two pairs, each
    line against, but one that is there the other way round as well less than others.
    """
    met = [(line.ns[0].number, line.ew[0].number) for line in lines if _is_of_pairs(line)]
    both = set(met)
    alone = [(ns, ew) for ns, ew in met if ns == ew or (ew, ns) not in both]
    own = sum(ns == ew for ns, ew in alone)
    clashes = {ns for ns, _ in alone} & {ew for _, ew in alone}
    return own, len(met), 4 * len(clashes) + 2 * own - len(alone) - len(met)


def _is_own(line: Line) -> bool:
    return _is_of_pairs(line) and line.ns[0].number == line.ew[0].number


def _is_open(line: Line) -> bool:
    """Whether a pair is known by its number alone."""
    return any(not one.side for one in (*line.ns, *line.ew))


def _is_of_pairs(line: Line) -> bool:
    """Whether two pairs are known by number, and no teams."""
    return len(line.ns) == len(line.ew) == 1 and not line.sits_out and not line.team[0]


@lru_cache(maxsize=4096)
def _of_side(holders: Contestants, side: Side) -> Contestants:
    return tuple(one if one.side or one.is_phantom else one._replace(side=side) for one in holders)

"""Whether people can have sat as the results of a file have it: nobody at two tables in a round.

>>> from overtrick.formats.record import Record, Tag
>>> from overtrick.tournament.contestant import parse_contestants as pair
>>> from overtrick.tournament.traveller import Line, Played
>>> def told(ns: str, ew: str, table: str) -> Reported:
...     more = Tag("round", "1"), Tag("table", table)
...     return Reported(Line(pair(ns), pair(ew), Played(420)), more=more)
>>> rows = ("1", "2", "7"), ("3", "4", "8"), ("5", "2", "8")
>>> evening = Read((Record(board="1", results=tuple(told(*row) for row in rows)),))
>>> [str(one.error.facts["pair"]) for one in sitting_problems(evening)]
['2']
"""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.errors import Illegal, LawCode
from overtrick.formats.points import problem_at
from overtrick.formats.problem import Problem
from overtrick.formats.record import Read, Reported
from overtrick.formats.travellers import boards_of
from overtrick.tournament.contestant import Contestant


class BadSitting(LawCode):
    """What no movement can have done."""

    TWO_TABLES = "evening-two-tables", "Law 8"


class IllegalSitting(Illegal):
    """A seat that somebody can't have taken."""


def sitting_problems(read: Read) -> Iterator[Problem]:
    """A warning at the first result that somebody has at another table in the same round."""
    sat: dict[tuple[Contestant, str, str, str], str] = {}
    told: set[tuple[Contestant, str, str, str]] = set()
    for _, lines in boards_of(read):
        for one in lines:
            turn, table = _named(one, "round"), _named(one, "table")
            if not turn or not table:
                continue
            for who in (*one.line.ns, *one.line.ew):
                key = who, one.line.section, one.line.group, turn
                first = sat.setdefault(key, table)
                if first != table and not who.is_phantom and key not in told:
                    told.add(key)
                    error = IllegalSitting(
                        BadSitting.TWO_TABLES, pair=str(who), round=turn, table=table, first=first
                    )
                    yield problem_at(error, one.place)


def _named(one: Reported, name: str) -> str:
    return next((tag.value.strip() for tag in one.more if tag.name.lower() == name), "")

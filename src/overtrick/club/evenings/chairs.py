"""Which person sits where at a live table, and where a person sits in a round.

A pair sits as it is named, the first North or East; of a team the first two sit North-South at one
table, the other two East-West at another.

>>> from overtrick.club.evenings.agreed import DuplicateSession
>>> from overtrick.club.evenings.changes import Opened, RoundBegun
>>> from overtrick.club.evenings.folding import folded
>>> from overtrick.tournament.plan import Plan
>>> names = (("Anna", "Boris"), ("Clara", "Dmitri"), ("Elena", "Fyodor"), ("Galina", "Hristo"))
>>> head = Opened(DuplicateSession(Plan("howell", 4, per_round=2)), names)
>>> page = folded([(1, head), (2, RoundBegun(1, at=0))])
>>> [name_of(page, chair) for chair in sitting(page, page.seated(1)[0])]
['Galina', 'Anna', 'Hristo', 'Boris']
>>> place_of(page, Chair(1, 1), 1)
(1, <Seat.WEST: 3>)
"""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings.page import Page
from overtrick.tournament.movement import Contest, Seating, Who


class Chair(NamedTuple):
    """One person: the number of the player, pair or team, and which of its names is his."""

    number: int
    place: int = 0


FourChairs = tuple[Chair, Chair, Chair, Chair]
_PLACES = {Contest.INDIVIDUALS: range(1), Contest.PAIRS: range(2), Contest.TEAMS: range(1, 5)}
"""Where the names of people stand; the first of a team is the team's own."""


def contest_of(page: Page) -> Contest:
    """Who competes; at rubbers each for himself."""
    return page.movement.contest if page.movement else Contest.INDIVIDUALS


def chairs(page: Page) -> tuple[Chair, ...]:
    """Everybody who may ever sit down."""
    places = _PLACES[contest_of(page)]
    return tuple(Chair(number, place) for number in page.people for place in places)


def sitting(page: Page, seating: Seating) -> FourChairs:
    """Who sits North, East, South and West at a table."""
    contest = contest_of(page)
    north, south = _two(contest, seating.ns, Side.NS)
    east, west = _two(contest, seating.ew, Side.EW)
    return north, east, south, west


def place_of(page: Page, chair: Chair, number: int) -> tuple[int, Seat] | None:
    """The table and the seat of a person in a round; None where he sits out, or it is unknown."""
    for seating in page.seated(number):
        here = sitting(page, seating)
        if chair in here:
            return seating.table, Seat(here.index(chair))
    return None


def name_of(page: Page, chair: Chair) -> str:
    """What a person is called; empty where nobody said."""
    names = page.people.get(chair.number, ())
    return names[chair.place] if chair.place < len(names) else ""


def _two(contest: Contest, who: Who, side: Side) -> tuple[Chair, Chair]:
    if contest is Contest.INDIVIDUALS:
        return Chair(who[0]), Chair(who[1])
    first = 0 if contest is Contest.PAIRS else 1 if side is Side.NS else 3
    return Chair(who[0], first), Chair(who[0], first + 1)

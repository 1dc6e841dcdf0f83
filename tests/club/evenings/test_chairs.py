"""Which person sits where: pairs as they are named, teams at two tables, players by themselves."""

from __future__ import annotations

from overtrick.cards.seat import Seat
from overtrick.club.evenings.chairs import Chair, chairs, place_of, sitting
from overtrick.club.evenings.changes import RoundBegun
from overtrick.club.evenings.page import Page
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import START, made, rubbers, session


def begun(kind: str, entrants: int) -> Page:
    return made(session(Plan(kind, entrants)), [RoundBegun(1, START)])


def test_everybody_sits_once_in_a_round_and_is_found_there() -> None:
    for page in (begun("howell", 6), begun("mitchell", 6), begun("individual", 8)):
        seen = [chair for seating in page.seated(1) for chair in sitting(page, seating)]
        assert sorted(seen) == sorted(set(seen)) == sorted(chairs(page))
        for seating in page.seated(1):
            for seat, chair in zip(Seat, sitting(page, seating), strict=True):
                assert place_of(page, chair, 1) == (seating.table, seat)
                assert (chair.number in seating.ns) is (seat in {Seat.NORTH, Seat.SOUTH})


def test_partners_of_a_pair_face_each_other() -> None:
    page = begun("howell", 4)
    for seating in page.seated(1):
        north, east, south, west = sitting(page, seating)
        assert (north.number, north.place, south.place) == (south.number, 0, 1)
        assert (east.number, east.place, west.place) == (west.number, 0, 1)


def test_a_team_sits_north_south_at_one_table_and_east_west_at_another() -> None:
    page = begun("teams-match", 2)
    seen = [chair for seating in page.seated(1) for chair in sitting(page, seating)]
    assert sorted(seen) == sorted(chairs(page))
    assert {chair.place for chair in seen} == {1, 2, 3, 4}, "its own name comes first"


def test_players_of_a_rubber_sit_as_the_round_has_them() -> None:
    page = made(rubbers(), [RoundBegun(1, START, seatings=((1, 3, 2, 4),))])
    assert sitting(page, page.seated(1)[0]) == tuple(map(Chair, (1, 3, 2, 4)))
    assert place_of(page, Chair(1), 2) is None

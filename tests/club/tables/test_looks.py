"""What is shown of a table is made once for all who see the same, and anew when it changes."""

from overtrick.cards.seat import Seat
from overtrick.club.tables.looks import LOOKS_KEPT, Looks
from overtrick.club.tables.shown import seen_by
from tests.club.tables.tables import NORTH, SUITS, calls, seated


def test_the_same_place_at_the_same_table_is_looked_at_once() -> None:
    looks, table = Looks(), seated(deal=SUITS)
    first = looks.at("one", table, NORTH, owner=False)
    assert first == seen_by(table, NORTH)
    assert looks.at("one", table, NORTH, owner=False) is first


def test_no_place_is_shown_what_another_sees() -> None:
    looks, table = Looks(), seated(deal=SUITS)
    for viewer in (None, *Seat):
        for owner in (False, True):
            for hands in (False, True):
                look = looks.at("one", table, viewer, owner=owner, all_hands=hands)
                assert look == seen_by(table, viewer, owner=owner, all_hands=hands)


def test_a_table_that_has_gone_on_is_looked_at_anew() -> None:
    looks, table = Looks(), seated(deal=SUITS)
    looks.at("one", table, NORTH, owner=False)
    later = calls(table, "1C")
    assert looks.at("one", later, NORTH, owner=False) == seen_by(later, NORTH)
    # Two tables of one number are two tables.
    other = calls(table, "1D")
    assert looks.at("one", other, NORTH, owner=False) == seen_by(other, NORTH)


def test_the_oldest_look_is_forgotten() -> None:
    looks, table = Looks(), seated(deal=SUITS)
    first = looks.at("0", table, NORTH, owner=False)
    for number in range(1, LOOKS_KEPT + 1):
        looks.at(str(number), table, NORTH, owner=False)
    assert looks.at("0", table, NORTH, owner=False) is not first

"""An evening at live tables goes on over two servers, one of which is killed: all of it counts."""

import pytest

from overtrick.tournament.plan import Plan
from tests.services import postgresql
from tests.soak.evening_killing import night

PAIRS = (("Anna", "Boris"), ("", "Clara"), ("", ""), ("Dmitri", ""))
"""Of the others bots play the cards."""


def test_an_evening_with_a_kill() -> None:
    with postgresql() as server:
        told = night(server.database(), Plan("howell", 4, per_round=1), PAIRS, kills=(2,))
    assert told > 50


@pytest.mark.soak
def test_an_evening_of_three_tables_with_a_kill_in_each_round() -> None:
    people = (*PAIRS, ("", ""), ("Elena", "Fyodor"))
    with postgresql() as server:
        told = night(server.database(), Plan("howell", 6, per_round=2), people, (1, 2, 3, 4, 5))
    assert told > 300

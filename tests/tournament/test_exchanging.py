"""Two who change places: once or onward, sitting or waiting, and who is not there."""

from __future__ import annotations

import pytest

from overtrick.tournament.exchanging import exchanged
from overtrick.tournament.faults import Flaw
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove

HOWELL = make(Plan("howell", 6, per_round=1))
SEVEN = make(Plan("howell", 7, per_round=1))


def test_once_they_sit_in_each_others_places_and_all_else_stays() -> None:
    after = exchanged(HOWELL, 1, 6, 2)
    assert [table.who for table in HOWELL.rounds[0].tables] == [(6, 1), (2, 5), (3, 4)]
    assert [table.who for table in after.rounds[0].tables] == [(2, 1), (6, 5), (3, 4)]
    assert after.rounds[1:] == HOWELL.rounds[1:]
    assert {fault.flaw for fault in prove(after).faults} >= {Flaw.MET_TWICE}


def test_onward_from_the_first_round_they_have_only_changed_numbers() -> None:
    after = exchanged(HOWELL, 1, 1, 2, onward=True)
    assert prove(after).sound
    assert exchanged(after, 1, 2, 1, onward=True) == HOWELL


def test_who_waits_comes_in_for_the_other() -> None:
    waits = SEVEN.rounds[2].sitting_out[0]
    plays = SEVEN.rounds[2].played[0].ns[0]
    after = exchanged(SEVEN, 3, waits, plays)
    assert after.rounds[2].sitting_out == (plays,)
    assert waits in after.rounds[2].played[0].who


@pytest.mark.parametrize(
    ("turn", "one", "other", "code"),
    [
        (0, 1, 2, BadMovement.FINISHED),
        (6, 1, 2, BadMovement.FINISHED),
        (1, 1, 1, BadMovement.NOBODY),
        (1, 1, 7, BadMovement.NOBODY),
        (1, 9, 2, BadMovement.NOBODY),
    ],
)
def test_who_is_not_there_changes_with_nobody(
    turn: int, one: int, other: int, code: BadMovement
) -> None:
    with pytest.raises(IllegalMovement) as refused:
        exchanged(HOWELL, turn, one, other)
    assert refused.value.code == code

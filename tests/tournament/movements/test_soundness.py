"""The proof finds every flaw; each test breaks a sound movement in one way."""

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.tournament.faults import Fault, Flaw
from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement, Round, Seating
from overtrick.tournament.offer import make
from overtrick.tournament.plan import Plan
from overtrick.tournament.rivalry import rivalry
from overtrick.tournament.soundness import prove, proved
from overtrick.tournament.spread import Spread

SOUND = make(Plan("mitchell", 6, per_round=1))


def broken(turn: int, *tables: Seating, out: tuple[int, ...] = ()) -> list[Fault]:
    """The faults of a three-table Mitchell of one board a round, one round of it made anew."""
    rounds = list(SOUND.rounds)
    rounds[turn - 1] = Round(tables, out)
    return list(prove(replace(SOUND, rounds=tuple(rounds))).faults)


def test_the_movement_itself_is_sound() -> None:
    assert prove(SOUND).sound
    assert proved(SOUND) is SOUND


def test_two_places() -> None:
    faults = broken(1, Seating(1, (1,), (4,), (1,)), Seating(2, (1,), (5,), (2,)), out=(2, 3, 6))
    assert Fault(Flaw.TWO_PLACES, 1, (1,)) in faults


def test_nowhere() -> None:
    *others, _ = SOUND.rounds[1].tables
    assert broken(2, *others) == [Fault(Flaw.NOWHERE, 2, (3,)), Fault(Flaw.NOWHERE, 2, (5,))]


@pytest.mark.parametrize(("shared", "faulty"), [(False, True), (True, False)])
def test_a_board_at_two_tables_must_be_marked(shared: bool, faulty: bool) -> None:
    first, second, third = SOUND.rounds[0].tables
    second = replace(second, boards=first.boards, shared=shared)
    found = {fault.flaw for fault in broken(1, replace(first, shared=shared), second, third)}
    assert (Flaw.AT_TWO_TABLES in found) is faulty


def test_a_mark_without_need_is_a_fault() -> None:
    first, second, third = SOUND.rounds[0].tables
    faults = broken(1, replace(first, shared=True), second, third)
    assert faults == [Fault(Flaw.AT_TWO_TABLES, 1, boards=(1,))]


def test_board_twice() -> None:
    first, *others = SOUND.rounds[2].tables
    other = replace(first, boards=(1,), shared=True)
    faults = [fault for fault in broken(3, other, *others) if fault.flaw is Flaw.BOARD_TWICE]
    assert faults == [Fault(Flaw.BOARD_TWICE, 3, (one,), (1,)) for one in (1, 5)]


def test_met_twice() -> None:
    again = [
        replace(table, boards=later.boards)
        for table, later in zip(SOUND.rounds[0].tables, SOUND.rounds[1].tables, strict=True)
    ]
    met = [fault for fault in broken(2, *again) if fault.flaw is Flaw.MET_TWICE]
    assert [fault.who for fault in met] == [(1, 4), (2, 5), (3, 6)]


def test_partners_twice() -> None:
    rounds = (
        Round((Seating(1, (1, 2), (3, 4), (1,)),)),
        Round((Seating(1, (2, 1), (3, 4), (2,)),)),
    )
    movement = Movement("", Contest.INDIVIDUALS, rounds, ((1, 2, 3, 4),), 1)
    faults = prove(movement).faults
    assert faults == (
        Fault(Flaw.PARTNERS_TWICE, 2, (1, 2)),
        Fault(Flaw.PARTNERS_TWICE, 2, (3, 4)),
    )


def test_half_a_match_and_a_rematch_of_teams() -> None:
    one_room = Round((Seating(1, (1,), (2,), (1,)),), out=(3,))
    again = Round((Seating(1, (1,), (2,), (2,)), Seating(3, (3,), (1,), (3,))), out=(2,))
    movement = Movement("", Contest.TEAMS, (one_room, again), ((1, 2, 3),), 1)
    flaws = [(fault.flaw, fault.round) for fault in prove(movement).faults]
    assert flaws == [
        (Flaw.MET_TWICE, 2),
        (Flaw.HALF_A_MATCH, 1),
        (Flaw.HALF_A_MATCH, 2),
        (Flaw.HALF_A_MATCH, 2),
    ]


def test_what_is_not_sound_is_refused() -> None:
    twice = replace(SOUND, rounds=(*SOUND.rounds, SOUND.rounds[0]))
    with pytest.raises(IllegalMovement) as refused:
        proved(twice)
    assert refused.value.code is BadMovement.UNSOUND
    assert refused.value.facts == {"kind": "mitchell", "flaw": "met-twice", "round": 4}


def test_a_single_line_competes_over_every_board() -> None:
    assert set(rivalry(SOUND).values()) == {Fraction(3)}
    assert (1, 4) not in rivalry(SOUND)


def test_a_spread_is_exact() -> None:
    spread = Spread.of([1, Fraction(1, 3)])
    assert (spread.mean, spread.variance) == (Fraction(2, 3), Fraction(1, 9))
    assert not spread.equal

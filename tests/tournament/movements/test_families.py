"""Every family at every size that is offered, and any number of rounds: sound, each in its way."""

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.offer import FAMILIES, make
from overtrick.tournament.plan import Plan
from overtrick.tournament.soundness import prove
from tests.tournament.movements.by_hand import (
    boards_of,
    check,
    meetings,
    partnerships,
    uncounted,
    waits,
)

PARITY = {
    BadMovement.EVEN_TABLES,
    BadMovement.ODD_TABLES,
    BadMovement.HESITATION,
}
"""What a family may refuse of a size within its bounds."""
OF_ROUNDS = {
    BadMovement.ROUNDS,
    BadMovement.ARROW,
    BadMovement.HALF_A_MATCH,
    BadMovement.STANDING_DECIDES,
}
"""What it may refuse of a number of rounds."""


def offered(contest: Contest) -> list[Any]:
    return [
        pytest.param(kind, entrants, marks=uncounted(entrants // 2))
        for kind, family in FAMILIES.items()
        if family.contest is contest
        for entrants in range(family.least, family.most + 1)
    ]


def asked(plan: Plan) -> Movement | IllegalMovement:
    try:
        return make(plan)
    except IllegalMovement as refused:
        return refused


@pytest.mark.parametrize(("kind", "entrants"), offered(Contest.PAIRS))
def test_pairs_of_every_number(kind: str, entrants: int) -> None:
    movement = asked(Plan(kind, entrants, per_round=1))
    if isinstance(movement, IllegalMovement):
        assert movement.code in PARITY
        return
    check(movement)
    assert sorted(movement.numbers) == [*range(1, entrants + 1)]
    assert max(waits(movement, number) for number in movement.numbers) <= 1


@pytest.mark.parametrize(("kind", "entrants"), offered(Contest.INDIVIDUALS))
def test_individuals_of_every_number(kind: str, entrants: int) -> None:
    movement = make(Plan(kind, entrants))
    check(movement)
    proof = prove(movement)
    assert len({waits(movement, number) for number in movement.numbers}) == 1
    assert proof.partners is not None
    assert proof.opponents is not None
    if entrants % 4 < 2:
        two = entrants * (entrants - 1) // 2
        assert [*partnerships(movement).values()] == [1] * two
        assert [*meetings(movement).values()] == [2] * two
        assert proof.partners.equal
        assert proof.opponents.equal
    else:
        assert proof.partners.least == 0
        assert proof.opponents.most == 2
        assert not proof.partners.equal


@pytest.mark.parametrize(("kind", "entrants"), offered(Contest.TEAMS))
def test_teams_of_every_number(kind: str, entrants: int) -> None:
    movement = make(Plan(kind, entrants, per_round=2))
    played: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for round_ in movement.rounds:
        assert len({table.ns for table in round_.played}) == len(round_.played)
        assert len({table.ew for table in round_.played}) == len(round_.played)
        for table in round_.played:
            assert table.ns == (table.table,)
            played.setdefault((table.ns[0], table.ew[0]), []).append(table.boards)
    for (one, other), boards in played.items():
        assert one != other
        assert sorted(boards) == sorted(played[other, one])
    if kind in ("teams-round-robin", "teams-board-a-match"):
        assert len(played) == entrants * (entrants - 1)
        assert all(len(boards) == 1 for boards in played.values())


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    kind = draw(st.sampled_from(sorted(FAMILIES)))
    family = FAMILIES[kind]
    entrants = draw(st.integers(family.least, min(family.most, 24)))
    rounds = draw(st.none() | st.integers(1, 25))
    switched = draw(st.integers(0, 3))
    return Plan(kind, entrants, rounds, draw(st.none() | st.integers(1, 4)), switched)


@given(plans())
def test_whatever_is_asked_for_is_sound_or_refused(plan: Plan) -> None:
    movement = asked(plan)
    if isinstance(movement, IllegalMovement):
        assert movement.code in {*PARITY, *OF_ROUNDS}
        return
    proof = prove(movement)
    assert proof.sound
    if movement.contest is not Contest.TEAMS:
        check(movement)
    assert plan.rounds in (None, len(movement.rounds))
    assert all(
        len(table.boards) == movement.per_round
        for round_ in movement.rounds
        for table in round_.tables
    )
    switched = [any(table.switched for table in round_.played) for round_ in movement.rounds]
    assert switched == [False] * (len(switched) - plan.switched) + [True] * plan.switched


@given(plans())
def test_the_nearest_that_a_refusal_names_can_be_had(plan: Plan) -> None:
    refused = asked(plan)
    if isinstance(refused, IllegalMovement):
        near = refused.facts.get("nearest", ())
        assert isinstance(near, tuple)
        for words in cast("tuple[str, ...]", near):
            assert prove(make(_read(words, plan.entrants))).sound


def _read(near: str, entrants: int) -> Plan:
    kind, *words = near.split()
    told = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    sizes = [told[size] for size in ("--pairs", "--players", "--teams") if size in told]
    if "--tables" in told:
        sizes.append(FAMILIES[kind].entrants(told["--tables"]))
    return Plan(kind, sizes[0] if sizes else entrants, told.get("--rounds"))


@pytest.mark.parametrize("kind", FAMILIES)
def test_what_is_too_few_or_too_many_is_refused_with_the_nearest(kind: str) -> None:
    family = FAMILIES[kind]
    for entrants, nearest in ((family.least - 1, family.least), (family.most + 1, family.most)):
        with pytest.raises(IllegalMovement) as refused:
            make(Plan(kind, entrants))
        assert refused.value.code is BadMovement.SIZE
        assert refused.value.facts["nearest"] == (f"{kind} --{family.contest.option} {nearest}",)


@pytest.mark.parametrize("boards", [0, 37])
def test_a_round_of_no_boards_or_of_too_many_is_refused(boards: int) -> None:
    with pytest.raises(IllegalMovement) as refused:
        make(Plan("howell", 8, per_round=boards))
    assert refused.value.code is BadMovement.BOARDS


def test_a_plan_fills_an_evening() -> None:
    movement = make(Plan("mitchell", 14))
    assert movement.boards == tuple(range(1, 22))
    assert len(boards_of(movement, 1)) == 21

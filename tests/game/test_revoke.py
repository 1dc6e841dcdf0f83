"""Revokes: what Law 64 moves, against the same law told as a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.game.revoke import BadRevoke, IllegalRevoke, Revoke
from tests.properties import results, sides


@st.composite
def revokes(draw: st.DrawFn) -> Revoke:
    trick = draw(st.integers(1, 13))
    side_won = draw(st.booleans())
    return Revoke(
        draw(sides),
        trick,
        revoker_won=side_won and draw(st.booleans()),
        side_won=side_won,
        later=draw(st.integers(0, 13 - trick)),
        dummy=draw(st.booleans()),
        repeat=draw(st.booleans()),
        both_sides=draw(st.booleans()),
        too_late=draw(st.booleans()),
    )


# revoker won | side won | later -> tricks moved
TABLE = """
    yes yes 0 -> 1
    yes yes 1 -> 2
    yes yes 5 -> 2
    no  yes 0 -> 1
    no  yes 3 -> 1
    no  no  0 -> 0
    no  no  1 -> 1
    no  no  8 -> 1
"""


@pytest.mark.parametrize("row", TABLE.strip().splitlines(), ids=str.strip)
def test_law_64a(row: str) -> None:
    revoker, side, later, _, moved = row.split()
    revoke = Revoke(Side.NS, 5, revoker == "yes", side == "yes", int(later))
    assert revoke.tricks_transferred == int(moved)


@pytest.mark.parametrize(("trick", "moved"), [(11, 2), (12, 0)])
def test_law_64b_a_revoke_on_the_twelfth_trick_moves_nothing(trick: int, moved: int) -> None:
    revoke = Revoke(Side.NS, trick, revoker_won=True, side_won=True, later=1)
    assert revoke.tricks_transferred == moved


def test_law_64b_nor_one_on_the_last() -> None:
    revoke = Revoke(Side.NS, 13, revoker_won=True, side_won=True, later=0)
    assert revoke.tricks_transferred == 0


@pytest.mark.parametrize("why", ["dummy", "repeat", "both_sides", "too_late"])
def test_law_64b_no_trick_is_moved(why: str) -> None:
    facts = {name: name == why for name in ("dummy", "repeat", "both_sides", "too_late")}
    revoke = Revoke(Side.NS, 3, revoker_won=True, side_won=True, later=4, **facts)
    assert revoke.tricks_transferred == 0


@given(revokes())
def test_never_more_than_the_side_won_from_the_revoke_on(revoke: Revoke) -> None:
    assert 0 <= revoke.tricks_transferred <= min(2, revoke.side_won + revoke.later)


@given(revokes(), results)
def test_the_tricks_go_to_the_other_side(revoke: Revoke, result: Result) -> None:
    declaring = result.contract.declarer.side is revoke.side
    tricks = result.tricks + revoke.tricks_transferred * (-1 if declaring else 1)
    if 0 <= tricks <= 13:
        assert revoke.adjust(result) == Result(result.contract, tricks)


@pytest.mark.parametrize(("trick", "later", "code", "facts"), [
    (0, 0, BadRevoke.TRICK, {"trick": 0}),
    (14, 0, BadRevoke.TRICK, {"trick": 14}),
    (5, 9, BadRevoke.LATER, {"later": 9, "left": 8}),
    (5, -1, BadRevoke.LATER, {"later": -1, "left": 8}),
])  # fmt: skip
def test_facts_that_cannot_be(
    trick: int, later: int, code: BadRevoke, facts: dict[str, int]
) -> None:
    with pytest.raises(IllegalRevoke) as refused:
        Revoke(Side.NS, trick, revoker_won=False, side_won=False, later=later)
    assert refused.value.code is code
    assert refused.value.facts == facts


def test_the_first_trick_and_all_that_follow() -> None:
    revoke = Revoke(Side.NS, 1, revoker_won=False, side_won=False, later=12)
    assert revoke.tricks_transferred == 1


def test_the_revoker_cannot_win_what_his_side_lost() -> None:
    with pytest.raises(IllegalRevoke) as refused:
        Revoke(Side.EW, 5, revoker_won=True, side_won=False, later=0)
    assert refused.value.code is BadRevoke.WINNER
    assert refused.value.facts == {"side": "EW"}
    assert refused.value.law == "Law 64"

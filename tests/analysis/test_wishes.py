"""Wishes are read, printed and judged as their writer means them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.analysis.wishes.errors import BadWish
from overtrick.analysis.wishes.holdings import bits, deal, dealt, losers
from overtrick.analysis.wishes.judging import judge
from overtrick.analysis.wishes.read import DEEPEST, LONGEST, read_wish
from overtrick.analysis.wishes.shapes import ALL_SHAPES, matching
from overtrick.analysis.wishes.wish import ANYTHING, Ask, Either, Every, Not, Wish, strains
from overtrick.cards.deal import Deal
from overtrick.cards.errors import ParseError
from overtrick.cards.hand import Hand
from overtrick.cards.rank import Rank
from overtrick.cards.seat import Seat
from overtrick.game.strain import Strain
from tests.analysis.wishing import wishes
from tests.properties import deals

DEAL = Deal.parse("N:AK532.Q32.A82.J5 T8.K987.Q94.KQT9 Q964.AJ4.K53.642 J7.T65.JT76.A873")
"""North has 14 points in a 5332, East 10, South 10, West 6."""


@pytest.mark.parametrize(
    "wish",
    [
        "hcp(N) = 14",
        "points(N) = 14 and hcp(NS) = 24 and hcp(EW) = 16",
        "13 <= hcp(N) <= 15",
        "hcp(N) in 3 5 14",
        "hcp(N) in 12..14",
        "hcp(N) in 1, 2, 10..20",
        "hcp(N) - hcp(S) = 4",
        "spades(N) + spades(S) >= 9",
        "spades(NS) = 9",
        "shape(N) = 5332",
        "shape(N) = 3325",
        "shape(N) = 5=3=3=2",
        "shape(N) in 4333 4432 5332",
        "shape(N) != 3=3=2=5",
        "shape(N) = 5xxx",
        "has(N, SA SK)",
        "has(NS, SA, SQ)",
        "not has(N, SQ)",
        "controls(N) = 5",
        "aces(N) = 2 and kings(N) = 1 and queens(N) = 1 and jacks(N) = 1",
        "losers(N) = 7",
        "HCP(n) > 13 AND (hearts(S) = 5 OR hearts(S) < 4)",
        "hcp(N) <> 13 or hcp(N) = 13",
        "-3 + hcp(N) = 11",
        "",
    ],
)
def test_true_of_the_deal(wish: str) -> None:
    assert judge(read_wish(wish))(dealt(DEAL), None) is True
    assert judge(Not(read_wish(wish)))(dealt(DEAL), None) is False


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("AKQ2.AKQ.AKQ.AKQ", 0),
        ("5432.432.432.432", 12),
        ("AQ432.K2.Q.K5432", 1 + 1 + 1 + 2),
        ("K.Q2.AKJ5432.432", 1 + 2 + 1 + 3),
        (".A.KQ65432.Q5432", 0 + 0 + 1 + 2),
    ],
)
def test_losers(hand: str, number: int) -> None:
    assert losers(bits(Hand.parse(hand).cards)) == number


@given(deals)
def test_measures_are_those_of_the_hands(given_deal: Deal) -> None:
    """Against the hands themselves, that count in another way."""
    for seat in Seat:
        hand = given_deal.hand(seat)
        aces = sum(card.rank is Rank.ACE for card in hand)
        kings = sum(card.rank is Rank.KING for card in hand)
        lengths = dict(zip(("spades", "hearts", "diamonds", "clubs"), hand.shape, strict=True))
        told = {"hcp": hand.points, "aces": aces, "controls": 2 * aces + kings, **lengths}
        wish = " and ".join(f"{name}({seat}) = {number}" for name, number in told.items())
        assert judge(read_wish(wish))(dealt(given_deal), None) is True
    assert deal(dealt(given_deal)) == given_deal


@given(wishes)
def test_a_wish_prints_as_it_is_read(wish: Wish) -> None:
    assert read_wish(str(wish)) == wish


@given(wishes, deals, st.integers(0, 13))
def test_what_is_said_without_solving_stays_true(wish: Wish, given_deal: Deal, won: int) -> None:
    fits, hands = judge(wish), dealt(given_deal)
    before, after = fits(hands, None), fits(hands, lambda _: won)
    assert before in (None, after)
    assert before is not None or strains(wish)


@given(wishes, wishes, deals)
def test_and_or_not(one: Wish, other: Wish, given_deal: Deal) -> None:
    hands = dealt(given_deal)

    def holds(wish: Wish) -> bool | None:
        return judge(wish)(hands, lambda _: 9)

    assert holds(Every((one, other))) is (holds(one) and holds(other))
    assert holds(Either((one, other))) is (holds(one) or holds(other))
    assert holds(Not(one)) is (not holds(one))


def test_tricks_are_asked_for_by_seat_and_side() -> None:
    wish = read_wish("tricks(NS, S) >= 10 and tricks(E, N) < 6")
    assert strains(wish) == {Strain.SPADES, Strain.NOTRUMPS}
    asked: list[Ask] = []

    def tricks(ask: Ask) -> int:
        asked.append(ask)
        return 10 if ask.strain is Strain.SPADES else 5

    assert judge(wish)(dealt(DEAL), tricks) is True
    assert [str(ask) for ask in asked] == ["tricks(NS, S)", "tricks(E, NT)"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("tricks(N, S) > 3 and hcp(N) = 0", False),
        ("hcp(N) = 0 and tricks(N, S) > 3", False),
        ("tricks(N, S) > 3 or hcp(N) = 14", True),
        ("tricks(N, S) > 3 and hcp(N) = 14", None),
        ("not tricks(N, S) > 3", None),
    ],
)
def test_a_deal_is_not_solved_in_vain(wish: str, said: bool | None) -> None:
    assert judge(read_wish(wish))(dealt(DEAL), None) is said


def test_shapes() -> None:
    assert matching("4432") == {shape for shape in ALL_SHAPES if sorted(shape) == [2, 3, 4, 4]}
    assert matching("x=x=x=0") == {shape for shape in ALL_SHAPES if shape[3] == 0}
    assert len(matching("xxxx")) == 560
    assert not matching("4444")
    assert not matching("533")


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("hcp(N) >= and", BadWish.EXPECTED, 11),
        ("hcp(N", BadWish.EXPECTED, 6),
        ("hcp N", BadWish.EXPECTED, 5),
        ("hcp(N)", BadWish.EXPECTED, 7),
        ("(hcp(N) = 3", BadWish.EXPECTED, 12),
        ("hcp(N) = 3)", BadWish.EXPECTED, 11),
        ("hcp(N) = 3 hcp(S) = 4", BadWish.EXPECTED, 12),
        ("hcp(N) in", BadWish.EXPECTED, 10),
        ("hcp(N) = 99999", BadWish.EXPECTED, 10),
        ("and", BadWish.EXPECTED, 1),
        ("not", BadWish.EXPECTED, 4),
        ("has(N)", BadWish.EXPECTED, 6),
        ("has(N, SA,)", BadWish.EXPECTED, 11),
        ("shape(N) > 4333", BadWish.EXPECTED, 10),
        ("shape(N) = )", BadWish.EXPECTED, 12),
        ("tricks(N) = 3", BadWish.EXPECTED, 9),
        ("length(N) = 3", BadWish.UNKNOWN, 1),
        ("__import__('os')", BadWish.EXPECTED, 1),
        ("hcp(N) = 3 and shape(N) = 4444", BadWish.SHAPE, 27),
        ("has(N, SA S1)", BadWish.CARD, 11),
        ("hcp(Q) = 3", BadWish.WHO, 5),
        ("shape(NS) = 4333", BadWish.WHO, 7),
        ("tricks(N, X) = 3", BadWish.STRAIN, 11),
        ("(" * (DEEPEST + 2), BadWish.TOO_DEEP, DEEPEST + 2),
        ("not " * (DEEPEST + 2), BadWish.TOO_DEEP, 4 * (DEEPEST + 1) + 1),
        (" " * (LONGEST + 1), BadWish.TOO_LONG, LONGEST + 1),
    ],
)
def test_what_is_no_wish_is_refused_at_its_place(text: str, code: BadWish, column: int) -> None:
    with pytest.raises(ParseError) as refused:
        read_wish(text)
    assert (refused.value.code, refused.value.line, refused.value.column) == (code, 1, column)


WORDS = [
    "hcp",
    "(",
    ")",
    "N",
    "NS",
    ",",
    ">=",
    "=",
    "and",
    "or",
    "not",
    "in",
    "..",
    "15",
    "-",
    "5xxx",
]


@settings(max_examples=300)
@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from([*WORDS, "shape", "has", "SA", "tricks", "4=3=3=3"])).map(" ".join)
)
def test_any_text_is_read_or_refused_within_it(text: str) -> None:
    try:
        wish = read_wish(text)
    except ParseError as error:
        assert 1 <= error.column <= len(text) + 1  # noqa: PT017
    else:
        assert read_wish(str(wish)) == wish


def test_no_text_wishes_for_nothing() -> None:
    assert read_wish("  ") == ANYTHING

"""Deals to order: fair, quick, the same everywhere, and refused where there can be none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import shake_128
from itertools import combinations, islice, product
from math import comb, prod, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoDeal, NoSuchDeal, NotSolved
from overtrick.analysis.order.frame import Frame, frame_of
from overtrick.analysis.order.honours import HonoursFirst
from overtrick.analysis.order.lengths import LengthsFirst
from overtrick.analysis.order.one_hand import OneHandFirst
from overtrick.analysis.order.orders import Order
from overtrick.analysis.order.plan import Plainly, Plan
from overtrick.analysis.order.planning import plan_of
from overtrick.analysis.wishes.holdings import Dealt, Held, dealt, points, shape
from overtrick.analysis.wishes.judging import judge
from overtrick.analysis.wishes.read import read_wish
from overtrick.analysis.wishes.shapes import ALL_SHAPES, matching
from overtrick.analysis.wishes.wish import Every, Not, Wish
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cards.suit import Suit
from overtrick.game.strain import Strain
from overtrick.solver.plain import PlainSolver
from overtrick.solver.table import StrainTricks
from overtrick.solver.unsolved import DEADLINE, Unsolved
from tests.analysis.wishing import eleven_each, every_deal, wishes
from tests.properties import deals

HANDS = comb(52, 13)
ALL_DEALS = 53_644_737_765_488_792_839_237_440_000


def frame(wish: str) -> Frame:
    found = frame_of(read_wish(wish))
    assert found is not None
    return found


def hands_of_north(plan: Plan) -> int:
    """How many hands North may have, where nothing is asked of the others."""
    whole, rest = divmod(plan.ways, ALL_DEALS // HANDS)
    assert not rest
    return whole


# --- What has been counted and printed by others.


@pytest.mark.parametrize(
    ("pattern", "hands"),
    [("4333", 66_905_856_160), ("4432", 136_852_887_600), ("5332", 98_534_079_072)],
)
def test_hands_of_a_shape(pattern: str, hands: int) -> None:
    """The usual table: 10.536%, 21.551% and 15.517% of all hands."""
    assert hands_of_north(LengthsFirst(frame(f"shape(N) = {pattern}"))) == hands
    assert hands_of_north(OneHandFirst(frame(f"shape(N) = {pattern}"), Seat.NORTH)) == hands


@pytest.mark.parametrize(
    ("number", "hands"),
    [(0, 2_310_789_600), (4, 24_419_055_136), (10, 59_723_754_816), (37, 4)],
)
def test_hands_of_so_many_points(number: int, hands: int) -> None:
    """The usual table: 0.3639%, 3.8454%, 9.4051%, and four hands in all with 37."""
    assert hands_of_north(HonoursFirst(frame(f"hcp(N) = {number}"))) == hands
    assert hands_of_north(OneHandFirst(frame(f"hcp(N) = {number}"), Seat.NORTH)) == hands


def test_the_parts_make_the_whole() -> None:
    by_points = [hands_of_north(HonoursFirst(frame(f"hcp(N) = {n}"))) for n in range(38)]
    by_shape = [
        hands_of_north(LengthsFirst(frame(f"shape(N) = {'='.join(map(str, one))}")))
        for one in sorted(ALL_SHAPES)[::40]
    ]
    assert sum(by_points) == HANDS
    assert by_shape == [
        comb(13, a) * comb(13, b) * comb(13, c) * comb(13, d)
        for a, b, c, d in sorted(ALL_SHAPES)[::40]
    ]
    assert Plainly((0, 0, 0, 0)).ways == ALL_DEALS


# --- Fairness, where all the deals there are can be listed.

KNOWN = Frame(cards=eleven_each())
MADE: dict[str, Callable[[Frame], Plan]] = {
    "plainly": lambda frame: Plainly(frame.cards),
    "lengths": LengthsFirst,
    "honours": HonoursFirst,
    "north": lambda frame: OneHandFirst(frame, Seat.NORTH),
}


def _points(number: int) -> frozenset[int]:
    return frozenset(range(number, 41))


def narrowed(way: str) -> Frame:
    """What is asked besides the cards known: something of two hands, and of one as it must be."""
    north, east, south, _ = KNOWN.cards
    one = frozenset(a for a in ALL_SHAPES if a[0] > shape(north)[0] or a[2] > shape(north)[2])
    two = frozenset(a for a in ALL_SHAPES if a[1] >= shape(south)[1] + 1)
    three = frozenset(a for a in ALL_SHAPES if a[3] <= shape(east)[3] + 1)
    high = _points(points(north) + 4), None, _points(points(south) + 1), None
    side = frozenset(range(points(north) + points(south) + 13))
    match way:
        case "lengths":
            return Frame(KNOWN.cards, shapes=(one, three, two, None))
        case "honours":
            return Frame(KNOWN.cards, points=high, side_points=side)
        case "north":
            return Frame(KNOWN.cards, (one, None, None, None), (high[0], None, None, None))
        case _:
            return KNOWN


def fits(hands: Dealt, frame: Frame) -> bool:
    """Straight from what a frame means."""
    sides = points(hands[0]) + points(hands[2])
    return all(
        (shapes is None or shape(held) in shapes) and (some is None or points(held) in some)
        for held, shapes, some in zip(hands, frame.shapes, frame.points, strict=True)
    ) and (frame.side_points is None or sides in frame.side_points)


def even(counted: Counter[Dealt], things: Sequence[Dealt]) -> bool:
    """Whether counts are as even as chance makes them: chi-squared, five deviations."""
    expected = counted.total() / len(things)
    squares = sum((counted[one] - expected) ** 2 / expected for one in things)
    freedom = len(things) - 1
    return abs(squares - freedom) < 5 * sqrt(2 * freedom)


@pytest.mark.parametrize("way", MADE)
def test_a_plan_deals_each_deal_it_should_as_often_as_any_other(way: str) -> None:
    asked = narrowed(way)
    right = [hands for hands in every_deal() if fits(hands, asked)]
    plan = MADE[way](asked)
    assert plan.ways == len(right) > 50
    chance = Chance(way)
    counted = Counter(hands for _ in range(10 * len(right)) if (hands := plan.deal(chance)))
    assert set(counted) <= set(right)
    assert even(counted, right)


def test_one_hand_has_its_points_in_each_suit_as_often_as_it_should() -> None:
    """4=3=3=3 with ten points: those in spades, against all ways to have the honours."""
    asked = frame("shape(N) = 4=3=3=3 and hcp(N) = 10")
    plan, chance = OneHandFirst(asked, Seat.NORTH), Chance("suits")
    right = Counter[int]()
    honours = [some for n in range(5) for some in combinations((4, 3, 2, 1), n)]
    for suits in product(honours, repeat=4):
        if sum(map(sum, suits)) == 10 and all(len(some) <= 3 for some in suits[1:]):
            small = (
                comb(9, length - len(some))
                for length, some in zip((4, 3, 3, 3), suits, strict=True)
            )
            right[sum(suits[0])] += prod(small)
    assert hands_of_north(plan) == right.total()
    spades = 0x1FFF << 39
    found = Counter(points(plan.deal(chance)[0] & spades) for _ in range(3_000))
    expected = {number: 3_000 * ways / right.total() for number, ways in right.items()}
    common = [number for number, often in expected.items() if often >= 10]
    squares = sum((found[number] - expected[number]) ** 2 / expected[number] for number in common)
    assert len(common) >= 9
    assert squares < len(common) + 5 * sqrt(2 * len(common))


@pytest.mark.parametrize(
    "wish",
    [
        "hcp(N) >= 14 or hearts(S) >= 5",
        "has(N, SA) or has(N, SK) or has(E, HA)",
        "has(N, SA) and hcp(S) >= 9 or has(S, SA) and shape(E) = 4432",
        "not (has(N, SA) or has(S, SK))",
        "controls(N) - controls(S) >= 1 and hearts(N) + hearts(S) >= 7",
    ],
)
def test_an_order_is_fair(wish: str) -> None:
    """Parts that overlap, and what no plan can deal first."""
    asked = read_wish(wish)
    right = [hands for hands in every_deal() if judge(asked)(hands, None)]
    assert 20 < len(right) < 2_520
    order = Order(asked, Chance("fair"), known=KNOWN.cards)
    counted = Counter(dealt(made.deal) for made in order.deals(10 * len(right)))
    assert set(counted) <= set(right)
    assert even(counted, right)


@pytest.mark.parametrize(
    ("wish", "plan"),
    [
        ("hcp(N) >= 15 and shape(N) in 4333 4432 5332 and spades(S) >= 5", OneHandFirst),
        ("hcp(NS) >= 26", HonoursFirst),
        ("hcp(N) >= 12 and hcp(E) >= 12 and hcp(S) >= 8 and hcp(W) >= 4", HonoursFirst),
        ("shape(N) = 6xxx and shape(E) = 6xxx", LengthsFirst),
    ],
)
def test_against_plain_rejection(wish: str, plan: type) -> None:
    """The same spread of points and lengths as where every deal is dealt plainly and looked at."""
    asked = read_wish(wish)
    assert isinstance(plan_of(asked), plan)
    judged, plainly, chance = judge(asked), Plainly((0, 0, 0, 0)), Chance("rejection")
    thrown = (plainly.deal(chance) for _ in range(10**9))
    slow = list(islice((hands for hands in thrown if judged(hands, None)), 400))
    quick = [dealt(made.deal) for made in Order(asked, Chance("order")).deals(400)]
    for seat in Seat:
        for of_hand in (points, spades, diamonds):
            one, other = ([of_hand(hands[seat]) for hands in some] for some in (slow, quick))
            apart = abs(_mean(one) - _mean(other))
            assert apart < 4 * sqrt((_variance(one) + _variance(other)) / 400) + 1e-9, (seat, wish)


def spades(held: Held) -> int:
    return shape(held)[0]


def diamonds(held: Held) -> int:
    return shape(held)[2]


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _variance(numbers: Sequence[int]) -> float:
    mean = _mean(numbers)
    return sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)


@given(wishes, deals)
def test_no_deal_as_wished_is_outside_the_frame(wish: Wish, deal: Deal) -> None:
    for one in (wish, Not(wish)):
        if not judge(one)(dealt(deal), None):
            continue
        found = frame_of(one)
        assert found is not None
        assert fits(dealt(deal), found)
        assert all(must & ~held == 0 for must, held in zip(found.cards, dealt(deal), strict=True))


# --- The same seed, the same deals.


def test_the_stream_is_the_one_described() -> None:
    """Reckoned here once more from the description, with nothing of the program's."""
    data = b"".join(shake_128(f"overtrick deals 1:7:{k}".encode()).digest(1_024) for k in range(2))
    words = [int.from_bytes(data[at : at + 8], "big") for at in range(0, 2_048, 8)]
    chance = Chance("7")
    assert [chance.below(2**64) for _ in range(256)] == words
    wide, two = Chance("7").below(2**128), (words[0] << 64) + words[1]
    assert wide == two
    number, pack = words[0] % (8 * 7 * 6), list("ABCDEFGH")
    for place, left in ((0, 8), (1, 7), (2, 6)):
        number, step = divmod(number, left)
        pack[place], pack[place + step] = pack[place + step], pack[place]
    drawn = Chance("7").drawn(range(8), 3)
    assert ["ABCDEFGH"[card] for card in drawn] == pack


def test_a_word_too_high_is_passed_over() -> None:
    """A remainder by three quarters of the words there are would favour its first quarter."""
    number = 3 * 2**62
    chance = Chance("high")
    raw = Chance("high")
    expected = [word for _ in range(400) if (word := raw.below(2**64)) < number]
    assert [chance.below(number) for _ in range(len(expected))] == expected
    assert len(expected) < 400


def test_the_deals_of_a_seed() -> None:
    """Pinned: whoever changes how deals are made from a seed must see that here."""
    wish = read_wish("hcp(N) in 15..17 and shape(N) in 4333 4432 5332")
    one, two = ([str(made.deal) for made in Order(wish, Chance("7")).deals(2)] for _ in range(2))
    assert one == two == PINNED
    assert [str(made.deal) for made in Order(wish, Chance("8")).deals(2)] != PINNED


PINNED = [
    "N:A52.K4.KJ93.KJ86 K43.97653.AQ5.T5 QJT96.Q.872.A942 87.AJT82.T64.Q73",
    "N:AT42.KT32.T8.AKJ 653.J987.J62.Q75 Q9.Q54.K943.9632 KJ87.A6.AQ75.T84",
]


def test_even_over_the_whole_pack() -> None:
    chance, plan = Chance("pack"), Plainly((0, 0, 0, 0))
    held = Counter((card, seat) for _ in range(2_000) for card, seat in _holders(plan, chance))
    squares = sum((held[card, seat] - 500) ** 2 / 500 for card in range(52) for seat in range(4))
    assert abs(squares - 156) < 5 * sqrt(2 * 156)


def _holders(plan: Plan, chance: Chance) -> list[tuple[int, int]]:
    hands = plan.deal(chance)
    assert hands is not None
    return [(card, seat) for seat in range(4) for card in range(52) if hands[seat] >> card & 1]


# --- What can't be had.


@pytest.mark.parametrize(
    "wish",
    [
        "hcp(N) = 38",
        "hcp(N) >= 21 and hcp(S) >= 20",
        "hcp(NS) = 20 and hcp(EW) = 21",
        "has(N, SA) and has(E, SA)",
        "spades(N) = 7 and spades(S) = 7",
        "shape(N) = 4333 and spades(N) = 5",
        "shape(N) = 13=0=0=0 and hcp(N) = 11",
        "hcp(N) = 38 or spades(N) = 14",
        "3 = 4",
        "has(N, S2 H2 D2 C2) and hcp(N) = 37",
    ],
)
def test_the_impossible_is_refused_at_once(wish: str) -> None:
    with pytest.raises(NoSuchDeal) as refused:
        next(Order(read_wish(wish), Chance("")).deals(1))
    assert refused.value.code is NoDeal.IMPOSSIBLE


def test_what_is_not_found_is_given_up_after_so_many_tries() -> None:
    told: list[int] = []
    wish = read_wish("controls(N) >= 12 and losers(N) >= 9")
    with pytest.raises(NoSuchDeal) as refused:
        next(Order(wish, Chance(""), most=2_500, told=told.append).deals(1))
    assert (refused.value.code, refused.value.facts) == (NoDeal.GIVEN_UP, {"number": 2_500})
    assert told == [1_000, 2_000]


def test_rare_hands_are_found_soon() -> None:
    """One hand in 158,753,389,900 of them, twice over."""
    order = Order(read_wish("hcp(N) = 37 or spades(S) = 13"), Chance("rare"))
    made = list(order.deals(20))
    assert sum(one.tries for one in made) < 60
    assert {(one.deal.hand(Seat.NORTH).points == 37) for one in made} == {True, False}


def test_of_four_hands_with_points_not_all_are_dealt_first() -> None:
    """What would take long to plan is looked at afterwards, and holds all the same."""
    wish = read_wish(" and ".join(f"hcp({seat}) in 9..11" for seat in Seat))
    (made,) = Order(wish, Chance("four")).deals(1)
    assert all(9 <= hand.points <= 11 for hand in made.deal.hands)


# --- Tricks.


class Reciting(PlainSolver):
    """Says that North wins as many tricks as he has spades, and all others none."""

    answer: Unsolved | None = None

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        del strain, within
        return tuple(
            self.answer or (len(deal.hand(Seat.NORTH).holding(Suit.SPADES)), 0, 0, 0)
            for deal in deals
        )


def test_tricks_are_looked_at_last() -> None:
    wish = read_wish("hcp(N) >= 12 and (tricks(NS, S) = 6 or tricks(S, S) > 0)")
    made = list(Order(wish, Chance("t"), solver=Reciting()).deals(8))
    assert all(one.deal.hand(Seat.NORTH).shape[0] == 6 for one in made)
    assert all(one.deal.hand(Seat.NORTH).points >= 12 for one in made)
    assert sum(one.tries for one in made) > 40


def test_tricks_that_never_come_are_given_up() -> None:
    with pytest.raises(NoSuchDeal) as refused:
        list(Order(read_wish("tricks(E, H) = 1"), Chance("t"), solver=Reciting(), most=50).deals(1))
    assert refused.value.code is NoDeal.GIVEN_UP


def test_tricks_need_a_solver_that_solves() -> None:
    wish = read_wish("tricks(NS, S) >= 10")
    with pytest.raises(NotSolved) as refused:
        next(Order(wish, Chance("")).deals(1))
    assert refused.value.code is NoDeal.NEEDS_SOLVER
    broken = Reciting()
    broken.answer = DEADLINE
    with pytest.raises(NotSolved) as refused:
        next(Order(wish, Chance(""), solver=broken).deals(1))
    assert refused.value.code == "unsolved-deadline"


@settings(max_examples=30)
@given(st.lists(wishes, max_size=3), st.integers(0, 3))
def test_any_wish_is_planned(some: list[Wish], seed: int) -> None:
    """A plan, or word that there is none: for whatever is wished."""
    try:
        plan = plan_of(Every(tuple(some)))
    except NoSuchDeal as error:
        assert error.code is NoDeal.IMPOSSIBLE  # noqa: PT017
    else:
        hands = plan.deal(Chance(str(seed)))
        assert hands is None or sum(held.bit_count() for held in hands) == 52


def test_matching_shapes_may_overlap() -> None:
    assert matching("5xxx") & matching("4xxx")

"""The way of dealing that leaves the fewest deals to throw away.

>>> from overtrick.analysis.wishes.read import read_wish
>>> type(plan_of(read_wish("hcp(NS) >= 33"))).__name__
'HonoursFirst'
"""

from __future__ import annotations

from itertools import accumulate

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.drawing import drawn_by_weight
from overtrick.analysis.order.errors import NoDeal, NoSuchDeal
from overtrick.analysis.order.frame import ANY_DEAL, Frame, both, frame_of
from overtrick.analysis.order.honours import HonoursFirst
from overtrick.analysis.order.lengths import LengthsFirst
from overtrick.analysis.order.one_hand import OneHandFirst
from overtrick.analysis.order.plan import Plainly, Plan
from overtrick.analysis.wishes.holdings import Dealt
from overtrick.analysis.wishes.judging import judge
from overtrick.analysis.wishes.wish import Either, Wish
from overtrick.cards.seat import Seat

NOTHING_KNOWN: Dealt = (0, 0, 0, 0)
_AS_LONG = 4


class OneOfSeveral:
    """Deals for one of several wishes, each by its own plan.

    A wish is chosen by the deals its plan may come to. What fits several of them would come up
    by each; so it is kept once in so many times.
    """

    def __init__(self, parts: tuple[tuple[Wish, Plan], ...]) -> None:
        self._fits = tuple(judge(wish) for wish, _ in parts)
        self._plans = tuple(plan for _, plan in parts)
        self._up_to = tuple(accumulate(plan.ways for plan in self._plans))
        self.ways = self._up_to[-1] if parts else 0

    def deal(self, chance: Chance) -> Dealt | None:
        """A deal that may fit the wish chosen, and is counted for no other."""
        place = drawn_by_weight(self._up_to, chance)
        hands = self._plans[place].deal(chance)
        if hands is None or self._fits[place](hands, None) is False:
            return None
        often = sum(fits(hands, None) is not False for fits in self._fits)
        return hands if not chance.below(often) else None


def plan_of(wish: Wish, known: Dealt = NOTHING_KNOWN) -> Plan:
    """The plan for a wish and cards that are known; raises :exc:`NoSuchDeal` where none can be."""
    plans = _plans(wish, known)
    if plans and isinstance(wish, Either):
        plans.append(_by_parts(wish, known))
    if not plans or not all(plan.ways for plan in plans):
        raise NoSuchDeal(NoDeal.IMPOSSIBLE)
    return _quickest(plans)


def _plans(wish: Wish, known: Dealt) -> list[Plan]:
    """Plans none of which leaves out a deal as wished: one with no way shows that there is none."""
    frame = both(frame_of(wish), Frame(cards=known))
    if frame is None:
        return []
    plans: list[Plan] = [Plainly(frame.cards)]
    if frame.shapes != ANY_DEAL.shapes:
        plans.append(LengthsFirst(frame))
    if frame.points != ANY_DEAL.points or frame.side_points is not None:
        plans.append(HonoursFirst(frame))
    plans += (
        OneHandFirst(frame, seat)
        for seat in Seat
        if frame.shapes[seat] is not None and frame.points[seat] is not None
    )
    return plans


def _by_parts(wish: Either, known: Dealt) -> Plan:
    parts: list[tuple[Wish, Plan]] = []
    for part in wish.parts:
        plans = _plans(part, known)
        if plans and all(plan.ways for plan in plans):
            parts.append((part, _quickest(plans)))
    return OneOfSeveral(tuple(parts))


def _quickest(plans: list[Plan]) -> Plan:
    """The fewest deals to look at, one that is planned taking as long as some that are not."""
    return min(plans, key=lambda plan: plan.ways * (1 if isinstance(plan, Plainly) else _AS_LONG))

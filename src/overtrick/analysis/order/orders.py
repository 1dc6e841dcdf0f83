"""Deals to order, one after another, quickly and without favour.

What the wish fixes is dealt first, in the one way of several that leaves the fewest deals to
throw away; each way deals only what it must and gives every such deal the same chance. A deal
that is not as wished is thrown away, so that those kept are all equally likely.

>>> from overtrick.analysis.wishes.read import read_wish
>>> order = Order(read_wish("hcp(N) >= 28 and shape(N) in 4333 4432"), Chance("7"))
>>> from overtrick.cards.seat import Seat
>>> (made,) = order.deals(1)
>>> made.deal.hand(Seat.NORTH).points, made.tries < 3
(28, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoDeal, NoSuchDeal, NotSolved
from overtrick.analysis.order.plan import Plan
from overtrick.analysis.order.planning import plan_of
from overtrick.analysis.wishes.holdings import Dealt, deal
from overtrick.analysis.wishes.judging import Tricks, judge
from overtrick.analysis.wishes.wish import ANYTHING, Ask, Wish, strains
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Side
from overtrick.game.strain import Strain
from overtrick.solver.solver import Solver
from overtrick.solver.table import StrainTricks
from overtrick.solver.unsolved import Unsolved

TRIES = 1_000_000
"""After so many deals in a row that are not as wished it is given up."""
_AT_ONCE = 16
"""So many deals are solved together."""
_SHOWN = 1_000
Told = Callable[[int], None]
"""Is told now and then how many deals have been tried since the last one that was as wished."""


class Made(NamedTuple):
    """A deal as wished, and how many were dealt for it."""

    deal: Deal
    tries: int


def _silent(tried: int) -> None:
    """Nobody wants to know."""
    del tried


@dataclass(slots=True)
class Order:
    """What is wished, and where chance comes from.

    ``known`` are cards that are known to be in hands besides what the wish says. ``most`` is the
    number of tries in a row after which it is given up. A wish for tricks needs a solver, which has
    ``within`` seconds for a few deals at a time.
    """

    wish: Wish = ANYTHING
    chance: Chance = field(default_factory=lambda: Chance(""))
    known: Dealt = (0, 0, 0, 0)
    solver: Solver | None = None
    most: int = TRIES
    told: Told = _silent
    within: float | None = None

    def deals(self, number: int) -> Iterator[Made]:
        """So many of them; raises :exc:`NoSuchDeal`."""
        return islice(self._all(), number)

    def _all(self) -> Iterator[Made]:
        asked = strains(self.wish)
        plan = plan_of(self.wish, self.known)
        if asked and self.solver is not None:
            yield from self._solved(plan, self.solver, tuple(sorted(asked)))
            return
        fits = judge(self.wish)
        for hands, tries in self._likely(plan):
            if fits(hands, None) is None:
                raise NotSolved(NoDeal.NEEDS_SOLVER)
            yield Made(deal(hands), tries)

    def _likely(self, plan: Plan) -> Iterator[tuple[Dealt, int]]:
        """Deals that are as wished as far as can be said without solving them."""
        fits, tries = judge(self.wish), 0
        while True:
            tries += 1
            hands = plan.deal(self.chance)
            if hands is not None and fits(hands, None) is not False:
                yield hands, tries
                tries = 0
            elif tries >= self.most:
                raise NoSuchDeal(NoDeal.GIVEN_UP, number=tries)
            elif not tries % _SHOWN:
                self.told(tries)

    def _solved(self, plan: Plan, solver: Solver, asked: tuple[Strain, ...]) -> Iterator[Made]:
        fits, in_vain = judge(self.wish), 0
        coming = self._likely(plan)
        while True:
            some = list(islice(coming, _AT_ONCE))
            deals = [deal(hands) for hands, _ in some]
            answers = [solver.strains(deals, strain, within=self.within) for strain in asked]
            for place, (hands, tries) in enumerate(some):
                in_vain += tries
                known = {
                    strain: _answer(one[place], deals[place])
                    for strain, one in zip(asked, answers, strict=True)
                }
                if fits(hands, _tricks_of(known)):
                    yield Made(deals[place], in_vain)
                    in_vain = 0
            self.told(in_vain)
            if in_vain >= self.most:
                raise NoSuchDeal(NoDeal.GIVEN_UP, number=in_vain)


def _answer(answer: StrainTricks | Unsolved, given: Deal) -> StrainTricks:
    """What was solved; to pass over a deal that takes long would favour the others."""
    if isinstance(answer, Unsolved):
        raise NotSolved(answer.why, board=str(given))
    return answer


def _tricks_of(known: dict[Strain, StrainTricks]) -> Tricks:
    """What a seat wins as declarer, or a side with its better declarer."""

    def tricks(ask: Ask) -> int:
        row = next(row for strain, row in known.items() if strain is ask.strain)
        return max(row[one] for one in ask.who.seats) if isinstance(ask.who, Side) else row[ask.who]

    return tricks

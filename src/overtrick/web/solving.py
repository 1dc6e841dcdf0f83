"""Deals dealt and solved for a visitor: some seconds of a processor, so one visitor at a time.

Whoever comes meanwhile is told that others are being answered, and waits for nothing; so nobody
can hold the server by asking much or often.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from threading import BoundedSemaphore
from time import monotonic

from overtrick.analysis.odds.question import Question
from overtrick.analysis.odds.sampling import Sampled, sampled
from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.errors import NoDeal, NoSuchDeal, NotSolved
from overtrick.analysis.order.orders import Order
from overtrick.analysis.wishes.holdings import known_cards
from overtrick.analysis.wishes.wish import Wish
from overtrick.cards.deal import Deal
from overtrick.cards.known import KnownDeal
from overtrick.solver.solver import Solver

DEALS = 60
SECONDS = 8.0
"""So many deals are solved for one question, or as many as can be in that time."""
ONE_AT_A_TIME = BoundedSemaphore(1)


class Busy(Exception):
    """Somebody else's question is being answered."""


@contextmanager
def one_at_a_time() -> Generator[float]:
    """The time by which the answer must be there; raises :exc:`Busy`."""
    if not ONE_AT_A_TIME.acquire(blocking=False):
        raise Busy
    try:
        yield monotonic() + SECONDS
    finally:
        ONE_AT_A_TIME.release()


def sampled_in_time(
    question: Question, order: Order, number: int, solver: Solver, until: float
) -> Sampled:
    """Both choices on deals to order, as many as there is time for: half of it deals them.

    Raises :exc:`~overtrick.cards.errors.BridgeError` where no deal can be like that.
    """
    deals = dealt(order, number, (monotonic() + until) / 2)
    return sampled(question, deals, solver, until - monotonic())


def order_of(wish: Wish, hands: KnownDeal | None, seed: str, solver: Solver) -> Order:
    """Deals with the cards that are known and as wished; tricks in them are solved in time too."""
    return Order(wish, Chance(seed), known_cards(hands), solver, within=SECONDS / 2)


def dealt(order: Order, number: int, until: float) -> list[Deal]:
    """The deals found by then; raises :exc:`BridgeError` where there can be none."""

    def hurry(tries: int) -> None:
        if monotonic() > until:
            raise NoSuchDeal(NoDeal.GIVEN_UP, number=tries)

    order.told = hurry
    deals: list[Deal] = []
    try:
        for made in order.deals(number):
            deals.append(made.deal)
            hurry(made.tries)
    except (NoSuchDeal, NotSolved) as error:
        if str(error.code) == NoDeal.IMPOSSIBLE:
            raise
    return deals

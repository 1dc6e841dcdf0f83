"""The cards of the next deal: any, or for practice those that were wished for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from overtrick.analysis.order.chance import Chance
from overtrick.analysis.order.orders import Order
from overtrick.analysis.wishes.read import read_wish
from overtrick.bots.practice.wishes import Wish, deal_for
from overtrick.cards.deal import Deal
from overtrick.club.tables.changes import Dealt, Opened
from overtrick.club.tables.practising import (
    ANY,
    IN_TEN_DEALS,
    ORDER,
    STEPS,
    dealt_before,
    next_step,
    who_practises,
)
from overtrick.club.tables.table import Table

TRIES = 5_000
"""So many deals are tried for a condition before it is given up: about a second."""


async def with_cards(
    table: Table, change: Dealt, shuffle: Callable[[], Deal], secret: Callable[[], str]
) -> Dealt:
    """The deal with its cards; it takes a while where they were wished for.

    Raises :exc:`~overtrick.analysis.order.errors.NoSuchDeal` where none is as wished.
    """
    if table.head.practice in {"", ANY} and not change.again:
        return replace(change, deal=shuffle())
    return await asyncio.to_thread(_wished, table, change, shuffle, secret)


def _wished(
    table: Table, change: Dealt, shuffle: Callable[[], Deal], secret: Callable[[], str]
) -> Dealt:
    if change.again:
        first = dealt_before(table, change.again)
        return replace(change, deal=first.deal if first else None)
    match table.head.practice:
        case kind if kind == IN_TEN_DEALS:
            step = change.step or next_step(table)
            return replace(change, deal=STEPS[step].deal if step in STEPS else None, step=step)
        case kind if kind == ORDER:
            return replace(change, deal=to_order(table.head, secret()))
        case kind:
            seat, dealer = who_practises(table), table.coming.dealer
            return replace(change, deal=deal_for(Wish(kind), seat, shuffle, dealer))


def to_order(head: Opened, seed: str) -> Deal:
    """A deal with the condition of the table; raises :exc:`ParseError` or :exc:`NoSuchDeal`."""
    order = Order(read_wish(head.order), Chance(seed), most=TRIES)
    (made,) = order.deals(1)
    return made.deal

"""Evenings to try things on: people, deals, and a hand that plays them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

from overtrick.cards.seat import Side
from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import (
    Change,
    Confirmed,
    Entered,
    Names,
    Opened,
)
from overtrick.club.evenings.folding import after, opened
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.written import Spot
from overtrick.language.reading import read_entry
from overtrick.tournament.evenings.settings import RULES_OF, Kind, Settings
from overtrick.tournament.plan import Plan

T = TypeVar("T")
START = 1_700_000_000
NAMES = (
    "Anna", "Boris", "Clara", "Dmitri", "Elena", "Fyodor", "Galina", "Hristo", "Irina", "Jordan",
    "Katya", "Lyubo", "Maria", "Nikolai", "Olga", "Petar", "Rada", "Stoyan", "Tanya", "Ulyana",
)  # fmt: skip


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def players(number: int) -> tuple[Names, ...]:
    return tuple((name,) for name in NAMES[:number])


def pairs(number: int) -> tuple[Names, ...]:
    return tuple((f"{letter} one", f"{letter} two") for letter in "ABCDEFGHIJKLMNOPQRST"[:number])


def rubbers(
    kind: Kind = Kind.THREE_RUBBERS, people: int = 4, settings: Settings | None = None
) -> Opened:
    agreed = RubberEvening(kind, RULES_OF[kind], (), settings or Settings())
    return Opened(agreed, players(people), "Friday")


def session(plan: Plan, scoring: str = "matchpoints") -> Opened:
    names = players(plan.entrants) if plan.kind == "individual" else pairs(plan.entrants)
    return Opened(DuplicateSession(plan, scoring, minutes=20), names, "Friday")


def deal(round_: int, table: int, place: int, text: str, side: Side | None = Side.NS) -> Entered:
    return Entered(round_, table, place, read_entry(text), START + place, side)


def made(head: Opened, changes: Iterable[Change] = ()) -> Page:
    return then(opened(1, head), *changes)


def then(page: Page, *changes: Change) -> Page:
    """The page after these, each judged."""
    for change in changes:
        page = after(page, page.seq + 1, change)
    return page


def agreed(page: Page, round_: int, table: int, place: int) -> Confirmed:
    """East-West agree to what stands there."""
    return Confirmed(round_, table, (page.results[Spot(round_, table, place)].id,), Side.EW)

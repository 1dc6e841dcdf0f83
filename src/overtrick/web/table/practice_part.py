"""What the page of a table for practice offers besides, made from what the viewer sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from overtrick.bots.practice.sure_tricks import sure_in_words
from overtrick.cards.suit import Suit
from overtrick.club.tables.advising import Checked, counting
from overtrick.club.tables.practising import IN_TEN_DEALS, STEPS, practises
from overtrick.club.tables.shown import DealShown
from overtrick.language.words import say
from overtrick.web.table.reading import Reading

_NOT_ASKED: dict[str, Any] = {"hint": "", "counted": False, "all_right": False, "total": 0}
"""What is only told to whoever asks for it."""


@dataclass(frozen=True, slots=True)
class SuitToCount:
    """A suit of the count: the name of its field, and once it was counted what was told and why."""

    field: str
    sign: str
    name: str
    told: int | None = None
    right: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class StepShown:
    """The deal of the lesson that is on, or the one just over."""

    name: str
    title: str
    before: str
    after: str


def practice_facts(reading: Reading) -> dict[str, Any] | None:
    """All that the template wants to know; None where nobody practises."""
    shown = reading.shown
    if not shown.head.practice:
        return None
    mine = reading.me is not None and practises(shown.head, shown.sitters)
    deal = shown.deal
    return {
        **_NOT_ASKED,
        "p": partial(say, reading.language, "web.practice"),
        "may_hint": mine and bool(shown.legal_calls or shown.legal_cards),
        "counts": to_count(reading) if mine and deal and counting(deal, reading.me) else (),
        "again": deal.id if mine and deal else 0,
        "play_again": deal is not None and deal.play is not None,
        "over": deal is not None and deal.outcome is not None,
        "is_lesson": shown.head.practice == IN_TEN_DEALS,
        "step": step_shown(reading, deal) if deal and deal.step else None,
    }


def to_count(reading: Reading, checked: Sequence[Checked] = ()) -> tuple[SuitToCount, ...]:
    """The four suits to be counted, with what there is once they were."""
    language = reading.language
    if not checked:
        return tuple(
            SuitToCount(f"sure{suit}", suit.symbol, say(language, "strain", str(suit)))
            for suit in reversed(Suit)
        )
    return tuple(
        SuitToCount(
            f"sure{one.sure.suit}",
            one.sure.suit.symbol,
            say(language, "strain", str(one.sure.suit)),
            one.told,
            one.right,
            sure_in_words(one.sure, language),
        )
        for one in checked
    )


def step_shown(reading: Reading, deal: DealShown) -> StepShown:
    """What that deal of the lesson teaches, and afterwards what was learnt."""
    step, language = deal.step, reading.language
    return StepShown(
        step,
        f"{1 + list(STEPS).index(step)}. {say(language, 'bots.lesson-title', step)}",
        say(language, "bots.lesson-before", step),
        say(language, "bots.lesson-after", step),
    )

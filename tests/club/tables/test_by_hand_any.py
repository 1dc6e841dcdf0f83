"""Any corrections by hand against a plain list of deals: the sheet is the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import Corrected, Deleted, Entered, Redone, Undone
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Change, Opened, Restored
from overtrick.club.tables.folding import Told, folded
from overtrick.club.tables.folding_deal import asked_by
from overtrick.club.tables.keeping import change_of, kept
from overtrick.club.tables.table import LONG_AGO, Phase, Table
from overtrick.game.call import parse_call
from overtrick.game.contract import PASSED_OUT
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.sheet import Item, NextRubber, Sheet
from tests.club.tables.by_hand import entry, refused, two_deals
from tests.club.tables.tables import (
    NAMES,
    NORTH,
    SUITS,
    game,
    seated,
    then,
)


@dataclass
class Line:
    """A deal of the model: how it was played, if it was, and what it counts."""

    id: int
    played: Entry | None
    now: Entry


@dataclass
class Opening:
    id: int
    dealer: Seat


Way = tuple[Callable[[], None], Callable[[], None]]
"""There and back."""


@dataclass
class Model:
    """A plain list of deals, on which a correction is made where it stands.

    ``undo`` are the changes by hand that stand, each with the way back, ``redo`` those that wait.
    """

    items: list[Line | Opening] = field(default_factory=list[Line | Opening])
    undo: list[Way] = field(default_factory=list[Way])
    redo: list[Way] = field(default_factory=list[Way])

    def sheet(self, rules: str) -> Sheet:
        items: list[Item] = [
            NextRubber(one.dealer) if isinstance(one, Opening) else one.now for one in self.items
        ]
        return Sheet(RULE_SETS[rules], NORTH, tuple(items))

    def lines(self) -> list[Line]:
        return [one for one in self.items if isinstance(one, Line)]

    def does(self, change: Change, seq: int) -> None:
        match change:
            case Undone():
                pair = self.undo.pop()
                pair[1]()
                self.redo.append(pair)
            case Redone():
                pair = self.redo.pop()
                pair[0]()
                self.undo.append(pair)
            case Entered(new, before):
                at = len(self.items) if before is None else self.place(before)
                line, last = Line(seq, None, new), before is None
                self.by_hand(
                    lambda: self.items.insert(len(self.items) if last else at, line),
                    lambda: self.items.remove(line),
                )
            case Corrected(deal, new):
                self.rewrite(deal, new)
            case Restored(deal):
                line = self.line(deal)
                assert line.played is not None
                self.rewrite(deal, line.played)
            case Deleted(deal):
                line, at = self.line(deal), self.place(deal)
                if line.played is not None:
                    self.rewrite(deal, Entry(PASSED_OUT))
                else:
                    self.by_hand(
                        lambda: self.items.remove(line), lambda: self.items.insert(at, line)
                    )
            case _:
                raise TypeError(change)

    def rewrite(self, deal: int, new: Entry) -> None:
        line = self.line(deal)
        old = line.now
        self.by_hand(lambda: setattr(line, "now", new), lambda: setattr(line, "now", old))

    def by_hand(self, there: Callable[[], None], back: Callable[[], None]) -> None:
        there()
        self.undo.append((there, back))
        self.redo.clear()

    def line(self, deal: int) -> Line:
        return next(one for one in self.lines() if one.id == deal)

    def place(self, deal: int) -> int:
        return next(at for at, one in enumerate(self.items) if one.id == deal)

    def lapses(self, rules: str) -> None:
        """A rubber opened by hand goes where the one before is not over any more."""
        if (
            self.items
            and isinstance(self.items[-1], Opening)
            and self.sheet(rules).replay().ledgers[-2].stopped
        ):
            self.items.pop()


FOUR = ("4S", "Pass", "Pass", "Pass")
BIDS = ("1C", "2H", "3NT", "4S", "6D", "4H")


def anything(table: Table, chance: Random) -> Change:
    """A change by hand, which may fit or not."""
    known = [deal for rubber in table.rubbers for deal in rubber.deals] or [99]
    deal = chance.choice(known)
    result = chance.choice(("=", "-1", "-3", "+0"))
    new = entry(f"{chance.choice(BIDS)} {chance.choice('NESW')} {result.replace('+0', '=')}")
    new = chance.choice((new, new, new, Entry(PASSED_OUT)))
    changes: tuple[Change, ...] = (
        Corrected(deal, new), Deleted(deal), Restored(deal), Undone(), Redone(),
        Entered(new, chance.choice((None, deal))), Undone(), Redone(),
    )  # fmt: skip
    return chance.choice(changes)


def plays_on(table: Table, chance: Random) -> list[Change]:
    """The next deal, from the cards to a claim; or the next rubber where this one is over."""
    if table.phase is Phase.OVER:
        return [made.RubberOpened()]
    told: list[Change] = []
    now = table
    if not now.is_on:
        told.append(made.Dealt(SUITS))
        now = then(now, *told)
    mover = game(now).mover
    assert mover is not None
    words = [chance.choice((*BIDS, "Pass")), "Pass", "Pass", "Pass"]
    for turn, word in enumerate(words):
        told.append(made.Called(mover.left(turn), parse_call(word)))
    for one in told[-4:]:
        now = then(now, one)
    if now.is_on:
        claim = made.Claimed(mover, chance.choice((6, 8, 10, 12, 12)))
        answers = [made.ClaimAnswered(one, agreed=True) for one in asked_by(game(now), mover)]
        told += [claim, *answers]
    return told


@pytest.mark.parametrize("rules", ["rubber", "chicago", "duplicate", "progressive"])
@given(chance=st.randoms(use_true_random=False))
def test_any_corrections_make_the_sheet_that_would_have_been_entered_right(
    rules: str, chance: Random
) -> None:
    table, model = seated(Opened(rules)), Model()
    log = [Told(1, LONG_AGO, table.head)]
    log += [
        Told(2 + seat, LONG_AGO, made.Sat(seat, NAMES[seat], f"holder {seat}")) for seat in Seat
    ]
    for _ in range(chance.randrange(4, 20)):
        if chance.random() < 0.5:
            for change in plays_on(table, chance):
                opening, table = table, then(table, change)
                log.append(Told(table.seq, LONG_AGO, change))
                if isinstance(change, made.RubberOpened):
                    model.items.append(Opening(table.seq, opening.ledger.dealer))
                    model.redo.clear()
            if table.finished and table.finished[-1].number == table.seq:
                last = table.finished[-1]
                model.items.append(Line(last.number, last.entry, last.entry))
                model.redo.clear()
        else:
            change = anything(table, chance)
            try:
                table = then(table, change)
            except BridgeError:
                continue
            log.append(Told(table.seq, LONG_AGO, change))
            model.does(change, table.seq)
            model.lapses(rules)
        ledgers = tuple(rubber.ledger for rubber in table.rubbers)
        assert ledgers == model.sheet(rules).replay().ledgers
    assert folded(log) == table
    read = [Told(one.seq, one.at, change_of(*kept(one.change))) for one in log]
    assert folded(read) == table


def test_what_fits_is_not_refused_where_nothing_is_dealt_and_nothing_follows() -> None:
    """Between deals a rubber refuses only what could not have been entered either."""
    for seed in range(60):
        chance = Random(seed)
        table, model = two_deals(), Model()
        for one in table.finished:
            model.items.append(Line(one.number, one.entry, one.entry))
        change = anything(table, chance)
        if isinstance(change, Undone | Redone):
            continue
        model.does(change, table.seq + 1)
        try:
            ledgers = model.sheet("rubber").replay().ledgers
        except BridgeError:
            assert refused(table, change)
            continue
        assert tuple(one.ledger for one in then(table, change).rubbers) == ledgers

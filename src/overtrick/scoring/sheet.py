"""A sheet: the deals as they were entered, and nothing that follows from them.

Any earlier deal may be corrected, put in or taken out; :meth:`Sheet.replay` reckons
everything anew, so that all after it is right.

>>> from overtrick.game.result import parse_outcome
>>> from overtrick.scoring.rules.rubber import RUBBER
>>> sheet = Sheet(RUBBER).after(Entry(parse_outcome("4S N =")))
>>> sheet.replay().last.vulnerable
BySide(ns=True, ew=False)
>>> sheet.replaced(0, Entry(parse_outcome("4S N -1"))).replay().last.vulnerable
BySide(ns=False, ew=False)
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Seat
from overtrick.scoring.entry import BadEntry, Entry, IllegalEntry
from overtrick.scoring.ledger import Ledger
from overtrick.scoring.rules.fields import NextRubber as Opening
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.settlement import settled


@dataclass(frozen=True, slots=True)
class NextRubber:
    """The same people open another rubber or Chicago; a dealer is named where they cut anew."""

    dealer: Seat | None = None


Item = Entry | NextRubber


@dataclass(frozen=True, slots=True)
class Account:
    """What a sheet comes to: its ledgers, one a rubber, the last still open perhaps."""

    ledgers: tuple[Ledger, ...]

    @property
    def last(self) -> Ledger:
        """The rubber in progress, or the one just finished."""
        return self.ledgers[-1]

    @property
    def totals(self) -> BySide[int]:
        """The points of all rubbers together."""
        return BySide(
            sum(ledger.totals.ns for ledger in self.ledgers),
            sum(ledger.totals.ew for ledger in self.ledgers),
        )

    @property
    def if_stopped(self) -> BySide[int]:
        """The points of all rubbers together, if play ended here."""
        return BySide(
            sum(ledger.if_stopped.ns for ledger in self.ledgers),
            sum(ledger.if_stopped.ew for ledger in self.ledgers),
        )

    @property
    def back_score(self) -> int:
        """North-South's balance over the rubbers that are over, each settled by itself."""
        return sum(
            settled(ledger.rules.settlement, ledger.totals.ns - ledger.totals.ew)
            for ledger in self.ledgers
            if ledger.finished or ledger.stopped
        )


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rules, the first dealer, and what was entered, in order."""

    rules: Rules
    dealer: Seat = Seat.NORTH
    items: tuple[Item, ...] = ()
    first_turn: int = 1
    """The number of the first deal: of boards, that of the first board."""

    def after(self, item: Item) -> Sheet:
        """This sheet with one more deal, or with a new rubber; raises :exc:`IllegalEntry`."""
        return self._checked((*self.items, item))

    def replaced(self, index: int, item: Item) -> Sheet:
        """The same with another item at that place, counted from 0; raises :exc:`IllegalEntry`."""
        items = list(self.items)
        items[index] = item
        return self._checked(tuple(items))

    def inserted(self, index: int, item: Item) -> Sheet:
        """The same with an item put in before that place; raises :exc:`IllegalEntry`."""
        items = list(self.items)
        items.insert(index, item)
        return self._checked(tuple(items))

    def deleted(self, index: int) -> Sheet:
        """The same without the item at that place; raises :exc:`IllegalEntry`."""
        items = list(self.items)
        del items[index]
        return self._checked(tuple(items))

    def replay(self) -> Account:
        """Reckon the sheet from its first deal.

        Raises :exc:`IllegalEntry`, whose ``facts["index"]`` tells the item, where an entry
        can't stand: a deal after the rubber's end, say.
        """
        ledgers = [Ledger(self.rules, self.dealer, first_turn=self.first_turn)]
        for index, item in enumerate(self.items):
            try:
                self._enter(ledgers, item)
            except IllegalEntry as refused:
                refused.facts["index"] = index
                raise
        return Account(tuple(ledgers))

    def _enter(self, ledgers: list[Ledger], item: Item) -> None:
        last = ledgers[-1]
        if isinstance(item, NextRubber):
            if not last.rows:
                raise IllegalEntry(BadEntry.EMPTY, rules=self.rules.id)
            dealer = last.dealer if item.dealer is None else item.dealer
            ledgers[-1:] = [last if last.finished else last.stop(), Ledger(self.rules, dealer)]
            return
        if last.finished and self.rules.next_rubber is Opening.BY_ITSELF:
            ledgers.append(Ledger(self.rules, last.dealer))
        ledgers[-1] = ledgers[-1].after(item)

    def _checked(self, items: tuple[Item, ...]) -> Sheet:
        sheet = replace(self, items=items)
        sheet.replay()
        return sheet

"""A sheet as its log leaves it: the fold of its changes.

>>> from overtrick.language.reading import read_entry
>>> page = Page.opened(1, Opened("rubber"))
>>> page = page.after(2, Entered(read_entry("4S N =")))
>>> page.account.last.vulnerable
BySide(ns=True, ew=False)
>>> page.after(3, Undone()).deals
()
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from overtrick.cards.errors import Illegal, LawCode
from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import (
    Arranged,
    BadLog,
    Change,
    Corrected,
    Deleted,
    Entered,
    Erased,
    Names,
    Opened,
    Redone,
    RubberOpened,
    Undone,
)
from overtrick.club.sheets.standing import what_stands
from overtrick.formats.sheet.stake import read_stake
from overtrick.formats.sheet_file import SheetFile
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import Account, Item, NextRubber, Sheet

MOST_WRITTEN = 2_000
"""Deals and rubbers on a sheet: a year of Fridays, and all of it is reckoned at each change."""


class BadChange(LawCode):
    """Why a change can't be made to this sheet."""

    NO_SUCH_DEAL = "no-such-deal", ""
    NOTHING_TO_UNDO = "nothing-to-undo", ""
    NOTHING_TO_REDO = "nothing-to-redo", ""
    RULES_FIXED = "rules-fixed", ""
    RULES_UNKNOWN = "rules-unknown", ""
    RUBBER_OPEN = "rubber-open", "Rubber Law 74"
    FULL = "sheet-full", ""
    WORN = "sheet-worn", ""
    """Its log has as many events as a log may have."""
    KEY_USED = "key-used", ""


class IllegalChange(Illegal):
    """The sheet as it stands does not take this change."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as entered, known by the number of the event that entered it."""

    id: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class Opening:
    """Where the next rubber begins, who deals it, and who sits where."""

    id: int
    dealer: Seat
    names: Names
    cut: tuple[tuple[str, str], ...] = ()


Written = Deal | Opening


@dataclass(frozen=True, slots=True)
class Page:
    """The head of the sheet, what is written on it, and the changes that stand.

    ``seq`` is the number of the last event of the log; ``standing`` are the changes with
    their numbers, without those taken back, which wait in ``taken_back``.
    """

    seq: int
    head: Opened | Arranged
    written: tuple[Written, ...] = ()
    standing: tuple[tuple[int, Change], ...] = ()
    taken_back: tuple[tuple[int, Change], ...] = ()
    first_turn: int = 1
    """The number of the first board, where a table of an evening does not begin with board 1."""

    @classmethod
    def opened(cls, seq: int, head: Opened) -> Page:
        """The sheet as it is begun; raises :exc:`IllegalChange` or :exc:`IllegalRules`.

        Whether the names can be kept is judged before: a log, once written, is read as it is.
        """
        rules_of(head)
        return cls(seq, head, standing=((seq, head),))

    @classmethod
    def of_log(cls, changes: Iterable[tuple[int, Change]]) -> Page:
        """The sheet as a whole log leaves it; only what stands at last is made."""
        left = what_stands(changes)
        (first, head), *later = left.standing
        if not isinstance(head, Opened):
            raise BadLog("a log begins with an opening")
        page = cls.opened(first, head)
        for seq, change in later:
            page = page._changed(seq, change)  # noqa: SLF001 - its own
        return replace(page, seq=left.seq, standing=left.standing, taken_back=left.taken_back)

    @property
    def rules(self) -> Rules:
        """The rule set with the players' own changes."""
        return rules_of(self.head)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals of all rubbers, in order."""
        return tuple(one for one in self.written if isinstance(one, Deal))

    @property
    def names(self) -> Names:
        """Who sits where in the rubber in progress."""
        return self.seatings[-1]

    @property
    def seatings(self) -> tuple[Names, ...]:
        """Who sat where, rubber by rubber as they were opened."""
        later = (one.names for one in self.written if isinstance(one, Opening))
        return self.head.names, *later

    @property
    def sheet(self) -> Sheet:
        """The deals under the rules, for the scorer."""
        items: Iterable[Item] = (
            one.entry if isinstance(one, Deal) else NextRubber(one.dealer) for one in self.written
        )
        return Sheet(self.rules, self.head.dealer, tuple(items), self.first_turn)

    @property
    def account(self) -> Account:
        """What the sheet comes to."""
        return self.sheet.replay()

    def after(self, seq: int, change: Change) -> Page:
        """The sheet with one more change.

        Raises :exc:`IllegalChange` or :exc:`IllegalEntry` where the sheet can't take it, and
        :exc:`ParseError` for a name, a title or a stake that no sheet could hold.
        """
        match change:
            case Arranged():
                keepable(change)
            case RubberOpened():
                keepable(replace(self.head, names=change.names))
                if not change.broken_off and not self.account.last.finished:
                    raise IllegalChange(BadChange.RUBBER_OPEN)
            case _:
                pass
        page = self.told(seq, change)
        if len(page.written) > MOST_WRITTEN:
            raise IllegalChange(BadChange.FULL, most=MOST_WRITTEN)
        page.sheet.replay()
        return page

    def told(self, seq: int, change: Change) -> Page:
        """The sheet with a change from its log, which was judged before it was stored."""
        match change:
            case Undone():
                return self._undone(seq)
            case Redone():
                return self._redone(seq)
            case Erased():
                return replace(self, seq=seq)
            case _:
                page = self._changed(seq, change)
                standing = (*self.standing, (seq, change))
                return replace(page, seq=seq, standing=standing, taken_back=())

    def _undone(self, seq: int) -> Page:
        if len(self.standing) < 2:
            raise IllegalChange(BadChange.NOTHING_TO_UNDO)
        *kept, last = self.standing
        page = folded(kept)
        return replace(page, seq=seq, taken_back=(*self.taken_back, last))

    def _redone(self, seq: int) -> Page:
        if not self.taken_back:
            raise IllegalChange(BadChange.NOTHING_TO_REDO)
        *waiting, (number, change) = self.taken_back
        page = self._changed(number, change)
        return replace(
            page,
            seq=seq,
            standing=(*self.standing, (number, change)),
            taken_back=tuple(waiting),
        )

    def _changed(self, seq: int, change: Change) -> Page:
        match change:
            case Arranged():
                return self._arranged(change)
            case Entered(entry, None):
                return replace(self, written=(*self.written, Deal(seq, entry)))
            case Entered(entry, int() as before):
                place = self._place(before)
                written = (*self.written[:place], Deal(seq, entry), *self.written[place:])
                return replace(self, written=written)
            case Corrected(deal, entry):
                return self._written(deal, (Deal(deal, entry),))
            case Deleted(deal):
                return self._written(deal, ())
            case RubberOpened(dealer, names, cut):
                return replace(self, written=(*self.written, Opening(seq, dealer, names, cut)))
            case _:
                raise TypeError(change)

    def _arranged(self, change: Arranged) -> Page:
        """Title and stake may change at any time; rules and first dealer only before a deal.

        A new name for a player is his in the earlier rubbers too; players who change places
        do so in the rubber in progress only, so that no points change hands.
        """
        rules_of(change)
        now = (self.head.rules, self.head.house, self.head.dealer)
        if self.written and now != (change.rules, change.house, change.dealer):
            raise IllegalChange(BadChange.RULES_FIXED)
        renamed = {
            old: new
            for old, new in zip(self.names, change.names, strict=True)
            if old and old not in change.names and new not in self.names
        }
        *earlier, _ = (_renamed(names, renamed) for names in self.seatings)
        seatings = iter((*earlier, change.names))
        head = replace(change, names=next(seatings))
        written = tuple(
            replace(one, names=next(seatings)) if isinstance(one, Opening) else one
            for one in self.written
        )
        return replace(self, head=head, written=written)

    def _written(self, deal: int, instead: tuple[Deal, ...]) -> Page:
        place = self._place(deal)
        written = (*self.written[:place], *instead, *self.written[place + 1 :])
        return replace(self, written=written)

    def _place(self, deal: int) -> int:
        for place, one in enumerate(self.written):
            if isinstance(one, Deal) and one.id == deal:
                return place
        raise IllegalChange(BadChange.NO_SUCH_DEAL, deal=deal)


def _renamed(names: Names, renamed: Mapping[str, str]) -> Names:
    north, east, south, west = (renamed.get(name, name) for name in names)
    return north, east, south, west


def rules_of(head: Opened | Arranged) -> Rules:
    """The rules a sheet's head names; raises :exc:`IllegalChange` or :exc:`IllegalRules`."""
    if head.rules not in RULE_SETS:
        raise IllegalChange(BadChange.RULES_UNKNOWN, rules=head.rules)
    return with_fields(RULE_SETS[head.rules], dict(head.house))


def keepable(head: Opened | Arranged) -> None:
    """Refuse, with a :exc:`ParseError`, what the head of a sheet file could not hold."""
    SheetFile(Sheet(rules_of(head)), head.names, stake_of(head), head.title)


def stake_of(head: Opened | Arranged) -> Stake | None:
    """What they play for; raises :exc:`ParseError` for a text that names no stake."""
    return read_stake(head.stake) if head.stake else None


def folded(changes: Iterable[tuple[int, Change]], page: Page | None = None) -> Page:
    """The page of a log, each change with its number: a whole log, or what came after ``page``."""
    if page is None:
        return Page.of_log(changes)
    for seq, change in changes:
        page = page.told(seq, change)
    return page

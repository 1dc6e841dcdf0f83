"""An evening as the fold of its changes: told from a log, or judged and made.

>>> from overtrick.club.evenings.agreed import DuplicateSession
>>> from overtrick.club.evenings.changes import RoundBegun
>>> from overtrick.tournament.plan import Plan
>>> page = opened(1, Opened(DuplicateSession(Plan("howell", 6)), (("",),) * 6))
>>> page = after(page, 2, RoundBegun(1, at=0))
>>> page.round, [table.who for table in page.seated(1)]
(1, [(6, 1), (2, 5), (3, 4)])
>>> after(page, 3, Undone()).round
0
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from overtrick.cards.errors import Illegal
from overtrick.club.evenings.changes import (
    AtLarge,
    AtTable,
    Change,
    Erased,
    Opened,
    Undone,
)
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding_large import changed_at_large
from overtrick.club.evenings.folding_tables import changed_at_table
from overtrick.club.evenings.judging import judge, judge_opening
from overtrick.club.evenings.page import Numbered, Page
from overtrick.club.evenings.sessions import movement_of
from overtrick.club.evenings.standing_log import taken_back, touching, what_stands
from overtrick.club.sheets.changes import BadLog


def opened(seq: int, head: Opened) -> Page:
    """The evening as it is set up; raises why it can't be."""
    judge_opening(head)
    return _touched(_begun(seq, head), seq, head)


def after(page: Page, seq: int, change: Change) -> Page:
    """The evening with one more change, once that is judged.

    Raises :exc:`IllegalDeed`, or what the rules, the movement or the sheet says of it.
    """
    if isinstance(change, Undone):
        return _undone(page, seq)
    judge(page, change)
    return told(page, seq, change)


def told(page: Page, seq: int, change: Change) -> Page:
    """The evening with a change of its log, which was judged before it was stored."""
    match change:
        case Undone():
            place = _last(page)
            rest = _replayed((*page.standing[:place], *page.standing[place + 1 :]))
            return _touched(replace(rest, touched=page.touched), seq, change, _at(page, place))
        case Erased():
            return replace(page, seq=seq)
        case _:
            return _touched(_changed(page, seq, change), seq, change)


def folded(changes: Iterable[Numbered], page: Page | None = None) -> Page:
    """The evening of a log: the whole of it, or what came after ``page``."""
    if page is None:
        seq, standing, touched = what_stands(changes)
        return replace(_replayed(standing), seq=seq, touched=touched)
    for seq, change in changes:
        page = told(page, seq, change)
    return page


def _undone(page: Page, seq: int) -> Page:
    """Without the director's last change, if nothing that came later rests on it."""
    place = _last(page)
    rest = _replayed(page.standing[:place])
    for number, later in page.standing[place + 1 :]:
        try:
            judge(rest, later)
        except Illegal as held:
            raise IllegalDeed(BadDeed.HELD, by=number) from held
        rest = _changed(rest, number, later)
    return _touched(replace(rest, touched=page.touched), seq, Undone(), _at(page, place))


def _last(page: Page) -> int:
    place = taken_back(page.standing)
    if place is None:
        raise IllegalDeed(BadDeed.NOTHING_TO_UNDO)
    return place


def _at(page: Page, place: int) -> Change:
    return page.standing[place][1]


def _replayed(standing: Sequence[Numbered]) -> Page:
    (first, head), *later = standing
    if not isinstance(head, Opened):
        raise BadLog("a log begins with one opening")
    page = _begun(first, head)
    for seq, change in later:
        page = _changed(page, seq, change)
    return page


def _begun(seq: int, head: Opened) -> Page:
    people = dict(enumerate(head.people, start=1))
    return Page(seq, head, people, movement_of(head), head.title, standing=((seq, head),))


def _changed(page: Page, seq: int, change: Change) -> Page:
    standing = (*page.standing, (seq, change))
    if isinstance(change, AtTable):
        return replace(changed_at_table(page, seq, change), seq=seq, standing=standing)
    if isinstance(change, AtLarge):
        return replace(changed_at_large(page, change), seq=seq, standing=standing)
    raise BadLog("an evening is opened once")


def _touched(page: Page, seq: int, change: Change, undone: Change | None = None) -> Page:
    touched = {**page.touched, **dict.fromkeys(touching(change, undone), seq)}
    return replace(page, seq=seq, touched=touched)

"""The history of a sheet: who changed what, and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.seat import Seat
from overtrick.club.sheets.changes import (
    Arranged,
    Change,
    Corrected,
    Deleted,
    Entered,
    Erased,
    Opened,
    Redone,
    RubberOpened,
    Undone,
    change_of,
)
from overtrick.club.sheets.desk import Desk
from overtrick.club.sheets.page import Deal, Opening, Page, folded
from overtrick.club.store import Event
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name, write_declarer
from overtrick.paper.measure import fitted, plain
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.scoring.entry import Entry
from overtrick.web.look import number_of
from overtrick.web.render import page
from overtrick.web.sheet import heading
from overtrick.web.tongue import tongue
from overtrick.web.when import when

AT_ONCE = 100
NEWS = 5
"""Changes told to one who was overtaken; who has seen nothing of a long log is not told it all."""
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Line:
    """One event: what was done, by whom where they gave a name, and when."""

    seq: int
    what: str
    by: str
    at: datetime
    time: str


async def history(request: Request) -> HTMLResponse:
    """The history, the newest first, so many at once."""
    desk: Desk = request.app.state.desk
    secret, language = request.path_params["secret"], tongue(request)
    view = await desk.view(secret)
    before = number_of(request.query_params.get("before")) or view.page.seq + 1
    events = [event for event in await desk.history(secret) if event.seq < before]
    lines = tuple(told(events, language, after=len(events) - AT_ONCE))[::-1]
    older = lines[-1].seq if lines and lines[-1].seq > 1 else None
    return page(request, "sheet/history.html", **heading(request, view), lines=lines, older=older)


def since(events: Sequence[Event], seen: int, language: Language) -> Iterator[str]:
    """What was done last after that event, each in a sentence with its author."""
    if (last := len(events) - NEWS) > seen:
        yield "…"
    for line in told(events, language, after=max(seen, last)):
        yield f"{line.by}: {line.what}" if line.by else line.what


def told(events: Sequence[Event], language: Language, after: int = 0) -> Iterator[Line]:
    """The events after that number in words; those before it are needed to tell them."""
    changes = [(event.seq, change_of(event.kind, event.data)) for event in events]
    known = [one for one in changes if one[0] <= after]
    before = folded(known) if known else None
    for event, (seq, change) in zip(events[len(known) :], changes[len(known) :], strict=True):
        what = _Teller(language, before).told(change)
        by = fitted(plain(event.by), _LONGEST)
        yield Line(seq, what, by, event.at, when(event.at, language))
        before = folded([(seq, change)], before)


def shown_entry(entry: Entry, language: Language) -> str:
    """A deal as it was entered, in a line.

    >>> from overtrick.language.reading import read_entry
    >>> shown_entry(read_entry("4S N = honours N 100"), Language.EN)
    '4♠ N = + honours N 100'
    """
    shown = shown_outcome(Subject(language), entry.outcome)
    for honours in entry.honours:
        holder = write_declarer(honours.holder, language)
        shown += f" + {say(language, 'line', 'honours')} {holder} {honours.points}"
    return shown


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts a change of the sheet as it was before into words."""

    language: Language
    before: Page | None

    def say(self, code: str, **facts: object) -> str:
        return say(self.language, "web.history", code, **facts)

    def told(self, change: Change) -> str:
        match change:
            case Opened():
                return self.say("opened", rules=say(self.language, "rules", change.rules))
            case Arranged():
                return self.say("arranged", what=", ".join(self._arranged(change)))
            case Undone() | Redone():
                back = isinstance(change, Undone)
                what = self._last(taken_back=not back)
                return self.say("undone" if back else "redone", what=what)
            case Erased():
                return self.say("erased")
            case RubberOpened():
                return self.say("rubber-opened", names=self._names(change.names))
            case _:
                return self._of_deal(change)

    def _of_deal(self, change: Entered | Corrected | Deleted) -> str:
        match change:
            case Entered(entry, before):
                code = "entered" if before is None else "inserted"
                number = self._next if before is None else self._number(before)
                return self.say(code, number=number, deal=shown_entry(entry, self.language))
            case Corrected(deal, entry):
                old, new = self._old(deal), shown_entry(entry, self.language)
                return self.say("corrected", number=self._number(deal), old=old, new=new)
            case Deleted(deal):
                return self.say("deleted", number=self._number(deal), deal=self._old(deal))

    def _arranged(self, new: Arranged) -> Iterator[str]:
        """What is new: names by their seats, title, stake, rules."""
        old = self.before.head if self.before else new
        names = self.before.names if self.before else new.names
        for seat in Seat:
            if names[seat] != new.names[seat]:
                yield f"{seat_name(seat, self.language)}: {plain(new.names[seat]) or '–'}"
        for one, other in ((old.title, new.title), (old.stake, new.stake)):
            if one != other:
                yield plain(other) or "–"
        if (old.rules, old.house) != (new.rules, new.house):
            yield say(self.language, "rules", new.rules)
        if old.dealer is not new.dealer:
            yield seat_name(new.dealer, self.language)

    def _last(self, *, taken_back: bool) -> str:
        """The change that undo would take back, or redo would let stand."""
        if self.before is None:
            return ""
        if taken_back and self.before.taken_back:
            return self.told(self.before.taken_back[-1][1])
        *kept, (_, last) = self.before.standing
        return _Teller(self.language, folded(kept) if kept else None).told(last)

    def _old(self, deal: int) -> str:
        found = self.before.deals if self.before else ()
        return next((shown_entry(one.entry, self.language) for one in found if one.id == deal), "")

    def _number(self, deal: int) -> int:
        """Which deal of its rubber it is."""
        number = 0
        for one in self.before.written if self.before else ():
            number = 0 if isinstance(one, Opening) else number + 1
            if isinstance(one, Deal) and one.id == deal:
                break
        return number

    @property
    def _next(self) -> int:
        number = 1
        for one in self.before.written if self.before else ():
            number = 1 if isinstance(one, Opening) else number + 1
        return number

    def _names(self, names: Sequence[str]) -> str:
        return ", ".join(plain(name) or "–" for name in names)

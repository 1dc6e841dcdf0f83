"""The desk: where an evening is set up, read, changed and followed by whoever has an address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass

from overtrick.club.evenings.addresses import Handed, handed, rights
from overtrick.club.evenings.changes import (
    Arrived,
    AtTable,
    Change,
    Erased,
    Opened,
    RoundBegun,
)
from overtrick.club.evenings.coming import is_as_due, tables_known
from overtrick.club.evenings.erasing import mentions, without
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding import after, folded
from overtrick.club.evenings.folding import opened as judged
from overtrick.club.evenings.keeping import OPENED, change_of, kept
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.standing_log import concerns
from overtrick.club.sheets.desk import NotHere, OnlyWatching
from overtrick.club.store import (
    Address,
    Allowed,
    Event,
    NewEvent,
    Right,
    Stale,
    Store,
    UnknownStream,
    new_secret,
)

MOST_EVENTS = 20_000
"""Forty tables of thirty-six boards, each entered and confirmed, are three thousand."""
PAGES_KEPT = 100
"""Pages held ready in memory; any other is folded anew from its log."""
MOST_TRIES = 50
"""So often a change is judged anew because another table's was stored first."""
_FACTS_OF_AN_ATTEMPT = {"at", "minutes", "seatings", "pairing"}
"""What may differ when a change is sent again: when, and what was filled in meanwhile."""


@dataclass(frozen=True, slots=True)
class View:
    """An evening as one address shows it."""

    stream: str
    right: Allowed
    page: Page

    @property
    def may_write(self) -> bool:
        """Whether this is the director's address."""
        return self.right is Right.WRITE

    @property
    def table(self) -> int | None:
        """The table whose address this is, if it is a table's."""
        return self.right.table


class Overtaken(Exception):
    """What the change concerns was changed first; ``view`` is how things are. Nothing is stored."""

    def __init__(self, view: View) -> None:
        super().__init__(view.page.seq)
        self.view = view


class EveningDesk:
    """The evenings of one store. Every change is judged, stored, and only then told."""

    def __init__(self, store: Store, secret: Callable[[], str] = new_secret) -> None:
        self._store = store
        self._secret = secret
        self._ready: OrderedDict[str, Page] = OrderedDict()

    async def open(self, head: Opened, by: str = "") -> Handed:
        """Set an evening up; answers its addresses, which all follow from the director's.

        Raises :exc:`IllegalDeed`, or what the rules or the movement says of it.
        """
        page = judged(1, head)
        write, stream = self._secret(), self._secret()
        given = handed(write, tables_known(page))
        await self._store.create(stream, [NewEvent(*kept(head), by)], rights(given))
        return given

    async def view(self, secret: str) -> View:
        """The evening of an address; raises :exc:`NotHere`."""
        address = await self._store.address(secret)
        if address is None:
            raise NotHere
        return await self._view(address)

    async def change(self, secret: str, change: Change, seen: int, *, key: str, by: str) -> View:
        """Make one change, by someone who has seen the evening up to event number ``seen``.

        Only what the change concerns must not have changed since: another table's entry
        makes nobody late. ``key`` names the attempt: sent again, it is made once. Raises
        :exc:`OnlyWatching`, :exc:`Overtaken`, :exc:`IllegalDeed`, or what the rules, the movement
        or the sheet says.
        """
        view = await self.view(secret)
        check_right(view.right, change)
        new = NewEvent(*kept(change), by)
        if await self._is_made(view, new, seen, key):
            return await self.view(secret)
        for _ in range(MOST_TRIES):
            self._judge(view, change, seen)
            await self._grant(secret, view, change)
            try:
                stored = await self._store.append(view.stream, view.page.seq, [new], key)
            except Stale:
                view = await self.view(secret)
                continue
            _check_told_so(new, stored[0])
            return await self.view(secret)
        raise Overtaken(view)

    async def addresses(self, secret: str) -> Handed:
        """All addresses, for the director to hand out; raises :exc:`OnlyWatching`."""
        view = await self._directing(secret)
        return handed(secret, tables_known(view.page))

    async def history(self, secret: str) -> list[Event]:
        """Who did what and when, from the opening on; for the director."""
        return await self._store.read((await self._directing(secret)).stream)

    async def follow(self, secret: str, after: int) -> AsyncGenerator[View]:
        """The evening as it becomes after each event numbered above ``after``, as they come."""
        stream = (await self.view(secret)).stream
        async with aclosing(self.told(stream, after)) as numbers:
            async for _ in numbers:
                yield await self.view(secret)

    async def told(self, stream: str, after: int) -> AsyncGenerator[int]:
        """The number of each event above ``after`` as they come; ends when the store closes.

        Raises :exc:`NotHere` once the evening is deleted.
        """
        try:
            async with aclosing(self._store.follow(stream, after)) as events:
                async for event in events:
                    yield event.seq
        except UnknownStream:
            raise NotHere from None

    async def delete(self, secret: str) -> None:
        """Delete the evening and its addresses for good."""
        view = await self._directing(secret)
        await self._store.forget(view.stream)
        self._ready.pop(view.stream, None)

    async def erase_name(self, secret: str, name: str) -> None:
        """Take a person's name out of the evening and out of its whole log, for good."""
        view = await self._directing(secret)
        log = await self._store.read(view.stream)
        if not any(mentions(event, name) for event in log):
            return
        await self._store.redact(
            view.stream, lambda event: without(event, name), NewEvent(*kept(Erased()))
        )

    async def _is_made(self, view: View, new: NewEvent, seen: int, key: str) -> bool:
        """Whether this attempt was stored before; asked only where that can be."""
        if seen > view.page.seq:
            raise Overtaken(view)
        if seen == view.page.seq:
            return False
        try:
            stored = await self._store.append(view.stream, seen, [new], key)
        except Stale:
            return False
        _check_told_so(new, stored[0])
        return True

    def _judge(self, view: View, change: Change, seen: int) -> None:
        """Raise why it can't be made now; a plain reason is told rather than that it is late."""
        page = view.page
        if page.seq >= MOST_EVENTS:
            raise IllegalDeed(BadDeed.WORN, most=MOST_EVENTS)
        after(page, page.seq + 1, change)
        late = any(page.touched.get(matter, 0) > seen for matter in concerns(change))
        if late or not is_as_due(page, change, seen):
            raise Overtaken(view)

    async def _grant(self, secret: str, view: View, change: Change) -> None:
        """Addresses for tables that nobody knew of, before anybody is sent to them."""
        if not isinstance(change, Arrived | RoundBegun):
            return
        page = after(view.page, view.page.seq + 1, change)
        if new := set(tables_known(page)) - set(tables_known(view.page)):
            await self._store.grant(view.stream, rights(handed(secret, new)))

    async def _directing(self, secret: str) -> View:
        view = await self.view(secret)
        if not view.may_write:
            raise OnlyWatching
        return view

    async def _view(self, address: Address) -> View:
        return View(address.stream, address.right, await self._page(address.stream))

    async def _page(self, stream: str) -> Page:
        """The page of a stream as its log has it now."""
        ready = self._ready.get(stream)
        try:
            events = await self._store.read(stream, ready.seq if ready else 0)
            if ready and any(event.kind == "erased" for event in events):
                ready, events = None, await self._store.read(stream)
        except UnknownStream:
            raise NotHere from None
        if ready and not events:
            return ready
        if ready is None and events[0].kind != OPENED:
            raise NotHere  # a sheet's address opens no evening
        page = folded(((one.seq, change_of(one.kind, one.data)) for one in events), ready)
        # Another reader may have been quicker and be further on.
        if (known := self._ready.get(stream)) is None or known.seq < page.seq:
            self._ready[stream] = page
        self._ready.move_to_end(stream)
        while len(self._ready) > PAGES_KEPT:
            self._ready.popitem(last=False)
        return page


def check_right(right: Allowed, change: Change) -> None:
    """Raise where that address does not allow the change: a table's only its own, as a side."""
    if right is Right.WRITE:
        return
    if right.table is None:
        raise OnlyWatching
    if not isinstance(change, AtTable) or getattr(change, "side", None) is None:
        raise IllegalDeed(BadDeed.ONLY_DIRECTOR)
    if change.table != right.table:
        raise IllegalDeed(BadDeed.OTHER_TABLE, table=right.table)


def _check_told_so(new: NewEvent, stored: Event) -> None:
    """Refuse where what is stored under the key of an attempt is not what was attempted."""
    was, now = (
        {name: fact for name, fact in data.items() if name not in _FACTS_OF_AN_ATTEMPT}
        for data in (stored.data, new.data)
    )
    if (stored.kind, was) != (new.kind, now):
        raise IllegalDeed(BadDeed.KEY_USED)

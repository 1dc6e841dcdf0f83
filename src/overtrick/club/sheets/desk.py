"""The desk: where a sheet is opened, read, changed and followed by those who hold its address."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from hashlib import sha256

from overtrick.club.known import Known
from overtrick.club.ready import NotHere, OnlyWatching, Ready
from overtrick.club.sheets.changes import (
    Change,
    Corrected,
    Deleted,
    Entered,
    Opened,
    change_of,
    kept,
)
from overtrick.club.sheets.page import (
    MOST_WRITTEN,
    BadChange,
    IllegalChange,
    Page,
    folded,
    keepable,
)
from overtrick.club.store import (
    Event,
    NewEvent,
    Right,
    Stale,
    Store,
    new_secret,
)

__all__ = ["Desk", "NotHere", "OnlyWatching", "Opening", "Overtaken", "View", "watching"]

MOST_EVENTS = 20_000
"""Events in the log of a sheet: ten for each deal it may have, and all are read at a start."""
PAGES_KEPT = 500
"""Pages held ready in memory; any other is folded anew from its log."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A new sheet's two addresses: to write and to watch."""

    write: str
    watch: str


@dataclass(frozen=True, slots=True)
class View:
    """A sheet as one address shows it."""

    stream: str
    right: Right
    page: Page

    @property
    def may_write(self) -> bool:
        """Whether this address may change the sheet."""
        return self.right is Right.WRITE


class Overtaken(Exception):
    """Somebody changed the sheet first; ``view`` is the sheet as it is now. Nothing was stored."""

    def __init__(self, view: View) -> None:
        super().__init__(view.page.seq)
        self.view = view


def watching(write: str) -> str:
    """The address to watch, which follows from the one to write, and never the other way.

    >>> watching("a secret") == watching("a secret") != "a secret"
    True
    """
    digest = sha256(b"watch:" + write.encode()).digest()
    return urlsafe_b64encode(digest[:18]).decode("ascii")


class Desk:
    """The sheets of one store. Every change is judged, stored, and only then told."""

    def __init__(self, store: Store, secret: Callable[[], str] = new_secret) -> None:
        self._store = store
        self._secret = secret
        self._ready = Ready(store, "opened", _folded, PAGES_KEPT)
        self._known = Known(store)

    async def open(self, head: Opened, by: str = "", written: Sequence[Change] = ()) -> Opening:
        """Begin a sheet, perhaps with what a file brings along, which its reader has judged.

        Raises :exc:`IllegalChange`, :exc:`IllegalRules` or :exc:`ParseError` where it can't be.
        """
        keepable(head)
        if len(written) > MOST_WRITTEN:
            raise IllegalChange(BadChange.FULL, most=MOST_WRITTEN)
        write, stream = self._secret(), self._secret()
        opening = Opening(write, watching(write))
        addresses = {opening.write: Right.WRITE, opening.watch: Right.WATCH}
        changes: tuple[Change, ...] = (head, *written)
        await self._store.create(
            stream, [NewEvent(*kept(change), by) for change in changes], addresses
        )
        return opening

    async def view(self, secret: str) -> View:
        """The sheet of an address; raises :exc:`NotHere`."""
        return await self._view(secret, self._ready.page)

    async def as_told(self, secret: str) -> View:
        """The same as :meth:`told` has told it, for all who follow: the log is not read again."""
        return await self._view(secret, self._ready.newest)

    async def _view(self, secret: str, look: Callable[[str], Awaitable[Page]]) -> View:
        address = await self._known.address(secret)
        if not isinstance(address.right, Right):
            raise NotHere  # a table of an evening
        return View(address.stream, address.right, await look(address.stream))

    async def change(self, secret: str, change: Change, seen: int, *, key: str, by: str) -> View:
        """Make one change, by someone who has seen the sheet up to event number ``seen``.

        ``key`` names the attempt: sent again with the same key, a change is made once.
        Raises :exc:`OnlyWatching`, :exc:`Overtaken`, or why the sheet can't take the change.
        """
        view = await self._writing(secret)
        if seen > view.page.seq:
            # Nobody has seen it, and if it came about now, nobody would have judged the change.
            raise Overtaken(view)
        if seen == view.page.seq:
            if seen >= MOST_EVENTS:
                raise IllegalChange(BadChange.WORN, most=MOST_EVENTS)
            view.page.after(seen + 1, change)
        new = NewEvent(*kept(change), by)
        try:
            stored = await self._store.append(view.stream, seen, [new], key)
        except Stale:
            raise Overtaken(await self.view(secret)) from None
        if not _told_so(change, new, stored[0]):
            raise IllegalChange(BadChange.KEY_USED)
        return await self.view(secret)

    async def history(self, secret: str) -> list[Event]:
        """Who did what and when, from the opening on."""
        return await self._store.read((await self.view(secret)).stream)

    async def follow(self, secret: str, after: int) -> AsyncGenerator[View]:
        """The sheet as it becomes after each event numbered above ``after``, as they come."""
        stream = (await self.view(secret)).stream
        async with aclosing(self.told(stream, after)) as numbers:
            async for _ in numbers:
                yield await self.view(secret)

    def told(self, stream: str, after: int) -> AsyncGenerator[int]:
        """The number of each event above ``after``, as :meth:`Ready.told` has them."""
        return self._ready.told(stream, after)

    async def delete(self, secret: str) -> None:
        """Delete the sheet and its addresses for good."""
        view = await self._writing(secret)
        await self._ready.forget(view.stream)

    async def erase_name(self, secret: str, name: str) -> None:
        """Take a person's name out of the sheet and out of its whole log, for good."""
        view = await self._writing(secret)

        def without(event: Event) -> NewEvent:
            data = dict(event.data)
            if "names" in data:
                data["names"] = ["" if one == name else one for one in data["names"]]
            if "cut" in data:
                data["cut"] = [["" if one == name else one, card] for one, card in data["cut"]]
            return NewEvent(event.kind, data, "" if event.by == name else event.by)

        await self._ready.erase(view.stream, without)

    async def _writing(self, secret: str) -> View:
        view = await self.view(secret)
        if not view.may_write:
            raise OnlyWatching
        return view


def _folded(events: Sequence[Event], page: Page | None) -> Page:
    return folded(((one.seq, change_of(one.kind, one.data)) for one in events), page)


def _told_so(change: Change, new: NewEvent, stored: Event) -> bool:
    """Whether what is stored under the key of an attempt is what was attempted.

    What is filled in from the sheet, or by a cut, may differ when it is sent again.
    """
    if isinstance(change, Entered | Corrected | Deleted):
        return (stored.kind, stored.data) == (new.kind, new.data)
    return stored.kind == new.kind

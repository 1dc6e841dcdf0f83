"""The desk: where an evening is set up, read, changed and followed by whoever has an address."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass
from functools import partial

from overtrick.club.erasing import without
from overtrick.club.evenings.addresses import Handed, handed, rights, table_stream
from overtrick.club.evenings.chairs import Chair, chairs
from overtrick.club.evenings.changes import (
    Arrived,
    AtTable,
    Change,
    Opened,
    RoundBegun,
)
from overtrick.club.evenings.coming import is_as_due, tables_known
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.folding import after, folded
from overtrick.club.evenings.folding import opened as judged
from overtrick.club.evenings.keeping import CARDS_DEALT, DEALT, OPENED, change_of, kept
from overtrick.club.evenings.online import Online
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.standing_log import concerns
from overtrick.club.known import Known
from overtrick.club.ready import OnlyWatching, Ready
from overtrick.club.store import (
    Address,
    Allowed,
    Event,
    NewEvent,
    PlayerRight,
    Right,
    Stale,
    Store,
    UnknownStream,
    new_secret,
)
from overtrick.club.turns import Turns

MOST_EVENTS = 20_000
"""Forty tables of thirty-six boards, each entered and confirmed, are three thousand."""
PAGES_KEPT = 100
"""Pages held ready in memory; any other is folded anew from its log."""
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

    @property
    def player(self) -> Chair | None:
        """The player whose address this is, if it is a player's."""
        right = self.right
        return Chair(right.number, right.place) if isinstance(right, PlayerRight) else None


class Overtaken(Exception):
    """What the change concerns was changed first; ``view`` is how things are. Nothing is stored."""

    def __init__(self, view: View) -> None:
        super().__init__(view.page.seq)
        self.view = view


class EveningDesk:
    """The evenings of one store. Every change is judged, stored, and only then told.

    ``looked_at`` is called with the stream and the page of each evening that somebody looks at.
    """

    def __init__(self, store: Store, secret: Callable[[], str] = new_secret) -> None:
        self.looked_at: Callable[[str, Page], None] = lambda _, __: None
        self._store = store
        self._secret = secret
        self._ready = Ready(store, OPENED, _folded, PAGES_KEPT)
        self._known = Known(store)
        self._turns = Turns()

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
        return await self._view(await self._known.address(secret), self._ready.page)

    async def as_told(self, secret: str) -> View:
        """The same as :meth:`told` has told it, for all who follow: the log is not read again."""
        return await self._view(await self._known.address(secret), self._ready.newest)

    async def change(self, secret: str, change: Change, seen: int, *, key: str, by: str) -> View:
        """Make one change, by someone who has seen the evening up to event number ``seen``.

        Only what the change concerns must not have changed since: another table's entry
        makes nobody late. ``key`` names the attempt: sent again, it is made once. Raises
        :exc:`OnlyWatching`, :exc:`Overtaken`, :exc:`IllegalDeed`, or what the rules, the movement
        or the sheet says.
        """
        view = await self.view(secret)
        check_right(view.right, change)
        attempt = partial(self._changed, secret, change, seen, key=key, by=by)
        try:
            return await self._turns.take(view.stream, attempt)
        except Stale:
            raise Overtaken(await self.view(secret)) from None

    async def _changed(self, secret: str, change: Change, seen: int, *, key: str, by: str) -> View:
        """One attempt; raises :exc:`Stale` where another process was quicker."""
        view, new = await self.view(secret), NewEvent(*kept(change), by)
        if await self._is_made(view, new, seen, key):
            return await self.view(secret)
        self._judge(view, change, seen)
        await self._grant(secret, view, change)
        stored = await self._store.append(view.stream, view.page.seq, [new], key)
        _check_told_so(new, stored[0])
        return await self.view(secret)

    async def addresses(self, secret: str) -> Handed:
        """All addresses, for the director to hand out; raises :exc:`OnlyWatching`."""
        view = await self._directing(secret)
        return handed(secret, tables_known(view.page), players_of(view.page))

    async def put(self, stream: str, changes: Sequence[Change], seen: int, key: str) -> None:
        """What the program itself does: a board dealt, a result that a live table has played.

        Judged one after another as any change is, stored at once, and under its key only once:
        where it was stored before, nothing happens. Raises :exc:`Stale` where anything was
        stored since ``seen``, and what :meth:`change` does.
        """
        events = [NewEvent(*kept(change)) for change in changes]
        async with self._turns.of(stream):
            with suppress(Stale):
                await self._store.append(stream, 0, events, key)
                return
            page = await self.page(stream)
            if page.seq != seen:
                raise Stale(page.seq)
            for number, change in enumerate(changes, start=seen + 1):
                page = after(page, number, change)
            await self._store.append(stream, seen, events, key)

    async def page(self, stream: str) -> Page:
        """All of an evening, for the program itself."""
        return await self._ready.page(stream)

    async def history(self, secret: str) -> list[Event]:
        """Who did what and when, from the opening on; for the director, who may be a player too.

        What the program dealt is left out.
        """
        log = await self._store.read((await self._directing(secret)).stream)
        return [event for event in log if event.kind not in {DEALT, CARDS_DEALT}]

    async def follow(self, secret: str, after: int) -> AsyncGenerator[View]:
        """The evening as it becomes after each event numbered above ``after``, as they come."""
        stream = (await self.view(secret)).stream
        async with aclosing(self.told(stream, after)) as numbers:
            async for _ in numbers:
                yield await self.view(secret)

    def told(self, stream: str, after: int) -> AsyncGenerator[int]:
        """The number of each event above ``after``, as :meth:`Ready.told` has them."""
        return self._ready.told(stream, after)

    async def delete(self, secret: str) -> None:
        """Delete the evening and its addresses for good."""
        view = await self._directing(secret)
        for stream in _tables_of(view):
            with suppress(UnknownStream):
                await self._store.forget(stream)
        await self._ready.forget(view.stream)

    async def erase_name(self, secret: str, name: str) -> None:
        """Take a person's name out of the evening and out of its whole log, for good."""
        view = await self._directing(secret)
        for stream in _tables_of(view):
            with suppress(UnknownStream):
                await self._ready.erase(stream, lambda event: without(event, name))
        await self._ready.erase(view.stream, lambda event: without(event, name))

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
        """Addresses for tables and players nobody knew of, before anybody is sent to them."""
        if not isinstance(change, Arrived | RoundBegun | Online):
            return
        page = after(view.page, view.page.seq + 1, change)
        new = set(tables_known(page)) - set(tables_known(view.page))
        people = set(players_of(page)) - set(players_of(view.page))
        if new or people:
            await self._store.grant(view.stream, rights(handed(secret, new, people)))

    async def _directing(self, secret: str) -> View:
        view = await self.view(secret)
        if not view.may_write:
            raise OnlyWatching
        return view

    async def _view(self, address: Address, look: Callable[[str], Awaitable[Page]]) -> View:
        page = await look(address.stream)
        self.looked_at(address.stream, page)
        return View(address.stream, address.right, page)


def _folded(events: Sequence[Event], page: Page | None) -> Page:
    return folded(((one.seq, change_of(one.kind, one.data)) for one in events), page)


def players_of(page: Page) -> tuple[Chair, ...]:
    """Whoever has an address of his own: nobody, where people sit at real tables."""
    return chairs(page) if page.online else ()


def _tables_of(view: View) -> Iterator[str]:
    """The streams of all live tables that there may be."""
    for turn in range(1, view.page.round + 1):
        for seating in view.page.seated(turn):
            yield table_stream(view.stream, turn, seating.table)


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

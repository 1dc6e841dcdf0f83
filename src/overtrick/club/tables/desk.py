"""The desk: where a table is opened, seen, played at and followed by whoever has an address."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from overtrick.bots.levels import Level
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.club.erasing import without
from overtrick.club.known import Known
from overtrick.club.ready import OnlyWatching, Ready
from overtrick.club.store import Allowed, Event, NewEvent, Right, Stale, Store, new_secret
from overtrick.club.store.opening import now
from overtrick.club.tables import changes as made
from overtrick.club.tables import judging
from overtrick.club.tables.addresses import Handed, handed, holder_of, rights
from overtrick.club.tables.changes import Change, Opened
from overtrick.club.tables.dealing import with_cards
from overtrick.club.tables.evenings import WITHIN, Evenings
from overtrick.club.tables.hearing import heard
from overtrick.club.tables.keeping import OPENED, kept
from overtrick.club.tables.kept_tables import table_of
from overtrick.club.tables.listing import Open, listing
from overtrick.club.tables.looks import Looks
from overtrick.club.tables.rights import Who, allowed, taking
from overtrick.club.tables.shown import Shown
from overtrick.club.tables.shuffling import shuffled
from overtrick.club.tables.staleness import is_stale
from overtrick.club.tables.storing import check_told_so, with_what_follows
from overtrick.club.tables.table import Table
from overtrick.club.turns import Turns

TABLES_KEPT = 300


@dataclass(frozen=True, slots=True)
class View:
    """A table as one address shows it; ``seat`` is the one it plays, if it plays one.

    By its ``holder`` the table knows the address, wherever it sits.
    """

    stream: str
    right: Allowed
    holder: str
    seat: Seat | None
    may_sit: tuple[Seat, ...]
    page: Shown

    @property
    def may_write(self) -> bool:
        """Whether this is the owner's address."""
        return self.right is Right.WRITE


class Overtaken(Exception):
    """The game has gone on meanwhile; ``view`` is how it stands. Nothing is stored."""

    def __init__(self, view: View) -> None:
        super().__init__(view.page.seq)
        self.view = view


class TableDesk:
    """The tables of one store. Every move is judged, stored, and only then told.

    Secrets, cards and the time of day are handed in. ``looked_at`` is called with the name of
    each stream that somebody looks at, so that its bots wake up. ``evenings`` knows of those
    tables that are an evening's.
    """

    def __init__(
        self,
        store: Store,
        secret: Callable[[], str] = new_secret,
        shuffle: Callable[[], Deal] = shuffled,
        clock: Callable[[], datetime] = now,
    ) -> None:
        self.store = store
        self.looked_at: Callable[[str], None] = lambda _: None
        self.evenings: Evenings | None = None
        self._secret = secret
        self._shuffle = shuffle
        self._clock = clock
        self._kept = Ready(store, OPENED, table_of, TABLES_KEPT)
        self._known = Known(store)
        self._looks = Looks()
        self._turns = Turns()

    async def open(
        self,
        head: Opened,
        by: str = "",
        seats: Mapping[Seat, Level] | None = None,
        mine: tuple[Seat, str] | None = None,
        *,
        listed: bool = False,
    ) -> Handed:
        """Set a table up, with bots at some ``seats`` and perhaps the owner at one.

        Where all four are taken the first deal is dealt. Answers the addresses, which all
        follow from the owner's. Raises :exc:`IllegalMove`, or what the rules say.
        """
        given, stream = handed(self._secret()), self._secret()
        table = judging.opened(1, head)
        changes: list[Change] = [made.BotSat(seat, level) for seat, level in (seats or {}).items()]
        if mine is not None:
            changes.append(made.Sat(*mine, holder_of(given.write)))
        if listed:
            changes.append(made.Listed(given.watch))
        for change in changes:
            table = judging.after(table, table.seq + 1, change)
        if not any(sitter.is_empty for sitter in table.sitters):
            changes.append(await with_cards(table, made.Dealt(), self._shuffle, self._secret))
        events = [NewEvent(*kept(change), by) for change in (head, *changes)]
        await self.store.create(stream, events, rights(given))
        return given

    async def view(self, secret: str) -> View:
        """The table of an address; raises :exc:`~overtrick.club.ready.NotHere`."""
        who = await self._who(secret)
        return self._view(who, await self.table(who.stream))

    async def as_told(self, secret: str) -> View:
        """The same as :meth:`told` has told it, for all who follow: the log is not read again."""
        who = await self._who(secret)
        return self._view(who, await self.newest(who.stream))

    async def change(
        self,
        secret: str,
        change: Change,
        seen: int,
        *,
        key: str,
        by: str = "",
        before: Sequence[str] = (),
    ) -> View:
        """Make one move, by someone who has seen the table up to event number ``seen``.

        A move of the game made before seeing the last one is refused; a remark is never late.
        ``key`` names the attempt: sent again, it is made once. ``before`` are holders that the
        same visitor was before. Raises :exc:`OnlyWatching`, :exc:`Overtaken`, :exc:`IllegalMove`,
        or what the Laws of auction and play say.
        """
        who = replace(await self._who(secret), before=tuple(before))
        try:
            return await self._turns.take(
                who.stream, partial(self._changed, who, change, seen, key=key, by=by)
            )
        except Stale:
            raise Overtaken(await self.view(secret)) from None

    async def _changed(self, who: Who, change: Change, seen: int, *, key: str, by: str) -> View:
        """One attempt; raises :exc:`Stale` where another process was quicker."""
        table = await self.table(who.stream)
        if seen > table.seq:
            raise Overtaken(self._view(who, table))
        if seen < table.seq and await self._is_made(who, change, seen, key):
            return await self.view(who.secret)
        fitting = allowed(who, table, change)
        if is_stale(table, fitting, seen):
            raise Overtaken(self._view(who, table))
        await self._put(who.stream, table, with_what_follows(table, fitting), by, key)
        return self._view(who, await self.newest(who.stream))

    async def move(self, stream: str, change: Change, seen: int) -> None:
        """What the program itself does at a table: a bot's move, or who went and came back.

        Judged as any move is. Raises :exc:`Stale` where anything was stored since ``seen``; what
        another process stores is then known here as well.
        """
        async with self._turns.of(stream):
            table = await self.newest(stream)
            if table.seq != seen:
                raise Stale(table.seq)
            try:
                await self._put(stream, table, (change,), "", None)
            except Stale:
                await self.table(stream)
                raise

    async def take(
        self, secret: str, seat: Seat, name: str, by: str = "", before: Sequence[str] = ()
    ) -> str:
        """Sit down at a table open to all, see :func:`taking`; answers the new address."""
        who = replace(await self._who(secret), before=tuple(before))
        table, fresh = await self.table(who.stream), self._secret()
        change = made.Sat(seat, name, holder_of(fresh))
        for one in taking(who, table, change):
            table = judging.after(table, table.seq + 1, one)
        await self.store.grant(who.stream, {fresh: Right.to_sit(seat)})

        async def attempt() -> None:
            table = await self.table(who.stream)
            await self._put(who.stream, table, taking(who, table, change), by, None)

        await self._turns.take(who.stream, attempt)
        return fresh

    async def addresses(self, secret: str) -> Handed:
        """All addresses, for the owner to hand out; raises :exc:`OnlyWatching`."""
        await self._owning(secret)
        return handed(secret)

    async def tables(self) -> tuple[Open, ...]:
        """The tables that are open to all and at which something happened lately."""
        return await listing(self.store, self.table, self._clock())

    async def history(self, secret: str) -> list[Event]:
        """Who did what and when, for the owner, as far as he may know it."""
        who = await self._owning(secret)
        table, log = await self.table(who.stream), await self.store.read(who.stream)
        return list(heard(log[: table.seq], table, who.seat(table)))

    async def follow(self, secret: str, after: int) -> AsyncGenerator[View]:
        """The table as it becomes after each event numbered above ``after``, as they come."""
        stream = (await self.view(secret)).stream
        async with aclosing(self.told(stream, after)) as numbers:
            async for _ in numbers:
                yield await self.view(secret)

    def told(self, stream: str, after: int) -> AsyncGenerator[int]:
        """The number of each event above ``after``, as :meth:`Ready.told` has them.

        A number is all that is told: what it brought is in the view of whoever asks.
        """
        return self._kept.told(stream, after)

    async def delete(self, secret: str) -> None:
        """Delete the table and its addresses for good."""
        who = await self._owning(secret)
        await self._kept.forget(who.stream)

    async def erase_name(self, secret: str, name: str) -> None:
        """Take a person's name out of the table and out of its whole log, for good."""
        who = await self._owning(secret)
        await self._kept.erase(who.stream, lambda event: without(event, name))

    async def table(self, stream: str) -> Table:
        """All of a table, for the program itself: what is told of it goes through :meth:`view`."""
        return await self._kept.page(stream)

    async def newest(self, stream: str) -> Table:
        """The same as far as this process knows it; see :meth:`Ready.newest`."""
        return await self._kept.newest(stream)

    async def _put(
        self, stream: str, table: Table, changes: Sequence[Change], by: str, key: str | None
    ) -> None:
        """Judge and store in one breath; raises :exc:`Stale` where another was quicker."""
        seen, events = table.seq, list[NewEvent]()
        for change in changes:
            filled = await self._filled(stream, table, change)
            table = judging.after(table, table.seq + 1, filled)
            events.append(NewEvent(*kept(filled), by))
        stored = await self.store.append(stream, seen, events, key)
        check_told_so(events, stored)
        self._kept.take(stream, stored)

    async def _filled(self, stream: str, table: Table, change: Change) -> Change:
        """The change with the cards, which the evening has for its tables."""
        if not isinstance(change, made.Dealt):
            return change
        if table.head.evening and self.evenings is not None:
            return made.Dealt(await self.evenings.deal(stream, table))
        return await with_cards(table, change, self._shuffle, self._secret)

    async def _is_made(self, who: Who, change: Change, seen: int, key: str) -> bool:
        """Whether this attempt was stored before; asked only where that can be."""
        new = NewEvent(*kept(change))
        try:
            stored = await self.store.append(who.stream, seen, [new], key)
        except Stale:
            return False
        check_told_so([new], stored)
        return True

    async def _who(self, secret: str) -> Who:
        if WITHIN in secret and self.evenings is not None:
            return await self.evenings.who(secret)
        address = await self._known.address(secret)
        return Who(secret, address.stream, address.right)

    async def _owning(self, secret: str) -> Who:
        who = await self._who(secret)
        if not who.owns or WITHIN in secret:
            raise OnlyWatching
        return who

    def _view(self, who: Who, table: Table) -> View:
        self.looked_at(who.stream)
        seat = who.seat(table)
        shown = self._looks.at(who.stream, table, seat, owner=who.owns, all_hands=who.all_hands)
        return View(who.stream, who.right, who.holder, seat, who.may_sit(table), shown)

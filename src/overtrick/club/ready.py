"""What all desks share: pages held ready in memory, followed, taken out and deleted by stream.

A page is the fold of its log. Those looked at lately are kept, and only what came since is read;
any other is folded anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from typing import Generic, Protocol, TypeVar

from overtrick.club.store import Event, NewEvent, Store, UnknownStream

ERASED = "erased"
"""The kind of the event that tells of a name taken out of the log: whoever holds it begins anew."""


class NotHere(LookupError):
    """Nothing of the kind has this address, or not any more."""


class OnlyWatching(PermissionError):
    """This address shows what it opens and changes nothing."""


class Numbered(Protocol):
    """A page made of events; its number is that of the last one."""

    @property
    def seq(self) -> int:
        """The number of the last event."""
        ...


P = TypeVar("P", bound=Numbered)
Fold = Callable[[Sequence[Event], P | None], P]
"""The page of a whole log, or a page with what came after it."""


class Ready(Generic[P]):
    """The pages of one kind in a store, known by the first event of their logs."""

    def __init__(self, store: Store, opened: str, fold: Fold[P], most: int) -> None:
        self._store = store
        self._opened = opened
        self._fold = fold
        self._most = most
        self._ready: OrderedDict[str, P] = OrderedDict()

    async def page(self, stream: str) -> P:
        """The page of a stream as its log has it now; raises :exc:`NotHere` where it is none."""
        ready = self._ready.get(stream)
        try:
            events = await self._store.read(stream, ready.seq if ready else 0)
            if ready and any(event.kind == ERASED for event in events):
                ready, events = None, await self._store.read(stream)
        except UnknownStream:
            self.drop(stream)
            raise NotHere from None
        if ready and not events:
            return ready
        if ready is None and events[0].kind != self._opened:
            raise NotHere  # a sheet's address opens no evening, and an evening's no table
        return self._kept(stream, self._fold(events, ready))

    async def newest(self, stream: str) -> P:
        """The page as far as this process knows it; the log is read only where none is kept.

        It holds all that was taken in here, and every event that :meth:`told` has told. What
        another process has just stored may not be there yet, so nothing is refused by it.
        """
        ready = self._ready.get(stream)
        return ready if ready is not None else await self.page(stream)

    def take(self, stream: str, events: Sequence[Event]) -> None:
        """Put on the kept page what was just stored or told; one with a gap is begun anew."""
        ready = self._ready.get(stream)
        if ready is None or not (new := [event for event in events if event.seq > ready.seq]):
            return
        if new[0].seq > ready.seq + 1 or any(event.kind == ERASED for event in new):
            self.drop(stream)
        else:
            self._kept(stream, self._fold(new, ready))

    def drop(self, stream: str) -> None:
        """Forget a page that is no more, or that is to be folded anew."""
        self._ready.pop(stream, None)

    async def told(self, stream: str, after: int) -> AsyncGenerator[int]:
        """The number of each event above ``after`` as they come; ends when the store closes.

        Raises :exc:`NotHere` once the stream is deleted.
        """
        try:
            async with aclosing(self._store.follow(stream, after)) as events:
                async for event in events:
                    self.take(stream, (event,))
                    yield event.seq
        except UnknownStream:
            self.drop(stream)
            raise NotHere from None

    async def forget(self, stream: str) -> None:
        """Delete a stream and its addresses for good."""
        await self._store.forget(stream)
        self.drop(stream)

    async def erase(self, stream: str, without: Callable[[Event], NewEvent]) -> None:
        """Rewrite every event of a log as ``without`` has it; nothing is told if none changes."""
        log = await self._store.read(stream)
        if any(_differs(event, without(event)) for event in log):
            await self._store.redact(stream, without, NewEvent(ERASED, {}))
            self.drop(stream)

    def _kept(self, stream: str, page: P) -> P:
        """Another reader may have been quicker and be further on: then his is kept."""
        if (known := self._ready.get(stream)) is None or known.seq < page.seq:
            self._ready[stream] = page
        self._ready.move_to_end(stream)
        while len(self._ready) > self._most:
            self._ready.popitem(last=False)
        return page


def _differs(event: Event, new: NewEvent) -> bool:
    return (event.data, event.by) != (new.data, new.by)

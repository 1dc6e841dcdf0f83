"""Tables held ready in memory; any other is folded anew from its log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from overtrick.club.sheets.desk import NotHere
from overtrick.club.store import Event, Store, UnknownStream
from overtrick.club.tables.folding import Told, folded
from overtrick.club.tables.keeping import OPENED, change_of
from overtrick.club.tables.table import Table

TABLES_KEPT = 300


class KeptTables:
    """The tables of one store as their logs have them now."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ready: OrderedDict[str, Table] = OrderedDict()

    async def table(self, stream: str) -> Table:
        """The table of a stream; raises :exc:`NotHere` where it is none."""
        ready = self._ready.get(stream)
        try:
            events = await self._store.read(stream, ready.seq if ready else 0)
            if ready and any(event.kind == "erased" for event in events):
                ready, events = None, await self._store.read(stream)
        except UnknownStream:
            self.drop(stream)
            raise NotHere from None
        if ready and not events:
            return ready
        if ready is None and events[0].kind != OPENED:
            raise NotHere  # a sheet's or an evening's address opens no table
        table = table_of(events, ready)
        # Another reader may have been quicker and be further on.
        if (known := self._ready.get(stream)) is None or known.seq < table.seq:
            self._ready[stream] = table
        self._ready.move_to_end(stream)
        while len(self._ready) > TABLES_KEPT:
            self._ready.popitem(last=False)
        return table

    def drop(self, stream: str) -> None:
        """Forget a table that is no more."""
        self._ready.pop(stream, None)


def table_of(log: Iterable[Event], table: Table | None = None) -> Table:
    """The table of a log, or ``table`` with what came after it; raises :exc:`BadLog`."""
    told = (Told(event.seq, event.at, change_of(event.kind, event.data)) for event in log)
    return folded(told, table)

"""What every store does, wherever it keeps its log."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from overtrick.club.store.address import Address, Allowed
from overtrick.club.store.event import Event, NewEvent


class Store(Protocol):
    """An append-only log of numbered events in streams, and the addresses that open them.

    What a page awaits is asynchronous; what the command line does (export, import, backup,
    close) blocks, and belongs in a thread of its own where a loop is running.
    """

    async def create(
        self, stream: str, events: Sequence[NewEvent], addresses: Mapping[str, Allowed]
    ) -> list[Event]:
        """Begins a stream with its first events and its addresses (by secret), or does nothing.

        Raises ``StreamExists``, also where a secret opens another stream already.
        """
        ...

    async def append(
        self, stream: str, expected_seq: int, events: Sequence[NewEvent], key: str | None = None
    ) -> list[Event]:
        """Stores events after number ``expected_seq``; they are durable when this answers.

        Raises ``Stale`` where another event is the last by now, ``UnknownStream`` where there is
        no such stream. ``key`` is the client's own name for this entry: sent again under it, the
        entry is not stored again, and the answer is what was stored the first time.
        """
        ...

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Event]:
        """The events after this number, in order; raises ``UnknownStream``."""
        ...

    def follow(self, stream: str, after: int = 0) -> AsyncGenerator[Event, None]:
        """The events after this number, and those to come, in order, none twice, none missed.

        Ends when the store is closed; raises ``UnknownStream`` once the stream is deleted. Close
        it (``contextlib.aclosing``) when the reader goes away.
        """
        ...

    async def address(self, secret: str) -> Address | None:
        """The stream and the right that this secret stands for, if any."""
        ...

    async def grant(self, stream: str, addresses: Mapping[str, Allowed]) -> None:
        """Opens a stream by further addresses (by secret); those it has already stay.

        Raises ``UnknownStream``, and ``StreamExists`` where a secret opens something else.
        """
        ...

    async def streams(self) -> list[str]:
        """Every stream there is, by name."""
        ...

    async def listed(self) -> list[str]:
        """The streams that anybody may know of: whose last mark is ``listed``, not ``unlisted``."""
        ...

    async def lease(self, name: str) -> bool:
        """Whether the lease of that name is taken here: by nobody else, in whichever process.

        It lasts until :meth:`let_go`, or until this process or its database connection dies.
        It only saves work: what two processes do at once, the log keeps apart.
        """
        ...

    async def let_go(self, name: str) -> None:
        """Gives a lease back."""
        ...

    async def forget(self, stream: str) -> None:
        """Deletes a stream and its addresses for good; raises ``UnknownStream``."""
        ...

    async def redact(
        self,
        stream: str,
        transform: Callable[[Event], NewEvent],
        notice: NewEvent | None = None,
    ) -> int:
        """Rewrites events in place, such as a person's name; answers how many were changed.

        Stream, number and time stay. ``notice`` is appended in the same breath, so that those who
        keep a replay learn to begin it anew.
        """
        ...

    def export_all(self) -> Iterator[str]:
        """Everything there is at one moment, as lines of JSON without their ends."""
        ...

    def import_all(self, lines: Iterable[str]) -> int:
        """Takes an export in whole or, raising ``ImportRefused``, not at all.

        Streams that are here already must be equal; answers how many were not here.
        """
        ...

    def backup(self, path: Path) -> None:
        """Copies a SQLite store, while it runs, into a new file; others raise ``StoreError``."""
        ...

    def close(self) -> None:
        """Finishes what was asked for and lets go of everything."""
        ...

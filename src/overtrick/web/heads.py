"""A request has to say what it wants in good time: who holds a line and says nothing is cut off.

The server waits for ever for the rest of a head, and each that waits takes one of the connections
that a process may have. An answer may take as long as it likes, and so may a stream; between two
requests the server's own time for a line that is kept alive holds, and a body has the guard's.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class _Cycle(Protocol):
    """A request whose head was read, and its answer."""

    response_complete: bool


class _InTime(asyncio.Protocol):
    """What is laid over the server's own protocol, of which there is one a connection."""

    seconds: float
    loop: asyncio.AbstractEventLoop
    cycle: _Cycle | None

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)
        self._line: asyncio.BaseTransport | None = None
        self._clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The first head is waited for."""
        super().connection_made(transport)
        self._line = transport
        self._wait()

    def data_received(self, data: bytes) -> None:
        """With its head whole a request is in time; what comes after its answer begins another."""
        before = self.cycle
        super().data_received(data)
        if self.cycle is not before:
            self._stop()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._clock is None:
            self._clock = self.loop.call_later(self.seconds, self._cut)

    def _cut(self) -> None:
        if self._line is not None:
            self._line.close()

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None


def in_time(
    seconds: float, protocol: type[asyncio.Protocol] = AutoHTTPProtocol
) -> type[asyncio.Protocol]:
    """The server's protocol, with so much time for the head of a request."""
    return type("InTime", (_InTime, protocol), {"seconds": seconds})

"""Running the app: from an open store and an open door until somebody says stop."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from socket import socket

import uvicorn
from starlette.types import ASGIApp

from overtrick.club.store import Store
from overtrick.web.app import create_app
from overtrick.web.discretion import log_config
from overtrick.web.heads import in_time
from overtrick.web.settings import LOOPBACK, Settings

LAST_WORDS = 0.2
"""Seconds in which those who have just asked for something still get it."""
PATIENCE = 2
"""Seconds after which whoever is still connected is cut off."""
STOPPING = (signal.SIGINT, signal.SIGTERM)


class Server(uvicorn.Server):
    """A server that says when it listens, and that ends live streams when it is told to stop."""

    def __init__(self, config: uvicorn.Config, store: Store, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._store = store
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Take nobody new, then close the store, which ends the streams of those who watch."""
        for door in self.servers:
            door.close()
        await asyncio.sleep(LAST_WORDS)
        await asyncio.to_thread(self._store.close)
        await super().shutdown(sockets)


def serve(
    store: Store,
    door: socket,
    *,
    hosts: tuple[str, ...],
    public_url: str,
    trust_proxy: bool,
    bots_pause: float,
    ready: Callable[[], None],
) -> None:
    """Serve the app until SIGTERM or Ctrl-C, both of which end it in good order.

    ``hosts`` are the names it answers to besides those of this machine for itself. One process
    serves with one loop; several processes may share a PostgreSQL store.
    """
    settings = Settings(
        hosts=(*LOOPBACK, *hosts),
        public_url=public_url,
        trust_proxy=trust_proxy,
        bots_pause=bots_pause,
    )
    server = Server(config_of(create_app(store, settings), settings), store, ready)
    with _stopping(server):
        server.run([door])


def config_of(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the app."""
    return uvicorn.Config(
        app,
        http=in_time(settings.seconds_a_head),
        access_log=False,  # it would be a list of addresses
        log_config=log_config(),
        lifespan="on",
        proxy_headers=False,  # the guard believes a proxy, where it should
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        ws="none",
    )


@contextmanager
def _stopping(server: uvicorn.Server) -> Generator[None]:
    """Signals stop the server and nothing more.

    uvicorn sends itself each signal once more when it has stopped, and without this it would die
    of it. A signal that comes before uvicorn looks out for signals is not lost either.
    """

    def stop(*_: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, stop) for number in STOPPING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

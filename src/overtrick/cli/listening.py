"""The door: a socket that listens, at the port asked for or the next one that is free."""

from __future__ import annotations

import errno
import socket
from enum import StrEnum

from overtrick.cli.refusal import UsageError

PORT = 8765
LAST = PORT + 99
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only where it is asked for


class BadDoor(StrEnum):
    """Why nothing can listen there."""

    TAKEN = "port-taken"
    NONE_FREE = "no-free-port"
    HOST = "cant-listen"


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at that port, or where none is asked for at 8765 or after it.

    Raises :exc:`UsageError`.
    """
    for number in range(PORT, LAST + 1) if port is None else (port,):
        try:
            return _listening(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise _unusable(host, error) from None
        except UnicodeError as error:  # a name that can be none, as one with an empty part
            raise _unusable(host, error) from None
    if port is None:
        raise UsageError(BadDoor.NONE_FREE, first=PORT, last=LAST)
    raise UsageError(BadDoor.TAKEN, port=port)


def port_of(door: socket.socket) -> int:
    """The port at which it listens."""
    return int(door.getsockname()[1])


def in_url(host: str) -> str:
    """A host as it stands in an address.

    >>> in_url("::1"), in_url("bridge.example")
    ('[::1]', 'bridge.example')
    """
    return f"[{host}]" if ":" in host else host


def _listening(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return socket.create_server((str(address[0]), port), family=family)


def _unusable(host: str, error: Exception) -> UsageError:
    reason = error.strerror if isinstance(error, OSError) else None
    return UsageError(BadDoor.HOST, host=host, reason=reason or str(error))

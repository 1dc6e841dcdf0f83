"""How many sheets one client may begin: some at once, and then one every so often.

Only beginning a sheet is counted. A write to one needs its address, and is worth a row in a
log; guessing at addresses is hopeless at 144 bits, so it needs no count either. Each server
process counts for itself. What is said at a live table has such a purse as well, one for each of
its addresses: see :mod:`overtrick.web.table.pace`.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

CLIENTS_KEPT = 10_000
"""Clients remembered; a stranger beyond these takes the place of the one seen longest ago."""

_ROUNDED = 1e-6
"""Seconds that are none: a sum of times is a little more or less than it should be."""


class TooManySheets(HTTPException):
    """This client has begun too many; the header says after how many seconds it may go on."""

    def __init__(self, seconds: float) -> None:
        super().__init__(429, headers={"retry-after": str(math.ceil(seconds))})


class Allowance:
    """A purse of tokens for each client, which fills again by itself.

    >>> now = [0.0]
    >>> allowance = Allowance(2, 30.0, clock=lambda: now[0])
    >>> [allowance.seconds_to_wait("a phone") for _ in range(3)]
    [0.0, 0.0, 30.0]
    >>> now[0] = 30.0
    >>> allowance.seconds_to_wait("a phone"), allowance.seconds_to_wait("another")
    (0.0, 0.0)
    """

    def __init__(
        self,
        at_once: int,
        seconds_each: float,
        *,
        clients: int = CLIENTS_KEPT,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._seconds = seconds_each
        self._most = at_once * seconds_each
        self._clients = clients
        self._clock = clock
        # When the purse of a client will be full again says all there is to know of it.
        self._full: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._full)

    def seconds_to_wait(self, client: str) -> float:
        """Takes a token and answers 0; or takes none and answers how long until there is one."""
        now = self._clock()
        full = max(self._full.pop(client, now), now) + self._seconds
        wait = full - now - self._most
        wait = wait if wait > _ROUNDED else 0.0
        self._full[client] = full - self._seconds if wait else full
        while len(self._full) > self._clients:
            self._full.popitem(last=False)
        return wait


def allow(request: HTTPConnection) -> None:
    """Let the client of this request begin a sheet; raises :exc:`TooManySheets`."""
    allowance: Allowance = request.app.state.allowance
    if wait := allowance.seconds_to_wait(client_of(request)):
        raise TooManySheets(wait)


def client_of(request: HTTPConnection) -> str:
    """Who asks, by address; all of an IPv6 network of 64 bits is one household."""
    return household(request.client.host if request.client else "")


def household(address: str) -> str:
    """What is counted as one client.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(IPv6Network((int(known) >> 64 << 64, 64)))
    return str(known)

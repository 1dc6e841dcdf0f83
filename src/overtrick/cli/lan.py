"""Under which addresses other machines in the same network find this one."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address
from pathlib import Path

_ELSEWHERE = ("192.0.2.1", 9)
"""An address kept for documentation: whatever is the way to it is the way to the network."""
_TABLE = Path("/proc/net/fib_trie")
_OWN = re.compile(r"\|-- ([0-9.]+)\n\s+/32 host LOCAL")


def addresses() -> tuple[str, ...]:
    """The IPv4 addresses of this machine, the likeliest first; phones understand these best."""
    return reachable((*_on_the_way(), *_of_this_machine()))


def names() -> tuple[str, ...]:
    """What other machines may call this one, besides its addresses."""
    name = socket.gethostname().lower()
    return (name, f"{name.partition('.')[0]}.local")


def reachable(found: Iterable[str]) -> tuple[str, ...]:
    """Each address once, without those that lead nowhere from another machine.

    >>> reachable(["10.0.0.5", "127.0.0.1", "169.254.3.4", "192.168.1.20", "10.0.0.5"])
    ('10.0.0.5', '192.168.1.20')
    """
    kept = [
        text
        for text in dict.fromkeys(found)
        for one in (IPv4Address(text),)
        if not (one.is_loopback or one.is_link_local or one.is_unspecified or one.is_multicast)
    ]
    return tuple(kept)


def own(table: str) -> tuple[str, ...]:
    r"""The machine's own addresses in Linux's table of routes.

    >>> own("|-- 10.0.0.0\n  /8 link UNICAST\n|-- 10.0.0.5\n  /32 host LOCAL\n")
    ('10.0.0.5',)
    """
    return tuple(_OWN.findall(table))


def _on_the_way() -> tuple[str, ...]:
    """The address from which this machine would speak to others; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unsent:
        try:
            unsent.connect(_ELSEWHERE)
        except OSError:
            return ()  # no way out, as in a club room without internet, where the table still helps
        return (str(unsent.getsockname()[0]),)


def _of_this_machine() -> tuple[str, ...]:
    try:
        return own(_TABLE.read_text("ascii"))
    except OSError:  # not Linux
        return _by_name()


def _by_name() -> tuple[str, ...]:
    try:
        return tuple(socket.gethostbyname_ex(socket.gethostname())[2])
    except OSError:
        return ()

"""How a server is set up: what it answers to, and how much it takes from one client."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.club.tables.bots import PAUSE

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True, slots=True)
class Settings:
    """The names this server answers to, and its limits.

    ``hosts`` are host names without a port; ``*`` answers to any. ``public_url`` is where
    people reach it, when that differs from what a request says, as behind a proxy.
    """

    hosts: tuple[str, ...] = LOOPBACK
    public_url: str = ""
    largest_body: int = 64 * 1024
    """Bytes of a request; a sheet of a whole evening has a few thousand."""
    largest_file: int = 6 * 1024 * 1024
    """Bytes of a request that brings files of boards."""
    largest_head: int = 16 * 1024
    """Bytes of a request's headers together; a browser sends one or two thousand."""
    longest_address: int = 4 * 1024
    """Bytes of an address with its query; the longest of ours has a few hundred."""
    seconds_a_body: float = 20.0
    """How long a request's body may take to arrive; a weak network needs two or three."""
    sheets_at_once: int = 60
    """Sheets one client may open in a burst; one more is allowed each half minute."""
    seconds_a_sheet: float = 30.0
    remarks_at_once: int = 20
    """Remarks and the like by one address of a table in a burst; then one each few seconds."""
    seconds_a_remark: float = 2.5
    seconds_a_head: float = 20.0
    """How long a request may take to say what it wants, and a new connection to say anything."""
    bots_pause: float = PAUSE
    """Seconds that a bot waits before it moves, so that people can follow."""
    trust_proxy: bool = False
    """Whether the client's address is taken from X-Forwarded-For, and https from its proto."""

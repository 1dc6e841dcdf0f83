"""The addresses of a table, which all follow from the owner's, and never the other way.

>>> at_seat("a secret", Seat.NORTH) != at_seat("a secret", Seat.EAST)
True
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from overtrick.cards.seat import Seat
from overtrick.club.sheets.desk import watching
from overtrick.club.store import Allowed, Right

__all__ = ["Handed", "at_seat", "handed", "holder_of", "rights", "watching"]


@dataclass(frozen=True, slots=True)
class Handed:
    """What the owner has to hand out: an address for each seat, and the one to watch."""

    write: str
    watch: str
    seats: dict[Seat, str]


def at_seat(write: str, seat: Seat) -> str:
    """The address of a seat, from the owner's."""
    digest = sha256(f"seat {seat}:{write}".encode()).digest()
    return urlsafe_b64encode(digest[:18]).decode("ascii")


def handed(write: str) -> Handed:
    """All addresses of a table."""
    return Handed(write, watching(write), {seat: at_seat(write, seat) for seat in Seat})


def rights(addresses: Handed) -> dict[str, Allowed]:
    """What each of them allows."""
    of_seats: dict[str, Allowed] = {
        secret: Right.to_sit(seat) for seat, secret in addresses.seats.items()
    }
    return {addresses.write: Right.WRITE, addresses.watch: Right.WATCH, **of_seats}


def holder_of(secret: str) -> str:
    """By what the log knows who holds a seat: it tells addresses apart and opens nothing.

    >>> holder_of("a secret") != holder_of("another")
    True
    """
    return sha256(f"holder:{secret}".encode()).hexdigest()[:24]

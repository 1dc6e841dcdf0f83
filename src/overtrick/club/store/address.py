"""Addresses: there are no accounts, an address is the right to what it opens.

The store never keeps a secret, only its SHA-256, and finds an address by that.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from overtrick.cards.seat import Seat

SECRET_BYTES = 18
"""144 bits, which make 24 letters without padding."""
MOST_TABLES = 999
TABLE = "table "
"""How the right to one table begins, as text."""


class Right(StrEnum):
    """What an address allows: to write, to sit at one seat, or to watch.

    To write for one table of several is a :class:`TableRight`.
    """

    WRITE = "write"
    SEAT_N = "seat N"
    SEAT_E = "seat E"
    SEAT_S = "seat S"
    SEAT_W = "seat W"
    WATCH = "watch"

    @staticmethod
    def to_sit(seat: Seat) -> Right:
        """The right to one seat.

        >>> Right.to_sit(Seat.SOUTH)
        <Right.SEAT_S: 'seat S'>
        """
        return Right(f"seat {seat}")

    @property
    def seat(self) -> Seat | None:
        """The seat that this right is for, if it is for one.

        >>> Right.SEAT_S.seat, Right.WATCH.seat
        (<Seat.SOUTH: 2>, None)
        """
        return Seat.parse(self[-1]) if self.startswith("seat") else None

    @property
    def table(self) -> int | None:
        """None: none of these is for one table of several."""
        return None


@dataclass(frozen=True, slots=True)
class TableRight:
    """The right to write for one table of an evening.

    >>> str(TableRight(3)), TableRight(3).table
    ('table 3', 3)
    """

    table: int

    def __post_init__(self) -> None:
        """Tables are numbered from 1."""
        if not 1 <= self.table <= MOST_TABLES:
            raise ValueError(self.table)

    def __str__(self) -> str:
        """As it is kept."""
        return f"{TABLE}{self.table}"

    @property
    def seat(self) -> Seat | None:
        """None: it is for whoever holds the phone of the table."""
        return None


Allowed = Right | TableRight
"""What an address may allow."""


def parse_right(text: str) -> Allowed:
    """The right that is kept so; raises :exc:`ValueError`.

    >>> parse_right("table 12"), parse_right("watch")
    (TableRight(table=12), <Right.WATCH: 'watch'>)
    """
    number = text.removeprefix(TABLE)
    if number != text and number.isascii() and number.isdecimal() and number[0] != "0":
        return TableRight(int(number[:4]))
    return Right(text)


@dataclass(frozen=True, slots=True)
class Address:
    """What a secret opens."""

    stream: str
    right: Allowed


def new_secret(chance: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A secret for an address, or a name for a stream that nobody guesses; fit for a URL.

    >>> new_secret(lambda n: bytes(range(n)))
    'AAECAwQFBgcICQoLDA0ODxAR'
    """
    return urlsafe_b64encode(chance(SECRET_BYTES)).decode("ascii")


def hashed(secret: str) -> str:
    """What the store keeps of a secret.

    >>> hashed("a long secret")[:16]
    '69898f54c6762252'
    """
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()

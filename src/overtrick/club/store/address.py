"""Addresses: there are no accounts, an address is the right to what it opens.

The store never keeps a secret, only its SHA-256, and finds an address by that.
"""

from __future__ import annotations

import re
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
MOST_PLAYERS, MOST_PLACES = 9_999, 9
TABLE, PLAYER = "table ", "player "
"""How the right to one table begins, and that of one player, as text."""


class Right(StrEnum):
    """What an address allows: to write, to sit at one seat, or to watch.

    To write for one table of several is a :class:`TableRight`, to play an evening a
    :class:`PlayerRight`.
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


@dataclass(frozen=True, slots=True)
class PlayerRight:
    """The right of one player of an evening, wherever the rounds seat him.

    ``number`` is that of the player, pair or team, ``place`` which of them it is.

    >>> str(PlayerRight(12, 1)), PlayerRight(12, 1).table
    ('player 12.1', None)
    """

    number: int
    place: int = 0

    def __post_init__(self) -> None:
        """Players are numbered from 1, and the people of one number from 0."""
        if not (1 <= self.number <= MOST_PLAYERS and 0 <= self.place <= MOST_PLACES):
            raise ValueError(self)

    def __str__(self) -> str:
        """As it is kept."""
        return f"{PLAYER}{self.number}.{self.place}"

    @property
    def seat(self) -> Seat | None:
        """None: the seat changes from round to round."""
        return None

    @property
    def table(self) -> int | None:
        """None: so does the table."""
        return None


Allowed = Right | TableRight | PlayerRight
"""What an address may allow."""
_PLAYER = re.compile(r"player ([1-9][0-9]{0,3})\.([0-9])")


def parse_right(text: str) -> Allowed:
    """The right that is kept so; raises :exc:`ValueError`.

    >>> parse_right("table 12"), parse_right("player 3.1"), parse_right("watch")
    (TableRight(table=12), PlayerRight(number=3, place=1), <Right.WATCH: 'watch'>)
    """
    if found := _PLAYER.fullmatch(text):
        return PlayerRight(int(found[1]), int(found[2]))
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

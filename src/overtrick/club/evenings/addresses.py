"""The addresses of an evening, which all follow from the director's, and never the other way.

>>> watching("a secret") != at_table("a secret", 1) != at_table("a secret", 2)
True
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from overtrick.club.sheets.desk import watching
from overtrick.club.store import Allowed, Right, TableRight

__all__ = ["Handed", "at_table", "handed", "rights", "watching"]


@dataclass(frozen=True, slots=True)
class Handed:
    """What the director has to hand out: the address of each table, and the one to watch."""

    write: str
    watch: str
    tables: dict[int, str]


def at_table(write: str, table: int) -> str:
    """The address of a table, from the director's."""
    digest = sha256(f"table {table}:{write}".encode()).digest()
    return urlsafe_b64encode(digest[:18]).decode("ascii")


def handed(write: str, tables: Iterable[int]) -> Handed:
    """All addresses of an evening with those tables."""
    return Handed(write, watching(write), {table: at_table(write, table) for table in tables})


def rights(addresses: Handed) -> dict[str, Allowed]:
    """What each of them allows."""
    of_tables: dict[str, Allowed] = {
        secret: TableRight(table) for table, secret in addresses.tables.items()
    }
    return {addresses.write: Right.WRITE, addresses.watch: Right.WATCH, **of_tables}

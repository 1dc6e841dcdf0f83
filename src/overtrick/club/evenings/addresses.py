"""The addresses of an evening, which all follow from the director's, and never the other way.

>>> watching("a secret") != at_table("a secret", 1) != at_table("a secret", 2)
True
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from overtrick.club.evenings.chairs import Chair
from overtrick.club.sheets.desk import watching
from overtrick.club.store import Allowed, PlayerRight, Right, TableRight

__all__ = ["Handed", "at_table", "handed", "of_player", "rights", "table_stream", "watching"]


@dataclass(frozen=True, slots=True)
class Handed:
    """What the director has to hand out: the address of each table, and the one to watch.

    Where the evening is played at live tables, there is one for each player as well.
    """

    write: str
    watch: str
    tables: dict[int, str]
    players: dict[Chair, str] = field(default_factory=dict[Chair, str])


def at_table(write: str, table: int) -> str:
    """The address of a table, from the director's."""
    return _follows(f"table {table}:{write}")


def of_player(write: str, chair: Chair) -> str:
    """The address of a player, which leads to his seat in every round."""
    return _follows(f"player {chair.number}.{chair.place}:{write}")


def table_stream(evening: str, number: int, table: int) -> str:
    """The name under which the live table of a round is kept: the same for whoever needs it."""
    return _follows(f"table {number}.{table} of {evening}")


def handed(write: str, tables: Iterable[int], players: Iterable[Chair] = ()) -> Handed:
    """All addresses of an evening with those tables and players."""
    return Handed(
        write,
        watching(write),
        {table: at_table(write, table) for table in tables},
        {chair: of_player(write, chair) for chair in players},
    )


def _follows(what: str) -> str:
    return urlsafe_b64encode(sha256(what.encode()).digest()[:18]).decode("ascii")


def rights(addresses: Handed) -> dict[str, Allowed]:
    """What each of them allows."""
    of_tables: dict[str, Allowed] = {
        secret: TableRight(table) for table, secret in addresses.tables.items()
    }
    of_players: dict[str, Allowed] = {
        secret: PlayerRight(*chair) for chair, secret in addresses.players.items()
    }
    mine: dict[str, Allowed] = {addresses.write: Right.WRITE, addresses.watch: Right.WATCH}
    return mine | of_tables | of_players

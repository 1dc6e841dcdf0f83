"""The back score: what each player has won or lost over the rubbers of an evening.

Partners may change from rubber to rubber, so it is kept by player, as at a club: whoever
won a rubber by 8 is 8 up, each of the two, and the others are 8 down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.cards.seat import Seat, Side
from overtrick.club.sheets.rubbers import Rubber
from overtrick.scoring.settlement import settled


@dataclass(frozen=True, slots=True)
class Account:
    """One player's evening: the result of each rubber that is over, None where not or absent."""

    player: str
    rubbers: tuple[int | None, ...]

    @property
    def total(self) -> int:
        """What the player is up or, below nought, down."""
        return sum(points for points in self.rubbers if points is not None)


def partners_changed(played: Sequence[Rubber]) -> bool:
    """Whether anybody sat with another partner, or somebody came in, during the evening.

    A player who moves to the other seat of the same side, or both sides changing places,
    would still be other names under We, so that counts as well.
    """
    return len({rubber.names for rubber in played}) > 1


def back_scores(played: Sequence[Rubber], nameless: Sequence[str]) -> tuple[Account, ...]:
    """Everybody's evening, in the order of first sitting down.

    ``nameless`` has the name of each seat, for players nobody has named.
    """
    columns = [_results(rubber, nameless) for rubber in played]
    people = dict.fromkeys(player for column in columns for player in column)
    return tuple(
        Account(player, tuple(column.get(player) for column in columns)) for player in people
    )


def _results(rubber: Rubber, nameless: Sequence[str]) -> dict[str, int | None]:
    totals = rubber.ledger.totals
    net = settled(rubber.ledger.rules.settlement, totals.ns - totals.ew)
    results: dict[str, int | None] = {}
    for seat in Seat:
        won = net if seat.side is Side.NS else -net
        results[rubber.names[seat] or nameless[seat]] = won if rubber.is_over else None
    return results

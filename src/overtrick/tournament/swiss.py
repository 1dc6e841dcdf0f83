"""A Swiss: each round pairs those who stand next to each other and have not met."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement

Two = frozenset[int]


@dataclass(frozen=True, slots=True)
class Pairing:
    """The matches of a round, the highest first, and who has the bye, if anybody."""

    matches: tuple[tuple[int, int], ...]
    bye: int | None = None


def swiss_pairing(
    standing: Sequence[int], met: Collection[Two], had_bye: Collection[int] = ()
) -> Pairing:
    """The next round: from the top down, each meets the nearest whom they have not met.

    ``standing`` has the leader first. Of an odd number the lowest who has not had it gets the
    bye. Raises :exc:`IllegalMovement` where every pairing would be a rematch.

    >>> swiss_pairing([4, 1, 3, 2], [frozenset({4, 1}), frozenset({3, 2})]).matches
    ((4, 3), (1, 2))
    >>> swiss_pairing([1, 2, 3], [], had_bye=[3])
    Pairing(matches=((1, 3),), bye=2)
    """
    before = set(met)
    if len(standing) % 2 == 0:
        byes: list[int | None] = [None]
    else:
        byes = [*reversed([one for one in standing if one not in had_bye])]
    for bye in byes:
        matches = _paired([one for one in standing if one != bye], before)
        if matches is not None:
            return Pairing(tuple(matches), bye)
    raise IllegalMovement(BadMovement.NO_REMATCH_LEFT)


def _paired(standing: list[int], met: set[Two]) -> list[tuple[int, int]] | None:
    if not standing:
        return []
    first, *others = standing
    for other in others:
        if frozenset({first, other}) not in met:
            rest = _paired([one for one in others if one != other], met)
            if rest is not None:
                return [(first, other), *rest]
    return None

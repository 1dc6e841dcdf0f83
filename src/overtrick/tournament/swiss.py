"""A Swiss: each round pairs those who stand next to each other and have not met."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement
from overtrick.tournament.matching import MayMeet, can_all_be_matched

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

    Nearest, that is, with opponents left for all the others: it is asked each time whether
    there are, so a round of forty after many others is paired as quickly as the first.
    ``standing`` has the leader first. Of an odd number the lowest who has not had it gets the
    bye. Raises :exc:`IllegalMovement` where every pairing would be a rematch.

    >>> swiss_pairing([4, 1, 3, 2], [frozenset({4, 1}), frozenset({3, 2})]).matches
    ((4, 3), (1, 2))
    >>> swiss_pairing([1, 2, 3], [], had_bye=[3])
    Pairing(matches=((1, 3),), bye=2)
    """
    before = set(met)

    def may_meet(one: int, other: int) -> bool:
        return frozenset((one, other)) not in before

    if len(standing) % 2 == 0:
        byes: list[int | None] = [None]
    else:
        byes = [*reversed([one for one in standing if one not in had_bye])]
    for bye in byes:
        playing = [one for one in standing if one != bye]
        if can_all_be_matched(playing, may_meet):
            return Pairing(tuple(_paired(playing, may_meet)), bye)
    raise IllegalMovement(BadMovement.NO_REMATCH_LEFT)


def _paired(standing: list[int], may_meet: MayMeet) -> list[tuple[int, int]]:
    """From the top down; it is known that all can be paired."""
    matches: list[tuple[int, int]] = []
    while standing:
        first, *others = standing
        rests = ((other, [one for one in others if one != other]) for other in others)
        other, standing = next(
            (other, rest)
            for other, rest in rests
            if may_meet(first, other) and can_all_be_matched(rest, may_meet)
        )
        matches.append((first, other))
    return matches

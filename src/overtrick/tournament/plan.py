"""What is wished of a movement, before it is made."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.tournament.illegal_movement import BadMovement, IllegalMovement

EVENING = 26
"""About so many boards make an evening."""
MOST_IN_A_ROUND = 12


@dataclass(frozen=True, slots=True)
class Plan:
    """How many compete, how many rounds, boards a round, and rounds with the arrow switched.

    ``rounds`` and ``per_round`` may be left to the family: all rounds it has, and as many
    boards as make an evening of about 26.
    """

    kind: str
    entrants: int
    rounds: int | None = None
    per_round: int | None = None
    switched: int = 0

    def rounds_of(self, most: int, *, nearest: tuple[str, ...] = ()) -> int:
        """The rounds asked for, or all there are; raises :exc:`IllegalMovement`."""
        asked = most if self.rounds is None else self.rounds
        if not 1 <= asked <= most:
            near = nearest or (f"{self.kind} --rounds {max(1, min(asked, most))}",)
            raise IllegalMovement(
                BadMovement.ROUNDS, kind=self.kind, rounds=asked, most=most, nearest=near
            )
        if not 0 <= self.switched <= asked:
            raise IllegalMovement(BadMovement.ARROW, kind=self.kind, switched=self.switched)
        return asked

    def boards_for(self, rounds: int) -> int:
        """The boards of a round: those asked for, or an evening's divided by the rounds.

        >>> Plan("howell", 8).boards_for(7), Plan("howell", 8, per_round=4).boards_for(7)
        (3, 4)
        """
        if self.per_round is None:
            return min(max(1, EVENING // rounds), MOST_IN_A_ROUND)
        return self.per_round

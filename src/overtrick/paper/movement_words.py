"""How a movement is spoken of: its name, its people, its boards, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.cards.seat import Seat
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import write_declarer
from overtrick.tournament.movement import Contest, Movement, Seating

SHARED = "*"
SWITCHED = "⇄"


@dataclass(frozen=True, slots=True)
class MovementWords:
    """A movement and its reader."""

    movement: Movement
    language: Language

    def say(self, code: str, **facts: object) -> str:
        """A phrase of the paper's own catalogue."""
        return say(self.language, "paper.movement", code, **facts)

    def family(self) -> str:
        """The name of the family, and the section where there are several."""
        name = self.say(f"family-{self.movement.kind}")
        return f"{name} · {self.section}" if self.movement.section else name

    @property
    def section(self) -> str:
        """What the section is called; nothing where there is only one."""
        section = self.movement.section
        return self.say("section", section=section) if section else ""

    def those(self, code: str) -> str:
        """A phrase that pairs, single players and teams have each for themselves."""
        return self.say(f"{code}-{self.movement.contest}")

    def label(self, number: int) -> str:
        """Their number, with the letter of their line where two are ranked apart."""
        label = self.movement.label(number)
        if label[0].isdigit():
            return label
        return write_declarer(Seat.parse(label[0]), self.language) + label[1:]

    def labels(self, numbers: Iterable[int]) -> str:
        """Several of them."""
        return ", ".join(self.label(number) for number in numbers)

    def meeting(self, table: Seating) -> str:
        """Who plays whom at a table, North-South first."""
        within = "+" if self.movement.contest is Contest.INDIVIDUALS else ""
        sides = (within.join(map(self.label, side)) for side in (table.ns, table.ew))
        return "×".join(sides)

    def boards(self, table: Seating) -> str:
        """The boards as a range, with a star where another table plays them too."""
        return span(table.boards) + (SHARED if table.shared else "")


def span(boards: tuple[int, ...]) -> str:
    """The boards in as few words as they take.

    >>> span((4, 5, 6)), span((7,)), span((1, 2, 5)), span(())
    ('4–6', '7', '1–2, 5', '')
    """
    runs: list[tuple[int, int]] = []
    for board in sorted(boards):
        if runs and board == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], board
        else:
            runs.append((board, board))
    return ", ".join(f"{first}–{last}" if last > first else str(first) for first, last in runs)

"""What is on a sheet of paper, before it is text, SVG or PDF.

A :class:`Drawing` holds everything that the three of them show, in the reader's language
and in the order of reading; they only choose the strokes. So they can't disagree.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.language.language import Language
from overtrick.scoring.line import Kind


class Tone(StrEnum):
    """What a colour may underline; the words say it too."""

    PLAIN = "plain"
    SAFE = "safe"
    """Not vulnerable: green."""
    DANGER = "danger"
    """Vulnerable: red."""
    PROVISIONAL = "provisional"
    """Not on the sheet yet, only if play stopped here."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A number as it is written into a column, and the deal that brought it.

    ``deal`` is None for what no deal brought: points from before, a bonus for breaking off.
    ``reason`` is empty unless asked for.
    """

    points: int
    kind: Kind | None = None
    deal: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """One side's half of the four-part sheet.

    ``above`` begins with the cell nearest the line. ``legs`` holds what is below it, a
    tuple for each game; as many in one column as in the other.
    """

    side: Side
    heading: str
    place: str
    players: tuple[str, ...]
    state: str
    tone: Tone
    above: tuple[Cell, ...]
    legs: tuple[tuple[Cell, ...], ...]
    games: int
    total: int

    @property
    def below(self) -> tuple[Cell, ...]:
        """All that is below the line, from the top down."""
        return tuple(cell for leg in self.legs for cell in leg)


@dataclass(frozen=True, slots=True)
class FourPart:
    """The sheet as drawn at the table: We and They, above and below the line.

    ``ruled`` of the legs are games that are over: a line is drawn under each, across both
    columns. ``summing`` and ``counting`` are the words beside the totals and the games won.
    """

    columns: BySide[Column]
    ruled: int
    summing: str
    counting: str
    ours: Side = Side.NS

    @property
    def both(self) -> tuple[Column, Column]:
        """The columns from left to right."""
        return self.columns.of(self.ours), self.columns.of(self.ours.opponents)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table, and what may be said under it."""

    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: ``align`` has a letter for each column, ``l`` left, ``r`` right, ``c`` centre.

    ``groups`` are headings over several columns, with how many each spans.
    """

    caption: str
    groups: tuple[tuple[str, int], ...]
    headings: tuple[str, ...]
    align: str
    rows: tuple[Row, ...]
    foot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is so: who took the rubber, who deals next."""

    label: str
    value: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Facts:
    """What is said below a sheet."""

    facts: tuple[Fact, ...]


Block = FourPart | Table | Facts


@dataclass(frozen=True, slots=True)
class Section:
    """A rubber, or what is said of all of them; the heading may be empty."""

    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything on the paper."""

    language: Language
    title: str
    subtitle: str
    sections: tuple[Section, ...]
    reasons: bool

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of all sections in the order of reading."""
        return tuple(block for section in self.sections for block in section.blocks)

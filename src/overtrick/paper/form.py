"""A form that is filled in at the table, or is filled in already: a traveller, a pick-up slip."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.cards.board import Board
from overtrick.cards.seat import Side
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import write_declarer, write_seat
from overtrick.paper.layout import Row, Table


@dataclass(frozen=True, slots=True)
class Form:
    """What stands at its head, a table, and what is said beside it.

    ``weights`` are how wide the columns of a form to write in are beside each other; a form
    without them takes the widths that its words need.
    """

    title: str
    subtitle: str
    table: Table
    notes: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FormWords:
    """The reader of forms."""

    language: Language

    def say(self, code: str, **facts: object) -> str:
        """A phrase of the forms."""
        return say(self.language, "paper.form", code, **facts)

    def letters(self, side: Side) -> str:
        """The letters of a side."""
        return write_declarer(side, self.language)

    def board(self, number: int) -> str:
        """What a board is called."""
        return self.say("board-number", number=number)

    def dealt(self, board: Board) -> str:
        """Who deals and who is vulnerable, as the board itself says it.

        >>> FormWords(Language.EN).dealt(Board.numbered(7))
        'dealer S, vulnerable: both'
        """
        dealer = write_seat(board.dealer, self.language)
        return self.say("dealt", dealer=dealer, vulnerable=self.vulnerable(board))

    def vulnerable(self, board: Board) -> str:
        """The letters of the side that is vulnerable, or the word for both or neither."""
        sides = [side for side in Side if board.vulnerability.covers(side)]
        if len(sides) == 1:
            return self.letters(sides[0])
        return self.say("both" if sides else "nobody")


def plain_table(headings: Iterable[str], align: str, rows: Iterable[tuple[str, ...]]) -> Table:
    """A table of nothing but cells."""
    return Table("", (), tuple(headings), align, tuple(Row(row) for row in rows))

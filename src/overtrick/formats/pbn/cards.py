"""The play section: rows of four cards in columns by seat, put into the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from overtrick.cards.card import Card
from overtrick.cards.errors import Unreadable
from overtrick.cards.suit import Suit
from overtrick.formats.pbn.annotations import TOKENS, Annotated, Notes
from overtrick.formats.pbn.calls import MOST_TOKENS
from overtrick.formats.pbn.errors import BadPbn
from overtrick.formats.pbn.field import Field
from overtrick.formats.pbn.rows import CARDS, read_rows
from overtrick.formats.pbn.telling import Telling
from overtrick.formats.record import Laid, Place
from overtrick.game.strain import Strain

MOST_CELLS = 104
"""Twice as many as there are cards."""
LEAD = "^L"
REVOKE = "^R"
_CALL_GLYPHS = dict.fromkeys((*range(1, 7), 13), "call")
Cell = Laid | None
"""A card as it was played, or a place in the table without one."""


class PlayRead(NamedTuple):
    """The cards in the order of play; whether ``*`` or ``+`` ended them.

    ``table`` has the rows as they stand where a gap keeps the cards after it out of the order.
    """

    cards: tuple[Laid, ...]
    ending: str
    table: tuple[tuple[str, ...], ...] = ()


def read_play(field: Field, strain: Strain | None, notes: Notes, telling: Telling) -> PlayRead:
    """Read the data under a Play tag; without a strain each row is in order as it stands."""
    data = field.data
    plain = read_rows(data, strain)
    if 4 * plain.rows == len(plain.cards) and plain.rows == len(data):
        return PlayRead(plain.cards, "")
    reading = _Reading(field, plain.rows, notes, telling)
    cells = reading.read()
    cards, whole = in_order(cells, strain, plain.leader)
    if whole:
        return PlayRead((*plain.cards, *cards), reading.ending)
    if reading.ending == "+":
        last = next(cell for cell in reversed(cells) if cell)
        telling.error(BadPbn.AFTER_PLUS, last.place, text=str(last.card))
    rows = [data[2].split() for data in field.data[: plain.rows]]
    table = (*map(tuple, rows), *_table(cells))
    return PlayRead((*plain.cards, *cards), reading.ending, table)


def in_order(
    cells: Sequence[Cell], strain: Strain | None, leader: int = 0
) -> tuple[tuple[Laid, ...], bool]:
    """The cards from the first lead until one is not known, and whether those were all.

    ``leader`` is the column of the first lead.
    """
    cards: list[Laid] = []
    trumps = None if strain is None else strain.trumps
    for start in range(0, len(cells), 4):
        row = cells[start : start + 4]
        leader = _led_out_of_turn(row, leader)
        if len(row) < 4 or leader:
            row = [*row, *[None] * (4 - len(row))]
            row = row[leader:] + row[:leader]
        known = _until_gap(row)
        cards += known
        if len(known) < 4:
            later = any(cell for cell in cells[start + 4 :])
            return tuple(cards), not later and not any(row[len(known) :])
        if strain is not None:
            leader = (leader + _winner(known, trumps)) % 4
    return tuple(cards), True


def _winner(trick: Sequence[Laid], trumps: Suit | None) -> int:
    """Which card of a trick won it, the first being 0."""
    best = at = 0
    led = trick[0].card.suit
    for number, laid in enumerate(trick):
        card = laid.card
        suit = card.suit
        if suit is led or suit is trumps:
            strength = card.rank + 32 if suit is trumps else card.rank
            if strength > best:
                best, at = strength, number
    return at


def _led_out_of_turn(row: Sequence[Cell], leader: int) -> int:
    """The column that led: of a lead out of turn that was accepted, its own."""
    for at, cell in enumerate(row):
        if cell and cell.mark and LEAD in cell.mark.split():
            return at
    return leader


def _until_gap(row: Sequence[Cell]) -> list[Laid]:
    known: list[Laid] = []
    for cell in row:
        if cell is None:
            break
        known.append(cell)
    return known


def _table(cells: Sequence[Cell]) -> tuple[tuple[str, ...], ...]:
    texts = ["-" if cell is None else str(cell.card) for cell in cells]
    return tuple(tuple(texts[at : at + 4]) for at in range(0, len(texts), 4))


class _Reading:
    """A play while its tokens come."""

    def __init__(self, field: Field, rows: int, notes: Notes, telling: Telling) -> None:
        self._field = field
        self._rows = rows
        self._notes = notes
        self._telling = telling
        self._cells: list[Cell] = []
        self._annotated: Annotated | None = None
        self._mark = ""
        self.ending = ""

    def read(self) -> list[Cell]:
        cells = self._cells
        for number, offset, text in self._field.data[self._rows :]:
            if len(cells) > MOST_CELLS:
                break
            for token in islice(TOKENS(text), MOST_TOKENS):
                card = CARDS.get(token[0])
                place = Place(number, offset + token.start() + 1)
                if card is None or self._mark or self.ending or self._annotated:
                    self._other(token[0], card, place)
                else:
                    cells.append(Laid(card, "", "", place))
        self._finish()
        while cells and cells[-1] is None:
            cells.pop()
        return cells

    def _other(self, token: str, card: Card | None, place: Place) -> None:
        """Anything but a plain card after a plain card."""
        if card is not None:
            self._add(card, place)
        elif set(token) == {"-"}:
            self._gap()
            if len(token) > 1:
                self._telling.warning(BadPbn.LOOSE, place, text=token, right="-")
        elif token in {"*", "+"}:
            self._end(token, place)
        elif token[0] == "^":
            if self._mark or token not in {LEAD, REVOKE}:
                self._telling.error(BadPbn.MARK, place, text=token)
            else:
                self._mark = token
        elif not self._annotate(token, place):
            self._telling.error(Unreadable.CARD, place, text=token)
            self._gap()

    def _add(self, card: Card, place: Place) -> None:
        self._finish()
        if self.ending == "*":
            self._telling.error(BadPbn.AFTER_PLUS, place, text=str(card))
        self._cells.append(Laid(card, "", self._mark, place))
        self._mark = ""

    def _gap(self) -> None:
        self._finish()
        self._mark = ""
        self._cells.append(None)

    def _end(self, token: str, place: Place) -> None:
        self._finish()
        if self.ending:
            self._telling.error(BadPbn.AFTER_PLUS, place, text=token)
        self.ending = self.ending or token
        if token == "+":
            self._cells.append(None)

    def _annotate(self, token: str, place: Place) -> bool:
        if not self._cells or self._cells[-1] is None:
            return False
        annotated = self._annotated or Annotated()
        if not annotated.take(token, place, self._telling, _CALL_GLYPHS):
            return False
        self._annotated = annotated
        return True

    def _finish(self) -> None:
        """Put the annotations to the card they stand behind; stop where there are too many."""
        if (annotated := self._annotated) and (last := self._cells[-1]):
            text = last.explanation
            if annotated.note:
                text = self._notes.of(annotated.note, annotated.place, self._telling)
            mark = " ".join([last.mark, *annotated.marks]).strip()
            self._cells[-1] = Laid(last.card, text, mark, last.place)
        self._annotated = None
        if len(self._cells) > MOST_CELLS:
            self._telling.error(BadPbn.TOO_MANY, self._field.place, most=MOST_CELLS)
            del self._cells[MOST_CELLS:]

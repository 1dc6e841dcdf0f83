"""What a file held: a sheet with the people round it.

>>> from overtrick.scoring.rules.rubber import RUBBER
>>> file = SheetFile(Sheet(RUBBER), names=("Anna", "Boris", "Clara", "Dmitri"))
>>> file.name_of(Seat.SOUTH)
'Clara'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import chain, zip_longest

from overtrick.cards.errors import ParseError
from overtrick.cards.seat import Seat
from overtrick.formats.problem import LONGEST_LINE
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.scoring.sheet import Account, NextRubber, Sheet

LONGEST_NAME = 100
"""Letters in the name of a player."""
LONGEST_TITLE = LONGEST_LINE - 2
"""So that the line it stands on, after ``# ``, can be read again."""
MOST_PER = 1_000_000
CURRENCY = r"[^\s\d#.,:/+-][^\s\d#,:/]{0,9}"
"""How a currency may be written: a sign or a short word, such as € or ``лв.``"""
PER = ("per", "за", "на")
"""The word between the amount and the points."""
Names = tuple[str, str, str, str]
"""The players in the order of the seats, North first."""
_CURRENCY = re.compile(CURRENCY)


class BadRecord(StrEnum):
    """Why a sheet file can't hold this name, title or stake."""

    NAME_LONG = "name-too-long"
    NAME_CHARACTER = "name-character"
    STAKE = "not-a-stake"
    RULES = "rules-without-name"
    """A file names its rules, and these have no name to start from."""


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet, the names of its players by seat, and the stake, if they play for money.

    A seat whose player is not known has the name ``""``. ``title`` is what stands at the head
    of the file. ``lines`` has the line of the file for each item of the sheet. ``seatings``
    has the names of each rubber that was opened by hand after the first, where anybody moved.
    """

    sheet: Sheet
    names: Names = ("", "", "", "")
    stake: Stake | None = None
    title: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False)
    seatings: tuple[Names, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what a file could not hold, with a :exc:`ParseError`."""
        if self.sheet.rules.id not in RULE_SETS:
            raise ParseError(BadRecord.RULES, text=self.sheet.rules.id)
        for name in chain(self.names, *self.seatings):
            _refuse_changed(name, tidy(name.replace("#", " ")))
        _refuse_changed(self.title, tidy_title(self.title))
        if self.stake and not _can_be_written(self.stake):
            raise ParseError(BadRecord.STAKE, text=str(self.stake.amount))

    def name_of(self, seat: Seat) -> str:
        """Who sits there in the first rubber, or an empty text."""
        return self.names[seat]

    def seating(self, opened: int) -> Names:
        """Who sits where after so many rubbers were opened by hand, 0 being the first rubber."""
        return self.seatings[opened - 1] if opened and self.seatings else self.names


def tidy(text: str) -> str:
    r"""A name as it is kept, with single spaces; any language, but nothing that does not print.

    Raises :exc:`ParseError`, which has the column of a character that would turn the text
    round, say, or that can't be seen.

    >>> tidy("  Анна\tМария ")
    'Анна Мария'
    """
    return _checked(" ".join(text.split()), text, LONGEST_NAME)


def tidy_title(text: str) -> str:
    """A title as it is kept, its spaces as they are; raises :exc:`ParseError` as names do."""
    kept = "".join(" " if letter.isspace() else letter for letter in text).strip()
    return _checked(kept, text, LONGEST_TITLE)


def _checked(kept: str, text: str, longest: int) -> str:
    if len(kept) > longest:
        raise ParseError(BadRecord.NAME_LONG, most=longest)
    if not kept.isprintable():
        column = next(
            column
            for column, letter in enumerate(text, start=1)
            if not (letter.isprintable() or letter.isspace())
        )
        code = f"U+{ord(text[column - 1]):04X}"
        raise ParseError(BadRecord.NAME_CHARACTER, character=code).at(1, column)
    return kept


def decimal_text(amount: Fraction) -> str:
    """An amount of money in figures: exact where that can be, to the hundredth where not.

    >>> [decimal_text(Fraction(text)) for text in ("40", "-1/2", "1/8", "2/3")]
    ['40', '-0.50', '0.125', '0.67']
    """
    size, below = abs(amount.numerator), amount.denominator
    if below == 1:
        return str(amount)
    places = next((places for places in range(2, 16) if 10**places % below == 0), 2)
    whole, part = divmod((2 * size * 10**places + below) // (2 * below), 10**places)
    return f"{'-' * (amount < 0)}{whole}.{part:0{places}d}"


def openings(sheet: Sheet, account: Account) -> Iterator[tuple[int, int]]:
    """The place among the items, and the number, of each rubber that was opened by hand."""
    index = 0
    for number, ledger in enumerate(account.ledgers, start=1):
        by_hand = sheet.items[index : index + 1]
        if by_hand and isinstance(by_hand[0], NextRubber):
            yield index, number
            index += 1
        index += len(ledger.rows)


def _refuse_changed(text: str, kept: str) -> None:
    """Refuse a text that a file would not give back as it is."""
    for column, (letter, other) in enumerate(zip_longest(text, kept), start=1):
        if letter != other:
            character = f"U+{ord(letter or ' '):04X}"
            raise ParseError(BadRecord.NAME_CHARACTER, character=character).at(1, column)


def _can_be_written(stake: Stake) -> bool:
    shares = stake.amount * 10_000
    return (
        0 < shares < 10**13
        and shares.denominator == 1
        and 1 <= stake.per <= MOST_PER
        and (not stake.currency or is_currency(stake.currency))
    )


def is_currency(text: str) -> bool:
    """Whether a stake can be named in it: a sign or a short word without figures."""
    return bool(_CURRENCY.fullmatch(text)) and text.isprintable() and text.lower() not in PER

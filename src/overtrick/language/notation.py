"""The canonical letters: PBN's, and those of each language as its players write them."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.seat import Seat, Side
from overtrick.language.language import Language


class Notation(NamedTuple):
    """What stands for each thing in one notation, in the order of its enum.

    >>> BULGARIAN.strains, RUSSIAN.seats
    (('Сп', 'Ка', 'Ку', 'Пи', 'БК'), 'СВЮЗ')
    """

    strains: tuple[str, ...]
    doublings: tuple[str, str, str]
    seats: str
    sides: tuple[str, str]
    ranks: tuple[str, ...]
    passed: str
    calls: tuple[str, str, str]
    """Pass, double and redouble, as said in the auction."""
    honours: str

    def declarer(self, declarer: Seat | Side) -> str:
        """The letters of a seat or a side."""
        if isinstance(declarer, Side):
            return self.sides[declarer - Side.NS]
        return self.seats[declarer]


_PIPS = tuple("23456789")

PBN = Notation(
    strains=("C", "D", "H", "S", "NT"),
    doublings=("", "X", "XX"),
    seats="NESW",
    sides=("NS", "EW"),
    ranks=(*_PIPS, *"TJQKA"),
    passed="pass",
    calls=("Pass", "X", "XX"),
    honours="honours",
)
"""What files and machines read, and what is written where no language is asked for."""

ENGLISH = PBN._replace(ranks=(*_PIPS, "10", *"JQKA"))

RUSSIAN = Notation(
    strains=("Т", "Б", "Ч", "П", "БК"),
    doublings=("", " контра", " реконтра"),
    seats="СВЮЗ",
    sides=("СЮ", "ВЗ"),
    ranks=(*_PIPS, "10", *"ВДКТ"),
    passed="пас",
    calls=("пас", "контра", "реконтра"),
    honours="онеры",
)

BULGARIAN = Notation(
    strains=("Сп", "Ка", "Ку", "Пи", "БК"),
    doublings=("", " контра", " реконтра"),
    seats="СИЮЗ",
    sides=("СЮ", "ИЗ"),
    ranks=(*_PIPS, "10", *"ВДПА"),
    passed="пас",
    calls=("пас", "контра", "реконтра"),
    honours="онори",
)

_OF = {Language.EN: ENGLISH, Language.RU: RUSSIAN, Language.BG: BULGARIAN}


def notation(language: Language | None) -> Notation:
    """The notation of a language; PBN's where none is named."""
    return PBN if language is None else _OF[language]

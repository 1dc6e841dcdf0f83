"""Writing a sheet file so that it reads the same."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.seat import Seat
from overtrick.formats.sheet.keywords import SPELLINGS, Word
from overtrick.formats.sheet.stake import write_stake
from overtrick.formats.sheet_file import Names, SheetFile, openings
from overtrick.language.language import Language
from overtrick.language.writing import write_entry, write_seat
from overtrick.scoring.rules.house import differences
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.sheet import NextRubber

_AS_WRITTEN = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
"""Partners stand together."""


def write_sheet(file: SheetFile, language: Language | None = None) -> str:
    r"""The text of a sheet file, in PBN's notation unless a language is asked for.

    Of the rules it has the name and what differs from the set of that name. Raises
    :exc:`IllegalEntry` where the sheet can't be replayed.

    >>> from overtrick.formats.sheet.read import parse_sheet
    >>> file = parse_sheet("#Friday\nTIE: draw\nn:Anna\nrubber.clean:750\n3ntx w+1")
    >>> print(write_sheet(file), end="")
    # Friday
    rules: rubber
    rubber.clean: 750
    dealer: N
    N: Anna
    3NTX W +1
    """
    return "".join(f"{line}\n" for line in (*_head(file, language), *_items(file, language)))


def _head(file: SheetFile, language: Language | None) -> Iterator[str]:
    sheet = file.sheet
    if file.title:
        yield f"# {file.title}"
    yield f"{_word(Word.RULES, language)}: {sheet.rules.id}"
    for name, (_, ours) in differences(RULE_SETS[sheet.rules.id], sheet.rules).items():
        yield f"{name}: {ours}"
    if file.stake:
        stake = write_stake(file.stake, language or Language.EN)
        yield f"{_word(Word.STAKE, language)}: {stake}"
    yield _dealer(sheet.dealer, language)
    yield from _seated(file.names, ("", "", "", ""), language)


def _items(file: SheetFile, language: Language | None) -> Iterator[str]:
    numbers = dict(openings(file.sheet, file.sheet.replay()))
    opened = 0
    for index, item in enumerate(file.sheet.items):
        if not isinstance(item, NextRubber):
            yield write_entry(item, language)
            continue
        yield f"{_word(Word.RUBBER, language)} {numbers[index]}"
        if item.dealer is not None:
            yield _dealer(item.dealer, language)
        opened += 1
        yield from _seated(file.seating(opened), file.seating(opened - 1), language)


def _seated(names: Names, before: Names, language: Language | None) -> Iterator[str]:
    """Those who did not sit there before; a seat that nobody is named for has no name after it."""
    for seat in _AS_WRITTEN:
        if names[seat] != before[seat]:
            yield f"{write_seat(seat, language)}: {names[seat]}".rstrip()


def _dealer(seat: Seat, language: Language | None) -> str:
    return f"{_word(Word.DEALER, language)}: {write_seat(seat, language)}"


def _word(word: Word, language: Language | None) -> str:
    return SPELLINGS[word][language or Language.EN][0]

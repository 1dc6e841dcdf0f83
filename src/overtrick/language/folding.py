"""A text made ready for reading: case, spaces, dashes and look-alike letters made equal."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.errors import ParseError
from overtrick.language.misreading import Misreading

# Letters that cannot be told apart in print, in one of the cases at least; ё is written е.
_LOOK_ALIKES = str.maketrans("авекмнорстухё", "abekmhopctyxe")
_DASHES = dict.fromkeys("\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}", "-")
_SUIT_SIGNS = "♣♦♥♠"
# Phones put one of these after a sign, to have it drawn as text or in colour.
_SIGN_SELECTORS = "\ufe0e\ufe0f"
# Blank, though Python calls them printable: fillers, joiners and all variation selectors.
_BLANK = {
    *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0",
    *map(chr, range(0x180B, 0x1810)),
    *map(chr, range(0xFE00, 0xFE10)),
}
_HIGH_SELECTORS = range(0xE0100, 0xE01F0)
_NOT_SPACES = "\v\f\x1c\x1d\x1e\x1f\x85\u2028\u2029"


class Folded(NamedTuple):
    """The text as readers see it, each character with its place in the original.

    ``plain`` keeps Cyrillic and Latin apart, as ``Т`` the ace and ``T`` the ten must be;
    ``skeleton`` does not. ``places`` has one place more, for the end of the text.
    """

    plain: str
    skeleton: str
    places: tuple[int, ...]


def fold(text: str) -> Folded:
    """Fold a text; raises :exc:`ParseError` at a character that cannot be seen.

    >>> fold("4Н  \N{MINUS SIGN}1").skeleton == fold("4h -1").skeleton
    True
    """
    kept: list[str] = []
    places: list[int] = []
    for index, character in enumerate(text):
        if character in _SIGN_SELECTORS and index and text[index - 1] in _SUIT_SIGNS:
            continue
        folded = _folded(text, index, character)
        if folded == " " and kept and kept[-1] == " ":
            continue
        kept.append(folded)
        places.append(index)
    plain = "".join(kept)
    return Folded(plain, skeleton(plain), (*places, len(text)))


def skeleton(plain: str) -> str:
    """The letters without their alphabet: equal for texts that look the same in capitals.

    >>> skeleton("вк") == skeleton("bk")
    True
    """
    return plain.translate(_LOOK_ALIKES)


def line_and_column(text: str, place: int) -> tuple[int, int]:
    r"""Where that place of a text is, both counted from 1.

    >>> line_and_column("4H\nN", 3)
    (2, 1)
    """
    return text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)


def _folded(text: str, index: int, character: str) -> str:
    if character.isspace() and character not in _NOT_SPACES:
        return " "
    unseen = character in _BLANK or ord(character) in _HIGH_SELECTORS
    if unseen or not character.isprintable():
        refused = ParseError(Misreading.INVISIBLE, expected=(), character=f"U+{ord(character):04X}")
        raise refused.at(*line_and_column(text, index))
    lower = character.lower()
    return _DASHES.get(character, lower if len(lower) == 1 else character)

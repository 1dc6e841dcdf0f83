"""An error in a sentence: what was expected, or why it is refused and by which Law.

>>> from overtrick.language.reading import read_outcome
>>> try:
...     read_outcome("4H N +4")
... except BridgeError as error:
...     print(describe(error, Language.EN))
4♥ +4 would be 14 tricks, and a side wins from 0 to 13 (Law 77)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import cast

from overtrick.cards.card import Card
from overtrick.cards.errors import BridgeError, Illegal, ParseError
from overtrick.cards.seat import Seat, Side
from overtrick.game.call import parse_call
from overtrick.game.contract import Contract
from overtrick.language.language import Language
from overtrick.language.words import ROOMS, UnknownWord, count, has, say
from overtrick.language.writing import seat_name, show_contract, side_name, write_call
from overtrick.language.writing_cards import write_card

LONGEST_QUOTE = 40
"""So many characters of what somebody typed are repeated to them."""


def describe(error: BridgeError, language: Language) -> str:
    """The sentence for an error, in the reader's language."""
    facts = {name: _worded(language, name, fact) for name, fact in error.facts.items()}
    sentence = say(language, _context(language, "error", error.code), str(error.code), **facts)
    law = error.law if isinstance(error, Illegal) else ""
    if not law:
        return sentence
    return say(language, "law", "cited", sentence=sentence, law=_cite(language, law))


def one_of(language: Language, things: Sequence[str]) -> str:
    """The things as alternatives.

    >>> one_of(Language.EN, ["a seat", "a side", "a name"])
    'a seat, a side or a name'
    """
    if not things:
        return ""
    *most, last = things
    return say(language, "list", "or", first=", ".join(most), last=last) if most else last


def quoted(text: str) -> str:
    r"""What somebody typed, safe to show: without controls, and cut where it is long.

    >>> quoted("4H\x1b[2J")
    '4H�[2J'
    """
    shown = "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
        for character in text[: LONGEST_QUOTE + 1]
    )
    return shown if len(text) <= LONGEST_QUOTE else shown[:LONGEST_QUOTE] + "…"


def _context(language: Language, group: str, code: str) -> str:
    """Each room keeps the words for its own errors and for what its own readers expect."""
    contexts = (group, *(f"{room}.{group}" for room in ROOMS[1:]))
    return next((context for context in contexts if has(language, context, code)), group)


_LAWS = {"Law": "law", "Rubber Law": "rubber-law"}


def _cite(language: Language, law: str) -> str:
    code, _, number = law.rpartition(" ")
    return say(language, "law", _LAWS.get(code, "house-rules"), number=number)


def _worded(language: Language, name: str, fact: object) -> object:
    """A fact as the reader would write it."""
    match fact:
        case tuple():
            things = cast("tuple[object, ...]", fact)
            return one_of(language, [_thing(language, str(thing)) for thing in things])
        case int() if name in _COUNTED:
            return count(language, _COUNTED[name], fact)
        case int() if name == "over":
            return f"{fact:+d}" if fact else "="
        case str() if name in _FIGURES and _DECIMAL.fullmatch(fact):
            return fact.replace(".", say(language, "paper.sheet", "decimal-mark"))
        case str():
            return _read(language, name, fact)
        case _:
            return fact


def _read(language: Language, name: str, text: str) -> str:
    """A text of PBN's notation in that of the language; any other text as it is."""
    if name in _READ:
        try:
            return _READ[name](text, language)
        except (ParseError, UnknownWord):
            return quoted(text)
    return quoted(text)


def _thing(language: Language, code: str) -> str:
    """One of several: a slot by its description, anything else as it is."""
    context = _context(language, "slot", code)
    return say(language, context, code) if has(language, context, code) else quoted(code)


_FIGURES = frozenset({"right", "found"})
"""What came out and what a file says: figures, mostly."""
_DECIMAL = re.compile(r"[+-]?\d+\.\d+ ?%?", re.ASCII)
_COUNTED = {"tricks": "tricks", "left": "tricks", "later": "tricks"}

# The facts that the rooms below tell in PBN's notation.
_READ: dict[str, Callable[[str, Language], str]] = {
    "card": lambda text, language: write_card(Card.parse(text), language),
    "call": lambda text, language: write_call(parse_call(text), language),
    "seat": lambda text, language: seat_name(Seat.parse(text), language),
    "side": lambda text, language: side_name(Side.parse(text), language),
    "contract": lambda text, language: show_contract(Contract.parse(f"{text} N"), language),
    "rules": lambda text, language: say(language, "rules", text),
}

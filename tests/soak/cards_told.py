"""The cards that bytes tell of, however a page, a file or a stream may tell one."""

from __future__ import annotations

import re

from overtrick.cards.card import PACK, Card
from overtrick.language.language import Language
from overtrick.web.table.faces import card_name

_NAMES = {card_name(card, Language.EN): card for card in PACK}
_NAMED = re.compile("|".join(_NAMES))
_CODE = re.compile(r"(?<![\w-])(?:(?:held|play)-)?([CDHS](?:10|[2-9TJQKA]))(?![\w-])")
_TURNED = re.compile(r"(?<!\w)([TJQKA])([CDHS])(?!\w)")
_KEYS = re.compile(r'data-keys="([cdhs][2-9tjqka]) ')
_FACE = re.compile(r'<b aria-hidden="true">(10|[2-9AKQJ])</b><svg class="suit suit-([CDHS])')
_PRINTED = re.compile(r'<use href="#suit-([CDHS])"/></svg> <span>([2-9AKQJ10 ]+)</span>')
_SIGNED = re.compile(r"([♠♥♦♣]) ?((?:10|[2-9AKQJ]) ?)+")
_EXAMPLES = re.compile(r'<p class="[\w -]*keys-hint">.*?</p>')
"""How to type a card, shown by two cards that are always the same."""
_SIGNS = dict(zip("♠♥♦♣", "SHDC", strict=True))


def cards_in(sent: bytes) -> set[Card]:
    """Every card that is told in any of the ways in which anything here tells one."""
    text = _EXAMPLES.sub("", sent.decode("utf-8", "replace"))
    codes = {found[1] for found in _CODE.finditer(text)}
    codes |= {found[2] + found[1] for found in _TURNED.finditer(text)}
    codes |= {found[1].upper() for found in _KEYS.finditer(text)}
    codes |= {found[2] + found[1] for found in _FACE.finditer(text)}
    for found in _PRINTED.finditer(text):
        codes |= {found[1] + rank for rank in found[2].split()}
    for found in _SIGNED.finditer(text):
        codes |= {_SIGNS[found[1]] + rank for rank in found[0][1:].split()}
    named = {_NAMES[found[0]] for found in _NAMED.finditer(text)}
    return named | {Card.parse(code.replace("10", "T")) for code in codes}

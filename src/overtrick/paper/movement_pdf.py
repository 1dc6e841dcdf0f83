"""A movement as a PDF on A4, with the cards of its tables and people; needs the extra ``pdf``."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from overtrick.language.language import Language
from overtrick.paper.guide_cards import guide_cards, table_cards
from overtrick.paper.layout import Block, Table
from overtrick.paper.movement import movement_drawing
from overtrick.paper.typesetting import typeset
from overtrick.tournament.movement import Movement

A4 = 104
"""So many letters of a grid fit beside each other on the page."""


def movement_pdf(movement: Movement, language: Language) -> bytes:
    """The grid with its proof, a card a table, a card for everyone; raises :exc:`MissingExtra`.

    The same movement gives the same bytes: no clock is asked, no font of the machine used.
    """
    return typeset("movement.typ", "movement", _data(movement, language))


def _data(movement: Movement, language: Language) -> dict[str, Any]:
    drawing = movement_drawing(movement, language, A4)
    cards = table_cards(movement, language), guide_cards(movement, language)
    return {
        "language": drawing.language,
        "title": drawing.title,
        "subtitle": drawing.subtitle,
        "sections": [
            {"heading": section.heading, "blocks": [_block(block) for block in section.blocks]}
            for section in drawing.sections
        ],
        "cards": [[asdict(card) for card in kind] for kind in cards],
    }


def _block(block: Block) -> dict[str, Any]:
    return {"kind": "table" if isinstance(block, Table) else "facts", **asdict(block)}

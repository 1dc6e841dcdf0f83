"""A movement as a PDF on A4, with the cards of its tables and people; needs the extra ``pdf``."""

from __future__ import annotations

from collections.abc import Sequence
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


def movement_pdf(sections: Sequence[Movement], language: Language) -> bytes:
    """The grid with its proof, a card a table, a card for everyone; raises :exc:`MissingExtra`.

    The sections of a session, where there are several, come one after another.
    """
    parts = [_data(movement, language) for movement in sections]
    return typeset("movement.typ", "movement", {"language": language, "parts": parts})


def _data(movement: Movement, language: Language) -> dict[str, Any]:
    drawing = movement_drawing(movement, language, A4)
    cards = table_cards(movement, language), guide_cards(movement, language)
    return {
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

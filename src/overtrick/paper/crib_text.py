"""The crib for a terminal."""

from __future__ import annotations

from overtrick.language.language import Language
from overtrick.paper.crib import crib
from overtrick.paper.sheet_text import WIDTH, sheet_text
from overtrick.scoring.rules.rules import Rules


def crib_text(rules: Rules, language: Language, width: int = WIDTH) -> str:
    """Every contract made and defeated under these rules, games and slams marked."""
    return sheet_text(crib(rules, language), width)

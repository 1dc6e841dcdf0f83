"""The chapters in the order they are read, each with what it shows."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.language.language import Language
from overtrick.web.lessons import at_the_table, games, judgement, scoring

CHAPTERS: dict[str, Callable[[Language], dict[str, object]]] = {
    "cards": at_the_table.cards,
    "auction": at_the_table.auction,
    "play": at_the_table.play,
    "sheet": scoring.sheet,
    "game": scoring.game,
    "bonuses": scoring.bonuses,
    "penalties": scoring.penalties,
    "rubber": games.rubber_end,
    "duplicate": games.duplicate,
    "chicago": games.chicago,
    "tournament": games.tournament,
    "judgement": judgement.judgement,
}
"""The template of a chapter bears its name, and its words are in the context ``learn.NAME``."""

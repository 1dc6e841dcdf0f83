"""Whose evening it is, and in which words its paper speaks."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.amounts import signed
from overtrick.paper.measure import plain
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.evening import Evening
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Tally


@dataclass(frozen=True, slots=True)
class EveningPaper:
    """An evening for a reader; with ``cards`` everybody's card is printed too."""

    language: Language
    evening: Evening
    title: str = ""
    stake: Stake | None = None
    cards: bool = False

    def say(self, code: str, **facts: object) -> str:
        """A phrase of the evening's paper."""
        return say(self.language, "paper.evening", code, **facts)

    def points(self, number: int) -> str:
        """Points as they stand on a card: a balance has its sign, a side's own score has none."""
        return str(number) if self.evening.settings.tally is Tally.GROSS else signed(number)


def shown_seating(paper: EveningPaper, seating: Seating) -> str:
    """Who plays with whom against whom."""
    ns, ew = (", ".join(map(plain, pair)) for pair in seating.pairs)
    return f"{ns} {paper.say('versus')} {ew}"

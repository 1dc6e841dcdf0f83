"""What is agreed on before an evening begins: what is played, how long, and how it is scored.

>>> DuplicateSession(Plan("howell", 6)).scoring
'matchpoints'
"""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.tournament.evenings.settings import Kind, Settings
from overtrick.tournament.plan import Plan


@dataclass(frozen=True, slots=True)
class RubberEvening:
    """An evening of rubbers or Chicagos; ``rounds`` are as many as are meant, 0 if that is open."""

    kind: Kind
    rules: str
    house: tuple[tuple[str, str], ...] = ()
    settings: Settings = Settings()
    rounds: int = 0
    ladies: tuple[int, ...] = ()
    """Who they are, at a mixed party."""


@dataclass(frozen=True, slots=True)
class DuplicateSession:
    """A session of duplicate; teams that play for IMPs may be ranked in victory points."""

    plan: Plan
    scoring: str = "matchpoints"
    profile: str = "wbf"
    minutes: int = 0
    victory_points: bool = False


Agreed = RubberEvening | DuplicateSession

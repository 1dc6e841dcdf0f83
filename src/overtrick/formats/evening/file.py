"""What an evening file held: the evening, its title, and what they played for."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.cards.errors import ParseError
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.names import can_be_listed
from overtrick.formats.sheet_file import BadRecord, tidy_title
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.evening import Evening


@dataclass(frozen=True, slots=True)
class EveningFile:
    """An evening with what stands round it; ``title`` is the comment at the head of the file."""

    evening: Evening
    title: str = ""
    stake: Stake | None = None

    def __post_init__(self) -> None:
        """Refuse what a file could not hold, with a :exc:`ParseError`."""
        if self.evening.rules.id not in RULE_SETS:
            raise ParseError(BadRecord.RULES, text=self.evening.rules.id)
        for name in (*self.evening.everybody, *self.evening.ladies):
            if not can_be_listed(name):
                raise ParseError(BadFile.NAME, text=name)
        if tidy_title(self.title) != self.title:
            raise ParseError(BadFile.NAME, text=self.title)

"""A rule set: everything the scorer and the sheets need to know, as one value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from overtrick.cards.errors import Illegal, LawCode
from overtrick.scoring.rules.fields import (
    Factor,
    Form,
    HonourPoints,
    Insult,
    NextRubber,
    Overtricks,
    PassOut,
    Premium,
    RubberBonus,
    SettlementRule,
    Slam,
    Tie,
    TrickPoints,
    Undertricks,
    Unfinished,
    VulnerableBy,
)
from overtrick.scoring.rules.source import Source, choice


class BadRules(LawCode):
    """Why these fields make no rule set."""

    UNKNOWN_FIELD = "rules-unknown-field", "house rules"
    UNKNOWN_VALUE = "rules-unknown-value", "house rules"
    RANGE = "rules-range", "house rules"
    FIXED = "rules-fixed-field", "house rules"
    FORM = "rules-not-in-this-form", "house rules"


class IllegalRules(Illegal):
    """No such rule set can be: ``facts`` name the field and its value."""


_FITTING = {
    Form.RUBBER: (VulnerableBy.GAMES,),
    Form.CHICAGO: (VulnerableBy.DEALER, VulnerableBy.NONDEALER),
    Form.BOARD: (VulnerableBy.BOARD,),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """One named way to score, every field with its source.

    The defaults are the numbers on which all sources agree. A variant is such a value,
    handed to the scorer; no code asks for a rule set by name.
    """

    id: str
    form: Form
    vulnerability: VulnerableBy
    pass_out: PassOut
    part_scores_carry: bool
    game: int = 100
    trick: TrickPoints = TrickPoints()
    factor: Factor = Factor()
    overtrick: Overtricks = Overtricks()
    undertricks: Undertricks = Undertricks()
    slam: Slam = Slam()
    insult: Insult = Insult()
    honours: HonourPoints = HonourPoints()
    rubber: RubberBonus = RubberBonus()
    unfinished: Unfinished = Unfinished()
    premium: Premium = Premium()
    tie: Tie = Tie.DRAW
    settlement: SettlementRule = SettlementRule()
    next_rubber: NextRubber = NextRubber.ON_REQUEST
    sources: Mapping[str, Source] = field(
        default_factory=lambda: MappingProxyType({"": choice("house-rule")}),
        compare=False,
        repr=False,
    )
    """By the start of a field's name: ``slam`` covers ``slam.small.nv``, ``""`` all the rest."""
    memo: dict[int, Any] = field(
        default_factory=dict, init=False, compare=False, repr=False, hash=False
    )
    """What the scorer has reckoned under these rules already: its own notes, no rule."""

    def __post_init__(self) -> None:
        """Refuse fields that contradict the form of the sheet."""
        if self.vulnerability not in _FITTING[self.form]:
            raise IllegalRules(BadRules.FORM, field="vulnerability", value=str(self.vulnerability))
        carries = {Form.RUBBER: True, Form.BOARD: False}.get(self.form, self.part_scores_carry)
        if self.part_scores_carry is not carries:
            value = "yes" if self.part_scores_carry else "no"
            raise IllegalRules(BadRules.FORM, field="part_scores_carry", value=value)
        if (self.pass_out is PassOut.BOARD_ZERO) is not (self.form is Form.BOARD):
            raise IllegalRules(BadRules.FORM, field="pass_out", value=str(self.pass_out))

    def source(self, name: str) -> Source:
        """Where the field of that dotted name comes from: the nearest entry covers it."""
        while name and name not in self.sources:
            name = name.rpartition(".")[0]
        return self.sources[name]

    def based(self, name: str, sources: Mapping[str, Source], **changes: Any) -> Rules:
        """A variant of these rules: some fields replaced, their sources named.

        What the variant does not name is inherited from here, and said to be.
        """
        kept = {
            field_name: source._replace(inherited_from=source.inherited_from or self.id)
            for field_name, source in self.sources.items()
        }
        merged = MappingProxyType({**kept, **sources})
        return replace(self, id=name, sources=merged, **changes)

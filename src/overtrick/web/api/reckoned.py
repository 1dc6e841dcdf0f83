"""What the API answers without a sheet: a score, the crib, the rule sets."""

from __future__ import annotations

from overtrick.web.api.answers import Answer, ExplainedLine, FieldValue, Holder, Points


class Score(Answer):
    """A scored deal; ``vulnerable`` is declarer's side."""

    rules: str
    house_rules: dict[str, FieldValue]
    contract: str
    declarer: Holder | None
    tricks: int | None
    vulnerable: bool | None
    lines: list[ExplainedLine]
    totals: Points
    score_ns: int


class CribRow(Answer):
    """One result of one contract by North; the last three only where a line is drawn."""

    contract: str
    tricks: int
    vulnerable: bool
    score: int
    game: bool
    slam: bool
    below: int | None = None
    above: int | None = None
    defenders: int | None = None


class Crib(Answer):
    """Every contract with every number of tricks."""

    rules: str
    results: list[CribRow]


class RuleSetName(Answer):
    """A rule set by its id, with its name and what it is, in the language asked for."""

    id: str
    form: str
    name: str
    about: str


class RuleSets(Answer):
    """All rule sets."""

    rules: list[RuleSetName]


class RuleField(Answer):
    """A field of a rule set: its value, as a sheet file has it, what it means, and its source."""

    value: FieldValue
    text: str
    meaning: str
    standing: str
    source: str


class RuleSet(RuleSetName):
    """A rule set, field by field."""

    fields: dict[str, RuleField]


class Difference(Answer):
    """A field in which two rule sets differ, with the value in each."""

    field: str
    meaning: str
    one: str
    other: str


class Differences(Answer):
    """All fields in which two rule sets differ."""

    one: str
    other: str
    differences: list[Difference]

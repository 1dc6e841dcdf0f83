"""What the API answers of what is worth bidding: odds, equity, double dummy, par."""

from __future__ import annotations

from typing import Literal

from overtrick.web.api.answers import Answer, Flags, SideLetters


class Of(Answer):
    """An outcome, and what it brings North-South in points."""

    outcome: str
    value: float


class Case(Answer):
    """The deciding contract made or not, and what either choice brings then."""

    made: bool
    ours: Of
    other: Of


class Sum(Answer):
    """What our choice wins where it is right, loses where it is wrong, and the chance it needs.

    ``needed`` is a fraction as text; ``down`` is what a sacrifice goes down.
    """

    yardstick: Literal["points", "imps", "matchpoints", "worth"]
    down: int
    good: Case
    bad: Case
    gain: float
    loss: float
    verdict: Literal["needs", "always", "never", "equal"]
    needed: str


class Sums(Answer):
    """The sums under one rule set."""

    rules: str
    vulnerable: Flags
    sums: list[Sum]


class Chance(Answer):
    """How often, and between what the truth lies nineteen times in twenty."""

    chance: float
    between: list[float]


class Mean(Answer):
    """By how much our choice is better a deal, with its standard error."""

    rules: str
    yardstick: str
    value: float
    error: float


class OfSample(Answer):
    """What came of the deals that were dealt and solved in time."""

    seed: str
    deals: int
    unsolved: int
    ours_made: Chance
    other_made: Chance
    means: list[Mean]


class Odds(Answer):
    """Both contracts, the sums, and, where cards or conditions are given, the chance there is."""

    ours: str
    other: str
    about: str
    standings: list[Sums]
    sampled: OfSample | None


class StateWorth(Answer):
    """What a rubber is worth to North-South from a state, with the standard error."""

    games: list[int]
    legs: list[int]
    dealer: SideLetters
    worth_ns: float
    error: float


class Equity(Answer):
    """States of a rubber; those not listed are these with the sides exchanged, worth the opposite.

    ``deals`` and ``seed`` tell on what the table rests.
    """

    rules: str
    deals: int
    seed: int
    states: list[StateWorth]


class Strains(Answer):
    """The tricks of a declarer by strain."""

    NT: int
    S: int
    H: int
    D: int
    C: int


class Declarers(Answer):
    """The tricks by declarer."""

    N: Strains
    E: Strains
    S: Strains
    W: Strains


class DoubleDummy(Answer):
    """All twenty results; null where there was no time, and ``unsolved`` says why."""

    deal: str
    tricks: Declarers | None
    digits: str | None
    unsolved: str | None


class OneWay(Answer):
    """Par where that side calls first: the points on the sheet, and every end that brings it.

    In a rubber ``worth_ns`` is what par is worth with the deals to come, null elsewhere.
    """

    score_ns: int
    worth_ns: float | None = None
    ends: list[str]


class BothWays(Answer):
    """Par by which side calls first, which matters only now and then."""

    NS: OneWay
    EW: OneWay


class ParAnswer(Answer):
    """Par of a deal; null where the deal could not be solved in time."""

    rules: str
    deal: str | None
    vulnerable: Flags
    digits: str | None
    par: BothWays | None
    unsolved: str | None

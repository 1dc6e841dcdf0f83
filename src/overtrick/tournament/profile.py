"""The conditions under which tables are compared, where the Laws leave them open.

A :class:`Profile` is a value handed to the comparison; no code asks for one by name. Every
field says where it comes from, as the fields of the rule sets do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple

from overtrick.scoring.rules.source import Source, choice


class ShortField(StrEnum):
    """What becomes of a board with fewer results than it should have."""

    NEUBERG = "neuberg"
    """Its matchpoints are stretched to the top of a full board."""
    AS_PLAYED = "as-played"
    """It has the top of the results there are."""


class SmallGroups(StrEnum):
    """Which groups of a fouled board are too small for a real comparison."""

    NONE = "none"
    """Every group is stretched by the formula."""
    UP_TO_THREE = "up-to-three"
    """Groups of one, two or three, unless three is the largest."""
    A_THIRD = "a-third"
    """Groups of at most three that are at most a third of all results."""


class Minus(StrEnum):
    """What a side at fault has where the session says other than 40 per cent."""

    OWN_IF_LOWER = "own-if-lower"
    """Its own percentage on its other boards, where that is lower."""
    REST_OF_TOP = "rest-of-top"
    """What the raised average plus of the other side leaves of the top."""


class Trim(StrEnum):
    """Which scores are left out of a datum."""

    NOTHING = "nothing"
    BEST_AND_WORST = "best-and-worst"
    """One of each."""
    TWENTIETH = "twentieth"
    """5 per cent at each end, to the nearest whole score."""


class Round(StrEnum):
    """How a datum is rounded."""

    EXACT = "exact"
    TEN_HALF_AWAY = "ten-half-away"
    """To the nearest ten, an exact half away from nought."""
    TEN_HALF_EVEN = "ten-half-even"
    """To the nearest ten, an exact half to the even ten."""


class DatumRule(NamedTuple):
    """How the score is found with which all others are compared (Butler)."""

    trim: Trim
    round: Round


class Averages(NamedTuple):
    """Average plus, average and average minus in per cent of the top, and in IMPs."""

    plus: Fraction = Fraction(60)
    middle: Fraction = Fraction(50)
    minus: Fraction = Fraction(40)
    raised: bool = True
    """Whether a session better than 60 per cent raises average plus to its percentage."""
    at_fault: Minus = Minus.OWN_IF_LOWER
    teams: Fraction = Fraction(3)
    butler: Fraction = Fraction(3)
    cross_imps: Fraction = Fraction(3, 2)
    """For each comparison."""


class VictoryPoints(NamedTuple):
    """The scale that turns the IMPs of a match into victory points."""

    scale: str = "wbf"
    bye: Fraction = Fraction(12)
    """To a team that has nobody to play."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One named way to settle what the Laws leave to the conditions of contest."""

    id: str
    unit: int = 2
    """For a pair beaten; half of it for a tie (Law 78A)."""
    short_field: ShortField = ShortField.NEUBERG
    small_groups: SmallGroups = SmallGroups.UP_TO_THREE
    average: Averages = Averages()
    datum: DatumRule = DatumRule(Trim.BEST_AND_WORST, Round.TEN_HALF_AWAY)
    fouled_sum_factored: bool = False
    """Whether the cross-IMP sums of a group count as those of the whole field."""
    victory_points: VictoryPoints = VictoryPoints()
    penalty: Fraction = Fraction(10)
    """The standard penalty in per cent of a top."""
    sources: Mapping[str, Source] = field(
        default_factory=lambda: MappingProxyType({"": choice("by-agreement")}),
        compare=False,
        repr=False,
    )
    """By the start of a field's name: ``average`` covers ``average.plus``, ``""`` all the rest."""

    def source(self, name: str) -> Source:
        """Where the field of that dotted name comes from: the nearest entry covers it."""
        while name and name not in self.sources:
            name = name.rpartition(".")[0]
        return self.sources[name]


def profile_texts(profile: Profile) -> dict[str, str]:
    """Every field by its dotted name.

    >>> from overtrick.tournament.profiles import ACBL
    >>> profile_texts(ACBL)["datum.round"]
    'ten-half-even'
    """
    found: dict[str, str] = {}
    for part in fields(profile):
        if part.name in {"id", "sources"}:
            continue
        value: Any = getattr(profile, part.name)
        names: tuple[str, ...] = getattr(value, "_fields", ())
        if names:
            found |= {f"{part.name}.{name}": _text(getattr(value, name)) for name in names}
        else:
            found[part.name] = _text(value)
    return found


def _text(value: object) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)

"""The profiles by name: the World Bridge Federation, the English and the American body.

``docs/tournament.md`` resolves the short names of the sources and says why what no source
settles was chosen as it is.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from overtrick.scoring.rules.source import choice, stated
from overtrick.tournament.profile import (
    Averages,
    DatumRule,
    Profile,
    Round,
    SmallGroups,
    Trim,
    VictoryPoints,
)

WBF = Profile(
    id="wbf",
    sources=MappingProxyType(
        {
            "": choice("nothing-was-read"),
            "unit": stated("Law 78"),
            "short_field": stated("NEU"),
            "small_groups": stated("FOULED-1991"),
            "average": stated("Law 12"),
            "average.teams": stated("Law 86"),
            "average.butler": choice("as-in-teams"),
            "average.cross_imps": stated("SEEN"),
            "datum": stated("SEEN"),
            "fouled_sum_factored": choice("groups-stay-apart"),
            "victory_points.scale": stated("VP"),
            "victory_points.bye": choice("twelve-of-twenty"),
            "penalty": choice("tenth-of-a-top"),
        }
    ),
)
"""2 for a pair beaten, Neuberg, A+ raised to the session, Butler without best and worst."""

EBU = replace(
    WBF,
    id="ebu",
    small_groups=SmallGroups.A_THIRD,
    sources=MappingProxyType(
        {
            **WBF.sources,
            "short_field": stated("WB-FOULED"),
            "small_groups": stated("WB-4.2.3"),
            "penalty": stated("C055"),
        }
    ),
)
"""As ``wbf``, but a small group keeps the formula unless it is at most a third of the field."""

ACBL = replace(
    WBF,
    id="acbl",
    unit=1,
    average=Averages(cross_imps=Fraction(3)),
    datum=DatumRule(Trim.TWENTIETH, Round.TEN_HALF_EVEN),
    fouled_sum_factored=True,
    victory_points=VictoryPoints(scale="acbl-20"),
    penalty=Fraction(25),
    sources=MappingProxyType(
        {
            **WBF.sources,
            "unit": stated("HALF"),
            "short_field": stated("HALF"),
            "average.butler": stated("ACBL-83"),
            "average.cross_imps": stated("ACBL-83"),
            "datum": stated("ACBL-83"),
            "fouled_sum_factored": stated("ACBL-83"),
            "victory_points.scale": stated("VP-ACBL"),
            "penalty": choice("quarter-board"),
        }
    ),
)
"""1 for a pair beaten and a half for a tie, a datum trimmed by 5 per cent, discrete VPs."""

PROFILES: dict[str, Profile] = {profile.id: profile for profile in (WBF, EBU, ACBL)}
"""In the order they are listed to people, the default first."""

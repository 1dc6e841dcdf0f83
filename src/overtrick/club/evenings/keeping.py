"""How a change of an evening stands in the log, and how it is read back from there.

Deals are kept as a sheet file has them; all else is as in any :class:`Logbook`.

>>> from overtrick.cards.seat import Side
>>> from overtrick.club.evenings.changes import Departed, Disputed
>>> kept(Disputed(2, 1, 17, Side.EW))
('disputed', {'round': 2, 'table': 1, 'result': 17, 'side': 'EW'})
>>> change_of(*kept(Departed(4)))
Departed(number=4)
"""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

from overtrick.club.evenings import changes as made
from overtrick.club.evenings.agreed import Agreed, DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import Change
from overtrick.club.evenings.online import BoardDealt, CardsDealt, Online
from overtrick.club.logbook import Logbook, pairs, text, told, truth, whole, whole_ones
from overtrick.tournament.award import parse_award
from overtrick.tournament.conditions import Off
from overtrick.tournament.evenings.settings import Kind, Movement, Partners, Settings, Tally
from overtrick.tournament.plan import Plan

OPENED = "evening-opened"
"""The first event of every evening, and of nothing else."""
DEALT = "board-dealt"
CARDS_DEALT = "cards-dealt"


def _told(value: object) -> object:
    """What was agreed stands with its parts; the defaults of an evening may change one day."""
    match value:
        case RubberEvening():
            return {"kind": str(value.kind), **_plainly(value, "kind")}
        case DuplicateSession():
            return _plainly(value)
        case Plan():
            return {part.name: getattr(value, part.name) for part in fields(value)}
        case Settings():
            return {name: told(each) for name, each in value._asdict().items()}
        case _:
            return told(value)


def _plainly(agreed: Agreed, *less: str) -> dict[str, object]:
    named = (part.name for part in fields(agreed) if part.name not in less)
    return {name: _told(getattr(agreed, name)) for name in named}


def _names(value: Any) -> made.Names:
    return tuple(text(each) for each in value)


def _four(value: Any) -> made.Four:
    north, east, south, west = whole_ones(value)
    return north, east, south, west


def _two(value: Any) -> tuple[int, int]:
    one, other = whole_ones(value)
    return one, other


def _agreed(value: Any) -> Agreed:
    if "plan" in value:
        return DuplicateSession(
            _plan(value["plan"]),
            text(value["scoring"]),
            text(value["profile"]),
            whole(value["minutes"]),
            truth(value["victory_points"]),
        )
    return RubberEvening(
        Kind(value["kind"]),
        text(value["rules"]),
        pairs(value["house"]),
        _settings(value["settings"]),
        whole(value["rounds"]),
        whole_ones(value["ladies"]),
    )


def _plan(value: Any) -> Plan:
    rounds, per_round = (
        None if value[name] is None else whole(value[name]) for name in ("rounds", "per_round")
    )
    entrants, switched = whole(value["entrants"]), whole(value["switched"])
    return Plan(text(value["kind"]), entrants, rounds, per_round, switched)


def _settings(value: Any) -> Settings:
    return Settings(
        Tally(value["tally"]),
        whole(value["seed"]),
        Partners(value["partners"]),
        Movement(value["movement"]),
        whole(value["deals"]),
        whole(value["minutes"]),
    )


KINDS: dict[type[Change], str] = {
    made.Opened: OPENED,
    made.Titled: "titled",
    made.Renamed: "renamed",
    made.Arrived: "arrived",
    made.Departed: "departed",
    made.RoundBegun: "round-begun",
    made.RoundEnded: "round-ended",
    made.ClockPaused: "clock-paused",
    made.ClockResumed: "clock-resumed",
    made.MinutesGiven: "minutes-given",
    made.Entered: "entered",
    made.Corrected: "corrected",
    made.Struck: "struck",
    made.Confirmed: "confirmed",
    made.Disputed: "disputed",
    made.Awarded: "awarded",
    made.Unplayed: "unplayed",
    made.Dealing: "dealing",
    made.Cut: "cut",
    made.Swapped: "swapped",
    made.Happened: "happened",
    made.Fined: "fined",
    made.StandingShown: "standing-shown",
    made.Closed: "closed",
    Online: "online",
    BoardDealt: DEALT,
    CardsDealt: CARDS_DEALT,
    made.Undone: "undone",
    made.Erased: "erased",
}
_LOGBOOK = Logbook(
    KINDS,
    {
        "Agreed": _agreed,
        "Names": _names,
        "tuple[Names, ...]": lambda value: tuple(map(_names, value)),
        "tuple[Four, ...]": lambda value: tuple(map(_four, value)),
        "tuple[tuple[int, int], ...]": lambda value: tuple(map(_two, value)),
        "Award": parse_award,
        "Fraction": Fraction,
        "Off": Off,
    },
    _told,
)
kept, change_of = _LOGBOOK.kept, _LOGBOOK.change_of

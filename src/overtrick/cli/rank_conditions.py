"""What counts in a ranking beside the boards: the file that ``--conditions`` names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from overtrick.cli.rank_files import refusals
from overtrick.cli.reading import given_bytes
from overtrick.cli.refusal import Refusal
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.conditions import PLAIN, Conditions
from overtrick.tournament.contestant import Contestant
from overtrick.tournament.profile import Profile
from overtrick.tournament.way import Measure


@dataclass(frozen=True, slots=True)
class Agreed:
    """The conditions, what people and the session are called, and what the file makes one say."""

    conditions: Conditions = PLAIN
    names: Mapping[Contestant, str] = field(default_factory=dict[Contestant, str])
    title: str = ""
    told: tuple[Refusal, ...] = ()


def ranked_field(session: Comparison, boards: Sequence[Compared]) -> tuple[Contestant, ...]:
    """All who can be ranked: whoever has a result, or was to have one."""
    met = [tally.contestant for tally in session.tallies(boards)]
    for board in session.travellers:
        for line in board.lines:
            teams = line.team if session.way.by_team else ((), ())
            met += [one for who in (teams if any(teams) else (line.ns, line.ew)) for one in who]
    return tuple(dict.fromkeys(one for one in met if not one.is_phantom))


def agreed(
    file: str | None,
    field: tuple[Contestant, ...],
    profile: Profile,
    measure: Measure,
    words: Sequence[str],
) -> Agreed:
    """What the file says; an error in it is refused, and nothing is ranked."""
    if file is None:
        return Agreed()
    from overtrick.formats.conditions.read import Contest, read_conditions  # noqa: PLC0415 - rare

    name, data = given_bytes(file, words)
    read = read_conditions(data, Contest(field, profile, measure))
    told = refusals(name, data, read.problems)
    for refusal, is_error in told:
        if is_error:
            raise refusal
    return Agreed(read.conditions, read.names, read.title, tuple(one for one, _ in told))

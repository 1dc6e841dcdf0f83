"""An evening set up from a proposal and whatever names were typed, in under a minute.

>>> from overtrick.tournament.proposals import proposals
>>> proposal = next(one for one in proposals(8, 180) if one.kind == "howell")
>>> setup(proposal, ["Anna & Boris", "Clara, Dmitri", "Elena Fyodor"]).people
(('Anna', 'Boris'), ('Clara', 'Dmitri'), ('Elena Fyodor', ''), ('', ''))
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.club.evenings.agreed import DuplicateSession, RubberEvening
from overtrick.club.evenings.changes import Names, Opened
from overtrick.tournament.evenings.settings import (
    RULES_OF,
    Kind,
    default_settings,
    rules_for,
)
from overtrick.tournament.movement import Contest
from overtrick.tournament.proposals import Proposal

_BETWEEN = re.compile(r"\s*[&+/,;]\s*|\s+[–—-]\s+")
"""What people write between the two names of a pair."""
SCORING = {Contest.PAIRS: "matchpoints", Contest.INDIVIDUALS: "matchpoints", Contest.TEAMS: "imps"}
"""How each is compared unless somebody wishes otherwise."""


def setup(
    proposal: Proposal,
    lines: Sequence[str] = (),
    title: str = "",
    *,
    seed: int = 0,
    rules: str = "",
    scoring: str = "",
    profile: str = "wbf",
) -> Opened:
    """The evening of a proposal.

    ``lines`` are the names, one person a line, or one pair or team; who is not named is known
    by his number. ``seed`` settles what nothing else settles.
    """
    plan = proposal.plan
    people = names_of(lines, proposal.entrants, proposal.contest)
    if plan is None:
        return Opened(_rubbers(proposal, rules, seed), people, title)
    chosen = scoring or SCORING[proposal.contest]
    if proposal.kind == "teams-board-a-match" and not scoring:
        chosen = "board-a-match"
    session = DuplicateSession(plan, chosen, profile, proposal.minutes_a_round)
    return Opened(session, people, title)


def names_of(lines: Sequence[str], entrants: int, contest: Contest) -> tuple[Names, ...]:
    """The names of so many players, pairs or teams.

    Two lines are a pair where nobody's line holds two names and there are too many lines for
    one a pair. Players may stand several on a line where there are too few lines for one each.

    >>> names_of(["Anna", "Boris", "Clara"], 2, Contest.PAIRS)
    (('Anna', 'Boris'), ('Clara', ''))
    >>> names_of(["Anna, Boris,", "Clara"], 3, Contest.INDIVIDUALS)
    (('Anna',), ('Boris',), ('Clara',))
    """
    given = [" ".join(line.split()) for line in lines]
    while given and not given[-1]:
        given.pop()
    if contest is Contest.INDIVIDUALS:
        if len(given) < entrants:
            given = [name for line in given for name in _BETWEEN.split(line) if name or not line]
        named: list[Names] = [(name,) for name in given]
        return tuple([*named, *[("",)] * entrants][:entrants])
    parts: list[Names] = [tuple(_BETWEEN.split(line)) for line in given]
    if contest is Contest.TEAMS:
        return tuple([*parts, *[("",)] * entrants][:entrants])
    if len(given) > entrants and all(len(part) == 1 for part in parts):
        single = [*given, ""]
        parts = [(single[at], single[at + 1]) for at in range(0, len(given), 2)]
    pairs = [(*part, "", "")[:2] for part in parts]
    return tuple([*pairs, *[("", "")] * entrants][:entrants])


def _rubbers(proposal: Proposal, rules: str, seed: int) -> RubberEvening:
    kind = Kind(proposal.kind)
    name = rules or RULES_OF[kind]
    settings = default_settings(kind, rules_for(kind, name))._replace(seed=seed)
    if kind is Kind.PROGRESSIVE:  # a rubber or a Chicago is played out
        settings = settings._replace(deals=proposal.per_round, minutes=proposal.minutes_a_round)
    return RubberEvening(kind, name, (), settings, proposal.rounds)

"""What kind of evening it is, and what the players agreed on before the first deal."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from overtrick.scoring.rules.fields import Form, NextRubber, PartRule, PassOut
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules

MOST_DEALS = 100
MOST_MINUTES = 600
MOST_SEED = 1_000_000_000


class Kind(StrEnum):
    """The evenings there are."""

    THREE_RUBBERS = "three-rubbers"
    """A rubber with every partner in turn, settled in points (S1)."""
    PROGRESSIVE = "progressive"
    """Winners move from table to table (S3, and the Four Aces for the movement)."""
    CHICAGO = "chicago"
    """Four deals with every partner in turn."""


class Partners(StrEnum):
    """Whether partners stay together in a progressive evening (rules 4a and 4b)."""

    CHANGE = "change"
    KEEP = "keep"


class Movement(StrEnum):
    """Who moves after a round of a progressive evening."""

    WINNERS = "winners"
    """Winners move one table toward table 1, whose losers go to the last (the Four Aces)."""
    WINNERS_AWAY = "winners-away"
    """The same the other way round (Foster: the direction is a convention)."""
    STRAIGHT = "straight"
    """North and South sit, East and West move on, whatever the score (Foster)."""
    BY_CARD = "by-card"
    """Everybody's table and partner are fixed beforehand, by a personal card."""


class Tally(StrEnum):
    """What goes on a player's card."""

    NET = "net"
    """What the side won less what it lost, settled by the rules."""
    GROSS = "gross"
    """All the points of the side."""


class Settings(NamedTuple):
    """What is agreed; only a progressive evening has more than the tally and the seed."""

    tally: Tally = Tally.NET
    seed: int = 0
    partners: Partners = Partners.CHANGE
    movement: Movement = Movement.WINNERS
    deals: int = 0
    """So many deals make a round; 0 where the clock, or the director, ends it."""
    minutes: int = 0
    """So long is a round meant to last; 0 where nobody looks at a clock."""


PROGRESSIVE_ONLY = frozenset({"partners", "movement", "deals", "minutes"})
"""The settings that no other kind of evening has."""

RULES_OF = {
    Kind.THREE_RUBBERS: "rubber-konspekt",
    Kind.PROGRESSIVE: "progressive",
    Kind.CHICAGO: "chicago",
}
"""The rule set of an evening where none is named."""


def default_settings(kind: Kind, rules: Rules) -> Settings:
    """What holds where nothing else was agreed.

    A card has the net. It has all points of the side in Chicago, where players keep running
    totals, and under rules for the gross bookkeeping, where each side with a part-score is
    paid for it (S3, last paragraph).
    """
    gross = kind is Kind.CHICAGO or rules.unfinished.part_rule is PartRule.EACH_SIDE_WITH_PART
    return Settings(tally=Tally.GROSS if gross else Tally.NET)


def rules_for(kind: Kind, name: str) -> Rules:
    """The rule set of that name as such an evening plays it.

    In a progressive evening a new rubber follows by itself, and a pass-out is one of the deals
    of the round. So Chicago's rules make the plain progressive game: each deal by itself,
    vulnerability as in Chicago (rules.md 4.3: a choice).

    >>> rules_for(Kind.PROGRESSIVE, "chicago-duplicate").pass_out
    <PassOut.COUNTS_AS_DEAL: 'counts_as_deal'>
    """
    rules = RULE_SETS[name]
    if kind is not Kind.PROGRESSIVE or rules.form is Form.BOARD:
        return rules
    agreed = {"pass_out": PassOut.COUNTS_AS_DEAL, "next_rubber": NextRubber.BY_ITSELF}
    changed = with_fields(rules, agreed)
    return rules if changed == rules else changed

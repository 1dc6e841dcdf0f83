"""The fields of a rule set, in groups named as a player would look for them.

Points are whole numbers. What differs by vulnerability is a :class:`ByVulnerability`. A
row of numbers gives the first trick, the second and so on, and its last number repeats.

The groups are named tuples and not dataclasses because every command defines all of them as it
starts, and a dataclass takes seven times as long to define.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class ByVulnerability(NamedTuple, Generic[T]):
    """A value for each state of the declaring side.

    >>> ByVulnerability(300, 500).at(vulnerable=True)
    500
    """

    nv: T
    v: T

    def at(self, *, vulnerable: bool) -> T:
        """The value for a side in that state."""
        return self.v if vulnerable else self.nv


class Form(StrEnum):
    """What the sheet is a sheet of."""

    RUBBER = "rubber"
    CHICAGO = "chicago"
    BOARD = "board"


class VulnerableBy(StrEnum):
    """How vulnerability comes about."""

    GAMES = "games"
    """A side that has won a game of this rubber."""
    BOARD = "board"
    """The number of the board, by Law 2."""
    DEALER = "dealer"
    """Chicago: nobody, then twice dealer's side, then both."""
    NONDEALER = "nondealer"
    """Chicago: the same with the side that does not deal."""


class PassOut(StrEnum):
    """What becomes of a deal that all four passed."""

    NEXT_DEALER = "next_dealer"
    """No score; the deal passes to the left."""
    SAME_DEALER_REDEAL = "same_dealer_redeal"
    """The same player deals again, and the deal does not count."""
    COUNTS_AS_DEAL = "counts_as_deal"
    """It is one of the deals of the round."""
    BOARD_ZERO = "board_zero"
    """Nought to each side (Law 22B)."""


class Tie(StrEnum):
    """Who wins on points when the totals are equal."""

    DRAW = "draw"
    RUBBER_TAKER = "rubber_taker"


class Claim(StrEnum):
    """How honours come onto the sheet."""

    MANUAL = "manual"
    """A player claims them."""
    AUTO = "auto"
    """They are found in the hands."""


class PartRule(StrEnum):
    """Who is paid for a part-score in the game that was not finished."""

    NONE = "none"
    ONLY_ONE_SIDE = "only_one_side"
    EACH_SIDE_WITH_PART = "each_side_with_part"


class NextRubber(StrEnum):
    """How the rubber after a finished one begins."""

    ON_REQUEST = "on_request"
    BY_ITSELF = "by_itself"


class Rounding(StrEnum):
    """Where a half of the settlement's unit goes."""

    HALF_AWAY = "half_away"
    """Away from nought, so that 850 settles as 9."""
    HALF_DOWN = "half_down"
    """Towards nought, so that 850 settles as 8."""


class TrickPoints(NamedTuple):
    """What each odd trick bid and made is worth, undoubled."""

    minor: int = 20
    major: int = 30
    notrumps: tuple[int, ...] = (40, 30)


class Factor(NamedTuple):
    """What the double and the redouble multiply the trick points by."""

    doubled: int = 2
    redoubled: int = 4


class Overtricks(NamedTuple):
    """Each overtrick of a doubled or redoubled contract; an undoubled one is worth its trick."""

    doubled: ByVulnerability[int] = ByVulnerability(100, 200)
    redoubled: ByVulnerability[int] = ByVulnerability(200, 400)


class Undertricks(NamedTuple):
    """The first undertrick, the second and so on; redoubled, each is twice the doubled one."""

    undoubled: ByVulnerability[tuple[int, ...]] = ByVulnerability((50,), (100,))
    doubled: ByVulnerability[tuple[int, ...]] = ByVulnerability((100, 200, 200, 300), (200, 300))


class Slam(NamedTuple):
    """Twelve tricks bid and made, and thirteen."""

    small: ByVulnerability[int] = ByVulnerability(500, 750)
    grand: ByVulnerability[int] = ByVulnerability(1000, 1500)


class Insult(NamedTuple):
    """For making a contract the opponents had doubled."""

    doubled: int = 50
    redoubled: int = 100


class HonourPoints(NamedTuple):
    """Four of the five trump honours in one hand, all five, or the four aces at notrumps."""

    enabled: bool = True
    claim: Claim = Claim.MANUAL
    four: int = 100
    five: int = 150
    aces: int = 150


class RubberBonus(NamedTuple):
    """For two games: a clean (quick) rubber where the losers have none, a slow one else."""

    clean: int = 700
    slow: int = 500


class Unfinished(NamedTuple):
    """What is added when play stops before the rubber's end."""

    game: int = 300
    part: int = 100
    part_rule: PartRule = PartRule.ONLY_ONE_SIDE


class Premium(NamedTuple):
    """What duplicate and Chicago pay on a single deal for game or part-score.

    ``last_part`` is Chicago's, for a part-score made on the fourth deal.
    """

    part: int = 0
    last_part: int = 0
    game: ByVulnerability[int] = ByVulnerability(0, 0)


class SettlementRule(NamedTuple):
    """The margin is divided by ``unit`` and rounded to a whole number."""

    unit: int = 1
    rounding: Rounding = Rounding.HALF_AWAY

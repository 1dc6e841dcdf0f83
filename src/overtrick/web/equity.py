"""What games and part-scores are worth: the equity of a rubber, drawn beside what players say."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.analysis.equity.state import State
from overtrick.analysis.equity.value import Equity, equity_of
from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.language.figures import figure
from overtrick.language.language import Language
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.teaching import named_rules, teach
from overtrick.web.tongue import tongue

LEGS = tuple(range(20, 100, 10))
GAMES = {
    "none": BySide(0, 0),
    "ahead": BySide(1, 0),
    "behind": BySide(0, 1),
    "all": BySide(1, 1),
}
FOLK_GAME = (300, 350)
"""What players reckon a first game to be worth beside its own points."""
FOLK = (100, 150)
"""What a part-score is said to be worth."""
TOP = 160
"""The points at the top of a picture."""
FLOOR, LEFT, STEP = 176, 36, 34
"""Where nought lies in a picture, where its bars begin, and how far one is from the next:
a point is as high as a unit of the drawing."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A part-score: its worth with the standard error, and where it is drawn."""

    leg: int
    points: int
    error: float
    x: int
    y: float

    @property
    def height(self) -> float:
        """From the floor."""
        return FLOOR - self.y

    @property
    def whisker(self) -> tuple[float, float]:
        """Two standard errors up and down."""
        return round(self.y - 2 * self.error, 1), round(self.y + 2 * self.error, 1)


@dataclass(frozen=True, slots=True)
class Picture:
    """The part-scores at one score in games."""

    code: str
    bars: tuple[Bar, ...]


async def equity(request: Request) -> Response:
    """The pictures for one rule set; rules under which no rubber is played have no such page."""
    rules = named_rules(request.query_params.get("rules"))
    found = equity_of(rules)
    if found is None:
        raise HTTPException(404)
    return teach(
        request,
        "equity.html",
        context="learn.equity",
        rules=rules,
        rubbers=tuple(name for name, one in RULE_SETS.items() if equity_of(one)),
        deals=found.deals,
        game=_first_game(found, tongue(request)),
        pictures=pictures(found),
        legs=LEGS,
        floor=FLOOR,
        folk=tuple(FLOOR - points for points in FOLK),
        folk_part=FOLK,
        folk_game=FOLK_GAME,
        marks=tuple((points, FLOOR - points) for points in range(0, TOP + 1, 50)),
    )


def pictures(found: Equity) -> tuple[Picture, ...]:
    """What each part-score adds at each score in games, to the side that deals next.

    >>> from overtrick.scoring.rules.rubber import RUBBER
    >>> [picture.code for picture in pictures(equity_of(RUBBER))]
    ['none', 'ahead', 'behind', 'all']
    """
    return tuple(
        Picture(code, tuple(_bar(found, games, leg, at) for at, leg in enumerate(LEGS)))
        for code, games in GAMES.items()
    )


def _bar(found: Equity, games: BySide[int], leg: int, at: int) -> Bar:
    value = found.of(State(games, BySide(leg, 0), Side.NS))
    points = value.points - found.of(State(games, BySide(0, 0), Side.NS)).points
    y = round(FLOOR - max(points, 0.0), 1)
    return Bar(leg, round(points), round(value.leg_error, 1), LEFT + STEP * at, y)


def _first_game(found: Equity, language: Language) -> tuple[str, str]:
    """What the first game adds, and its error; at its start a rubber is worth nothing."""
    points, error, _ = found.of(State(BySide(1, 0), BySide(0, 0), Side.NS))
    return figure(language, round(points)), figure(language, error, 1)

"""What a deal adds to the sheet: the running count of a side, and one step of it."""

from __future__ import annotations

from typing import NamedTuple

from overtrick.cards.by_side import BySide
from overtrick.cards.seat import Side
from overtrick.game.contract import PassedOut
from overtrick.game.result import Result
from overtrick.scoring.entry import Entry
from overtrick.scoring.line import Kind, Place, ScoreLine
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.score import score


class Tally(NamedTuple):
    """One side's column: points below and above the line, the leg and the games won.

    The leg is what counts towards the game in progress. ``below`` runs over the whole
    rubber, so points of a part-score cut off by a game stay in it.
    """

    below: int = 0
    above: int = 0
    leg: int = 0
    games: int = 0

    @property
    def total(self) -> int:
        """All the points of the side."""
        return self.below + self.above

    def plus(self, line: ScoreLine) -> Tally:
        """The column with one more line; a line with no place counts as above."""
        if line.place is Place.BELOW:
            return self._replace(below=self.below + line.points, leg=self.leg + line.points)
        return self._replace(above=self.above + line.points)


NOTHING_YET: BySide[Tally] = BySide(Tally(), Tally())


class Step(NamedTuple):
    """What one deal brought: its lines, the columns after it, and whose game it made."""

    lines: tuple[ScoreLine, ...]
    after: BySide[Tally]
    game: Side | None = None


def step(
    rules: Rules,
    before: BySide[Tally],
    entry: Entry,
    vulnerable: BySide[bool],
    *,
    last: bool,
) -> Step:
    """Enter one deal: its own score, the game and the rubber it completes, and honours.

    ``last`` marks the fourth deal of Chicago. The ledger has judged the entry before.
    """
    if isinstance(entry.outcome, PassedOut):
        return Step((), before)
    result = entry.outcome
    lines = list(score(rules, result, vulnerable.of(result.contract.declarer.side)).lines)
    above = Place.ABOVE if rules.part_scores_carry else None
    lines += (
        ScoreLine(Kind.HONOURS, honours.points, honours.holder.side, above)
        for honours in entry.honours
        if honours.points
    )
    after = _added(before, lines)
    game = _game(rules, after)
    if game:
        after = BySide(after.ns._replace(leg=0), after.ew._replace(leg=0))
        won = after.of(game)
        after = after.with_side(game, won._replace(games=won.games + 1))
    bonus = _bonus(rules, result, after, game, vulnerable, last=last)
    return Step((*lines, *bonus), _added(after, bonus), game)


def _added(tallies: BySide[Tally], lines: list[ScoreLine]) -> BySide[Tally]:
    for line in lines:
        tallies = tallies.with_side(line.side, tallies.of(line.side).plus(line))
    return tallies


def _game(rules: Rules, after: BySide[Tally]) -> Side | None:
    """The side whose leg has reached game."""
    if not rules.part_scores_carry:
        return None
    return next((side for side in Side if after.of(side).leg >= rules.game), None)


def _bonus(
    rules: Rules,
    result: Result,
    after: BySide[Tally],
    game: Side | None,
    vulnerable: BySide[bool],
    *,
    last: bool,
) -> list[ScoreLine]:
    """What the deal earns by its place in the rubber or in the four deals."""
    if rules.form is Form.RUBBER:
        if game is None or after.of(game).games < 2:
            return []
        slow = after.of(game.opponents).games
        bonus = (Kind.RUBBER, rules.rubber.slow if slow else rules.rubber.clean)
    elif not rules.part_scores_carry:
        return []
    elif game:
        bonus = (Kind.GAME, rules.premium.game.at(vulnerable=vulnerable.of(game)))
    elif last and result.made:
        bonus = (Kind.PART_SCORE, rules.premium.last_part)
    else:
        return []
    kind, points = bonus
    side = game or result.contract.declarer.side
    return [ScoreLine(kind, points, side, Place.ABOVE)] if points else []

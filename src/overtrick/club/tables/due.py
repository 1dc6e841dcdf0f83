"""Whose move it is where a bot keeps the seat, and what it is asked with: what its seat sees."""

from __future__ import annotations

from dataclasses import dataclass

from overtrick.bots.bot import Seen
from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat, Side
from overtrick.club.tables.changes import Change, ClaimAnswered, Dealt, HonoursClaimed, UndoAnswered
from overtrick.club.tables.game import Claim, Game
from overtrick.club.tables.table import Phase, Table
from overtrick.game.play import Play
from overtrick.solver.plain import PlainSolver
from overtrick.solver.position import Position
from overtrick.solver.solver import Solver
from overtrick.solver.unsolved import Unsolved

PATIENCE = 2.0
"""Seconds a bot looks at a claim."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A bot is to call or to play a card; ``seen`` is all it is told."""

    seat: Seat
    level: Level
    seen: Seen

    @property
    def in_play(self) -> bool:
        """Whether a card is wanted."""
        return self.seen.contract is not None


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot is to answer a claim."""

    seat: Seat
    play: Play
    claim: Claim


Due = Turn | Asked | Change


def due(table: Table) -> Due | None:
    """What a bot is to do now, if anything.

    Where people sit and all have gone, the bots wait for them.
    """
    people = [sitter for sitter in table.sitters if sitter.is_person]
    if table.closed or (people and all(sitter.away for sitter in people)):
        return None
    game = table.game
    if game is None or not table.is_on:
        return _honours(table) or _dealt(table)
    if game.claim is not None and game.play is not None:
        asked = [seat for seat in game.claim.asked if table.keeper(seat)]
        return Asked(asked[0], game.play, game.claim) if asked else None
    if game.undo is not None:
        kept = all(table.keeper(seat) for seat in game.undo.asked)
        return UndoAnswered(game.undo.asked[0], agreed=True) if kept else None
    return _turn(table, game)


def _honours(table: Table) -> HonoursClaimed | None:
    """Bots claim what they held; a person of their side does it himself."""
    honours = table.honours
    if honours is None or not all(table.keeper(seat) for seat in honours.holder.side.seats):
        return None
    return HonoursClaimed(honours.holder.side.seats[0])


def _dealt(table: Table) -> Dealt | None:
    """At a table of an evening where nobody else would deal, the bots do."""
    bots = all(sitter.is_bot for sitter in table.sitters)
    goes_on = table.phase in {Phase.WAITING, Phase.BETWEEN}
    return Dealt() if table.head.evening and bots and goes_on else None


def _turn(table: Table, game: Game) -> Turn | None:
    seat = game.mover
    level = None if seat is None else table.keeper(seat)
    if seat is None or level is None:
        return None
    return Turn(seat, level, seen_from(game, seat))


def seen_from(game: Game, seat: Seat) -> Seen:
    """What that seat sees of a deal; there is nothing else in it."""
    if game.play is None:
        return Seen(seat, game.deal.hand(seat), game.auction, game.stakes)
    return Seen.at(seat, game.play, game.auction, game.stakes)


def answer(asked: Asked, solver: Solver | None) -> ClaimAnswered:
    """Whether the claim can be made good with best play.

    The claimer's hand lies open, and dummy's, so whoever answers knows all four: the fourth is
    what is left. Before the lead dummy is hidden, and only a concession of all is agreed to.
    """
    claim, play = asked.claim, asked.play
    if claim.tricks == 0:
        return ClaimAnswered(asked.seat, agreed=True)
    if not play.dummy_is_shown:
        return ClaimAnswered(asked.seat, agreed=False)
    most = _most(play, claim.seat.side, solver or PlainSolver())
    return ClaimAnswered(asked.seat, agreed=most is not None and claim.tricks <= most)


def _most(play: Play, side: Side, solver: Solver) -> int | None:
    """The tricks left that the side can win, or None where nobody knows."""
    position = Position.of(play)
    (found,) = solver.cards([position], within=PATIENCE)
    if isinstance(found, Unsolved):
        return None
    best = max(found.values())
    return best if position.to_play.side is side else position.tricks_left - best

"""A deal that is over, to go through card by card, and what double dummy says of each card."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from overtrick.bots.practice.review import PATIENCE, moves
from overtrick.cards.by_side import BySide
from overtrick.cards.card import Card
from overtrick.cards.seat import Seat, Side
from overtrick.club.tables.table import Finished
from overtrick.game.play import Play
from overtrick.game.trick import Trick
from overtrick.solver.position import Position
from overtrick.solver.solver import CardTricks, PlayTricks, Solver
from overtrick.solver.unsolved import Unsolved


@dataclass(frozen=True, slots=True)
class Step:
    """How things were after so many cards: what is held, the trick on the table, what is won."""

    played: int
    hands: tuple[frozenset[Card], ...]
    trick: Trick | None
    won: BySide[int]


def steps(finished: Finished) -> tuple[Step, ...]:
    """The play before the first card and after each; of a deal passed out only the hands."""
    play = finished.game.play
    if play is None:
        hands = tuple(hand.cards for hand in finished.game.deal.hands)
        return (Step(0, hands, None, BySide(0, 0)),)
    return tuple(_step(number, each) for number, each in enumerate(_plays(play)))


def _step(number: int, play: Play) -> Step:
    hands = tuple(play.held(seat) for seat in Seat)
    trick = play.tricks[-1] if play.tricks else None
    return Step(number, hands, trick, BySide(play.won_by(Side.NS), play.won_by(Side.EW)))


def _plays(play: Play) -> tuple[Play, ...]:
    """Before the first card and after each."""
    return (*(before for before, _ in moves(play)), play)


async def tricks_by_card(
    finished: Finished, solver: Solver, within: float = PATIENCE
) -> PlayTricks | Unsolved | None:
    """The tricks declarer could still have had before the first card and after each.

    Where the number changes, that card cost a trick. None for a deal passed out.
    """
    play = finished.game.play
    if play is None:
        return None
    (answer,) = await asyncio.to_thread(solver.plays, [play], within=within)
    return answer


async def cards_at(
    finished: Finished, played: int, solver: Solver, within: float = PATIENCE
) -> CardTricks | Unsolved | None:
    """What each card that could be played after so many would have won for its side.

    None where there is no card to be played.
    """
    play = finished.game.play
    plays = _plays(play) if play else ()
    if not 0 <= played < len(plays) or plays[played].is_over:
        return None
    (answer,) = await asyncio.to_thread(solver.cards, [Position.of(plays[played])], within=within)
    return answer

"""A duplicate team match between two bots: IMPs a board with their standard error.

Each board is played twice, the bots changing directions, so the cards are the same for both.
``python -m bench.botmatch club beginner --boards 64``
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, stdev
from time import monotonic

from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.cards.board import Board
from overtrick.cards.by_side import BySide
from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat, Side
from overtrick.game.auction import Auction
from overtrick.game.contract import Contract, PassedOut
from overtrick.game.play import Play
from overtrick.game.result import Result
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.solver.at_hand import solver_at_hand
from overtrick.tournament.imps import imps


def main() -> None:
    """Play the match that the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("one", type=Level, nargs="?", default=Level.CLUB)
    asked.add_argument("other", type=Level, nargs="?", default=Level.BEGINNER)
    asked.add_argument("--boards", type=int, default=256)
    asked.add_argument("--seed", type=int, default=1)
    told = asked.parse_args()
    with solver_at_hand() as solver:
        one, other = bot_of(told.one, solver), bot_of(told.other, solver)
        slowest = [0.0]
        swings = match(one, other, told.boards, told.seed, slowest)
    error = stdev(swings) / len(swings) ** 0.5
    print(
        f"{told.one} against {told.other}, {len(swings)} boards: "
        f"{fmean(swings):+.2f} ± {error:.2f} IMPs a board; slowest card {slowest[0]:.2f} s"
    )


def match(one: Bot, other: Bot, boards: int, seed: int, slowest: list[float]) -> list[int]:
    """The swing of each board in IMPs, from the first bot's side."""
    swings: list[int] = []
    for number in range(1, boards + 1):
        chance = Random(f"{seed} {number}")
        board = Board.numbered(number, Deal.of_pack(chance.sample(PACK, 52)))
        here = at_table(board, {Side.NS: one, Side.EW: other}, slowest)
        there = at_table(board, {Side.NS: other, Side.EW: one}, slowest)
        swings.append(imps(here - there))
    return swings


def at_table(board: Board, bots: dict[Side, Bot], slowest: list[float]) -> int:
    """North-South's score of a board that these bots bid and play."""
    deal, vulnerability = board.deal, board.vulnerability
    if deal is None:
        raise ValueError(board.number)
    sides = BySide(vulnerability.covers(Side.NS), vulnerability.covers(Side.EW))
    stakes = Stakes(DUPLICATE, sides)
    outcome = _bid(deal, bots, stakes, auction := [Auction(board.dealer)])
    if isinstance(outcome, PassedOut):
        return 0
    result = _played(deal, outcome, bots, stakes, auction[-1], slowest)
    return score(DUPLICATE, result, sides.of(outcome.declarer.side)).net_ns


def _bid(
    deal: Deal, bots: dict[Side, Bot], stakes: Stakes, auction: list[Auction]
) -> Contract | PassedOut:
    while (outcome := auction[-1].outcome) is None:
        seat = auction[-1].to_call
        call = bots[seat.side].call(Seen(seat, deal.hand(seat), auction[-1], stakes))
        auction.append(auction[-1].after(call))
    return outcome


def _played(
    deal: Deal,
    contract: Contract,
    bots: dict[Side, Bot],
    stakes: Stakes,
    auction: Auction,
    slowest: list[float],
) -> Result:
    play = Play(contract, deal)
    while not play.is_over:
        began = monotonic()
        player = Seat(play.player)
        card = bots[player.side].card(Seen.at(player, play, auction, stakes))
        slowest[0] = max(slowest[0], monotonic() - began)
        play = play.after(card)
    return play.result


if __name__ == "__main__":
    main()

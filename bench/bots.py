"""How well the bots bid and play, against what double dummy says of the same deals.

``python -m bench.bots --deals 500``: how far four bots end from par; what a side without
opposition loses against its best contract, beside a chooser that sees both hands and tries 40
layouts of the others; the tricks that card play loses, by level. Each with its standard error.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import cast

from overtrick.analysis.par import Pars
from overtrick.analysis.par_worth import board_worth
from overtrick.analysis.stakes import Stakes
from overtrick.bots.bot import Bot, Seen
from overtrick.bots.levels import Level, bot_of
from overtrick.cards.board import Board
from overtrick.cards.by_side import BySide
from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.hand import Hand
from overtrick.cards.seat import Seat, Side
from overtrick.cards.vulnerability import Vulnerability
from overtrick.game.auction import Auction
from overtrick.game.call import PASS, Call
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.play import Play
from overtrick.game.result import Result
from overtrick.game.strain import Strain
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.score import score
from overtrick.solver.at_hand import solver_at_hand
from overtrick.solver.position import Position
from overtrick.solver.solver import Solver
from overtrick.solver.table import Table
from overtrick.tournament.imps import imps

LAYOUTS = 40
"""Ways the opponents' cards may lie that the chooser tries."""
CONTRACTS = tuple(
    Contract(level, strain, Doubling.UNDOUBLED, seat)
    for level in range(1, 8)
    for strain in Strain
    for seat in (Seat.NORTH, Seat.SOUTH)
)


@dataclass(frozen=True, slots=True)
class Solved:
    """A board and its double-dummy table."""

    board: Board
    deal: Deal
    table: Table

    @property
    def stakes(self) -> Stakes:
        """The score at duplicate."""
        covers = self.board.vulnerability.covers
        return Stakes(DUPLICATE, BySide(covers(Side.NS), covers(Side.EW)))

    def score(self, contract: object, table: Table | None = None) -> int:
        """North-South's score of that contract, played double dummy."""
        if not isinstance(contract, Contract):
            return 0
        tricks = (table or self.table).tricks(Seat(contract.declarer), contract.strain)
        vulnerable = self.board.vulnerability.covers(contract.declarer.side)
        return score(DUPLICATE, Result(contract, tricks), vulnerable).net_ns


def main() -> None:
    """Print the figures that the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=500)
    asked.add_argument("--chooser", type=int, default=60, help="deals for the chooser")
    asked.add_argument("--played", type=int, default=60, help="deals played at each level")
    asked.add_argument("--levels", nargs="*", type=Level, default=list(Level))
    asked.add_argument("--seed", default="bots")
    asked.add_argument("--kept", type=Path, help="a file in which tables are kept between runs")
    told = asked.parse_args()
    with solver_at_hand(patience=600, kept=told.kept) as solver:
        solved = list(boards(told.deals, told.seed, solver))
        bot = bot_of(Level.CLUB)
        say("IMPs from par, four bots", (from_par(one, bot) for one in solved))
        say("IMPs lost without opposition", (lost_alone(one, bot) for one in solved))
        few = solved[: told.chooser]
        say("  the same deals as the chooser", (lost_alone(one, bot) for one in few))
        say("  a chooser that sees both hands", (lost_by_chooser(one, solver) for one in few))
        for level in told.levels:
            _say_play(level, solved[: told.played], solver)


def say(what: str, figures: Iterable[float]) -> None:
    """One line: the mean and its standard error."""
    found = list(figures)
    if len(found) > 1:
        error = stdev(found) / len(found) ** 0.5
        print(f"{what:36}{fmean(found):7.2f} ± {error:.2f}  ({len(found)})", flush=True)


def boards(number: int, seed: str, solver: Solver) -> Iterator[Solved]:
    """So many boards with their tables, the same in every run."""
    deals = [Deal.of_pack(Random(f"{seed} {one}").sample(PACK, 52)) for one in range(number)]
    for one, (deal, table) in enumerate(zip(deals, solver.tables(deals), strict=True)):
        if isinstance(table, Table):
            yield Solved(Board.numbered(one % 16 + 1, deal), deal, table)


def auction(one: Solved, dealer: Seat, call_of: Callable[[Seen], Call]) -> Auction:
    """The auction of a board."""
    so_far = Auction(dealer)
    while not so_far.is_over:
        seat = so_far.to_call
        so_far = so_far.after(call_of(Seen(seat, one.deal.hand(seat), so_far, one.stakes)))
    return so_far


def from_par(one: Solved, bot: Bot) -> float:
    """How far the contract of four bots is from par, in IMPs, to either side."""
    reached = one.score(auction(one, one.board.dealer, bot.call).outcome)
    par = _pars(one.board.vulnerability).of(one.table, one.board.dealer.side)
    return abs(imps(reached - round(par.net_ns)))


@cache
def _pars(vulnerability: Vulnerability) -> Pars:
    return Pars(board_worth(DUPLICATE, vulnerability))


def lost_alone(one: Solved, bot: Bot) -> float:
    """What North and South lose against their best contract, the others passing."""
    return loss(one, alone(one, bot).outcome)


def alone(one: Solved, bot: Bot) -> Auction:
    """The auction of North and South, the others passing."""

    def call(seen: Seen) -> Call:
        return bot.call(seen) if seen.seat.side is Side.NS else PASS

    return auction(one, Seat.NORTH, call)


def lost_by_chooser(one: Solved, solver: Solver) -> float:
    """The same for whoever sees both hands and 40 ways the other cards may lie."""
    chance = Random(str(one.deal))
    layouts = [_redealt(one.deal, chance) for _ in range(LAYOUTS)]
    tables = [table for table in solver.tables(layouts) if isinstance(table, Table)]
    mean = {c: fmean(one.score(c, table) for table in tables) for c in CONTRACTS}
    best = max(CONTRACTS, key=lambda contract: mean[contract])
    return loss(one, best if mean[best] > 0 else None)


def loss(one: Solved, contract: object) -> float:
    """What that contract loses against the best one of North and South, in IMPs."""
    best = max(0, *(one.score(each) for each in CONTRACTS))
    return imps(best - one.score(contract))


def _redealt(deal: Deal, chance: Random) -> Deal:
    """The same North and South, the other cards dealt anew."""
    north, south = deal.hand(Seat.NORTH), deal.hand(Seat.SOUTH)
    others = [card for card in PACK if card not in north.cards | south.cards]
    chance.shuffle(others)
    east, west = Hand(frozenset(others[:13])), Hand(frozenset(others[13:]))
    return Deal((north, east, south, west))


def _say_play(level: Level, solved: Sequence[Solved], solver: Solver) -> None:
    """The tricks that declarer and the defenders of that level lose a deal, by opponents."""
    bot, slowest = bot_of(level, solver), [0.0]
    for against, perfect in (("itself", ()), ("double dummy", Side)):
        lost: dict[bool, list[int]] = {True: [], False: []}
        for one in solved:
            for declaring, tricks in _lost_in_play(one, bot, solver, slowest, perfect):
                lost[declaring].append(tricks)
        say(f"tricks lost by declarer, {level}, against {against}", lost[True])
        say(f"tricks lost in defence, {level}, against {against}", lost[False])
    print(f"  slowest card {slowest[0]:.2f} s", flush=True)


def _lost_in_play(
    one: Solved, bot: Bot, solver: Solver, slowest: list[float], perfect: Iterable[Side]
) -> Iterator[tuple[bool, int]]:
    """Whether declarer's side or the defence lost tricks, and how many; played once or twice."""
    so_far = auction(one, one.board.dealer, bot_of(Level.CLUB).call)
    if not isinstance(so_far.outcome, Contract):
        return
    for side in perfect or (None,):
        play = _played(one, so_far, bot, solver, slowest, side)
        (counts,) = solver.plays([play])
        if not isinstance(counts, tuple):
            continue
        for declaring in (True, False):
            if side is not (play.declarer.side if declaring else play.declarer.side.opponents):
                yield declaring, _lost_by(play, counts, declaring=declaring)


def _played(
    one: Solved,
    so_far: Auction,
    bot: Bot,
    solver: Solver,
    slowest: list[float],
    perfect: Side | None,
) -> Play:
    """The deal played out; the side that is ``perfect`` sees all the cards."""
    play = Play(cast("Contract", so_far.outcome), one.deal)
    see = partial(Seen.at, auction=so_far, stakes=one.stakes)
    while not play.is_over:
        if play.to_play.side is perfect:
            card = _best_card(play, solver)
        else:
            began = monotonic()
            card = bot.card(see(Seat(play.player), play))
            slowest[0] = max(slowest[0], monotonic() - began)
        play = play.after(card)
    return play


def _best_card(play: Play, solver: Solver) -> Card:
    """The lowest card of those that lose no trick double dummy."""
    (found,) = solver.cards([Position.of(play)])
    legal = sorted(play.legal_cards(), key=lambda card: (card.rank, card.suit))
    if not isinstance(found, Mapping):
        return legal[0]
    return next(card for card in legal if found.get(card) == max(found.values()))


def _lost_by(play: Play, counts: Sequence[int], *, declaring: bool) -> int:
    """By how much double dummy's count went against that side, card by card."""
    seats = (trick.leader.left(turn) for trick in play.tricks for turn in range(4))
    steps = zip(seats, counts, counts[1:], strict=False)
    mine = [
        before - after
        for seat, before, after in steps
        if (seat.side is play.declarer.side) is declaring
    ]
    return sum(mine) if declaring else -sum(mine)


if __name__ == "__main__":
    main()

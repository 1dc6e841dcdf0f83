"""After the deal: the game or the slam that was there and that nobody bid."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.analysis.stakes import Stakes
from overtrick.bots.natural.needs import game_level
from overtrick.bots.practice.review import PATIENCE
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Side
from overtrick.game.auction import Auction
from overtrick.game.call import Bid
from overtrick.game.contract import Contract
from overtrick.game.doubling import Doubling
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import show_contract
from overtrick.solver.solver import Solver
from overtrick.solver.table import Table

_SLAM, _GRAND = 6, 7
_FIT = 8
"""Trumps between the hands."""


def missed(
    deal: Deal,
    auction: Auction,
    side: Side,
    stakes: Stakes,
    solver: Solver,
    within: float = PATIENCE,
) -> Contract | None:
    """The slam that makes with all hands seen, or else the game, where the side bid none.

    None as well where it could not be reckoned.
    """
    (table,) = solver.tables([deal], within=within)
    if not isinstance(table, Table):
        return None
    bids = [
        call
        for number, call in enumerate(auction.calls)
        if isinstance(call, Bid) and auction.dealer.left(number).side is side
    ]
    games = {strain: min(_SLAM, game_level(stakes, side, strain)) for strain in Strain}
    for levels in (dict.fromkeys(Strain, _SLAM), games):
        there = [strain for strain in Strain if table.best(side, strain) >= 6 + levels[strain]]
        if there:
            bid = any(one.level >= levels[one.strain] for one in bids)
            return None if bid else _best(deal, table, side, there, levels)
    return None


def _best(
    deal: Deal, table: Table, side: Side, strains: Iterable[Strain], levels: dict[Strain, int]
) -> Contract:
    """Of contracts that make the one that people look for: a major, or for slam any fit, first."""

    def sought(strain: Strain) -> tuple[bool, int, Strain]:
        suit = strain.trumps
        held = (card.suit for seat in side.seats for card in deal.hand(seat).cards)
        fit = suit is not None and sum(one is suit for one in held) >= _FIT
        first = fit and (strain >= Strain.HEARTS or levels[strain] == _SLAM)
        return first, -levels[strain], strain

    strain = max(strains, key=sought)
    declarer = max(side.seats, key=lambda seat: table.tricks(seat, strain))
    grand = levels[strain] == _SLAM and table.best(side, strain) == 6 + _GRAND
    level = _GRAND if grand else levels[strain]
    return Contract(level, strain, Doubling.UNDOUBLED, declarer)


def missed_in_words(contract: Contract, language: Language) -> str:
    """That it was there; whether it could be known is another question."""
    return say(language, "bots.review", "missed", contract=show_contract(contract, language))

"""A solver in plain Python for the end of the play: five cards a hand, or few more.

It needs no library, is too slow for whole deals, and shares no line with the native one, so
each can check the other. It tries every card; touching cards of one hand count as one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from overtrick.cards.card import PACK, Card
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.game.trick import Trick
from overtrick.solver.batch import FOREVER
from overtrick.solver.position import Position, why_not_played
from overtrick.solver.solver import CardTricks, PlayTricks
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import DEADLINE, NO_LIBRARY, Unsolved, Why

LONGEST = 5
"""So many cards a hand take up to a second or two; each card more takes twenty times as long."""

Hands = tuple[int, int, int, int]
"""Each hand as bits, a card's bit being its place in the pack."""

_SUIT = 0b1_1111_1111_1111


class Late(Exception):
    """The time is up."""


class PlainSolver:
    """A :class:`~overtrick.solver.solver.Solver` that knows end positions only."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest = longest

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        """None: a whole deal is too long."""
        del within
        return (NO_LIBRARY,) * len(deals)

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        """None: a whole deal is too long."""
        del strain, within
        return (NO_LIBRARY,) * len(deals)

    def cards(
        self, positions: Sequence[Position], *, within: float | None = None
    ) -> tuple[CardTricks | Unsolved, ...]:
        """Every card of each position that is short enough."""
        until = monotonic() + (FOREVER if within is None else within)
        return tuple(self._cards(position, until) for position in positions)

    def plays(
        self, plays: Sequence[Play], *, within: float | None = None
    ) -> tuple[PlayTricks | Unsolved, ...]:
        """None: every play begins with a whole deal. One that no Law allows is refused."""
        del within
        whys = (why_not_played(play) for play in plays)
        return tuple(NO_LIBRARY if why is None else Unsolved(Why.REFUSED, why) for why in whys)

    def close(self) -> None:
        """Nothing is held."""

    def _cards(self, position: Position, until: float) -> CardTricks | Unsolved:
        if position.tricks_left > self._longest:
            return NO_LIBRARY
        try:
            return solve(position, until)
        except Late:
            return DEADLINE


def solve(position: Position, until: float = FOREVER) -> dict[Card, int]:
    """The tricks that each card wins for its player's side; raises :exc:`Late`.

    >>> end = Position.parse("NT", "N:AQ... 32... K4... 65...", leader=Seat.NORTH)
    >>> {str(card): tricks for card, tricks in solve(end).items()}
    {'SQ': 2, 'SA': 2}
    """
    north, east, south, west = (
        sum(1 << PACK.index(card) for card in hand) for hand in position.hands
    )
    search = _Search(position.strain, until)
    table = tuple(PACK.index(card) for card in position.trick.cards)
    ours = position.to_play % 2
    left, found = position.tricks_left, dict[Card, int]()
    for card in position.legal_cards():
        ns = search.after(
            (north, east, south, west), position.trick.leader, table, PACK.index(card)
        )
        found[card] = left - ns if ours else ns
    return found


class _Search:
    """North-South's tricks from a position on; what was found at the start of a trick is kept."""

    def __init__(self, strain: Strain, until: float) -> None:
        self._strain = strain
        self._until = until
        self._known: dict[tuple[Hands, int], int] = {}

    def after(self, hands: Hands, leader: int, table: tuple[int, ...], card: int) -> int:
        """What is won once this card has been played."""
        player = (leader + len(table)) % 4
        north, east, south, west = (
            hand & ~(1 << card) if seat == player else hand for seat, hand in enumerate(hands)
        )
        return self._within((north, east, south, west), leader, (*table, card))

    def _within(self, hands: Hands, leader: int, table: tuple[int, ...]) -> int:
        if len(table) == 4:
            trick = Trick(Seat(leader), tuple(PACK[card] for card in table))
            winner = int(trick.winner(self._strain))
            return (winner % 2 == 0) + self._at_start(hands, winner)
        player = (leader + len(table)) % 4
        choices = (
            self.after(hands, leader, table, card) for card in _choices(hands, player, table)
        )
        return min(choices) if player % 2 else max(choices)

    def _at_start(self, hands: Hands, leader: int) -> int:
        if not hands[leader]:
            return 0
        key = (hands, leader)
        known = self._known.get(key)
        if known is None:
            if monotonic() > self._until:
                raise Late
            known = self._known[key] = self._within(hands, leader, ())
        return known


def _choices(hands: Hands, player: int, table: tuple[int, ...]) -> Iterator[int]:
    """The cards worth trying: one of each run with no card of another hand in between."""
    hand = hands[player]
    if table:
        hand = hand & (_SUIT << table[0] // 13 * 13) or hand
    others = sum(hands) - hands[player] | sum(1 << card for card in table)
    in_run = False
    for card in range(52):
        bit = 1 << card
        if card % 13 == 0 or others & bit:
            in_run = False
        if hand & bit:
            if not in_run:
                yield card
            in_run = True

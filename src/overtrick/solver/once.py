"""A solver that solves like deals once, and keeps their tables in a file if asked to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Self, TypeVar

from overtrick.cards.deal import Deal
from overtrick.game.play import Play
from overtrick.game.strain import Strain
from overtrick.solver.kept import Kept
from overtrick.solver.position import Position, why_not_played
from overtrick.solver.solver import CardTricks, PlayTricks, Solver
from overtrick.solver.symmetry import Likeness, likeness, likeness_in
from overtrick.solver.symmetry_in_play import CardsLikeness, play_key, position_likeness
from overtrick.solver.table import StrainTricks, Table
from overtrick.solver.unsolved import Unsolved, Why

T = TypeVar("T", Table, StrainTricks)


class Once:
    """A :class:`~overtrick.solver.solver.Solver` before another one.

    Of deals, positions or plays of a batch that are repeated, turned round the table, or alike
    but for the names of the suits, one is solved for all.
    """

    def __init__(self, solver: Solver, kept: Kept | None = None) -> None:
        self._solver = solver
        self.kept = kept
        """The file, where there is one."""

    def __enter__(self) -> Self:
        """To be closed at the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of everything."""
        self.close()

    def tables(
        self, deals: Sequence[Deal], *, within: float | None = None
    ) -> tuple[Table | Unsolved, ...]:
        """All twenty results of each deal."""
        likes = [likeness(deal) for deal in deals]
        shared = self._known({like.number for like in likes})
        new = _first_of_each(deals, likes, shared)
        found = self._solver.tables([deal for deal, _ in new], within=within)
        for (_, like), table in zip(new, found, strict=True):
            shared[like.number] = table if isinstance(table, Unsolved) else self._keep(like, table)
        return _to_each(likes, shared, Likeness.own)

    def strains(
        self, deals: Sequence[Deal], strain: Strain, *, within: float | None = None
    ) -> tuple[StrainTricks | Unsolved, ...]:
        """The results of the four declarers of each deal in one strain."""
        likes = [likeness_in(deal, strain) for deal in deals]
        shared: dict[int, StrainTricks | Unsolved] = {}
        new = _first_of_each(deals, likes, shared)
        found = self._solver.strains([deal for deal, _ in new], strain, within=within)
        for (_, like), row in zip(new, found, strict=True):
            shared[like.number] = row if isinstance(row, Unsolved) else like.shared_row(row)
        return _to_each(likes, shared, Likeness.own_row)

    def cards(
        self, positions: Sequence[Position], *, within: float | None = None
    ) -> tuple[CardTricks | Unsolved, ...]:
        """Every card that may be played in each position."""
        likes = [position_likeness(position) for position in positions]
        firsts: dict[Hashable, int] = {}
        for place, like in enumerate(likes):
            firsts.setdefault(like.key, place)
        found = self._solver.cards([positions[place] for place in firsts.values()], within=within)
        shared = dict(zip(firsts, found, strict=True))
        return tuple(_cards_of(like, likes[firsts[like.key]], shared[like.key]) for like in likes)

    def plays(
        self, plays: Sequence[Play], *, within: float | None = None
    ) -> tuple[PlayTricks | Unsolved, ...]:
        """Every card of each play, finished or not; one that no Law allows is refused."""
        whys = [why_not_played(play) for play in plays]
        good = zip(plays, whys, strict=True)
        keys = [None if why else play_key(play) for play, why in good]
        firsts: dict[Hashable, Play] = {}
        for key, play in zip(keys, plays, strict=True):
            if key is not None:
                firsts.setdefault(key, play)
        found = self._solver.plays(list(firsts.values()), within=within)
        shared = dict(zip(firsts, found, strict=True))
        return tuple(
            Unsolved(Why.REFUSED, why) if why else shared[key]
            for key, why in zip(keys, whys, strict=True)
        )

    def close(self) -> None:
        """Close the solver behind and the file."""
        self._solver.close()
        if self.kept is not None:
            self.kept.close()

    def _known(self, numbers: set[int]) -> dict[int, Table | Unsolved]:
        """What the file has of these."""
        if self.kept is None:
            return {}
        found = {number: self.kept.get(number) for number in numbers}
        return {number: table for number, table in found.items() if table is not None}

    def _keep(self, like: Likeness, table: Table) -> Table:
        shared = like.shared(table)
        if self.kept is not None:
            self.kept.add(like.number, shared)
        return shared


def _first_of_each(
    deals: Sequence[Deal], likes: Sequence[Likeness], known: dict[int, T | Unsolved]
) -> list[tuple[Deal, Likeness]]:
    """The deals to be solved: one for each number that is not known."""
    firsts: dict[int, tuple[Deal, Likeness]] = {}
    for deal, like in zip(deals, likes, strict=True):
        if like.number not in known:
            firsts.setdefault(like.number, (deal, like))
    return list(firsts.values())


def _cards_of(
    like: CardsLikeness, first: CardsLikeness, answer: CardTricks | Unsolved
) -> CardTricks | Unsolved:
    """A position's own answer from that of the first one like it."""
    if isinstance(answer, Unsolved) or like.suits == first.suits:
        return answer
    return like.from_another(first, answer)


def _to_each(
    likes: Sequence[Likeness],
    shared: dict[int, T | Unsolved],
    own: Callable[[Likeness, T], T],
) -> tuple[T | Unsolved, ...]:
    """Each deal's own answer from the one it shares."""
    answers = ((like, shared[like.number]) for like in likes)
    return tuple(
        answer if isinstance(answer, Unsolved) else own(like, answer) for like, answer in answers
    )

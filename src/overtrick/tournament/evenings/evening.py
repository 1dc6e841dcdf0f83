"""An evening: who came, who sat where, and the deals of each table, as facts.

An evening never changes: ``evening.after(round)`` answers a new one, or raises
:exc:`IllegalEvening`. Points, winners and who plays next all follow from it.

>>> evening = Evening.of(Kind.THREE_RUBBERS, ("Anna", "Boris", "Clara", "Dmitri"))
>>> table = Table(1, Seating("Anna", "Clara", "Boris", "Dmitri"))
>>> evening.after(Round((table,))).rounds[0].seated == set(evening.players)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from overtrick.cards.seat import Seat, Side
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.sheet import Account, Sheet
from overtrick.tournament.evenings.errors import BadEvening, IllegalEvening
from overtrick.tournament.evenings.seating import Seating, Seatings
from overtrick.tournament.evenings.settings import (
    PROGRESSIVE_ONLY,
    RULES_OF,
    Kind,
    Settings,
    default_settings,
    rules_for,
)


@dataclass(frozen=True, slots=True)
class Table:
    """A table in one round: who sat there, who dealt first, and the deals.

    ``bell`` is the number of deals entered when time was up: one more may follow, which had
    been begun. ``cut`` is the side that won a cut after a level score.
    """

    number: int
    seating: Seating
    dealer: Seat = Seat.NORTH
    deals: tuple[Entry, ...] = ()
    bell: int | None = None
    cut: Side | None = None

    def after(self, deal: Entry) -> Table:
        """The table with one more deal."""
        return replace(self, deals=(*self.deals, deal))


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, and who came or went before it."""

    tables: tuple[Table, ...]
    arrives: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()

    @property
    def seatings(self) -> Seatings:
        """Who sat where, table by table."""
        return tuple(table.seating for table in self.tables)

    @property
    def seated(self) -> frozenset[str]:
        """Everybody who played."""
        return frozenset(player for seating in self.seatings for player in seating)


@dataclass(frozen=True, slots=True)
class Evening:
    """What was agreed, who came, and the rounds so far.

    The order of the players is that of the draw: it seats the first round and settles what
    nothing else settles. Substitutes fill seats and have no place in the standing. Where
    ``ladies`` are named the party is mixed: partners who change are a lady and a gentleman.
    """

    kind: Kind
    rules: Rules
    players: tuple[str, ...]
    settings: Settings
    substitutes: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()
    ladies: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no evening: fewer than four people, or one of them twice."""
        people = Counter(self.players + self.substitutes)
        if twice := [player for player, times in people.items() if times > 1]:
            raise IllegalEvening(BadEvening.PLAYER_TWICE, player=twice[0])
        if len(people) < 4:
            raise IllegalEvening(BadEvening.TOO_FEW, number=len(people))

    @classmethod
    def of(cls, kind: Kind, players: Sequence[str], rules: Rules | None = None) -> Evening:
        """An evening that begins, with the rules and settings of its kind."""
        chosen = rules or rules_for(kind, RULES_OF[kind])
        return cls(kind, chosen, tuple(players), default_settings(kind, chosen))

    @property
    def seatings(self) -> tuple[Seatings, ...]:
        """Who sat where in each round."""
        return tuple(played.seatings for played in self.rounds)

    @property
    def everybody(self) -> tuple[str, ...]:
        """All who played or might have, in order: the players, those who came late, substitutes."""
        late = (player for played in self.rounds for player in played.arrives)
        return tuple(dict.fromkeys((*self.players, *late, *self.substitutes)))

    @property
    def ranked(self) -> tuple[str, ...]:
        """Everybody but the substitutes."""
        return tuple(player for player in self.everybody if player not in self.substitutes)

    def present(self, before: Round | None = None) -> tuple[str, ...]:
        """Who is there after the last round, or when that further round begins."""
        here = dict.fromkeys(self.players + self.substitutes)
        for played in (*self.rounds, *([before] if before else [])):
            here.update(dict.fromkeys(played.arrives))
            for player in played.leaves:
                here.pop(player, None)
        order = dict.fromkeys((*self.everybody, *here))
        return tuple(player for player in order if player in here)

    def sitting_out(self, number: int) -> tuple[str, ...]:
        """Who was there in that round, counted from 1, and did not play."""
        so_far = replace(self, rounds=self.rounds[: number - 1])
        played = self.rounds[number - 1]
        return tuple(p for p in so_far.present(played) if p not in played.seated)

    def after(self, played: Round) -> Evening:
        """This evening with one more round; raises :exc:`IllegalEvening`."""
        self.check_people(played)
        for table in played.tables:
            self.check_deals(table)
        return replace(self, rounds=(*self.rounds, played))

    def with_table(self, number: int, table: Table) -> Evening:
        """The same with what is now known of a table of that round, counted from 1.

        A correction changes no other round: people sat where they sat.
        """
        before, rest = self.rounds[: number - 1], self.rounds[number:]
        old = self.rounds[number - 1]
        tables = tuple(table if one.number == table.number else one for one in old.tables)
        changed = replace(self, rounds=before).after(replace(old, tables=tables))
        return replace(changed, rounds=(*changed.rounds, *rest))

    def check_people(self, played: Round) -> None:
        """Raise :exc:`IllegalEvening` where these people can't sit so in the next round."""
        if not played.tables:
            raise IllegalEvening(BadEvening.NO_TABLE)
        here = self.present(Round((), played.arrives))
        for player in played.leaves:
            if player not in here:
                raise IllegalEvening(BadEvening.NOT_HERE, player=player)
        gone = set(played.leaves)
        seen: set[str] = set()
        for player in (player for seating in played.seatings for player in seating):
            if player not in here or player in gone:
                raise IllegalEvening(BadEvening.NOT_HERE, player=player)
            if player in seen:
                raise IllegalEvening(BadEvening.SEATED_TWICE, player=player)
            seen.add(player)
        for number in _twice(table.number for table in played.tables):
            raise IllegalEvening(BadEvening.TABLE_TWICE, table=number)
        for player in played.arrives:
            if player in self.present():
                raise IllegalEvening(BadEvening.HERE_ALREADY, player=player)

    def check_deals(self, table: Table) -> None:
        """Raise where a table has what its round doesn't allow.

        After a level score one more deal may decide; after the bell only the one begun before.
        The :exc:`IllegalEvening`, or the sheet's own :exc:`IllegalEntry`, has the place of the
        deal in ``facts["index"]``, counted from 0.
        """
        entered, most = len(table.deals), self.settings.deals
        account = self.account(table)
        if table.bell is not None and not table.bell <= entered <= table.bell + 1:
            raise IllegalEvening(BadEvening.TIME_UP, index=min(entered, table.bell + 1))
        if most and counted(account) > most + self._extra(table):
            raise IllegalEvening(BadEvening.ROUND_FULL, most=most, index=entered - 1)
        totals = account.if_stopped
        if table.cut is not None and totals.ns != totals.ew:
            raise IllegalEvening(BadEvening.NOT_LEVEL, side=str(table.cut))

    def account(self, table: Table) -> Account:
        """What the deals of a table come to under the rules of the evening."""
        return Sheet(self.rules, table.dealer, table.deals).replay()

    def _extra(self, table: Table) -> int:
        """1 where the score was level when the last deal of the round had been played."""
        before = self.account(replace(table, deals=table.deals[:-1])).if_stopped
        return int(before.ns == before.ew)


def counted(account: Account) -> int:
    """The deals that count; one to be dealt again does not."""
    return sum(ledger.turn - ledger.first_turn for ledger in account.ledgers)


def _twice(numbers: Iterator[int]) -> list[int]:
    return [number for number, times in Counter(numbers).items() if times > 1]


def check_setting(kind: Kind, name: str) -> None:
    """Raise :exc:`IllegalEvening` where no such evening has that setting."""
    if name in PROGRESSIVE_ONLY and kind is not Kind.PROGRESSIVE:
        raise IllegalEvening(BadEvening.NO_SUCH_SETTING, key=name)

"""From the lines of a file to the rounds of an evening: people are known, seats are found."""

from __future__ import annotations

from dataclasses import dataclass, field

from overtrick.cards.errors import BridgeError, ParseError
from overtrick.formats.evening.draft import Draft, RoundDraft, Spot, TableDraft, at
from overtrick.formats.evening.errors import BadFile
from overtrick.formats.evening.keywords import Word
from overtrick.formats.evening.names import Placed, can_be_listed, known
from overtrick.language.reading import place_in_entry
from overtrick.scoring.entry import IllegalEntry
from overtrick.tournament.evenings.errors import BadEvening, IllegalEvening
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.next_round import departures, next_seatings, opened
from overtrick.tournament.evenings.score import score_table
from overtrick.tournament.evenings.season import folded
from overtrick.tournament.evenings.seating import Seating, Seatings


@dataclass(slots=True)
class Rounds:
    """Plays the rounds of a draft one after another; every error gets its place in the file."""

    evening: Evening
    draft: Draft
    raws: list[str]
    warnings: list[BridgeError] = field(default_factory=list[BridgeError])

    def play(self) -> Evening:
        """The evening after its last round; raises the first :exc:`BridgeError`."""
        for number, drafted in enumerate(self.draft.rounds, start=1):
            played = self._round(drafted)
            self._check(drafted, played)
            self.warnings += self._departures(drafted, played)
            self.evening = self.evening.after(played)
            self.warnings += self._cuts(drafted, played, number)
        return self.evening

    def _round(self, drafted: RoundDraft) -> Round:
        arrives = self._arriving(drafted)
        leaves = self._leaving(drafted, arrives)
        if not drafted.tables:
            return opened(self.evening, arrives, leaves, self.draft.dealer)
        due: Seatings | None = None
        tables: list[Table] = []
        for table in drafted.tables:
            if not table.seats and due is None:
                due = next_seatings(self.evening, arrives, leaves)
            tables.append(self._table(table, due or (), arrives))
        return Round(tuple(tables), arrives, leaves)

    def _arriving(self, drafted: RoundDraft) -> tuple[str, ...]:
        """Who comes: somebody new, or a player who went home and is back."""
        spot, names = drafted.people.get(Word.ARRIVES, (Spot(1, 1), ()))
        spelt = {folded(player): player for player in self.evening.everybody}
        here, arriving = self.evening.present(), list[str]()
        with at(spot):
            for placed in names:
                if not can_be_listed(placed.name):
                    raise ParseError(BadFile.NAME, text=placed.name).at(1, placed.column)
                name = spelt.setdefault(folded(placed.name), placed.name)
                if name in here or name in arriving:
                    refused = IllegalEvening(BadEvening.HERE_ALREADY, player=name)
                    raise refused.at(1, placed.column)
                arriving.append(name)
        return tuple(arriving)

    def _leaving(self, drafted: RoundDraft, arrives: tuple[str, ...]) -> tuple[str, ...]:
        spot, names = drafted.people.get(Word.LEAVES, (Spot(1, 1), ()))
        with at(spot):
            return tuple(known(placed, self._anybody(arrives)) for placed in names)

    def _anybody(self, arrives: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.evening.everybody, *arrives)))

    def _table(self, drafted: TableDraft, due: Seatings, arrives: tuple[str, ...]) -> Table:
        if drafted.seats:
            seating = self._seating(drafted, arrives)
        elif drafted.number <= len(due):
            seating = due[drafted.number - 1]
        else:
            raise ParseError(BadFile.NOBODY_LEFT, table=drafted.number).at(*drafted.spot)
        dealer = self.draft.dealer if drafted.dealer is None else drafted.dealer
        deals = tuple(drafted.deals)
        return Table(drafted.number, seating, dealer, deals, drafted.bell, drafted.cut)

    def _seating(self, drafted: TableDraft, arrives: tuple[str, ...]) -> Seating:
        people = self._anybody(arrives)

        def player(placed: Placed) -> str:
            with at(drafted.seats_spot):
                return known(placed, people)

        north, south, east, west = map(player, drafted.seats)
        return Seating(north, east, south, west)

    def _check(self, drafted: RoundDraft, played: Round) -> None:
        """Let the evening judge the round, and say where in the file it refuses it."""
        try:
            self.evening.check_people(played)
        except IllegalEvening as refused:
            raise refused.at(*_place_of(refused, drafted, played)) from None
        for table, each in zip(drafted.tables, played.tables, strict=False):
            try:
                self.evening.check_deals(each)
            except (IllegalEvening, IllegalEntry) as refused:
                raise self._placed(refused, table) from None

    def _placed(self, refused: BridgeError, table: TableDraft) -> BridgeError:
        index = refused.facts.get("index")
        if not isinstance(index, int):
            return refused.at(*table.cut_spot)
        line, column = table.spots[index]
        if isinstance(refused, IllegalEntry):
            text = self.raws[line - 1].partition("#")[0][column - 1 :]
            column += place_in_entry(text, refused)[1] - 1
        return refused.at(line, column)

    def _departures(self, drafted: RoundDraft, played: Round) -> list[BridgeError]:
        named = [table.seats_spot for table in drafted.tables if table.seats]
        if not named:
            return []
        return [
            ParseError(BadFile.DEPARTS, table=drafted.tables[index].number).at(
                *drafted.tables[index].seats_spot
            )
            for index in departures(self.evening, played)
            if drafted.tables[index].seats
        ]

    def _cuts(self, drafted: RoundDraft, played: Round, number: int) -> list[BridgeError]:
        """Level scores that nobody has told the cut of, where more rounds follow."""
        if number == len(self.draft.rounds):
            return []
        return [
            ParseError(BadFile.CUT, table=table.number, side=str(scored.winner)).at(*table.spot)
            for table, each in zip(drafted.tables, played.tables, strict=False)
            if (scored := score_table(self.evening, number, each)).by_cut and each.cut is None
        ]


def _place_of(refused: IllegalEvening, drafted: RoundDraft, played: Round) -> Spot:
    """The place of the player whom the facts name, or else of the round."""
    player = refused.facts.get("player")
    for word in (Word.LEAVES, Word.ARRIVES):
        names = played.leaves if word is Word.LEAVES else played.arrives
        if player in names and word in drafted.people:
            return drafted.people[word][0]
    for table, each in reversed(list(zip(drafted.tables, played.tables, strict=False))):
        if player in each.seating:
            if not table.seats:
                return table.spot
            column = table.seats[(0, 2, 1, 3)[each.seating.index(str(player))]].column
            return Spot(table.seats_spot.line, table.seats_spot.column + column - 1)
    return drafted.spot

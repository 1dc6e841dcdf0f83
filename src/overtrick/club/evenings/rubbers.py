"""A kept evening of rubbers as the tournament knows it, whose rules say what follows.

Its players there are the numbers of the people here, as texts; the labels are put on at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from overtrick.club.evenings.agreed import RubberEvening
from overtrick.club.evenings.changes import Four
from overtrick.club.evenings.errors import BadDeed, IllegalDeed
from overtrick.club.evenings.page import Begun, Page
from overtrick.formats.evening.file import EveningFile
from overtrick.formats.evening.names import can_be_listed
from overtrick.scoring.entry import Entry
from overtrick.scoring.rules.house import with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.season import folded
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import Kind, rules_for


def rules_of(agreed: RubberEvening) -> Rules:
    """The rules with the players' own changes; raises :exc:`IllegalDeed` or :exc:`IllegalRules`."""
    if agreed.rules not in RULE_SETS:
        raise IllegalDeed(BadDeed.AGREED, what=agreed.rules)
    return with_fields(rules_for(agreed.kind, agreed.rules), dict(agreed.house))


def frame_of(page: Page) -> Evening:
    """What was agreed and who came, without the rounds: enough to reckon one table by."""
    agreed = page.rubbers
    if agreed is None:
        raise IllegalDeed(BadDeed.ONLY_RUBBERS)
    settings = agreed.settings
    if agreed.kind is not Kind.PROGRESSIVE:
        settings = settings._replace(minutes=0)  # a clock for the pages only
    drawn = tuple(str(number) for number in range(1, len(page.head.people) + 1))
    ladies = tuple(map(str, agreed.ladies))
    return Evening(agreed.kind, rules_of(agreed), drawn, settings, ladies=ladies)


def evening_of(page: Page) -> Evening:
    """The evening so far, all its rounds with the deals as entered."""
    return replace(frame_of(page), rounds=tuple(_round(page, begun) for begun in page.rounds))


def table_of(page: Page, number: int, table: int) -> Table:
    """One table of a round that has begun, with its deals."""
    mark = page.mark(number, table)
    seating = seating_of(page.rounds[number - 1].seatings[table - 1])
    deals = tuple(one.entry for _, one in page.at_table(number, table) if one.entry is not None)
    return Table(table, seating, mark.dealer, deals, mark.bell, mark.cut)


def with_deals(table: Table, deals: tuple[Entry, ...]) -> Table:
    """The table with other deals; of the bell no more is over than there is."""
    bell = None if table.bell is None else min(table.bell, len(deals))
    return replace(table, deals=deals, bell=bell, cut=None)


def seating_of(four: Four) -> Seating:
    """Four people by number as the tournament has them."""
    return Seating(*map(str, four))


def four_of(seating: Seating) -> Four:
    """And back."""
    north, east, south, west = (int(player) for player in seating)
    return north, east, south, west


def _round(page: Page, begun: Begun) -> Round:
    tables = tuple(
        table_of(page, begun.number, table) for table in range(1, len(begun.seatings) + 1)
    )
    return Round(tables, tuple(map(str, begun.arrived)), tuple(map(str, begun.departed)))


def file_of(page: Page) -> EveningFile:
    """The evening with its people's names, to be written, printed or told as JSON.

    Who has no name, or one that a file could not hold or somebody else has, is a number.
    """
    names: dict[str, str] = {}
    for number, own in page.people.items():
        name = " ".join(own[0].replace(",", " ").replace("#", " ").split())
        taken = {folded(one) for one in names.values()}
        usable = can_be_listed(name) and folded(name) not in taken
        names[str(number)] = name if usable else str(number)
    evening = evening_of(page)
    return EveningFile(_named(evening, names), page.title)


def _named(evening: Evening, names: Mapping[str, str]) -> Evening:
    def of(players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(names[player] for player in players)

    rounds = tuple(
        Round(
            tuple(replace(table, seating=Seating(*of(table.seating))) for table in each.tables),
            of(each.arrives),
            of(each.leaves),
        )
        for each in evening.rounds
    )
    return replace(evening, players=of(evening.players), rounds=rounds, ladies=of(evening.ladies))

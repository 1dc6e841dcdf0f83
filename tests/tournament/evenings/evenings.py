"""Evenings for the tests: played from lists of deals, or drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from overtrick.cards.seat import Side
from overtrick.game.result import parse_outcome
from overtrick.scoring.entry import Entry
from overtrick.tournament.evenings.evening import Evening, Round, Table
from overtrick.tournament.evenings.next_round import opened
from overtrick.tournament.evenings.seating import Seating
from overtrick.tournament.evenings.settings import (
    Kind,
    Movement,
    Partners,
    Settings,
    Tally,
    rules_for,
)
from tests.properties import entries, house_rules, seats

ABCD = ("Anna", "Boris", "Clara", "Dmitri")
NS_WINS, EW_WINS, LEVEL = "4S N =", "4S E =", "pass"


def deal(text: str) -> Entry:
    return Entry(parse_outcome(text))


def crowd(number: int) -> tuple[str, ...]:
    """So many people, P1 first."""
    return tuple(f"P{index}" for index in range(1, number + 1))


def evening(kind: Kind, players: Sequence[str] | int, **settings: object) -> Evening:
    people = crowd(players) if isinstance(players, int) else players
    made = Evening.of(kind, people)
    return replace(made, settings=made.settings._replace(**settings))  # type: ignore[arg-type]


def with_deals(played: Round, *tables: Sequence[str]) -> Round:
    """A round that was opened, with the deals of each table."""
    return replace(
        played,
        tables=tuple(
            replace(table, deals=tuple(map(deal, deals)))
            for table, deals in zip(played.tables, tables, strict=True)
        ),
    )


def played(
    made: Evening,
    *tables: Sequence[str],
    arrives: Sequence[str] = (),
    leaves: Sequence[str] = (),
) -> Evening:
    """One more round as the movement has it, with those deals."""
    return made.after(with_deals(opened(made, arrives, leaves), *tables))


def won(
    made: Evening, winners: str, arrives: Sequence[str] = (), leaves: Sequence[str] = ()
) -> Evening:
    """One more round in which those sides win, table by table: ``"NEN"``; a dash is level."""
    deals = {"N": [NS_WINS], "E": [EW_WINS], "-": [LEVEL]}
    tables = (deals[winner] for winner in winners)
    return played(made, *tables, arrives=arrives, leaves=leaves)


def shown(made: Evening, number: int) -> list[str]:
    """The tables of a round, counted from 1."""
    return [str(seating) for seating in made.rounds[number - 1].seatings]


Draw = st.DrawFn
kinds: st.SearchStrategy[Kind] = st.sampled_from(Kind)
NAMES = (
    "Анна", "Борис Петров", "Clara", "Йордан", "Vi", "N", "pass", "round 2", "Жоро (мл.)",
    "time up", "O'Hara", "李", "Zoë", "table 3", "players",
)  # fmt: skip


@st.composite
def evenings(draw: Draw, most_rounds: int = 4, base: st.SearchStrategy[Kind] = kinds) -> Evening:
    """Evenings of every kind, with people who come and go and seats that nobody foresaw."""
    kind = draw(base)
    names = draw(st.lists(st.sampled_from(NAMES), min_size=4, max_size=11, unique=True))
    named = rules_for(kind, draw(st.sampled_from(_FITTING[kind])))
    made = Evening.of(kind, names, draw(house_rules(st.just(named))))
    made = replace(made, settings=_settings(draw, made))
    if len(names) > 5 and draw(st.booleans()):
        made = replace(made, players=tuple(names[:-1]), substitutes=(names[-1],))
    if draw(st.booleans()):
        made = replace(made, ladies=tuple(names[::2]))
    for number in range(draw(st.integers(0, most_rounds))):
        made = _one_more(draw, made, number)
    return made


_FITTING: dict[Kind, list[str]] = {
    Kind.THREE_RUBBERS: ["rubber-konspekt", "rubber"],
    Kind.PROGRESSIVE: ["progressive", "progressive-gross", "chicago-duplicate", "duplicate"],
    Kind.CHICAGO: ["chicago", "chicago-nondealer", "chicago-duplicate"],
}


def _settings(draw: Draw, made: Evening) -> Settings:
    agreed: dict[str, object] = {
        "tally": draw(st.sampled_from(Tally)),
        "seed": draw(st.integers(0, 1_000_000_000)),
    }
    if made.kind is Kind.PROGRESSIVE:
        agreed |= {
            "partners": draw(st.sampled_from(Partners)),
            "movement": draw(st.sampled_from(Movement)),
            "deals": draw(st.integers(0, 5)),
            "minutes": draw(st.integers(0, 600)),
        }
    return made.settings._replace(**agreed)  # type: ignore[arg-type]


def _one_more(draw: Draw, made: Evening, number: int) -> Evening:
    here = made.present()
    spare = len(here) - 4
    leaves = draw(st.lists(st.sampled_from(here), max_size=max(0, min(2, spare)), unique=True))
    arrives = [f"Late {number}"] * draw(st.integers(0, 1))
    coming = opened(made, arrives, leaves, draw(seats))
    tables = tuple(_dealt(draw, made, _seated(draw, table)) for table in coming.tables)
    return made.after(replace(coming, tables=tables))


def _seated(draw: Draw, table: Table) -> Table:
    """Now and then four sit down otherwise than the movement has it."""
    if draw(st.integers(0, 4)):
        return table
    north, east, south, west = draw(st.permutations(table.seating))
    return replace(table, seating=Seating(north, east, south, west))


def _dealt(draw: Draw, made: Evening, table: Table) -> Table:
    for _ in range(draw(st.integers(0, 5))):
        longer = table.after(draw(entries(made.rules)))
        if not _is_allowed(made, longer):
            break
        table = longer
    if draw(st.booleans()):
        table = replace(table, bell=max(0, len(table.deals) - draw(st.integers(0, 1))))
    cut = replace(table, cut=draw(st.sampled_from(Side)))
    return cut if _is_allowed(made, cut) else table


def _is_allowed(made: Evening, table: Table) -> bool:
    try:
        made.check_deals(table)
    except ValueError:
        return False
    return True

"""Everybody's card: where to sit and with whom, round by round, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.language.writing import seat_name
from overtrick.paper.evening_words import EveningPaper
from overtrick.paper.layout import Row, Section, Table
from overtrick.paper.measure import plain
from overtrick.paper.tables import NOTHING
from overtrick.tournament.evenings.next_round import in_turn
from overtrick.tournament.evenings.rotation import cycle, plan
from overtrick.tournament.evenings.score import cards
from overtrick.tournament.evenings.seating import Seating

Place = tuple[int, Seating]
"""The number of a table and who sits there."""


def card_sections(paper: EveningPaper) -> Iterator[Section]:
    """A card for each player.

    Where partners are had in turn the cards go on to the end of the cycle, to be filled in.
    """
    rounds = _rounds(paper)
    for player in paper.evening.everybody:
        yield Section(plain(player), (_card(paper, player, rounds),))


def _rounds(paper: EveningPaper) -> list[tuple[Place, ...]]:
    evening = paper.evening
    rounds = [
        tuple((table.number, table.seating) for table in played.tables) for played in evening.rounds
    ]
    if in_turn(evening):
        players = evening.present()
        left = max(0, cycle(len(players)) - len(rounds))
        coming = plan(players, left, evening.seatings)
        rounds += [tuple(enumerate(seatings, start=1)) for seatings in coming]
    return rounds


def _card(paper: EveningPaper, player: str, rounds: list[tuple[Place, ...]]) -> Table:
    """The card of a player, the sum at its foot (S3)."""
    points = cards(paper.evening)[player]
    say, total = paper.say, sum(one for one in points if one is not None)
    rows: list[Row] = []
    for index, places in enumerate(rounds):
        seat = next((place for place in places if player in place[1]), None)
        won = points[index] if index < len(points) else None
        told = NOTHING if won is None else paper.points(won)
        shown = _sitting(paper, player, seat) if seat else _resting(paper, player, index)
        rows.append(Row((str(index + 1), *shown, told if index < len(points) else "")))
    return Table(
        caption="",
        groups=(),
        headings=tuple(map(say, ("round", "table", "seat", "partner", "against", "points"))),
        align="rrlllr",
        rows=tuple(rows),
        foot=("", "", "", "", say("total"), paper.points(total)),
    )


def _resting(paper: EveningPaper, player: str, index: int) -> tuple[str, str, str, str]:
    """Nothing is said of a round before the player came, or after he went."""
    rounds = len(paper.evening.rounds)
    away = index < rounds and player not in paper.evening.sitting_out(index + 1)
    return "", NOTHING if away else paper.say("rest"), "", ""


def _sitting(paper: EveningPaper, player: str, place: Place) -> tuple[str, str, str, str]:
    number, seating = place
    seat = seat_name(seating.seat_of(player), paper.language)
    against = ", ".join(map(plain, seating.opponents_of(player)))
    return str(number), seat, plain(seating.partner_of(player)), against

"""The rounds of an evening, table by table, with what happened at each."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.cards.seat import Side
from overtrick.language.writing import side_name
from overtrick.paper.amounts import signed
from overtrick.paper.evening_words import EveningPaper
from overtrick.paper.layout import Row, Table
from overtrick.paper.measure import plain
from overtrick.tournament.evenings.evening import Round
from overtrick.tournament.evenings.evening import Table as Played
from overtrick.tournament.evenings.score import TableScore, score_table
from overtrick.tournament.evenings.settings import Kind


def round_table(paper: EveningPaper) -> Table:
    """Every table of every round: the pairs, what each scored, and the difference."""
    ns, ew = (side_name(side, paper.language) for side in Side)
    say = paper.say
    return Table(
        caption="",
        groups=(("", 4), (say("score"), 3)),
        headings=(say("round"), say("table"), ns, ew, say("ns"), say("ew"), say("net")),
        align="rrllrrr",
        rows=tuple(_rows(paper)),
    )


def _rows(paper: EveningPaper) -> Iterator[Row]:
    for number, played in enumerate(paper.evening.rounds, start=1):
        last = len(played.tables) - 1
        for index, table in enumerate(played.tables):
            scored = score_table(paper.evening, number, table)
            notes = [*_notes(paper, number, scored)]
            if index == last:
                notes += _people(paper, number, played)
            yield _row(str(number) if not index else "", table, scored, tuple(notes))


def _row(number: str, table: Played, scored: TableScore, notes: tuple[str, ...]) -> Row:
    ns, ew = (", ".join(map(plain, pair)) for pair in table.seating.pairs)
    totals = scored.totals
    cells = (str(table.number), ns, ew, str(totals.ns), str(totals.ew), signed(scored.net_ns))
    return Row((number, *cells), notes)


def _notes(paper: EveningPaper, number: int, scored: TableScore) -> Iterator[str]:
    """What is to be said of a table: a cut, or that its round is not over."""
    if scored.by_cut and scored.winner is not None:
        yield paper.say("cut", side=side_name(scored.winner, paper.language))
    timed = paper.evening.settings.deals == 0 and paper.evening.settings.minutes == 0
    progressive = paper.evening.kind is Kind.PROGRESSIVE
    is_last = number == len(paper.evening.rounds)
    if not scored.finished and not (progressive and (timed or not is_last)):
        yield paper.say("unfinished")


def _people(paper: EveningPaper, number: int, played: Round) -> Iterator[str]:
    out = paper.evening.sitting_out(number)
    for code, players in (
        ("came", played.arrives),
        ("went", played.leaves),
        ("sat-out", out),
    ):
        if players:
            yield paper.say(code, players=", ".join(map(plain, players)))

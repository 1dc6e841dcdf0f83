"""The standing of a season, and under it how each evening went."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.paper.amounts import signed
from overtrick.paper.evening import evening_drawing
from overtrick.paper.evening_words import EveningPaper
from overtrick.paper.layout import Block, Drawing, Fact, Facts, Row, Section, Table, Tone
from overtrick.paper.measure import plain
from overtrick.paper.tables import NOTHING
from overtrick.tournament.evenings.season import SeasonLine, in_one_unit, season


def season_drawing(papers: Sequence[EveningPaper]) -> Drawing:
    """The standing over several evenings; cards, where wanted, are those of each evening."""
    first, evenings = papers[0], [paper.evening for paper in papers]
    blocks: list[Block] = [_table(first, season(evenings), len(papers)), _evenings(papers)]
    if not in_one_unit(evenings):
        note = Fact(first.say("units"), first.say("units-why"), Tone.PROVISIONAL)
        blocks.append(Facts((note,)))
    sections = [Section("", tuple(blocks))]
    for number, paper in enumerate(papers, start=1):
        drawn = evening_drawing(paper)
        heading = f"{first.say('evening', number=number)}. {drawn.title}"
        kept = drawn.sections if paper.cards else drawn.sections[:1]
        sections.append(Section(heading, kept[0].blocks))
        sections += kept[1:]
    title = first.say("season")
    return Drawing(first.language, title, "", tuple(sections), reasons=False)


def _table(paper: EveningPaper, lines: Sequence[SeasonLine], evenings: int) -> Table:
    say, places = paper.say, [line.place for line in lines]
    first, last = (say("place"), say("player")), (say("attended"), say("total"))
    return Table(
        caption="",
        groups=(),
        headings=(*first, *map(str, range(1, evenings + 1)), *last),
        align="rl" + "r" * (evenings + 2),
        rows=tuple(
            Row(
                (
                    f"{line.place}=" if places.count(line.place) > 1 else str(line.place),
                    plain(line.player),
                    *(NOTHING if one is None else signed(one) for one in line.evenings),
                    str(line.attended),
                    signed(line.total),
                )
            )
            for line in lines
        ),
    )


def _evenings(papers: Sequence[EveningPaper]) -> Facts:
    """What each column is."""
    return Facts(
        tuple(
            Fact(
                paper.say("evening", number=number),
                ", ".join(
                    filter(None, (plain(paper.title), paper.say(f"kind-{paper.evening.kind}")))
                ),
            )
            for number, paper in enumerate(papers, start=1)
        )
    )

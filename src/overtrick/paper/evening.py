"""From an evening to what is drawn of it: the table of results, the standing, who is next.

>>> from overtrick.language.language import Language
>>> from overtrick.tournament.evenings.evening import Evening
>>> from overtrick.tournament.evenings.settings import Kind
>>> four = Evening.of(Kind.THREE_RUBBERS, ("Anna", "Boris", "Clara", "Dmitri"))
>>> [section.heading for section in evening_drawing(EveningPaper(Language.EN, four)).sections]
['', 'Standing', 'Next: round 1']
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from overtrick.language.words import count, say
from overtrick.paper.amounts import money
from overtrick.paper.evening_cards import card_sections
from overtrick.paper.evening_rounds import round_table
from overtrick.paper.evening_words import EveningPaper, shown_seating
from overtrick.paper.layout import Block, Drawing, Fact, Facts, Row, Section, Table
from overtrick.paper.measure import plain
from overtrick.paper.tables import NOTHING
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.settlement import Stake
from overtrick.tournament.evenings.balance import Span, balance
from overtrick.tournament.evenings.next_round import in_turn, is_through, next_seatings
from overtrick.tournament.evenings.score import cards
from overtrick.tournament.evenings.settings import rules_for
from overtrick.tournament.evenings.standing import Standing, standing, won_money

_MOST_COLUMNS = 6
"""So many players stand beside each other; more of them stand below each other."""


def evening_drawing(paper: EveningPaper) -> Drawing:
    """Lay out a whole evening, and everybody's card where they are wanted."""
    evening = paper.evening
    title, kind = plain(paper.title), paper.say(f"kind-{evening.kind}")
    rules = _rules(paper)
    return Drawing(
        language=paper.language,
        title=title or kind,
        subtitle=f"{kind}. {rules}" if title else rules,
        sections=tuple(_sections(paper)),
        reasons=False,
    )


def standing_table(
    lines: tuple[Standing, ...], paper: EveningPaper, stake: Stake | None = None
) -> Table:
    """Places, players and totals; equal totals share a place and say so."""
    say_, places = paper.say, [line.place for line in lines]
    won = won_money(paper.evening, stake) if stake else {}
    return Table(
        caption="",
        groups=(),
        headings=(say_("place"), say_("player"), say_("total"), *((say_("money"),) if won else ())),
        align="rlr" + "r" * bool(won),
        rows=tuple(
            Row(
                (
                    f"{line.place}=" if places.count(line.place) > 1 else str(line.place),
                    plain(line.player),
                    paper.points(line.total),
                    *((_money(paper, won[line.player], stake),) if won else ()),
                )
            )
            for line in lines
        ),
    )


def _money(paper: EveningPaper, amount: Fraction, stake: Stake | None) -> str:
    currency = plain(stake.currency) if stake else ""
    return money(amount, say(paper.language, "paper.sheet", "decimal-mark"), currency)


def _rules(paper: EveningPaper) -> str:
    rules = paper.evening.rules
    name = say(paper.language, "rules", rules.id)
    if rules.id in RULE_SETS and rules == rules_for(paper.evening.kind, rules.id):
        return name
    return say(paper.language, "paper.sheet", "with-house-rules", rules=name)


def _sections(paper: EveningPaper) -> Iterator[Section]:
    evening = paper.evening
    yield Section("", (_results(paper),))
    yield Section(paper.say("standing"), (standing_table(standing(evening), paper, paper.stake),))
    if evening.rounds:
        blocks: list[Block] = [round_table(paper)]
        if in_turn(evening):
            blocks.append(_fairness(paper))
        yield Section(paper.say("rounds"), tuple(blocks))
    if coming := _coming(paper):
        yield Section(paper.say("next", number=len(evening.rounds) + 1), (coming,))
    if paper.cards:
        yield from card_sections(paper)


def _results(paper: EveningPaper) -> Table:
    """The table of the source: players as columns, rounds as rows; the other way for many."""
    people = paper.evening.everybody
    return _by_round(paper, people) if len(people) <= _MOST_COLUMNS else _by_player(paper, people)


def _by_round(paper: EveningPaper, people: tuple[str, ...]) -> Table:
    points, evening = cards(paper.evening), paper.evening
    number = {player: index for index, player in enumerate(people, start=1)}
    rows: list[Row] = []
    for index, played in enumerate(evening.rounds):
        versus = paper.say("versus")
        matches = ", ".join(
            f" {versus} ".join("-".join(str(number[one]) for one in pair) for pair in seating.pairs)
            for seating in played.seatings
        )
        label = paper.say(f"row-{evening.kind}", number=index + 1, pairs=matches)
        told = (points[player][index] for player in people)
        rows.append(Row((label, *(NOTHING if one is None else paper.points(one) for one in told))))
    return Table(
        caption="",
        groups=(),
        headings=("", *(f"{number[player]}. {plain(player)}" for player in people)),
        align="l" + "r" * len(people),
        rows=tuple(rows),
        foot=(paper.say("total"), *(_sum(paper, points[player]) for player in people)),
    )


def _by_player(paper: EveningPaper, people: tuple[str, ...]) -> Table:
    points, rounds = cards(paper.evening), range(1, len(paper.evening.rounds) + 1)
    return Table(
        caption="",
        groups=((paper.say("player"), 2), (paper.say("by-rounds"), len(rounds)), ("", 1))
        if rounds
        else (),
        headings=("", "", *map(str, rounds), paper.say("total")),
        align="rl" + "r" * len(rounds) + "r",
        rows=tuple(
            Row(
                (
                    str(number),
                    plain(player),
                    *(NOTHING if one is None else paper.points(one) for one in points[player]),
                    _sum(paper, points[player]),
                )
            )
            for number, player in enumerate(people, start=1)
        ),
    )


def _sum(paper: EveningPaper, points: tuple[int | None, ...]) -> str:
    return paper.points(sum(one for one in points if one is not None))


def _fairness(paper: EveningPaper) -> Facts:
    """How evenly partners, opponents and rests have fallen so far."""
    fair = balance(paper.evening.seatings, paper.evening.everybody)
    spans = {"partners": fair.partners, "opponents": fair.opponents, "sat-out": fair.sat_out}
    return Facts(
        tuple(Fact(paper.say(f"fair-{name}"), _span(paper, span)) for name, span in spans.items())
    )


def _span(paper: EveningPaper, span: Span) -> str:
    if span.even:
        return paper.say("alike", times=count(paper.language, "paper.times", span.most))
    return paper.say("between", fewest=span.fewest, most=span.most)


def _coming(paper: EveningPaper) -> Facts | None:
    """Who plays whom next, and who sits out."""
    evening = paper.evening
    seatings = next_seatings(evening)
    if not seatings:
        return None
    facts = [
        Fact(paper.say("table-number", number=number), shown_seating(paper, seating))
        for number, seating in enumerate(seatings, start=1)
    ]
    seated = {player for seating in seatings for player in seating}
    if out := [plain(player) for player in evening.present() if player not in seated]:
        facts.append(Fact(paper.say("sit-out"), ", ".join(out)))
    if is_through(evening):
        facts.append(Fact(paper.say("through"), paper.say("through-why")))
    return Facts(tuple(facts))

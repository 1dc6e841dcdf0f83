"""A movement on paper: the grid of tables and rounds, and its proof in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from overtrick.language.language import Language
from overtrick.language.words import count
from overtrick.paper.layout import Drawing, Fact, Facts, Row, Section, Table, Tone
from overtrick.paper.measure import cells
from overtrick.paper.movement_words import SWITCHED, MovementWords, span
from overtrick.tournament.faults import Fault
from overtrick.tournament.movement import Contest, Movement, Round
from overtrick.tournament.soundness import Soundness, prove
from overtrick.tournament.spread import Spread

WIDTH = 80
"""So many letters of a grid fit beside each other; the rounds that don't come below."""
NOBODY = "–"


def movement_drawing(movement: Movement, language: Language, width: int = WIDTH) -> Drawing:
    """The movement with its proof, as text and PDF show it."""
    words = MovementWords(movement, language)
    return Drawing(
        language,
        words.family(),
        _subtitle(words),
        (
            Section("", tuple(_grids(words, width))),
            Section(words.say("proof"), (Facts(tuple(_proof(words, prove(movement)))),)),
        ),
        reasons=False,
    )


def decimal(number: Fraction) -> str:
    """A number with at most two places, rounded only here.

    >>> decimal(Fraction(7, 3)), decimal(Fraction(4)), decimal(Fraction(-1, 2))
    ('2.33', '4', '-0.5')
    """
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def _subtitle(words: MovementWords) -> str:
    movement, language = words.movement, words.language
    people = len(movement.numbers)
    return ", ".join(
        (
            count(language, f"paper.{movement.contest}", people),
            count(language, "paper.tables", movement.tables),
            count(language, "paper.rounds", len(movement.rounds)),
            words.say("boards-each-round", boards=movement.per_round),
        )
    )


def _grids(words: MovementWords, width: int) -> Iterator[Table]:
    """Tables down and rounds across, as many rounds at a time as the paper is wide."""
    columns = [_column(words, one) for one in words.movement.rounds]
    heads = [words.say("round-number", number=turn) for turn in range(1, len(columns) + 1)]
    widest = max(cells(text) for column in columns for text in column)
    widest = max(widest, *map(cells, heads))
    names = [str(table) for table in range(1, words.movement.tables + 1)]
    sitting = any(one.sitting_out for one in words.movement.rounds)
    names += [words.say("sit-out")] if sitting else []
    first_column = max(map(cells, (words.say("table"), *names)))
    at_once = max(1, (width - first_column) // (widest + 2))
    for first in range(0, len(columns), at_once):
        some = columns[first : first + at_once]
        yield Table(
            caption="",
            groups=(),
            headings=(words.say("table"), *heads[first : first + at_once]),
            align="l" * (len(some) + 1),
            rows=tuple(
                Row((name, *(column[index] for column in some))) for index, name in enumerate(names)
            ),
        )


def _column(words: MovementWords, round_: Round) -> list[str]:
    """What happens at each table in a round, and who sits out."""
    found = [NOBODY] * words.movement.tables
    for table in round_.played:
        arrow = f"{SWITCHED} " if table.switched else ""
        found[table.table - 1] = f"{arrow}{words.meeting(table)}: {words.boards(table)}"
    return [*found, words.labels(round_.sitting_out) or NOBODY]


def _proof(words: MovementWords, proof: Soundness) -> Iterator[Fact]:
    if not proof.sound:
        yield from (
            Fact(words.say("fault"), shown_fault(words, one), Tone.DANGER) for one in proof.faults
        )
    else:
        yield Fact(words.say("places"), words.those("one-place"), Tone.SAFE)
        yield Fact(words.say("boards"), words.those("no-board-twice"), Tone.SAFE)
        yield Fact(words.say("meetings"), _meetings(words, proof), Tone.SAFE)
    yield Fact(words.say("shared"), _shared(words, proof))
    if words.movement.stands:
        tables = words.movement.stands[0], words.movement.stands[0] + 1
        stand = words.say("stand-between", first=tables[0], second=tables[1])
        yield Fact(words.say("stand"), stand)
    played = [_spread(words, one) for one in proof.boards]
    yield Fact(words.say("boards-each"), "; ".join(dict.fromkeys(played)))
    yield Fact(words.say("sit-outs"), _by_line(words, proof.sit_outs))
    yield from _fairness(words, proof)


def shown_fault(words: MovementWords, fault: Fault) -> str:
    """What is wrong in a round, and for whom."""
    who = words.labels(fault.who)
    return words.say(f"flaw-{fault.flaw}", round=fault.round, who=who, boards=span(fault.boards))


def _meetings(words: MovementWords, proof: Soundness) -> str:
    """Once at most is proved; once for all is more."""
    if words.movement.contest is not Contest.PAIRS:
        return words.those("meetings")
    return words.say("meet-all" if proof.meetings.least == 1 else "meet-at-most-once")


def _shared(words: MovementWords, proof: Soundness) -> str:
    if not proof.shared:
        return words.say("shared-none")
    return words.say("shared-some", rounds=count(words.language, "paper.rounds", proof.shared))


def _by_line(words: MovementWords, spreads: tuple[Spread, ...]) -> str:
    if all(one.most == 0 for one in spreads):
        return words.say("nobody-sits-out")
    told = [_spread(words, one) for one in spreads]
    if len(told) == 1:
        return told[0]
    return words.say("by-line", ns=told[0], ew=told[1])


def _spread(words: MovementWords, spread: Spread) -> str:
    """The same for all, or from the least to the most."""
    if spread.equal:
        return words.say("each-equal", number=decimal(spread.least))
    least, most = decimal(spread.least), decimal(spread.most)
    return words.say("from-to", least=least, most=most)


def _fairness(words: MovementWords, proof: Soundness) -> Iterator[Fact]:
    """How much two of one ranking compete; of single players, who was with and against whom."""
    for label, spread in (
        ("balance", proof.balance),
        ("partners", proof.partners),
        ("opponents", proof.opponents),
    ):
        if spread is None:
            continue
        told = _spread(words, spread)
        if not spread.equal:
            told = words.say("with-variance", spread=told, variance=decimal(spread.variance))
        yield Fact(words.say(label), told)

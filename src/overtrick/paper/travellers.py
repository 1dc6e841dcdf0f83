"""Travellers to write in: a sheet that goes round with its board, and slips for each round."""

from __future__ import annotations

from overtrick.cards.board import Board
from overtrick.cards.seat import Seat, Side
from overtrick.language.language import Language
from overtrick.language.writing import write_seat
from overtrick.paper.form import Form, FormWords, plain_table
from overtrick.paper.movement_words import SWITCHED, MovementWords
from overtrick.tournament.movement import Contest, Movement, Seating

_RESULT = ("contract", "by", "lead", "tricks")


def travellers(movement: Movement, language: Language) -> tuple[Form, ...]:
    """A sheet for each board: who plays it against whom, in the order of their numbers.

    >>> from overtrick.tournament.offer import make
    >>> from overtrick.tournament.plan import Plan
    >>> first = travellers(make(Plan("mitchell", 6, per_round=1)), Language.EN)[0]
    >>> first.title, [row.cells[:3] for row in first.table.rows]
    ('Board 1', [('1', 'N1', 'E1'), ('3', 'N2', 'E3'), ('2', 'N3', 'E2')])
    """
    words, forms = MovementWords(movement, language), FormWords(language)
    played: dict[int, list[tuple[int, Seating]]] = {}
    for turn, one in enumerate(movement.rounds, 1):
        for table in one.played:
            for board in table.boards:
                played.setdefault(board, []).append((turn, table))
    return tuple(_traveller(words, forms, board, played[board]) for board in movement.boards)


def _traveller(
    words: MovementWords, forms: FormWords, board: int, played: list[tuple[int, Seating]]
) -> Form:
    sides = [forms.letters(side) for side in Side]
    marks = [forms.say("points-of", side=side) for side in sides]
    headings = [forms.say("round"), *sides, *map(forms.say, _RESULT)]
    headings += [*(f"+ {side}" for side in sides), *marks]
    single = words.movement.contest is Contest.INDIVIDUALS
    rows = [
        (str(turn), *_who(words, table), *[""] * (len(headings) - 3))
        for turn, table in sorted(played, key=lambda one: one[1].ns)
    ]
    return Form(
        _in_section(words, forms.board(board)),
        forms.dealt(Board.numbered(board)),
        plain_table(headings, "ccc" + "l" * (len(headings) - 3), rows),
        weights=(4, *((7, 7) if single else (5, 5)), 9, 5, 6, 6, 7, 7, 8, 8),
    )


def _in_section(words: MovementWords, title: str) -> str:
    """With the letter of the section before it, where there are several."""
    section = words.movement.section
    return f"{section} · {title}" if section else title


def _who(words: MovementWords, table: Seating) -> tuple[str, str]:
    """The two sides; partners of an evening for single players with a plus between."""
    within = "+" if words.movement.contest is Contest.INDIVIDUALS else ", "
    ns, ew = (within.join(map(words.label, side)) for side in (table.ns, table.ew))
    return ns, ew


def pickup_slips(movement: Movement, language: Language) -> tuple[Form, ...]:
    """A slip for each table and round, table by table, so that each table gets its own pile.

    The boards of the round stand on it; East-West put their name below when they agree.
    """
    words, forms = MovementWords(movement, language), FormWords(language)
    return tuple(
        _slip(words, forms, turn, seating)
        for table in range(1, movement.tables + 1)
        for turn, one in enumerate(movement.rounds, 1)
        for seating in one.played
        if seating.table == table
    )


def _slip(words: MovementWords, forms: FormWords, turn: int, table: Seating) -> Form:
    sides = [f"+ {forms.letters(side)}" for side in Side]
    headings = (forms.say("board"), *map(forms.say, _RESULT), *sides)
    rows = [(str(board), *[""] * (len(headings) - 1)) for board in table.boards]
    return Form(
        _in_section(words, forms.say("slip", table=table.table, round=turn)),
        _seated(words, forms, table),
        plain_table(headings, "c" + "l" * (len(headings) - 1), rows),
        notes=(forms.say("agreed", side=forms.letters(Side.EW)),),
        weights=(5, 9, 5, 6, 6, 7, 7),
    )


def _seated(words: MovementWords, forms: FormWords, table: Seating) -> str:
    """Who sits where, seat by seat where single players play."""
    arrow = f" {SWITCHED}" if table.switched else ""
    if words.movement.contest is Contest.INDIVIDUALS:
        (north, south), (east, west) = table.ns, table.ew
        placed = zip(Seat, (north, east, south, west), strict=True)
        return "  ".join(
            f"{write_seat(seat, words.language)} {words.label(one)}" for seat, one in placed
        )
    ns, ew = _who(words, table)
    return f"{forms.letters(Side.NS)} {ns} – {forms.letters(Side.EW)} {ew}{arrow}"

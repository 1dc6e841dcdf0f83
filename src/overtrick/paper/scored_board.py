"""A traveller with its results and points, and what was decided about the board."""

from __future__ import annotations

from overtrick.cards.board import Board
from overtrick.cards.seat import Side
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.paper.form import Form, FormWords, plain_table
from overtrick.paper.result_words import NOTHING, named, number
from overtrick.paper.subject import Subject
from overtrick.paper.tables import shown_outcome
from overtrick.tournament.compared import Compared
from overtrick.tournament.traveller import NOT_PLAYED, Line, Played

_WORDS = "paper.rank"
_COLUMNS = ("ns", "ew", "result", "score", "ns-points", "ew-points")


def scored_board(board: Compared, language: Language) -> Form:
    """Every table's line on the board, as it was compared."""
    lines = board.traveller.lines
    several = len({line.section for line in lines}) > 1
    return Form(
        say(language, _WORDS, "board", board=board.traveller.board) + _figures(board, language),
        FormWords(language).dealt(marked(board)),
        plain_table(
            (say(language, _WORDS, f"head-{name}") for name in _COLUMNS),
            "rrlrrr",
            (
                (
                    *_line(line, language, several=several),
                    *(_points(board, place, side) for side in Side),
                )
                for place, line in enumerate(lines)
            ),
        ),
        tuple(say(language, _WORDS, f"decision-{one}") for one in board.decisions),
    )


def marked(board: Compared) -> Board:
    """The board as Law 2 marks it, or as the first table that says otherwise found it."""
    lawful = Board.numbered(board.traveller.board)
    said = (line.vulnerability for line in board.traveller.lines if line.vulnerability)
    return Board(lawful.number, lawful.dealer, next(said, lawful.vulnerability))


def _figures(board: Compared, language: Language) -> str:
    """The top, and the datum of each group."""
    told = "" if board.top is None else say(language, _WORDS, "top", top=number(board.top))
    for group, datum in board.data:
        told += say(language, _WORDS, "datum", datum=number(datum))
        told += f" {group}" if len(board.data) > 1 and group else ""
    return told


def _points(board: Compared, place: int, side: Side) -> str:
    """The points of a side; of two single players with averages of their own, both."""
    points = board.points[place].of(side)
    if points is None:
        return NOTHING
    holders = board.traveller.lines[place].of(side)
    own = [board.singly.get((place, one), points) for one in holders] or [points]
    return "/".join(dict.fromkeys(map(number, own)))


def _line(line: Line, language: Language, *, several: bool) -> tuple[str, str, str, str]:
    """Who, what, and the score; with the section where there are several."""
    section = f"{line.section} " if several and line.section else ""
    names = (section + named(line.ns), section + named(line.ew))
    outcome = line.outcome
    if isinstance(outcome, Played):
        result = "" if outcome.result is None else shown_outcome(Subject(language), outcome.result)
        return (*names, result, f"{outcome.score_ns:+d}" if outcome.score_ns else "0")
    if outcome is NOT_PLAYED:
        why = "sit-out" if line.sits_out else "not-played"
        return (*names, say(language, _WORDS, f"mark-{why}"), "")
    return (*names, "", str(outcome))

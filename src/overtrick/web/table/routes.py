"""The addresses of a table's pages."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.routing import Route

from overtrick.web.table import (
    by_hand,
    history,
    live,
    open_tables,
    pages,
    practice,
    practice_asked,
    practice_lesson,
    practice_review,
    replaying,
    seating,
    setting_up,
)
from overtrick.web.table.moves import MOVES
from overtrick.web.table.pace import paced

_AT, _BOTH = "/table/{secret}", ["GET", "POST"]


def of_a_table() -> tuple[Route, ...]:
    """All of them, the page that sets a table up first."""
    return (
        Route("/tables", open_tables.open_tables),
        Route("/table/new", setting_up.setting_up, methods=_BOTH),
        Route("/practice", practice.practice, methods=_BOTH),
        Route("/practice/lesson", practice_lesson.lesson, methods=_BOTH),
        Route(_AT, pages.table),
        Route(_AT + "/live", live.follow),
        *_moves(),
        Route(_AT + "/sit", paced(seating.sit), methods=["POST"]),
        Route(_AT + "/replay/{deal:int}", replaying.replay),
        Route(_AT + "/review/{deal:int}", practice_review.review),
        Route(_AT + "/hint", practice_asked.hint, methods=["POST"]),
        Route(_AT + "/count", practice_asked.count, methods=["POST"]),
        Route(_AT + "/again", practice_asked.again, methods=["POST"]),
        Route(_AT + "/sheet", pages.sheet),
        *_on_the_sheet(_AT + by_hand.ON_SHEET),
        Route(_AT + "/why/{deal:int}", pages.why_so),
        Route(_AT + "/hand-out", pages.hand_out),
        Route(_AT + "/history", history.history),
        Route(_AT + "/deals.pbn", history.deals),
        Route(_AT + "/end", pages.end, methods=_BOTH),
        Route(_AT + "/picture.svg", pages.picture),
        Route(_AT + "/sheet.pdf", pages.paper),
        Route(_AT + "/sheet.sheet", pages.file),
        Route(_AT + "/sheet.json", pages.data),
    )


def _moves() -> Iterator[Route]:
    """What is done by those who sit there."""
    for name, page in MOVES.items():
        yield Route(f"{_AT}/{name}", page, methods=["POST"])


def _on_the_sheet(at: str) -> Iterator[Route]:
    """What the owner writes there by hand."""
    yield Route(at + "/correct/{deal:int}", by_hand.correct, methods=_BOTH)
    yield Route(at + "/insert/{deal:int}", by_hand.insert, methods=_BOTH)
    yield Route(at + "/enter", by_hand.enter, methods=_BOTH)
    yield Route(at + "/look", by_hand.look)
    yield Route(at + "/strike/{deal:int}", by_hand.strike, methods=["POST"])
    yield Route(at + "/restore/{deal:int}", by_hand.restore, methods=["POST"])
    yield Route(at + "/undo", by_hand.undo, methods=["POST"])
    yield Route(at + "/redo", by_hand.redo, methods=["POST"])

"""The addresses of an evening's pages."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.routing import Route

from overtrick.web.evening import (
    directing,
    ending,
    entering,
    hand_out,
    history,
    live,
    one_result,
    pages,
    people_page,
    playing_live,
    seats_page,
    setting_up,
    taken,
)

_AT, _BOTH = "/evening/{secret}", ["GET", "POST"]
_TABLE = _AT + "/table/{table:int}"


def of_an_evening() -> tuple[Route, ...]:
    """All of them, the page that sets an evening up first."""
    return (
        Route("/evening/new", setting_up.setting_up, methods=_BOTH),
        Route(_AT, pages.evening),
        Route(_AT + "/live", live.follow),
        Route(_AT + "/seat", playing_live.seat),
        Route(_AT + "/player/{player:int}", pages.evening),
        Route(_AT + "/player/{player:int}/live", live.follow),
        *_of_a_table(_AT),
        Route(_TABLE, pages.evening),
        Route(_TABLE + "/live", live.follow),
        *_of_a_table(_TABLE),
        *_of_the_director(),
        Route(_AT + "/results", taken.results_page),
        Route(_AT + "/results.pdf", taken.paper),
        Route(_AT + "/results.csv", taken.table),
        Route(_AT + "/results.xml", taken.usebio),
        Route(_AT + "/results.pbn", taken.pbn),
        Route(_AT + "/results.evening", taken.file),
        Route(_AT + "/results.json", taken.data),
    )


def _of_a_table(at: str) -> Iterator[Route]:
    """What is done at a table: by its own address, or by the director's."""
    yield Route(at + "/look", pages.look)
    yield Route(at + "/enter", entering.enter, methods=["POST"])
    yield Route(at + "/confirm", entering.confirm, methods=["POST"])
    yield Route(at + "/dispute", entering.dispute, methods=["POST"])
    yield Route(at + "/cut", entering.cut, methods=["POST"])
    yield Route(at + "/dealer", entering.dealer, methods=["POST"])
    yield Route(at + "/result/{round:int}/{place:int}", one_result.one_result, methods=_BOTH)


def _of_the_director() -> Iterator[Route]:
    """What only the director does."""
    for name, page in (
        ("begin", directing.begin),
        ("end", directing.end),
        ("pause", directing.pause),
        ("resume", directing.resume),
        ("minutes", directing.minutes),
        ("show", directing.show),
        ("undo", directing.undo),
        ("online", playing_live.online),
    ):
        yield Route(f"{_AT}/{name}", page, methods=["POST"])
    yield Route(_AT + "/people", people_page.people, methods=_BOTH)
    yield Route(_AT + "/seats", seats_page.change_seats, methods=_BOTH)
    yield Route(_AT + "/hand-out", hand_out.hand_out)
    yield Route(_AT + "/history", history.history)
    yield Route(_AT + "/close", ending.close, methods=_BOTH)

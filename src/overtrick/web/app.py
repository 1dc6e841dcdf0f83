"""The app as one value: its routes, what guards them, and what it keeps while it runs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import SystemRandom
from time import time

from starlette.applications import Starlette
from starlette.datastructures import State
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from overtrick.club.evenings.desk import EveningDesk
from overtrick.club.sheets.desk import Desk
from overtrick.club.store import Store
from overtrick.club.tables.advising import Adviser
from overtrick.club.tables.bots import TableBots
from overtrick.club.tables.desk import TableDesk
from overtrick.club.tables.of_evenings import EveningTables
from overtrick.solver.at_hand import solver_at_hand
from overtrick.web import (
    arrange,
    calculator,
    compare,
    correcting,
    crib,
    delete,
    equity,
    health,
    history,
    home,
    learn,
    live,
    look,
    looks,
    new,
    next_rubber,
    odds,
    parts,
    share,
    sheet,
    taken,
    visitor,
    why,
    writing,
)
from overtrick.web.evening.asked import Askers
from overtrick.web.evening.live import kept_part
from overtrick.web.evening.routes import of_an_evening
from overtrick.web.files.routes import of_files
from overtrick.web.guard import Guard, Refused
from overtrick.web.limits import Allowance
from overtrick.web.refusing import refusing
from overtrick.web.render import STATIC
from overtrick.web.settings import Settings
from overtrick.web.shelf import Shelf
from overtrick.web.table.live import part as part_of_a_table
from overtrick.web.table.pace import purse
from overtrick.web.table.routes import of_a_table


def routes() -> list[BaseRoute]:
    """Every page by its address; one module each."""
    return [
        Route("/", home.home),
        Route("/looks", looks.choose, methods=["POST"]),
        Route("/learn", learn.contents),
        Route("/learn/rules/{id}", learn.rule_set),
        Route("/learn/{chapter}", learn.chapter),
        Route("/crib", crib.crib),
        Route("/equity", equity.equity),
        Route("/calculator", calculator.calculator),
        Route("/calculator/answer", calculator.only_the_answer),
        Route("/compare", compare.compare),
        Route("/odds", odds.odds),
        Route("/me", visitor.introduce, methods=["POST"]),
        Route("/new/file", new.new_from_file, methods=["GET", "POST"]),
        Route("/new/{form}", new.new, methods=["GET", "POST"]),
        *of_files(),
        *of_a_sheet(),
        *of_an_evening(),
        *of_a_table(),
        Route("/healthz", health.healthz),
        Mount("/static", KeptFiles(directory=STATIC)),
    ]


def of_a_sheet() -> list[BaseRoute]:
    """The page of a sheet, and what belongs to it, below the sheet's address."""
    at, both = "/s/{secret}", ["GET", "POST"]
    return [
        Route(at, sheet.sheet),
        Route(at + "/look", look.look),
        Route(at + "/live", live.live),
        Route(at + "/enter", writing.enter, methods=["POST"]),
        Route(at + "/undo", writing.undo, methods=["POST"]),
        Route(at + "/redo", writing.redo, methods=["POST"]),
        Route(at + "/why/{deal:int}", why.why),
        Route(at + "/correct/{deal:int}", correcting.correct, methods=both),
        Route(at + "/insert/{deal:int}", correcting.insert, methods=both),
        Route(at + "/strike/{deal:int}", writing.strike, methods=["POST"]),
        Route(at + "/arrange", arrange.arrange, methods=both),
        Route(at + "/next", next_rubber.next_rubber, methods=both),
        Route(at + "/history", history.history),
        Route(at + "/share", share.share),
        Route(at + "/delete", delete.delete, methods=both),
        Route(at + "/picture.svg", taken.picture),
        Route(at + "/sheet.pdf", taken.paper),
        Route(at + "/sheet.sheet", taken.file),
        Route(at + "/sheet.json", taken.data),
    ]


def create_app(store: Store, settings: Settings) -> Starlette:
    """The app over a store that is open; it is closed with the app."""

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncGenerator[None]:
        async with app.state.table_bots, app.state.evening_tables:
            yield
            for live_ in (app.state.live, app.state.evenings_live, app.state.tables_live):
                live_.close()
        await asyncio.to_thread(app.state.solver.close)
        await asyncio.to_thread(store.close)

    app = Starlette(
        routes=routes(),
        lifespan=life,
        middleware=[Middleware(Guard, settings=settings, refuse=_refuse)],
        exception_handlers=refusing(),
    )
    app.state.desk = Desk(store)
    app.state.settings = settings
    app.state.shelf = Shelf(parts.live)
    app.state.live = live.Live(app.state.desk, app.state.shelf.live)
    app.state.evenings = EveningDesk(store)
    app.state.evening_shelf = Shelf(kept_part)
    app.state.askers = Askers(app.state.evenings)
    app.state.evenings_live = live.Live(app.state.askers, app.state.evening_shelf.live)
    app.state.solver = solver_at_hand()
    app.state.tables = TableDesk(store)
    app.state.table_bots = TableBots(app.state.tables, app.state.solver, pause=settings.bots_pause)
    app.state.adviser = Adviser(app.state.tables, app.state.solver)
    app.state.table_shelf = Shelf(part_of_a_table)
    app.state.evening_tables = EveningTables(
        app.state.evenings,
        app.state.tables,
        lambda: app.state.now(),  # noqa: PLW0108 - the clock may be another one later
    )
    app.state.tables_live = live.Live(app.state.tables, app.state.table_shelf.live)
    app.state.chance = SystemRandom
    app.state.now = time
    app.state.allowance = Allowance(settings.sheets_at_once, settings.seconds_a_sheet)
    app.state.remarks = purse(settings)
    app.mount("/api/v1", _api(app.state))
    return app


def _api(state: State) -> ASGIApp:
    """The JSON API, with the same desk and the same limits."""
    from overtrick.web.api.app import create_api  # noqa: PLC0415 - FastAPI is heavy

    return create_api(state)


class KeptFiles(StaticFiles):
    """Static files; a browser may keep what it asked for by an address that changes with it."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """The file, with the leave to keep it for a year where the address has its digest."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        named = scope["query_string"].startswith(b"v=")
        kept = "public, max-age=31536000, immutable" if named else "no-cache"
        response.headers["cache-control"] = kept
        return response


def _refuse(scope: Scope, why: Refused, status: int) -> ASGIApp:
    from overtrick.web.refusing import refusal  # noqa: PLC0415 - needs the scope

    return refusal(scope, str(why), status)

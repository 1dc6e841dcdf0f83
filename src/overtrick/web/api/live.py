"""Following a sheet as it changes: server-sent events, resumed by their numbers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated

from fastapi import APIRouter, Header, Query
from fastapi.sse import EventSourceResponse, ServerSentEvent

from overtrick.club.sheets.desk import NotHere
from overtrick.web.api.asked import MOST_NUMBER
from overtrick.web.api.door import Secret, Seen, TheDesk
from overtrick.web.api.faults import documented
from overtrick.web.api.telling import sheet_told

router = APIRouter(prefix="/sheet", tags=["sheet"], responses=documented(401, 422))


@router.get("/events", response_class=EventSourceResponse)
async def follow_sheet(
    view: Seen,
    secret: Secret,
    desk: TheDesk,
    after: Annotated[
        int | None,
        Query(ge=0, le=MOST_NUMBER, description="Begin after that event; else after the last."),
    ] = None,
    sheets: Annotated[
        bool, Query(description="Send the whole sheet each time, and not its number alone.")
    ] = False,
    last_event_id: Annotated[
        str | None,
        Header(pattern=r"^[0-9]{1,9}$", description="As a browser sends it to go on."),
    ] = None,
) -> AsyncIterator[ServerSentEvent]:
    """Each event is called `sheet` and has the number of the sheet's last event as its `id`.

    Several changes that were made at once may be told as one. When the sheet is deleted, an
    event `gone` is the last. A comment each 15 seconds keeps the line open.
    """
    resumed = int(last_event_id) if last_event_id else None
    if resumed is not None and resumed > view.page.seq:
        # Who followed before a restore has seen more than there is, and begins anew.
        resumed = 0
    told = next((each for each in (resumed, after) if each is not None), view.page.seq)
    try:
        async with aclosing(desk.told(view.stream, told)) as numbers:
            async for number in numbers:
                if number <= told:
                    continue
                now = await desk.view(secret)
                told = now.page.seq
                data = sheet_told(now).model_dump() if sheets else {"seq": told}
                yield ServerSentEvent(data=data, event="sheet", id=str(told))
    except NotHere:
        yield ServerSentEvent(data={}, event="gone")

"""One sheet: read it, change it, share it, delete it."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Path, Query, Response
from starlette.requests import Request

from overtrick.club.sheets.desk import OnlyWatching, watching
from overtrick.club.store import new_secret
from overtrick.formats.sheet_file import tidy
from overtrick.web.api import answers, asked
from overtrick.web.api.door import InLanguage, Secret, Seen, TheDesk, Writable
from overtrick.web.api.faults import documented
from overtrick.web.api.reading import change_asked
from overtrick.web.api.telling import back_score_told, deal_told, history_told, sheet_told
from overtrick.web.share import address

router = APIRouter(prefix="/sheet", tags=["sheet"], responses=documented(401, 422))
_Id = Annotated[int, Path(ge=1, le=asked.MOST_NUMBER, description="The `id` of a deal.")]
_PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"description": "A picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}}
}
_WRITING = documented(400, 403, 413, 415)


@router.get("")
async def read_sheet(view: Seen) -> answers.Sheet:
    """All that follows from the deals is reckoned anew at each change."""
    return sheet_told(view)


@router.get("/deals/{id}", responses=documented(404))
async def read_deal(id: _Id, view: Seen, language: InLanguage) -> answers.ReasonedDeal:  # noqa: A002
    """Each line with the rule that it comes by, and the text that the rule is from."""
    return deal_told(view, id, language)


@router.get("/history")
async def read_history(view: Seen, secret: Secret, desk: TheDesk) -> answers.History:
    """The numbers of the events are those of `seq`, `seen` and the deals' `id`."""
    del view
    return history_told(await desk.history(secret))


@router.get("/back-score")
async def read_back_score(view: Seen) -> answers.BackScore:
    """A rubber in progress is listed and not yet counted."""
    return back_score_told(view)


@router.post("/changes", responses=_WRITING | documented(409))
async def change_sheet(
    given: asked.ChangeAsked, view: Writable, secret: Secret, desk: TheDesk, request: Request
) -> answers.Sheet:
    """One of: `entered`, `corrected`, `deleted`, `arranged`, `rubber-opened`, `undone`, `redone`.

    `seen` is the number of the last event you know. If somebody else was first, nothing is
    stored and the answer is 409 with the sheet as it is; look, and send the change again with
    the new number. With a `key` of your own a change that was sent twice, because an answer was
    lost, is made once.
    """
    change = change_asked(given.change, view, request.app.state.chance)
    key = given.key or new_secret()
    after = await desk.change(secret, change, given.seen, key=key, by=tidy(given.by))
    return sheet_told(after)


@router.get("/qr", response_class=Response, responses=_PICTURE | documented(403))
async def read_code(
    view: Seen,
    secret: Secret,
    request: Request,
    right: Annotated[
        Literal["write", "watch"], Query(description="Whose address it is.")
    ] = "watch",
) -> Response:
    """The address of the page as a QR code in SVG, for the camera of a phone."""
    if right == "write" and not view.may_write:
        raise OnlyWatching
    handed = secret if right == view.right else watching(secret)
    code = segno.make(address(request, handed), error="m", micro=False)
    picture = BytesIO()
    code.save(picture, kind="svg", scale=4, border=4)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@router.get("/addresses", responses=documented(403))
async def read_addresses(view: Writable, secret: Secret, request: Request) -> answers.Addresses:
    """Only whoever may write is told: the secret to watch follows from the one to write."""
    del view
    write, watch = (
        answers.Address(secret=one, page=address(request, one))
        for one in (secret, watching(secret))
    )
    return answers.Addresses(write=write, watch=watch)


@router.post("/erase-name", responses=_WRITING)
async def erase_name(
    given: asked.NameAsked, view: Writable, secret: Secret, desk: TheDesk
) -> answers.Sheet:
    """The seat is left without a name, and no event of the log names the person any more."""
    del view
    await desk.erase_name(secret, tidy(given.name))
    return sheet_told(await desk.view(secret))


@router.delete("", status_code=204, responses=documented(403))
async def delete_sheet(view: Writable, secret: Secret, desk: TheDesk) -> Response:
    """The log and both addresses are deleted; nothing brings them back."""
    del view
    await desk.delete(secret)
    return Response(status_code=204)

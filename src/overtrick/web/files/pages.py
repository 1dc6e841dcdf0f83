"""The page for files: send one, look at it, and take it out as another kind."""

from __future__ import annotations

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from overtrick.language.words import say
from overtrick.web.filename import attachment
from overtrick.web.files.asked import MOST, Sent, Unusable, sent_file
from overtrick.web.files.child import Answer, NoAnswer, asked
from overtrick.web.files.taken import ending, writable
from overtrick.web.files.work import Wish
from overtrick.web.look import number_of
from overtrick.web.render import page
from overtrick.web.sent import sending
from overtrick.web.tongue import tongue

LARGEST_FIELD = 4 * MOST // 3 + 64 * 1024
"""Bytes of a field that holds a file which nothing could press together."""
_STATUS = {"too-large": 413, "too-slow": 503}


async def files(request: Request) -> Response:
    """The page that asks for a file, or what became of one."""
    if request.method == "GET":
        return _page(request)
    return await _done(request, "show")


async def taking(request: Request) -> Response:
    """What taking it out would lose."""
    return await _done(request, "lost")


async def saving(request: Request) -> Response:
    """The file as another kind."""
    return await _done(request, "save")


async def looked_at(request: Request, sent: Sent) -> Response:
    """The page for boards of our own, such as those of a sheet."""
    try:
        answer = await asked(Wish("show", sent.name, str(tongue(request))), sent.data)
    except NoAnswer as failed:
        return _page(request, str(failed.why))
    return _page(request, answer=answer)


async def _done(request: Request, what: str) -> Response:
    async with sending(request, LARGEST_FIELD) as form:
        try:
            sent = await sent_file(form)
            wish = _wish(request, form, what, sent)
            answer = await asked(wish, sent.data)
        except (Unusable, NoAnswer) as refused:
            return _page(request, str(refused.why))
    kind = writable(wish.kind)
    if what != "save" or kind is None or not answer.boards:
        return _page(request, answer=answer)
    stem = sent.name.rpartition(".")[0] or sent.name
    title = stem or say(tongue(request), "web.files", "save-as")
    headers = {"content-disposition": attachment(title, ending(kind))}
    return Response(answer.body, media_type="application/octet-stream", headers=headers)


def _wish(request: Request, form: FormData, what: str, sent: Sent) -> Wish:
    told = {name: value for name, value in form.items() if isinstance(value, str)}
    return Wish(
        what,
        sent.name,
        str(tongue(request)),
        number_of(told.get("page")) or 1,
        told.get("way", ""),
        told.get("to", ""),
    )


def _back(path: str) -> str:
    """Where the boards came from: a page that can be asked for once more.

    >>> _back("/files/take"), _back("/table/secret/replay/7/files")
    ('/files', '/table/secret/replay/7')
    """
    return "/files" if path.startswith("/files") else path.removesuffix("/files")


def _page(request: Request, problem: str = "", answer: Answer | None = None) -> Response:
    """The page; a file without a board is answered as one that could not be used."""
    language = tongue(request)
    status = _STATUS.get(problem, 422) if problem or (answer and not answer.boards) else 200

    def phrase(code: str, **facts: object) -> str:
        return say(language, "web.files", code, **facts)

    return page(
        request,
        "files/page.html",
        status=status,
        w=phrase,
        most=MOST,
        back=_back(request.scope["path"]),
        problem=phrase(f"why-{problem}", most=MOST // 2**20) if problem else "",
        # Made by our own templates, in the process that read the file.
        part=Markup(answer.body.decode()) if answer else "",  # noqa: S704
    )

"""The page for files: send some, look at one, and take it out as another kind."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.language.words import say
from overtrick.web.filename import attachment
from overtrick.web.files.asked import (
    MOST,
    MOST_FILES,
    MOST_TOGETHER,
    Sent,
    Unusable,
    Why,
    held,
    sent_files,
)
from overtrick.web.files.child import Answer, NoAnswer, asked
from overtrick.web.files.taken import ending, writable
from overtrick.web.files.work import Wish
from overtrick.web.look import number_of
from overtrick.web.render import page
from overtrick.web.sent import sending
from overtrick.web.tongue import tongue

LARGEST_FIELD = 4 * MOST // 3 + 64 * 1024
"""Bytes of a field that holds a file which nothing could press together."""
_STATUS = {"too-large": 413, "too-large-together": 413, "too-many": 413, "too-slow": 503}
Fields = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a page shows: parts made of files, the files that it holds, and which one is open.

    Beside a part stands the number of its file among those that are held; 0 where it can't be.
    """

    parts: tuple[tuple[Markup, int], ...] = ()
    files: tuple[Sent, ...] = ()
    open: int = 0
    can_join: bool = False


async def files(request: Request) -> Response:
    """The page that asks for files, or what became of some."""
    if request.method == "GET":
        return await _page(request)
    return await _done(request, "show")


async def taking(request: Request) -> Response:
    """What taking one out would lose."""
    return await _done(request, "lost")


async def saving(request: Request) -> Response:
    """A file as another kind."""
    return await _done(request, "save")


async def looked_at(request: Request, sent: Sent) -> Response:
    """The page for boards of our own, such as those of a sheet."""
    return await _one(request, {}, "show", (sent,), 1)


async def taken_at_once(request: Request, sent: Sent) -> Response:
    """Boards of our own as a file of the kind that the address names."""
    kind = request.path_params["kind"]
    if writable(kind) is None:
        raise HTTPException(404)
    return await _one(request, {"to": kind}, "save", (sent,), 1)


async def _done(request: Request, what: str) -> Response:
    async with sending(request, LARGEST_FIELD) as form:
        try:
            sent = await sent_files(form)
        except Unusable as refused:
            return await _page(request, str(refused.why))
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    opened = number_of(fields.get("open")) or 0
    if len(sent) > 1 and "together" in fields:
        return await _together(request, sent)
    if len(sent) > 1 and not 0 < opened <= len(sent):
        return await _several(request, sent)
    return await _one(request, fields, what, sent, min(max(opened, 1), len(sent)))


async def _one(
    request: Request, fields: Fields, what: str, sent: tuple[Sent, ...], number: int
) -> Response:
    """One file, looked at or taken out; the others are only held."""
    one = sent[number - 1]
    wish = _wish(request, fields, what, one)
    try:
        answer = await asked(wish, one.data)
    except NoAnswer as refused:
        held_on = sent if len(sent) > 1 else ()
        return await _page(request, str(refused.why), _Shown((), held_on, number))
    if answer.saved:
        return saved(request, one.name, wish.kind, answer.body)
    status = 200 if answer.usable and what != "save" else 422
    return await _page(
        request, shown=_Shown(((_part(answer), number),), sent, number), status=status
    )


async def _several(request: Request, sent: tuple[Sent, ...]) -> Response:
    """Every file summed up, one after another: so nobody holds more than one of our processes."""
    usable = tuple(one for one in sent if one.why is None)
    numbers = {id(one): number for number, one in enumerate(usable, start=1)}
    parts: list[tuple[Markup, int]] = []
    with_results = 0
    for one in sent:
        part, has_results = await _summed(request, one)
        parts.append((part, numbers.get(id(one), 0)))
        with_results += has_results
    shown = _Shown(tuple(parts), usable, can_join=with_results > 1)
    return await _page(request, shown=shown, status=200 if usable else 422)


async def _summed(request: Request, one: Sent) -> tuple[Markup, bool]:
    """What one of several files is, or why it can't be read; and whether it has results."""
    why = str(one.why or "")
    try:
        if not why:
            answer = await asked(Wish("sum", one.name, str(tongue(request))), one.data)
            return _part(answer), answer.results
    except NoAnswer as refused:
        why = str(refused.why)
    told = _told(request, why)
    return Markup('<h2>{}</h2><p role="alert">{}</p>').format(one.name, told), False


async def _together(request: Request, sent: tuple[Sent, ...]) -> Response:
    """The files as sections of one event: one file more, or the only one that is still held."""
    name = f"{say(tongue(request), 'web.files', 'together-name')}.json"
    own = [one for one in sent if one.why is None and one.name != name]
    names, sizes = [one.name for one in own], [len(one.data) for one in own]
    wish = Wish("join", "", str(tongue(request)), names=names, sizes=sizes)
    try:
        answer = await asked(wish, b"".join(one.data for one in own))
    except NoAnswer as refused:
        return await _page(request, str(refused.why), _Shown((), sent))
    if not answer.saved or len(answer.body) > MOST:
        why = Why.TOGETHER if answer.saved else Why.NO_RESULTS
        return await _page(request, str(why), _Shown((), sent))
    kept = own if len(own) < MOST_FILES else []
    return await _one(request, {}, "show", (*kept, Sent(name, answer.body)), len(kept) + 1)


def saved(request: Request, name: str, kind_name: str, body: bytes) -> Response:
    """A file that was written, to be kept under the name of the one it was made of."""
    kind = writable(kind_name)
    stem = name.rpartition(".")[0] or name
    title = stem or say(tongue(request), "web.files", "save-as")
    headers = {"content-disposition": attachment(title, ending(kind) if kind else "txt")}
    return Response(body, media_type="application/octet-stream", headers=headers)


def _wish(request: Request, fields: Fields, what: str, sent: Sent) -> Wish:
    return Wish(
        what,
        sent.name,
        str(tongue(request)),
        number_of(fields.get("page")) or 1,
        number_of(fields.get("at")) or 0,
        fields.get("board", "")[:20] if "finding" in fields else "",
        fields.get("to", ""),
        fields.get("way", ""),
        fields.get("profile", ""),
        fields.get("scale", ""),
        "apart" in fields,
        "as_played" in fields,
    )


def _part(answer: Answer) -> Markup:
    """Made by our own templates, in the process that read the file."""
    return Markup(answer.body.decode())  # noqa: S704


def _back(path: str) -> str:
    """Where the boards came from: a page that can be asked for once more.

    >>> _back("/files/take"), _back("/table/secret/replay/7/files")
    ('/files', '/table/secret/replay/7')
    """
    return "/files" if path.startswith("/files") else path.removesuffix("/files")


def _told(request: Request, problem: str) -> str:
    """Why something is not read, in the reader's language."""
    facts = {"most": MOST // 2**20, "together": MOST_TOGETHER // 2**20, "files": MOST_FILES}
    return say(tongue(request), "web.files", f"why-{problem}", **facts)


def _held(sent: Sequence[Sent]) -> tuple[tuple[str, str], ...]:
    return tuple((one.name, held(one.data)) for one in sent)


async def _page(
    request: Request, problem: str = "", shown: _Shown | None = None, status: int = 200
) -> Response:
    """The page; a file with nothing to show is answered as one that could not be used."""
    language, shown = tongue(request), shown or _Shown()

    def phrase(code: str, **facts: object) -> str:
        return say(language, "web.files", code, **facts)

    return page(
        request,
        "files/page.html",
        status=_STATUS.get(problem, 422) if problem else status,
        w=phrase,
        limits={"file": MOST, "together": MOST_TOGETHER, "files": MOST_FILES},
        refusals={
            why: _told(request, why)
            for why in ("too-large", "too-large-together", "too-many", "folder", "packed")
        },
        back=_back(request.scope["path"]),
        problem=_told(request, problem) if problem else "",
        parts=shown.parts,
        files=shown.files,
        # Pressing megabytes together takes a while, in which others are to be answered.
        held=await asyncio.to_thread(_held, shown.files),
        open=shown.open,
        can_join=shown.can_join,
    )

"""What a form sends, as text."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request


@asynccontextmanager
async def sending(request: Request, largest: int = 2**20) -> AsyncGenerator[FormData]:
    """The form for as long as the block lasts, with the files that came along.

    ``largest`` is how many bytes a field may have that is no file.

    A browser writes it in UTF-8 and need not say so. Whoever names another writing is refused:
    some make letters that no page can show, and some are made to fail.
    """
    _, told = parse_options_header(request.headers.get("content-type", ""))
    if told.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8", b"us-ascii"):
        raise HTTPException(415)
    async with request.form(max_part_size=largest) as form:
        yield form


async def sent(request: Request) -> dict[str, str]:
    """The fields of a form that are text; files that came along are let go."""
    async with sending(request) as form:
        return {name: value for name, value in form.items() if isinstance(value, str)}

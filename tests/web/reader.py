"""Reads the pages that teach, as a browser does that only reads."""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import cache
from html import unescape

import httpx
from starlette.applications import Starlette

from overtrick.club.store import open_store
from overtrick.language.language import Language
from overtrick.web.app import create_app
from overtrick.web.settings import Settings

LARGEST = 100 * 1024
SUIT = re.compile(r'<svg class="suit[^>]*aria-label="([^"]*)".*?</svg>', re.DOTALL)


@cache
def app() -> Starlette:
    return create_app(open_store("memory:"), Settings())


def read(path: str, language: Language = Language.EN) -> httpx.Response:
    return asyncio.run(_get(path, language))


def page(path: str, language: Language = Language.EN) -> str:
    answer = read(path, language)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.text


def plain(html: str) -> str:
    """The text of a page as it is read aloud: suits by their names."""
    named = SUIT.sub(r" \1", html)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", named)).split())


def on_the_wire(path: str, language: Language) -> int:
    """The bytes of a page and of all it loads at first, each compressed."""
    html = page(path, language)
    linked = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', html))
    assert linked
    texts = [html, *(read(each).text for each in linked)]
    return sum(len(gzip.compress(text.encode())) for text in texts)


async def _get(path: str, language: Language) -> httpx.Response:
    transport = httpx.ASGITransport(app())
    headers = {"accept-language": language.value}
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get(path, headers=headers)

"""What stands before every page: the host asked for, the size sent, where a form comes from.

Nothing is counted against those who guess at addresses: a secret has 144 bits, so that a
thousand million guesses a second would want longer than the sun has for the first hit.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from enum import StrEnum
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from overtrick.web.settings import Settings

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""Nothing is fetched from anywhere else, and no script or style stands in a page."""
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
"""A picture that stands by itself has its colours within; it is sealed off from everything."""
HEADERS = {
    "content-security-policy": PAGE_POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), screen-wake-lock=(self)",
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
}
"""What every answer carries, unless it says otherwise itself."""
TAKE_FILES = frozenset({"/files", "/files/take", "/files/save"})
"""The addresses to which files of boards are sent."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
_HOST = re.compile(
    r"(?P<name>[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?", re.ASCII | re.IGNORECASE
)


class Refused(StrEnum):
    """Why a request is turned away at the door."""

    HOST = "wrong-host"
    ADDRESS = "address-too-long"
    HEAD = "head-too-large"
    SIZE = "too-large"
    ORIGIN = "foreign-form"


_STATUS = {
    Refused.HOST: 421,
    Refused.ADDRESS: 414,
    Refused.HEAD: 431,
    Refused.SIZE: 413,
    Refused.ORIGIN: 403,
}
Answer = Callable[[Scope, Refused, int], ASGIApp]


class Guard:
    """Refuses with a clear answer, or passes on; and gives each answer its headers."""

    def __init__(self, app: ASGIApp, settings: Settings, refuse: Answer) -> None:
        self.app = app
        self._settings = settings
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Judge one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if self._settings.trust_proxy:
            scope = _as_the_proxy_saw(scope)
        app = self.app
        send = _with_headers(send)
        if why := self.why_not(scope):
            app = self._refuse(scope, why, _STATUS[why])
        if scope["method"] == "HEAD":
            # To ask for the head of a page must never do what a form does.
            scope, send = {**scope, "method": "GET"}, _bodiless(send)
        await app(scope, self._counted(receive, self._largest(scope)), send)

    def why_not(self, scope: Scope) -> Refused | None:
        """What is wrong with a request by its head alone, or None."""
        headers, settings = Headers(scope=scope), self._settings
        if not self._knows(headers.getlist("host")):
            return Refused.HOST
        address = len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"])
        if address > settings.longest_address:
            return Refused.ADDRESS
        if sum(len(name) + len(value) for name, value in scope["headers"]) > settings.largest_head:
            return Refused.HEAD
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self._largest(scope):
            return Refused.SIZE
        return Refused.ORIGIN if scope["method"] not in _SAFE and not self._own(headers) else None

    def _knows(self, hosts: list[str]) -> bool:
        """Whether there is one host, a name and perhaps a port, and the server answers to it."""
        found = _HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
        known = self._settings.hosts
        return found is not None and ("*" in known or found["name"].lower() in known)

    def _own(self, headers: Headers) -> bool:
        """Whether a browser says that a form comes from our own page; programs say nothing."""
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in {"same-origin", "none"}
        origin = headers.get("origin")
        ours = {headers.get("host", ""), _authority(self._settings.public_url)} - {""}
        return origin is None or _authority(origin) in ours

    def _largest(self, scope: Scope) -> int:
        """How many bytes of a body this address takes."""
        takes_files = scope["path"] in TAKE_FILES
        return self._settings.largest_file if takes_files else self._settings.largest_body

    def _counted(self, receive: Receive, largest: int) -> Receive:
        """The request's body, broken off where it grows too large or is too slow to come."""
        left, arrived = largest, False
        deadline = asyncio.get_running_loop().time() + self._settings.seconds_a_body

        async def counted() -> Message:
            nonlocal left, arrived
            if arrived:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                raise HTTPException(408, headers={"connection": "close"}) from None
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, headers={"connection": "close"})
            arrived = not message.get("more_body", False)
            return message

        return counted


def _authority(url: str) -> str:
    """Host and port of an address, or an empty text where there are none.

    >>> _authority("https://bridge.example:8443/s"), _authority("null"), _authority("http://[")
    ('bridge.example:8443', '', '')
    """
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def _as_the_proxy_saw(scope: Scope) -> Scope:
    """The request with the client and the scheme that our own proxy put down last."""
    headers = Headers(scope=scope)
    seen = dict(scope)
    if clients := headers.getlist("x-forwarded-for"):
        seen["client"] = (clients[-1].rpartition(",")[2].strip(), 0)
    scheme = headers.get("x-forwarded-proto", "")
    if scheme in {"http", "https"}:
        seen["scheme"] = scheme
    return seen


def _with_headers(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers


def _bodiless(send: Send) -> Send:
    """The head of an answer, and an end in place of its body."""

    async def bodiless(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    return bodiless

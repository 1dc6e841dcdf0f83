"""``overtrick serve``, and plain ``overtrick``: the app, until somebody stops it."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from socket import socket
from typing import Protocol, cast
from urllib.parse import urlsplit

from overtrick.cli import lan
from overtrick.cli.arguments import Parser, line, place
from overtrick.cli.database import database_option, given_database, opened, shown
from overtrick.cli.listening import EVERYWHERE, PORT, in_url, listen, port_of
from overtrick.cli.refusal import BadUsage, Refusal, UsageError, refused
from overtrick.club.store import Store
from overtrick.language.language import Language
from overtrick.language.words import say

HERE = "127.0.0.1"


class BadServing(StrEnum):
    """What can't be served as it was asked for."""

    PORT = "not-a-port"
    LAN_OR_HOST = "lan-or-host"
    PUBLIC_URL = "not-a-public-url"
    PAUSE = "not-a-pause"


class Serving(Protocol):
    """The module of the web's that runs the app: the doors know of each other by name only."""

    def serve(
        self,
        store: Store,
        door: socket,
        *,
        hosts: tuple[str, ...],
        public_url: str,
        trust_proxy: bool,
        bots_pause: float,
        ready: Callable[[], None],
    ) -> None:
        """Serve until told to stop."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the app is found: the address to open first, and all it answers to."""

    address: str
    others: tuple[str, ...]
    hosts: tuple[str, ...]


def options(parser: Parser) -> None:
    """Where to listen, what to keep it all in, and what stands in front."""
    parser.add_argument("--host")
    parser.add_argument("--port")
    database_option(parser)
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--public-url", default="")
    parser.add_argument("--trust-proxy", action="store_true")
    parser.add_argument("--bots-pause", default="0.7")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Serve; the address is printed as soon as the app answers there."""
    web = _web(words)
    words = [shown(word) for word in words]
    port, public_url = _port(given, words), _public_url(given, words)
    bots_pause = _pause(given, words)
    if given.lan and given.host:
        raise _bad(BadServing.LAN_OR_HOST, "--lan", words)
    host = EVERYWHERE[0] if given.lan else given.host or HERE
    database = given_database(given)
    with closing(_door(host, port, words)) as door, opened(database, serving=True) as store:
        known = (lan.addresses(), lan.names()) if host in EVERYWHERE else ((), ())
        found = where(host, port_of(door), public_url, *known)

        def ready() -> None:
            lines = _in_json(found, database) if given.json else said(given, found, door, language)
            print(*lines, sep="\n", flush=True)

        web.serve(
            store,
            door,
            hosts=found.hosts,
            public_url=public_url,
            trust_proxy=given.trust_proxy,
            bots_pause=bots_pause,
            ready=ready,
        )
    return "" if given.json else say(language, "cli.serve", "stopped", database=shown(database))


def where(
    host: str, port: int, public_url: str, addresses: tuple[str, ...], names: tuple[str, ...]
) -> Place:
    """What a server that listens at ``host`` is called by others.

    >>> where("0.0.0.0", 8765, "", ("192.168.1.20",), ("laptop",)).address
    'http://192.168.1.20:8765'
    >>> where("127.0.0.1", 8765, "https://bridge.example", (), ()).others
    ('http://127.0.0.1:8765',)
    """
    everywhere = host in EVERYWHERE
    hosts = (*addresses, HERE) if everywhere else (host,)
    urls = [
        *([public_url] if public_url else []),
        *(f"http://{in_url(one)}:{port}" for one in hosts),
    ]
    known = (*addresses, *names) if everywhere else (in_url(host).lower(),)
    public = urlsplit(public_url).hostname
    return Place(urls[0], tuple(urls[1:]), (*known, *([in_url(public)] if public else [])))


def said(given: Namespace, found: Place, door: socket, language: Language) -> Iterator[str]:
    """What is printed when the app is ready, for people; a QR code only on a terminal."""

    def words(code: str, **facts: object) -> str:
        return say(language, "cli.serve", code, **facts)

    port = port_of(door)
    if given.port is None and port != PORT:
        yield words("other-port", wanted=PORT, port=port)
    alone = given.lan and f"//{HERE}:" in found.address
    yield words("phones" if given.lan and not alone else "ready", address=found.address)
    if sys.stdout.isatty():
        yield qr_code(found.address)
    if found.others:
        yield words("also", addresses="  ".join(found.others))
    if alone:
        yield words("no-network")
    yield words("kept", database=shown(given_database(given)))
    yield words("stop")


def qr_code(text: str) -> str:
    """The QR code of a text, dark on light whatever the colours of the terminal."""
    import io  # noqa: PLC0415 - only on a terminal

    import segno  # noqa: PLC0415

    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    # What segno leaves to the terminal: the light modules are drawn, in white; the rest is black.
    return "\n".join(f"\033[97;40m{row}\033[0m" for row in drawn.getvalue().splitlines())


def _in_json(found: Place, database: str) -> list[str]:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    told = {"address": found.address, "others": found.others, "database": shown(database)}
    return [dumps(told, ensure_ascii=False)]


def _web(words: Sequence[str]) -> Serving:
    try:
        return cast("Serving", import_module("overtrick.web.serving"))
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("overtrick"):
            raise
        raise refused(BadUsage.EXTRA, line(words), extra="web") from None


def _port(given: Namespace, words: Sequence[str]) -> int | None:
    if given.port is None:
        return None
    text = str(given.port)
    if not (text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= 65_535):
        raise _bad(BadServing.PORT, text, words)
    return int(text)


def _pause(given: Namespace, words: Sequence[str]) -> float:
    text = str(given.bots_pause)
    if not re.fullmatch(r"[0-9](\.[0-9]{1,3})?", text, re.ASCII):
        raise _bad(BadServing.PAUSE, text, words)
    return float(text)


def _public_url(given: Namespace, words: Sequence[str]) -> str:
    """The address as given, without the stroke at its end; it has no path of its own."""
    url = str(given.public_url).rstrip("/")
    if url and not _is_public(url):
        raise _bad(BadServing.PUBLIC_URL, given.public_url, words)
    return url


def _is_public(url: str) -> bool:
    try:
        parts = urlsplit(url)
        named = bool(parts.hostname) and parts.port != 0 and "@" not in parts.netloc
    except ValueError:
        return False
    whole = f"{parts.scheme}://{parts.netloc}" == url and url.isprintable()
    return named and whole and parts.scheme in {"http", "https"}


def _door(host: str, port: int | None, words: Sequence[str]) -> socket:
    try:
        return listen(host, port)
    except UsageError as error:
        wrong = "--host" if "host" in error.facts else "--port"
        raise Refusal(line(words), [error.at(1, place(words, wrong))]) from None


def _bad(code: BadServing, word: str, words: Sequence[str]) -> Refusal:
    return Refusal(line(words), [UsageError(code).at(1, place(words, word))])

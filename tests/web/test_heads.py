"""Half a request is not waited for: the line is cut off, and no line that is in use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from socket import socket

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from overtrick.web import serving
from overtrick.web.heads import in_time
from overtrick.web.settings import Settings

SHORT = 0.2
"""Seconds for a head."""
PATIENCE = 30.0
HEAD = b"GET / HTTP/1.1\r\nhost: localhost\r\n"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def at_once(_: Request) -> Response:
    """An answer with a length."""
    return PlainTextResponse("well")


async def slow(_: Request) -> Response:
    """An answer that comes piece by piece, for longer than a head may take."""

    async def pieces() -> AsyncGenerator[bytes]:
        for _ in range(4):
            yield b"piece\n"
            await asyncio.sleep(SHORT)
        yield b"end\n"

    return StreamingResponse(pieces())


async def body(request: Request) -> Response:
    """What was sent."""
    return PlainTextResponse(await request.body())


APP = Starlette(
    routes=[
        Route("/", at_once),
        Route("/slow", slow),
        Route("/body", body, methods=["POST"]),
    ]
)


@pytest.fixture(params=[H11Protocol, HttpToolsProtocol])
def protocol(request: pytest.FixtureRequest) -> type[asyncio.Protocol]:
    kind: type[asyncio.Protocol] = request.param
    return kind


@asynccontextmanager
async def door(
    protocol: type[asyncio.Protocol], seconds: float = SHORT
) -> AsyncGenerator[Callable[[], Coroutine[None, None, Line]]]:
    """A server, and a way to call on it."""
    config = uvicorn.Config(
        APP,
        http=in_time(seconds, protocol),
        lifespan="off",
        log_config=None,
        ws="none",
        timeout_keep_alive=60,
    )
    config.load()
    server = uvicorn.Server(config)
    with socket() as place:
        place.bind(("127.0.0.1", 0))
        server.lifespan = config.lifespan_class(config)
        await server.startup([place])
        port = place.getsockname()[1]
        async with asyncio.timeout(PATIENCE):
            yield lambda: asyncio.open_connection("127.0.0.1", port)
        server.force_exit = True
        await server.shutdown([place])


def run(story: Coroutine[None, None, None]) -> None:
    asyncio.run(story)


async def answered(line: Line) -> bytes:
    """The body of one answer with a length."""
    head = await line[0].readuntil(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    return await line[0].readexactly(length)


@pytest.mark.parametrize("begun", [b"", b"G", HEAD, HEAD + b"x-a: "])
def test_a_head_that_does_not_end_is_cut_off(
    protocol: type[asyncio.Protocol], begun: bytes
) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            line = await calls()
            line[1].write(begun)
            assert await line[0].read() == b""
            line[1].close()

    run(story())


def test_so_is_one_that_comes_letter_by_letter(protocol: type[asyncio.Protocol]) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            reader, writer = await calls()

            async def dribble() -> None:
                writer.write(HEAD)
                while True:
                    writer.write(b"x")
                    await asyncio.sleep(SHORT / 4)

            dribbling = asyncio.create_task(dribble())
            with suppress(ConnectionResetError):
                assert await reader.read() == b""
            dribbling.cancel()
            writer.close()

    run(story())


def test_the_next_head_once_begun_is_not_waited_for_either(
    protocol: type[asyncio.Protocol],
) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            line = await calls()
            for _ in range(2):
                line[1].write(HEAD + b"\r\n")
                assert await answered(line) == b"well"
            line[1].write(HEAD)
            assert await line[0].read() == b""
            line[1].close()

    run(story())


def test_a_line_kept_alive_is_not_cut_before_it_asks_again(
    protocol: type[asyncio.Protocol],
) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            line = await calls()
            for _ in range(3):
                line[1].write(HEAD + b"\r\n")
                assert await answered(line) == b"well"
                await asyncio.sleep(2 * SHORT)
            line[1].close()

    run(story())


def test_a_stream_goes_on_for_as_long_as_it_likes(protocol: type[asyncio.Protocol]) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            line = await calls()
            line[1].write(b"GET /slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            assert b"end\n" in await line[0].read()
            line[1].close()

    run(story())


def test_a_body_has_its_own_time(protocol: type[asyncio.Protocol]) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            line = await calls()
            head = b"POST /body HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\n"
            line[1].write(head)
            for letter in b"well":
                await asyncio.sleep(SHORT)
                line[1].write(bytes([letter]))
            assert await answered(line) == b"well"
            line[1].close()

    run(story())


def test_many_who_say_half_a_word_leave_room_for_others(
    protocol: type[asyncio.Protocol],
) -> None:
    async def story() -> None:
        async with door(protocol) as calls:
            held = [await calls() for _ in range(50)]
            for _, writer in held:
                writer.write(HEAD)
            assert [await reader.read() for reader, _ in held] == [b""] * 50
            for _, writer in held:
                writer.close()
            line = await calls()
            line[1].write(HEAD + b"\r\n")
            assert await answered(line) == b"well"
            line[1].close()

    run(story())


def test_the_app_is_served_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "log_config", lambda: None)
    settings = Settings(seconds_a_head=7.0)
    assert getattr(serving.config_of(APP, settings).http, "seconds", None) == 7.0
    assert 5.0 <= Settings().seconds_a_head <= 60.0

"""The door: hosts, sizes, foreign forms, and the headers of every answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from starlette.types import Message

from overtrick.club.store import open_store
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.web.guard import HEADERS
from overtrick.web.settings import Settings
from tests.web.doors import ENDLESS, Door, doors, writing
from tests.web.program import API, HOST, SETTINGS, Program, app_of

APP = app_of()
PROGRAM = Program(APP)
HTML = {"accept": "text/html"}


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "",
        "[",
        f"{HOST}:80@evil.example",
        f"{HOST}:x",
        f"{HOST}/x",
        f"{HOST}, evil.example",
        f"evil.{HOST}",
        f"{HOST}.evil.example",
        "127.0.0.1",
    ],
)
def test_another_host_is_refused(host: str) -> None:
    answer = PROGRAM.ask("GET", "/", {"host": host})
    assert answer.status_code == 421
    assert say(Language.EN, "web.refused", "wrong-host") in answer.text


@pytest.mark.parametrize("host", [HOST, f"{HOST}:8000", HOST.upper()])
def test_the_servers_own_names_are_answered(host: str) -> None:
    assert PROGRAM.ask("GET", "/", {"host": host}).status_code == 200


def test_any_name_that_is_one_is_answered_where_the_server_answers_to_all() -> None:
    program = Program(app_of(replace(SETTINGS, hosts=("*",))))
    assert program.ask("GET", "/", {"host": "kitchen.local:8000"}).status_code == 200
    assert program.ask("GET", "/", {"host": "[fe80::1]:8000"}).status_code == 200
    assert program.ask("GET", "/", {"host": "a b"}).status_code == 421


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("path", ["/looks", f"{API}/score"])
def test_each_refusal_is_in_the_visitors_language(language: Language, path: str) -> None:
    spoken = {"accept-language": language.value}
    refusals = {
        "wrong-host": PROGRAM.ask("POST", path, {**spoken, "host": "evil.example"}),
        "too-large": PROGRAM.ask("POST", path, spoken, content=b"x" * 70_000),
        "foreign-form": PROGRAM.ask("POST", path, {**spoken, "sec-fetch-site": "cross-site"}),
    }
    for code, answer in refusals.items():
        assert say(language, "web.refused", code) in answer.text
        assert path == "/looks" or answer.json()["code"] == code


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": f"http://{HOST}"}, 303),
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "cross-site", "origin": f"http://{HOST}"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": f"http://{HOST}:81"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ""}, 403),
        ({"origin": "http://["}, 403),
    ],
)
def test_a_form_of_another_site_does_nothing(headers: Mapping[str, str], status: int) -> None:
    answer = PROGRAM.ask("POST", "/looks", headers, data={"lang": "bg"})
    assert answer.status_code == status
    assert ("set-cookie" in answer.headers) is (status == 303)


@pytest.mark.parametrize("door", writing(APP), ids=" ".join)
def test_no_door_lets_a_foreign_form_in(door: Door) -> None:
    headers = {"origin": "https://evil.example"}
    assert PROGRAM.ask(door.method, door.at(secret="x"), headers).status_code == 403


def test_behind_a_proxy_the_public_address_is_our_own() -> None:
    settings = replace(SETTINGS, hosts=("inside",), public_url="https://bridge.example")
    program = Program(app_of(settings))
    headers = {"host": "inside", "origin": "https://bridge.example"}
    assert program.ask("POST", "/looks", headers, data={"lang": "bg"}).status_code == 303


class TestSizes:
    def test_a_body_declared_too_large_is_not_even_read(self) -> None:
        answer = PROGRAM.ask("POST", "/looks", {"content-length": "65537"}, content=b"lang=bg")
        assert answer.status_code == 413

    @pytest.mark.parametrize("length", ["-1", "x", "9" * 5_000, "1_000", "0x10", "٣"])
    def test_a_strange_length_is_refused(self, length: str) -> None:
        scope = {"method": "POST", "path": "/looks"}
        headers = [(b"content-length", length.encode())]
        assert asyncio.run(answered(scope, headers, [b""]))[0] == 413

    @pytest.mark.parametrize("path", ["/looks", f"{API}/score", f"{API}/sheets"])
    def test_a_body_in_pieces_is_broken_off_where_it_grows_too_large(self, path: str) -> None:
        async def pieces() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"a=" + b"x" * 1_000

        kind = "application/json" if path.startswith(API) else "application/x-www-form-urlencoded"
        answer = PROGRAM.ask("POST", path, {"content-type": kind}, content=pieces())
        assert answer.status_code == 413

    @pytest.mark.parametrize("path", ["/looks", f"{API}/score"])
    def test_a_body_that_does_not_come_is_not_waited_for(self, path: str) -> None:
        app = app_of(replace(SETTINGS, seconds_a_body=0.02))

        async def silence() -> AsyncIterator[bytes]:
            yield b"{"
            await asyncio.Event().wait()

        kind = "application/json" if path.startswith(API) else "application/x-www-form-urlencoded"
        answer = Program(app).ask("POST", path, {"content-type": kind}, content=silence())
        assert answer.status_code == 408

    def test_an_endless_address_is_refused(self) -> None:
        assert PROGRAM.ask("GET", "/" + "x" * 5_000).status_code == 414
        assert PROGRAM.ask("GET", "/?" + "&".join(["lang=bg"] * 1_000)).status_code == 414

    def test_many_parameters_in_an_address_do_no_harm(self) -> None:
        assert PROGRAM.ask("GET", "/?" + "&" * 4_000).status_code == 200
        assert PROGRAM.ask("GET", f"{API}/table?" + "&a" * 1_000).status_code == 422

    def test_endless_headers_are_refused(self) -> None:
        assert PROGRAM.ask("GET", "/", {"cookie": "x=" + "y" * 20_000}).status_code == 431

    def test_many_fields_in_a_form_are_refused(self) -> None:
        answer = PROGRAM.ask("POST", "/looks", content=b"a=&" * 5_000, headers={
            "content-type": "application/x-www-form-urlencoded"
        })  # fmt: skip
        assert answer.status_code in {303, 400}


async def answered(
    scope: dict[str, Any], headers: list[tuple[bytes, bytes]], body: list[bytes]
) -> tuple[int, dict[str, str]]:
    """The status and headers for a request that no ordinary program would send."""
    messages: list[Message] = []
    pieces = iter(body)

    async def receive() -> Message:
        piece = next(pieces, None)
        if piece is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": piece, "more_body": True}

    async def send(message: Message) -> None:
        messages.append(dict(message))

    full = {
        "type": "http",
        "http_version": "1.1",
        "scheme": "http",
        "query_string": b"",
        "root_path": "",
        "client": ("192.0.2.1", 1),
        "server": (HOST, 80),
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "raw_path": scope["path"].encode(),
        "headers": [(b"host", HOST.encode()), *headers],
        **scope,
    }
    await APP(full, receive, send)
    start = messages[0]
    return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}


def test_two_hosts_at_once_are_refused() -> None:
    scope = {"method": "GET", "path": "/"}
    assert asyncio.run(answered(scope, [(b"host", b"evil.example")], [b""]))[0] == 421


@pytest.mark.parametrize("door", doors(APP), ids=" ".join)
@pytest.mark.parametrize("method", ["", "TRACE"])
def test_every_answer_has_the_headers(door: Door, method: str) -> None:
    path = door.at(secret="nobody-was-given-this-one", id="rubber", other="duplicate")
    answer = PROGRAM.ask(method or door.method, path)
    for name in HEADERS.keys() - {"cache-control"}:
        assert answer.headers[name] == HEADERS[name], name
    # What opens a sheet is kept by nobody.
    kept = answer.headers["cache-control"]
    assert kept == "no-store" or path.startswith("/static")
    assert "/s/" not in path or kept == "no-store"


@pytest.mark.parametrize("path", ["/no-such-page", "/api/nothing", f"{API}/nothing", "/static/x"])
def test_so_has_what_is_not_there(path: str) -> None:
    answer = PROGRAM.ask("GET", path)
    assert answer.status_code == 404
    assert HEADERS.items() <= dict(answer.headers).items()
    assert path.startswith("/api") is (answer.headers["content-type"] == "application/json")


def broken_app() -> Program:
    app = app_of()
    app.state.desk = None
    return Program(app, "any secret at all")


@pytest.mark.parametrize("path", [f"{API}/sheet", "/s/any-secret-at-all"])
def test_what_breaks_tells_nothing_of_how(path: str) -> None:
    answer = broken_app().ask("GET", path, {"accept-language": "bg"})
    if path.startswith("/s/") and answer.status_code == 404:
        pytest.skip("no such page yet")
    assert answer.status_code == 500
    assert HEADERS.items() <= dict(answer.headers).items()
    assert "Traceback" not in answer.text
    assert "NoneType" not in answer.text
    assert "any-secret" not in answer.text.replace('value="/s/any-secret-at-all"', "")


@pytest.mark.parametrize("path", [f"{API}/sheet", "/s/any-secret-at-all", f"{API}/sheets"])
def test_a_store_that_is_closed_is_told_to_come_back_to(path: str) -> None:
    store = open_store("memory:")
    program = Program(app_of(store=store), "any secret at all")
    store.close()
    body: dict[str, Any] = {"json": {}} if path.endswith("sheets") else {}
    answer = program.ask("POST" if body else "GET", path, **body)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert say(Language.EN, "web.refused", "unavailable") in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/app.py",
        "/static/..%5capp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/%00",
        "/static/" + "x" * 300,
        "/static/",
        "/static/con.txt",
    ],
)
def test_only_static_files_are_static(path: str) -> None:
    scope = {"method": "GET", "path": _decoded(path), "raw_path": path.encode()}
    assert asyncio.run(answered(scope, [], [b""]))[0] == 404


def _decoded(path: str) -> str:
    from urllib.parse import unquote  # noqa: PLC0415

    return unquote(path)


def test_a_static_file_is_kept_only_by_an_address_that_changes_with_it() -> None:
    named = PROGRAM.ask("GET", "/static/app.css?v=0123456789ab").headers["cache-control"]
    plain = PROGRAM.ask("GET", "/static/app.css").headers["cache-control"]
    assert ("immutable" in named, plain) == (True, "no-cache")


@pytest.mark.parametrize(
    "back",
    [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "http://[",
        "javascript:alert(1)",
        "/%0d%0aset-cookie:x=1",
        "/\r\nset-cookie: x=1",
        "///evil.example",
        "x" * 2_000,
    ],
)
def test_no_form_sends_a_visitor_away(back: str) -> None:
    for path in ("/looks", "/me"):
        answer = PROGRAM.ask("POST", path, data={"back": back, "name": "Anna"})
        if answer.status_code == 404:
            continue
        assert answer.status_code == 303
        there = answer.headers["location"]
        assert there.startswith("/")
        assert not there.startswith(("//", "/\\"))
        assert "x=1" not in answer.headers.get("set-cookie", "")


@pytest.mark.parametrize("proto", ["http", "https"])
def test_a_cookie_is_for_the_server_alone(proto: str) -> None:
    program = Program(app_of(replace(SETTINGS, trust_proxy=True)))
    headers = {"x-forwarded-proto": proto}
    answer = program.ask("POST", "/looks", headers, data={"lang": "bg", "theme": "dark"})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert ("Secure" in cookie) is (proto == "https")


def test_only_a_choice_that_there_is_becomes_a_cookie() -> None:
    answer = PROGRAM.ask("POST", "/looks", data={"lang": "xx\r\na: b", "theme": "<b>"})
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", [f"{API}/sheets", f"{API}/score", f"{API}/sheets/from-text"])
@pytest.mark.parametrize(
    "kind",
    ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"],
)
def test_only_json_is_json(path: str, kind: str) -> None:
    answer = PROGRAM.ask("POST", path, {"content-type": kind}, content=b'{"deal": "pass"}')
    assert (answer.status_code, answer.json()["code"]) == (415, "status-415")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 422),
        (b"{", 400),
        (b"[" * 60_000, 400),
        (b'{"deal": ' + b"9" * 5_000 + b"}", 400),
        (b'{"deal": NaN}', 422),
        (b"\xff\xfe", 400),
        (b'{"deal": "\\ud800"}', 422),
        (b'{"deal": "\\u0000"}', 422),
        (b"null", 422),
        (b'{"__proto__": 1, "deal": "pass"}', 422),
    ],
)
def test_strange_json_is_refused(body: bytes, status: int) -> None:
    headers = {"content-type": "application/json"}
    answer = PROGRAM.ask("POST", f"{API}/score", headers, content=body)
    assert answer.status_code == status
    assert {"code", "message", "line", "column"} <= answer.json().keys()


def test_a_place_in_json_is_told() -> None:
    headers = {"content-type": "application/json"}
    answer = PROGRAM.ask("POST", f"{API}/score", headers, content=b'{\n "deal": x}')
    assert json.loads(answer.text) | {"message": ""} == {
        "code": "not-json",
        "message": "",
        "line": 2,
        "column": 10,
    }


@pytest.mark.parametrize("door", doors(APP), ids=" ".join)
def test_head_and_options_are_answered_in_order(door: Door) -> None:
    path = door.at(secret="nobody-was-given-this-one", id="rubber", other="duplicate")
    for method in ("HEAD", "OPTIONS"):
        if method == "HEAD" and door.path.endswith(ENDLESS):
            continue
        answer = PROGRAM.ask(method, path, {"origin": "https://evil.example"})
        assert answer.status_code in {200, 401, 404, 405, 415}
        assert answer.status_code != 405 or answer.headers["allow"]
        # No other site may read an answer.
        assert not any(name.startswith("access-control") for name in answer.headers)


def test_a_proxy_is_believed_only_where_there_is_one() -> None:
    trusting = replace(SETTINGS, trust_proxy=True, sheets_at_once=1)
    for settings, second in ((trusting, 201), (replace(trusting, trust_proxy=False), 429)):
        program = Program(app_of(settings))
        for client, status in (("192.0.2.8", 201), ("192.0.2.9", second)):
            headers = {"x-forwarded-for": f"198.51.100.1, {client}"}
            answer = program.ask("POST", f"{API}/sheets", headers, json={})
            assert answer.status_code == status


def test_the_settings_are_strict_unless_told_otherwise() -> None:
    settings = Settings()
    assert "*" not in settings.hosts
    assert not settings.trust_proxy

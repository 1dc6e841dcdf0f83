"""Everything out and in again: wholly, equally, or not at all and with the line that is wrong."""

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from overtrick.club.store import Address, ImportRefused, Right, Store, open_store
from overtrick.club.store.errors import StoreCode
from tests.club.store.evening import WRITE, deal, friday
from tests.services import PostgreSQL

pytestmark = pytest.mark.anyio

KINDS = ("memory", "sqlite", "postgresql")
HASH = "ab" * 32
HEADER = '{"format":"overtrick-log","version":1}'


async def exported(store: Store) -> list[str]:
    """Two streams; the first with a batch under a key."""
    await friday(store)
    await store.append("friday", 1, [deal("1C N ="), deal("Ω\0\ud800", by="Аня <b>")], key="tap-1")
    await friday(store, "saturday")
    return list(store.export_all())


@pytest.mark.parametrize("kind", KINDS)
async def test_what_goes_out_comes_in_the_same_anywhere(
    store: Store, kind: str, tmp_path: Path, server: PostgreSQL
) -> None:
    lines = await exported(store)
    urls = {"memory": "memory:", "sqlite": f"sqlite:///{tmp_path}/there.db"}
    there = open_store(urls.get(kind) or server.database())
    try:
        assert there.import_all(f"{line}\n" for line in lines) == 2
        assert list(there.export_all()) == lines
        assert await there.read("friday") == await store.read("friday")
        assert await there.address(f"{WRITE} friday") == Address("friday", Right.WRITE)
        again = await there.append("friday", 1, [deal()], key="tap-1")
        assert [event.seq for event in again] == [2, 3]
        assert (await there.append("friday", 3, [deal()]))[0].seq == 4
    finally:
        there.close()


async def test_what_is_here_already_is_taken_only_if_equal(store: Store) -> None:
    lines = await exported(store)
    assert store.import_all(lines) == 0
    await store.forget("saturday")
    assert store.import_all(lines) == 1
    assert list(store.export_all()) == lines
    await store.append("friday", 3, [deal()])
    with pytest.raises(ImportRefused) as refused:
        store.import_all(lines)
    assert (refused.value.code, refused.value.line) == (StoreCode.IMPORT_DIFFERS, 2)


async def test_a_secret_that_opens_another_stream_is_refused(store: Store) -> None:
    await friday(store)
    lines = [line.replace('"friday"', '"sunday"') for line in store.export_all()]
    with pytest.raises(ImportRefused) as refused:
        store.import_all(lines)
    assert refused.value.code is StoreCode.IMPORT_DIFFERS
    assert await store.streams() == ["friday"]


async def test_all_or_nothing(store: Store) -> None:
    lines = await exported(store)
    await store.forget("friday")
    await store.forget("saturday")
    for cut in range(len(lines)):
        with pytest.raises(ImportRefused) as refused:
            store.import_all(lines[:cut])
        assert refused.value.code is StoreCode.EXPORT_CUT
        assert refused.value.line == cut + 1
        assert await store.streams() == []
    with pytest.raises(OSError, match="torn"):
        store.import_all(torn(lines))
    assert await store.streams() == []
    assert store.import_all(lines) == 2


def torn(lines: list[str]) -> Iterator[str]:
    yield from lines[:-1]
    raise OSError("torn")


def event(**members: object) -> dict[str, Any]:
    whole: dict[str, Any] = {
        "stream": "friday",
        "seq": 1,
        "at": "2024-05-03T19:30:00+00:00",
        "kind": "deal",
        "data": {},
        "by": "",
        "batch": 1,
        "key": None,
    }
    return whole | members


ADDRESS = {"stream": "friday", "address": HASH, "right": "watch"}

WRONG_LINES: dict[str, list[object]] = {
    "stream": [event(stream=""), event(stream=7), event(stream="no\0"), event(stream="s" * 201)],
    "seq": [event(seq=0), event(seq=True), event(seq="1"), event(seq=1.0)],
    "batch": [event(batch=None), event(batch=-1)],
    "at": [
        event(at="2024-05-03T19:30:00"),
        event(at="yesterday"),
        event(at=5),
        event(at="0001-01-01T00:00:00+14:00"),
    ],
    "kind": [event(kind=""), event(kind=None), event(kind="\ud800")],
    "data": [event(data=[]), event(data=None), event(data={"points": float("inf")})],
    "by": [event(by=None), event(by="\0")],
    "key": [event(key=""), event(key=1)],
    "address": [ADDRESS | {"address": "AB" * 32}, ADDRESS | {"address": None}],
    "right": [ADDRESS | {"right": "own"}, ADDRESS | {"right": []}],
    "object": [[], 7],
}


@pytest.mark.parametrize(
    ("expected", "line"), [(name, line) for name, lines in WRONG_LINES.items() for line in lines]
)
def test_a_wrong_line_is_named_with_what_is_wrong_in_it(expected: str, line: object) -> None:
    store = open_store("memory:")
    lines = [HEADER, json.dumps(event()), json.dumps(line)]
    with pytest.raises(ImportRefused) as refused:
        store.import_all(lines)
    assert refused.value.code is StoreCode.EXPORT_LINE
    assert refused.value.facts == {"expected": expected}
    assert refused.value.line == 3


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ('{"stream": }', 12), ("[" * 100_000, 1), ('{"seq": ' + "9" * 5_000 + "}", 1)],
)
def test_what_is_not_json_is_shown_where_it_breaks(text: str, column: int) -> None:
    store = open_store("memory:")
    with pytest.raises(ImportRefused) as refused:
        store.import_all([HEADER, text])
    assert refused.value.facts == {"expected": "JSON"}
    assert (refused.value.line, refused.value.column) == (2, column)


OUT_OF_ORDER: dict[str, list[dict[str, Any]]] = {
    "does not begin at 1": [event(seq=2, batch=2)],
    "a number left out": [event(), event(seq=3, batch=3)],
    "a number twice": [event(), event()],
    "a batch from the future": [event(batch=2)],
    "a batch torn in two": [event(), event(seq=2, batch=2), event(seq=3, batch=1)],
    "a key inside a batch": [event(), event(seq=2, batch=1, key="tap-1")],
    "a key twice": [event(key="tap-1"), event(seq=2, batch=2, key="tap-1")],
    "an address of nothing": [ADDRESS],
    "an address twice": [event(), ADDRESS, ADDRESS],
    "an event after the addresses": [event(), ADDRESS, event(seq=2, batch=2)],
    "a stream torn in two": [event(), event(stream="saturday"), event(seq=2, batch=2)],
    "a line after the end": [{"end": {"streams": 0, "events": 0, "addresses": 0}}, event()],
}


@pytest.mark.parametrize("lines", OUT_OF_ORDER.values(), ids=OUT_OF_ORDER.keys())
def test_what_no_log_could_hold_is_refused_at_its_line(lines: list[dict[str, Any]]) -> None:
    store = open_store("memory:")
    streams = [line["stream"] for line in lines if "stream" in line]
    counts = {
        "streams": len([*groupby(streams)]),
        "events": sum("seq" in line for line in lines),
        "addresses": sum("address" in line for line in lines),
    }
    end = [] if "end" in lines[0] else [{"end": counts}]
    every = [HEADER, *map(json.dumps, lines)]
    with pytest.raises(ImportRefused) as refused:
        store.import_all([*every, *map(json.dumps, end)])
    assert refused.value.code is StoreCode.EXPORT_ORDER
    assert refused.value.line == len(every)


@pytest.mark.parametrize("first", ["{}", '{"format":"overtrick-log","version":2}'])
def test_another_format_or_version_is_refused_at_once(first: str) -> None:
    with pytest.raises(ImportRefused) as refused:
        open_store("memory:").import_all([first])
    assert (refused.value.facts, refused.value.line) == ({"expected": "format"}, 1)


@pytest.mark.parametrize(
    "end", [{"streams": 1, "events": 2, "addresses": 0}, {"streams": 1, "events": 1}, None, 7]
)
def test_an_end_that_counts_otherwise_is_refused(end: object) -> None:
    store = open_store("memory:")
    lines = [HEADER, json.dumps(event()), json.dumps({"end": end})]
    with pytest.raises(ImportRefused) as refused:
        store.import_all(lines)
    assert refused.value.code is StoreCode.EXPORT_CUT


async def test_an_export_is_of_one_moment(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    lines = store.export_all()
    begun = [next(lines), next(lines)]
    for stream in ("friday", "saturday"):
        await store.append(stream, 1, [deal()])
    await friday(store, "sunday")
    rest = [*begun, *lines]
    assert json.loads(rest[-1])["end"] == {"streams": 2, "events": 2, "addresses": 4}

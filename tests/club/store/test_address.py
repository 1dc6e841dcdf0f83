"""An address is the right to what it opens, and the store does not know the secret."""

from pathlib import Path

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.store import (
    Address,
    Allowed,
    PlayerRight,
    Right,
    Store,
    StreamExists,
    TableRight,
    UnknownStream,
    new_secret,
    open_store,
)
from overtrick.club.store.address import MOST_PLACES, MOST_PLAYERS, MOST_TABLES, parse_right
from tests.club.store.evening import WATCH, WRITE, deal, friday

pytestmark = pytest.mark.anyio


async def test_a_secret_opens_its_stream_with_its_right_and_nothing_else(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    assert await store.address(f"{WRITE} friday") == Address("friday", Right.WRITE)
    assert await store.address(f"{WATCH} saturday") == Address("saturday", Right.WATCH)
    for guess in ("", "friday", "write", f"{WRITE} frida", "\0", "\ud800"):
        assert await store.address(guess) is None


async def test_each_seat_has_an_address_of_its_own(store: Store) -> None:
    seats = {f"secret of {seat}": Right.to_sit(seat) for seat in Seat}
    await store.create("table", [deal()], seats)
    for seat in Seat:
        found = await store.address(f"secret of {seat}")
        assert found is not None
        assert found.right.seat is seat
    assert Right.WRITE.seat is None


async def test_each_table_of_an_evening_has_an_address_of_its_own(store: Store) -> None:
    tables = {f"secret of {number}": TableRight(number) for number in (1, 2, 40)}
    await store.create("evening", [deal()], tables)
    for secret, right in tables.items():
        assert await store.address(secret) == Address("evening", right)
        assert (right.seat, Right.WRITE.table) == (None, None)


async def test_further_addresses_open_a_stream_that_is_there(store: Store) -> None:
    await friday(store)
    await friday(store, "saturday")
    for _ in range(2):  # sent again, nothing else comes of it
        await store.grant("friday", {"a": TableRight(1), "b": Right.WATCH})
    assert await store.address("a") == Address("friday", TableRight(1))
    assert await store.address(f"{WRITE} friday") == Address("friday", Right.WRITE)
    wrong: tuple[tuple[str, dict[str, Allowed]], ...] = (
        ("saturday", {"c": Right.WATCH, "a": TableRight(1)}),
        ("friday", {"c": Right.WATCH, "a": TableRight(2)}),
        ("friday", {"c": Right.WATCH, f"{WRITE} saturday": Right.WRITE}),
    )
    for stream, granted in wrong:
        with pytest.raises(StreamExists):
            await store.grant(stream, granted)
    with pytest.raises(UnknownStream):
        await store.grant("sunday", {"c": Right.WATCH})
    assert await store.address("c") is None
    await store.forget("friday")
    assert await store.address("a") is None


NO_RIGHTS = (
    *("", "table", "table ", "table 0", "table 01", "table -1", "table 1 ", "table x"),
    *("table \u0663", "table 1000", f"table {10**30}", "seat Q", "WRITE"),
)


@pytest.mark.parametrize("text", NO_RIGHTS)
def test_what_is_no_right_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a valid Right|^\d+$"):
        parse_right(text)


def test_a_right_reads_back_from_its_text() -> None:
    players = PlayerRight(1), PlayerRight(MOST_PLAYERS, MOST_PLACES)
    for right in (*Right, TableRight(1), TableRight(MOST_TABLES), *players):
        assert parse_right(str(right)) == right


async def test_no_secret_is_in_the_file_nor_in_an_export(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url)
    await friday(store)
    written = b"".join(path.read_bytes() for path in (tmp_path / "kept").iterdir())
    exported = "\n".join(store.export_all())
    store.close()
    assert b"friday" in written
    assert WRITE.encode() not in written
    assert WRITE not in exported


def test_a_secret_is_of_128_bits_or_more_and_never_the_same() -> None:
    secrets = {new_secret() for _ in range(1_000)}
    assert len(secrets) == 1_000
    assert all(len(secret) * 6 >= 128 for secret in secrets)
    assert all(secret.isascii() and secret.strip() == secret for secret in secrets)

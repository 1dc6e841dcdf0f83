"""An address is the right to what it opens, and the store does not know the secret."""

from pathlib import Path

import pytest

from overtrick.cards.seat import Seat
from overtrick.club.store import Address, Right, Store, new_secret, open_store
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

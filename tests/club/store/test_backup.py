"""A backup is a whole store of one moment, taken while others write."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from overtrick.club.store import Store, StoreError, open_store
from overtrick.club.store.errors import StoreCode
from tests.club.store.evening import deal, friday, numbers

pytestmark = pytest.mark.anyio

BACKUP = """
import sys
from pathlib import Path
from overtrick.club.store import open_store
open_store(sys.argv[1], serving=False).backup(Path(sys.argv[2]))
"""


def beside(target: Path) -> list[str]:
    return sorted(path.name for path in target.parent.glob("backup*"))


async def writing(store: Store, until: asyncio.Event) -> int:
    seq = 1
    while not until.is_set():
        await store.append("friday", seq, [deal()] * 3)
        seq += 3
    return seq


@pytest.mark.parametrize("from_another_process", [False, True])
async def test_a_running_store_is_copied(
    sqlite_url: str, tmp_path: Path, *, from_another_process: bool
) -> None:
    store = open_store(sqlite_url)
    await friday(store)
    done = asyncio.Event()
    writer = asyncio.create_task(writing(store, done))
    await asyncio.sleep(0.1)
    target = tmp_path / "backup.db"
    if from_another_process:
        command = [sys.executable, "-c", BACKUP, sqlite_url, str(target)]
        await asyncio.to_thread(subprocess.run, command, check=True)
    else:
        await asyncio.to_thread(store.backup, target)
    done.set()
    last = await writer
    copy = open_store(f"sqlite:///{target}")
    events = await copy.read("friday")
    assert events == (await store.read("friday"))[: len(events)]
    assert 1 < len(events) <= last
    assert len(events) % 3 == 1, "a batch is never torn"
    assert numbers(await copy.append("friday", len(events), [deal()])) == [len(events) + 1]
    copy.close()
    store.close()
    assert beside(target) == ["backup.db", "backup.db.lock"]


async def test_a_file_that_is_there_is_not_written_over(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url)
    target = tmp_path / "backup.db"
    target.write_text("of last year")
    with pytest.raises(StoreError) as refused:
        store.backup(target)
    with pytest.raises(StoreError):
        store.backup(tmp_path / "nowhere" / "backup.db")
    store.close()
    assert refused.value.code is StoreCode.FILE_EXISTS
    assert target.read_text() == "of last year"
    assert beside(target) == ["backup.db"]


@pytest.mark.parametrize("kind", ["memory", "postgresql"])
def test_only_sqlite_is_backed_up_here(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url = "memory:" if kind == "memory" else str(request.getfixturevalue("postgresql_url"))
    store = open_store(url)
    with pytest.raises(StoreError) as refused:
        store.backup(tmp_path / "backup.db")
    store.close()
    assert refused.value.code is StoreCode.NO_BACKUP

"""The app as a process: when it says that it is ready, what it answers to, and how it ends."""

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from overtrick.club.store import open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from tests.cli.commands import Overtrick
from tests.served import Served, served

SHEET = "rules: rubber\nN: Anna\n2C N =\n"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'club.db'}"


@pytest.fixture
def overtrick(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Overtrick:
    monkeypatch.setenv("LC_ALL", "C")
    return Overtrick(capsys)


@pytest.fixture
def write(database: str, tmp_path: Path, overtrick: Overtrick) -> str:
    """The address of a sheet in the database."""
    file = tmp_path / "friday.sheet"
    file.write_text(SHEET)
    answer = overtrick("import", str(file), "--json", "--database", database)
    return str(answer.told["sheets"][0]["write"])


@pytest.fixture
def app(database: str, write: str) -> Iterator[Served]:
    assert write
    with served("--database", database) as running:
        yield running


def test_it_answers_as_soon_as_it_says_so(app: Served, write: str) -> None:
    assert app.client.get("/").status_code == 200
    health = app.client.get("/healthz")
    assert (health.status_code, health.text) == (200, "ok")
    assert "Anna" in app.client.get(write).text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_in_good_order_while_people_watch(
    app: Served, write: str, number: int
) -> None:
    bearer = {"authorization": f"Bearer {write.removeprefix('/s/')}"}
    with ExitStack() as watching:
        paths = [f"{write}/live", f"{write}/live", "/api/v1/sheet/events?after=0"]
        opened = [app.client.stream("GET", path, headers=bearer) for path in paths]
        streams = [watching.enter_context(one).iter_lines() for one in opened]
        for lines in streams:
            assert any(line.startswith("id: ") for line in lines)
        # Nothing on standard error: nobody had to be cut off, nothing was left undone.
        assert app.stop(number) == (0, "")
        for lines in streams:
            assert not any(line.startswith("id: ") for line in lines)


def test_what_was_kept_is_there_after_a_restart(app: Served, database: str, write: str) -> None:
    assert app.stop() == (0, "")
    with served("--database", database) as again:
        assert "Anna" in again.client.get(write).text


def test_one_server_a_database(app: Served, database: str, overtrick: Overtrick) -> None:
    answer = overtrick("serve", "--port", "0", "--database", database)
    assert (answer.code, answer.out) == (2, "")
    assert "another Overtrick uses this database" in answer.err
    assert app.client.get("/healthz").status_code == 200


def test_nothing_is_logged_of_those_who_come(app: Served, write: str) -> None:
    for path in (write, f"{write}/nowhere", "/s/aSecretThatOpensNothing1", "/healthz"):
        assert app.client.get(path).status_code in {200, 404}
    assert app.stop() == (0, "")


def test_the_names_it_answers_to(database: str) -> None:
    with served("--database", database, "--public-url", "https://bridge.example") as app:
        assert app.address == "https://bridge.example"
        answers = [
            app.client.get("/", headers={"host": host}).status_code
            for host in ("localhost", "bridge.example", "elsewhere.example")
        ]
        assert answers == [200, 200, 421]


@pytest.mark.parametrize("trusted", [True, False])
def test_a_proxy_is_believed_where_it_should_be(database: str, trusted: bool) -> None:
    words = ("--trust-proxy",) if trusted else ()
    with served("--database", database, *words) as app:
        answer = app.client.post(
            "/looks",
            data={"theme": "dark", "back": "/"},
            headers={"x-forwarded-proto": "https"},
        )
        assert answer.status_code == 303
        assert ("Secure" in answer.headers["set-cookie"]) is trusted


@pytest.mark.anyio
async def test_no_health_without_the_store() -> None:
    store = open_store("memory:")
    transport = ASGITransport(create_app(store, Settings()))
    async with AsyncClient(transport=transport, base_url="http://localhost") as client:
        assert (await client.get("/healthz")).text == "ok"
        store.close()
        assert (await client.get("/healthz")).status_code == 503

import pytest

from tests.cli.commands import Overtrick


@pytest.fixture
def overtrick(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Overtrick:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return Overtrick(capsys)

"""Running the command line as the tests ask for it."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from overtrick.cli.main import main


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    @property
    def told(self) -> Any:
        return json.loads(self.out)

    @property
    def refused(self) -> Any:
        assert self.out == ""
        return json.loads(self.err)


class Overtrick:
    """The command, called in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str) -> Answer:
        code = main(words)
        said = self._capsys.readouterr()
        return Answer(code, said.out, said.err)

"""The examples of docs/api.md, as a reader would type them."""

# JSON is anything at all.
# pyright: reportUnknownVariableType=false

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

from tests.web.program import HOST, Program, scripted_app

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
COMMAND = re.compile(r"```sh\n(curl .*?)```(?:\n+```(json|text)\n(.*?)```)?", re.DOTALL)
MORE = "…"


def run(program: Program, command: str, names: dict[str, str]) -> Any:
    """What curl would print."""
    for name, value in names.items():
        command = command.replace(f"${name}", value)
    words = iter(shlex.split(command)[1:])
    given: dict[str, Any] = {"headers": {}}
    method, address = "GET", ""
    for word in words:
        match word:
            case "-s":
                pass
            case "-X":
                method = next(words)
            case "-H":
                name, _, value = next(words).partition(": ")
                given["headers"][name] = value
            case "--json":
                method, given["json"] = "POST", json.loads(next(words))
            case _:
                address = word
    return program.ask(method, address.removeprefix(f"http://{HOST}"), **given)


def like(told: Any, printed: Any) -> bool:
    """Whether an answer is as printed, where ``…`` stands for more of the same."""
    match printed:
        case "…":
            return True
        case dict():
            wanted: dict[str, Any] = {name: one for name, one in printed.items() if name != MORE}
            return (MORE in printed or told.keys() == wanted.keys()) and all(
                name in told and like(told[name], one) for name, one in wanted.items()
            )
        case list():
            some: list[Any] = [one for one in printed if one != MORE]
            return (MORE in printed or len(told) == len(some)) and all(map(like, told, some))
        case _:
            return bool(told == printed)


def test_every_example_is_answered_as_it_is_printed() -> None:
    program = Program(scripted_app())
    names = {"APP": f"http://{HOST}"}
    examples = COMMAND.findall(PAGE.read_text("utf-8"))
    for command, kind, printed in examples:
        answer = run(program, command, names)
        if kind == "json":
            told = answer.json()
            assert like(told, json.loads(printed)), answer.text
            names |= {right.upper(): told[right] for right in ("write", "watch") if right in told}
        elif kind == "text":
            assert answer.text == printed
        else:
            assert (answer.status_code, answer.content) == (204, b"")
    assert len(examples) == PAGE.read_text("utf-8").count("curl ") >= 9


def test_likeness_can_fail() -> None:
    assert like({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, "…"]})
    assert not like({"a": 1, "b": 2}, {"a": 1})
    assert not like({"a": 1}, {"a": 1, "b": "…"})
    assert not like([1, 2], [1])
    assert not like([1, 2], [2, "…"])

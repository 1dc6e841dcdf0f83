"""Playing the API's examples in their order; ``python -m tests.web.story`` writes them anew.

The requests are written by hand in ``examples.json``; the answers are what the app answers.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx

from overtrick.web.api.app import described_plainly
from overtrick.web.api.examples import STORY, story
from tests.web.doors import api_of
from tests.web.program import API, Program, scripted_app

Json = dict[str, Any]
UNTOLD = {
    "sheet_as_svg",
    "sheet_as_pdf",
    "read_code",
    "read_table",
    "read_rules",
    "read_equity",
}
"""Their answers are too long to be printed."""


class Player:
    """Plays steps against one app; who holds which secret is found out on the way."""

    def __init__(self) -> None:
        self.app = scripted_app()
        self.paths = {
            operation["operationId"]: (method.upper(), path)
            for path, methods in described_plainly(api_of(self.app))["paths"].items()
            for method, operation in methods.items()
        }
        self.secrets = {"nobody": "", "stranger": "nobody-was-given-this-one"}

    async def play(self, steps: list[Json]) -> list[httpx.Response]:
        answers: list[httpx.Response] = []
        following: tuple[int, asyncio.Task[httpx.Response]] | None = None
        for place, step in enumerate(steps):
            task = asyncio.create_task(self._ask(step))
            if step["operation"] == "follow_sheet":
                following = place, task
                answers.append(httpx.Response(100))
                await _settled()
                continue
            answers.append(await task)
            self._note(step, answers[-1])
        if following:
            answers[following[0]] = await following[1]
        return answers

    async def _ask(self, step: Json) -> httpx.Response:
        method, path = self.paths[step["operation"]]
        given: Json = {"params": step.get("query")}
        if "body" in step:
            given["json"] = step["body"]
        program = Program(self.app, self.secrets[step.get("with", "nobody")])
        path = API + path.format(**step.get("path", {}))
        return await program.asking(method, path, step.get("headers"), **given)

    def _note(self, step: Json, answer: httpx.Response) -> None:
        if step["operation"].startswith("open_sheet") and answer.status_code == 201:
            self.secrets |= {right: answer.json()[right] for right in ("write", "watch")}


async def _settled() -> None:
    """Let a task that waits for nothing but others of this loop come to its rest."""
    for _ in range(1_000):
        await asyncio.sleep(0)


def told(answer: httpx.Response) -> object:
    """The answer as an example has it."""
    if answer.headers.get("content-type", "").startswith("application/json"):
        return answer.json()
    return answer.text


def main() -> None:
    steps = story()
    for step, answer in zip(steps, asyncio.run(Player().play(steps)), strict=True):
        step["status"] = answer.status_code
        step.pop("answer", None)
        if answer.content and step["operation"] not in UNTOLD:
            step["answer"] = told(answer)
    STORY.write_text(json.dumps(steps, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

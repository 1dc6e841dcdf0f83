"""The examples of the documentation: one story, told by requests and their answers.

``examples.json`` holds it in order, so that it can be played again from the first request; the
tests do, and so no example is ever out of date.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

STORY = Path(__file__).with_name("examples.json")
Json = dict[str, Any]


@cache
def story() -> list[Json]:
    """The steps: ``operation``, ``title``, what is sent, ``status`` and ``answer``."""
    told: list[Json] = json.loads(STORY.read_text("utf-8"))
    return told


def with_examples(description: Json) -> Json:
    """The description with the steps of the story at the operations they are of."""
    operations = {
        operation["operationId"]: operation
        for methods in description["paths"].values()
        for operation in methods.values()
    }
    for step in story():
        operation = operations[step["operation"]]
        if "body" in step:
            content = operation["requestBody"]["content"]["application/json"]
            _add(content, step, step["body"])
        answer = operation["responses"][str(step["status"])]
        if "answer" in step:
            (content,) = answer["content"].values()
            _add(content, step, step["answer"])
        for parameter in operation.get("parameters", ()):
            sent = {**step.get("path", {}), **step.get("query", {})}
            if parameter["name"] in sent:
                _add(parameter, step, sent[parameter["name"]])
    return description


def _add(place: Json, step: Json, value: object) -> None:
    examples = place.setdefault("examples", {})
    examples[step["title"]] = {"summary": step["title"], "value": value}

"""The API's documentation is true: its examples are played and answered as printed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from overtrick.language.language import Language
from overtrick.language.words import has
from overtrick.web.api.app import described
from overtrick.web.api.examples import story
from tests.web.doors import api_of
from tests.web.program import API, Program, app_of
from tests.web.story import UNTOLD, Player, told

STEPS = story()


@pytest.fixture(scope="module")
def description() -> dict[str, Any]:
    return described(api_of(app_of()))


def operations(description: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        operation["operationId"]: operation
        for methods in description["paths"].values()
        for operation in methods.values()
    }


def test_every_example_is_answered_as_it_is_printed() -> None:
    answers = asyncio.run(Player().play(STEPS))
    for step, answer in zip(STEPS, answers, strict=True):
        name = f"{step['operation']}: {step['title']}"
        assert (name, answer.status_code) == (name, step["status"])
        if "answer" in step:
            assert (name, told(answer)) == (name, step["answer"])
        else:
            assert step["operation"] in UNTOLD or answer.status_code == 204, name


def test_pictures_are_what_they_say() -> None:
    answers = asyncio.run(Player().play(STEPS))
    kinds = {
        step["operation"]: (answer.headers["content-type"].partition(";")[0], answer.content)
        for step, answer in zip(STEPS, answers, strict=True)
        if step["operation"].startswith("sheet_as_") and step["status"] == 200
    }
    assert {name: kind for name, (kind, _) in kinds.items()} == {
        "sheet_as_text": "text/plain",
        "sheet_as_svg": "image/svg+xml",
        "sheet_as_pdf": "application/pdf",
        "sheet_as_file": "application/octet-stream",
    }
    assert kinds["sheet_as_svg"][1].startswith(b"<svg ")
    assert kinds["sheet_as_pdf"][1].startswith(b"%PDF-")


def test_every_operation_has_an_example_that_succeeds(description: dict[str, Any]) -> None:
    shown = {step["operation"] for step in STEPS if step["status"] < 300}
    assert shown == set(operations(description))


def test_every_operation_that_takes_a_body_shows_one(description: dict[str, Any]) -> None:
    for name, operation in operations(description).items():
        if body := operation.get("requestBody"):
            assert body["content"]["application/json"]["examples"], name


def test_every_operation_is_called_something_in_each_language(
    description: dict[str, Any],
) -> None:
    for name in operations(description):
        assert all(has(language, "web.api", name) for language in Language), name


def test_every_operation_says_more_than_its_name(description: dict[str, Any]) -> None:
    for name, operation in operations(description).items():
        assert len(operation["description"]) > 15, name


def test_the_description_is_served_as_openapi_3_1() -> None:
    answer = Program(app_of()).api("GET", "/openapi.json")
    assert answer.status_code == 200
    assert answer.json()["openapi"].startswith("3.1")
    assert answer.json()["servers"] == [{"url": API}]
    assert "HTTPValidationError" not in answer.text


@pytest.mark.parametrize(("lang", "word"), [("en", "Begin a sheet"), ("bg", "Започване на лист")])
def test_the_page_lists_every_operation(lang: str, word: str, description: dict[str, Any]) -> None:
    answer = Program(app_of()).api("GET", "/", params={"lang": lang})
    assert answer.status_code == 200
    assert word in answer.text
    for path in description["paths"]:
        assert f" {path}<" in answer.text
    assert "//" not in answer.text.replace("<!doctype html>", "")

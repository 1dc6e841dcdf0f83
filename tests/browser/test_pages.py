"""What every page keeps to, in every language: nothing for axe-core to find, nothing wider than
the screen, nothing asked of anybody else, nothing to complain of, and not much to load."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from overtrick.club.store import open_store
from overtrick.web.app import create_app
from overtrick.web.settings import Settings
from tests.browser.conftest import Sitting
from tests.browser.walk import PLAYED, STOPS, Stop, sheets
from tests.browsers import LANGUAGES, PHONE, Visit, visiting
from tests.served import Served
from tests.web.doors import doors

AXE = (Path(__file__).parent / "vendor/axe-core/axe.min.js").read_text("utf-8")
MOST_BYTES = 100_000
NARROW = 320
RULES = {"rules-rubber", "rules-chicago-duplicate"}
TAKEN = (
    "/picture.svg", "/sheet.pdf", "/sheet.sheet", "/sheet.json",
    "/results.pdf", "/results.csv", "/results.evening", "/results.json", "/results.xml",
    "/results.pbn", "/deals.pbn", "/as/{kind}",
)  # fmt: skip
"""What is taken along from a sheet or an evening; and pages that are only a part of another."""
PARTS = ("/look", "/live", "/seat", "/calculator/answer", "/healthz", "/static/app.css")


IN_WORDS = (
    "html-has-lang", "html-lang-valid", "valid-lang", "document-title", "label", "button-name",
    "link-name", "label-content-name-mismatch", "image-alt", "empty-heading",
)  # fmt: skip
"""What axe-core could find in one language alone; all the rest is the same page in every one."""


def walk() -> list[Any]:
    """Every page in every language; rule sets like others are looked at in one, but at length."""
    return [
        pytest.param(
            stop,
            language,
            id=f"{stop.name}-{language}",
            marks=[pytest.mark.soak] if _is_one_of_many(stop, language) else [],
        )
        for language in LANGUAGES
        for stop in STOPS
    ]


def _is_one_of_many(stop: Stop, language: str) -> bool:
    return language != "en" and stop.name.startswith("rules-") and stop.name not in RULES


@pytest.fixture(scope="module")
def kept(app: Served) -> dict[str, str]:
    """The sheets of the walk."""
    return sheets(app.client)


def found_by_axe(page: Page, *rules: str) -> list[str]:
    """What axe-core finds, a line each; all its rules unless some are named."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    violations: list[dict[str, Any]] = page.evaluate(
        "options => axe.run(document, options).then(found => found.violations)", options
    )
    return [
        f"{one['id']}: {node['html'][:200]}: {node['failureSummary']}"
        for one in violations
        for node in one["nodes"]
    ]


def width(page: Page) -> int:
    wide: int = page.evaluate("document.documentElement.scrollWidth")
    return wide


@pytest.mark.parametrize(("stop", "language"), walk())
def test_every_page(
    browser: Browser, app: Served, kept: dict[str, str], stop: Stop, language: str
) -> None:
    with visiting(browser, PHONE, language) as visit:
        page = visit.page
        answer = page.goto(app.address + stop.at(kept))
        assert answer
        assert answer.status == (404 if stop.is_refused else 200)
        assert page.locator("html").get_attribute("lang") == language
        page.evaluate(AXE)
        if language == "en":
            _is_sound(page)
        assert found_by_axe(page, *IN_WORDS) == []
        _fits(page)
        assert visit.strangers(app.address) == []
        assert 0 < visit.received < MOST_BYTES
        assert _complaints(visit, stop) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_every_page_is_sound_in_the_other_languages(
    browser: Browser, app: Served, kept: dict[str, str], stop: Stop, language: str
) -> None:
    with visiting(browser, PHONE, language) as visit:
        visit.page.goto(app.address + stop.at(kept))
        visit.page.evaluate(AXE)
        _is_sound(visit.page)


def _is_sound(page: Page) -> None:
    """Nothing for axe-core to find, by day or, with its colours, by night."""
    assert found_by_axe(page) == []
    page.emulate_media(color_scheme="dark")
    assert found_by_axe(page, "color-contrast") == []


def _fits(page: Page) -> None:
    """Nothing to be pushed sideways: on the phone, on the narrowest, with letters twice as big."""
    assert width(page) == PHONE.width
    page.set_viewport_size({"width": NARROW, "height": 600})
    assert width(page) == NARROW
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert width(page) == PHONE.width


def _complaints(visit: Visit, stop: Stop) -> list[str]:
    """What the browser complains of, but that a page which is not there is not there."""
    return [one for one in visit.complaints if not (stop.is_refused and "404" in one)]


def test_axe_would_find_something(browser: Browser) -> None:
    with visiting(browser) as visit:
        visit.page.set_content('<html><main><img src="data:,"><p style="color: #eee">pale')
        visit.page.evaluate(AXE)
        found = " ".join(found_by_axe(visit.page))
    for rule in ("color-contrast", "image-alt", "html-has-lang"):
        assert rule in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_reads_without_javascript(
    sits: Sitting, kept: dict[str, str], language: str
) -> None:
    reader = sits(language=language, java_script_enabled=False)
    for stop in STOPS:
        page = reader.goes(stop.at(kept)).page
        assert page.locator("h1").inner_text().strip(), stop.name
        assert page.locator("main").inner_text().count(" ") > 3, stop.name
    reader.goes(f"/s/{kept['nine']}")
    assert reader.totals() == [1690, 880]
    assert reader.drawn() == [1210, 480, 560, 320]


def test_the_walk_leaves_no_page_out(kept: dict[str, str]) -> None:
    walked = [stop.at(kept).partition("?")[0] for stop in STOPS]
    known = {**dict.fromkeys(kept.values(), "{secret}"), PLAYED: "7"}
    shapes = {"/".join(known.get(part, part) for part in path.split("/")) for path in walked}
    app = create_app(open_store("memory:"), Settings())
    pages = {
        re.sub(r"{\w+:int}", "1", door.path.replace("{deal:int}", "7"))
        for door in doors(app)
        if door.method == "GET"
        and not door.path.endswith((*TAKEN, *PARTS))
        and not (door.path.startswith("/api/v1") and door.path != "/api/v1/")
    }
    families = {"/learn/{chapter}", "/learn/rules/{id}", "/new/{form}"}
    assert pages - families - shapes == set()
    for family in families:
        before = family.partition("{")[0]
        assert any(path.startswith(before) for path in walked)

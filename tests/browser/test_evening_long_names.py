"""Names of a hundred letters and with markup on every page of an evening: only names, and no page
is wider than the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from overtrick.club.evenings.addresses import at_table, watching
from tests.browser.conftest import Sitting
from tests.browser.walk import Host
from tests.served import Served
from tests.web.scorer import deal

LONG = "W" * 100
SLAVIC = "Станимира " * 9 + "Добромирова"[:10]
MARKUP = '<b onclick="x">Anna"<i>{{ 7*7 }}'
WIDTHS = (320, 390, 1280)


@pytest.fixture(scope="module")
def paths(app: Served) -> dict[str, tuple[str, ...]]:
    """The pages of an evening of rubbers and of a session, both with such names."""
    return {kind: tuple(_pages(app, kind)) for kind in ("three-rubbers", "howell")}


def _pages(app: Served, kind: str) -> Iterator[str]:
    host, four = Host(app.client), (SLAVIC, MARKUP, LONG, "i" * 100)
    lines = four if kind == "three-rubbers" else [f"{one}, {one}" for one in four]
    people = "4" if kind == "three-rubbers" else "8"
    evening = host.opens(kind, int(people), 240, names="\n".join(lines), title="Z" * 200)
    table, screen = at_table(evening, 1), watching(evening)
    host.does(evening, "begin")
    host.does(table, "enter", place="1", side="NS", **deal("4S N ="))
    host.does(evening, "show", shown="yes")
    below = ("", "/people", "/seats", "/results", "/history", "/hand-out", "/close", "/table/1")
    for path in (*below, "/table/1/result/1/1"):
        yield f"/evening/{evening}{path}"
    yield from (f"/evening/{table}", f"/evening/{screen}", f"/evening/{screen}/player/1")


@pytest.mark.parametrize("kind", ["three-rubbers", "howell"])
def test_no_page_is_wider_than_the_screen(
    sits: Sitting, paths: dict[str, tuple[str, ...]], kind: str
) -> None:
    reader = sits()
    wide: list[tuple[str, int, int]] = []
    for path in paths[kind]:
        page = reader.goes(path).page
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            found = page.evaluate("document.documentElement.scrollWidth")
            # Nor does anything run out of a card, where it could not be read.
            out: list[str] = page.evaluate(OUT)
            wide += [(path, width, found)] if found > width else []
            assert out == [], (path, width)
    assert wide == []
    assert reader.visit.complaints == []


OUT = """() => [...document.querySelectorAll("main p, main dd, main li, main h1, main h3")]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"
    && !one.closest(".wide, .unseen") && !one.matches(".unseen"))
  .map(one => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 60)}`)"""


def test_markup_is_only_a_name(sits: Sitting, paths: dict[str, tuple[str, ...]]) -> None:
    page = sits().goes(paths["three-rubbers"][0]).page
    expect(page.locator("#people")).to_contain_text(MARKUP)
    assert page.locator("[onclick]").count() == 0

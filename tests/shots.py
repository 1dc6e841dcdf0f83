"""Pictures of every page: ``make shots``, into ``build/shots``, with an index to leaf through.

Each page as on a phone and on a desk, in every language, light; and in English also dark, with
suits in four colours. Name pages to take only those: ``make shots ARGS="home sheet-half"``.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.browser.walk import STOPS, Stop, sheets
from tests.browsers import DESKTOP, LANGUAGES, PHONE, Screen, chromium, visiting
from tests.served import served

SHOTS = Path("build/shots")
SCREENS = {"phone": PHONE, "desktop": DESKTOP}


@dataclass(frozen=True, slots=True)
class Series:
    """All pages on one screen, in one language and one set of colours."""

    device: str
    language: str
    dark: bool = False

    @property
    def name(self) -> str:
        """The folder of its pictures."""
        return "-".join([self.language, self.device, *(["dark"] if self.dark else [])])

    @property
    def screen(self) -> Screen:
        return SCREENS[self.device]


SERIES = (
    *(Series(device, language) for language in LANGUAGES for device in SCREENS),
    *(Series(device, "en", dark=True) for device in SCREENS),
)


def taken(browser: Browser, address: str, stops: Sequence[Stop], kept: dict[str, str]) -> None:
    """Every picture of every series."""
    for series in SERIES:
        print(series.name, flush=True)
        folder = SHOTS / series.name
        folder.mkdir(parents=True, exist_ok=True)
        with visiting(browser, series.screen, series.language) as visit:
            _coloured(visit.context, address, series)
            for stop in stops:
                visit.page.goto(address + stop.at(kept))
                # What a script fills in, such as a preview, has come by then.
                visit.page.wait_for_timeout(150)
                visit.page.screenshot(path=folder / f"{stop.name}.png", full_page=True)


def _coloured(context: BrowserContext, address: str, series: Series) -> None:
    if series.dark:
        wishes = {"theme": "dark", "suits": "4"}
        context.add_cookies(
            [{"name": name, "value": value, "url": address} for name, value in wishes.items()]
        )


def index(stops: Sequence[Stop]) -> str:
    """A page that shows each page in all its series, side by side."""
    return "\n".join(("<!doctype html><meta charset=utf-8><title>Overtrick</title>", *_rows(stops)))


def _rows(stops: Sequence[Stop]) -> Iterator[str]:
    yield "<style>body{font-family:sans-serif}div{display:flex;gap:1rem;overflow-x:auto}"
    yield "figure{margin:0}img{height:40rem;border:1px solid #999}</style>"
    for stop in stops:
        yield f"<h2>{escape(stop.name)} <small>{escape(stop.path)}</small></h2><div>"
        for series in SERIES:
            source = f"{series.name}/{stop.name}.png"
            yield f'<figure><figcaption>{series.name}</figcaption><a href="{source}">'
            yield f'<img loading="lazy" alt="{escape(stop.name)}" src="{source}"></a></figure>'
        yield "</div>"


def main(names: Sequence[str]) -> int:
    """Take the pictures of the pages that are named, or of all."""
    stops = [stop for stop in STOPS if not names or stop.name in names]
    if unknown := set(names) - {stop.name for stop in stops}:
        print(f"no such page: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    if not names:
        shutil.rmtree(SHOTS, ignore_errors=True)
    with (
        tempfile.TemporaryDirectory() as directory,
        served("--database", f"sqlite:///{directory}/club.db") as app,
        chromium() as browser,
    ):
        taken(browser, app.address, stops, sheets(app.client))
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / "index.html").write_text(index(stops), "utf-8")
    print(f"{SHOTS / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

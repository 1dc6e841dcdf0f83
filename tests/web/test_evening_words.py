"""Every phrase that a page of an evening asks for is there in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overtrick.club.evenings import changes
from overtrick.language.language import Language
from overtrick.language.words import has
from overtrick.tournament.movement import Contest
from overtrick.web.evening.wishes import wishes
from overtrick.web.render import HERE

TEMPLATES = sorted((HERE / "templates" / "evening").glob("*.html"))
ENDED = {
    "arrive-": tuple(map(str, Contest)),
    "arrive-about-": tuple(map(str, Contest)),
    "names-": tuple(map(str, Contest)),
    "swap-": ("one", "other"),
    "wish-": tuple(one.name for one in wishes(Language.EN)),
}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_the_phrases_of_a_template(path: Path, language: Language) -> None:
    text = path.read_text(encoding="utf-8")
    missing: list[str] = []
    for name, context in (("e", "web.evening"), ("s", "web.sheet")):
        for code in set(re.findall(rf"\b{name}\('([a-z-]+)'", text)):
            ends = ENDED.get(code, ("",))
            missing += [code + end for end in ends if not has(language, context, code + end)]
    assert missing == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("change", [*changes.Change.__args__], ids=lambda one: one.__name__)
def test_every_change_can_be_told(change: type, language: Language) -> None:
    names = {"StandingShown": ("standing-shown", "standing-hidden")}
    for code in names.get(change.__name__, (change.__name__.casefold(),)):
        assert has(language, "web.deed", code)

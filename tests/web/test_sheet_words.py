"""Every phrase that a sheet's page asks for is there in every language, and used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overtrick.language.language import Language
from overtrick.language.words import has
from overtrick.web.draft import BadDraft
from overtrick.web.render import HERE

TEMPLATES = sorted((HERE / "templates" / "sheet").glob("*.html"))
FORMS = ("rubber", "chicago", "board")
ENDED = ("next-", "over-", "open-next-", "share-")


def asked(path: Path) -> set[str]:
    return set(re.findall(r"\bs\('([a-z-]+)'", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_the_phrases_of_a_template(path: Path, language: Language) -> None:
    codes = asked(path)
    plain = codes - set(ENDED)
    missing = [code for code in plain if not has(language, "web.sheet", code)]
    for start in codes & set(ENDED):
        ends = ("watch", "write") if start == "share-" else FORMS
        missing += [start + end for end in ends if not has(language, "web.sheet", start + end)]
    assert missing == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("code", BadDraft)
def test_what_is_missing_of_a_deal(code: BadDraft, language: Language) -> None:
    assert has(language, "web.error", str(code))

"""Every phrase that a page of a table asks for is there in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from overtrick.bots.levels import Level
from overtrick.cards.card import PACK
from overtrick.club.tables.phrases import Phrase
from overtrick.club.tables.table import Phase
from overtrick.game.call import CALLS
from overtrick.language.language import Language
from overtrick.language.words import has
from overtrick.scoring.rules.fields import Form
from overtrick.web.render import HERE
from overtrick.web.table.bidding import keys_of as keys_of_call
from overtrick.web.table.bidding import kind_of
from overtrick.web.table.faces import card_name, keys_of

TEMPLATES = sorted((HERE / "templates" / "table").glob("*.html"))
ENDED = {
    "agree-": ("claim", "undo"),
    "refuse-": ("claim", "undo"),
    "over-": tuple(map(str, Form)),
    "next-": tuple(map(str, Form)),
    "is-": ("declarer", "dummy"),
}
SPOKEN = (
    *(f"bot-{level}" for level in Level),
    *(f"level-{level}" for level in Level),
    *(f"phase-{phase}" for phase in Phase),
    *(
        f"{said}-{kind_of(call)}"
        for said in ("call", "say")
        for call in CALLS
        if kind_of(call) != "bid"
    ),
    *("undo", "ask-undo"),
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_the_phrases_of_a_template(path: Path, language: Language) -> None:
    text = path.read_text(encoding="utf-8")
    missing: list[str] = []
    for name, context in (("w", "web.table"), ("s", "web.sheet")):
        for code in set(re.findall(rf"\b{name}\('([a-z-]+)'", text)):
            ends = ENDED.get(code, ("",))
            missing += [code + end for end in ends if not has(language, context, code + end)]
    assert missing == []


@pytest.mark.parametrize("language", Language)
def test_all_that_is_named_by_a_value_has_words(language: Language) -> None:
    assert [code for code in SPOKEN if not has(language, "web.table", code)] == []
    assert [one for one in Phrase if not has(language, "club.phrase", str(one))] == []


@pytest.mark.parametrize("language", Language)
def test_each_card_has_a_name_and_keys_of_its_own(language: Language) -> None:
    assert len({card_name(card, language) for card in PACK}) == 52
    keys = [key for card in PACK for key in keys_of(card, language).split()]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", Language)
def test_each_call_has_keys_of_its_own(language: Language) -> None:
    keys = [key for call in CALLS for key in keys_of_call(call, language).split()]
    assert len(keys) == len(set(keys))
    assert {"p", "x", "xx", "1s", "7nt"} <= set(keys)

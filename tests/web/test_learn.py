"""The pages that teach: whole in every language, their numbers from the rules alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path
from string import Formatter
from typing import cast

import pytest
from babel.messages.pofile import read_po

from overtrick.cards.seat import Side
from overtrick.game.result import Result
from overtrick.language import words
from overtrick.language.language import Language
from overtrick.scoring.rules.house import differences, field_texts, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.score import score
from overtrick.web.learn import source_name
from overtrick.web.lessons.at_the_table import told
from overtrick.web.lessons.chapters import CHAPTERS
from overtrick.web.lessons.games import three_rubbers
from overtrick.web.lessons.story import account
from overtrick.web.render import HERE
from overtrick.web.worked import Worked
from tests.web.reader import LARGEST, on_the_wire, page, plain, read

PAGES = (
    "/learn",
    *(f"/learn/{name}" for name in CHAPTERS),
    *(f"/learn/rules/{name}" for name in RULE_SETS),
)
CATALOGUES = Path(words.__file__).parent / "catalogues"
TEMPLATES = [
    *(HERE / "templates" / "learn").glob("*.html"),
    *(HERE / "templates" / f"{name}.html" for name in ("crib", "calculator", "compare")),
]
ODD = "7770"
"""A number that stands in no rule set."""
FORMS = {
    "duplicate": ("premium.part", "premium.game", "overtrick", "slam", "undertricks", "insult"),
    "chicago": ("premium.last_part", "premium.game", "game"),
    "progressive": ("rubber", "unfinished.game", "unfinished.part"),
}


def numbers(rules: str) -> list[str]:
    return [name for name, text in field_texts(RULE_SETS[rules]).items() if text[0].isdigit()]


def test_the_odd_number_is_nowhere_by_itself() -> None:
    assert ODD not in chapters()


def chapters() -> str:
    return "\n".join(plain(page(f"/learn/{name}")) for name in CHAPTERS)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_in_every_language(path: str, language: Language) -> None:
    html = page(path, language)
    assert f'<html lang="{language}"' in html
    assert not re.search("[♣♦♥♠]", html), "a suit is drawn, never written"
    assert not re.search(r"[{}]", plain(html)), "a fact was not filled in"
    assert html.count("<h1>") == 1
    assert "style=" not in html
    assert "<script>" not in html


@pytest.mark.parametrize("language", Language)
def test_a_page_and_what_it_loads_is_light(language: Language) -> None:
    assert max(on_the_wire(path, language) for path in PAGES) < LARGEST


def phrases(language: Language) -> dict[tuple[str, str], tuple[str, ...]]:
    with (CATALOGUES / language / "LC_MESSAGES" / "learn.po").open("rb") as file:
        catalogue = read_po(file, locale=str(language))
    return {
        (str(one.context), one.id if isinstance(one.id, str) else one.id[0]): (
            (one.string,) if isinstance(one.string, str) else tuple(one.string or ())
        )
        for one in catalogue
        if one.id
    }


@pytest.mark.parametrize("language", Language)
def test_no_number_is_typed_into_the_words(language: Language) -> None:
    for (context, code), texts in phrases(language).items():
        if context != "learn.source" and code != "text-example":
            for text in texts:
                assert not re.search(r"\d", text), (context, code, text)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_number_is_typed_into_the_templates(template: Path) -> None:
    bare = re.sub(r"{{.*?}}|{%.*?%}|{#.*?#}|<[^>]*>", "", template.read_text(), flags=re.DOTALL)
    assert not re.search(r"\d", bare)


@pytest.mark.parametrize("language", [Language.RU, Language.BG])
def test_the_languages_say_the_same_things(language: Language) -> None:
    english, other = phrases(Language.EN), phrases(language)
    assert english.keys() == other.keys()
    for key, texts in other.items():
        assert all(texts), key
        wanted = {name for text in english[key] for name in facts(text)}
        assert {name for text in texts for name in facts(text)} == wanted, key


def facts(text: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(text) if name)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_source_has_a_name(rules: str, language: Language) -> None:
    found = RULE_SETS[rules]
    for name in field_texts(found):
        assert source_name(language, found.source(name).text)


@pytest.mark.parametrize("field", [one for one in numbers("rubber") if "premium" not in one])
def test_a_number_of_the_rubber_is_on_the_page(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = with_fields(RULE_SETS["rubber"], {field: ODD})
    monkeypatch.setitem(RULE_SETS, "rubber", changed)
    assert ODD in chapters()
    assert ODD in page("/learn/rules/rubber")


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (rules, field)
        for rules, groups in FORMS.items()
        for field in numbers(rules)
        if field.startswith(groups)
    ],
)
def test_a_number_of_another_game_is_on_its_page(
    rules: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RULE_SETS, rules, with_fields(RULE_SETS[rules], {field: ODD}))
    chapter = {"progressive": "tournament"}.get(rules, rules)
    assert ODD in page(f"/learn/{chapter}")


def worked(thing: object) -> Iterator[Worked]:
    """Every worked example in what a chapter shows, however deep."""
    if isinstance(thing, Worked):
        yield thing
    elif isinstance(thing, Mapping):
        for each in cast("Mapping[object, object]", thing).values():
            yield from worked(each)
    elif isinstance(thing, list | tuple):
        for each in cast("Sequence[object]", thing):
            yield from worked(each)
    elif is_dataclass(thing):
        for part in fields(thing):
            yield from worked(getattr(thing, part.name))


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_examples_are_the_scorers(name: str) -> None:
    html = page(f"/learn/{name}")
    for one in worked(CHAPTERS[name](Language.EN)):
        result = one.row.entry.outcome
        assert isinstance(result, Result)
        scored = score(one.deal.rules, result, one.vulnerable)
        assert one.row.lines[: len(scored.lines)] == scored.lines
        assert sum(reason.points for reason in one.reasons) == one.totals.ns + one.totals.ew
        assert one.address.replace("&", "&amp;") in html
        assert str(one.totals.of(one.row.lines[0].side)) in plain(page(one.address))


def test_there_are_examples() -> None:
    counted = {name: len(list(worked(CHAPTERS[name](Language.EN)))) for name in CHAPTERS}
    assert counted["sheet"] == 9
    assert sum(counted.values()) > 30


@pytest.mark.parametrize(
    ("chapter", "said"),
    [
        ("cards", ["A 4", "K 3", "Q 2", "J 1", "52 cards", "13 cards", "40 points"]),
        ("auction", ["1NT allowed", "2 clubs allowed", "1 hearts not allowed:"]),
        ("play", ["Declarer: East. Dummy: West. Opening lead: South."]),
        ("play", ["Declarer: West. Dummy: East. Opening lead: North."]),
        ("sheet", ["140 2NT doubled", "200 3NT doubled", "120 4 hearts", "240 4 hearts"]),
        ("game", ["minors 5 clubs 5 diamonds 3 clubs 3 diamonds 2 clubs 2 diamonds"]),
        ("game", ["notrumps 3NT 2NT 1NT"]),
        ("penalties", ["1100", "1400", "7600"]),
        ("rubber", ["1690", "880", "810 points", "settles as 8", "700 for a clean"]),
        ("duplicate", ["1440", "2140", "1430", "2630", "450"]),
        ("tournament", ["6 to 8 deals", "30 minutes", "400 points"]),
        ("judgement", ["12 to 13 points", "25 points", "43 %", "3NT, 4 hearts , 4 spades"]),
    ],
)
def test_what_the_sources_print_is_taught(chapter: str, said: list[str]) -> None:
    text = plain(page(f"/learn/{chapter}"))
    for each in said:
        assert each in text


@pytest.mark.parametrize(
    ("calls", "contract", "declarer", "factor"),
    [
        ("1S P P 2S X P P XX P P P", "2♠XX", "East", 4),
        ("1S P P 2S X 2NT P 3NT X P P P", "3NTX", "West", 2),
    ],
)
def test_the_auctions_of_the_konspekt(
    calls: str, contract: str, declarer: str, factor: int
) -> None:
    auction = told(Language.EN, calls)
    assert auction.seats == ("South", "West", "North", "East")
    assert (auction.contract, auction.declarer, auction.factor) == (contract, declarer, factor)
    assert auction.side == "East-West"


def test_four_passes_have_no_declarer() -> None:
    assert told(Language.EN, "P P P P").declarer == ""


def test_three_rubbers_come_to_nothing_together() -> None:
    for row in three_rubbers():
        assert sum(int(each.replace("−", "-")) for each in row) == 0


def test_a_story_is_the_ledgers() -> None:
    ledger = account("rubber", "2D N =; 3H N =").last
    assert ledger.tallies.of(Side.NS).games == 1
    assert "2 diamonds , North-South: 8 tricks (=) 40 0" in plain(page("/learn/game"))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_rule_set_tells_where_it_differs(rules: str) -> None:
    html = page(f"/learn/rules/{rules}")
    changed = differences(RULE_SETS["rubber"], RULE_SETS[rules])
    assert html.count("instead of") == len(changed)
    for name in field_texts(RULE_SETS[rules]):
        assert f'id="{name}"' in html


@pytest.mark.parametrize("path", ["/learn/whist", "/learn/rules/whist", "/learn/contents"])
def test_what_is_not_there(path: str) -> None:
    assert read(path).status_code == 404

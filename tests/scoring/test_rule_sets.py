"""Every field of every rule set, against a table written down from the sources by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from overtrick.scoring.rules.house import field_texts, with_fields
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.scoring.rules.source import Source, Standing, choice, stated

DOCS = Path(__file__).parents[2] / "docs" / "sources.md"


def written_down() -> dict[str, dict[str, str]]:
    """The table, a dictionary of fields for each rule set."""
    lines = (Path(__file__).parent / "rule_sets.txt").read_text("utf-8").splitlines()
    head, *rows = ([cell.strip() for cell in line.split("|")] for line in lines[1:])
    return {
        name: {row[0]: row[1] if row[column] == "." else row[column] for row in rows}
        for column, name in enumerate(head)
        if column
    }


def test_the_rule_sets_are_thirteen_and_rubber_is_the_first() -> None:
    assert list(RULE_SETS) == list(written_down())
    assert len(RULE_SETS) == 13
    assert next(iter(RULE_SETS)) == "rubber"


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_field_is_as_the_sources_have_it(rules: Rules) -> None:
    assert field_texts(rules) == written_down()[rules.id]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_field_has_a_source(rules: Rules) -> None:
    texts = {name: rules.source(name).text for name in field_texts(rules)}
    assert all(texts.values()), texts


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_every_source_names_a_field(rules: Rules) -> None:
    names = list(field_texts(rules))
    for start in rules.sources:
        assert any(name.startswith(start) for name in names), start


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_docs_sources_resolves_every_short_name(rules: Rules) -> None:
    rows = [line.split("|") for line in DOCS.read_text("utf-8").splitlines()]
    known = {row[1].strip() for row in rows if len(row) > 2}
    for source in rules.sources.values():
        name = source.text if source.origin is Standing.CHOICE else source.text.split()[0]
        assert name in known, source.text


def test_what_a_variant_does_not_name_is_inherited() -> None:
    konspekt, base = RULE_SETS["rubber-konspekt"], RULE_SETS["rubber"]
    kept = konspekt.source("pass_out")
    assert kept == Source(Standing.STATED, base.source("pass_out").text, inherited_from="rubber")
    assert kept.standing is Standing.INHERITED
    assert konspekt.source("slam.small.nv") == stated("S1")
    assert konspekt.source("slam.small.nv").standing is Standing.STATED


def test_what_a_source_does_not_mention_is_not_said_to_be_in_it() -> None:
    konspekt = RULE_SETS["rubber-konspekt"]
    for silent in ("honours.enabled", "unfinished.game", "unfinished.part", "unfinished.part_rule"):
        assert konspekt.source(silent) == choice("source-names-none")
    assert konspekt.source("honours.four").standing is Standing.INHERITED


def test_a_variant_of_a_variant_keeps_the_first_source() -> None:
    gross = RULE_SETS["progressive-gross"]
    assert gross.source("insult.doubled").inherited_from == "rubber"
    assert gross.source("rubber.clean").inherited_from == "progressive"
    assert gross.source("unfinished.part") == stated("S3")


def test_a_variant_is_built_on_another_set() -> None:
    base = RULE_SETS["rubber-konspekt"]
    named = {"slam": stated("Katz"), "tie": choice("house-rule")}
    variant = base.based("club", named, game=120)
    assert (variant.id, variant.game, variant.slam) == ("club", 120, base.slam)
    assert variant.source("slam.small.nv") == stated("Katz")
    assert variant.source("tie") == choice("house-rule")
    assert variant.source("rubber.clean").inherited_from == "rubber-konspekt"
    assert variant.source("pass_out").inherited_from == "rubber"
    assert variant.source("rubber.clean").text == "S1"
    assert base.based("same", {}) == replace(base, id="same")


def test_the_nearest_entry_covers_a_field() -> None:
    rubber = RULE_SETS["rubber"]
    assert rubber.source("honours.four") == stated("L-RUB 72")
    assert rubber.source("honours.claim") == choice("claimed-at-the-table")
    assert rubber.source("form") == rubber.sources[""]


def test_a_house_rule_is_its_own_source() -> None:
    house = with_fields(RULE_SETS["rubber"], {"slam.small.nv": "500"})
    assert house.source("slam.small.nv") == choice("house-rule")
    assert house.source("slam.small.v") == RULE_SETS["rubber"].source("slam.small.v")


def test_a_set_without_sources_is_a_house_rule() -> None:
    base = RULE_SETS["rubber"]
    bare = Rules("bare", base.form, base.vulnerability, base.pass_out, part_scores_carry=True)
    assert bare.source("slam.small.nv") == choice("house-rule")
    assert field_texts(bare) == field_texts(base)

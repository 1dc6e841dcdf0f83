"""Beginning a sheet: nothing needed, plain words for the rules, and from a file."""

from __future__ import annotations

import re

import pytest

from overtrick.language.language import Language
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.web.rules_form import house_rules, rules_form
from tests.web.reader import plain
from tests.web.scorer import Scorer, app_of, live


@pytest.mark.parametrize("form", ["rubber", "chicago", "board"])
def test_two_taps_from_the_first_page(form: str) -> None:
    visitor = Scorer()
    assert f'href="/new/{form}"' in visitor.ask("GET", "/").text
    html = visitor.ask("GET", f"/new/{form}").text
    assert '<button class="main-action" id="start">' in html
    required = re.findall(r"<input(?![^>]*house\.)[^>]*required", html)
    assert required == []
    answer = visitor.ask("POST", f"/new/{form}", data={})
    assert answer.status_code == 303
    assert re.fullmatch(r"/s/[\w-]{24}", answer.headers["location"])


def test_names_dealer_title_and_stake() -> None:
    scorer = Scorer().opens(dealer="W", title="Friday", stake="5 € per 100")
    text = scorer.get("/sheet.sheet").text
    assert text.splitlines() == [
        "# Friday",
        "rules: rubber",
        "stake: 5 € per 100",
        "dealer: W",
        "N: Anna",
        "S: Clara",
        "E: Boris",
        "W: Dmitri",
    ]
    assert "Dmitri deals" in live(scorer.page())


def test_the_differences_to_the_named_set_are_shown() -> None:
    fields = {"rules": "rubber-konspekt", "house.honours.enabled": "yes", "house.game": "100"}
    answer = Scorer().ask("POST", "/new/rubber", data=fields | {"look": "1"})
    assert answer.status_code == 200
    said = plain(answer.text)
    assert "honours count: yes (usually no)" in said
    assert said.count("usually") == 2, "in the list and at the field, and nothing else"


def test_house_rules_go_with_the_sheet() -> None:
    scorer = Scorer().opens(**{"house.rubber.clean": "750", "house.rubber.slow": "500"})
    assert "rubber.clean: 750" in scorer.get("/sheet.sheet").text
    assert "rubber.slow" not in scorer.get("/sheet.sheet").text
    assert "with house rules" in plain(scorer.page())


@pytest.mark.parametrize(
    "fields",
    [
        {"house.game": "many"},
        {"house.game": "1000000000"},
        {"house.nonsense": "1"},
        {"nameN": "x" * 300},
        {"stake": "a cow"},
    ],
)
def test_what_can_not_be_is_refused_and_nothing_filled_in_is_lost(fields: dict[str, str]) -> None:
    answer = Scorer().ask("POST", "/new/rubber", data={"nameE": "Boris"} | fields)
    assert answer.status_code == 422
    assert '<p role="alert">' in answer.text
    assert 'value="Boris"' in answer.text


def test_what_can_not_be_seen_is_taken_out_of_names() -> None:
    scorer = Scorer().opens(nameN="  An\u202ena # one ", nameE="\u200b")
    assert "N: Anna one" in scorer.get("/sheet.sheet").text
    assert "E:" not in scorer.get("/sheet.sheet").text


def test_a_rule_set_of_another_form_is_not_taken() -> None:
    scorer = Scorer().opens("chicago", rules="rubber-konspekt")
    assert "rules: chicago\n" in scorer.get("/sheet.sheet").text


def test_no_other_form() -> None:
    assert Scorer().ask("GET", "/new/poker").status_code == 404
    assert Scorer().ask("POST", "/new/poker", data={}).status_code == 404


def test_too_many_from_one_client() -> None:
    visitor = Scorer(app_of(sheets_at_once=2))
    answers = [visitor.ask("POST", "/new/rubber", data={}).status_code for _ in range(3)]
    assert answers == [303, 303, 429]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", RULE_SETS)
def test_every_field_of_every_set_is_in_words_and_changes_nothing(
    name: str, language: Language
) -> None:
    rules = RULE_SETS[name]
    form = rules_form(rules.form, rules, language)
    assert form.chosen == name
    assert not form.differences
    fields = (*form.first, *form.others)
    assert len({field.name for field in fields}) == len(fields)
    sent = {f"house.{field.name}": field.value for field in fields}
    assert house_rules(sent, rules) == ()
    for field in fields:
        assert field.label
        if field.choices:
            assert field.value in dict(field.choices)


@pytest.mark.parametrize("form", Form)
def test_no_choice_that_the_form_excludes(form: Form) -> None:
    for name, rules in RULE_SETS.items():
        if rules.form is form:
            shown = rules_form(form, rules, Language.EN)
            for field in (*shown.first, *shown.others):
                for value, _ in field.choices:
                    house_rules({f"house.{field.name}": value}, rules)
            assert name in dict(shown.sets)


SHEET = "# Friday\nrules: rubber\nN: Anna\n4S N =\n1NT W -1\n"


def test_a_sheet_file_is_gone_on_with() -> None:
    visitor = Scorer()
    pasted = visitor.ask("POST", "/new/file", files={"file": b""}, data={"text": SHEET})
    sent = visitor.ask("POST", "/new/file", files={"file": SHEET.encode()}, data={"text": ""})
    for answer in (pasted, sent):
        assert answer.status_code == 303
        scorer = Scorer(visitor.app, answer.headers["location"])
        assert "Deal 3" in live(scorer.page())
        assert scorer.get("/sheet.sheet").text.splitlines()[-2:] == ["4S N =", "1NT W -1"]


def test_what_is_wrong_with_a_file_is_told_with_its_place() -> None:
    text = "rules: rubber\n4S N =\n<b>8H N =</b>\n"
    answer = Scorer().ask("POST", "/new/file", files={"file": b""}, data={"text": text})
    assert answer.status_code == 422
    assert "Line 3, place 1" in plain(answer.text)
    assert "<b>8H" not in answer.text
    assert "&lt;b&gt;8H" in answer.text


def test_a_guess_at_how_a_file_is_written_is_looked_over_first() -> None:
    visitor = Scorer()
    sent = "# Пятница\nrules: rubber\ndealer: N\nN: Анна\n4S N =\n".encode("cp1251")
    answer = visitor.ask("POST", "/new/file", files={"file": sent}, data={"text": ""})
    assert answer.status_code == 200
    shown = plain(answer.text)
    assert "Line 1, place 3: nothing in the file says how it is written: read as cp1251" in shown
    assert "N: Анна" in answer.text
    text = "# Пятница\nrules: rubber\ndealer: N\nN: Анна\n4S N =\n"
    again = {"text": text, "seen": "1"}
    opened = visitor.ask("POST", "/new/file", files={"file": b""}, data=again)
    assert opened.status_code == 303
    assert Scorer(visitor.app, opened.headers["location"]).get("/sheet.sheet").text == text
    other = visitor.ask("POST", "/new/file", files={"file": sent}, data=again)
    assert other.status_code == 200


def test_what_a_file_says_to_no_end_is_looked_over_once() -> None:
    visitor, text = Scorer(), "rules: duplicate\ndealer: W\n4S N =\n"
    first = visitor.ask("POST", "/new/file", files={"file": b""}, data={"text": text})
    assert (first.status_code, 'name="seen"' in first.text) == (200, True)
    again = {"text": text, "seen": "1"}
    assert visitor.ask("POST", "/new/file", files={"file": b""}, data=again).status_code == 303

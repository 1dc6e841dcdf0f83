"""The catalogues are complete, equal in the three languages, and nothing in them is idle."""

import os
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from overtrick.cards.seat import Seat, Side
from overtrick.game.strain import Strain
from overtrick.language.language import Language
from overtrick.language.misreading import Slot
from overtrick.language.words import (
    ROOMS,
    CatalogueNotCompiled,
    UnknownWord,
    check_compiled,
    count,
    has,
    say,
)
from overtrick.scoring.line import Kind
from overtrick.scoring.rules.house import field_texts, menu
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.source import Standing
from tests.language.catalogues import (
    Key,
    asked_for,
    beginnings,
    error_codes,
    facts,
    forms,
    literals,
    room_of,
)

EACH_LANGUAGE = pytest.mark.parametrize("language", Language)
EACH_ROOM = pytest.mark.parametrize("room", ROOMS)
RUBBER = RULE_SETS["rubber"]


def named() -> Iterator[Key]:
    """What has a name because the rules have the thing."""
    yield from (("seat", str(seat)) for seat in Seat)
    yield from (("side", str(side)) for side in Side)
    yield from (("strain", str(strain)) for strain in Strain)
    listed: dict[str, type[StrEnum]] = {"line": Kind, "slot": Slot, "standing": Standing}
    yield from ((context, code) for context, kind in listed.items() for code in kind)
    for rules in RULE_SETS:
        yield from (("rules", rules), ("rules.about", rules))
    for field in field_texts(RUBBER):
        yield "field", field
        for value in menu(RUBBER, field):
            yield "value", value if value in ("yes", "no") else f"{field}.{value}"


def of_errors() -> Iterator[Key]:
    """The codes of errors, each in the catalogue of the room that gives it."""
    for code in error_codes():
        room = type(code).__module__.split(".")[1]
        # What the teaching pages refuse is worded beside the rest of what they say.
        homes = [f"{home}.error" for home in (room, "learn") if home in ROOMS[1:]]
        known = (
            home for home in homes if (home, code) in forms(Language.EN, room_of((home, code)))
        )
        yield (next(known, homes[0]) if room in ROOMS[1:] else "error"), code


@EACH_LANGUAGE
def test_every_thing_that_reaches_people_has_words(language: Language) -> None:
    wanted = {*named(), *of_errors(), *asked_for()}
    missing = {key for key in wanted if key not in forms(language, room_of(key))}
    assert not missing


@EACH_ROOM
def test_the_languages_have_the_same_codes(room: str) -> None:
    english, *others = (set(forms(language, room)) for language in Language)
    assert all(other == english for other in others)


@EACH_ROOM
def test_the_languages_want_the_same_facts(room: str) -> None:
    for key, english in forms(Language.EN, room).items():
        wanted = {name for form in english for name in facts(form)}
        for language in Language:
            told = [facts(form) for form in forms(language, room)[key]]
            assert all(names == wanted for names in told), (language, key)


@EACH_ROOM
def test_no_form_is_empty_and_russian_has_three_of_each_plural(room: str) -> None:
    plurals = {Language.EN: 2, Language.RU: 3, Language.BG: 2}
    for language in Language:
        for key, told in forms(language, room).items():
            expected = plurals[language] if key[0].endswith("count") else 1
            assert len(told) == expected, (language, key)
            assert all(form.strip() for form in told), (language, key)


def test_a_count_shows_its_number() -> None:
    counted = [
        form
        for language in Language
        for room in ROOMS
        for key, told in forms(language, room).items()
        if key[0].endswith("count")
        for form in told
    ]
    assert counted
    assert all(facts(form) == {"number"} for form in counted)


def test_no_word_is_idle() -> None:
    known, written, begun = {*named(), *of_errors()}, {*literals(), *Kind}, beginnings()
    idle = [
        (context, code)
        for room in ROOMS
        for context, code in forms(Language.EN, room)
        if (context, code) not in known
        and code not in written
        and code.rpartition("-")[0] not in written
        and not code.startswith(begun)
    ]
    assert not idle


@pytest.mark.parametrize(
    ("number", "russian"),
    [
        (0, "0 взяток"),
        (1, "1 взятка"),
        (2, "2 взятки"),
        (4, "4 взятки"),
        (5, "5 взяток"),
        (11, "11 взяток"),
        (12, "12 взяток"),
        (21, "21 взятка"),
        (22, "22 взятки"),
        (111, "111 взяток"),
        (-2, "-2 взятки"),
    ],
)
def test_russian_counts(number: int, russian: str) -> None:
    assert count(Language.RU, "tricks", number) == russian


def test_english_and_bulgarian_counts() -> None:
    assert [count(Language.EN, "tricks", number) for number in (1, 2)] == ["1 trick", "2 tricks"]
    assert [count(Language.BG, "down", number) for number in (1, 2)] == [
        "1 подвзятка",
        "2 подвзятки",
    ]


def test_what_somebody_typed_is_never_taken_for_a_form() -> None:
    said = say(Language.EN, "error", "not-a-card", text="{0.__class__} {text} %s")
    assert "{0.__class__} {text} %s" in said


@EACH_LANGUAGE
def test_an_unknown_code_is_an_error(language: Language) -> None:
    with pytest.raises(UnknownWord):
        say(language, "error", "no-such-code")
    with pytest.raises(UnknownWord):
        count(language, "no-such-things", 2)
    with pytest.raises(KeyError):
        say(language, "no-such-context", "N")
    assert not has(language, "error", "no-such-code")
    assert has(language, "error", "insufficient-bid")


def test_a_catalogue_that_is_not_compiled_is_an_error(tmp_path: Path) -> None:
    source, compiled = tmp_path / "paper.po", tmp_path / "paper.mo"
    source.touch()
    with pytest.raises(CatalogueNotCompiled, match="make catalogues"):
        check_compiled(str(tmp_path), "paper")
    compiled.touch()
    os.utime(source, (1, 1))
    check_compiled(str(tmp_path), "paper")
    os.utime(compiled, (0, 0))
    with pytest.raises(CatalogueNotCompiled, match=r"paper\.po"):
        check_compiled(str(tmp_path), "paper")

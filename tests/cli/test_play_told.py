"""``overtrick play``: what is told on the way and after the deal, to whoever types these lines."""

from __future__ import annotations

import sys
from io import StringIO

import pytest

from overtrick.cli.help import words_typed
from overtrick.cli.main import main
from overtrick.cli.playing.voice import Asked
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.solver.at_hand import is_native
from tests.cli.following import Screen

needs_library = pytest.mark.skipif(not is_native(), reason="the review needs the native library")


def shown(monkeypatch: pytest.MonkeyPatch, lines: str, *words: str) -> str:
    """What stands on the screen at the end of that input."""
    screen = Screen()
    monkeypatch.setattr(sys, "stdin", StringIO(lines))
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", *words]) == 0
    return screen.getvalue()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    ("before", "asked"), [("", "your-call"), ("1S\nP\n", "count")], ids=["a call", "the count"]
)
def test_who_types_help_is_told_what_may_be_typed_and_asked_again(
    before: str, asked: str, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = Asked.HELP.value[tuple(Language).index(language)]
    lines = (f"{before}{extra}" for extra in ("", f"{word}\n"))
    without, helped = (
        shown(monkeypatch, one, "--lesson", "--lang", str(language)) for one in lines
    )

    told, prompt = words_typed(language), say(language, "cli.play", asked)
    assert told in helped
    assert told not in without
    assert helped.count(prompt) == without.count(prompt) + 1


@pytest.mark.parametrize("language", Language)
def test_a_result_has_the_sign_of_its_suit_and_nobody_vulnerable_a_word(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "1S\nP\n\nconcede\n"
    told = shown(monkeypatch, lines, "--lesson", "--level", "beginner", "--lang", str(language))

    assert say(language, "cli.play", "result", result="2♠ ") in told
    assert f": {say(language, 'cli.play', 'none-vulnerable')}." in told


@needs_library
def test_a_game_that_was_there_and_was_not_bid_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """South has 18 points, and all pass."""
    told = shown(monkeypatch, "P\n\n", "--seed", "37", "--deals", "1")

    assert "With all hands open, 3NT makes; it was not bid." in told
    assert say(Language.EN, "cli.play", "nothing-better") not in told


@needs_library
@pytest.mark.parametrize(("card", "costly"), [("CK", False), ("C2", True)])
def test_cards_that_cost_a_trick_are_told_with_how_it_is_reckoned(
    card: str, costly: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The jack of clubs is led through ace and queen to the king: only the king takes it."""
    lines = f"1S\nP\n\nD3\nD6\nC4\n{card}\nconcede\n"
    told = shown(monkeypatch, lines, "--lesson", "--level", "beginner")

    assert (say(Language.EN, "cli.play", "cards-about") in told) is costly

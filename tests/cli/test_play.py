"""``overtrick play``: whole deals at the terminal, by a player who does as the hints say."""

from __future__ import annotations

import json
import re
import sys
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from overtrick.bots.practice.lesson import LESSON
from overtrick.cli.main import main
from overtrick.cli.playing.claiming import CLAIMS, CONCEDES
from overtrick.cli.playing.voice import Asked
from overtrick.language.language import Language
from overtrick.language.words import say
from tests.cli.commands import Overtrick
from tests.cli.following import Follower, Screen


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    """The terminal; the bots play by rules, so that the deals are quick and always the same."""
    monkeypatch.setattr("overtrick.cli.play.is_native", lambda: False)
    return Screen()


def follow(
    monkeypatch: pytest.MonkeyPatch, screen: Screen, *words: str, between: tuple[str, ...] = ()
) -> Follower:
    """Play so, until the input is at its end."""
    language = Language(words[words.index("--lang") + 1]) if "--lang" in words else Language.EN
    player = Follower(language, screen, between)
    monkeypatch.setattr(sys, "stdin", player)
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", *words]) == 0
    return player


def typed(monkeypatch: pytest.MonkeyPatch, screen: Screen, lines: str, *words: str) -> None:
    """Play with these lines as the input."""
    monkeypatch.setattr(sys, "stdin", StringIO(lines))
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", *words]) == 0


@pytest.mark.parametrize("language", Language)
def test_a_whole_deal_in_each_language(
    language: Language, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--lang", language, "--seed", "7", "--deals", "1")
    player = follow(monkeypatch, screen, *words, between=("\n",))

    shown = screen.getvalue()
    assert "your-call" in player.asked
    for number in range(1, 14):
        before_cards = say(
            language, "cli.play", "trick", number=number, cards="|", winner=""
        ).partition("|")[0]
        assert before_cards in shown
    assert say(language, "cli.play", "result", result="") in shown
    assert say(language, "rules", "rubber") in shown


@pytest.mark.parametrize("level", ["beginner", "casual", "club"])
def test_each_level_plays_to_the_end(
    level: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(monkeypatch, screen, "--level", level, "--seed", "2", "--deals", "1", between=("\n",))

    assert "Trick 13:" in screen.getvalue()


def test_the_same_deal_again_is_not_written_twice(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("--seed", "7", "--deals", "1", "--json")
    player = follow_json(monkeypatch, screen, *words, between=("a\n", "a\n", "\n"))

    assert player.asked.count("end") == 3
    assert len(json.loads(screen.getvalue())["deals"]) == 1


def follow_json(
    monkeypatch: pytest.MonkeyPatch, screen: Screen, *words: str, between: tuple[str, ...]
) -> Follower:
    """With ``--json`` the talk goes to standard error, the sheet alone to standard output."""
    talk = Screen()
    monkeypatch.setattr(sys, "stderr", talk)
    player = Follower(Language.EN, talk, between)
    monkeypatch.setattr(sys, "stdin", player)
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", *words]) == 0
    assert "Deal 1." in talk.getvalue()
    assert "Deal 1." not in screen.getvalue()
    return player


def test_a_rubber_ends_by_itself_and_its_sheet_is_shown(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = follow(monkeypatch, screen, "--seed", "5", between=("\n",) * 40)

    assert player.asked[-1] == "end"
    assert "Rubber taken by" in screen.getvalue()
    assert player.asked.count("next") < 39


def test_what_is_not_legal_is_told_and_asked_again(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, screen, "8S\nX\n1S\n", "--lesson")

    prompt = say(Language.EN, "cli.play", "your-call")
    first, second, third, *_ = screen.getvalue().split(prompt)[1:]
    assert first.startswith(" 8S\n  ")
    assert second.startswith(" X\n  ")
    assert third.startswith(" 1S\n  West: Pass")


@pytest.mark.parametrize("language", Language)
def test_the_help_names_every_word_that_may_be_typed(language: Language) -> None:
    told = say(language, "cli.help", "play")
    at = tuple(Language).index(language)
    own = [words[-3:][at] for words in (one.value for one in Asked)]
    claims = [words[at] for words in (CLAIMS, CONCEDES)]
    for word in (*(one.value[0] for one in Asked), *own, *claims, "Enter"):
        assert re.search(rf"(^|[ ,]){re.escape(word)}([ ,]|$)", told, re.MULTILINE), word


@pytest.mark.parametrize("word", ["q", "quit", "выход", "КРАЙ", ""])
def test_leaving_at_once_leaves_nothing(
    word: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, screen, f"{word}\n" if word else "", "--seed", "1")

    shown = screen.getvalue().split(say(Language.EN, "cli.play", "your-call"))
    assert len(shown) == 2
    assert shown[1].strip() == word


def test_input_that_is_no_text_ends_it(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"\xff\xfe\n"), "utf-8"))
    monkeypatch.setattr(sys, "stdout", screen)

    assert main(["play", "--seed", "1"]) == 0
    assert screen.getvalue().count(say(Language.EN, "cli.play", "your-call")) == 1


def test_the_lesson_begins_with_its_words_and_ends_with_them(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(monkeypatch, screen, "--lesson", "--level", "beginner")

    shown = screen.getvalue()
    assert say(Language.EN, "bots.lesson-before", "open") in shown
    assert say(Language.EN, "bots.lesson-after", "open") in shown
    assert "2♠ S" in shown


def test_the_whole_lesson_is_played_as_the_hints_say(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = follow(monkeypatch, screen, "--lesson", between=("\n",) * 10)

    shown = screen.getvalue()
    assert shown.count("Deal ") == 10
    declared = sum(step.contract.endswith(" S") for step in LESSON)
    assert player.asked.count("count") == declared
    assert say(Language.EN, "bots.lesson-after", "score") in shown


def test_the_count_of_sure_tricks_is_checked(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the first deal of the lesson: AT632 and KQ7, AK and JT4, T6 and J43, K762 and T984."""
    follow(monkeypatch, screen, "--lesson")

    shown = screen.getvalue()
    for suit, told in (("♠", "3 tricks: A K Q"), ("♥", "2 tricks: A K"), ("♣", "0 tricks: the")):
        assert f"  {suit} 1: not so. {told}" in shown
    assert "  ♦ 1: " in shown


@pytest.mark.parametrize(
    ("language", "claim", "told"),
    [
        (Language.EN, "claim 13", "claim-refused"),
        (Language.EN, "concede", "claim-agreed"),
        (Language.RU, "отдаю", "claim-agreed"),
        (Language.BG, "отстъпвам", "claim-agreed"),
    ],
)
def test_a_claim_is_answered_by_the_bots(
    language: Language, claim: str, told: str, screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two spades by South; what is not agreed to is played on."""
    typed(monkeypatch, screen, f"1S\nP\n\n{claim}\n", "--lesson", "--lang", str(language))

    shown = screen.getvalue()
    assert say(language, "cli.play", told) in shown
    ended = say(language, "cli.play", "result", result="") in shown
    assert ended is (told == "claim-agreed")


def test_more_tricks_than_are_left_are_not_claimed(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, screen, "1S\nP\n\nclaim 14\nclaim many\n", "--lesson")

    shown = screen.getvalue()
    assert shown.count(say(Language.EN, "cli.play", "dummy-card")) == 3
    assert say(Language.EN, "cli.play", "claim-refused") not in shown


def test_only_the_play_again_begins_with_the_lead(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "1S\nP\n\nconcede\np\n\nconcede\na\n"
    typed(monkeypatch, screen, lines, "--lesson")

    shown = screen.getvalue()
    assert shown.count(say(Language.EN, "cli.play", "your-call")) == 3
    assert shown.count(say(Language.EN, "cli.play", "claim-agreed")) == 2


def test_deals_are_as_wished(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, screen, "", "--wish", "notrump", "--seed", "3")

    assert "Deals: you open one notrump." in screen.getvalue()


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "whist"),
        ("--level", "world-class"),
        ("--seat", "X"),
        ("--deals", "0"),
        ("--deals", "many"),
        ("--wish", "money"),
    ],
)
def test_a_value_that_is_none_is_refused(words: tuple[str, str], overtrick: Overtrick) -> None:
    answer = overtrick("play", *words)

    assert answer.code == 2
    assert answer.out == ""
    assert words[1] in answer.err

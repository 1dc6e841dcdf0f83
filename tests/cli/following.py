"""A player at the terminal who asks for a hint and does what it says."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO

from overtrick.language.language import Language
from overtrick.language.words import say

MOVES = ("your-call", "your-card", "dummy-card")


class Screen(StringIO):
    """What the command prints."""

    encoding = "utf-8"


class Follower(StringIO):
    """Answers whatever the last line on the screen asks, and keeps what it was asked."""

    encoding = "utf-8"

    def __init__(self, language: Language, screen: StringIO, between: Iterable[str] = ()) -> None:
        super().__init__()
        self._language = language
        self._screen = screen
        self._between = iter(between)
        self._asked_for_hint = False
        self.asked: list[str] = []

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        """The next answer; the end of the input once nothing is left to say between deals."""
        del size
        *_, hint, prompt = ["", *self._screen.getvalue().split("\n")]
        code = self._code(prompt.strip())
        self.asked.append(code)
        if code not in MOVES:
            return "1 1 1 1\n" if code == "count" else next(self._between, "")
        self._asked_for_hint = not self._asked_for_hint
        if self._asked_for_hint:
            return "?\n"
        return (hint.rsplit(": ", 1)[1] if code == "your-call" else hint.split(":")[0]) + "\n"

    def _code(self, prompt: str) -> str:
        codes = (*MOVES, "count", "next", "end")
        return next(code for code in codes if say(self._language, "cli.play", code) == prompt)

"""Asking and telling, line by line, on a terminal or through a pipe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TextIO, TypeVar

from overtrick.cards.errors import BridgeError
from overtrick.cli.help import words_typed
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say

T = TypeVar("T")


class Asked(Enum):
    """What a player may say instead of a move, in any of the languages."""

    HINT = ("?", "h", "hint", "подсказка", "съвет")
    AGAIN = ("a", "again", "снова", "отново")
    HELP = ("help", "справка", "помощ")
    PLAY = ("p", "play", "розыгрыш", "разиграване")
    QUIT = ("q", "quit", "выход", "край")


_ASKED = {word: asked for asked in Asked for word in asked.value}


class Left(Exception):
    """The player has gone: by saying so, or because the input is at its end."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Reads the player's lines and prints the table's, in one language."""

    language: Language
    lines: TextIO
    out: TextIO

    def tell(self, text: str = "") -> None:
        """A line or several, at once."""
        print(text, file=self.out, flush=True)

    def say(self, code: str, **facts: object) -> None:
        """A phrase of this command."""
        self.tell(self.words(code, **facts))

    def words(self, code: str, **facts: object) -> str:
        """The phrase, for use within another."""
        return say(self.language, "cli.play", code, **facts)

    def line(self, code: str, **facts: object) -> str:
        """What the player answers; who asks for help gets it first. Raises :exc:`Left`."""
        while True:
            print(self.words(code, **facts), end=" ", file=self.out, flush=True)
            answer = self._read()
            if not self.lines.isatty():
                # Nobody pressed Enter on this terminal, so the line is still open.
                self.tell(answer.strip())
            if not answer or asked(answer) is Asked.QUIT:
                raise Left
            if asked(answer) is not Asked.HELP:
                return answer.strip()
            self.tell(words_typed(self.language))

    def _read(self) -> str:
        """The next line; nothing where the input is at its end, or cannot be read."""
        try:
            return self.lines.readline()
        except (OSError, ValueError):
            return ""

    def ask(
        self,
        code: str,
        read: Callable[[str], T],
        hint: Callable[[], str] | None = None,
        **facts: object,
    ) -> T:
        """The same question until the answer can be used; what is wrong with it is told.

        ``read`` raises :exc:`BridgeError` on what it will not take; raises :exc:`Left`.
        """
        while True:
            answer = self.line(code, **facts)
            if hint is not None and asked(answer) is Asked.HINT:
                self.tell("  " + hint())
                continue
            try:
                return read(answer)
            except BridgeError as error:
                self.tell("  " + describe(error, self.language))


def asked(answer: str) -> Asked | None:
    """What the player asks for with that word."""
    return _ASKED.get(answer.strip().lower())

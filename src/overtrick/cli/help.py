"""The help of each command: its words stand in the catalogues, whole."""

from __future__ import annotations

from overtrick.language.language import Language
from overtrick.language.words import say


def overview(language: Language) -> str:
    """What the program is, and its commands, a line each."""
    return say(language, "cli.help", "overtrick")


def help_text(command: str, language: Language) -> str:
    """How a command is used, option by option, with an example."""
    return say(language, "cli.help", command) + "\n\n" + say(language, "cli.help", "every-command")


def words_typed(language: Language) -> str:
    """What may be typed at the table in the terminal, as its help has it.

    >>> words_typed(Language.EN).splitlines()[0]
    'Instead of a call or a card:'
    """
    _, _, words, *_ = say(language, "cli.help", "play").split("\n\n")
    return words

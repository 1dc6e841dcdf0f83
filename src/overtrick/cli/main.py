"""The command ``overtrick``: find the command, read its words, run it, print what it says."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, cast

from overtrick.cli.arguments import Parser, line, one_of, parse
from overtrick.cli.refusal import BadUsage, Ended, Refusal, as_json, as_text, refused
from overtrick.cli.writing import forget_output, write_out
from overtrick.language.language import Language

if TYPE_CHECKING:
    from argparse import Namespace
    from typing import Protocol

    class Command(Protocol):
        """What the module of a command holds."""

        def options(self, parser: Parser) -> None:
            """Add the command's own words and options."""

        def run(self, given: Namespace, language: Language, words: Sequence[str]) -> str:
            """What the command prints; raises :exc:`~overtrick.cli.refusal.Refusal`."""
            ...


COMMANDS = {
    "score": "score",
    "table": "table",
    "sheet": "sheet",
    "evening": "evening",
    "rank": "rank",
    "movement": "movement",
    "convert": "convert",
    "check": "check",
    "dd": "dd",
    "par": "par",
    "equity": "equity",
    "deal": "deal",
    "odds": "odds",
    "rules": "rules",
    "play": "play",
    "serve": "serve",
    "export": "export",
    "import": "import_",
    "backup": "backup",
}
"""Each with the module beside this one that holds it."""
_UNNAMED = "serve"
"""The command that is meant where none is named."""
_LANGUAGE = "--lang"
_NEED_VALUE = {
    _LANGUAGE,
    *("--host", "--port", "--database", "--public-url"),
    *("--rules", "--vul", "--deal", "--state", "--svg", "--pdf", "--out", "--sheets"),
    *("--tables", "--pairs", "--players", "--teams", "--rounds", "--boards", "--arrow-switch"),
    *("--scoring", "--profile", "--from", "--to", "--kept", "--seconds", "--remake"),
    "--cluster",
    *("-n", "--number", "--where", "--seed", "--tries", "--instead", "--hands", "--deals"),
    *("--level", "--seat", "--wish"),
}
"""The options that have a value after them, wherever they stand: it is no command."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; the exit code is 0, 1 or 2 as every command has it."""
    words = list(sys.argv[1:] if argv is None else argv)
    _ready_streams()
    language = Language.EN
    try:
        language = chosen_language(words)
        if answer := _answer(words, language):
            write_out([answer], words)
    except Refusal as refusal:
        in_json = "--json" in words
        print((as_json if in_json else as_text)(refusal, language), file=sys.stderr)
        return refusal.exit_code
    except Ended as ended:
        return ended.exit_code
    except BrokenPipeError:
        forget_output()
        return 0
    except KeyboardInterrupt:
        return 130
    return 0


def chosen_language(words: Sequence[str]) -> Language:
    """The language of ``--lang``, or else of the environment, or else English."""
    for number, word in enumerate(words):
        option, equals, value = word.partition("=")
        if option == _LANGUAGE:
            asked = value if equals else "".join(words[number + 1 : number + 2])
            return Language(one_of(asked, Language, _LANGUAGE, words))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tongue := os.environ.get(name, ""):
            known = (one for one in Language if tongue.lower().startswith(one.value))
            return next(known, Language.EN)
    return Language.EN


def _answer(words: list[str], language: Language) -> str:
    name = _command_word(words)
    if "--version" in words and not name:
        from importlib.metadata import version  # noqa: PLC0415 - slow, and rarely asked for

        return f"overtrick {version('overtrick')}"
    if not name and {"--help", "-h"} & set(words):
        from overtrick.cli.help import overview  # noqa: PLC0415

        return overview(language)
    if name and name not in COMMANDS:
        column = 1 + sum(len(word) + 1 for word in words[: words.index(name)])
        raise refused(
            BadUsage.COMMAND, line(words), column, command=name, known=", ".join(COMMANDS)
        )
    if name:
        words.remove(name)
    return _run(name or _UNNAMED, words, language)


def _run(name: str, words: list[str], language: Language) -> str:
    command = cast("Command", import_module(f"overtrick.cli.{COMMANDS[name]}"))
    parser = Parser()
    command.options(parser)
    given = parse(parser, words)
    if given.help:
        from overtrick.cli.help import help_text  # noqa: PLC0415

        return help_text(name, language)
    return command.run(given, language, words)


def _command_word(words: Sequence[str]) -> str:
    """The first word that is neither an option nor the value of one; or nothing."""
    value = False
    for word in words:
        if not word.startswith("-") and not value:
            return word
        value = word in _NEED_VALUE
    return ""


def _ready_streams() -> None:
    """Suit signs and Cyrillic must come out whatever the terminal says of itself.

    A stream that was closed before we began takes what is said and drops it.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]


if __name__ == "__main__":
    sys.exit(main())

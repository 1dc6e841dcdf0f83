"""The catalogues as they stand in their sources, and the codes that the program asks for."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeGuard, TypeVar

from babel.messages.pofile import read_po

import overtrick
from overtrick.cards.errors import BridgeError, LawCode
from overtrick.language.language import Language
from overtrick.language.words import ROOMS

SOURCE = Path(overtrick.__file__).parent
FOLDER = SOURCE / "language" / "catalogues"

T = TypeVar("T")
Key = tuple[str, str]
"""A context and a code."""


@cache
def forms(language: Language, room: str) -> dict[Key, tuple[str, ...]]:
    """What a catalogue says for each code: one text, or one for each plural form."""
    with (FOLDER / language / "LC_MESSAGES" / f"{room}.po").open("rb") as file:
        catalogue = read_po(file, locale=str(language), abort_invalid=True)
    found: dict[Key, tuple[str, ...]] = {}
    for message in catalogue:
        code = message.id if isinstance(message.id, str) else message.id[0]
        said = (message.string,) if isinstance(message.string, str) else message.string or ()
        if code:
            found[message.context or "", code] = tuple(said)
    return found


def facts(text: str) -> set[str]:
    """The names of the facts that a text wants filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def room_of(key: Key) -> str:
    """The room whose catalogue keeps a context; things that are counted name it in the code."""
    context, code = key
    first = (code if context == "count" else context).partition(".")[0]
    return first if first in ROOMS else "language"


def modules() -> Iterator[str]:
    """Every module of the package but the one that runs it."""
    for module in pkgutil.walk_packages([str(SOURCE)], "overtrick."):
        if not module.name.endswith("__main__"):
            yield module.name


@cache
def parsed() -> dict[str, ast.Module]:
    """Every module's source, parsed."""
    return {
        name: ast.parse(Path(str(importlib.import_module(name).__file__)).read_text("utf-8"))
        for name in modules()
    }


def law_codes() -> set[LawCode]:
    """Every reason for refusing that any room knows."""
    parsed()
    return {code for kind in LawCode.__subclasses__() for code in kind}


def error_codes() -> set[StrEnum]:
    """Every code that an error of any room is made with, and its fellows of the same kind."""
    raised = {type(code) for name, tree in parsed().items() for code in _raised(name, tree)}
    return {code for kind in raised for code in kind} | law_codes()


def _raised(name: str, tree: ast.Module) -> Iterator[StrEnum]:
    """The codes of calls such as ``ParseError(Unreadable.CARD, ...)`` in one module."""
    module = importlib.import_module(name)
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(maker), [ast.Attribute(ast.Name(kind), member), *_]):
                made, codes = (getattr(module, name, None) for name in (maker, kind))
                if _is_a(made, BridgeError) and _is_a(codes, StrEnum):
                    yield codes[member]
            case _:
                pass


def _is_a(thing: object, base: type[T]) -> TypeGuard[type[T]]:
    return isinstance(thing, type) and issubclass(thing, base)


@cache
def templates() -> tuple[str, ...]:
    """The pages as they are written."""
    return tuple(path.read_text("utf-8") for path in SOURCE.rglob("templates/**/*.html"))


def literals() -> set[str]:
    """Every text that stands in the program or in a page as it is, docstrings among them."""
    written = {
        node.value
        for tree in parsed().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return written | {text for page in templates() for text in re.findall(r"'([^'\n]+)'", page)}


def beginnings() -> tuple[str, ...]:
    """How the codes begin that the program puts together, as ``heading-`` and a form."""
    in_pages = (text for page in templates() for text in re.findall(r"'([\w.-]+-)' [+~]", page))
    return *in_pages, *(
        node.values[0].value
        for tree in parsed().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
        and node.values[0].value.endswith(("-", "."))
    )


def asked_for() -> set[Key]:
    """Every context and code that stand together in a call of ``say`` or ``count``."""
    return {key for tree in parsed().values() for node in ast.walk(tree) for key in _asked(node)}


def _asked(node: ast.AST) -> Iterator[Key]:
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        return
    texts = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
    match node.func.id, texts:
        case "say", [_, str(context), str(code)]:
            yield context, code
        case "count", [_, str(code), _]:
            yield "count", code
        case _:
            return

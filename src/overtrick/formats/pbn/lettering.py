"""How texts are put so that a line of PBN can hold them."""

from __future__ import annotations

import re

from overtrick.formats.pbn.folding import folded
from overtrick.formats.pbn.tag_values import KNOWN

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_CONTROL_BUT_BREAKS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_NO_NAME = re.compile(r"[^A-Za-z0-9_]")
_PLAIN_CELL = re.compile(r'[^\s\[\]{};"%\\]+')
_TELLING = re.compile(r'\\(?=["\\]|\Z)')
_BREAK = re.compile(r"\r\n|\r|\n")
LEAD = "; "
"""What begins a comment that goes to the end of its line."""


def string(text: str) -> str:
    r"""A string token; what would break a line is a blank.

    A backslash is told by another one only where it would tell something else, for nobody
    writes the head of a table so.

    >>> string('the "best"\nclub'), string("Result\\2R"), string("C:\\")
    ('"the \\"best\\" club"', '"Result\\2R"', '"C:\\\\"')
    """
    bare = _TELLING.sub(r"\\\\", _CONTROL.sub(" ", text)).replace('"', '\\"')
    return f'"{bare}"'


def cell(text: str) -> str:
    """A cell of a table: a word where it is one, or else a string."""
    return text if _PLAIN_CELL.fullmatch(text) else string(text)


def tag(name: str, value: str) -> str:
    """A tag on a line by itself; a value that begins with a hash would be taken over.

    >>> tag("Board", "7")
    '[Board "7"]'
    """
    return f"[{tag_name(name)} {string(f' {value}' if value.startswith('#') else value)}]"


def tag_name(name: str) -> str:
    """A name that a tag can have."""
    return name if name in KNOWN else _NO_NAME.sub("_", name) or "Description"


def comment(text: str) -> str:
    r"""A comment in braces; one that has a brace itself goes to the end of its line.

    >>> comment("see {1}"), comment("a\nb")
    ('; see {1}', '{a\nb}')
    """
    bare = _CONTROL_BUT_BREAKS.sub(" ", _BREAK.sub("\n", text)).strip()
    if "}" not in bare:
        return "\n".join(folded(f"{{{bare}}}"))
    return "\n".join(folded(bare.replace("\n", " "), LEAD))


def escape(text: str) -> str:
    """A line that readers of the standard pass over."""
    bare = _CONTROL.sub(" ", text)
    return bare if bare.startswith("%") else f"% {bare}"


def note_text(text: str) -> str:
    """The text of a note as it is read again."""
    return _CONTROL.sub(" ", text).strip()

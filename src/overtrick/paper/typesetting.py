"""The way to typst, which sets every PDF; needs the extra ``pdf``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from overtrick.paper.missing_extra import MissingExtra

_LONG = 200_000
"""Letters of a drawing of some hundred deals."""
_REMEMBERED = 11
"""Typst keeps what it made for so many further papers."""


def typeset(template: str, name: str, data: Mapping[str, object]) -> bytes:
    """The PDF that a template makes of the data it knows under that name.

    The same data gives the same bytes: no clock is asked, no font of the machine used. What
    people wrote comes in as data, and only ever out as text. Raises :exc:`MissingExtra`.
    """
    try:
        import typst  # noqa: PLC0415 - most of the program does without it
    except ImportError:
        raise MissingExtra("pdf") from None
    told = json.dumps(data, ensure_ascii=False)
    made = typst.compile(
        files("overtrick.paper").joinpath(template).read_bytes(),
        format="pdf",
        ignore_system_fonts=True,
        sys_inputs={name: told},
    )
    if len(told) > _LONG:
        # Of a long paper that is half a gigabyte, and there is no other way to have it forgotten.
        for _ in range(_REMEMBERED):
            typst.compile(b"", format="pdf", ignore_system_fonts=True)
    return made

"""What a sheet is called when it is taken out: a name safe on every disk and in a header."""

from __future__ import annotations

from urllib.parse import quote

_LONGEST = 80
_KEPT = " -_(),."


def filename(title: str, ending: str) -> str:
    r"""The title as the name of a file.

    >>> filename("Friday, table 2", "sheet"), filename("../\r\n\u202e", "pdf")
    ('Friday, table 2.sheet', 'sheet.pdf')
    """
    kept = "".join(letter if letter.isalnum() or letter in _KEPT else " " for letter in title)
    name = " ".join(kept.split())[:_LONGEST].strip(" .-")
    return f"{name or 'sheet'}.{ending}"


def attachment(title: str, ending: str) -> str:
    """The header that has a browser save the answer under that name, in any script.

    >>> attachment("Петък", "svg")
    "attachment; filename=sheet.svg; filename*=UTF-8''%D0%9F%D0%B5%D1%82%D1%8A%D0%BA.svg"
    """
    name = quote(filename(title, ending), safe="")
    return f"attachment; filename=sheet.{ending}; filename*=UTF-8''{name}"

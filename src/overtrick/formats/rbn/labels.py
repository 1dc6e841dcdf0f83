"""The sixteen labels of RBN, and the names that their facts have in a record.

The first ten hold for the records that follow until they are stated again; the last six are
of one record only (article 7A12 on rpbridge.net, version 3.2).
"""

from __future__ import annotations

from collections.abc import Mapping

ORDER = "DTLEFSKNBHACPRMI"
"""The order in which a record is written."""
LASTING = "DTLEFSKNBH"
"""What is not stated again is as in the record before."""
OF_BOARD = frozenset("BHACPRMI")
"""With none of these it is no board, but a heading."""

TAGS: Mapping[str, str] = {
    "D": "Date",
    "T": "Title",
    "L": "Site",
    "E": "Event",
    "F": "Scoring",
    "S": "Stage",
    "K": "Teams",
    "M": "Makes",
    "I": "Items",
}
"""The labels that are kept as they stand, under their names."""

SCORINGS: Mapping[str, str] = {
    "I": "IMP",
    "B": "BAM",
    "T": "Total",
    "X": "Cross-IMP",
    "M": "MP",
    "N": "InstantMP",
    "R": "Rubber",
    "C": "Chicago",
    "A": "Cavendish",
    "P": "Plus",
}
"""A form of scoring that is one letter, and what it stands for."""
_LETTERS = {word: letter for letter, word in SCORINGS.items()}


def tag_value(label: str, text: str) -> str:
    """What a label's text says, in the notation of a record's tags.

    >>> tag_value("D", "19930512"), tag_value("D", "1955C"), tag_value("F", "I")
    ('1993.05.12', '1955C', 'IMP')
    >>> tag_value("F", "X:Butler"), tag_value("F", "C:NS 60")
    ('Cross-IMP:Butler', 'Chicago:NS 60')
    """
    if label == "D" and len(text) == 8 and set(text) <= set("0123456789?"):
        return f"{text[:4]}.{text[4:6]}.{text[6:]}"
    return _first_named(text, SCORINGS) if label == "F" else text


def label_text(label: str, value: str) -> str:
    """The text that says so: what :func:`tag_value` reads again.

    >>> label_text("D", "1993.05.12"), label_text("F", "IMP")
    ('19930512', 'I')
    """
    if label == "D" and len(value) == 10 and value[4] == value[7] == ".":
        return value.replace(".", "")
    return _first_named(value, _LETTERS) if label == "F" else value


def _first_named(text: str, names: Mapping[str, str]) -> str:
    """The text, with another name for what stands before its colon, if there is one."""
    first, colon, more = text.partition(":")
    return names.get(first, first) + colon + more

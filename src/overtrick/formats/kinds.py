r"""Which kind a file is: by what stands at its beginning, or else by its name.

>>> kind_of("evening.txt", b'[Event "Friday"]\r\n[Board "1"]\r\n')
<Kind.PBN: 'pbn'>
>>> kind_of("friday.sheet", b"4H N +1\n"), kind_of("mystery", b"\x8f\x02")
(<Kind.SHEET: 'sheet'>, <Kind.UNKNOWN: 'unknown'>)
"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import PurePath

from overtrick.formats.decoding import encoding_of

HEAD = 4096
"""So many bytes of the beginning are enough."""


class Kind(StrEnum):
    """What a file can be, by the name its extension has."""

    PBN = "pbn"
    LIN = "lin"
    HANDVIEWER = "handviewer"
    """An address with a whole deal in it, which BBO's viewer opens."""
    RBN = "rbn"
    USEBIO = "usebio"
    BWS = "bws"
    CSV = "csv"
    DEALS_CSV = "deals-csv"
    JSON = "json"
    SHEET = "sheet"
    EVENING = "evening"
    CONDITIONS = "conditions"
    DLM = "dlm"
    DUP = "dup"
    BER = "ber"
    BHG = "bhg"
    BRI = "bri"
    CDS = "cds"
    DGE = "dge"
    RZD = "rzd"
    DIAGRAM = "diagram"
    """Hands as people paste them into a text."""
    UNKNOWN = "unknown"


_BY_NAME = {kind.value: kind for kind in Kind if kind is not Kind.UNKNOWN} | {
    "xml": Kind.USEBIO,
    "mdb": Kind.BWS,
    "txt": Kind.DIAGRAM,
    "url": Kind.HANDVIEWER,
}
_MAY_BE: dict[Kind, frozenset[Kind]] = {
    Kind.SHEET: frozenset({Kind.SHEET, Kind.EVENING, Kind.CONDITIONS}),
    Kind.EVENING: frozenset({Kind.SHEET, Kind.EVENING, Kind.CONDITIONS}),
}
"""What the content calls the first may by its name be another one."""

_JET = (b"\0\1\0\0Standard Jet DB", b"\0\1\0\0Standard ACE DB")
_BINARY: tuple[tuple[Kind, re.Pattern[bytes]], ...] = (
    (Kind.DGE, re.compile(rb"\x06[2-9TJQKA]{0,13}\x03[2-9TJQKA]{0,13}\x04[2-9TJQKA]{0,13}\x05")),
    (Kind.BER, re.compile(rb"(?:[1-4]{52}){2}|[1-4]{52}\s*\Z")),
    (Kind.DUP, re.compile(rb"(?:0[1-9]|[1-5][0-9]){39}\x06")),
    (Kind.BRI, re.compile(rb"(?:0[1-9]|[1-5][0-9]){39}")),
    (Kind.BHG, re.compile(rb"\r?\n[A-Za-z]{52}")),
    (Kind.RZD, re.compile(rb"[^\0][\0-\x08\x0e-\x1f] {11}")),
)
"""What the deal files of duplicating machines begin with."""

_PBN = re.compile(r'^%\s*(?:PBN|EXPORT)\b|^\s*\[\s*[A-Za-z]\w*\s+(?:"|[^\s\]"{\[])', re.MULTILINE)
_TEXT: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    (Kind.HANDVIEWER, re.compile(r"\s*https?://\S*[?&](?:lin|n|s|e|w)=", re.IGNORECASE)),
    (Kind.USEBIO, re.compile(r"\s*<(?:[?!]|USEBIO\b)")),
    (Kind.DLM, re.compile(r"\s*\[Document\]|\s*Board\s*\d+\s*=", re.IGNORECASE)),
    (Kind.JSON, re.compile(r'\s*(?:\{\s*(?:"|\})|\[\s*(?:[{\["\d\]]|null))')),
    (Kind.LIN, re.compile(r"\s*(?:[A-Za-z]{2}\|[^|]*\|\s*){2}|\s*[A-Za-z]{2}\|[^|]*\|\s*\Z")),
    (Kind.RBN, re.compile(r"(?:\s*(?:%.*|\{[^}]*\}|[A-Z] .*)\n)*?(?:H [NESW]:|B \d|D \d{6})")),
    (Kind.DEALS_CSV, re.compile(r'(?:"?[AKQJT0-9]*"?[,;]){15,}', re.IGNORECASE)),
    (
        Kind.CSV,
        re.compile(r'\s*"?board"?\s*[,;\t]|\s*\d+(?:\s*[,;\t][^,;\t\n]*){2}', re.IGNORECASE),
    ),
)
_EVENING = re.compile(r"^[ \t]*(?:evening|вечер|турнир)[ \t]*:", re.MULTILINE | re.IGNORECASE)
_CARDS = r"(?:(?:10|[AKQJTАКДВПТ2-9])+|[-–—]{1,3})"
_COMPASS = re.compile(
    r"[♠♥♦♣♤♡♢♧]\s*(?:[AKQJTАПДВКТ\d—-])"
    rf"|^[ \t]*(?:\w{{1,6}}(?:[ \t]*:[ \t]*|[ \t]+))?(?:{_CARDS}[ \t.]+){{3,15}}{_CARDS}[ \t]*$"
    rf"|^[ \t]*(?:S|П|Пи)[ \t]*:?[ \t]*{_CARDS}\b.*\n[ \t]*(?:H|Ч|Ку)[ \t]*:?[ \t]*{_CARDS}(?!\w)",
    re.MULTILINE | re.IGNORECASE,
)
"""A sign with cards, four holdings in a line, or spades above hearts."""
_SHEET = re.compile(
    r"^[ \t]*(?:[^\W\d][\w. ]{0,40}:|[1-7]\s*[^\W\d]+\s*[xX*]{0,2}\s+\w+\s*(?:[=+-])|pass\b|пас\b)",
    re.MULTILINE,
)


def kind_of(name: str, head: bytes) -> Kind:
    """The kind of a file by its first bytes and its name; UNKNOWN where neither tells."""
    named = _BY_NAME.get(PurePath(name.lower()).suffix[1:], Kind.UNKNOWN)
    found = _by_content(head)
    if found is Kind.UNKNOWN or named in _MAY_BE.get(found, ()):
        return named
    return found


def _by_content(head: bytes) -> Kind:
    if head.startswith(_JET):
        return Kind.BWS
    if head.startswith(b"\x00"):
        return Kind.UNKNOWN
    for kind, pattern in _BINARY:
        if pattern.match(head):
            return kind
    if _is_numbered(head):
        return Kind.CDS
    return _by_text(head[: len(head) // 2 * 2])


def _is_numbered(head: bytes) -> bool:
    """Whether records of 14 bytes begin with 1, 2, 3 ... and are no text."""
    numbers = head[:64][::14]
    return len(numbers) > 1 and numbers == bytes(range(1, len(numbers) + 1))


def _by_text(head: bytes) -> Kind:
    text = head.decode(encoding_of(head).name, "replace").removeprefix("\ufeff")
    if "\0" in text:
        return Kind.UNKNOWN
    tests = (
        *((kind, pattern.match) for kind, pattern in _TEXT[:3]),
        (Kind.PBN, _PBN.search),
        *((kind, pattern.match) for kind, pattern in _TEXT[3:]),
        (Kind.EVENING, _EVENING.search),
        (Kind.DIAGRAM, _COMPASS.search),
        (Kind.SHEET, _SHEET.search),
    )
    return next((kind for kind, fits in tests if fits(text)), Kind.UNKNOWN)

"""Hand records as a PDF on A4, a dozen a page; needs the extra ``pdf``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from overtrick.language.language import Language
from overtrick.paper.form import FormWords
from overtrick.paper.hand_records import HandRecord
from overtrick.paper.typesetting import typeset


def hand_records_pdf(records: Sequence[HandRecord], language: Language, title: str = "") -> bytes:
    """The diagrams, three beside each other; raises :exc:`MissingExtra`."""
    data = {
        "language": language,
        "title": title or FormWords(language).say("hand-records"),
        "records": [asdict(record) for record in records],
    }
    return typeset("hand_records.typ", "hands", data)

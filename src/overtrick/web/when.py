"""Dates and times as each language writes them; a script puts them into the visitor's own zone.

>>> from datetime import UTC, datetime
>>> moment = datetime(2025, 3, 9, 14, 5, tzinfo=UTC)
>>> [when(moment, language) for language in Language]
['9 March 2025, 14:05 UTC', '9 марта 2025 г., 14:05 UTC', '9 март 2025 г., 14:05 UTC']
"""

from __future__ import annotations

from datetime import UTC, datetime

from overtrick.language.language import Language
from overtrick.language.words import say


def when(moment: datetime, language: Language) -> str:
    """The day by its month's name and the time of day, in UTC."""
    there = moment.astimezone(UTC)
    return say(
        language,
        "web.when",
        "moment",
        day=there.day,
        month=say(language, "web.month", str(there.month)),
        year=there.year,
        time=f"{there:%H:%M}",
    )

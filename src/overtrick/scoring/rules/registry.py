"""Every rule set by its name."""

from __future__ import annotations

from overtrick.scoring.rules.chicago import CHICAGO, CHICAGO_DUPLICATE, CHICAGO_NONDEALER
from overtrick.scoring.rules.duplicate import DUPLICATE
from overtrick.scoring.rules.historic import RUBBER_1932, RUBBER_1935, RUBBER_1981
from overtrick.scoring.rules.konspekt import RUBBER_KONSPEKT
from overtrick.scoring.rules.kozclub import RUBBER_KOZCLUB
from overtrick.scoring.rules.progressive import PROGRESSIVE, PROGRESSIVE_GROSS
from overtrick.scoring.rules.ru_lesson import RUBBER_RU_LESSON
from overtrick.scoring.rules.rubber import RUBBER
from overtrick.scoring.rules.rules import Rules

RULE_SETS: dict[str, Rules] = {
    rules.id: rules
    for rules in (
        RUBBER,
        RUBBER_RU_LESSON,
        RUBBER_KONSPEKT,
        DUPLICATE,
        PROGRESSIVE,
        PROGRESSIVE_GROSS,
        RUBBER_KOZCLUB,
        CHICAGO,
        CHICAGO_NONDEALER,
        CHICAGO_DUPLICATE,
        RUBBER_1981,
        RUBBER_1935,
        RUBBER_1932,
    )
}
"""The rule sets in the order they are listed to people, the default first."""

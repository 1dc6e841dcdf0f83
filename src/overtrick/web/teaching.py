"""What the pages that teach have in common: suits drawn in running text, fields in plain words.

>>> str(drawn("3 < 4", Language.EN))
'3 &lt; 4'
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.cards.suit import Suit
from overtrick.language.language import Language
from overtrick.language.words import has, say
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.web.render import page
from overtrick.web.tongue import tongue

_SIGNS = {suit.symbol: suit for suit in Suit}
_WITH_SIGNS = re.compile("([0-9]*[♣♦♥♠]+)")
_TERM = re.compile(r"\*([^*]+)\*")
_DRAWING = Markup(
    '<svg class="suit suit-{letter}" role="img" aria-label="{name}">'
    '<use href="#suit-{letter}"/></svg>'
)
DEFAULT = "rubber"


def drawn(text: str, language: Language) -> Markup:
    """The text, safe for a page, each sign of a suit as our drawing with its name."""
    parts = _WITH_SIGNS.split(text)
    if len(parts) == 1:
        # Most texts of a sheet have no sign in them, and there are a hundred of them on a page.
        return Markup.escape(text)
    return Markup("").join(
        Markup('<span class="bid">{}</span>').format(_bid(part, language)) if at % 2 else part
        for at, part in enumerate(parts)
    )


def prose(text: str, language: Language) -> Markup:
    """A sentence of the catalogue: ``*a term*`` is one that the page explains."""
    parts = _TERM.split(text)
    return Markup("").join(
        Markup("<dfn>{}</dfn>").format(drawn(part, language)) if at % 2 else drawn(part, language)
        for at, part in enumerate(parts)
    )


def named_rules(name: str | None, otherwise: str = DEFAULT) -> Rules:
    """The rule set of an address; a name that nobody knows is a page that is not there."""
    found = RULE_SETS.get(name or otherwise)
    if found is None:
        raise HTTPException(404)
    return found


def field_value(language: Language, name: str, text: str) -> str:
    """The value of a field as a person reads it.

    >>> field_value(Language.EN, "honours.enabled", "yes")
    'yes'
    >>> field_value(Language.RU, "undertricks.doubled.nv", "100 200")
    '100, 200, …'
    """
    if text in ("yes", "no"):
        return say(language, "value", text)
    if has(language, "value", f"{name}.{text}"):
        return say(language, "value", f"{name}.{text}")
    row = text.split()
    return ", ".join([*row, "…"]) if len(row) > 1 else text


def value_of(language: Language, rules: Rules, name: str) -> str:
    """What a rule set says in one field, as a person reads it."""
    return field_value(language, name, field_texts(rules)[name])


def teach(request: Request, template: str, *, context: str, **facts: Any) -> HTMLResponse:
    """A page that teaches; ``p`` is a sentence of its own context, ``w`` its bare words."""
    language = tongue(request)

    def sentence(code: str, **told: object) -> Markup:
        return prose(say(language, context, code, **told), language)

    return page(
        request,
        template,
        p=sentence,
        w=partial(say, language, context),
        drawn=partial(drawn, language=language),
        value_of=partial(value_of, language),
        rule_sets=RULE_SETS,
        **facts,
    )


def _bid(text: str, language: Language) -> Markup:
    return Markup("").join(
        _DRAWING.format(letter=_SIGNS[sign], name=say(language, "strain", str(_SIGNS[sign])))
        if sign in _SIGNS
        else sign
        for sign in text
    )

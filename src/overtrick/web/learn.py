"""The rules of bridge in chapters, and a page for each rule set."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.scoring.rules.fields import Form
from overtrick.scoring.rules.house import field_texts
from overtrick.scoring.rules.registry import RULE_SETS
from overtrick.scoring.rules.rules import Rules
from overtrick.web.lessons.chapters import CHAPTERS
from overtrick.web.teaching import DEFAULT, field_value, named_rules, teach
from overtrick.web.tongue import tongue
from overtrick.web.worked import example

_TEXTS = ("2S N +1", "4H N +1", "3NTX N +1", "6NT N =", "4SX N -4", "1HXX N =")
"""Deals that show where rule sets part ways."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a rule set in plain words."""

    name: str
    meaning: str
    value: str
    standing: str
    source: str
    usual: str
    """What ``rubber`` says, where that differs; else nothing."""


async def contents(request: Request) -> Response:
    """The list of chapters and of rule sets."""
    return teach(request, "learn/contents.html", context="learn.page", chapters=tuple(CHAPTERS))


async def chapter(request: Request) -> Response:
    """One chapter, its numbers reckoned as it is read."""
    name = request.path_params["chapter"]
    if name not in CHAPTERS:
        raise HTTPException(404)
    names = tuple(CHAPTERS)
    at = names.index(name)
    return teach(
        request,
        f"learn/{name}.html",
        context=f"learn.{name}",
        chapter=name,
        number=at + 1,
        before=names[at - 1] if at else "",
        after=names[at + 1] if at + 1 < len(names) else "",
        **CHAPTERS[name](tongue(request)),
    )


async def rule_set(request: Request) -> Response:
    """What a rule set is, field by field."""
    rules = named_rules(request.path_params["id"])
    language = tongue(request)
    return teach(
        request,
        "learn/rules.html",
        context="learn.page",
        rules=rules,
        fields=fields(language, rules),
        examples=[
            example(language, text, rules.id, vul)
            for text in _TEXTS
            for vul in (("None",) if rules.form is Form.CHICAGO else ("None", "NS"))
        ],
    )


def fields(language: Language, rules: Rules) -> tuple[Field, ...]:
    """Every field of the rule set, with where its value comes from.

    >>> fields(Language.EN, RULE_SETS["rubber-konspekt"])[-1].name
    'next_rubber'
    """
    usual = field_texts(RULE_SETS[DEFAULT])
    return tuple(
        Field(
            name,
            say(language, "field", name),
            field_value(language, name, text),
            say(language, "standing", str(rules.source(name).standing)),
            source_name(language, rules.source(name).text),
            "" if usual[name] == text else field_value(language, name, usual[name]),
        )
        for name, text in field_texts(rules).items()
    )


def source_name(language: Language, text: str) -> str:
    """The name of a source, by the short name that a rule set cites.

    >>> source_name(Language.EN, "Law 22B")
    'Laws of Duplicate Bridge, Law 22B'
    """
    short, _, law = text.rpartition(" ")
    if short in ("Law", "L-RUB"):
        return say(language, "learn.source", short, law=law)
    return say(language, "learn.source", text)

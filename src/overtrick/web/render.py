"""Making pages: the templates, the words in them, and the visitor's language and looks."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from overtrick.language.language import Language
from overtrick.language.words import count, say
from overtrick.web.tongue import tongue

HERE = Path(__file__).parent
STATIC = HERE / "static"
TONGUES = {Language.EN: "English", Language.RU: "Русский", Language.BG: "Български"}
"""Each language by its own name."""


@cache
def templates() -> Environment:
    """The templates; what people wrote is escaped, and a name nobody set is an error."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    everywhere: dict[str, Any] = cast("dict[str, Any]", environment.globals)
    everywhere.update(static=static, tongues=TONGUES)
    return environment


@cache
def static(name: str) -> str:
    """The address of a static file, which changes when the file does."""
    digest = sha256((STATIC / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


def words(language: Language, context: str = "web") -> dict[str, Any]:
    """What a template needs to speak a language: ``t`` for a phrase, ``n`` for so many."""

    def phrase(code: str, context: str = context, **facts: object) -> str:
        return say(language, context, code, **facts)

    def many(code: str, number: int) -> str:
        return count(language, code, number)

    return {"t": phrase, "n": many, "language": language}


def looks(request: Request) -> dict[str, str]:
    """The visitor's wishes for colours: theme auto, light or dark; suits in two or four."""
    theme = request.cookies.get("theme", "auto")
    return {
        "theme": theme if theme in {"auto", "light", "dark"} else "auto",
        "suits": "4" if request.cookies.get("suits") == "4" else "2",
    }


def page(request: Request, template: str, *, status: int = 200, **facts: Any) -> HTMLResponse:
    """A whole page or a part of one, in the visitor's language."""
    return HTMLResponse(text(request, template, **facts), status)


def text(request: Request, template: str, **facts: Any) -> str:
    """The HTML of a template."""
    made = templates().get_template(template)
    return made.render(
        **words(tongue(request)), **looks(request), path=request.scope["path"], **facts
    )

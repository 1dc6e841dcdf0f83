"""The visitor's choices of language and colours, kept in cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse

from overtrick.language.language import Language
from overtrick.web.sent import sent

_CHOICES = {"lang": tuple(Language), "theme": ("auto", "light", "dark"), "suits": ("2", "4")}
_A_YEAR = 365 * 24 * 3600


async def choose(request: Request) -> RedirectResponse:
    """Keep what was chosen and go back to the page it was chosen on."""
    form = await sent(request)
    answer = RedirectResponse(path_back(form.get("back", "/")), 303)
    for name, allowed in _CHOICES.items():
        if (value := form.get(name)) in allowed:
            answer.set_cookie(
                name,
                str(value),
                max_age=_A_YEAR,
                samesite="lax",
                httponly=True,
                secure=request.url.scheme == "https",
            )
    return answer


def path_back(asked: str) -> str:
    r"""The path that a form asks to go back to, on this server whatever was asked.

    >>> path_back("/s/abc?x=1"), path_back("https://evil.example/x"), path_back("http://[")
    ('/s/abc', '/x', '/')
    """
    try:
        path = urlsplit(asked).path
    except ValueError:
        return "/"
    # A path that begins with two slashes would be another host.
    return "/" + path.lstrip("/\\")

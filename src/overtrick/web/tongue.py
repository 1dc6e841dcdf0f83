"""Which language a visitor reads: by choice, kept in a cookie, or else by the browser."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from overtrick.language.language import Language

COOKIE = "lang"


def tongue(visit: HTTPConnection) -> Language:
    """The language of a visit.

    A ``lang`` in the address goes before the cookie, and that before what the browser asks.
    """
    for asked in (visit.query_params.get("lang"), visit.cookies.get(COOKIE)):
        if asked in tuple(Language):
            return Language(asked)
    return preferred(visit.headers.get("accept-language", ""))


def preferred(header: str) -> Language:
    """The first of our languages in an Accept-Language header, by its weights; else English.

    >>> preferred("de-DE,bg;q=0.4,ru-RU;q=0.8")
    <Language.RU: 'ru'>
    """
    wishes: list[tuple[float, int, Language]] = []
    for place, wish in enumerate(header.split(",")[:20]):
        name, _, weight = wish.strip().partition(";q=")
        known = next((one for one in Language if name.lower().split("-")[0] == one), None)
        if known:
            wishes.append((-_weight(weight), place, known))
    return min(wishes)[2] if wishes else Language.EN


def _weight(text: str) -> float:
    try:
        return min(max(float(text or 1), 0.0), 1.0)
    except ValueError:
        return 0.0

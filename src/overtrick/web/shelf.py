"""The parts of pages made last, by who may see them and in which language."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic

from markupsafe import Markup

from overtrick.language.language import Language
from overtrick.web.live import V

KEPT = 300
"""Parts held ready; any other is made anew."""


class Shelf(Generic[V]):
    """Makes each part once for all who see the same."""

    def __init__(self, made: Callable[[V, str, Language], Markup]) -> None:
        self._made = made
        self._kept: OrderedDict[tuple[str, Language], tuple[object, Markup]] = OrderedDict()

    def live(self, view: V, secret: str, language: Language) -> Markup:
        """The part at that address as it is now."""
        key = (secret, language)
        known = self._kept.get(key)
        # The page is a value that changes with every event, and with a name that is erased.
        if known is None or known[0] is not view.page:
            known = self._kept[key] = view.page, self._made(view, secret, language)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return known[1]

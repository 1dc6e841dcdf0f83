"""What a table for practice is called: the kind of deals that are dealt there."""

from __future__ import annotations

from overtrick.club.tables.changes import Opened
from overtrick.club.tables.practising import ANY, IN_TEN_DEALS, ORDER
from overtrick.language.language import Language
from overtrick.language.words import say


def kind_name(kind: str, language: Language) -> str:
    """Which deals are practised.

    >>> kind_name("slam", Language.EN)
    'a slam for your side'
    """
    if kind == ANY:
        return say(language, "web.practice", "kind-any")
    return say(language, "bots.wish", kind)


def title_of(head: Opened, language: Language) -> str:
    """What a table for practice is called; nothing for any other.

    >>> title_of(Opened("rubber", practice="slam"), Language.EN)
    'Practice: a slam for your side'
    """
    if not head.practice:
        return ""
    if head.practice == IN_TEN_DEALS:
        return say(language, "web.practice", "lesson")
    kind = head.order if head.practice == ORDER else kind_name(head.practice, language)
    return say(language, "web.practice", "title", kind=kind)

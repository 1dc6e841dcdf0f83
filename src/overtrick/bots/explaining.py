"""What a call shows, in words: the same constraint that chose it.

>>> from overtrick.bots.natural.meaning import read_table
>>> (option,) = read_table("1NT notrump = 15-17hcp bal")
>>> explain(option.meaning, Language.EN)
'notrumps, natural: 15–17 high-card points, balanced'
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from overtrick.bots.natural.meaning import Forcing, Meaning
from overtrick.bots.natural.shows import MOST_POINTS, MOST_WITH_LENGTH, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.language.language import Language
from overtrick.language.words import count, say


def explain(meaning: Meaning, language: Language) -> str:
    """The name of the call and the hands it shows, as a player would tell an opponent."""
    told = list(_told(meaning.alternatives, language))
    if meaning.forcing is not Forcing.NOT:
        told.append(say(language, "bots.shows", f"forcing-{meaning.forcing.value}"))
    name = say(language, "bots.name", meaning.name)
    # A question brings its own mark.
    mark = "" if name.endswith("?") else ":"
    return f"{name}{mark} {', '.join(told)}" if told else name


def _told(alternatives: tuple[Shows, ...], language: Language) -> Iterator[str]:
    """What all the kinds of hand have in common."""
    hcp = _joined(tuple(shows.hcp for shows in alternatives))
    points = _joined(
        tuple(shows.support[1] if shows.support else shows.points for shows in alternatives)
    )
    yield from _range("hcp", hcp, 0, MOST_POINTS, language)
    yield from _range("points", points, 0, MOST_WITH_LENGTH, language)
    if all(shows.balanced for shows in alternatives):
        yield say(language, "bots.shows", "balanced")
    for suit in reversed(Suit):
        cards = _joined(tuple(shows.lengths[suit] for shows in alternatives))
        yield from _range("cards", cards, 0, 13, language, suit=suit.symbol)
        if all(suit in shows.good for shows in alternatives):
            yield say(language, "bots.shows", "good", suit=suit.symbol)
        if all(suit in shows.stopped for shows in alternatives):
            yield say(language, "bots.shows", "stopped", suit=suit.symbol)
    aces = [shows.aces for shows in alternatives if shows.aces is not None]
    if len(aces) == len(alternatives):
        numbers = sorted(frozenset[int]().union(*aces))
        either = say(language, "bots.shows", "or")
        yield say(language, "bots.shows", "aces", number=either.join(map(str, numbers)))


def _joined(ranges: tuple[Range, ...]) -> Range:
    return reduce(Range.join, ranges)


def _range(
    what: str, told: Range, least: int, most: int, language: Language, **facts: object
) -> Iterator[str]:
    """A range in words; nothing where it leaves everything open."""
    low, high = told.least > least, told.most < most
    if not (low or high) or told.empty:
        return
    how = "between" if low and high else "least" if low else "most"
    if what == "cards" and told.least == told.most:
        how = "exactly" if told.least else "most"
    if what == "cards":
        yield say(language, "bots.shows", f"cards-{how}", least=told.least, most=told.most, **facts)
    elif how == "between":
        points = count(language, f"bots.{what}", told.most)
        yield say(language, "bots.shows", f"{what}-between", least=told.least, points=points)
    else:
        # Russian wants another form after "from" and "not more than".
        number = told.least if how == "least" else told.most
        yield count(language, f"bots.{what}-{how}", number)

"""What a call shows, in words: the same constraint that chose it.

>>> from overtrick.bots.natural.meaning import read_table
>>> (option,) = read_table("1NT notrump = 15-17hcp bal")
>>> explain(option.meaning, Language.EN)
'notrumps, natural: 15–17 high-card points, balanced'
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from overtrick.bots.natural.meaning import Forcing, Meaning
from overtrick.bots.natural.shows import MOST_POINTS, MOST_WITH_LENGTH, Range, Shows, joined
from overtrick.cards.suit import Suit
from overtrick.language.language import Language
from overtrick.language.words import count, say

_ANY_ACES = frozenset(range(5))


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
    yield from _strength(alternatives, language)
    if all(shows.balanced for shows in alternatives):
        yield say(language, "bots.shows", "balanced")
    for suit in reversed(Suit):
        cards = joined(shows.lengths[suit] for shows in alternatives)
        yield from _range("cards", cards, 0, 13, language, suit=suit.symbol)
        if all(suit in shows.good for shows in alternatives):
            yield say(language, "bots.shows", "good", suit=suit.symbol)
        if all(suit in shows.stopped for shows in alternatives):
            yield say(language, "bots.shows", "stopped", suit=suit.symbol)
    aces = frozenset[int]().union(*(_ANY_ACES if s.aces is None else s.aces for s in alternatives))
    if aces < _ANY_ACES:
        yield _aces(aces, language)


def _strength(alternatives: tuple[Shows, ...], language: Language) -> Iterator[str]:
    """High cards, and points with length or in support; where both are told, which is which."""
    hcp = joined(shows.hcp for shows in alternatives)
    points = joined(map(_points, alternatives))
    if not (hcp.least or points.least):
        # One kind may be told in high cards and another with length: the least holds for both.
        least = min(max(shows.hcp.least, _points(shows).least) for shows in alternatives)
        points = Range(least, points.most)
    high = tuple(_range("hcp", hcp, 0, MOST_POINTS, language))
    yield from high
    for told in _range("points", points, 0, MOST_WITH_LENGTH, language):
        yield _of_which_kind(told, alternatives, language) if high else told


def _of_which_kind(points: str, alternatives: tuple[Shows, ...], language: Language) -> str:
    """Points that are told beside high cards: with length, or in support of a suit."""
    trumps = {shows.support[0] if shows.support else None for shows in alternatives}
    (suit,) = trumps if len(trumps) == 1 else (None,)
    if suit is None:
        return say(language, "bots.hint", "with-length", points=points)
    return say(language, "bots.hint", "in-support", points=points, suit=suit.symbol)


def _points(shows: Shows) -> Range:
    return shows.support[1] if shows.support else shows.points


def _aces(numbers: Collection[int], language: Language) -> str:
    """The numbers of aces that an answer can mean, as "0 or 4 aces"."""
    *others, last = sorted(numbers)
    either = say(language, "bots.shows", "or")
    return either.join([*map(str, others), count(language, "bots.aces", last)])


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
    elif told.least == told.most:
        yield count(language, f"bots.{what}", told.most)
    elif how == "between":
        points = count(language, f"bots.{what}", told.most)
        yield say(language, "bots.shows", f"{what}-between", least=told.least, points=points)
    else:
        # Russian wants another form after "from" and "not more than".
        number = told.least if how == "least" else told.most
        yield count(language, f"bots.{what}-{how}", number)

"""What a call means in its place: a name, the hands it shows, and how far it forces.

A table of the system is text that a player can read, the first line that fits being bid:

>>> table = read_table('''
... 1NT notrump    = 15-17hcp bal
... 2C  strong !!  = 22+hcp / 24+ S6+
... ''')
>>> [str(option.call) for option in table], table[1].meaning.forcing
(['1NT', '2C'], <Forcing.GAME: 2>)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import lru_cache
from typing import NamedTuple

from overtrick.bots.natural.holding import Holding
from overtrick.bots.natural.shows import ANYTHING, MOST_WITH_LENGTH, Range, Shows
from overtrick.cards.suit import Suit
from overtrick.game.call import Call, parse_call


class Name(StrEnum):
    """What a call is called; the languages put it into words."""

    PASS = "pass"
    NOTRUMP = "notrump"
    SUIT = "suit"
    STRONG = "strong"
    WAITING = "waiting"
    PREEMPT = "preempt"
    RAISE = "raise"
    LIMIT = "limit"
    STRONG_RAISE = "strong-raise"
    NEW_SUIT = "new-suit"
    REVERSE = "reverse"
    JUMP_SHIFT = "jump-shift"
    REBID = "rebid"
    STAYMAN = "stayman"
    STAYMAN_ANSWER = "stayman-answer"
    TRANSFER = "transfer"
    TRANSFER_DONE = "transfer-done"
    BLACKWOOD = "blackwood"
    ACES = "aces"
    OVERCALL = "overcall"
    TAKEOUT = "takeout"
    NEGATIVE = "negative"
    PENALTY = "penalty"
    REDOUBLE = "redouble"
    CUE = "cue"
    ANSWER = "answer"
    GAME = "game"
    SLAM = "slam"
    INVITATION = "invitation"
    QUANTITATIVE = "quantitative"
    ASKING = "asking"
    FOURTH_SUIT = "fourth-suit"
    PREFERENCE = "preference"
    COMPETING = "competing"
    TO_PLAY = "to-play"
    FORCED = "forced"
    NATURAL = "natural"


class Forcing(IntEnum):
    """How far partner is held to bid."""

    NOT = 0
    ROUND = 1
    GAME = 2


@dataclass(frozen=True, slots=True)
class Meaning:
    """The name of a call, the kinds of hand it shows, and what it asks of partner.

    ``artificial`` calls say nothing of the strain they name, so that opponents are alerted.
    """

    name: Name
    alternatives: tuple[Shows, ...] = (ANYTHING,)
    forcing: Forcing = Forcing.NOT
    artificial: bool = False

    def fits(self, hand: Holding) -> bool:
        """Whether the hand is one that the call shows."""
        return any(shows.fits(hand) for shows in self.alternatives)


class Option(NamedTuple):
    """A call and what it would mean here."""

    call: Call
    meaning: Meaning


_LINE = re.compile(r"(\S+)\s+(\S+)\s*(\*?)\s*(!{0,2})\s*=\s*(.*)")
_RANGE = re.compile(r"(\d+)?(-)?(\d+)?(\+)?(hcp|with[CDHS])?")
_SUIT = re.compile(r"([CDHS])(\d+)?(-)?(\d+)?(\+)?")


@lru_cache(maxsize=1024)
def read_table(text: str) -> tuple[Option, ...]:
    """The options of a table, a line each: ``CALL NAME [*] [! or !!] = HAND / HAND``.

    ``*`` is an artificial call; ``!`` forces for a round and ``!!`` to game. A hand is told by
    ``12-21`` points with length, ``15-17hcp``, ``10-12withS`` in support of spades, ``S5+``
    ``S4`` ``S-3`` cards in a suit, ``S>=H``, ``bal``, ``stop:S``, ``good:S``, ``aces:0,4``.
    Raises :exc:`ValueError` on a line that is none.
    """
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(_option(line) for line in lines if line)


def _option(line: str) -> Option:
    found = _LINE.fullmatch(line)
    if not found:
        raise ValueError(line)
    call, name, artificial, forcing, hands = found.groups()
    alternatives = tuple(_hand(words.split()) for words in hands.split("/"))
    meaning = Meaning(Name(name), alternatives, Forcing(len(forcing)), bool(artificial))
    return Option(parse_call(call), meaning)


def _hand(words: list[str]) -> Shows:
    shows = ANYTHING
    for word in words:
        shows = _told(shows, word)
    return shows


def _told(shows: Shows, word: str) -> Shows:
    if word == "any":
        return shows
    if word == "bal":
        return replace(shows, balanced=True)
    if ":" in word:
        return _special(shows, *word.split(":"))
    return _counted(shows, word)


def _counted(shows: Shows, word: str) -> Shows:
    """Lengths and points."""
    if word[1:3] == ">=":
        pair = (Suit.parse(word[0]), Suit.parse(word[3]))
        return replace(shows, as_long_as=(*shows.as_long_as, pair))
    if suit := _SUIT.fullmatch(word):
        least, most = _bounds(suit[2], suit[3], suit[4], suit[5], 13)
        return shows.with_length(Suit.parse(suit[1]), least, most)
    points = _RANGE.fullmatch(word)
    if not points:
        raise ValueError(word)
    told = Range(*_bounds(points[1], points[2], points[3], points[4], MOST_WITH_LENGTH))
    if points[5] and points[5] != "hcp":
        return replace(shows, support=(Suit.parse(points[5][-1]), told))
    if points[5]:
        return replace(shows, hcp=shows.hcp.meet(told))
    return replace(shows, points=shows.points.meet(told))


def _special(shows: Shows, key: str, value: str) -> Shows:
    match key:
        case "stop":
            return replace(shows, stopped=(*shows.stopped, Suit.parse(value)))
        case "good":
            return replace(shows, good=(*shows.good, Suit.parse(value)))
        case "aces":
            return replace(shows, aces=frozenset(int(one) for one in value.split(",")))
        case _:
            raise ValueError(key)


def _bounds(
    first: str | None, dash: str | None, last: str | None, plus: str | None, most: int
) -> tuple[int, int]:
    """``5``, ``5+``, ``5-7``, ``-7``."""
    if dash:
        return int(first or 0), int(last or most)
    least = int(first or 0)
    return least, most if plus else least

"""The first call over an opponents' opening."""

from __future__ import annotations

from overtrick.bots.natural.meaning import Option, read_table
from overtrick.bots.natural.place import HIGH_FIRST
from overtrick.bots.natural.story import Story
from overtrick.cards.suit import Suit
from overtrick.game.call import PASS, Bid
from overtrick.game.strain import Strain

BALANCING = 3
"""Points that partner is trusted with where the bidding would else die."""


def overcalls(story: Story, opening: Bid) -> tuple[Option, ...]:
    """What a player shows who comes in over one opening bid, right after it or to keep it alive."""
    dying = [told.call for told in story.told[-2:]] == [PASS, PASS]
    less = BALANCING if dying else 0
    if opening.strain is Strain.NOTRUMPS:
        return read_table(_over_notrump(opening.level, less))
    if opening.level == 1:
        return read_table(_over_one(Suit(opening.strain), less))
    return read_table(_over_preempt(opening, less))


def _over_one(theirs: Suit, less: int) -> str:
    others = [suit for suit in HIGH_FIRST if suit is not theirs]
    shape = " ".join(f"{suit}3+" for suit in others)
    notrump = (11, 15) if less else (15, 18)
    rows = [
        f"1NT overcall = {notrump[0]}-{notrump[1]}hcp bal stop:{theirs}",
        f"X takeout ! = {18 - less}+",
    ]
    for suit in others:
        low = suit > theirs
        level = 1 if low else 2
        least, most = (8 - less // 2, 17 - less) if low else (11 - less // 2, 17 - less)
        good = "" if low or less else f" good:{suit}"
        rest = " ".join(f"{suit}>={other}" for other in others if other is not suit)
        rows.append(f"{level}{suit} overcall = {least}-{most} {suit}5+{good} {rest}")
    rows.append(f"X takeout ! = {12 - less}+ {shape} {theirs}-2")
    for suit in others:
        jump = 2 if suit > theirs else 3
        length = 6 if jump == 2 else 7
        rows.append(f"{jump}{suit} preempt = 5-10hcp {suit}{length}+")
    rows.append("Pass pass = any")
    return "\n".join(rows)


def _over_preempt(opening: Bid, less: int) -> str:
    theirs = Suit(opening.strain)
    others = [suit for suit in HIGH_FIRST if suit is not theirs]
    shape = " ".join(f"{suit}3+" for suit in others)
    rows: list[str] = []
    notrump = "2NT" if opening.level == 2 else "3NT" if opening.level == 3 else ""
    if notrump:
        rows.append(f"{notrump} overcall = {16 - less}-{21 - less}hcp bal stop:{theirs}")
    rows.append(f"X takeout ! = {19 - less}+")
    for suit in others:
        level = opening.level + (suit < theirs)
        if level > 4:
            continue
        least = 9 + 2 * level - less - (2 if suit < Suit.HEARTS and level == 3 else 0)
        length = 5 if level < 4 else 6
        rows.append(f"{level}{suit} overcall = {least}-{18 - less} {suit}{length}+ good:{suit}")
    rows.append(f"X takeout ! = {11 + opening.level - less}+ {shape} {theirs}-2")
    rows.append("Pass pass = any")
    return "\n".join(rows)


def _two_suits(major: Suit, less: int) -> str:
    """With five of another suit the major need not be good."""
    others = [suit for suit in HIGH_FIRST if suit is not major]
    return "".join(f" / {12 - less}-19 {major}5+ {suit}5+" for suit in others)


def _over_notrump(level: int, less: int) -> str:
    if level > 1:
        return "X penalty = 16+hcp\nPass pass = any"
    return "\n".join(
        [
            f"X penalty = {16 - less // 2}+hcp",
            *(f"2{suit} overcall = {10 - less}-18 {suit}6+" for suit in HIGH_FIRST),
            *(
                f"2{suit} overcall = {11 - less}-18 {suit}5+ good:{suit}" + _two_suits(suit, less)
                for suit in (Suit.SPADES, Suit.HEARTS)
            ),
            "Pass pass = any",
        ]
    )

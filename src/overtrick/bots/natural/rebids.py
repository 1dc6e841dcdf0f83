"""Opener's second bid after one of a suit, nobody having come between."""

from __future__ import annotations

from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.meaning import Option, read_table
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid


def after_new_suit(
    mine: Suit, reply: Bid, agreements: Agreements, *, may_pass: bool
) -> tuple[Option, ...]:
    """Partner has bid a suit, at the level of one, or of two with eleven points or more.

    Where it does not force, a hand with no more than the least and cards in it passes.
    """
    rows = _one_level(mine, reply, agreements) if reply.level == 1 else _two_level(mine, reply)
    if may_pass:
        rows = [_left_in(reply), *rows]
    return read_table("\n".join(rows))


def _left_in(reply: Bid) -> str:
    his = Suit(reply.strain)
    if reply.level == 1:
        return f"Pass to-play = 0-14hcp {his}3 / 0-13hcp {his}4"
    return f"Pass to-play = 0-13hcp {his}3+"


def _one_level(mine: Suit, reply: Bid, agreements: Agreements) -> list[str]:
    his = Suit(reply.strain)
    low, high = (15, 17) if agreements.weak_notrump else (12, 14)
    rows = [
        f"4{his} game  = 19+with{his} {his}4+",
        f"3{his} limit = 16-18with{his} {his}4+",
        f"2{his} raise = 12-15with{his} {his}4+",
        f"2NT notrump = 18-19hcp bal {his}-3",
    ]
    rows += [
        f"1{suit} new-suit = 12-18 {suit}4+ {his}-3"
        for suit in (Suit.HEARTS, Suit.SPADES)
        if suit > his and suit is not mine
    ]
    rows.append(f"1NT notrump = {low}-{high}hcp bal {his}-3")
    rows += _jumps(mine, his)
    rows += [
        f"3{mine} rebid = 16-24 {mine}6+",
        f"2{mine} rebid = 12-15 {mine}6+",
        *_second_suits(mine, his),
        f"2{mine} rebid = 12-18 {mine}5+",
        f"2{his} raise = 12-15 {his}3+",
        f"1NT notrump = {low}-{high + 1}hcp",
        f"2NT notrump = {high + 2}+hcp",
    ]
    return rows


def _second_suits(mine: Suit, his: Suit, level: int = 2) -> list[str]:
    """A lower suit at the same level, or a reverse: a higher one, which needs more."""
    rows: list[str] = []
    for suit in Suit:
        if suit in {mine, his}:
            continue
        if suit < mine:
            rows.append(f"{level}{suit} new-suit = 12-18 {suit}4+ {mine}4+")
        elif suit < his:
            rows.append(f"{level}{suit} reverse ! = 17+ {suit}4+ {mine}5+")
    return rows


def _jumps(mine: Suit, his: Suit) -> list[str]:
    """A jump in a new suit: nineteen points, and game."""
    rows: list[str] = []
    for suit in Suit:
        if suit not in {mine, his}:
            level = 3 if suit < mine else 2
            if suit > mine and suit < his:
                continue
            rows.append(f"{level}{suit} jump-shift !! = 19+ {suit}4+ {mine}4+")
    return rows


def _two_level(mine: Suit, reply: Bid) -> list[str]:
    his = Suit(reply.strain)
    return [
        f"4{his} limit = 16+ {his}3+" if his is Suit.HEARTS else f"4{his} limit ! = 16+ {his}4+",
        f"3{his} raise = 12-15 {his}{3 if his is Suit.HEARTS else 4}+",
        "3NT notrump = 15-19hcp bal",
        "2NT notrump = 12-14hcp bal",
        f"3{mine} rebid ! = 16+ {mine}6+",
        *(f"2{suit} new-suit ! = 12+ {suit}4+" for suit in Suit if his < suit < mine),
        f"2{mine} rebid = 12-15 {mine}5+",
        *(f"2{suit} reverse ! = 16+ {suit}4+" for suit in Suit if suit > max(mine, his)),
        *(f"3{suit} reverse ! = 16+ {suit}4+" for suit in Suit if suit < his and suit is not mine),
        "3NT notrump = 15-19hcp",
        "2NT notrump = 12-14hcp",
        f"2{mine} rebid = any",
    ]


def after_one_notrump(mine: Suit, agreements: Agreements) -> tuple[Option, ...]:
    """Partner has 6 to 10 points and no suit to bid at the level of one."""
    return read_table(
        "\n".join(
            [
                "3NT game = 19+hcp bal",
                "2NT invitation = 17-18hcp bal"
                if not agreements.weak_notrump
                else "2NT invitation = 16-18hcp bal",
                *(f"3{suit} jump-shift !! = 19+ {suit}4+ {mine}5+" for suit in Suit if suit < mine),
                f"4{mine} game = 20+ {mine}6+"
                if mine >= Suit.HEARTS
                else f"3NT game = 20+ {mine}6+",
                f"3{mine} rebid = 16-19 {mine}6+",
                f"2{mine} rebid = 12-15 {mine}6+",
                *(f"2{suit} reverse ! = 17+ {suit}4+ {mine}5+" for suit in Suit if suit > mine),
                *(f"2{suit} new-suit = 12-18 {suit}4+ {mine}5+" for suit in Suit if suit < mine),
                "/".join(
                    [
                        f"2{mine} rebid = 12-18 {mine}5+ S-1",
                        *(f" 12-18 {mine}5+ {suit}-1" for suit in Suit),
                    ]
                ),
                "Pass pass = any",
            ]
        )
    )


def after_strong_two() -> tuple[Option, ...]:
    """The strong hand tells what it is: balanced, or its best suit, and game."""
    return read_table(
        """
        2NT notrump  = 23-24hcp bal
        3NT notrump  = 25-27hcp bal
        2S suit !!   = S5+ S>=H S>=D S>=C
        2H suit !!   = H5+ H>=D H>=C
        3D suit !!   = D5+ D>=C
        3C suit !!   = C5+
        2S suit !!   = S4+
        2H suit !!   = H4+
        3NT notrump  = any
        """
    )

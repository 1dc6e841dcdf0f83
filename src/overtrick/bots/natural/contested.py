"""Answers when an opponent has come between, and to a partner who came in himself."""

from __future__ import annotations

from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.meaning import Option, read_table
from overtrick.bots.natural.place import HIGH_FIRST
from overtrick.bots.natural.story import Story
from overtrick.cards.suit import Suit
from overtrick.game.call import Bid
from overtrick.game.strain import Strain


def over_double(suit: Suit) -> tuple[Option, ...]:
    """Partner's one of a suit was doubled for takeout: redouble with ten points, else compete."""
    trumps = 4 if suit >= Suit.HEARTS else 5
    rows = [
        "XX redouble ! = 10+",
        f"3{suit} preempt = 3-9 {suit}{trumps}+",
        f"2{suit} raise = 5-10 {suit}{trumps - 1}+",
        *(f"1{other} new-suit = 5-11 {other}4+" for other in Suit if other > suit),
        *(f"2{other} new-suit = 5-9 {other}6+" for other in Suit if other < suit),
        "1NT notrump = 7-9hcp",
        "Pass pass = any",
    ]
    return read_table("\n".join(rows))


def over_overcall(
    story: Story, suit: Suit, overcall: Bid, agreements: Agreements
) -> tuple[Option, ...]:
    """Partner's one of a suit was overcalled: raise, double for the other suits, or bid on."""
    if overcall.strain is Strain.NOTRUMPS:
        return read_table(
            "\n".join(
                [
                    "X penalty = 9+hcp",
                    f"2{suit} raise = 5-9 {suit}4+",
                    *(f"2{one} to-play = 4-8 {one}6+" for one in HIGH_FIRST if one is not suit),
                    "Pass pass = any",
                ]
            )
        )
    theirs = Suit(overcall.strain)
    rows = [*_raises(story, suit, theirs), *_free_bids(story, suit, theirs)]
    if agreements.conventions:
        rows.append(_negative(suit, theirs, overcall.level))
    else:
        rows.append(f"X penalty = 10+ {theirs}4+ good:{theirs}")
    rows += [*_notrumps(story, theirs), "Pass pass = any"]
    return read_table("\n".join(rows))


def _raises(story: Story, suit: Suit, theirs: Suit) -> list[str]:
    trumps = 3 if suit >= Suit.HEARTS else 4
    raised, cue = story.cheapest(Strain(suit)), story.cheapest(Strain(theirs))
    rows: list[str] = []
    if suit >= Suit.HEARTS:
        rows.append(f"4{suit} preempt = 3-9hcp {suit}5+")
    if cue and cue.level <= 3:
        rows.append(f"{cue} cue * ! = 11+ {suit}{trumps}+")
    if raised and raised.level <= 3:
        jump = raised.level + 1
        if jump == 3:
            rows.append(f"3{suit} preempt = 3-9 {suit}{trumps + 1}+ {theirs}-2")
        least = 6 if raised.level == 2 else 9
        rows.append(f"{raised} raise = {least}-10 {suit}{trumps}+")
    return rows


def _free_bids(story: Story, suit: Suit, theirs: Suit) -> list[str]:
    rows: list[str] = []
    for other in HIGH_FIRST:
        bid = story.cheapest(Strain(other))
        if other in {suit, theirs} or bid is None or bid.level > 3:
            continue
        least = (6, 10, 13)[bid.level - 1]
        length = 4 if bid.level == 1 and theirs is not Suit.HEARTS else 5
        rows.append(f"{bid} new-suit ! = {least}+ {other}{length}+")
    return rows


def _negative(suit: Suit, theirs: Suit, level: int) -> str:
    majors = [major for major in (Suit.SPADES, Suit.HEARTS) if major not in {suit, theirs}]
    if level > 3 or not majors:
        return "X penalty = 12+ " if level > 3 else f"X takeout ! = 10+ {theirs}-2"
    least = 5 + 2 * level
    return f"X negative ! = {least}+ " + " ".join(f"{major}4+" for major in majors)


def _notrumps(story: Story, theirs: Suit) -> list[str]:
    cheapest = story.cheapest(Strain.NOTRUMPS)
    if cheapest is None or cheapest.level > 3:
        return []
    points = {1: "7-10", 2: "11-12", 3: "13-16"}
    return [
        f"{level}NT notrump = {points[level]}hcp stop:{theirs}"
        for level in range(cheapest.level, 4)
    ]


def over_their_notrump_call(story: Story, call: Bid, agreements: Agreements) -> tuple[Option, ...]:
    """Partner opened one notrump and an opponent bid: to play, game, or for penalties."""
    game = 25 - agreements.notrump[0]
    if call.strain is Strain.NOTRUMPS or call.level > 2:
        return read_table(f"X penalty = {game - 2}+hcp\nPass pass = any")
    theirs = Suit(call.strain)
    rows = [f"3NT game = {game}+hcp stop:{theirs}", f"X penalty = {game - 2}+hcp {theirs}4+"]
    for suit in HIGH_FIRST:
        bid = story.cheapest(Strain(suit))
        if suit is theirs or bid is None:
            continue
        if bid.level == 2:
            rows.append(f"2{suit} to-play = 4-{game - 1} {suit}5+")
        rows.append(f"3{suit} new-suit !! = {game}+ {suit}5+")
    rows.append(f"2NT invitation = {game - 2}-{game - 1}hcp stop:{theirs}")
    rows += [f"X penalty = {game}+hcp", "Pass pass = any"]
    return read_table("\n".join(rows))


def over_takeout(story: Story, theirs: Suit) -> tuple[Option, ...]:
    """Partner doubled for takeout: something must be said, more with nine points, game with 12."""
    suits = [suit for suit in HIGH_FIRST if suit not in {theirs, *story.theirs}]
    rows = [f"Pass penalty = 7+ {theirs}5+ good:{theirs}"]
    bids = {suit: story.cheapest(Strain(suit)) for suit in suits}
    for suit in suits:
        bid = bids[suit]
        if suit >= Suit.HEARTS and bid and bid.level < 4:
            rows.append(f"4{suit} game = 11+ {suit}5+ / 12+ {suit}4+")
    cue = story.cheapest(Strain(theirs))
    rows += [f"3NT game = 13+hcp stop:{theirs}"]
    if cue and cue.level <= 3:
        rows.append(f"{cue} cue * ! = 12+")
    for suit in suits:
        bid = bids[suit]
        if bid and bid.level < 3:
            rows.append(f"{bid.level + 1}{suit} answer = 9-11 {suit}4+")
    notrump = story.cheapest(Strain.NOTRUMPS)
    if notrump and notrump.level == 1:
        rows.append(f"2NT notrump = 11-12hcp stop:{theirs}")
    for suit in sorted(suits, key=lambda one: (one < Suit.HEARTS, -one)):
        rest = " ".join(f"{suit}>={other}" for other in suits if other is not suit)
        major = "" if suit < Suit.HEARTS else f" / 0-10 {suit}4+"
        if bids[suit]:
            rows.append(f"{bids[suit]} answer = 0-10 {suit}4+ {rest}{major}")
    if notrump and notrump.level < 3:
        low = 6 if notrump.level == 1 else 9
        rows.append(f"{notrump} notrump = {low}-10hcp stop:{theirs}")
    rows += [f"{bids[suit]} answer = 0-11 {suit}3+" for suit in reversed(suits) if bids[suit]]
    return read_table("\n".join(rows))


def over_penalties(story: Story) -> tuple[Option, ...]:
    """Partner doubled their notrump opening for penalties, and the next player passed.

    It is left in, the more gladly the more one has; one notrump only a weak hand with a long
    suit takes out.
    """
    rows: list[str] = []
    if story.cheapest(Strain.CLUBS) == Bid(2, Strain.CLUBS):
        rows += [f"2{suit} to-play = 0-5hcp {suit}6+" for suit in HIGH_FIRST]
        rows += [f"2{suit} to-play = 0-3hcp {suit}5+" for suit in HIGH_FIRST]
    return read_table("\n".join([*rows, "Pass penalty = any"]))

"""Four notrumps asks for aces: the answers, and what the asker makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from overtrick.bots.natural.meaning import Forcing, Meaning, Name, Option
from overtrick.bots.natural.place import HIGH_FIRST, Place
from overtrick.bots.natural.shows import Shows
from overtrick.game.call import PASS, Bid
from overtrick.game.strain import Strain


def aces(place: Place) -> Iterator[Option]:
    """Answering four notrumps, and what the asker makes of the answer."""
    story = place.story
    last = story.last_of(story.me.partner)
    if last is None:
        return
    if last.meaning.name is Name.BLACKWOOD and story.right_passed:
        for step, aces in enumerate(((0, 4), (1,), (2,), (3,))):
            shows = Shows(aces=frozenset(aces))
            bid = Bid(5, Strain(step))
            yield Option(bid, Meaning(Name.ACES, (shows,), Forcing.ROUND, artificial=True))
    elif last.meaning.name is Name.ACES and story.right_passed:
        yield from _after_answer(place, last.meaning.alternatives[0])


def _after_answer(place: Place, answer: Shows) -> Iterator[Option]:
    story = place.story
    answered = min(answer.aces or {0})
    highest = story.auction.highest
    for suit in HIGH_FIRST:
        if suit in story.theirs:
            continue
        seven, six = Bid(7, Strain(suit)), Bid(6, Strain(suit))
        grand = place.with_fit(suit, 0, "grand")
        all_aces = tuple(replace(one, aces=frozenset({4 - answered})) for one in grand)
        yield Option(seven, Meaning(Name.SLAM, all_aces))
        enough = frozenset(range(3 - answered, 5)) if answered < 4 else frozenset(range(5))
        hands = tuple(replace(one, aces=enough) for one in place.with_fit(suit, 0, "slam"))
        yield Option(six, Meaning(Name.SLAM, hands))
    for suit in HIGH_FIRST:
        if suit in story.theirs:
            continue
        hands = place.with_fit(suit, 0, "slam")
        five = Bid(5, Strain(suit))
        if highest is not None and highest == five:
            yield Option(PASS, Meaning(Name.TO_PLAY, hands))
        elif highest is not None and highest < five:
            yield Option(five, Meaning(Name.TO_PLAY, hands))
        else:
            yield Option(Bid(6, Strain(suit)), Meaning(Name.TO_PLAY, hands))
    yield Option(Bid(6, Strain.NOTRUMPS), Meaning(Name.TO_PLAY))

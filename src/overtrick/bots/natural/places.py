"""Which table speaks for a place in the auction; None where the hands are simply added up."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.bots.natural import contested, notrump, openings, overcalls, rebids, responses
from overtrick.bots.natural.agreements import Agreements
from overtrick.bots.natural.competing import SLAM
from overtrick.bots.natural.meaning import Forcing, Name, Option
from overtrick.bots.natural.story import Story, Told
from overtrick.cards.suit import Suit
from overtrick.game.call import DOUBLE, PASS, Bid
from overtrick.game.strain import Strain

Table = Sequence[Option] | None
_ONE_NOTRUMP = Bid(1, Strain.NOTRUMPS)


def table_for(story: Story, agreements: Agreements) -> Table:
    """The table for the player whose turn it is."""
    opened = story.opened
    if opened is None:
        return openings.openings(story, agreements)
    if opened.seat.side is not story.me.side:
        return _defending(story, opened)
    spoken = [told for told in story.of_seat(story.me) if told.call is not PASS]
    if not spoken:
        return _responding(story, opened, agreements)
    if (answer := _asked(story, agreements)) is not None:
        return answer
    if len(spoken) == 1 and opened.seat is story.me:
        return _rebidding(story, opened, agreements)
    return _after_answer(story, spoken[0], agreements) if len(spoken) == 1 else None


def _defending(story: Story, opened: Told) -> Table:
    """Opponents have opened: nobody of this side has said more than a double yet."""
    if (asked := _asked_to_take_out(story)) is not None:
        return contested.over_takeout(story, asked)
    if _doubled_their_notrump(story, opened):
        return contested.over_penalties(story)
    partner = [told for told in story.of_seat(story.me.partner) if told.call is not PASS]
    others = [
        told for told in story.told if told.call is not PASS and told.seat is not story.me.partner
    ]
    if len(others) != 1 or not isinstance(opened.call, Bid):
        return None
    if partner or opened.meaning.name is Name.STRONG or opened.call.level >= SLAM:
        return None
    return overcalls.overcalls(story, opened.call)


def _doubled_their_notrump(story: Story, opened: Told) -> bool:
    """Whether partner's double of a notrump opening, the last word but passes, is for penalties."""
    ours = [told for told in story.told if told.seat.side is story.me.side]
    said = [told.meaning.name for told in ours if told.call is not PASS]
    notrump = opened.natural is Strain.NOTRUMPS and story.right_passed
    untouched = [told.call for told in story.told if told.call is not PASS]
    return notrump and said == [Name.PENALTY] and untouched == [opened.call, DOUBLE]


def _asked_to_take_out(story: Story) -> Suit | None:
    """The suit that partner's first word, a double, has just asked to be taken out of."""
    ours = (told for told in story.told if told.seat.side is story.me.side)
    said = [told.meaning.name for told in ours if told.call is not PASS]
    contract = story.auction.contract
    if not story.forced or contract is None or said != [Name.TAKEOUT]:
        return None
    return contract.strain.trumps


def _responding(story: Story, opened: Told, agreements: Agreements) -> Table:
    """Partner has opened, and one opponent has passed, doubled or bid."""
    bid = opened.call
    between = [told.call for told in story.told[story.told.index(opened) + 1 :]]
    if len(between) != 1 or not isinstance(bid, Bid):
        return None
    came = between[0]
    if came is PASS or (came is DOUBLE and bid == _ONE_NOTRUMP):
        return _uncontested(story, opened, bid, agreements)
    suit = bid.strain.trumps
    if bid.level > 1 or not isinstance(came, Bid):
        return contested.over_double(suit) if bid.level == 1 and suit is not None else None
    if suit is None:
        return contested.over_their_notrump_call(story, came, agreements)
    return contested.over_overcall(story, suit, came, agreements)


def _uncontested(story: Story, opened: Told, bid: Bid, agreements: Agreements) -> Table:
    if opened.meaning.name is Name.STRONG:
        return responses.strong_responses()
    suit = bid.strain.trumps
    if suit is None:
        if bid.level == 1:
            return notrump.one_notrump(agreements)
        return notrump.two_notrumps(agreements) if bid.level == 2 else None
    if bid.level > 1:
        return None
    passed = bool(story.of_seat(story.me))
    return responses.responses(suit, agreements, passed=passed)


def _asked(story: Story, agreements: Agreements) -> Table:
    """Partner asks for a major, or has one bid for him; whoever opened notrumps answers."""
    last = story.last_of(story.me.partner)
    if last is None or not story.right_passed or not isinstance(last.call, Bid):
        return None
    if last.meaning.name is Name.STAYMAN:
        return notrump.stayman_answers(last.call.level)
    if last.meaning.name is Name.TRANSFER:
        major = Suit(last.call.strain + 1)
        return notrump.transfer_done(major, last.call.level, agreements.notrump[1])
    return None


def _rebidding(story: Story, opened: Told, agreements: Agreements) -> Table:
    """One has opened, partner has answered, and the opponents have passed throughout."""
    replies = story.told[story.told.index(opened) + 1 :]
    if len(replies) != 3 or replies[0].call is not PASS or replies[2].call is not PASS:
        return None
    reply = replies[1]
    if opened.meaning.name is Name.STRONG:
        return rebids.after_strong_two() if reply.meaning.name is Name.WAITING else None
    suit = opened.natural.trumps if opened.natural is not None else None
    if opened.meaning.name is not Name.SUIT or suit is None or not isinstance(reply.call, Bid):
        return None
    if reply.meaning.name is Name.NEW_SUIT and reply.call.level <= 2:
        may_pass = reply.meaning.forcing is Forcing.NOT
        return rebids.after_new_suit(suit, reply.call, agreements, may_pass=may_pass)
    if reply.call == _ONE_NOTRUMP:
        return rebids.after_one_notrump(suit, agreements)
    return None


def _after_answer(story: Story, mine: Told, agreements: Agreements) -> Table:
    """Partner has done as he was asked, or has shown two notrumps after two clubs."""
    last = story.last_of(story.me.partner)
    if last is None or not story.right_passed or not isinstance(last.call, Bid):
        return None
    if last.meaning.name is Name.TRANSFER_DONE and last.call.level == 2:
        return notrump.after_transfer(Suit(last.call.strain), agreements)
    waited = mine.meaning.name is Name.WAITING
    if waited and last.call == Bid(2, Strain.NOTRUMPS):
        return notrump.two_notrumps(agreements, least=23)
    return None

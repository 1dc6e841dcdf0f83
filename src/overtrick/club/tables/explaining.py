"""What a call shows: a person's own words for it, or what a bot's system says, in any language."""

from __future__ import annotations

from functools import cache, lru_cache

from overtrick.analysis.stakes import Stakes
from overtrick.bots.advice.meaning import meaning_of_advice
from overtrick.bots.explaining import explain
from overtrick.bots.levels import Level, Natural, Systems, bot_of
from overtrick.bots.natural.meaning import Meaning
from overtrick.club.tables.game import Move
from overtrick.club.tables.shown import CallShown, DealShown, Shown
from overtrick.game.auction import Auction
from overtrick.language.language import Language

MEANINGS_KEPT = 4_096
"""Calls whose meaning is known already; a page asks for those of its whole auction each time."""


def explanation(shown: Shown, index: int, language: Language) -> str:
    """What the call of that number shows, as far as the viewer may know; ``""`` is nothing.

    What a bot's call shows anybody may know, its partner too: it follows from the calls alone.
    """
    if shown.deal is None:
        return ""
    return explanation_in(shown.deal, index, language)


def explanation_in(deal: DealShown, index: int, language: Language) -> str:
    """The same in a given deal."""
    call = deal.calls[index]
    if call.explanation or call.bot is None:
        return call.explanation
    meaning = meaning_of(call.bot, _until(deal.auction, index), deal.stakes)
    return explain(meaning, language) if meaning else ""


def alerted(shown: Shown, index: int) -> bool:
    """Whether opponents are to be made aware of the call: it may not show what it seems to."""
    if shown.deal is None:
        return False
    call: CallShown = shown.deal.calls[index]
    if call.bot is None:
        return call.alert
    meaning = meaning_of(call.bot, _until(shown.deal.auction, index), shown.deal.stakes)
    return meaning is not None and meaning.artificial


def told_of(move: Move, auction: Auction, index: int, stakes: Stakes, language: Language) -> str:
    """What a call of a deal that is over showed; all may know that then."""
    if move.text or move.bot is None:
        return move.text
    meaning = meaning_of(move.bot, _until(auction, index), stakes)
    return explain(meaning, language) if meaning else ""


@lru_cache(MEANINGS_KEPT)
def meaning_of(level: Level, auction: Auction, stakes: Stakes) -> Meaning | None:
    """What the last call of the auction shows where a bot of that level made it.

    Of a call that its way of bidding never leads to, nothing is told that it might not have meant.
    """
    systems = _systems(level)
    return systems.meaning(auction, stakes) if systems else meaning_of_advice(auction, stakes)


@cache
def _systems(level: Level) -> Systems | None:
    bot = bot_of(level)
    return bot.systems if isinstance(bot, Natural) else None


def _until(auction: Auction, index: int) -> Auction:
    return Auction(auction.dealer, auction.calls[: index + 1])

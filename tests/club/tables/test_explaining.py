"""What a call shows, in the language of the reader: a bot's to all, a person's to opponents."""

from __future__ import annotations

from dataclasses import replace

from overtrick.bots.levels import Level
from overtrick.cards.seat import Seat
from overtrick.club.tables import changes as made
from overtrick.club.tables.changes import Opened
from overtrick.club.tables.explaining import alerted, explanation, explanation_in, told_of
from overtrick.club.tables.shown import seen_by
from overtrick.club.tables.table import Table
from overtrick.game.call import parse_call
from overtrick.language.language import Language
from tests.club.tables.tables import EAST, NORTH, SOUTH, TWO_DEALS, calls, seated, then


def notrump(level: Level) -> Table:
    table = seated(Opened("rubber", level=level), TWO_DEALS[0])
    return calls(then(table, made.Left(NORTH), made.Left(SOUTH)), "1NT Pass 2C Pass")


def test_what_a_bots_call_shows_is_told_to_all_in_their_language() -> None:
    table = notrump(Level.CLUB)
    for viewer in (*Seat, None):
        shown = seen_by(table, viewer)
        assert "15–17 high-card points, balanced" in explanation(shown, 0, Language.EN)
        told = {explanation(shown, 0, language) for language in Language}
        assert len(told) == 3
        assert not alerted(shown, 0)
        assert explanation(shown, 2, Language.EN)
        assert alerted(shown, 2)
        assert explanation(shown, 1, Language.EN) == ""


def test_a_persons_own_words_are_for_the_opponents() -> None:
    table = then(
        seated(deal=TWO_DEALS[0]),
        made.Called(NORTH, parse_call("1C"), "could be short", alert=True),
    )
    for viewer, told in ((EAST, True), (None, True), (NORTH, True), (SOUTH, False)):
        shown = seen_by(table, viewer)
        assert explanation(shown, 0, Language.BG) == ("could be short" if told else "")
        assert alerted(shown, 0) is told


def test_of_a_beginners_bot_nothing_is_told_that_it_might_not_have_meant() -> None:
    shown = seen_by(notrump(Level.BEGINNER), EAST)
    assert explanation(shown, 0, Language.EN) == ""
    assert not alerted(shown, 0)


def test_what_a_beginners_call_shows_by_the_advice_is_told() -> None:
    table = seated(Opened("rubber", level=Level.BEGINNER), TWO_DEALS[0])
    table = calls(then(table, made.Left(NORTH), made.Left(SOUTH)), "1S Pass 2S")
    shown = seen_by(table, EAST)
    assert explanation(shown, 0, Language.EN).endswith("12+ high-card points, 4+ ♠")
    assert explanation(shown, 2, Language.EN).endswith("6–12 high-card points, 4+ ♠")


def test_before_a_deal_nothing_has_been_called() -> None:
    shown = seen_by(seated(), NORTH)
    assert explanation(shown, 0, Language.EN) == ""
    assert not alerted(shown, 0)


def test_after_the_deal_its_calls_are_explained_still() -> None:
    table = calls(notrump(Level.CLUB), "2D Pass 2NT Pass Pass Pass")
    table = then(table, made.Claimed(NORTH, 8))
    assert table.game is not None
    assert table.game.claim is not None
    asked = table.game.claim.asked
    table = then(table, *(made.ClaimAnswered(seat, agreed=True) for seat in asked))
    game = table.finished[-1].game
    told = told_of(game.calls[0], game.auction, 0, game.stakes, Language.EN)
    deal = seen_by(table, None).deal
    assert deal is not None
    assert told == explanation_in(deal, 0, Language.EN) != ""
    own = replace(game.calls[1], text="nothing to say")
    assert told_of(own, game.auction, 1, game.stakes, Language.EN) == "nothing to say"

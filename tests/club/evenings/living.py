"""Evenings lived at random: wishes that mostly can be had, made out of what is there."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from hypothesis import strategies as st

from overtrick.cards.errors import BridgeError
from overtrick.cards.seat import Seat, Side
from overtrick.club.evenings import changes as made
from overtrick.club.evenings.changes import Change, Opened
from overtrick.club.evenings.coming import next_begun
from overtrick.club.evenings.folding import after, opened
from overtrick.club.evenings.keeping import change_of, kept
from overtrick.club.evenings.online import CardsDealt
from overtrick.club.evenings.page import Page
from overtrick.club.evenings.tables import TableState, tables
from overtrick.language.reading import read_entry
from overtrick.tournament.award import Average
from overtrick.tournament.evenings.settings import Kind, Settings
from overtrick.tournament.plan import Plan
from tests.club.evenings.evenings import START, rubbers, session

HEADS = {
    "rubbers": rubbers(),
    "progressive": rubbers(Kind.PROGRESSIVE, 9, Settings(seed=3, deals=2, minutes=30)),
    "howell": session(Plan("howell", 5, per_round=2)),
    "mitchell": session(Plan("mitchell", 6, per_round=2)),
    "swiss": session(Plan("teams-swiss", 4, per_round=1), "imps"),
    "individual": session(Plan("individual", 8, per_round=1)),
}
ENTRIES = tuple(map(read_entry, ("4S N =", "3NT W -1", "pass", "2C E =", "1H S +2", "6D W =")))
AT_TABLES = ("enter", "correct", "strike", "confirm", "dispute", "award", "skip", "deal", "cut")
AT_LARGE = ("round", "arrive", "depart", "rename", "swap", "happen", "fine", "show", "close")
LIVE = ("cards", "swap")
CLOCK = ("end", "pause", "resume", "give")
SIDES = (Side.NS, Side.EW, None)


class Wish(NamedTuple):
    """What somebody wishes, and some numbers by which it is settled what that is."""

    what: str
    one: int
    two: int
    three: int


WISHED = (
    *("enter",) * 12,
    *("round", "confirm", "undo", "correct", "strike") * 2,
    *AT_TABLES,
    *AT_LARGE,
    *LIVE,
    *CLOCK,
)
to_twelve = st.integers(0, 11)
wishes = st.builds(Wish, st.sampled_from(WISHED), to_twelve, to_twelve, to_twelve)


def granted(page: Page, wish: Wish) -> Change:
    """The change that is wished of an evening as it stands."""
    at = START + 300 * wish.three
    if wish.what == "round":
        return next_begun(page, at)
    if wish.what == "cards":
        turn = max(1, page.round)
        if not (seated := page.seated(turn)):
            return made.Closed(at)
        seating = seated[wish.one % len(seated)]
        return CardsDealt(turn, seating.table, seating.who)
    if wish.what in AT_TABLES or wish.what == "happen":
        number = max(1, page.round - (wish.one > 9))
        here = tables(page, number)
        return _at_table(here[wish.one % len(here)], wish) if here else made.Closed(at)
    return _at_large(page, wish, at)


def _at_table(here: TableState, wish: Wish) -> Change:
    number, table, at = here.round, here.number, START + 300 * wish.three
    side, entry = SIDES[wish.two % 3], ENTRIES[wish.three % len(ENTRIES)]
    places = [place for place, _ in here.results] or [1]
    place = places[wish.two % len(places)]
    ids = [one.id for _, one in here.results] or [1]
    reason = "" if side else "a mistake"
    board = here.boards[wish.two % len(here.boards)] if here.boards else place
    changes: dict[str, Change] = {
        "enter": made.Entered(number, table, here.next_place or place, entry, at, side),
        "correct": made.Corrected(number, table, place, entry, at, side, reason),
        "strike": made.Struck(number, table, place, side, reason),
        "confirm": made.Confirmed(number, table, tuple(ids[: 1 + wish.two % 2]), side),
        "dispute": made.Disputed(number, table, ids[wish.three % len(ids)], side or Side.NS),
        "award": made.Awarded(number, table, board, Average.PLUS, Average.MINUS, "late"),
        "skip": made.Unplayed(number, table, board),
        "deal": made.Dealing(number, table, Seat(wish.two % 4), side),
        "cut": made.Cut(number, table, side or Side.EW, side),
        "happen": made.Happened(number, table, (1, 2), turned=bool(wish.two % 2)),
    }
    return changes[wish.what]


def _at_large(page: Page, wish: Wish, at: int) -> Change:
    one, two = 1 + wish.one % len(page.people), 1 + wish.two % len(page.people)
    changes: dict[str, Change] = {
        "arrive": made.Arrived((("Zoya", "Yana", "")[wish.two % 3],)),
        "depart": made.Departed(one),
        "rename": made.Renamed(one, ("Zoya",)),
        "swap": made.Swapped(max(1, page.round), one, two, onward=wish.three > 8),
        "fine": made.Fined(one, Fraction(5), "late"),
        "show": made.StandingShown(bool(wish.two % 2)),
        "close": made.Closed(at) if wish.one > 9 else made.Titled(str(wish.two)),
        "end": made.RoundEnded(page.round, at),
        "pause": made.ClockPaused(at),
        "resume": made.ClockResumed(at),
        "give": made.MinutesGiven(wish.two - 3, at),
        "undo": made.Undone(),
    }
    return changes[wish.what]


def lived(head: Opened, wished: list[Wish]) -> tuple[Page, list[tuple[int, Change]]]:
    """What comes of these wishes one after another; those that are refused change nothing."""
    page, log = opened(1, head), [(1, change_of(*kept(head)))]
    for wish in wished:
        try:
            change = granted(page, wish)
            page = after(page, page.seq + 1, change)
        except BridgeError:
            continue
        log.append((page.seq, change_of(*kept(change))))
    return page, log


lives = st.tuples(st.just(Wish("round", 0, 0, 0)), st.lists(wishes, min_size=5, max_size=40)).map(
    lambda each: [each[0], *each[1]]
)

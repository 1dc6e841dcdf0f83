"""``overtrick play``: a table in the terminal, against bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import StringIO
from random import Random, SystemRandom

from overtrick.bots.levels import Level, Natural, Systems, bot_of
from overtrick.bots.natural.agreements import STANDARD
from overtrick.bots.practice.wishes import Wish, deal_for
from overtrick.cards.card import PACK
from overtrick.cards.deal import Deal
from overtrick.cards.seat import Seat
from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.playing.session import Session
from overtrick.cli.playing.table import Company
from overtrick.cli.playing.voice import Left, Voice
from overtrick.cli.reading import given_rules
from overtrick.cli.refusal import BadUsage, refused
from overtrick.formats.sheet_file import SheetFile
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.solver.at_hand import is_native, solver_at_hand
from overtrick.solver.solver import Solver

_MOST_DEALS = 999


def options(parser: Parser) -> None:
    """The rules, how well the bots play, and which deals."""
    parser.add_argument("--rules", default="rubber")
    parser.add_argument("--level", default=Level.CLUB.value)
    parser.add_argument("--seat", default="S")
    parser.add_argument("--deals")
    parser.add_argument("--wish")
    parser.add_argument("--seed")
    parser.add_argument("--lesson", action="store_true")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """Play until the rubber is over or the player leaves; the sheet is what stays."""
    rules = given_rules(given.rules, words)
    level = Level(one_of(given.level, Level, "--level", words))
    seat = Seat.parse(one_of(given.seat, [str(one) for one in Seat], "--seat", words))
    deals, shuffled = _deals(given, words), _shuffled(given, seat, words)
    voice = Voice(language, sys.stdin or StringIO(), sys.stderr if given.json else sys.stdout)
    if given.wish:
        wished = Wish(one_of(given.wish, Wish, "--wish", words))
        voice.say("wish", wish=say(language, "bots.wish", wished.value))
    with solver_at_hand() as at_hand:
        solver = at_hand if is_native() else None
        session = Session(voice, _company(seat, level, solver), rules, shuffled, solver)
        with suppress(Left):
            session.lesson() if given.lesson else session.play(deals)
    return _sheet(session.file, language, in_json=given.json)


def _company(seat: Seat, level: Level, solver: Solver | None) -> Company:
    adviser = bot_of(Level.CLUB, solver)
    systems = adviser.systems if isinstance(adviser, Natural) else Systems(STANDARD)
    return Company(seat, bot_of(level, solver), level, adviser, systems, solver)


def _deals(given: Namespace, words: Sequence[str]) -> int:
    number: str | None = given.deals
    if number is None:
        return _MOST_DEALS
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= _MOST_DEALS):
        raise refused(
            BadUsage.VALUE,
            line(words),
            place(words, number),
            option="--deals",
            value=number,
            allowed=f"1-{_MOST_DEALS}",
        )
    return int(number)


def _shuffled(given: Namespace, seat: Seat, words: Sequence[str]) -> Callable[[Seat], Deal]:
    """The next deal, whoever deals it."""
    chance = SystemRandom() if given.seed is None else Random(given.seed)  # noqa: S311 - a game

    def any_deal() -> Deal:
        return Deal.of_pack(chance.sample(PACK, 52))

    if given.wish is None:
        return lambda _: any_deal()
    wish = Wish(one_of(given.wish, Wish, "--wish", words))
    return lambda dealer: deal_for(wish, seat, any_deal, dealer)


def _sheet(file: SheetFile, language: Language, *, in_json: bool) -> str:
    """The sheet as drawn at the table, or for machines; nothing where no deal was finished."""
    if in_json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.sheet import sheet_json  # noqa: PLC0415

        return dumps(sheet_json(file), ensure_ascii=False)
    if not file.sheet.items:
        return ""
    from overtrick.paper.draw import draw  # noqa: PLC0415 - not needed for JSON
    from overtrick.paper.sheet_text import sheet_text  # noqa: PLC0415
    from overtrick.paper.subject import Subject  # noqa: PLC0415

    return sheet_text(draw(file.sheet.replay(), Subject(language, file.names))).rstrip("\n")

"""``overtrick movement``: who plays whom and what, with the proof that it is sound."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.papers import printed, refuse_one_file_twice
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import Refusal, UsageError
from overtrick.cli.writing import write_files
from overtrick.language.language import Language
from overtrick.tournament.illegal_movement import IllegalMovement
from overtrick.tournament.movement import Contest, Movement
from overtrick.tournament.offer import FAMILIES
from overtrick.tournament.plan import Plan
from overtrick.tournament.sections import sections


class BadWish(StrEnum):
    """Why it is not clear which movement is meant."""

    NUMBER = "not-a-number"
    HOW_MANY = "how-many-missing"
    OTHER_CONTEST = "not-for-this-movement"


_SIZES = {f"--{contest.option}": contest for contest in Contest}
_NUMBERS = ("--tables", *_SIZES, "--rounds", "--boards", "--arrow-switch", "--sections")
_PAPERS = ("--pdf", "--travellers", "--slips")
_MOST_DIGITS = 4


def options(parser: Parser) -> None:
    """The family, how many play, how long, and where to print it."""
    parser.add_argument("id", nargs="?")
    for option in _NUMBERS:
        parser.add_argument(option)
    parser.add_argument("--cards", action="store_true")
    for option in _PAPERS:
        parser.add_argument(option)


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The families, or the movement asked for; the papers are written when all has gone well."""
    if given.id is None:
        return _families(given, language)
    written = [(option, getattr(given, option[2:])) for option in _PAPERS]
    refuse_one_file_twice([], written, words)
    kind = one_of(given.id, FAMILIES, "ID", words)
    try:
        parts = sections(_plan(kind, given, words), _sections(given, words))
    except IllegalMovement as error:
        raise refuse(line(words), error.at(1, place(words, given.id))) from None
    shown = _in_json(parts) if given.json else _in_words(parts, given, language)
    write_files(_papers(parts, given, language, words), words)
    return shown


def _families(given: Namespace, language: Language) -> str:
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        rows = (
            {
                "movement": one.kind,
                "contest": str(one.contest),
                "least": one.least,
                "most": one.most,
            }
            for one in FAMILIES.values()
        )
        return dumps(list(rows))
    from overtrick.language.words import say  # noqa: PLC0415

    width = max(map(len, FAMILIES))
    return "\n".join(
        f"{kind:<{width}}  {say(language, 'cli.movement', f'about-{kind}')}" for kind in FAMILIES
    )


def _plan(kind: str, given: Namespace, words: Sequence[str]) -> Plan:
    """The plan of the options; exactly one of them tells how many play."""
    numbers = {option: _number(given, option, words) for option in _NUMBERS}
    family = FAMILIES[kind]
    sizes = [option for option in ("--tables", *_SIZES) if numbers[option] is not None]
    if not sizes and family.least == family.most:
        entrants = family.least
    elif not sizes:
        raise _unclear(BadWish.HOW_MANY, words, "", option=f"--{family.contest.option}")
    else:
        option, number = sizes[0], numbers[sizes[0]] or 0
        for other in sizes:
            if other != sizes[-1] or _SIZES.get(other, family.contest) is not family.contest:
                raise _unclear(BadWish.OTHER_CONTEST, words, other, kind=kind, option=other)
        entrants = family.entrants(number) if option == "--tables" else number
    switched = numbers["--arrow-switch"] or 0
    return Plan(kind, entrants, numbers["--rounds"], numbers["--boards"], switched)


def _sections(given: Namespace, words: Sequence[str]) -> int:
    asked = _number(given, "--sections", words)
    return 1 if asked is None else asked


def _number(given: Namespace, option: str, words: Sequence[str]) -> int | None:
    """The value of an option that takes a number, in plain digits."""
    found: str | None = getattr(given, option.removeprefix("--").replace("-", "_"))
    if found is None:
        return None
    if not (found.isascii() and found.isdigit() and len(found) <= _MOST_DIGITS):
        raise _unclear(BadWish.NUMBER, words, found, option=option, found=found)
    return int(found)


def _unclear(code: BadWish, words: Sequence[str], at: str, **facts: object) -> Refusal:
    return Refusal(line(words), [UsageError(code, **facts).at(1, place(words, at))])


def _in_json(parts: Sequence[Movement]) -> str:
    """The movement, or a list of the sections."""
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    from overtrick.formats.json.movement import movement_json  # noqa: PLC0415

    told = [movement_json(movement) for movement in parts]
    return dumps(told if len(told) > 1 else told[0], ensure_ascii=False)


def _in_words(parts: Sequence[Movement], given: Namespace, language: Language) -> str:
    from overtrick.paper.guide_cards import cards_text, guide_cards, table_cards  # noqa: PLC0415
    from overtrick.paper.movement import movement_drawing  # noqa: PLC0415 - not needed for JSON
    from overtrick.paper.sheet_text import sheet_text  # noqa: PLC0415

    shown: list[str] = []
    for movement in parts:
        shown.append(sheet_text(movement_drawing(movement, language)).rstrip("\n"))
        if given.cards:
            cards = table_cards(movement, language) + guide_cards(movement, language)
            shown.append(cards_text(cards).rstrip("\n"))
    return "\n\n".join(shown)


def _papers(
    parts: Sequence[Movement], given: Namespace, language: Language, words: Sequence[str]
) -> list[tuple[str, bytes]]:
    """The papers asked for, each with the file it goes to."""
    asked = {option: name for option in _PAPERS if (name := getattr(given, option[2:])) is not None}
    if not asked:
        return []
    from overtrick.paper.forms_pdf import slips_pdf, travellers_pdf  # noqa: PLC0415 - for paper
    from overtrick.paper.movement_pdf import movement_pdf  # noqa: PLC0415

    makers = (movement_pdf, travellers_pdf, slips_pdf)
    return [
        (asked[option], printed(partial(make_paper, parts, language), words))
        for option, make_paper in zip(_PAPERS, makers, strict=True)
        if option in asked
    ]

"""The part of the page that is made from a file: all of it in the reader's language, as HTML.

It is made where the file is read, in a process of its own; see :mod:`overtrick.web.files.child`.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any, NamedTuple

from markupsafe import Markup

from overtrick.formats.kinds import Kind
from overtrick.formats.points import Explained
from overtrick.formats.problem import Severity
from overtrick.formats.reading import NO_LINES
from overtrick.formats.travellers import ONE_TABLE, boards_of, is_half
from overtrick.language.errors import describe
from overtrick.language.language import Language
from overtrick.language.words import say
from overtrick.language.writing import seat_name, write_seat
from overtrick.paper.amounts import MINUS
from overtrick.paper.measure import plain
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.victory_points import SCALES
from overtrick.tournament.way import WAYS
from overtrick.web.files.boards import boards_shown
from overtrick.web.files.calls import COLUMNS
from overtrick.web.files.opened import MOST_BOARDS, Opened, pages
from overtrick.web.files.published import Published, published, stated_matches
from overtrick.web.files.ranked import Choice, Ranked, ranked
from overtrick.web.files.taken import Taken, kind_name, kinds, other
from overtrick.web.files.wrong import wrong
from overtrick.web.refusing import REFUSED
from overtrick.web.render import templates, words
from overtrick.web.teaching import drawn

BOARDS = 8
"""So many boards stand on a page."""
PROBLEMS = 50
"""So many problems are told at its head; a board has its own beside it."""
FEW = 5
"""So many of them are seen at once."""
LONGEST_TEXT = 20_000
"""Letters of a file that is shown to be copied."""
_DECIMAL = re.compile(r"(?<![\d.])(\d+)\.(\d+)(?![\d.])")


_MINUS = re.compile(r"(?<![\w–-])-(?=\d)")


class Look(NamedTuple):
    """Which boards are looked at, and how their results are compared; see ``Wish``."""

    page: int = 1
    at: int = 0
    board: str = ""
    choice: Choice = Choice()


class _Part(NamedTuple):
    """The boards of a page: which page of how many, the first and last, and the one wanted."""

    every: tuple[tuple[int, int, int], ...]
    number: int
    first: int
    last: int
    wanted: int
    missed: bool


class _Results(NamedTuple):
    """What the file has of results: as they are published, and compared here, or why not."""

    published: Published | None
    ranked: Ranked | None
    refused: str
    states_points: bool


def shown(told: Opened, look: Look, language: Language) -> str:
    """The file: what it is, what is wrong with it, some of its boards, and the ranking."""
    part, results = _part(told, look), _results(told, look.choice, language)
    return _rendered(
        "files/shown.html",
        language,
        **_head(told, language),
        problems=wrong(told.problems[:PROBLEMS], language, told.record_of),
        more=max(told.counted.total() - PROBLEMS, 0),
        few=FEW,
        on_page={told.boards[at] + 1 for at in range(part.first - 1, part.last)},
        columns=tuple((write_seat(seat, language), seat_name(seat, language)) for seat in COLUMNS),
        boards=boards_shown(told, part.first, part.last, results.ranked, language),
        part=part,
        look=look,
        results=results,
        choices=_choices(results, language),
        kinds=tuple(kinds(told.records, language)) if told.records else (),
    )


def summed_up(told: Opened, language: Language) -> str:
    """The file as one among several: what it is, and how much is wrong with it."""
    problems = wrong(told.problems[:FEW], language)
    return _rendered("files/summed.html", language, **_head(told, language), problems=problems)


def lost(told: Opened, kind: Kind, taken: Taken, language: Language) -> str:
    """What taking the file out as that kind would lose, before anybody takes it."""
    return _rendered(
        "files/taken.html",
        language,
        title=_title(told, language),
        kind=str(kind),
        kind_name=kind_name(kind, language),
        boards=taken.boards,
        lost=tuple(describe(one.error, language) for one in taken.lost),
        text=_text(told, kind) if taken.boards else "",
    )


def _text(told: Opened, kind: Kind) -> str:
    """A short file that is text, to be copied from the page."""
    data = b"" if kind in NO_LINES or len(told.records) > FEW * BOARDS else other(told, kind)
    return data.decode() if len(data) <= LONGEST_TEXT else ""


def _part(told: Opened, look: Look) -> _Part:
    """The page that is wanted, by its number or by a board that stands on it."""
    every = tuple(pages(len(told.boards), BOARDS))
    wanted = told.found(look.board) if look.board.strip() else look.at - 1
    missed = wanted is None
    number = min(max(look.page, 1), len(every)) if every else 0
    if wanted in told.boards:
        number = told.boards.index(wanted) // BOARDS + 1
    else:
        wanted = -1
    _, first, last = every[number - 1] if number else (0, 1, 0)
    return _Part(every, number, first, last, wanted + 1, missed)


def _results(told: Opened, choice: Choice, language: Language) -> _Results:
    """The results in both ways; a file that can't be compared in the chosen one says why."""
    read = told.read
    boards = boards_of(read)
    states_points = any(one.ns_points or one.ew_points for _, some in boards for one in some)
    listed = any(one.total or one.percent for one in told.event.entrants)
    explained: Explained | None = None
    if states_points or listed:
        explained = told.explained(boards)
    own = explained if states_points else None
    given = published(read, language, explained)
    try:
        found = ranked(read, choice, language, own)
    except REFUSED as error:
        return _Results(given, None, describe(error, language), states_points)
    half = found is None and is_half(read)
    refused = describe(ONE_TABLE.error, language) if half else ""
    return _Results(given, found, refused, states_points)


def _choices(results: _Results, language: Language) -> dict[str, tuple[tuple[str, str], ...]]:
    """The ways, profiles and scales to choose from; the first of them goes by the file."""
    say_ = partial(say, language, "web.files")
    by_file = (("", say_("profile-of-file")),) if results.states_points else ()
    return {
        "way": tuple((way, say(language, "web.evening", f"way-{way}")) for way in WAYS),
        "profile": (*by_file, *((one, say_(f"profile-{one}")) for one in PROFILES)),
        "scale": (("", say_("scale-none")), *((one, say_(f"scale-{one}")) for one in SCALES)),
    }


def _head(told: Opened, language: Language) -> dict[str, Any]:
    """What stands above everything else: the title, the facts, and how much is wrong."""
    return {
        "title": _title(told, language),
        "about": _about(told, language),
        "total": len(told.boards),
        "matches": len(stated_matches(told.event)),
        "errors": told.counted[Severity.ERROR],
        "warnings": told.counted[Severity.WARNING],
        "cut": MOST_BOARDS if told.cut else 0,
    }


def _title(told: Opened, language: Language) -> str:
    return told.name or plain(told.event.title) or say(language, "web.files", "pasted")


def _about(told: Opened, language: Language) -> tuple[str, ...]:
    """What kind of file it is, how it is written, and the event it tells of."""
    event, encoding = told.event, told.encoding
    facts = [kind_name(told.kind, language)]
    if encoding.name != "binary":
        code = "guessed" if encoding.guessed else "encoding"
        facts.append(say(language, "web.files", code, encoding=encoding.name.upper()))
    named = (plain(event.title) if told.name else "", plain(event.date), plain(event.scoring))
    return (*facts, *(one[:120] for one in named if one))


def _rendered(template: str, language: Language, **facts: Any) -> str:
    mark = say(language, "paper.sheet", "decimal-mark")

    def figured(text: str) -> Markup:
        """A cell of a table of results, with the decimal mark of the language."""
        return drawn(_MINUS.sub(MINUS, _DECIMAL.sub(rf"\1{mark}\2", text)), language)

    made = templates().get_template(template)
    return made.render(
        **words(language),
        w=partial(say, language, "web.files"),
        suited=partial(drawn, language=language),
        figured=figured,
        **facts,
    )

"""``overtrick rank``: travellers compared, board by board, and who came where."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.reading import given_bytes
from overtrick.cli.refusal import BadUsage, Refusal, Source, as_json, as_text, refused
from overtrick.cli.writing import write_out
from overtrick.formats.csv.read import read_csv
from overtrick.formats.problem import Problem, Severity, text_of
from overtrick.language.language import Language
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profile import ShortField
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.rankings import rankings
from overtrick.tournament.traveller import Line, Traveller
from overtrick.tournament.way import WAYS

SECTIONS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What sections are called whose file does not name them."""


def options(parser: Parser) -> None:
    """The files, one a section, and how to compare them."""
    parser.add_argument("file", nargs="*")
    parser.add_argument("--scoring", default="matchpoints")
    parser.add_argument("--profile", default="wbf")
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--as-played", action="store_true")


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The boards and the ranking; a row that can't be read loses no other one.

    What was read is ranked and printed all the same, and then the rows that could not be
    are refused, so that the exit code tells.
    """
    way = WAYS[one_of(given.scoring, WAYS, "--scoring", words)]
    profile = PROFILES[one_of(given.profile, PROFILES, "--profile", words)]
    if given.as_played:
        profile = replace(profile, short_field=ShortField.AS_PLAYED)
    travellers, told = _read(given.file, words)
    if not travellers:
        raise told[0][0]
    session = Comparison(travellers, way, profile, apart=given.apart)
    shown = _shown(session, given, language)
    lost = [refusal for refusal, is_lost in told if is_lost]
    if lost:
        write_out([shown], words)
    for refusal, _ in told:
        if refusal not in lost[-1:]:
            print((as_json if given.json else as_text)(refusal, language), file=sys.stderr)
    if lost:
        raise lost[-1]
    return shown


def _shown(session: Comparison, given: Namespace, language: Language) -> str:
    boards = session.compared()
    found = rankings(session, boards)
    if given.json:
        from json import dumps  # noqa: PLC0415 - only where JSON is asked for

        from overtrick.formats.json.rank import rank_json  # noqa: PLC0415

        return dumps(rank_json(session, boards, found), ensure_ascii=False)
    from overtrick.cli.rank_text import rank_text  # noqa: PLC0415 - not needed for JSON

    return "\n".join(rank_text(session, boards, found, language))


def _read(
    files: Sequence[str], words: Sequence[str]
) -> tuple[tuple[Traveller, ...], list[tuple[Refusal, bool]]]:
    """The boards of all files, and what was wrong with each: whether that lost any row."""
    if not files:
        raise refused(BadUsage.FILE_MISSING, line(words), place(words, ""))
    boards: dict[int, list[Line]] = {}
    told: list[tuple[Refusal, bool]] = []
    for number, file in enumerate(files):
        name, data = given_bytes(file, words)
        section = SECTIONS[number % len(SECTIONS)] * (1 + number // len(SECTIONS))
        read = read_csv(data, section if len(files) > 1 else "")
        for board in read.travellers:
            boards.setdefault(board.board, []).extend(board.lines)
        told += _refusals(name, data, read.problems)
    travellers = tuple(Traveller(board, tuple(lines)) for board, lines in sorted(boards.items()))
    return travellers, told


def _refusals(name: str, data: bytes, problems: Sequence[Problem]) -> list[tuple[Refusal, bool]]:
    """What was passed over, and what was lost, each as one refusal."""
    text = text_of(data)
    source = Source(name, "" if isinstance(text, Problem) else text)
    return [
        (Refusal(source, [one.error for one in some]), severity is Severity.ERROR)
        for severity in (Severity.ERROR, Severity.WARNING)
        if (some := [one for one in problems if one.severity is severity])
    ]

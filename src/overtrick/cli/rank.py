"""``overtrick rank``: travellers compared, board by board, and who came where."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from overtrick.cli.arguments import Parser, line, one_of, place
from overtrick.cli.papers import printed, refuse_one_file_twice
from overtrick.cli.rank_conditions import Agreed, agreed, ranked_field
from overtrick.cli.rank_files import Reading, read_files
from overtrick.cli.reading import refuse
from overtrick.cli.refusal import BadUsage, Refusal, as_json, as_text, refused
from overtrick.cli.writing import write_file, write_out
from overtrick.language.language import Language
from overtrick.tournament.compared import Compared
from overtrick.tournament.comparison import Comparison
from overtrick.tournament.profile import ShortField
from overtrick.tournament.profiles import PROFILES
from overtrick.tournament.rankings import Ranking, rankings
from overtrick.tournament.victory_points import SCALES, IllegalMatch
from overtrick.tournament.way import WAYS, Measure, Way

if TYPE_CHECKING:
    from overtrick.paper.results import Results

_PLAIN = "matchpoints"


def options(parser: Parser) -> None:
    """The files, one a section, how to compare them, and what else counts."""
    parser.add_argument("file", nargs="*")
    parser.add_argument("--scoring")
    parser.add_argument("--profile", default="wbf")
    parser.add_argument("--apart", action="store_true")
    parser.add_argument("--as-played", action="store_true")
    parser.add_argument("--vps")
    parser.add_argument("--conditions")
    parser.add_argument("--pdf")


@dataclass(frozen=True, slots=True)
class _Ranked:
    """Everything there is to show."""

    session: Comparison
    boards: tuple[Compared, ...]
    rankings: tuple[Ranking, ...]
    agreed: Agreed
    scale: str


def run(given: Namespace, language: Language, words: Sequence[str]) -> str:
    """The boards and the ranking; a row that can't be read loses no other one.

    What was read is ranked and printed all the same, and then the rows that could not be
    are refused, so that the exit code tells.
    """
    if given.scoring is not None:
        one_of(given.scoring, WAYS, "--scoring", words)
    profile = PROFILES[one_of(given.profile, PROFILES, "--profile", words)]
    if given.as_played:
        profile = replace(profile, short_field=ShortField.AS_PLAYED)
    if given.vps is not None:
        one_of(given.vps, SCALES, "--vps", words)
    beside = [given.conditions] if given.conditions else []
    refuse_one_file_twice([*given.file, *beside], [("--pdf", given.pdf)], words)
    read = read_files(given.file, words, WAYS.get(given.scoring or ""))
    if not read.travellers:
        return _told("", read.told, given, language, words)
    way = _way(given, read, words)
    session = Comparison(read.travellers, way, profile, apart=given.apart)
    ranked = _ranked(session, read, given, words)
    shown = _in_json(ranked) if given.json else _in_words(ranked, language)
    if given.pdf is not None:
        from overtrick.paper.forms_pdf import results_pdf  # noqa: PLC0415 - only for paper

        write_file(
            given.pdf, printed(lambda: results_pdf(_results(ranked, language)), words), words
        )
    told = (*((one, False) for one in ranked.agreed.told), *read.told)
    return _told(shown, told, given, language, words)


def _way(given: Namespace, read: Reading, words: Sequence[str]) -> Way:
    """The way asked for, or else that of the files, or else matchpoints."""
    way = WAYS[given.scoring] if given.scoring else read.way or WAYS[_PLAIN]
    if given.vps is not None and not (way.by_team and way.measure is Measure.IMPS):
        raise refused(BadUsage.NOT_BY_VPS, line(words), place(words, "--vps"))
    return way


def _ranked(session: Comparison, read: Reading, given: Namespace, words: Sequence[str]) -> _Ranked:
    boards = session.compared()
    measure = Measure.VICTORY_POINTS if given.vps else session.way.measure
    field = ranked_field(session, boards)
    found = agreed(given.conditions, field, session.profile, measure, words)
    found = replace(found, names={**read.names, **found.names}, title=found.title or read.title)
    conditions = replace(found.conditions, scale=given.vps or "")
    try:
        return _Ranked(
            session, boards, rankings(session, boards, conditions), found, conditions.scale
        )
    except IllegalMatch as error:
        raise refuse(line(words), error.at(1, place(words, "--vps"))) from None


def _told(
    shown: str,
    told: Sequence[tuple[Refusal, bool]],
    given: Namespace,
    language: Language,
    words: Sequence[str],
) -> str:
    """What is shown; after it the rows that were lost, if any, and the exit code tells."""
    lost = [refusal for refusal, is_lost in told if is_lost]
    if lost and shown:
        write_out([shown], words)
    for refusal, _ in told:
        if refusal not in lost[-1:]:
            print((as_json if given.json else as_text)(refusal, language), file=sys.stderr)
    if lost:
        raise lost[-1]
    return shown


def _in_json(ranked: _Ranked) -> str:
    from json import dumps  # noqa: PLC0415 - only where JSON is asked for

    from overtrick.formats.json.rank import rank_json  # noqa: PLC0415

    told = rank_json(
        ranked.session,
        ranked.boards,
        ranked.rankings,
        ranked.agreed.names,
        ranked.scale,
    )
    return dumps(told, ensure_ascii=False)


def _in_words(ranked: _Ranked, language: Language) -> str:
    from overtrick.cli.rank_text import rank_text  # noqa: PLC0415 - not needed for JSON

    return "\n".join(rank_text(_results(ranked, language)))


def _results(ranked: _Ranked, language: Language) -> Results:
    """The results as text and paper show them."""
    from overtrick.paper.results import Session, results  # noqa: PLC0415 - not needed for JSON

    found = ranked.agreed
    session = Session(
        ranked.session, ranked.boards, ranked.rankings, found.title, found.names, ranked.scale
    )
    return results(session, language)
